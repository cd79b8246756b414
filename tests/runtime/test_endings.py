"""How a game ends for players who share their fate, and for one who plays alone."""

from typing import Any

import pytest

from cardwright.compiler import compile_text
from cardwright.game import Game
from cardwright.table.narration import Narrator

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


def ended(policies: str, players: int, token: str) -> tuple[Game, Any]:
    cardset, findings = compile_text(TEXT + policies)
    assert cardset is not None and not findings
    game = Game(cardset)
    state: Any = game.new_initial_state(players=players)
    state.apply_token(token)
    assert state.is_terminal()
    return game, state


def returns(policies: str, players: int, token: str) -> list[float]:
    return ended(policies, players, token)[1].returns()


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


TOGETHER = "policy both_win: all_win\npolicy all_lose: loss\n"


@pytest.mark.parametrize(
    ("policies", "players", "token", "winners", "losers"),
    [
        (TOGETHER, 3, "win", [0, 1, 2], []),
        (TOGETHER, 3, "lose", [], [0, 1, 2]),
        (TOGETHER, 1, "lose", [], [0]),
        ("policy both_win: draw\n", 2, "lose", [], []),
    ],
)
def test_the_result_says_who_has_lost(policies: str, players: int, token: str, winners: Any, losers: Any) -> None:
    _, state = ended(policies, players, token)
    for said in (state.result(), state.log()[-1]):
        assert (said["winners"], said["losers"]) == (winners, losers)


@pytest.mark.parametrize(
    ("players", "lang", "log", "told"),
    [
        (2, "en", "Everybody loses.", "Everybody loses."),
        (2, "zh", "所有玩家落败。", "所有玩家落败。"),
        (2, "zh-Hant", "所有玩家落敗。", "所有玩家落敗。"),
        (1, "en", "Player 1 loses.", "Player 1 loses."),
        (1, "zh", "玩家1落败。", "玩家1落败。"),
    ],
)
def test_a_shared_defeat_is_no_draw_in_words(players: int, lang: str, log: str, told: str) -> None:
    game, state = ended(TOGETHER, players, "lose")
    assert game.say(state.log()[-1], lang) == log
    assert Narrator(game, lang).result(state.result()) == told
