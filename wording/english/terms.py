"""English: what stands where a noun stands."""

from __future__ import annotations

from collections.abc import Sequence

from ..build.nouns import PLAYER
from ..inflect import is_plural_already, ordinal, singular
from ..template import Template
from ..tree.parts import Term
from ..tree.terms import (
    Alternative,
    Amount,
    ExtremeOf,
    Holder,
    Measured,
    Neighbour,
    Numeral,
    Operation,
    OtherPlayer,
    Own,
    People,
    Phrase,
    Property,
    SeatNumber,
    Watched,
    You,
)
from ..tree.things import Candidate, Cards, Foremost, Joined, Place, That, Topmost
from ..voice import Table, Voice
from . import frames
from .relative import relative

TABLE = Table()
says = TABLE.says


# ---- numbers ----------------------------------------------------------------------------------------------


@says(Measured)
def measured(voice: Voice, term: Measured) -> str:
    """1 cell, 2 cells, X cells."""
    unit = voice.pick(term.unit)
    return f"{voice(term.value)} {singular(unit) if term.value == Numeral(1) else unit}"


@says(Watched)
def watched(voice: Voice, term: Watched) -> str:
    return f"the number of {voice.pick(term.unit)}" if term.unit else "the number"


@says(Operation)
def operation(voice: Voice, term: Operation) -> str:
    """Calculations in words; brackets where the order of reckoning would be lost."""
    key = "negative" if term.op == "-" and term.left == Numeral(0) else term.op
    left, right = operand(voice, term.left, term.op), operand(voice, term.right, term.op)
    rounded = frames.OPERATIONS[term.rounding] if term.rounding else ""
    return frames.OPERATIONS[key].format(left=left, right=right) + rounded


def operand(voice: Voice, term: Term, op: str) -> str:
    inner = (isinstance(term, Operation) and (op != "+" or term.op != "+")) or isinstance(term, Alternative)
    return f"({voice(term)})" if inner else voice(term)


@says(Alternative)
def alternative(voice: Voice, term: Alternative) -> str:
    return f"{voice(term.yes)} if {voice(term.condition)}, otherwise {voice(term.no)}"


@says(Property)
def property_(voice: Voice, term: Property) -> str:
    """your life, the power of the souls on your field, your limit of coins."""
    title = ("original " if term.base else "") + voice.pick(term.title)
    key = f" of {voice(term.key)}" if term.key is not None else ""
    if term.owner is None:
        return f"the {title}{key}"
    if is_short(term.owner):
        return f"{possessive(voice, term.owner)} {title}{key}"
    return f"the {title}{key} of {voice(term.owner)}"


@says(ExtremeOf)
def extreme_of(voice: Voice, term: ExtremeOf) -> str:
    return f"the {term.how} of {listed([voice(part) for part in term.parts], 'and')}"


@says(Phrase)
def phrase(voice: Voice, term: Phrase) -> str:
    return Template(voice.pick(term.texts)).english({name: voice(slot) for name, slot in term.slots.items()})


# ---- players ----------------------------------------------------------------------------------------------


@says(OtherPlayer)
def other_player(voice: Voice, term: OtherPlayer) -> str:
    return f"{possessive(voice, term.of)} opponent"


@says(SeatNumber)
def seat_number(voice: Voice, term: SeatNumber) -> str:
    return f"the {ordinal(term.index + 1)} player"


@says(Neighbour)
def neighbour(voice: Voice, term: Neighbour) -> str:
    side = "after" if term.step > 0 else "before"
    return f"the player {side} {voice(term.of)}"


@says(Holder)
def holder(voice: Voice, term: Holder) -> str:
    return f"{possessive(voice, term.card)} {term.role}"


@says(People)
def people(voice: Voice, term: People) -> str:
    """each player, each other player, any player other than that player."""
    rest = relative(voice, term.relative) if term.relative is not None else ""
    if term.how in ("any", "one"):
        first = "another player" if isinstance(term.besides, You) else "a player"
    else:
        first = f"{term.how} other player" if isinstance(term.besides, You) else f"{term.how} player"
    besides = f" other than {voice(term.besides)}" if term.besides not in (None, You()) else ""
    return first + besides + rest


@says(Own)
def own(voice: Voice, term: Own) -> str:
    return voice(term.who)


def possessive(voice: Voice, term: Term) -> str:
    """your, their, its, that card's."""
    if isinstance(term, Own):
        return "your" if isinstance(term.who, You) else "their"
    if isinstance(term, You):
        return "your"
    if isinstance(term, Candidate):
        return "their" if term.noun == PLAYER else "its"
    if isinstance(term, People) and term.how == "any" and term.besides is None and term.relative is None:
        return "any player's"
    text = voice(term)
    return text + ("'" if text.endswith("s") else "'s")


def is_short(term: Term) -> bool:
    """Whether a possessive of it reads well: your, that card's; not: a soul that lies on the field's."""
    if isinstance(term, (Cards, Joined, Topmost, Foremost)):
        return False
    return not isinstance(term, People) or term.relative is None


def is_plural(term: Term) -> bool:
    """Whether a verb after it stands in the plural."""
    if isinstance(term, Own):
        return is_plural(term.who)
    if isinstance(term, Cards):
        return term.how in ("every", "all", "several") if term.amount is None else not is_one(term.amount)
    if isinstance(term, Topmost):
        return term.count is not None
    if isinstance(term, Property):
        return is_plural_already(term.title.get("en", ""))
    if isinstance(term, Place):
        return isinstance(term.owner, People) and term.owner.how == "each" and is_short(term.owner)
    return (
        isinstance(term, You)
        or (isinstance(term, That) and term.many)
        or (isinstance(term, Joined) and term.word == "and")
    )


def is_one(amount: Amount) -> bool:
    return amount.least == Numeral(1) and amount.most == Numeral(1)


# ---- several ---------------------------------------------------------------------------------------------


@says(Joined)
def joined(voice: Voice, term: Joined) -> str:
    return listed([voice(part) for part in term.parts], term.word)


def listed(parts: Sequence[str], word: str) -> str:
    """a, b and c."""
    if len(parts) < 2:
        return "".join(parts)
    return f"{', '.join(parts[:-1])} {word} {parts[-1]}"
