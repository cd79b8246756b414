"""How a game ends for players who share their fate, and for one who plays alone."""

from typing import Any

import pytest

from cardwright.compiler import compile_text
from cardwright.game import Game

TEXT = """cardwright 0

cardset fate
    title "Fate"
    players 1 to 3

turn
    phase end
        choose one
            option "win": together each player: win
            option "lose": together each player: lose game

"""


def returns(policies: str, players: int, token: str) -> list[float]:
    cardset, findings = compile_text(TEXT + policies)
    assert cardset is not None and not findings
    state: Any = Game(cardset).new_initial_state(players=players)
    state.apply_token(token)
    assert state.is_terminal()
    return state.returns()


@pytest.mark.parametrize("players", [1, 2, 3])
def test_who_shares_a_fate_wins_and_loses_together(players: int) -> None:
    policies = "policy both_win: all_win\npolicy all_lose: loss\n"
    assert returns(policies, players, "win") == [1.0] * players
    assert returns(policies, players, "lose") == [-1.0] * players


def test_a_lone_player_wins_or_loses_whatever_the_policies_say() -> None:
    policies = "policy both_win: draw\npolicy all_lose: draw\n"
    assert returns(policies, 1, "win") == [1.0]
    assert returns(policies, 1, "lose") == [-1.0]


def test_opponents_who_fall_together_have_drawn() -> None:
    policies = "policy both_win: draw\n"
    assert returns(policies, 2, "win") == [0.0, 0.0]
    assert returns(policies, 2, "lose") == [0.0, 0.0]
