"""`choose one called X`: alternatives of different size share one name."""

from __future__ import annotations

from typing import Any

import pytest

from cardwright.compiler import compile_text
from cardwright.game import Game

TEXT = """cardwright 0

cardset stalls
    title "Stalls"
    players 1

kind ware
    title "ware"

kind coin
    title "coin"

card tea is ware
card silk is ware
card salt is ware
card penny is coin

deck goods
    1 each ware to market
    1 penny to market

zone market is a row, shared, public
zone stall is a set, shared, public

action trade
    choose one called taken
        option "a coin": choose 1 coin from market called taken
        option "two wares": choose 2 wares from market called taken
    move taken to stall

turn
    phase main
        act
            trade
"""


@pytest.mark.parametrize(
    ("tokens", "stall"),
    [(["trade", "a coin"], ["penny"]), (["trade", "two wares", "silk", "tea"], ["tea", "silk"])],
)
def test_one_or_two(tokens: list[str], stall: list[str]) -> None:
    cardset, findings = compile_text(TEXT)
    assert cardset is not None and not findings
    state: Any = Game(cardset).new_initial_state()
    for token in tokens:
        state.apply_token(token)
    assert state.position()["zones"]["stall"] == stall
