"""Tiny games for the tests of this folder: from a text, or from the file of a row."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

import cardwright
from cardwright.compiler import compile_text

HERE = Path(__file__).parent


@cache
def row(name: str) -> Any:
    """The game of a row's file."""
    return cardwright.load(HERE / f"{name}.cards")


def game(text: str) -> Any:
    """The game of a text; a mistake in it fails the test with its key."""
    cardset, diagnostics = compile_text(text)
    assert cardset is not None and not diagnostics, [(d.key, dict(d.args)) for d in diagnostics]
    return cardwright.Game(cardset)


def example(name: str, title: str) -> Any:
    """The position of one example of a row, at its first decision."""
    played = row(name)
    found = next(e for e in played.examples() if e.name == title)
    return played.example_state(found)


def play(state: Any, *tokens: str) -> Any:
    """Applies tokens, one decision after another."""
    for token in tokens:
        state.apply_token(token)
    return state


def tokens(state: Any) -> list[str]:
    return [state.action_to_string(action) for action in state.legal_actions()]


def reason(state: Any) -> str:
    """Why the game ended, in one line."""
    result = state.result()
    return "" if result is None else " ".join(text["en"] for text in result["reasons"])
