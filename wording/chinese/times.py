"""Chinese: when something happens, and how long it lasts."""

from __future__ import annotations

from dataclasses import replace

from ..tree.clauses import Trigger
from ..tree.conditions import Exists
from ..tree.parts import Condition, Term
from ..tree.terms import People
from ..tree.times import Happening, Moment, Span
from ..voice import Voice
from .acts import event
from .conditions import exists
from .terms import owned

# ---- moments and durations --------------------------------------------------------------------------------


def thing(voice: Voice, moment: Moment, this: bool = True) -> str:
    """你的下个回合, 主要阶段, 本回合, 每轮."""
    if moment.what == "phase":
        title = voice.pick(moment.title)
        return owned(voice, moment.whose, title if title.endswith(PHASE) else voice.frame("phase", title=title))
    if moment.whose is not None:
        return owned(voice, moment.whose, voice.frame(f"next_{moment.what}" if moment.next else moment.what))
    if moment.next:
        return voice.frame(f"next_{moment.what}")
    return voice.frame(f"this {moment.what}" if this else f"each_{moment.what}")


PHASE = ("阶段", "階段")
PERIODS = ("turn", "round", "phase", "game")


def until(voice: Voice, moment: Moment) -> str:
    """直到你的下个回合开始."""
    if moment.what in PERIODS:
        return voice.frame("until", thing=thing(voice, moment), edge=voice.frame(f"edge_{moment.edge}"))
    if moment.event is None:
        return voice.frame("until_moment", title=moment.title)
    if moment.edge == "end":
        return voice.frame("until", thing=event(voice, moment.event), edge=voice.frame("edge_end"))
    return voice.frame("until_event", event=moment.event)


def during(voice: Voice, moment: Moment) -> str:
    if moment.event is None:
        return voice.frame("during", thing=thing(voice, moment))
    if moment.event.manner:
        return voice.pick(moment.event.manner)
    return voice.frame("during_event", event=moment.event)


def span(voice: Voice, found: Span) -> str:
    """How long, as the opening of a sentence; of what always holds, nothing."""
    if found.how in ("until", "during") and found.moment is not None:
        return until(voice, found.moment) if found.how == "until" else during(voice, found.moment)
    if found.how == "while":
        return voice.frame("while", condition=found.condition)
    if found.how in ("rounds", "turns"):
        return voice.frame(f"for_{found.how}", count=found.count)
    return voice.frame("used") if found.how == "used" else ""


# ---- triggers ---------------------------------------------------------------------------------------------


def trigger(voice: Voice, clause: Trigger) -> str:
    """对手使天平移动前; 每当场上有…时; 主要阶段开始时."""
    if clause.moment is not None:
        return at(voice, clause.moment, clause.once)
    if clause.state is not None:
        return voice.frame("whenever", state=state(voice, *clause.state))
    assert clause.event is not None
    return watched(voice, clause.stage, clause.event)


def at(voice: Voice, moment: Moment, once: bool) -> str:
    if moment.what in PERIODS:
        return voice.frame("at", thing=thing(voice, moment, this=once), edge=voice.frame(f"edge_{moment.edge}"))
    if moment.event is None:
        return voice.frame("at_moment", title=moment.title)
    return voice.frame("at_event", event=moment.event, edge=voice.frame(f"edge_{moment.edge}"))


def state(voice: Voice, what: Term | None, condition: Condition | None) -> str:
    """场上有…的牌; of players, 有玩家的手牌为空."""
    if isinstance(what, People) and what.relative is not None:
        own = voice.frame("its")
        text = voice(what.relative)
        key = "there_is_whose" if text.startswith(own) else "there_is_who"
        parts = [voice.frame(key, such=text.removeprefix(own))]
    else:
        parts = [] if what is None else [exists(voice, Exists(what))]
    parts += [voice(condition)] if condition is not None else []
    return voice.frame("condition conjunction").join(parts)


def watched(voice: Voice, stage: str, found: Happening) -> str:
    """The event, and its condition in brackets behind it."""
    plain = replace(found, condition=None)
    text = voice.frame(stage, event=event(voice, plain, "would" if stage == "instead" else "clause"))
    if found.condition is None:
        return text
    return voice.frame("provided", event=text, condition=found.condition)
