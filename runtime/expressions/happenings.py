"""What has happened, what is happening, and what could happen."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from .. import stacks
from ..events.event import around
from ..feasibility import frame_can
from ..pasts import happened
from .makers import Function, build, maker

if TYPE_CHECKING:
    from ..engine import Engine
    from ..state import State


@maker
def did(engine: Engine, what: Any, verb: int, role: int, period: str) -> Function:
    which = build(engine, what)
    return lambda s, v: happened(engine, s, which(s, v), verb, role, period)


@maker
def cause(engine: Engine) -> Function:
    return lambda s, v: None if (event := around(s)) is None else event.cause


@maker
def waiting(engine: Engine, card: Any) -> Function:
    which = build(engine, card)

    def run(s: State, v: list[Any]) -> bool:
        return stacks.waiting(s, which(s, v))

    return run


@maker
def possible(engine: Engine, block: int, goal: int) -> Function:
    return lambda s, v: frame_can(engine, s, v, block, goal)
