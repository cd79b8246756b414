"""Chinese: what is so, and what is not."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from ..comparing import is_about_one, is_mixed, tells_time
from ..template import Template
from ..tree.conditions import (
    Able,
    Always,
    Combined,
    Compared,
    Empty,
    Exists,
    Happened,
    InForce,
    Marked,
    Negated,
    Noted,
    OfKind,
    Stated,
    Waits,
    Within,
)
from ..tree.parts import Term
from ..tree.terms import (
    CardTitle,
    Holder,
    Neighbour,
    OtherPlayer,
    People,
    Property,
    SeatNumber,
    WhoseTurn,
    You,
)
from ..tree.things import Cards, CauseCard, Joined, Place, That, This, Topmost
from ..voice import Voice
from .acts import event
from .relative import is_passive, relative
from .terms import TABLE
from .things import ability_noun, described, inside

says = TABLE.says


def framed(voice: Voice, key: str, negated: bool, **parts: object) -> str:
    """A condition, or its opposite."""
    return voice.frame(f"condition {'not_' if negated else ''}{key}", **parts)


@says(Negated)
def negated(voice: Voice, condition: Negated) -> str:
    inner = condition.condition
    if type(inner) in OPPOSITES:
        return OPPOSITES[type(inner)](voice, inner, True)
    return voice.frame(
        "condition not",
        condition=voice.frame("operation bracket", inner=inner) if isinstance(inner, Combined) else inner,
    )


# ---- comparing --------------------------------------------------------------------------------------------


@says(Compared)
def compared(voice: Voice, condition: Compared, negated: bool = False) -> str:
    if tells_time(condition):
        return framed(voice, f"{tells_time(condition)}_is", negated, number=condition.right)
    key = condition.op
    if key == "is" and is_thing(condition.right):
        key = "is_thing"
    return framed(voice, key, negated, left=condition.left, right=condition.right)


def is_thing(term: Term) -> bool:
    """Cards and players *are* somebody (是); numbers and values *have* a value (为)."""
    if isinstance(term, That) and term.noun.value:
        return False
    return is_thing(term.parts[0]) if isinstance(term, Joined) else isinstance(term, PERSONS)


PERSONS = (
    CardTitle, CauseCard, Holder, Neighbour, OtherPlayer, People, SeatNumber, That, This, Topmost, WhoseTurn, You,
)  # fmt: skip


@says(Marked)
def marked(voice: Voice, condition: Marked, negated: bool = False) -> str:
    """该牌为横置; 该牌被横置, 该牌未被横置."""
    key = "marked_itself" if is_passive(voice.pick(condition.title)) else "marked"
    return framed(voice, key, negated, owner=condition.owner, title=condition.title)


@says(OfKind)
def of_kind(voice: Voice, condition: OfKind, negated: bool = False) -> str:
    return framed(voice, "of_kind", negated, card=condition.card, noun=condition.noun)


@says(Within)
def within(voice: Voice, condition: Within, negated: bool = False) -> str:
    place = condition.place
    if is_place(place):
        return framed(voice, "within", negated, what=condition.what, place=inside(voice, place))
    if isinstance(place, People):
        place = People("any", place.besides, place.relative)
        return framed(voice, "is_thing", negated, left=condition.what, right=place)
    return framed(voice, "among", negated, what=condition.what, place=place)


def is_place(term: Term) -> bool:
    """A zone, or zones together."""
    return all(map(is_place, term.parts)) if isinstance(term, Joined) else isinstance(term, Place)


# ---- there is, it has -------------------------------------------------------------------------------------


@says(Empty)
def empty(voice: Voice, condition: Empty, negated: bool = False) -> str:
    """手牌为空; 场上没有牌."""
    text = voice(condition.place)
    return framed(voice, "empty_surface" if text.endswith("上") else "empty", negated, place=text)


@says(Exists)
def exists(voice: Voice, condition: Exists, negated: bool = False) -> str:
    what = condition.what
    if negated and isinstance(what, Cards) and is_anybodys(what.places):
        return voice.frame("condition not_exists_anywhere", place=everybodys(what.places), what=described(voice, what))
    if isinstance(what, Cards) and what.places is not None:
        return framed(voice, "exists_in", negated, place=inside(voice, what.places), what=described(voice, what))
    if isinstance(what, That) and not what.rank:
        return framed(voice, "exists", negated, what=voice.frame("such", noun=what.noun))
    if isinstance(what, Property) and what.owner is not None:
        return framed(voice, "exists_in", negated, place=what.owner, what=what.title)
    if isinstance(what, People) and what.relative is not None:
        what = voice.frame("such_player", relative=relative(voice, what.relative))
    return framed(voice, "exists", negated, what=what)


def is_anybodys(place: Term | None) -> bool:
    return isinstance(place, Place) and isinstance(place.owner, People) and place.owner.how == "any"


def everybodys(place: Term | None) -> Term | None:
    """What is in nobody's place is missing from all of them."""
    if isinstance(place, Place) and isinstance(place.owner, People):
        return replace(place, owner=replace(place.owner, how="each"))
    return place


@says(Able)
def able(voice: Voice, condition: Able, negated: bool = False) -> str:
    noun = ability_noun(voice, condition.ability)
    return framed(voice, "able", negated, card=condition.ability.card, ability=noun)


@says(InForce)
def in_force(voice: Voice, condition: InForce, negated: bool = False) -> str:
    return framed(voice, "in_force", negated, card=condition.card)


@says(Waits)
def waits(voice: Voice, condition: Waits, negated: bool = False) -> str:
    return framed(voice, "waits", negated, card=condition.card)


# ---- history, and what somebody said ----------------------------------------------------------------------


@says(Happened)
def happened(voice: Voice, condition: Happened, negated: bool = False) -> str:
    """本回合该玩家曾抽牌."""
    period = voice.frame(condition.period if condition.period in voice.frames else "this game")
    text = event(voice, condition.event, "negative" if negated else "past")
    return voice.frame("condition happened", period=period, event=text)


@says(Combined)
def combined(voice: Voice, condition: Combined) -> str:
    word = voice.frame("condition conjunction" if condition.word == "and" else "condition disjunction")
    said = [
        voice.frame("operation bracket", inner=part) if is_mixed(part, condition.word) else voice(part)
        for part in condition.parts
    ]
    if is_about_one(condition):
        subject = voice(condition.parts[0].left)  # type: ignore[attr-defined]
        said = [said[0], *(part.removeprefix(subject) for part in said[1:])]
    return word.join(said)


@says(Stated)
def stated(voice: Voice, condition: Stated) -> str:
    template = Template(voice.pick(condition.texts))
    text = template.chinese({name: voice(slot) for name, slot in condition.slots.items()})
    if template.holes or condition.about is None:
        return text
    if text.endswith("的"):
        return voice(condition.about) + text.removesuffix("的")
    return voice.frame("condition is_thing", left=condition.about, right=text)


@says(Noted)
def noted(voice: Voice, condition: Noted, negated: bool = False) -> str:
    if condition.condition is None:
        return framed(voice, "noted_so", negated)
    return framed(voice, "noted", negated, condition=condition.condition)


@says(Always)
def always(voice: Voice, condition: Always, negated: bool = False) -> str:
    return framed(voice, "always", condition.value == negated)


OPPOSITES: dict[type, Any] = {
    Compared: compared, Marked: marked, OfKind: of_kind, Within: within, Empty: empty, Exists: exists, Able: able,
    InForce: in_force, Waits: waits, Happened: happened, Noted: noted, Always: always,
}  # fmt: skip
