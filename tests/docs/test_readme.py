"""What the README says beside its commands: a card and its words, sentences of a rulebook, the bundled games."""

from __future__ import annotations

import re
from itertools import takewhile
from pathlib import Path

import pytest

import cardwright
from cardwright.compiler import project
from cardwright.rulebook.document import build
from cardwright.rulebook.markdown import write_markdown
from tests.docs.stories import ROOT, Story, blocks

README, CHINESE = ROOT / "README.md", ROOT / "README.zh.md"


def table(page: Path, head: str) -> list[list[str]]:
    """The rows of the table with this heading."""
    lines = page.read_text("utf-8").splitlines()
    rows = takewhile(lambda line: line.startswith("|"), lines[lines.index(head) + 2 :])
    return [[cell.strip() for cell in row.strip("|").split("|")] for row in rows]


def game_in(page: Path, folder: Path) -> cardwright.Game:
    """The whole game that a page shows, with the titles that it gets in the end."""
    story = Story(page, folder)
    for block in blocks(page):
        if block.kind == "cards":
            story.write(block)
    return cardwright.load(folder)


def test_the_card_that_is_shown_is_one_of_the_game(tmp_path: Path) -> None:
    shown = next(block.text for block in blocks(README) if block.text.startswith("card emperor"))
    sources = (path.read_text("utf-8") for path in (ROOT / "cardsets" / "scales_of_fate").glob("*.cards"))
    assert any(shown in source for source in sources)


def test_its_words_are_the_ones_that_are_made() -> None:
    game = cardwright.load("scales_of_fate")
    for lang, column in (("en", 1), ("zh", 2)):
        words = game.say(game.cardset.cards["emperor"], lang)
        for row in table(README, "| Emperor | English | 中文 |"):
            assert row[column] in words


@pytest.mark.parametrize("page", [README, CHINESE], ids=lambda page: page.name)
def test_the_sentences_are_in_the_rulebook(page: Path, tmp_path: Path) -> None:
    game = game_in(page, tmp_path)
    books = [write_markdown(build(game.cardset, [lang])) for lang in ("en", "zh")]
    rows = table(page, "| English | 中文 |")
    assert len(rows) == 3
    for row in rows:
        for sentence, book in zip(row, books, strict=True):
            assert f"- {sentence}" in book or f"\n{sentence}" in book


@pytest.mark.parametrize("page", [README, CHINESE], ids=lambda page: page.name)
def test_every_game_that_comes_along_is_listed(page: Path) -> None:
    head = re.search(r"^\| (game \| players|游戏 \| 人数).*$", page.read_text("utf-8"), re.MULTILINE)
    assert head
    listed = {row[0].strip("`"): row[1] for row in table(page, head[0])}
    assert sorted(listed) == project.bundled()
    for name, players in listed.items():
        least, most = cardwright.load(name).cardset.players
        assert players == (f"{least}" if least == most else f"{least}–{most}"), name


def test_both_show_the_same_game() -> None:
    assert cards(README) == cards(CHINESE)


def cards(page: Path) -> list[str]:
    return [block.text for block in blocks(page) if block.kind == "cards" and not block.text.startswith("card ")]
