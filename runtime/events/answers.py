"""Step 5: who answers what has happened; and what an event uses up."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from .. import batches, feints
from ..state import Waiting
from .event import Event, Listener
from .listening import listeners, matches
from .spending import use_up

if TYPE_CHECKING:
    from ..engine import Engine
    from ..state import State


def follow(engine: Engine, state: State, frame: Event) -> None:
    """What answers the event is queued, and what might have answered it."""
    _queue_answers(engine, state, frame)
    if frame.verb in engine.hidden_offers:
        feints.add(engine, state, frame)


def _queue_answers(engine: Engine, state: State, frame: Event) -> None:
    if not frame.listening and frame.verb not in engine.by_verb:
        return
    known = {listener.key: listener for listener in frame.listening}
    for listener in listeners(engine, state, frame.verb, frame.args):
        known.setdefault(listener.key, listener)
    for listener in sorted(known.values(), key=lambda one: one.age):
        if engine.program.watchers[listener.watcher].when != "after":
            continue
        v = matches(engine, state, listener, frame)
        if v is not None:
            pattern = engine.program.watchers[listener.watcher].pattern
            if pattern is not None and pattern.batch is not None:
                _gather(state, listener, pattern.batch, frame, v)
            else:
                _wait(state, listener, listener.key, v)
            use_up(engine, state, listener)


def _wait(state: State, listener: Listener, key: tuple[Any, ...], v: list[Any]) -> None:
    mark = state.changes + state.serial
    waiting = Waiting(key, listener.watcher, listener.you, listener.this, tuple(v), mark, state.clock)
    state.queue = (*state.queue, waiting)


def _gather(state: State, listener: Listener, lists: Any, frame: Event, v: list[Any]) -> None:
    """`one or more`: all events of one batch are answered once, with lists of what stood in their holes."""
    batch = batches.current(state)
    key = (*listener.key, "batch", frame.serial if batch is None else batch)
    before = next((waiting for waiting in state.queue if waiting.key == key), None)
    for slot, hole in lists:
        v[slot] = (*(before.values[slot] if before is not None else ()), frame.args[hole])
    if before is None:
        _wait(state, listener, key, v)
    else:
        after = before._replace(values=tuple(v))
        state.queue = tuple(after if waiting is before else waiting for waiting in state.queue)
