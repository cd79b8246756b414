"""English: what is so, and what is not."""

from __future__ import annotations

import re
from typing import Any

from ..comparing import is_about_one, is_mixed, tells_time
from ..inflect import with_article
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
from ..tree.terms import People, Property
from ..tree.things import Cards, Joined, Place, That
from ..voice import Voice
from . import frames
from .acts import event
from .terms import TABLE, is_plural, listed
from .things import ability_noun, inside

says = TABLE.says


def is_(term: Term, negated: bool = False) -> str:
    """is, are; is not, are not."""
    return ("are" if is_plural(term) else "is") + (" not" if negated else "")


def has(term: Term, negated: bool = False) -> str:
    if is_plural(term):
        return "do not have" if negated else "have"
    return "does not have" if negated else "has"


# ---- negation ---------------------------------------------------------------------------------------------


@says(Negated)
def negated(voice: Voice, condition: Negated) -> str:
    """The opposite, in the words of the condition itself where they have one."""
    inner = condition.condition
    if type(inner) in OPPOSITES:
        return OPPOSITES[type(inner)](voice, inner, True)
    text = f"({voice(inner)})" if isinstance(inner, Combined) else voice(inner)
    turned = re.sub(r"\b(is|are|was|were)\b(?! not)", r"\1 not", text, count=1)
    single = isinstance(inner, Stated) and turned != text and not re.search(r"\b(and|or)\b", text)
    return turned if single else f"it is not so that {text}"


# ---- comparing --------------------------------------------------------------------------------------------


@says(Compared)
def compared(voice: Voice, condition: Compared, negated: bool = False) -> str:
    if tells_time(condition):
        return f"it is {'not ' if negated else ''}{tells_time(condition)} {voice(condition.right)}"
    word = frames.COMPARISONS[condition.op][negated]
    be = is_(condition.left)
    return " ".join(part for part in (voice(condition.left), be, word, voice(condition.right)) if part)


@says(Marked)
def marked(voice: Voice, condition: Marked, negated: bool = False) -> str:
    """it is tapped; of the game: the light is on."""
    title = voice.pick(condition.title)
    if condition.owner is None:
        return f"“{title}” {'does not hold' if negated else 'holds'}"
    return f"{voice(condition.owner)} {is_(condition.owner, negated)} {title}"


@says(OfKind)
def of_kind(voice: Voice, condition: OfKind, negated: bool = False) -> str:
    noun = condition.noun.many if is_plural(condition.card) else condition.noun.one
    kind = voice.pick(noun) if is_plural(condition.card) else with_article(voice.pick(noun))
    return f"{voice(condition.card)} {is_(condition.card, negated)} {kind}"


@says(Within)
def within(voice: Voice, condition: Within, negated: bool = False) -> str:
    """it is in your hand; it is one of those cards; that player is one of the others."""
    be = is_(condition.what, negated)
    return f"{voice(condition.what)} {be} {among(voice, condition.place)}"


def among(voice: Voice, place: Term) -> str:
    if is_place(place):
        return inside(voice, place)
    if isinstance(place, People):
        return voice(People("any", place.besides, place.relative))
    return f"one of {voice(place)}" if isinstance(place, (Cards, That)) else voice(place)


def is_place(term: Term) -> bool:
    """A zone, or zones together."""
    return all(map(is_place, term.parts)) if isinstance(term, Joined) else isinstance(term, Place)


# ---- there is, it has -------------------------------------------------------------------------------------


@says(Empty)
def empty(voice: Voice, condition: Empty, negated: bool = False) -> str:
    return f"{voice(condition.place)} {is_(condition.place, negated)} empty"


@says(Exists)
def exists(voice: Voice, condition: Exists, negated: bool = False) -> str:
    """there is a standing card on your field; there is no such card."""
    what = condition.what
    if isinstance(what, That):
        noun = voice.pick(what.noun.many if what.many else what.noun.one)
        be = "are" if what.many else "is"
        if what.rank:
            return f"there {be} {'no' if negated else 'a'} {voice(what).removeprefix('the ')}"
        such = f"such {noun}" if negated or what.many else f"such {with_article(noun)}"
        return f"there {be} {'no ' if negated else ''}{such}"
    if isinstance(what, Cards | People):
        return f"there is {without_article(voice(what)) if negated else voice(what)}"
    if isinstance(what, Property) and what.owner is not None:
        return f"{voice(what.owner)} {has(what.owner, negated)} {with_article(voice.pick(what.title))}"
    return f"{voice(what)} {'does not exist' if negated else 'exists'}"


def without_article(text: str) -> str:
    """no standing card."""
    return "no " + re.sub(r"^(an?|any) ", "", text)


@says(Able)
def able(voice: Voice, condition: Able, negated: bool = False) -> str:
    card, noun = condition.ability.card, ability_noun(voice, condition.ability)
    return f"{voice(card)} {has(card, negated)} an ability “{noun}”"


@says(InForce)
def in_force(voice: Voice, condition: InForce, negated: bool = False) -> str:
    """A lasting effect of the card is live."""
    return f"{voice(condition.card)} {is_(condition.card, negated)} in effect"


@says(Waits)
def waits(voice: Voice, condition: Waits, negated: bool = False) -> str:
    """Its action is announced and not yet carried out."""
    return f"{voice(condition.card)} {is_(condition.card, negated)} waiting"


# ---- history, and what somebody said ----------------------------------------------------------------------


@says(Happened)
def happened(voice: Voice, condition: Happened, negated: bool = False) -> str:
    period = frames.PERIODS.get(condition.period, frames.PERIODS["this game"])
    if negated and condition.event.actor is not None:
        return f"{event(voice, condition.event, 'negative')} {period}"
    text = event(voice, condition.event, "past")
    return f"{'nobody' + text.removeprefix('anyone') if negated else text} {period}"


@says(Combined)
def combined(voice: Voice, condition: Combined) -> str:
    """a and b; (a or b) and c; what is said of one thing names it once."""
    if is_about_one(condition):
        subject = voice(condition.parts[0].left)  # type: ignore[attr-defined]
        said = [voice(part).removeprefix(subject + " ") for part in condition.parts]
        return f"{subject} {listed(said, condition.word)}"
    parts = [f"({voice(part)})" if is_mixed(part, condition.word) else voice(part) for part in condition.parts]
    return listed(parts, condition.word)


@says(Stated)
def stated(voice: Voice, condition: Stated) -> str:
    """The designer's sentence; an adjective becomes one."""
    template = Template(voice.pick(condition.texts))
    text = template.english({name: voice(slot) for name, slot in condition.slots.items()})
    if template.holes or condition.about is None:
        return text
    return f"{voice(condition.about)} {is_(condition.about)} {text}"


@says(Noted)
def noted(voice: Voice, condition: Noted, negated: bool = False) -> str:
    if condition.condition is None:
        return "it was not so" if negated else "it was so"
    return f"it was {'not ' if negated else ''}noted that {voice(condition.condition)}"


@says(Always)
def always(voice: Voice, condition: Always, negated: bool = False) -> str:
    return "it is always so" if condition.value != negated else "it is never so"


OPPOSITES: dict[type, Any] = {
    Compared: compared, Marked: marked, OfKind: of_kind, Within: within, Empty: empty, Exists: exists, Able: able,
    InForce: in_force, Waits: waits, Happened: happened, Noted: noted, Always: always,
}  # fmt: skip
