"""Settling: state-based rules until nothing changes, then waiting abilities, one after another.

Steps 6 and 7 of the contract in `events`.  The state-based rules are in `rules`.  Then the queue: who goes first is
policy `order_of_triggers`; what triggers meanwhile goes before or after the rest by `nested_triggers`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from . import batches, control, doorway, endings, feints, rules
from .choices.order import MOST_IN_LINE, ask_order
from .code import CodeFrame
from .policies import answer
from .program import ACTOR, YOU
from .state import Frame, Waiting

if TYPE_CHECKING:
    from .engine import Engine
    from .state import State


def begin(engine: Engine, state: State) -> None:
    """A settle point.  Inside a batch there is none: the batch settles once, at its end."""
    if state.batch:
        return
    control.refresh(engine, state)
    if state.queue or state.claims or (engine.whenever and rules.matching(engine, state)):
        state.push(SettleFrame())


def at_once(engine: Engine, state: State) -> None:
    """Policy nested: what an event has just triggered resolves before anything goes on."""
    if state.batch or answer(engine.program.policies, "nested_triggers") != "nested" or not state.queue:
        return
    frame = SettleFrame()
    frame.only_queue = True
    state.push(frame)


class SettleFrame(Frame):
    """`line` are the abilities that resolve next, in their order, from place `at` on; `below` the (line, place)
    pairs that wait under it.  Up to `sorted` nobody has to be asked about the order.  `checked`: the state-based
    rules have just been applied; `only_queue`: no rules are applied here."""

    __slots__ = ("line", "at", "sorted", "below", "checked", "only_queue")
    is_settling = True

    def __init__(self) -> None:
        self.line: tuple[Waiting, ...] = ()
        self.at = self.sorted = 0
        self.below: tuple[tuple[tuple[Waiting, ...], int], ...] = ()
        self.checked = self.only_queue = False

    def step(self, engine: Engine, state: State) -> None:
        control.refresh(engine, state)
        if self.checked:
            self.checked = False
            if endings.check(engine, state):  # who won or lost by one check of the rules is judged together
                return
        if not self.only_queue:
            if engine.whenever and self._apply_rules(engine, state):
                return
            if endings.check(engine, state):
                return
        self._line_up(engine, state)
        if self.at < len(self.line):
            self._resolve(engine, state)
        else:
            state.pop()

    def receive(self, engine: Engine, state: State, value: Any) -> None:
        if isinstance(value, tuple) and value and value[0] == "order":
            self._put_first(self.at + value[1])

    # ---- state-based rules ----------------------------------------------------------------------------

    def _apply_rules(self, engine: Engine, state: State) -> bool:
        strands = rules.matching(engine, state)
        if strands:
            self.checked = True
            batches.push(engine, state, strands)
        return bool(strands)

    # ---- the queue ------------------------------------------------------------------------------------

    def _line_up(self, engine: Engine, state: State) -> None:
        """What has triggered since goes before or behind those that wait; an empty line uncovers the one below."""
        if answer(engine.program.policies, "missed_triggers") == "missed":
            state.queue = tuple(w for w in state.queue if not _missed(engine, state, w))
        fresh, state.queue = _in_turn_order(engine, state, tuple(w._replace(mark=-1) for w in state.queue)), ()
        if fresh and answer(engine.program.policies, "nested_triggers") == "queue":
            self.line, self.at, self.sorted = (*self.line[self.at :], *fresh), 0, 0
        elif fresh:
            if self.at < len(self.line):
                self.below = (*self.below, (self.line, self.at))
            self.line, self.at, self.sorted = fresh, 0, 0
        while self.at >= len(self.line) and self.below:
            (self.line, self.at), self.below = self.below[-1], self.below[:-1]
            self.sorted = self.at

    def _resolve(self, engine: Engine, state: State) -> None:
        if self.at >= self.sorted:
            group = self._group(engine, state)
            if _is_asked(engine, group):
                ask_order(engine, state, group)
                return
            self.sorted = self.at + len(group)
        waiting, self.at = self.line[self.at], self.at + 1
        if waiting.you not in state.out:
            _carry_out(engine, state, waiting)

    def _group(self, engine: Engine, state: State) -> tuple[Waiting, ...]:
        """Those of the same player (and, by policy, of the same zone) that come next, among which the player orders."""
        first, end = self.line[self.at], self.at
        zone = _zone_order(engine, state, first)
        while end < len(self.line) and self.line[end].you == first.you and end - self.at < MOST_IN_LINE:
            if _zone_order(engine, state, self.line[end]) != zone:
                break
            end += 1
        return self.line[self.at : end]

    def _put_first(self, place: int) -> None:
        chosen = self.line[place]
        before, others = self.line[: self.at], self.line[self.at : place] + self.line[place + 1 :]
        self.line, self.sorted = (*before, chosen, *others), self.at + 1


def _missed(engine: Engine, state: State, waiting: Waiting) -> bool:
    """An ability that is only offered, and something has happened since it triggered: the log names it."""
    if waiting.mark < 0 or waiting.mark == state.changes + state.serial:
        return False
    if not engine.is_offer(engine.program.watchers[waiting.watcher].routine):
        return False
    seen = 0 if waiting.this is None else state.seen[waiting.this]
    doorway.record(state, "missed", waiting.watcher, waiting.this, seen)
    return True


def _in_turn_order(engine: Engine, state: State, waiting: tuple[Waiting, ...]) -> tuple[Waiting, ...]:
    """Nobody's abilities first, then those of each player from the active one on; or, by policy, oldest first."""
    if len(waiting) < 2 or answer(engine.program.policies, "order_of_triggers") == "age":
        return waiting
    start, count = max(state.active, 0), state.table.players

    def place(one: Waiting) -> tuple[int, int]:
        return (-1 if one.you is None else (one.you - start) % count, _zone_order(engine, state, one))

    return tuple(sorted(waiting, key=place))


def _zone_order(engine: Engine, state: State, waiting: Waiting) -> int:
    """By policy: which zone an ability comes from, in the order of the text."""
    if answer(engine.program.policies, "order_of_triggers") != "zones":
        return 0
    if waiting.key[0] == "feint":
        return feints.zone_order(engine, waiting)
    if waiting.this is None or state.place[waiting.this] < 0:
        return 0
    return state.table.where[state.place[waiting.this]][0]


def _is_asked(engine: Engine, group: tuple[Waiting, ...]) -> bool:
    """Whether a player has to say which of their abilities comes first."""
    if len(group) < 2 or group[0].you is None:
        return False
    return answer(engine.program.policies, "order_of_triggers") != "age" and _differ(engine, group)


def _differ(engine: Engine, group: tuple[Waiting, ...]) -> bool:
    """Equal abilities need no order, if they differ only in what they never read."""
    return len({_what_it_does(engine, w) for w in group}) > 1


def _what_it_does(engine: Engine, waiting: Waiting) -> tuple[Any, ...]:
    watcher = engine.program.watchers[waiting.watcher]
    read = engine.reads(watcher.routine).slots
    return (waiting.watcher, *(value for slot, value in enumerate(waiting.values) if slot in read))


def _carry_out(engine: Engine, state: State, waiting: Waiting) -> None:
    """`after E if C`: C is tested again now; then the body runs."""
    if waiting.key[0] == "feint":
        feints.carry_out(engine, state, waiting)
        return
    watcher = engine.program.watchers[waiting.watcher]
    v = list(waiting.values)
    if watcher.guard is not None and not engine.function(watcher.guard)(state, v):
        return
    v[ACTOR] = v[YOU]
    frame = CodeFrame(engine.program.routines[watcher.routine].start, v, "watcher")
    frame.since = waiting.since
    state.push(frame)
