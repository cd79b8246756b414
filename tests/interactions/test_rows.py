"""Each row of the list of hard interactions is a tiny cardset whose examples are the expectation.

A file is named after its row; where a rulebook may choose, there is one file for each named answer
(`T4-stack.cards`, `T4-queue.cards`). The rows that speak of many games, of views or of time have tests of
their own beside this one.
"""

from __future__ import annotations

from pathlib import Path

import pytest

import cardwright

HERE = Path(__file__).parent
FILES = sorted(HERE.glob("*.cards"))


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_row(path: Path) -> None:
    """Every example holds; what does not is named with the line that says otherwise."""
    game = cardwright.load(path)
    verdicts = [game.run_example(example) for example in game.examples()]
    broken = [
        f"{v.example.name}: {v.diagnostic.key} {dict(v.diagnostic.args)}" for v in verdicts if v.diagnostic
    ]
    assert verdicts and not broken, "\n".join(broken)


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_row_says_what_it_is_about(path: Path) -> None:
    text = path.read_text("utf-8")
    assert f"\n# {path.stem.partition('-')[0]}. " in text


ROWS = {
    "R": (1, 2, 4, 5, 6, 7, 9, 10, 11),
    "T": (1, 2, 4, 5, 7, 8, 10, 11, 12, 14, 15),
    "S": (1, 2, 4, 5, 7, 8, 9, 11),
    "I": (1, 2, 4, 6, 7, 9),
    "C": (1, 3, 4, 5, 7, 8, 10, 11),
    "D": (1, 2, 4, 5, 6, 8, 9, 10),
    "X": (1, 3, 4, 5, 7, 8, 9),
    "V": (1, 3, 4, 5, 6, 8, 9),
    "H": (1, 2, 4, 6, 7, 8, 9, 10, 11),
    "L": (1, 2, 4, 6, 7, 8),
    "Z": (1, 3, 4, 5, 6, 8, 9, 10, 11),
}


def test_every_row_has_a_game_or_a_test() -> None:
    wanted = {f"{letter}{number}" for letter, numbers in ROWS.items() for number in numbers}
    assert len(wanted) == 88
    with_games = {path.stem.partition("-")[0] for path in FILES}
    modules = "".join(path.read_text("utf-8") for path in HERE.glob("test_*.py"))
    tested = {row for row in wanted if f"_{row.lower()}_" in modules}
    assert wanted - with_games - tested == set()


def test_every_row_is_looked_up_in_the_documentation() -> None:
    page = (HERE.parents[1] / "docs" / "interactions.md").read_text("utf-8")
    listed = [line.split("|")[1].strip() for line in page.splitlines() if line.startswith("| ")]
    assert [row for row in listed if row[:1] in ROWS and row[1:].isdigit()] == [
        f"{letter}{number}" for letter, numbers in ROWS.items() for number in numbers
    ]
