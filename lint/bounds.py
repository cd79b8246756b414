"""What is known of a number before play: the least and the most that it can be.

Only what a declaration promises: `stat life from 0 to 10` is between 0 and 10, a number of cards is not below
0, the number of the turn is not below 1.  A stat that some card modifies promises nothing; no attribute does.
"""

from __future__ import annotations

from collections.abc import Set
from typing import Any

from ..compiler.model import Arith, Compare, Count, Expr, Logic, Not, Number, StatOf, Truth, TurnNumber

Range = tuple[float, float]
ANYTHING: Range = (float("-inf"), float("inf"))


class Bounds:
    """The bounds of a cardset's numbers; `modified` are those that its effects may push beyond them."""

    def __init__(self, modified: Set[Any] = frozenset()) -> None:
        self.modified = modified

    def of(self, expression: Expr | None) -> Range:
        """The least and the most that an expression can be."""
        if isinstance(expression, Number):
            return expression.value, expression.value
        if isinstance(expression, StatOf) and expression.stat not in self.modified:
            return self.of(expression.stat.low)[0], self.of(expression.stat.high)[1]
        if isinstance(expression, Count):
            return 0, ANYTHING[1]
        if isinstance(expression, TurnNumber):
            return 1, ANYTHING[1]
        if isinstance(expression, Arith):
            return self._of_sum(expression)
        return ANYTHING

    def _of_sum(self, expression: Arith) -> Range:
        (low, high), (less, more) = self.of(expression.left), self.of(expression.right)
        if expression.op == "+":
            return low + less, high + more
        if expression.op == "-":
            return low - more, high - less
        return ANYTHING

    def verdict(self, condition: Expr | None) -> bool | None:
        """True if a condition always holds, False if it never does, None if it depends on the game."""
        if isinstance(condition, Truth):
            return condition.value
        if isinstance(condition, Not):
            inner = self.verdict(condition.operand)
            return None if inner is None else not inner
        if isinstance(condition, Compare):
            return self._of_comparison(condition)
        if isinstance(condition, Logic):
            return self._of_logic(condition)
        return None

    def _of_comparison(self, compare: Compare) -> bool | None:
        left, right = self.of(compare.left), self.of(compare.right)
        if compare.op in ("<", "<="):
            return _is_below(left, right, compare.op == "<=")
        if compare.op in (">", ">="):
            return _is_below(right, left, compare.op == ">=")
        return False if left[1] < right[0] or right[1] < left[0] else None

    def _of_logic(self, logic: Logic) -> bool | None:
        sides = [self.verdict(logic.left), self.verdict(logic.right)]
        deciding = logic.op == "or"  # a side that holds decides an `or`, one that does not an `and`
        if deciding in sides:
            return deciding
        return not deciding if None not in sides else None


def _is_below(left: Range, right: Range, or_equal: bool) -> bool | None:
    """Whether a number within `left` is below one within `right`."""
    if left[1] < right[0] or (or_equal and left[1] <= right[0]):
        return True
    if left[0] > right[1] or (not or_equal and left[0] >= right[1]):
        return False
    return None
