"""Whole effects and what their cards say: `sentences.txt`, which a person has read."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

import pytest

from cardwright.wording import ability_text
from tests.wording.workshop import abilities

FILE = Path(__file__).parent / "sentences.txt"
MEASURES = "张格点次种名轮个回位至"  # 至: a range, whose second number is measured
BEFORE_VALUES = "为于加减至第以"  # 变为0, 大于2, 加1, 乘以3: a value, which has no measure word


def cases() -> list[tuple[str, str, str]]:
    """(effect, English, Chinese); texts go on in the lines that are indented below them."""
    blocks = FILE.read_text("utf-8").strip().split("\n\n")[1:]
    return [re.fullmatch(r"(?s)(.*)\n  en: (.*)\n  zh: (.*)", block).groups() for block in blocks]  # type: ignore[union-attr]


@cache
def said() -> dict[str, tuple[str, str]]:
    bodies = [body for body, _, _ in cases()]
    cardset, found = abilities(bodies)
    return {
        body: (ability_text(cardset, ability, "en"), ability_text(cardset, ability, "zh"))
        for body, ability in zip(bodies, found, strict=True)
    }


@pytest.mark.parametrize(("body", "en", "zh"), cases(), ids=[body for body, _, _ in cases()])
def test_texts(body: str, en: str, zh: str) -> None:
    assert said()[body] == (en.replace("\n      ", "\n"), zh.replace("\n      ", "\n"))


def test_there_are_many() -> None:
    assert len(cases()) > 70


@pytest.mark.parametrize("body", [body for body, _, _ in cases()])
def test_no_name_of_the_source_gets_out(body: str) -> None:
    """Holes, variables and words of the language have no place in a text."""
    en, _ = said()[body]
    assert not set(re.findall(r"[a-z_]+", en)) & {"steps", "side", "gone", "amount", "called", "upto", "var"}
    assert not re.search(r"[_{}<>\[\]=]|\bNone\b", en)


@pytest.mark.parametrize("body", [body for body, _, _ in cases()])
def test_chinese_is_chinese(body: str) -> None:
    _, zh = said()[body]
    assert not re.search(r"[A-Za-z]{2,}|[_{}<>\[\]=,;:()]", zh), "no Latin word, no half-width punctuation"
    assert not re.search(r"(?<=[\u4e00-\u9fff])[ \n](?=[\u4e00-\u9fff])", zh), "nothing blank between characters"
    for number in re.finditer(r"\d+", zh):
        before, after = zh[number.start() - 1 : number.start()], zh[number.end() : number.end() + 1]
        assert after in MEASURES or before in BEFORE_VALUES, f"a number without a measure word: {number.group()}"


@pytest.mark.parametrize("body", [body for body, _, _ in cases()])
def test_sentences_are_whole(body: str) -> None:
    for line in said()[body][0].split("\n"):
        assert re.match(r"(\W\s)?[A-Z]", line.strip()) and line[-1] in ".:”", line
    for line in said()[body][1].split("\n"):
        assert line[-1] in "。：", line
