"""Words of the language that somebody tries in Chinese are suggested as what they are."""

from __future__ import annotations

import pytest

from cardwright.compiler import compile_text
from cardwright.compiler.reading.chinese import WORDS, meant
from cardwright.compiler.reading.schema import HEADS
from cardwright.compiler.report.catalogue import advice, near_words
from tests.compiler.game import FRAME


def test_every_head_word_is_known_by_its_chinese_name() -> None:
    assert [head.word for head in HEADS.values() if head.word not in meant(head.zh)] == []
    assert all(words and all(word.isascii() for word in words) for words in WORDS.values())


@pytest.mark.parametrize(
    ("line", "word"),
    [
        ("卡牌 狼 is soul", "card"),
        ("verb 跳\n    移动 top card of deck to hand", "move"),
        ("verb 跳\n    如果 balance > 0: balance - 1", "if"),
        ("verb 跳\n    move top card of deck 到 hand", "to"),
        ("verb 跳\n    draw 两", "2"),
        ("verb 跳\n    对手: draw 1", "opponent"),
        ("zone 库 is a pile, shared, 隐藏", "hidden"),
        ("turn\n    阶段 主要\n        draw 1", "phase"),
    ],
)
def test_it_is_suggested(line: str, word: str) -> None:
    found = compile_text(FRAME + "\n" + line + "\n")[1]
    assert word in [near for finding in found for near in near_words(finding)]


def test_a_missing_argument_of_a_command_shows_how_it_is_written() -> None:
    found = compile_text(FRAME + "\nverb 跳\n    move top card of deck\n")[1]
    [finding] = [each for each in found if each.key == "missing-argument"]
    assert any(HEADS["move"].example in line for line in advice(finding, "zh"))
