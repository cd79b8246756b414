"""Positions of games in rounds: nobody is active, the first player begins, and rounds are counted."""

from typing import Any

from cardwright.compiler import compile_text
from cardwright.game import Game

TEXT = """cardwright 0

cardset days
    title "Days"
    players 3

stat share of each player, start 0

round
    phase work
        each player
            choose one
                option "rest": nothing
                option "work": share + round
    phase rest
        each player
            choose one
                option "sleep": nothing
                option "wake": share + 1
        if round is 4: end game as draw
"""


def game() -> Game:
    cardset, findings = compile_text(TEXT)
    assert cardset is not None and not findings
    return Game(cardset)


def asked(state: Any, tokens: str) -> list[int]:
    """Who was asked while these answers were given."""
    seats = []
    for token in tokens.split():
        seats.append(state.current_player())
        state.apply_token(token)
    return seats


def test_a_position_at_the_start_of_a_round() -> None:
    state = game().from_position({"players": 3, "turn": 3})
    assert asked(state, "work rest work sleep sleep sleep work") == [0, 1, 2, 0, 1, 2, 0]
    assert state.observation(-1)["stats"]["share"] == [3 + 4, 0, 3]


def test_a_position_in_a_later_phase() -> None:
    state = game().from_position({"players": 3, "turn": 4, "phase": "rest"})
    assert asked(state, "wake sleep wake") == [0, 1, 2]
    assert state.is_terminal()


def test_a_written_position_can_be_read() -> None:
    state = game().new_initial_state()
    asked(state, "work rest rest sleep sleep sleep")
    again = game().from_position({**state.position(), "phase": None, "turn": 2})
    assert again.current_player() == state.current_player() == 0
    asked(again, "work")
    assert again.observation(-1)["stats"]["share"] == [1 + 2, 0, 0]
