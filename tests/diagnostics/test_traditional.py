"""Findings in traditional Chinese: every sentence of the catalogue in the other characters, and only the sentence."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from cardwright import lint
from cardwright.compiler import check
from cardwright.compiler.report import catalogue
from cardwright.compiler.report.render import render
from cardwright.compiler.report.traditional import turned
from cardwright.runtime.policies import POLICIES
from tests.project.tree import ROOT

HERE = Path(__file__).parent


def chinese(part: Any, own: bool = False) -> Iterator[str]:
    """The Chinese texts of a document."""
    if isinstance(part, dict):
        for key, inner in part.items():
            yield from chinese(inner, own or key == "zh")
    elif isinstance(part, str) and own:
        yield part


def sentences() -> list[str]:
    files = sorted((ROOT / "compiler" / "report" / "messages").glob("*.toml"))
    found = [text for file in files for text in chinese(tomllib.loads(file.read_text("utf-8")))]
    for policy in POLICIES.values():
        found += [policy.question["zh"], *(sentence["zh"] for sentence in policy.answers.values())]
    return found


def in_big5(letter: str) -> bool:
    try:
        letter.encode("cp950")
    except UnicodeEncodeError:
        return letter == "→"
    return True


def without_quoted(text: str) -> str:
    return re.sub("`[^`]*`", "", text)


def test_no_simplified_character_is_left() -> None:
    """Big5 has the traditional characters and none that exist only in the simplified script."""
    assert len(sentences()) > 400
    left = {letter for text in sentences() for letter in turned(without_quoted(text)) if not in_big5(letter)}
    assert not left, "these want a pair in `PAIRS`"


@pytest.mark.parametrize(
    ("simplified", "traditional"),
    [
        ("这里重复了，请修复。", "這裡重複了，請修復。"),
        ("控制字符和制表符", "控制字符和製表符"),
        ("开局准备，不准复制", "開局準備，不准複製"),
        ("“游戏”并不一并结束", "「遊戲」並不一併結束"),
        ("写 `标题 “后”` 而不是“标题”", "寫 `标题 “后”` 而不是「標題」"),
    ],
)
def test_words_decide_where_a_character_has_two_forms(simplified: str, traditional: str) -> None:
    assert turned(simplified) == traditional


def test_a_finding_and_its_answers_are_turned_and_the_game_is_not() -> None:
    cardset, _ = check(HERE.parent / "lint" / "cases" / "both_may_win")
    assert cardset is not None
    page = render(lint.run(cardset), lang="zh-Hant")
    assert "規則沒有回答：若多名玩家同時獲勝，如何判定？" in page
    assert "`policy both_win: draw` → 若多名玩家同時獲勝，則為平局。" in page
    assert "共發現 1 個警告。" in page


def test_a_word_of_the_game_stays_as_it_is_written() -> None:
    assert catalogue.say("show.near", "zh-Hant", {"words": ["`门`"]}).count("`门`") == 1


def test_the_long_explanation_is_turned() -> None:
    text = catalogue.explain("policy-unset", "zh-Hant")
    assert text is not None and "大多數規則都會漏掉同樣幾個問題" in text
