"""What code reads: the locals of its frame, the numbers and the zones of the table.

Worked out from the program once, when it is loaded.  Two waiting abilities that differ only in what they
never read are the same; a `whenever` that came to nothing rests until something that it reads has changed.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from .program import INSTRUCTIONS, TERMINATORS

if TYPE_CHECKING:
    from .program import Program

FOLLOWING = ("block", "yes", "no", "next")
"""The items of a terminator that are blocks."""

WRITTEN = {"set": 1, "ask": 2, "emit": 4, "run": 3}
"""Where an operation names a local that it writes, not reads."""


class Reads(NamedTuple):
    """`slots` of the frame, `fields` (after modifiers or before), `zones` (declarations); `time`: whose turn
    it is and which; `effects`: which effects last; `anything`: more than can be said."""

    slots: frozenset[int]
    fields: frozenset[int]
    zones: frozenset[int]
    time: bool
    effects: bool
    anything: bool


class Reader:
    """Walks through expressions and blocks and notes what they read."""

    def __init__(self, program: Program) -> None:
        self.program = program
        self.slots: set[int] = set()
        self.fields: set[int] = set()
        self.zones: set[int] = set()
        self.time = self.effects = self.anything = False
        self.seen: set[int] = set()
        self.defines: set[int] = set()
        self.verbs: set[int] = set()

    def result(self) -> Reads:
        return Reads(
            frozenset(self.slots), frozenset(self.fields), frozenset(self.zones), self.time, self.effects, self.anything
        )

    # ---- expressions ----------------------------------------------------------------------------------

    def expression(self, expr: Any) -> None:
        """An expression, or any tuple that holds some."""
        if not isinstance(expr, tuple) or not expr:
            return
        note = NOTES.get(expr[0]) if isinstance(expr[0], str) else None
        if note is not None:
            note(self, expr)
        for part in expr:
            self.expression(part)

    def local(self, expr: Any) -> None:
        self.slots.add(expr[1])

    def field(self, expr: Any) -> None:
        self._field(expr[1])

    def _field(self, index: int) -> None:
        if index in self.fields:
            return
        self.fields.add(index)
        field = self.program.fields[index]
        for part in (field.low, field.high, field.derived):
            self._aside(part)
        if field.modified:  # by whatever lies where: too much to follow
            self.anything = True

    def _aside(self, expr: Any) -> None:
        """Read in another frame: its locals are none of ours."""
        slots, self.slots = self.slots, set()
        self.expression(expr)
        self.slots = slots

    def zone(self, expr: Any) -> None:
        self.zones.add(expr[1])

    def define(self, expr: Any) -> None:
        if expr[1] not in self.defines:
            self.defines.add(expr[1])
            self._aside(self.program.defines[expr[1]].body)

    def possible(self, expr: Any) -> None:
        """What a trial run would read, as far as this frame goes."""
        self.block(expr[1])

    def clock(self, expr: Any) -> None:
        self.time = True

    def lasting(self, expr: Any) -> None:
        self.effects = True

    def everything(self, expr: Any) -> None:
        self.anything = True

    # ---- blocks ---------------------------------------------------------------------------------------

    def block(self, number: int) -> None:
        """A block and those that may follow it."""
        waiting = [number]
        while waiting:
            here = waiting.pop()
            if here < 0 or here in self.seen:
                continue
            self.seen.add(here)
            block = self.program.blocks[here]
            for instruction in block.instructions:
                self._operation(instruction)
            self._operation(block.terminator)
            waiting += _following(block.terminator)

    def _operation(self, operation: Any) -> None:
        name, written = operation[0], WRITTEN.get(operation[0], 0)
        for place, part in enumerate(operation):
            if place and place != written:
                self.expression(part)
        if name == "ask":
            self.expression(tuple(self.program.choices[operation[1]]))
        elif name == "window":
            self.expression(tuple(self.program.windows[operation[1]]))
        elif name == "effect":
            self.slots.update((0, 2))
        elif name == "emit":
            self._verb(operation[1])
        elif name == "run":
            self.anything = True

    def _verb(self, number: int) -> None:
        """A verb that is used: what its own body reads; what others do to its events is more than can be
        said."""
        if number in self.verbs:
            return
        self.verbs.add(number)
        if any(w.pattern is not None and w.pattern.verb == number for w in self.program.watchers):
            self.anything = True
        routine = self.program.routines[self.program.verbs[number].routine]
        slots, self.slots = self.slots, set()
        self.expression(routine.needs)
        self.block(routine.start)
        self.slots = slots


def _following(terminator: Any) -> list[int]:
    names = TERMINATORS[terminator[0]]
    found = [part for name, part in zip(names, terminator[1:], strict=True) if name in FOLLOWING]
    if terminator[0] == "batch":
        found += [strand[0] for strand in terminator[1]]
    return found


NOTES = {
    "local": Reader.local,
    "field": Reader.field,
    "base": Reader.field,
    "zone": Reader.zone,
    "zones": Reader.zone,
    "define": Reader.define,
    "possible": Reader.possible,
    **dict.fromkeys(("active", "turn", "round"), Reader.clock),
    "running": Reader.lasting,
    **dict.fromkeys(("everywhere", "named", "did", "place", "owner"), Reader.everything),
    **dict.fromkeys(("controller", "position", "fits", "waiting", "face_down", "cause"), Reader.everything),
}


def of_routine(program: Program, routine: int) -> Reads:
    """What a routine reads in its own frame, and of the table as far as its own blocks go."""
    reader = Reader(program)
    reader.block(program.routines[routine].start)
    return reader.result()


assert set(WRITTEN) <= set(INSTRUCTIONS) | set(TERMINATORS)
