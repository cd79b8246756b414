"""English: what stands where a noun stands."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

from . import frames_english as frames
from .clauses import Condition
from .english_relative import quality, relative
from .inflect import ordinal, plural, singular, with_article
from .nouns import PLAYER
from .template import Template
from .terms import (
    Aggregated,
    Alternative,
    Amount,
    CountOf,
    ExtremeOf,
    Holder,
    Measured,
    Neighbour,
    Noun,
    Numeral,
    Operation,
    OtherPlayer,
    Own,
    People,
    Phrase,
    Property,
    SeatNumber,
    Term,
    Watched,
    You,
)
from .things import (
    AbilityOfCard,
    Candidate,
    Cards,
    Destination,
    Figures,
    Foremost,
    Joined,
    Place,
    Spaces,
    That,
    Topmost,
    Values,
)
from .voice import Table, Voice

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
    inner = isinstance(term, Operation) and (op != "+" or term.op != "+") or isinstance(term, Alternative)
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


@says(CountOf)
def count_of(voice: Voice, term: CountOf) -> str:
    if isinstance(term.what, Cards | People | That):
        return f"the number of {counted(voice, term.what)}"
    return f"the number of cards {inside(voice, term.what)}"


def counted(voice: Voice, term: Cards | People | That) -> str:
    """Those of whom there is a number: standing cards on your field, players."""
    if not isinstance(term, People):
        return voice(term)
    rest = relative(voice, term.relative, True) if term.relative is not None else ""
    besides = f" other than {voice(term.besides)}" if term.besides is not None else ""
    return f"players{besides}{rest}"


@says(Aggregated)
def aggregated(voice: Voice, term: Aggregated) -> str:
    return f"the {term.how} {of_each(voice, term.each, term.what)}"


def of_each(voice: Voice, each: Term, what: Term) -> str:
    """value of the relics in your gear; a longer value is asked of each."""
    if isinstance(each, Property) and isinstance(each.owner, Candidate):
        base = "original " if each.base else ""
        return f"{base}{voice.pick(each.title)} of {voice(what)}"
    return f"of {voice(each)}, for each of {voice(what)}"


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
    if term.how == "any":
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
    return text + ("'" if text.endswith("s") and is_plural(term) else "'s")


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
    return isinstance(term, You) or isinstance(term, That) and term.many or isinstance(term, Joined) and term.word == "and"


# ---- cards ------------------------------------------------------------------------------------------------


@says(Candidate)
def candidate(voice: Voice, term: Candidate) -> str:
    if term.value:
        return f"that {voice.noun(term.noun)}"
    return "that player" if term.noun == PLAYER else "it"


@says(That)
def that(voice: Voice, term: That) -> str:
    """that card, those cards, the second card."""
    noun = voice.pick(term.noun.many if term.many else term.noun.one)
    if term.chosen:
        return f"the {ordinal(term.rank) + ' ' if term.rank else ''}chosen {noun}"
    if term.rank:
        named = "-named" if term.noun == PLAYER else ""
        return f"the {ordinal(term.rank)}{named} {noun}"
    return f"{'those' if term.many else 'that'} {noun}"


@says(Cards)
def cards(voice: Voice, term: Cards) -> str:
    """A described set: 1 random other upright card from your hand that …."""
    before, after = qualities(voice, term)
    words = [*(["random"] if term.random else []), *(["other"] if term.other else []), *before]
    noun = voice.pick(term.noun.one if is_single(term) else term.noun.many)
    return determined(voice, term, " ".join([*words, noun]) + where(voice, term) + after)


def is_single(term: Cards) -> bool:
    return term.how == "any" if term.amount is None else is_one(term.amount)


def is_one(amount: Amount) -> bool:
    return amount.least == Numeral(1) and amount.most == Numeral(1)


def determined(voice: Voice, term: Cards, body: str) -> str:
    """How many, or which: a, one or more, all … at this moment."""
    if term.amount is not None:
        return f"{voice(term.amount)} {body}"
    if term.how == "all":
        return f"all {body} at this moment"
    if term.how == "several":
        return f"one or more {body}"
    if term.how != "any":
        return body
    return f"an{body}" if body.startswith("other ") else with_article(body)


def qualities(voice: Voice, term: Cards) -> tuple[list[str], str]:
    """Adjectives stand before the noun; what is longer follows it, with the rest of the description."""
    before: list[str] = []
    later: list[Condition] = []
    for condition in term.qualities:
        word = quality(voice, condition)
        before.extend([word] if word else [])
        later.extend([] if word else [condition])
    later.extend([term.relative] if term.relative is not None else [])
    many = not is_single(term)
    return before, " and".join(relative(voice, condition, many) for condition in later)


def where(voice: Voice, term: Cards) -> str:
    """Chosen from there, or lying there."""
    if term.places is None:
        return ""
    if term.amount is not None:
        return f" from {voice(term.places)}"
    return f" {inside(voice, term.places)}"


@says(Amount)
def amount(voice: Voice, term: Amount) -> str:
    """3, up to 3, from 1 to 3, any number of, at least 2."""
    if term.most is None:
        return "any number of" if term.least in (Numeral(0), Numeral(1)) else f"at least {voice(term.least)}"
    if term.least == term.most:
        return voice(term.least)
    if term.least == Numeral(0):
        return f"up to {voice(term.most)}"
    return f"{voice(term.least)} to {voice(term.most)}"


@says(Topmost)
def topmost(voice: Voice, term: Topmost) -> str:
    place = voice(term.place)
    if not term.end:
        return f"the card {inside(voice, term.place)}"
    if term.count is None:
        return f"the {term.end} card of {place}"
    return f"the {term.end} {voice(term.count)} cards of {place}"


@says(Foremost)
def foremost(voice: Voice, term: Foremost) -> str:
    return f"those with the {term.how} {of_each(voice, term.each, term.what)}"


@says(AbilityOfCard)
def ability_of_card(voice: Voice, term: AbilityOfCard) -> str:
    """its upright effect, the move of that card."""
    return f"{possessive(voice, term.card)} {ability_noun(voice, term)}"


def ability_noun(voice: Voice, term: AbilityOfCard) -> str:
    title = voice.pick(term.title)
    if term.key is None:
        return title
    key = voice(term.key)
    return f"{title} for {key}" if " " in key else f"{key} {title}"


# ---- places -----------------------------------------------------------------------------------------------


@says(Place)
def place(voice: Voice, term: Place) -> str:
    """your hand, each player's field, the discard pile, your pile of coins."""
    title = voice.pick(term.title)
    key = f" of {voice(term.key)}" if term.key is not None else ""
    if term.owner is None:
        return f"the {title}{key}"
    if isinstance(term.owner, People) and term.owner.how == "each" and is_short(term.owner):
        return f"{every_players(voice, term.owner)} {plural(title)}{key}"
    if is_short(term.owner):
        return f"{possessive(voice, term.owner)} {title}{key}"
    return f"the {title}{key} of {voice(term.owner)}"


def every_players(voice: Voice, owner: People) -> str:
    if owner.besides is None:
        return "all players'"
    return "all other players'" if isinstance(owner.besides, You) else f"all players' but {possessive(voice, owner.besides)}"


def inside(voice: Voice, term: Term) -> str:
    """in your hand, on your field; of several places, each with its own word."""
    if isinstance(term, Joined):
        parts = [inside(voice, part) for part in term.parts]
        return listed(parts if len({part[:3] for part in parts}) > 1 else [parts[0], *(p[3:] for p in parts[1:])], term.word)
    if isinstance(term, Place):
        return f"{'on' if is_surface(term) else 'in'} {voice(term)}"
    return f"among {voice(term)}"


@says(Joined)
def joined(voice: Voice, term: Joined) -> str:
    return listed([voice(part) for part in term.parts], term.word)


def listed(parts: Sequence[str], word: str) -> str:
    """a, b and c."""
    if len(parts) < 2:
        return "".join(parts)
    return f"{', '.join(parts[:-1])} {word} {parts[-1]}"


ENDS = {
    "top": "on top of {place}",
    "bottom": "on the bottom of {place}",
    "first": "at the front of {place}",
    "last": "at the end of {place}",
    "at": "at position {position} of {place}",
}


@says(Destination)
def destination(voice: Voice, term: Destination) -> str:
    """into your hand, on top of the deck, onto your field; what stays as it was, which side is up."""
    position = voice(term.position) if term.position is not None else ""
    end = "" if term.end == "at" and term.position is None else term.end
    where = ENDS.get(end, "{into} {place}").format(place=voice(term.place), into=into(term.place), position=position)
    face = f" face {term.face}" if term.face in ("up", "down") else ""
    kept = listed([f"the {voice(part)}" for part in term.keeping], "and")
    return where + face + (f" without changing {kept}" if kept else "")


def into(term: Term) -> str:
    return "onto" if not isinstance(term, Place) or is_surface(term) else "into"


SURFACES = ("altar", "board", "field", "ground", "mat", "shelf", "table", "throne")


def is_surface(place: Place) -> bool:
    """Cards lie on rows and grids, and on what English people put things on."""
    return place.surface or place.title.get("en", "").lower().endswith(SURFACES)


@says(Spaces)
def spaces(voice: Voice, term: Spaces) -> str:
    """1 empty cell of your grid, all cells of your grid."""
    one = term.amount is not None and is_one(term.amount)
    noun = ("empty " if term.empty else "") + ("space" if one else "spaces")
    many = voice(term.amount) if term.amount is not None else "all"
    rest = relative(voice, term.relative) if term.relative is not None else ""
    return f"{many} {noun} of {voice(term.place)}{rest}"


@says(Figures)
def figures(voice: Voice, term: Figures) -> str:
    name = f" {voice(term.letter)}" if term.letter is not None else ""
    rest = relative(voice, term.relative) if term.relative is not None else ""
    return f"a number{name} from {voice(term.low)} to {voice(term.high)}{rest}"


@says(Values)
def values(voice: Voice, term: Values) -> str:
    """a suit, any number of suits."""
    rest = relative(voice, term.relative) if term.relative is not None else ""
    if term.amount is None or is_one(term.amount):
        return with_article(voice.pick(term.noun.one)) + rest
    return f"{voice(term.amount)} {voice.pick(term.noun.many)}{rest}"


def each_of(voice: Voice, term: Term) -> str:
    """Every single one of a set, in a loop: each soul on your field, each of those cards, each number."""
    if isinstance(term, Cards):
        before, after = qualities(voice, replace(term, how="any"))
        now = " at this moment" if term.how == "all" else ""
        other = ["other"] if term.other else []
        return " ".join(["each", *other, *before, voice.pick(term.noun.one)]) + where(voice, term) + after + now
    if isinstance(term, People):
        return people(voice, term)
    if isinstance(term, Values | Figures):
        return re.sub("^an? ", "each ", voice(term))
    return f"each card {inside(voice, term)}" if isinstance(term, Place) else f"each of {voice(term)}"
