"""Each row of the list of hard interactions is a tiny cardset whose examples are the expectation.

A file is named after its row; where a rulebook may choose, there is one file for each named answer
(`T4-stack.cards`, `T4-queue.cards`). The rows that speak of many games, of views or of time have tests of their
own beside this one.
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
