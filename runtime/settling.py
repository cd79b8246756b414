"""Settling: state-based rules until nothing changes, then waiting abilities, one after another.

Steps 6 and 7 of the contract in `events`.  The state-based rules are in `rules`.  Then the queue: who goes first is policy
`order_of_triggers`; what triggers meanwhile goes before or after the rest by `nested_triggers`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from . import batches, choices, doorway, endings, rules
from .interpreter import CodeFrame
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


def at_once(engine: Engine, state: State) -> None:
    """Policy nested: what an event has just triggered resolves before anything goes on."""
    if state.batch or answer(engine.program.policies, "nested_triggers") != "nested" or not state.queue:
        return
    frame = SettleFrame()
    frame.only_queue = True
    state.push(frame)


class SettleFrame(Frame):
    """`rest` are abilities set aside while a newer one resolves (policy stack); `checked`: the state-based
    rules have just been applied; `picking` waits for a player's choice; `only_queue`: no rules are applied here."""

    __slots__ = ("rest", "checked", "picking", "only_queue")

    def __init__(self) -> None:
        self.rest: tuple[Waiting, ...] = ()
        self.checked = self.only_queue = False
        self.picking: tuple[Waiting, ...] = ()

    def step(self, engine: Engine, state: State) -> None:
        if self.checked:
            self.checked = False
            if endings.check(engine, state):  # who won or lost by one check of the rules is judged together
                return
        if not self.only_queue:
            if engine.whenever and self._apply_rules(engine, state):
                return
            if endings.check(engine, state):
                return
        if answer(engine.program.policies, "missed_triggers") == "missed":
            state.queue = tuple(w for w in state.queue if not _missed(engine, state, w))
        if state.queue or self.rest:
            self._resolve(engine, state)
            return
        state.pop()

    def receive(self, engine: Engine, state: State, value: Any) -> None:
        if isinstance(value, tuple) and value and value[0] == "order":
            self._put_first(state, self.picking[value[1]])

    # ---- state-based rules ----------------------------------------------------------------------------

    def _apply_rules(self, engine: Engine, state: State) -> bool:
        strands = rules.matching(engine, state)
        if strands:
            self.checked = True
            batches.push(engine, state, strands)
        return bool(strands)

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
        self.rest, state.queue = (*(w._replace(mark=-1) for w in others), *self.rest), ()
        _carry_out(engine, state, chosen)


def _missed(engine: Engine, state: State, waiting: Waiting) -> bool:
    """An ability that is only offered, and something has happened since it triggered: the log names it."""
    if waiting.mark < 0 or waiting.mark == state.changes + state.serial:
        return False
    if not engine.is_offer(engine.program.watchers[waiting.watcher].routine):
        return False
    doorway.record(state, "missed", waiting.watcher, waiting.this)
    return True


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
