"""Loading: a program is made ready to run.

Loading fails closed: an operation without an executor is an error now, never a silent nothing later.
"""

from __future__ import annotations

from . import numbers
from .engine import Engine
from .expressions import cards, cells, conditions, fields, happenings, people, plain, sets, zones
from .expressions.makers import MAKERS as EXPRESSED
from .interpreter import asking, effects, flow, happening, making, time
from .interpreter import cards as moving
from .interpreter import numbers as putting
from .interpreter.steps import MAKERS as EXECUTED
from .interpreter.steps import load
from .program import EXPRESSIONS, INSTRUCTIONS, TERMINATORS, Program

ROOMS_OF_MAKERS = (
    cards, cells, conditions, fields, happenings, people, plain, sets, zones,
    asking, effects, flow, happening, making, moving, putting, time,
)  # fmt: skip
"""Importing them enters their makers in the two tables."""

MISSING = {*EXPRESSIONS} - {*EXPRESSED} | {*INSTRUCTIONS, *TERMINATORS} - {*EXECUTED}
if MISSING:
    raise TypeError(f"operations that nobody executes: {sorted(MISSING)}")


def ready(program: Program) -> Engine:
    """The engine of a program.  Raises `KeyError` for an operation that nobody executes."""
    engine = Engine(program)
    numbers.make_readers(engine)
    engine.blocks += [load(engine, number) for number in range(len(program.blocks))]
    engine.needs += [tuple((need, engine.function(need)) for need in routine.needs) for routine in program.routines]
    return engine
