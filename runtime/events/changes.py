"""Step 3: changes and replacements, stage by stage in the verb's order."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from .. import doorway, ordering
from ..code import CodeFrame
from .event import Event, Listener
from .listening import listeners, matches

if TYPE_CHECKING:
    from ..engine import Engine
    from ..state import State

OWN_CHANGE = 1 << 60
"""The age of a change written under the call itself: the newest of its class."""


def go_through(engine: Engine, state: State, frame: Event) -> bool:
    """Goes on with the stages; False when something has to be carried out, or asked, before the next."""
    if frame.own is None and (not frame.listening or frame.verb not in engine.changed_verbs):
        return True
    order = engine.stages(frame.verb)
    while frame.stage < len(order) and not frame.replaced:  # what was replaced is changed no more
        ready = _ready(engine, state, frame, order[frame.stage])
        if ready:
            index = ordering.pick(engine, state, frame, ready)
            if index is not None:
                _apply(engine, state, frame, *ready[index])
            return False
        frame.stage += 1
        if frame.wish:  # a trial of this stage is over
            return False
    return True


def apply_chosen(engine: Engine, state: State, frame: Event, index: int) -> None:
    """The affected player has said which change comes first."""
    ready = _ready(engine, state, frame, engine.stages(frame.verb)[frame.stage])
    _apply(engine, state, frame, *ready[ordering.answered(state, frame, ready, index)])


def _ready(engine: Engine, state: State, frame: Event, stage: tuple[str, ...]) -> list[tuple[Listener, list[Any]]]:
    """The listeners of a class that apply now, oldest first."""
    watchers = engine.program.watchers
    pool = frame.listening if frame.own is None else (*frame.listening, _own(frame))
    found = []
    for listener in sorted(pool, key=lambda one: one.age):
        watcher = watchers[listener.watcher]
        if watcher.stage not in stage or watcher.when not in ("before", "instead") or listener.key in frame.lineage:
            continue
        v = matches(engine, state, listener, frame)
        if v is not None:
            found.append((listener, v))
    return found


def _own(frame: Event) -> Listener:
    watcher, values, you, this = frame.own
    return Listener(OWN_CHANGE, watcher, ("own", frame.serial), you, this, values, -1)


def _apply(engine: Engine, state: State, frame: Event, listener: Listener, v: list[Any]) -> None:
    watcher = engine.program.watchers[listener.watcher]
    frame.lineage = frame.lineage | {listener.key}
    frame.spent = (*frame.spent, listener)
    frame.replaced = watcher.when == "instead"
    doorway.record(state, "applies", listener.watcher, listener.this, frame.verb)
    body = CodeFrame(engine.program.routines[watcher.routine].start, v, "watcher")
    state.push(body)


def take_back(engine: Engine, state: State, frame: Event, value: Any) -> None:
    """A change has run: the event's arguments are what it left; numbers stop at 0 in their own stage."""
    _, v, _ = value
    listener = frame.spent[-1]
    pattern = engine.program.watchers[listener.watcher].pattern
    assert pattern is not None
    args = v[pattern.base : pattern.base + len(frame.args)]
    for index in engine.program.verbs[frame.verb].numbers:
        args[index] = max(0, args[index] or 0)
    if frame.verb in engine.own_holes and args != frame.args:
        known = {one.key for one in frame.listening}
        fresh = listeners(engine, state, frame.verb, args)
        frame.listening = (*frame.listening, *(one for one in fresh if one.key not in known))
    frame.args = list(args)
