"""A small game in which every word has a Chinese one, with room for the effect that a test is about."""

from __future__ import annotations

import tempfile
from pathlib import Path

from cardwright.compiler import check
from cardwright.compiler.model import Ability, CardSet
from cardwright.compiler.report import catalogue

SOURCE = (Path(__file__).parent / "workshop.cards").read_text("utf-8")


def compiled(more: str = "") -> CardSet:
    """The game, with more lines at its end; a mistake in it fails the test at once."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "workshop.cards"
        path.write_text(SOURCE + more, "utf-8")
        cardset, diagnostics = check(str(path))
    errors = [str(each) for each in diagnostics if catalogue.level(each.key) == "error"]
    assert cardset is not None and not errors, errors
    return cardset


def abilities(bodies: list[str]) -> tuple[CardSet, list[Ability]]:
    """The game with a card for each body, and their abilities in the same order."""
    cards = "".join(
        f"\ncard effect_{index} is spell\n    upright\n{indented(body)}\n" for index, body in enumerate(bodies)
    )
    cardset = compiled(cards)
    return cardset, [cardset.cards[f"effect_{index}"].abilities["use", "upright"] for index in range(len(bodies))]


def indented(body: str) -> str:
    return "\n".join(" " * 8 + line for line in body.strip("\n").split("\n"))
