"""Steps: the operations of blocks as functions of (engine, state, frame), and the makers that make them."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ..code import CodeFrame
    from ..engine import Engine
    from ..program import Block
    from ..state import State

Step = Callable[["Engine", "State", "CodeFrame"], None]
MAKERS: dict[str, Callable[..., Step]] = {}


def maker(make: Callable[..., Step]) -> Callable[..., Step]:
    """The maker of the operation whose name it bears."""
    MAKERS[make.__name__.strip("_")] = make
    return make


def load(engine: Engine, block: Block) -> tuple[Step, ...]:
    """The functions of a block.  Raises `KeyError` for an operation that nobody executes."""
    return tuple(MAKERS[i[0]](engine, *i[1:]) for i in (*block.instructions, block.terminator))
