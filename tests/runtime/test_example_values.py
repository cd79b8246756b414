"""Examples: what a line says of one of several like cards is compared for all of them."""

from __future__ import annotations

import pytest

from cardwright.compiler import compile_text
from cardwright.game import Game

TEXT = """cardwright 0

cardset purse
    title "Purse"
    players 1

kind coin
    title "coin"
    tapped flag

card penny is coin

deck coins
    4 penny to purse

zone purse is a set, shared, public

action tap
    choose 1 coin from purse where not tapped called one
    one becomes tapped

turn
    phase main
        act
            tap

example "One is tapped"
    given
        purse is 3 penny
    when
        you: tap
    then
        purse is THEN
"""


@pytest.mark.parametrize(
    ("then", "holds"),
    [
        ("2 penny, 1 penny as tapped", True),
        ("1 penny as tapped, 2 penny", True),
        ("1 penny, 2 penny as tapped", False),
        ("3 penny", True),  # nothing is said of it
        ("3 penny as tapped", False),
        ("2 penny", False),
    ],
)
def test_the_unsaid_is_as_at_the_start(then: str, holds: bool) -> None:
    cardset, findings = compile_text(TEXT.replace("THEN", then))
    assert cardset is not None and not findings
    game = Game(cardset)
    assert game.run_example(game.examples()[0]).ok == holds
