"""`after life falls`: what answers a number that changes, and by how much."""

from __future__ import annotations

import pytest

from cardwright import Game
from cardwright.compiler import compile_text

TEXT = """cardwright 0

cardset watched
    title "Watched"
    players 2

stat life of each player, start 10
stat down, start 0
stat up, start 0
stat moved, start 0

rule watching
    after life falls: down - amount
    after life rises: up + amount
    after life changes: moved + 1

turn
    phase main
        act once
            hurt
            heal
            rest

action hurt
    says "hurt"
    opponent: life - 3

action heal
    says "heal"
    life + 2

action rest
    says "rest"
    life + 0
"""


@pytest.mark.parametrize(
    ("token", "expected"),
    [("hurt", (3, 0, 1)), ("heal", (0, 2, 1)), ("rest", (0, 0, 0))],
    ids=["falls", "rises", "stays"],
)
def test_a_number_that_changes_is_answered(token: str, expected: tuple[int, int, int]) -> None:
    cardset, findings = compile_text(TEXT)
    assert cardset is not None and not findings
    state = Game(cardset).new_initial_state()
    state.apply_token(token)
    stats = state.observation(0)["stats"]
    assert (stats["down"], stats["up"], stats["moved"]) == expected
