"""Programs that ask a state for what it does not have are told so by a `ValueError`, in OpenSpiel's manner else."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from tests.interactions.tiny import game

TEXT = """cardwright 0

cardset asking
    title "Asking"
    players 2

enum suit
    cups  "cups"
    coins "coins"

stat life of each player, start 3
stat cap of each player by suit, start 5

zone field is a row of each player, public

kind c
    title "c"
    power number, start 2
card one is c
    title "One"

deck d of each player to field
    2 one

action rest
    says "rest"
    nothing

turn
    phase main
        act
            rest
"""


@pytest.fixture(scope="module")
def state() -> Any:
    return game(TEXT).new_initial_state()


@pytest.mark.parametrize(
    "ask",
    [
        lambda s: s.observation(7),
        lambda s: s.observation(-2),
        lambda s: s.information_state_string(2),
        lambda s: s.log(9),
        lambda s: s.resample(4, 1),
        lambda s: s.why(0, "foo"),
        lambda s: s.why(2, "life"),
        lambda s: s.why("one", "life"),
        lambda s: s.why(0, "cap"),
        lambda s: s.why(0, "cap of swords"),
        lambda s: s.why(0, "life of cups"),
        lambda s: s.why("two", "power"),
        lambda s: s.why("one#5", "power"),
        lambda s: s.why("one#x", "power"),
    ],
)
def test_what_is_not_there_is_a_value_error(state: Any, ask: Callable[[Any], Any]) -> None:
    with pytest.raises(ValueError, match=r"there is no|has no"):
        ask(state)


def test_what_is_there_is_told(state: Any) -> None:
    assert state.why(1, "life") == [{"what": "base", "value": 3}]
    assert state.why(0, "cap of coins") == [{"what": "base", "value": 5}]
    assert state.why("one#4", "power") == [{"what": "base", "value": 2}]


def test_legal_actions_may_name_the_player(state: Any) -> None:
    assert state.legal_actions(0) == state.legal_actions() == [0, 1]
    assert state.legal_actions(1) == []
