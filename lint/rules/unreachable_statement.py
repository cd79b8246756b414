"""U106 unreachable-statement: a line below `stop`, `end turn` or `end game` in the same block."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from ...compiler.model import Stmt
from ...grammar import Diagnostic, Label
from ..endings import ends_body
from ..facts import Facts
from ..rule import Rule
from ..walk import blocks


def check(facts: Facts) -> Iterator[Diagnostic]:
    for _, _, part in facts.parts:
        for block in blocks(part):
            yield from _behind_the_end(block)


def _behind_the_end(block: list[Stmt]) -> Iterator[Diagnostic]:
    """The first line that is never reached; those below it go without saying."""
    for before, after in pairwise(block):
        if ends_body(before):
            labels = [Label(before.source, before.span, "ends-here")]
            yield Diagnostic("unreachable-statement", after.source, after.span, labels=labels)
            return


RULE = Rule("unreachable-statement", check)
