"""Numbers in running text."""

from __future__ import annotations

import pytest

from cardwright.lint.texts import numbers_in


@pytest.mark.parametrize(
    ("text", "numbers"),
    [
        ("Draw two cards, then 14 more.", {2, 14}),
        ("Someone attends: no number.", set()),
        ("Twelve, ELEVEN", {12, 11}),
        ("抽两张牌", {2}),
        ("抽十张牌", {10}),
        ("抽十二张牌", {12}),
        ("抽二十张，再抽三十五张", {20, 35}),
        ("弃置3张牌，失去五点生命", {3, 5}),
        ("", set()),
    ],
)
def test_numbers(text: str, numbers: set[int]):
    assert numbers_in(text) == numbers
