"""S104 redundant-condition: `tapped is yes`, `not not tapped`: a yes-or-no value is a condition by itself."""

from __future__ import annotations

from collections.abc import Iterator

from ...compiler.model import Compare, Not, Truth
from ...grammar import Diagnostic
from ..facts import Facts
from ..rule import Rule, at


def check(facts: Facts) -> Iterator[Diagnostic]:
    for compare, _ in facts.of(Compare):
        sides = (compare.left, compare.right)
        if compare.op == "is" and any(isinstance(side, Truth) and _is_written(side) for side in sides):
            yield at("redundant-condition", compare)
    for outer, _ in facts.of(Not):
        if isinstance(outer.operand, Not):
            yield at("redundant-condition", outer)


def _is_written(truth: Truth) -> bool:
    """Whether somebody wrote it: the compiler makes such comparisons too."""
    return truth.source.text[slice(*truth.span)] in ("yes", "no")


RULE = Rule("redundant-condition", check)
