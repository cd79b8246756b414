"""Questions: whether a phrase has the form of one, and conditions put together."""

from __future__ import annotations

from ....grammar import syntax
from ...model import (
    FLAG,
    Expr,
    Logic,
)

ASKING = (syntax.Not, syntax.IsIn, syntax.Has, syntax.History)


def asks(node: syntax.Expr) -> bool:
    """Whether a phrase has the form of a question."""
    if isinstance(node, syntax.Binary):
        if node.op == "or":
            return asks(node.left) or asks(node.right)
        return node.op in ("and", "is", "<", ">", "<=", ">=")
    return isinstance(node, ASKING)


def all_of(parts: list[Expr | None]) -> Expr | None:
    """All of the conditions together; None when there are none."""
    found = [part for part in parts if part is not None]
    return _joined("and", found) if found else None


def any_of(parts: list[Expr | None]) -> Expr:
    """At least one of the conditions."""
    return _joined("or", [part for part in parts if part is not None])


def _joined(op: str, parts: list[Expr]) -> Expr:
    joined = parts[0]
    for part in parts[1:]:
        joined = Logic(FLAG, op, joined, part)
    return joined
