"""Who listens to an event, and whom it concerns."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from ..program import ACTOR, YOU, Pattern, Watcher
from ..sources import own_sources, sources
from .event import Event, Listener

if TYPE_CHECKING:
    from ..engine import Engine
    from ..state import State


def listeners(engine: Engine, state: State, verb: int, args: Any = None) -> tuple[Listener, ...]:
    """Everybody who watches this verb now; with `args`, without the cards that only watch what happens to
    themselves and that it does not happen to."""
    table = engine.by_verb.get(verb)
    if not table:
        return ()
    if args is None or verb not in engine.own_holes:
        return _listening(engine, state, table, sources(engine, state, table))
    open_table, own = engine.own_holes[verb]
    found = _listening(engine, state, open_table, sources(engine, state, open_table)) if open_table else ()
    cards = dict.fromkeys(args[hole] for holes in own.values() for hole in holes)
    return (*found, *_listening(engine, state, table, own_sources(engine, state, own, cards)))


def _listening(engine: Engine, state: State, table: Any, found: Iterable[Any]) -> tuple[Listener, ...]:
    listening = []
    for effect, you, this, values, age in found:
        live = age if any(e.id == age for e in state.effects) else -1
        for watcher in table[effect]:
            key = ("live", age, watcher) if live >= 0 else ("stands", this, watcher)
            listening.append(Listener(age, watcher, key, you, this, values, live))
    return tuple(listening)


# ---- matching -------------------------------------------------------------------------------------------


def matches(engine: Engine, state: State, listener: Listener, frame: Event, guarded: bool = True) -> list[Any] | None:
    """The locals of a listener that this event concerns, or None."""
    watcher = engine.program.watchers[listener.watcher]
    pattern = watcher.pattern
    assert pattern is not None
    hole = engine.own_hole[listener.watcher]
    if hole >= 0 and frame.args[hole] != listener.this:
        return None
    if pattern.ordinal and _used(state, listener):
        return None
    v = locals_of(engine, listener, watcher, frame)
    if pattern.condition is not None and not engine.function(pattern.condition)(state, v):
        return None
    if pattern.during is not None and not _inside(engine, state, pattern, v):
        return None
    if guarded and watcher.guard is not None and not engine.function(watcher.guard)(state, v):
        return None
    return v


def locals_of(engine: Engine, listener: Listener, watcher: Watcher, frame: Event) -> list[Any]:
    """The locals that a watcher reads and runs with: what it captured, then the event's arguments."""
    size = engine.program.routines[watcher.routine].size if watcher.routine >= 0 else 0
    pattern = watcher.pattern
    assert pattern is not None
    v = engine.locals_for(max(size, pattern.base + len(frame.args) + 4), listener.you, listener.this, listener.values)
    v[pattern.base : pattern.base + len(frame.args)] = frame.args
    if pattern.by >= 0:
        v[pattern.by] = frame.actor
    if pattern.since >= 0:
        v[pattern.since] = frame.since
    if listener.you is None:
        v[YOU] = v[ACTOR] = frame.actor
    return v


def _used(state: State, listener: Listener) -> bool:
    return any(e.id == listener.live and listener.watcher in e.used for e in state.effects)


def _inside(engine: Engine, state: State, pattern: Pattern, v: list[Any]) -> bool:
    """One of the events that this one happens in is as `during` says."""
    verb, base, condition, by = pattern.during  # type: ignore[misc]  # looked at by the caller
    for frame in state.frames:
        if not isinstance(frame, Event) or frame.verb != verb:
            continue
        inner = v[:] + [None] * max(0, base + len(frame.args) + 2 - len(v))
        inner[base : base + len(frame.args)] = frame.args
        if by >= 0:
            inner[by] = frame.actor
        if condition is None or engine.function(condition)(state, inner):
            return True
    return False


# ---- cannot ---------------------------------------------------------------------------------------------


def forbidden(engine: Engine, state: State, frame: Event) -> bool:
    """Step 2: some `cannot` speaks of this event."""
    for listener in frame.listening:
        if (
            engine.program.watchers[listener.watcher].when == "cannot"
            and matches(engine, state, listener, frame) is not None
        ):
            return True
    return False


def action_forbidden(engine: Engine, state: State, verb: int, args: list[Any], actor: int) -> bool:
    """Whether an action may not be taken: asked before it is offered."""
    table = engine.by_verb.get(verb)
    if not table:
        return False
    frame = Event(verb, args, actor, None, None, listeners(engine, state, verb, args), frozenset())
    return forbidden(engine, state, frame)
