"""Constants: what is known before the game, and how much of it can be worked out now."""

from __future__ import annotations

from ....grammar import syntax
from ...model import (
    Arith,
    CardName,
    Compare,
    Count,
    Difference,
    Expr,
    Extreme,
    IfElse,
    Logic,
    MemberRef,
    Not,
    Nothing,
    Number,
    Players,
    Truth,
    Words,
)
from ...model import Words as TextConstant
from ..scope import Scope

# What is known when the table is laid, and what such things are made of.
KNOWN = (
    Arith, Compare, Count, Difference, Extreme, IfElse, Logic, MemberRef, Not, Nothing, Number, Players, Truth, Words,
)  # fmt: skip


def known_before(value: Expr) -> bool:
    """Whether a value can be worked out before the game: of figures, values and the number of players."""
    if not isinstance(value, KNOWN):
        return value.type.name == "any"
    parts = [getattr(value, name, None) for name in value.__slots__]
    flat = [part for one in parts for part in (one if isinstance(one, list) else [one])]
    return all(known_before(part) for part in flat if isinstance(part, Expr))


def fixed(node: syntax.Expr, value: Expr, scope: Scope) -> Expr:
    """`value`, which the table is laid with."""
    return value if known_before(value) else scope.wrong("not-constant", node)


def is_constant(value: Expr) -> bool:
    """Whether a value is known before the game."""
    return isinstance(value, Number | Truth | MemberRef | TextConstant | CardName)


def folded(value: Expr | None) -> int | None:
    """A number that can be worked out now."""
    if isinstance(value, Number):
        return value.value
    if isinstance(value, Arith):
        left, right = folded(value.left), folded(value.right)
        if left is not None and right is not None and value.op in ("+", "-", "*"):
            return {"+": left + right, "-": left - right, "*": left * right}[value.op]
    return None
