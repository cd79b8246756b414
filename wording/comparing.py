"""What a comparison is about, for every language: one thing in all its parts, or which turn or round it is."""

from __future__ import annotations

from .tree.conditions import Combined, Compared
from .tree.parts import Condition
from .tree.terms import Numeral, RoundCount, TurnCount


def is_about_one(condition: Combined) -> bool:
    """Whether all parts compare the same thing, which is then named once: power more than 2 and less than 5."""
    lefts = [part.left for part in condition.parts if isinstance(part, Compared) and not tells_time(part)]
    return len(lefts) == len(condition.parts) and all(left == lefts[0] for left in lefts)


def is_mixed(part: Condition, word: str) -> bool:
    """Whether a part is joined by the other word: an `or` in an `and`, or the reverse, is put in brackets."""
    return isinstance(part, Combined) and part.word != word and len(part.parts) > 1


def tells_time(condition: Condition) -> str:
    """turn or round, if a condition says that it is a certain one: it is turn 5."""
    if not isinstance(condition, Compared) or condition.op != "is" or not isinstance(condition.right, Numeral):
        return ""
    return {TurnCount: "turn", RoundCount: "round"}.get(type(condition.left), "")
