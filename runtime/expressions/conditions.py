"""Arithmetic and questions."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ..values import as_tuple, clamp, divide
from .makers import Function, build, maker

if TYPE_CHECKING:
    from ..engine import Engine


@maker
def arith(engine: Engine, op: str, left: Any, right: Any, rounding: str | None) -> Function:
    a, b = build(engine, left), build(engine, right)
    if op == "+":
        return lambda s, v: clamp((a(s, v) or 0) + (b(s, v) or 0))
    if op == "-":
        return lambda s, v: clamp((a(s, v) or 0) - (b(s, v) or 0))
    if op == "*":
        return lambda s, v: clamp((a(s, v) or 0) * (b(s, v) or 0))
    return lambda s, v: divide(a(s, v) or 0, b(s, v) or 0, rounding)


@maker
def compare(engine: Engine, op: str, left: Any, right: Any) -> Function:
    a = build(engine, left)
    if right[0] == "const":
        return _compare_with(a, op, right[1])
    b = build(engine, right)
    tests: dict[str, Function] = {
        "is": lambda s, v: a(s, v) == b(s, v),
        "<": lambda s, v: (a(s, v) or 0) < (b(s, v) or 0),
        ">": lambda s, v: (a(s, v) or 0) > (b(s, v) or 0),
        "<=": lambda s, v: (a(s, v) or 0) <= (b(s, v) or 0),
        ">=": lambda s, v: (a(s, v) or 0) >= (b(s, v) or 0),
    }
    return tests[op]


def _compare_with(a: Function, op: str, value: Any) -> Function:
    """The same with a constant, which most comparisons are with."""
    number = value or 0
    tests: dict[str, Function] = {
        "is": lambda s, v: a(s, v) == value,
        "<": lambda s, v: (a(s, v) or 0) < number,
        ">": lambda s, v: (a(s, v) or 0) > number,
        "<=": lambda s, v: (a(s, v) or 0) <= number,
        ">=": lambda s, v: (a(s, v) or 0) >= number,
    }
    return tests[op]


@maker
def and_(engine: Engine, left: Any, right: Any) -> Function:
    a, b = build(engine, left), build(engine, right)
    return lambda s, v: bool(a(s, v)) and bool(b(s, v))


@maker
def or_(engine: Engine, left: Any, right: Any) -> Function:
    a, b = build(engine, left), build(engine, right)
    return lambda s, v: bool(a(s, v)) or bool(b(s, v))


@maker
def not_(engine: Engine, operand: Any) -> Function:
    a = build(engine, operand)
    return lambda s, v: not a(s, v)


@maker
def if_(engine: Engine, condition: Any, yes: Any, no: Any) -> Function:
    test, a, b = build(engine, condition), build(engine, yes), build(engine, no)
    return lambda s, v: a(s, v) if test(s, v) else b(s, v)


@maker
def in_(engine: Engine, item: Any, items: Any) -> Function:
    a, b = build(engine, item), build(engine, items)
    return lambda s, v: a(s, v) in as_tuple(b(s, v))
