"""Chinese: what stands where a noun stands."""

from __future__ import annotations

from collections.abc import Sequence

from .. import measure
from ..template import Template, tight
from ..tree.parts import Term
from ..tree.terms import (
    Alternative,
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
    PositionIn,
    Property,
    SeatNumber,
    Watched,
    You,
)
from ..tree.things import Candidate, Joined
from ..voice import Table, Voice
from .relative import relative

TABLE = Table()
says = TABLE.says


# ---- numbers ----------------------------------------------------------------------------------------------


@says(Measured)
def measured(voice: Voice, term: Measured) -> str:
    """3格."""
    return voice(term.value) + voice.pick(term.unit)


@says(Watched)
def watched(voice: Voice, term: Watched) -> str:
    return voice.frame("numbers", unit=term.unit) if term.unit else voice.frame("number")


@says(Operation)
def operation(voice: Voice, term: Operation) -> str:
    key = "negative" if term.op == "-" and term.left == Numeral(0) else term.op
    left, right = operand(voice, term.left, term.op), operand(voice, term.right, term.op)
    rounded = voice.frame(f"operation {term.rounding}") if term.rounding else ""
    return voice.frame(f"operation {key}", left=left, right=right) + rounded


def operand(voice: Voice, term: Term, op: str) -> str:
    if isinstance(term, Operation) and (op != "+" or term.op != "+"):
        return voice.frame("operation bracket", inner=term)
    return voice(term)


@says(Alternative)
def alternative(voice: Voice, term: Alternative) -> str:
    return voice.frame("alternative", yes=term.yes, condition=term.condition, no=term.no)


def whole(voice: Voice, term: Term, subject: str = "") -> str:
    """A value as a sentence says it of something: 为3; one of two, 若…则为3，否则为1."""
    if not isinstance(term, Alternative):
        return voice.frame("is_value", subject=subject, value=term)
    yes, no = whole(voice, term.yes, subject), whole(voice, term.no, subject)
    return voice.frame("either_value", condition=term.condition, yes=yes, no=no)


@says(Property)
def property_(voice: Voice, term: Property) -> str:
    """你的生命值, 该牌的原始战力, 对手的宝剑上限."""
    title = (voice.frame("original") if term.base else "") + voice.pick(term.title)
    return owned(voice, term.owner, keyed(voice, term.key) + title)


def keyed(voice: Voice, key: Term | None) -> str:
    """Which one of several numbers or zones: 星币上限; of the one that is described, 对应上限."""
    if key is None:
        return ""
    return voice.frame("matching") if isinstance(key, Candidate) else tight("的", voice(key))


def owned(voice: Voice, owner: Term | None, what: str) -> str:
    """Whose it is in front of it; of the subject of the sentence nothing, or 其."""
    if owner is None:
        return what
    if isinstance(owner, Own) and isinstance(owner.who, You):
        return owned(voice, owner.who, what)
    if isinstance(owner, Own | Candidate):
        return voice.frame("its") + what
    if what.endswith(tuple("上中里裡内內下")):
        return voice(owner) + what
    return voice.frame("of", owner=owner, what=what)


@says(ExtremeOf)
def extreme_of(voice: Voice, term: ExtremeOf) -> str:
    return voice.frame(f"{term.how}_of", parts=listed(voice, term.parts, "and"))


@says(Phrase)
def phrase(voice: Voice, term: Phrase) -> str:
    return Template(voice.pick(term.texts)).chinese({name: voice(slot) for name, slot in term.slots.items()})


# ---- players ----------------------------------------------------------------------------------------------


@says(OtherPlayer)
def other_player(voice: Voice, term: OtherPlayer) -> str:
    """对手; where somebody else is spoken of, 你的对手."""
    if isinstance(term.of, You) and not term.named:
        return voice.frame("opponent")
    return voice.frame("opponent_of", of=term.of)


@says(SeatNumber)
def seat_number(voice: Voice, term: SeatNumber) -> str:
    return voice.frame("seat", ordinal=measure.ordinal(term.index + 1))


@says(Neighbour)
def neighbour(voice: Voice, term: Neighbour) -> str:
    return voice.frame("after_player" if term.step > 0 else "before_player", of=term.of)


@says(Holder)
def holder(voice: Voice, term: Holder) -> str:
    return owned(voice, term.card, voice.frame(term.role))


@says(PositionIn)
def position_in(voice: Voice, term: PositionIn) -> str:
    return owned(voice, term.card, voice.frame("position"))


@says(People)
def people(voice: Voice, term: People) -> str:
    """每名玩家, 任意其他玩家, 该玩家以外的每名手牌为空的玩家."""
    such = relative(voice, term.relative) if term.relative is not None else ""
    if term.besides not in (None, You()):
        return voice.frame(f"{term.how}_but", besides=term.besides, relative=such)
    if such:
        other = voice.frame("other") if term.besides is not None else ""
        return voice.frame(f"{term.how}_such_player", relative=such + other)
    return voice.frame(f"{term.how}_player" if term.besides is None else f"{term.how}_other_player")


@says(Own)
def own(voice: Voice, term: Own) -> str:
    return voice(term.who)


# ---- several ---------------------------------------------------------------------------------------------


@says(Joined)
def joined(voice: Voice, term: Joined) -> str:
    return listed(voice, term.parts, term.word)


def listed(voice: Voice, parts: Sequence[Term | str], word: str) -> str:
    """甲、乙与丙."""
    texts = [part if isinstance(part, str) else voice(part) for part in parts]
    if len(texts) < 2:
        return "".join(texts)
    return voice.frame("comma").join(texts[:-1]) + voice.frame(word) + texts[-1]
