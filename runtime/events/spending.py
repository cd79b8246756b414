"""What an event that happens uses up: `the first`, `the next`, `until used`, and effects that last until it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..sources import inside
from .event import Event, Listener
from .listening import matches

if TYPE_CHECKING:
    from ..engine import Engine
    from ..state import State


def spend(engine: Engine, state: State, frame: Event) -> None:
    """`the first`, `the next` and `until used` are used up by an event that happens."""
    watchers = engine.program.watchers
    concerned = list(frame.spent)
    for listener in frame.listening:
        watcher = watchers[listener.watcher]
        if watcher.pattern is None or not watcher.pattern.ordinal or watcher.guard is None or listener in concerned:
            continue
        if matches(engine, state, listener, frame, guarded=False) is not None:
            concerned.append(listener)
    for listener in concerned:
        use_up(engine, state, listener)


def use_up(engine: Engine, state: State, listener: Listener) -> None:
    """One watcher has done what it could do once."""
    pattern = engine.program.watchers[listener.watcher].pattern
    kept = []
    for live in state.effects:
        if live.id == listener.live:
            if engine.program.effects[live.effect].duration[0] == "used":
                continue
            if pattern is not None and pattern.ordinal:
                live = live._replace(used=(*live.used, listener.watcher))
        kept.append(live)
    state.effects = tuple(kept)


def end_upon(engine: Engine, state: State, frame: Event) -> None:
    """Effects that last until such an event are over."""
    ended = []
    for live in state.effects:
        how, *rest = engine.program.effects[live.effect].duration
        holder = (live.you, live.this, live.values)
        if how == "upon" and inside(engine, state, frame, rest[0], rest[1], holder) is not None:
            ended.append(live.id)
    if ended:
        state.effects = tuple(e for e in state.effects if e.id not in ended)
