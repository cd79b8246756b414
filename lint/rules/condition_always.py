"""U105 condition-always-true, U111 condition-always-false: a comparison that declared bounds have decided.

`life >= 0` always holds for a stat `from 0`; `number of cards in hand < 0` never does.
"""

from __future__ import annotations

from collections.abc import Iterator
from math import isfinite

from ...compiler.model import Compare, Count, StatOf, TurnNumber
from ...grammar import Diagnostic
from ..bounds import Bounds
from ..facts import Facts
from ..rule import Rule, at


def check(facts: Facts) -> Iterator[Diagnostic]:
    known = Bounds(facts.modified)
    for compare, _ in facts.of(Compare):
        decided = known.verdict(compare)
        if decided is not None and (reason := _reason(compare, known)):
            yield at(f"condition-always-{str(decided).lower()}", compare, bounds=reason)


def _reason(compare: Compare, known: Bounds) -> str:
    """What is known of the number, such as `0 ≤ life ≤ 10`; empty when two constants are compared."""
    for side in (compare.left, compare.right):
        if isinstance(side, StatOf | Count | TurnNumber):
            words = " ".join(side.source.text[slice(*side.span)].split())
            low, high = known.of(side)
            return (f"{low} ≤ " if isfinite(low) else "") + words + (f" ≤ {high}" if isfinite(high) else "")
    return ""


RULE = Rule("condition-always-true", check)
