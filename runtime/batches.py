"""Batches: things that happen at the same time.

A batch is made of strands.  Each strand first runs to its next change of the table, making its choices on the
way; when all wait, who listens is read once for all of them, and then each makes its change.  So every choice is
made, and every value read, before anything of the same step has happened.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from . import rules
from .code import CodeFrame
from .events.listening import listeners
from .program import ACTOR
from .state import Frame
from .values import as_tuple

if TYPE_CHECKING:
    from .engine import Engine
    from .state import State


class BatchFrame(Frame):
    """`ready` are strands that still run to their next change, `parked` those that wait there, `acting` those
    that have yet to make it in this step; `serial` tells this batch from all others."""

    __slots__ = ("ready", "parked", "acting", "serial")

    def __init__(self, strands: tuple[Any, ...], serial: int) -> None:
        self.serial = serial
        self.ready: tuple[Any, ...] = strands
        self.parked: tuple[Any, ...] = ()
        self.acting: tuple[Any, ...] = ()

    def step(self, engine: Engine, state: State) -> None:
        if self.acting:
            strand, self.acting = self.acting[0], self.acting[1:]
            rules.goes_on(state, strand)
            state.push(strand)
        elif self.ready:
            strand, self.ready = self.ready[0], self.ready[1:]
            strand = strand.copy()
            rules.goes_on(state, strand)
            state.push(strand)
        elif self.parked:
            self._let_them_act(engine, state)
        else:
            state.batch -= 1
            state.pop()

    def receive(self, engine: Engine, state: State, value: Any) -> None:
        what = value[0] if isinstance(value, tuple) and value else None
        if what == "sync":
            rules.waits(state, value[1])
            self.parked = (*self.parked, (value[1], value[2]))
        elif what == "strand":
            rules.has_ended(state, value[1])

    def _let_them_act(self, engine: Engine, state: State) -> None:
        """Who listens is read from the state before the step; then they go on, in order."""
        known: dict[int, Any] = {}
        strands = []
        for strand, verb in self.parked:
            strand = strand.copy()
            if verb >= 0 and verb not in known:
                known[verb] = listeners(engine, state, verb)
            if verb >= 0:
                strand.listening = known[verb]
            strands.append(strand)
        self.parked, self.acting = (), tuple(strands)


def push(engine: Engine, state: State, strands: list[CodeFrame]) -> None:
    """Starts a batch of ready-made strands."""
    state.batch += 1
    state.serial += 1
    state.push(BatchFrame(tuple(strands), state.serial))


def current(state: State) -> int | None:
    """The serial number of the batch that is going on, the outermost one; None outside of any."""
    return next((frame.serial for frame in state.frames if isinstance(frame, BatchFrame)), None)


def begin(engine: Engine, state: State, strands: tuple[Any, ...], v: list[Any]) -> None:
    """Starts the batch of a `together`: a strand per line, or per member of what the line goes over."""
    made = []
    for block, slot, items, actor in strands:
        for item in (None,) if items is None else as_tuple(items(state, v)):
            frame = v[:]
            if slot >= 0:
                frame[slot] = item
            if actor:
                frame[ACTOR] = item
            made.append(CodeFrame(block, frame, "strand"))
    push(engine, state, made)
