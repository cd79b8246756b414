"""Code being carried out: a routine's frame, which walks through the blocks of its program."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from . import stacks
from .state import Frame

if TYPE_CHECKING:
    from .engine import Engine
    from .state import State


class CodeFrame(Frame):
    """A routine being carried out: the block it is at, its locals, and where an answer goes (`slot`).

    `without` are (verbs, fields) whose events do not happen while this frame is on the stack; `role` says what
    the frame is for (main, verb, ability, watcher, strand, call); `result` is what it gives back.  `routine` is the
    routine of a verb or ability, `halt` the block at which it waits if it was announced in a stacked window, `since`
    the clock when a triggered ability triggered.
    """

    __slots__ = ("block", "v", "slot", "without", "role", "result", "listening", "routine", "halt", "since")
    lists = ("v",)

    def __init__(self, block: int, v: list[Any], role: str, without: Any = None) -> None:
        self.block, self.v, self.role, self.without = block, v, role, without
        self.slot = -1
        self.result: Any = None
        self.listening: Any = None
        self.routine = self.halt = self.since = -1

    def step(self, engine: Engine, state: State) -> None:
        if self.halt == self.block:
            stacks.park(engine, state)
            return
        for work in engine.blocks[self.block]:
            work(engine, state, self)

    def receive(self, engine: Engine, state: State, value: Any) -> None:
        if isinstance(value, tuple) and value and value[0] == "locals":  # a part of this body is done
            self.v[:] = value[1]
        elif self.slot >= 0:
            self.v[self.slot] = value
        self.slot = -1


class CallFrame(CodeFrame):
    """A part of a body as a frame of its own: what it writes to locals goes back to the frame below."""

    __slots__ = ()

    def __init__(self, block: int, v: list[Any], without: Any = None) -> None:
        super().__init__(block, v, "call", without)


def suppressed(state: State, what: int, number: int) -> bool:
    """A `without` on the stack leaves out this verb (`what` 0) or field (1)."""
    if not state.engine.leaves_out:
        return False
    frames = (frame for frame in state.frames if isinstance(frame, CodeFrame))
    return any(frame.without is not None and number in frame.without[what] for frame in frames)
