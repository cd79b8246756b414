"""S104 redundant-condition: `tapped is yes`, `not not tapped`: a yes-or-no value is a condition by itself."""

from __future__ import annotations

from collections.abc import Iterator

from ...compiler.model import Compare, Node, Not, Truth
from ...grammar import Diagnostic
from ..facts import Facts
from ..rule import Rule, at


def check(facts: Facts) -> Iterator[Diagnostic]:
    for compare, _ in facts.of(Compare):
        sides = (compare.left, compare.right)
        if compare.op == "is" and any(isinstance(side, Truth) and _says(side, "yes", "no") for side in sides):
            yield at("redundant-condition", compare)
    for outer, _ in facts.of(Not):
        if isinstance(outer.operand, Not) and _says(outer, "not") and _says(outer.operand, "not"):
            yield at("redundant-condition", outer)


def _says(node: Node, *words: str) -> bool:
    """Whether somebody wrote it, beginning with one of the words: the compiler makes such things too."""
    return node.source.text[slice(*node.span)].split(" ")[0] in words


RULE = Rule("redundant-condition", check)
