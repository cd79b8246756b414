"""Constants, locals, defines, and what the clock says."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ..program import ACTOR, FIRST_LOCAL, THIS, YOU
from ..values import MOST_NUMBERS
from .makers import Function, build, maker

if TYPE_CHECKING:
    from ..engine import Engine
    from ..state import State


@maker
def const(engine: Engine, value: Any) -> Function:
    return lambda s, v: value


@maker
def local(engine: Engine, slot: int) -> Function:
    return lambda s, v: v[slot]


@maker
def turn(engine: Engine) -> Function:
    return lambda s, v: s.turn


@maker
def round_(engine: Engine) -> Function:
    return lambda s, v: s.round


@maker
def members(engine: Engine, number: int) -> Function:
    values = tuple(range(number))
    return lambda s, v: values


@maker
def range_(engine: Engine, low: Any, high: Any) -> Function:
    least, most = build(engine, low), build(engine, high)

    def run(s: State, v: list[Any]) -> tuple[int, ...]:
        first, last = least(s, v) or 0, most(s, v) or 0
        return tuple(range(first, min(last, first + MOST_NUMBERS - 1) + 1))

    return run


@maker
def define(engine: Engine, index: int, args: Any) -> Function:
    given = [build(engine, a) for a in args]
    spec = engine.program.defines[index]
    room = [None] * (spec.size - FIRST_LOCAL - len(given))

    body: Function | None = None  # defines may use each other: it is made when it is first used

    def run(s: State, v: list[Any]) -> Any:
        nonlocal body
        body = body or engine.define_body(index)
        return body(s, [v[YOU], v[ACTOR], v[THIS], *[g(s, v) for g in given], *room])

    return run
