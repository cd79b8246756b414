"""Steps: the operations of blocks as functions of (engine, state, frame), and the makers that make them."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ..code import CodeFrame
    from ..engine import Engine
    from ..program import Expr
    from ..state import State

Step = Callable[["Engine", "State", "CodeFrame"], None]
MAKERS: dict[str, Callable[..., Step]] = {}


def maker(make: Callable[..., Step]) -> Callable[..., Step]:
    """The maker of the operation whose name it bears."""
    MAKERS[make.__name__.strip("_")] = make
    return make


def load(engine: Engine, number: int) -> tuple[Step, ...]:
    """The functions of a block.  Raises `KeyError` for an operation that nobody executes.

    Where a block only leads on to another one, the two are carried out as one: that is a third of all steps.
    """
    program = engine.program
    found: list[Expr] = []
    seen = {number}
    while True:
        block = program.blocks[number]
        found += block.instructions
        what, *rest = block.terminator
        if what != "goto" or rest[0] in engine.landmarks or rest[0] in seen:
            break
        number = rest[0]
        seen.add(number)
    return tuple(MAKERS[operation[0]](engine, *operation[1:]) for operation in (*found, block.terminator))
