"""In which language a text without a mark is, and that a game of one language needs no marks."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import cardwright
from cardwright import lint
from cardwright.compiler import compile_text
from cardwright.rulebook.document import build
from cardwright.rulebook.markdown import write_markdown
from tests.project.tree import ROOT

MARKED = ROOT / "tests" / "diagnostics" / "cases" / "chinese_keyboard" / "game.cards"


def titled(cardset: str) -> tuple[list[str], dict[str, str]]:
    """The languages of a cardset with this block, and the title of a zone whose text has no mark."""
    rest = 'zone z is a set, shared, public\n    title "Z"\nturn\n    phase p\n        end game\n'
    text = f"cardset x\n{cardset}\n{rest}"
    found = compile_text(text)[0]
    assert found is not None
    return found.languages, found.zones["z"].title


@pytest.mark.parametrize(
    ("cardset", "languages", "language"),
    [
        ('    title "X"', ["en"], "en"),
        ('    title "X" zh "X"', ["en"], "en"),
        ('    title "X"\n    languages zh', ["zh"], "zh"),
        ('    title "X"\n    languages zh, en', ["zh", "en"], "en"),
        ('    title "X"\n    languages zh-Hant, zh', ["zh-Hant", "zh"], "zh-Hant"),
        ('    title zh "X"', ["zh"], "zh"),
        ('    title zh "X" en "X"', ["zh", "en"], "en"),
        ('    title "X"\n    languages 中文', ["en"], "en"),
    ],
)
def test_a_text_without_a_mark(cardset: str, languages: list[str], language: str):
    assert titled(f"{cardset}\n    players 2") == (languages, {language: "Z"})


@pytest.fixture
def unmarked(tmp_path: Path) -> Path:
    """The game with all its marks taken away: only `languages zh` says what its texts are in."""
    text = re.sub(r' zh(?= ?["“「])', "", MARKED.read_text("utf-8"))
    assert "zh" in text and ' zh "' not in text
    (tmp_path / "game.cards").write_text(text, "utf-8")
    return tmp_path / "game.cards"


def test_one_language_needs_no_marks(unmarked: Path):
    cardset = cardwright.check(unmarked)[0]
    assert cardset is not None
    with_marks = cardwright.check(MARKED)[0]
    assert with_marks is not None
    assert [each.key for each in lint.run(cardset)] == [each.key for each in lint.run(with_marks)] == []
    books = [write_markdown(build(each, ["zh"], tested=True)) for each in (cardset, with_marks)]
    books = [re.sub("[0-9a-f]{12}", "", book) for book in books]  # of the sources, which differ
    assert books[0] == books[1] and "抽1张牌" in books[0]


def test_one_language_is_shown_to_readers_of_another(unmarked: Path):
    """There is nothing else to show; it is better than nothing."""
    game = cardwright.load(unmarked)
    state = game.new_initial_state(seed=3)
    decision = state.decision()
    assert decision is not None
    assert "玉佩" in game.say(decision["options"][0], "en")
    assert "玉佩" in write_markdown(build(game.cardset, ["en"], tested=True))


def test_an_option_is_called_by_the_title_that_it_has():
    from cardwright.wording.play import label

    text = MARKED.read_text("utf-8").replace(
        "    效果: 抽 1", "    效果\n        choose one\n            option “留下”: nothing\n"
        "            option “换”: 抽 1",
    )
    cardset = compile_text(text)[0]
    assert cardset is not None
    assert label(cardset, "留下", "zh") == label(cardset, "留下", "en") == "留下"


def test_this_in_a_text_is_the_title_and_a_family_fills_all_its_texts():
    text = MARKED.read_text("utf-8").replace(
        "deck 宝藏",
        "enum 色\n    红 “红色”\n    青 “青色”\nkind 旗 is 宝物\n"
        "family 红旗, 青旗 is 旗 by 色 called c\n    text “弃置{this}，它是{c}的。”\n    title “{c}旗”\n    价值 1\n"
        "    效果\n        todo “看看{c}。”\ndeck 宝藏",
    )
    cardset, findings = compile_text(text)
    assert cardset is not None
    assert {each.key.partition(".")[0] for each in findings} <= {"foreign-sign", "tab-indentation"}
    assert [cardset.cards[name].text for name in ("红旗", "青旗")] == [
        {"zh": "弃置红色旗，它是红色的。"},
        {"zh": "弃置青色旗，它是青色的。"},
    ]
    assert [todo.texts for todo in cardset.todos] == [{"zh": "看看红色。"}, {"zh": "看看青色。"}]
