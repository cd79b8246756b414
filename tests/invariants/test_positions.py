"""A position is a whole situation: a game set up from one goes on like the game that it was taken from.

It does not hold what is going on inside a phase, nor who knows what.  So it is compared at the beginning of turns
and rounds, before anything has happened in their phase, as an onlooker who sees all cards.
"""

from __future__ import annotations

from typing import Any

import pytest

from cardwright.table.saves import PositionDocument
from tests.hidden.watch import entries_since
from tests.invariants.games import NAMES, load, random_game, seatings
from tests.invariants.test_invariants import label

BEFORE = {"turn", "round", "phase"}
ONLOOKER = -1


def is_fresh(state: Any) -> bool:
    """Whether nothing has happened in this phase."""
    entries = [entry[0] for entry in entries_since(state.journal, None)]
    return bool(entries) and entries[-1] == "phase" and "phase" in entries


def seen(state: Any) -> Any:
    """What an onlooker sees, without the log; of a question, its words and answers."""
    view = state.observation(ONLOOKER, log=False)
    return view, [state.action_to_string(action) for action in state.legal_actions()]


def fresh_states(name: str, players: int, seeds: range) -> list[Any]:
    found = []
    for seed in seeds:
        for count, state in enumerate(random_game(load(name), players, seed)):
            if count > 150 or state.is_terminal():
                break
            if is_fresh(state):
                found.append(state.clone())
    return found[:20]


GAMES = [(name, players) for name in NAMES for players in seatings(load(name))]


@pytest.mark.parametrize(("name", "players"), GAMES, ids=label)
def test_a_position_gives_the_same_situation(name: str, players: int) -> None:
    states = fresh_states(name, players, range(3))
    if not states:
        pytest.skip(f"in every phase of {name} something happens before the first question")
    for state in states:
        again = load(name).from_position(state.position())
        assert seen(again) == seen(state)
        assert again.position() == state.position()


@pytest.mark.parametrize(("name", "players"), GAMES, ids=label)
def test_every_position_has_the_form_that_the_table_reads(name: str, players: int) -> None:
    for count, state in enumerate(random_game(load(name), players, 4)):
        document = state.position()
        assert PositionDocument.model_validate(document)
        assert load(name).from_position(document).position()["zones"].keys() == document["zones"].keys()
        if count == 15:
            break
