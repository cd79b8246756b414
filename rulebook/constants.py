"""Expressions of the model whose value is known before play."""

from __future__ import annotations

import operator
from typing import Any

from ..compiler.model import Arith, Compare, Count, IfElse, Logic, MemberRef, Not, Number, Players, Truth

ARITHMETIC = {"+": operator.add, "-": operator.sub, "*": operator.mul}
COMPARISONS = {
    "<": operator.lt, ">": operator.gt, "<=": operator.le, ">=": operator.ge, "is": operator.eq,
}  # fmt: skip


def constant(expression: Any, players: int | None = None) -> Any:
    """The value of an expression: a number, a flag, a `Member`.

    With `players` also of one that asks how many play.  None when it depends on the game being played.
    """
    if isinstance(expression, Number | Truth):
        return expression.value
    if isinstance(expression, MemberRef):
        return expression.member
    if isinstance(expression, Count) and is_everybody(expression.what):
        return players
    compute = COMPOUND.get(type(expression))
    return compute(expression, players) if compute else None


def is_everybody(expression: Any) -> bool:
    """All players of the game."""
    return isinstance(expression, Players) and expression.besides is None and expression.condition is None


def _pair(expression: Any, players: int | None, operations: dict[str, Any]) -> Any:
    left, right = constant(expression.left, players), constant(expression.right, players)
    known = left is not None and right is not None and expression.op in operations
    return operations[expression.op](left, right) if known else None


def _arith(expression: Any, players: int | None) -> Any:
    return _pair(expression, players, ARITHMETIC)


def _compare(expression: Any, players: int | None) -> Any:
    return _pair(expression, players, COMPARISONS)


def _logic(expression: Any, players: int | None) -> Any:
    return _pair(expression, players, {"and": lambda x, y: x and y, "or": lambda x, y: x or y})


def _not(expression: Any, players: int | None) -> Any:
    found = constant(expression.operand, players)
    return None if found is None else not found


def _if_else(expression: Any, players: int | None) -> Any:
    condition = constant(expression.condition, players)
    if condition is None:
        return None
    return constant(expression.yes if condition else expression.no, players)


COMPOUND = {Arith: _arith, Compare: _compare, Logic: _logic, Not: _not, IfElse: _if_else}
