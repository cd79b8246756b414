"""Sets of a body: the one that `each` is at has a name of its own, and the set keeps its own."""

from typing import Any

from cardwright.compiler import compile_text
from cardwright.game import Game

TEXT = """cardwright 0

cardset shares
    title "Shares"
    players 3

stat points of each player, start 0
stat chosen player of game

turn
    phase end
        let rich = each player where it is not third player
        BODY
        end game as draw
"""


def points(*lines: str) -> list[int]:
    cardset, findings = compile_text(TEXT.replace("BODY", "\n        ".join(lines)))
    assert cardset is not None and not findings, findings
    state: Any = Game(cardset).new_initial_state()
    assert state.is_terminal()
    return state.observation(-1)["stats"]["points"]


def test_a_set_keeps_its_name_when_the_one_has_another() -> None:
    assert points("each rich called p: p's points + number of rich") == [2, 2, 0]


def test_without_another_name_the_set_s_own_means_the_one() -> None:
    assert points("each rich: rich's points + 1") == [1, 1, 0]


def test_a_number_of_the_game_that_names_somebody_can_be_asked_for() -> None:
    asked = ("if chosen: the first player: points + 5", "otherwise: the second player: points + 1")
    assert points(*asked) == [0, 1, 0]
    assert points("chosen = third player", *asked) == [5, 0, 0]


def test_players_who_are_kept_in_a_set_are_gone_through() -> None:
    lines = (
        "let equal = best points of each player",
        "each equal called p: p's points + 1",
        "the third player: points + 2",
        "let leaders = best points of each player",
        "each leaders: points + 3",
    )
    assert points(*lines) == [1, 1, 1 + 2 + 3]
