"""U105 condition-always-true, U111 condition-always-false: a comparison that declared bounds have decided.

`life >= 0` always holds for a stat `from 0`; `number of cards in hand < 0` never does.
"""

from __future__ import annotations

from collections.abc import Iterator

from ...compiler.model import Compare, Count, Declaration, StatOf, TurnNumber
from ...grammar import Diagnostic
from ..bounds import Bounds
from ..facts import Facts
from ..rule import Rule, at


def check(facts: Facts) -> Iterator[Diagnostic]:
    known = Bounds(facts.modified)
    for compare, _ in facts.of(Compare):
        decided = known.verdict(compare)
        if decided is not None and (reason := _reason(compare)):
            yield at(f"condition-always-{str(decided).lower()}", compare, cause=reason)


def _reason(compare: Compare) -> str:
    """The declaration that decides it, in the words of the text; empty when two constants are compared."""
    for side in (compare.left, compare.right):
        if isinstance(side, StatOf):
            return f"`{_header(side.stat)}`"
        if isinstance(side, Count | TurnNumber):
            return f"`{side.source.text[slice(*side.span)]}`"
    return ""


def _header(declaration: Declaration) -> str:
    text = declaration.source.text[slice(*declaration.span)]
    return " ".join(text.split("\n")[0].split("#")[0].split())


RULE = Rule("condition-always-true", check)
