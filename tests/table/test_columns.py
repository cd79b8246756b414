"""Columns of a terminal: a Chinese character takes two."""

import pytest

from cardwright.table.columns import clip, pad, width, wrap


@pytest.mark.parametrize(
    ("text", "columns"),
    [
        ("", 0),
        ("scale", 5),
        ("天平", 4),
        ("天平 5", 6),
        ("é", 1),
        ("e\u0301", 1),
        ("（你）", 6),
        ("─●", 2),
        ("\u200b", 0),
    ],
)
def test_width_is_what_a_terminal_shows(text: str, columns: int) -> None:
    assert width(text) == columns


@pytest.mark.parametrize(("side", "padded"), [("left", "天平  "), ("right", "  天平"), ("middle", " 天平 ")])
def test_pad_counts_columns_not_characters(side: str, padded: str) -> None:
    assert pad("天平", 6, side) == padded


def test_pad_never_cuts() -> None:
    assert pad("天平", 3) == "天平"


@pytest.mark.parametrize(
    ("text", "columns", "clipped"),
    [
        ("scale", 5, "scale"),
        ("scale", 4, "sca…"),
        ("命运天平", 8, "命运天平"),
        ("命运天平", 7, "命运天…"),
        ("命运天平", 6, "命运…"),
        ("x", 0, ""),
    ],
)
def test_clip_keeps_within_the_columns(text: str, columns: int, clipped: str) -> None:
    assert clip(text, columns) == clipped
    assert width(clipped) <= columns


def test_words_are_wrapped_whole() -> None:
    assert wrap("move the scale two cells toward you", 14) == ["move the scale", "two cells", "toward you"]


def test_chinese_is_wrapped_between_characters_but_not_before_punctuation() -> None:
    assert wrap("将天平向你移动两格。", 18) == ["将天平向你移动两", "格。"]
    assert wrap("抽一张牌，弃一张牌", 10) == ["抽一张牌，", "弃一张牌"]
    assert wrap("抽一张牌，弃一张牌", 8) == ["抽一张", "牌，弃一", "张牌"]


def test_a_word_that_is_too_long_is_broken() -> None:
    assert wrap("abcdefgh ij", 3) == ["abc", "def", "gh", "ij"]


@pytest.mark.parametrize("columns", range(2, 30))
def test_nothing_is_wider_than_asked_for_and_nothing_is_lost(columns: int) -> None:
    text = "The Sun 太阳，照耀 everywhere（到处）and antidisestablishmentarianism。"
    lines = wrap(text, columns)
    assert max(map(width, lines)) <= columns
    assert "".join("".join(lines).split()) == "".join(text.split())
