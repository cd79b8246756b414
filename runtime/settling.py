"""Settling: state-based rules until nothing changes, then waiting abilities, one after another.

Steps 6 and 7 of the contract in `events`.  All matches of all `whenever` rules are one batch; a rule that
changes nothing rests until something has changed.  Then the queue: who goes first is policy
`order_of_triggers`; what triggers meanwhile goes before or after the rest by `nested_triggers`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from . import batches, choices, endings
from .interpreter import CodeFrame
from .modifiers import sources
from .policies import answer
from .program import ACTOR, YOU
from .state import Frame, Waiting

if TYPE_CHECKING:
    from .engine import Engine
    from .state import State


def begin(engine: Engine, state: State) -> None:
    """A settle point.  Inside a batch there is none: the batch settles once, at its end."""
    if not state.batch:
        state.push(SettleFrame())


class SettleFrame(Frame):
    """`rest` are abilities set aside while a newer one resolves (policy stack); `before` the table when the
    last state-based batch began, to see whether it changed anything; `order` waits for a player's choice."""

    __slots__ = ("rest", "before", "picking")

    def __init__(self) -> None:
        self.rest: tuple[Waiting, ...] = ()
        self.before: Any = None
        self.picking: tuple[Waiting, ...] = ()

    def step(self, engine: Engine, state: State) -> None:
        if self.before is not None:
            if self.before == fingerprint(state):
                state.resting = self.before
            self.before = None
            if endings.check(engine, state):  # who won or lost by one check of the rules is judged together
                return
        if engine.whenever and self._apply_rules(engine, state):
            return
        if endings.check(engine, state):
            return
        if state.queue or self.rest:
            self._resolve(engine, state)
            return
        state.pop()

    def receive(self, engine: Engine, state: State, value: Any) -> None:
        if isinstance(value, tuple) and value and value[0] == "order":
            self._put_first(state, self.picking[value[1]])

    # ---- state-based rules ----------------------------------------------------------------------------

    def _apply_rules(self, engine: Engine, state: State) -> bool:
        mark = fingerprint(state)
        if state.resting == mark:
            return False
        strands = _matches(engine, state)
        if not strands:
            return False
        self.before = mark
        batches.push(engine, state, strands)
        return True

    # ---- the queue ------------------------------------------------------------------------------------

    def _resolve(self, engine: Engine, state: State) -> None:
        if answer(engine.program.policies, "nested_triggers") == "queue":
            state.queue, self.rest = (*self.rest, *state.queue), ()
        elif not state.queue:
            state.queue, self.rest = self.rest, ()
        group = _first_group(engine, state, state.queue)
        if len(group) > 1 and _differ(engine, group) and group[0].you is not None:
            self.picking = group
            choices.ask_order(engine, state, group)
            return
        self._put_first(state, next(iter(group)))

    def _put_first(self, state: State, chosen: Waiting) -> None:
        """The chosen ability resolves; the others wait behind whatever it triggers."""
        engine = state.engine
        others = tuple(w for w in state.queue if w is not chosen)
        self.picking = ()
        self.rest, state.queue = (*others, *self.rest), ()
        _carry_out(engine, state, chosen)


def _first_group(engine: Engine, state: State, waiting: tuple[Waiting, ...]) -> tuple[Waiting, ...]:
    """The abilities among which the next one is picked."""
    if answer(engine.program.policies, "order_of_triggers") == "age":
        return waiting[:1]
    start = max(state.active, 0)
    count = state.table.players

    def turn_order(one: Waiting) -> int:
        return -1 if one.you is None else (one.you - start) % count

    first = min(turn_order(w) for w in waiting)
    return tuple(w for w in waiting if turn_order(w) == first)


def _differ(engine: Engine, group: tuple[Waiting, ...]) -> bool:
    """Equal abilities need no order, if they differ only in what they never read."""
    return len({_what_it_does(engine, w) for w in group}) > 1


def _what_it_does(engine: Engine, waiting: Waiting) -> tuple[Any, ...]:
    watcher = engine.program.watchers[waiting.watcher]
    read = engine.reads(watcher.routine).slots
    return (waiting.watcher, *(value for slot, value in enumerate(waiting.values) if slot in read))


def _carry_out(engine: Engine, state: State, waiting: Waiting) -> None:
    """`after E if C`: C is tested again now (T7); then the body runs."""
    watcher = engine.program.watchers[waiting.watcher]
    v = list(waiting.values)
    if watcher.guard is not None and not engine.function(watcher.guard)(state, v):
        return
    v[ACTOR] = v[YOU]
    state.push(CodeFrame(engine.program.routines[watcher.routine].start, v, "watcher"))


def _matches(engine: Engine, state: State) -> list[CodeFrame]:
    """A strand for every match of every `whenever`."""
    strands = []
    for effect, you, this, values, _ in sources(engine, state, engine.whenever):
        for number in engine.whenever[effect]:
            watcher = engine.program.watchers[number]
            routine = engine.program.routines[watcher.routine]
            v = engine.locals_for(routine.size, you, this, values)
            for item in _candidates(engine, state, watcher, v):
                frame = v[:]
                if watcher.slot >= 0:
                    frame[watcher.slot] = item
                if watcher.condition is None or engine.function(watcher.condition)(state, frame):
                    strands.append(CodeFrame(routine.start, frame, "strand"))
    return strands


def _candidates(engine: Engine, state: State, watcher: Any, v: list[Any]) -> tuple[Any, ...]:
    if watcher.over is None:
        return (None,)
    value = engine.function(watcher.over)(state, v)
    return value if isinstance(value, tuple) else (value,)


def fingerprint(state: State) -> tuple[Any, ...]:
    """Everything that a rule could read, for "has anything changed?"."""
    return (tuple(state.numbers), tuple(state.zones), state.effects, state.claims, state.hidden)
