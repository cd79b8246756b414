"""The Markdown book: what it says, and names that look like Markdown."""

import pytest

from cardwright.rulebook.markdown import escape, write_markdown
from tests.rulebook.sample import EVIL, document


@pytest.mark.parametrize(
    ("text", "escaped"),
    [
        ("a *b* _c_ `d`", r"a \*b\* \_c\_ \`d\`"),
        ("[a](b) <c> d|e ~f~", r"\[a\](b) \<c\> d\|e \~f\~"),
        ("# title", r"\# title"),
        ("- item", r"\- item"),
        ("12. item", r"12\. item"),
        ("1 + 2 - 3", "1 + 2 - 3"),
        ("two\nlines", "two lines"),
        ("a\\b", r"a\\b"),
    ],
)
def test_text_is_escaped_where_markdown_would_read_it(text: str, escaped: str) -> None:
    assert escape(text) == escaped


def test_the_book_has_every_section_and_every_card() -> None:
    text = write_markdown(document(["en"]))
    headings = [line for line in text.split("\n") if line.startswith("#")]
    assert headings[:4] == ["# Scale and Sun", "## Components", "## The turn", "## Cards"]
    assert "#### The Emperor ×2" in headings
    assert "**Upright:** Until your next turn, opposing moves are one cell shorter." in text
    assert "| arcana | 22 |" in text
    assert "**scale:** −5 · −4 · −3 · −2 · −1 · **[0]** · 1 · 2 · 3 · 4 · 5" in text


def test_a_chinese_book_has_chinese_marks() -> None:
    text = write_markdown(document(["zh"]))
    assert "- **人数：** 2" in text
    assert "**天平：** −5 · −4" in text
    assert "−5：第二位玩家；5：第一位玩家" in text
    assert "**正位：** 直到你的下个回合" in text
    assert "\n局面：\n" in text


def test_two_languages_stand_below_one_another() -> None:
    text = write_markdown(document())
    assert "## Cards · 卡牌" in text
    assert "Draw 2.\n\n抽两张牌。" in text
    assert "- Draw a card.  \n  抽一张牌。" in text


def test_a_table_keeps_its_columns_whatever_stands_in_it() -> None:
    lines = write_markdown(document(["en"], evil=True)).split("\n")
    rows = [line for line in lines if line.startswith("| ") and escape(EVIL) in line]
    assert rows
    assert {line.count("|") for line in rows} == {3}


def test_no_line_ends_in_stray_blanks_and_the_file_in_one_line_end() -> None:
    text = write_markdown(document())
    assert text.endswith("\n")
    assert not text.endswith("\n\n")
    assert not [line for line in text.split("\n") if line.endswith(" ") and not line.endswith("  ")]
