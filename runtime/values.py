"""Values of the language: numbers of ±2^53, whole division, and lists, where one thing is a list of one."""

from __future__ import annotations

from typing import Any

from .program import LIMIT

MOST_NUMBERS = 10_000
"""So many numbers a range has at most: its first ones.  Nobody can choose among more."""

MOST_WAYS = 10_000
"""So many ways to take one action are looked at in one decision."""


def clamp(value: int) -> int:
    """Numbers are integers of ±2^53."""
    return -LIMIT if value < -LIMIT else LIMIT if value > LIMIT else value


def divide(left: int, right: int, rounding: str | None) -> int:
    """Whole division; by nothing it gives 0.  `rounding` is up or down (towards minus infinity)."""
    if right == 0:
        return 0
    return -((-left) // right) if rounding == "up" else left // right


def as_tuple(value: Any) -> tuple[Any, ...]:
    """A value as a list: nothing is an empty one."""
    return () if value is None else value if isinstance(value, tuple) else (value,)
