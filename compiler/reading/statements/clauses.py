"""Clauses: what stands before the body of a verb or an ability and is settled before it: `needs`, `target`, `cost`."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ....grammar import syntax
from ...model import Body, Expr
from .. import apart, heads
from ..expressions import phrases
from ..given import Given
from ..scope import Scope
from . import bodies, choices

# ---- what stands before a body ----------------------------------------------------------------------------


def body_behind(block: list[syntax.Line], read: Callable[[syntax.Call], bool]) -> list[syntax.Line]:
    """The lines that are left when `read` has taken the clauses at the head of a block."""
    for at, line in enumerate(block):
        if not isinstance(line, syntax.Call) or not read(line):
            return block[at:]
    return []


def clause(line: syntax.Call, owner: Any, scope: Scope) -> bool:
    """`needs`, `target`, `cost`: the announcement of a verb or an ability; False for any other line."""
    match line.head.text:
        case "needs":
            heads.check(line, scope)
            owner.needs.append(_needed(line, scope))
        case "target":
            heads.check(line, scope)
            owner.targets.extend(scope.at(line, one) for one in choices.target(line, scope))
        case "cost":
            owner.cost.extend(_cost(line, scope))
        case _:
            return False
    return True


def _needed(line: syntax.Call, scope: Scope) -> Expr:
    given = Given(line.tails)
    if given.values:
        return scope.wrong("assignment-in-condition", given.values[0])
    if given.phrase is None:
        return scope.wrong("missing-argument", line, verb="needs", hole="condition")
    return phrases.condition(given.phrase, scope)


def _cost(line: syntax.Call, scope: Scope) -> Body:
    """`cost tap 1 wands, tap 2 cups`, or a block: one payment."""
    if line.block is not None and not line.tails:
        return bodies.body(line.block, scope)
    paid: Body = []
    for call in _inline_calls(line.tails):
        paid.extend(bodies.statement(call, scope))
    return paid


def _inline_calls(tails: list[syntax.Tail]) -> list[syntax.Call]:
    """Commands in one line, parted by commas; each begins with a bare argument."""
    found: list[syntax.Call] = []
    start = 0
    for end in range(1, len(tails) + 1):
        if end == len(tails) or isinstance(tails[end], syntax.Also):
            first = tails[start]
            call = apart.as_call(first.value, tails[start + 1 : end]) if isinstance(first, syntax.Also) else None
            if call is not None:
                found.append(call)
            start = end
    return found
