"""English: when something happens, and how long it lasts."""

from __future__ import annotations

from ..inflect import with_article
from ..tree.clauses import Trigger
from ..tree.parts import Condition, Term
from ..tree.terms import Numeral
from ..tree.times import Happening, Moment, Span
from ..voice import Voice
from .acts import event
from .terms import possessive

# ---- moments and durations --------------------------------------------------------------------------------


def thing(voice: Voice, moment: Moment, this: bool = True) -> str:
    """What starts or ends: your next turn, the main phase, this turn, the battle."""
    if moment.what in ("turn", "round"):
        return turn(voice, moment, this)
    if moment.what == "phase":
        title = voice.pick(moment.title)
        whole = title if title.endswith("phase") else f"{title} phase"
        return f"{possessive(voice, moment.whose)} {whole}" if moment.whose is not None else f"the {whole}"
    if moment.event is not None:
        return f"the moment when {event(voice, moment.event)}"
    return f"the moment “{voice.pick(moment.title)}”" if moment.title else "this"


def turn(voice: Voice, moment: Moment, this: bool) -> str:
    next_ = "next " if moment.next else ""
    if moment.whose is not None:
        return f"{possessive(voice, moment.whose)} {next_}{moment.what}"
    if moment.next:
        return f"the next {moment.what}"
    return f"{'this' if this else 'each'} {moment.what}"


def until(voice: Voice, moment: Moment) -> str:
    """until the start of your next turn."""
    if moment.what in ("turn", "round", "phase") or moment.edge == "end":
        return f"until the {moment.edge} of {thing(voice, moment)}"
    return f"until {event(voice, moment.event)}" if moment.event is not None else f"until {thing(voice, moment)}"


def during(voice: Voice, moment: Moment) -> str:
    if moment.event is not None:
        manner = moment.event.manner
        return voice.pick(manner) if manner else f"while {event(voice, moment.event)}"
    return f"during {thing(voice, moment)}"


def span(voice: Voice, found: Span) -> str:
    """How long, as the opening of a sentence; of what always holds, nothing."""
    if found.how in ("until", "during") and found.moment is not None:
        return until(voice, found.moment) if found.how == "until" else during(voice, found.moment)
    if found.how == "while":
        return voice.frame("while", condition=found.condition)
    if found.how in ("rounds", "turns"):
        one = found.count == Numeral(1)
        return voice.frame(f"for_{found.how[:-1]}" if one else f"for_{found.how}", count=found.count)
    return voice.frame("used") if found.how == "used" else ""


# ---- triggers ---------------------------------------------------------------------------------------------


def trigger(voice: Voice, clause: Trigger) -> str:
    """before your opponent moves the scale; whenever a soul …; at the start of the main phase."""
    if clause.moment is not None:
        return at(voice, clause.moment, clause.once)
    if clause.state is not None:
        return f"whenever {state(voice, *clause.state)}"
    assert clause.event is not None
    return watched(voice, clause.stage, clause.event)


def at(voice: Voice, moment: Moment, once: bool) -> str:
    """at the end of each turn; of this turn, if it is done only once."""
    if moment.what in ("turn", "round", "phase"):
        return f"at the {moment.edge} of {thing(voice, moment, this=once)}"
    if moment.event is not None:
        return f"at the {moment.edge} of the time when {event(voice, moment.event)}"
    return f"at {thing(voice, moment)}"


def state(voice: Voice, what: Term | None, condition: Condition | None) -> str:
    """there is a soul on any field that …, and the condition besides."""
    parts = [] if what is None else [f"there is {voice(what)}"]
    parts += [voice(condition)] if condition is not None else []
    return " and ".join(parts)


def watched(voice: Voice, stage: str, found: Happening) -> str:
    """The event and its condition: after …, but only if …"""
    if stage == "instead":
        text = f"when {event(voice, found, 'would')}{nth(found)}, instead"
    else:
        text = f"{stage} {nth_time(found)}{event(voice, found)}{per(found)}"
    if found.condition is None:
        return text
    return f"{text}, but only if {voice(found.condition)}"


def nth_time(found: Happening) -> str:
    """the first time, the next time."""
    return f"the {found.ordinal} time " if found.ordinal else ""


def nth(found: Happening) -> str:
    return f" for the {found.ordinal} time{per(found)}" if found.ordinal else ""


def per(found: Happening) -> str:
    return f" in {with_article(found.per)}" if found.per else ""
