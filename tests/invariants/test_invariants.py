"""Random games of every bundled game, and of the cardset that hides cards in every way: what is always true."""

from __future__ import annotations

from typing import Any

import pytest

from cardwright.runtime.views import decisions
from tests.hidden.test_vault import VAULT
from tests.invariants.games import NAMES, load, random_game, seatings
from tests.invariants.invariants import check, check_views

SHORT = 60
"""Decisions of a game that are looked at in a run of the tests; `proof` plays 10^5 to the end."""

GAMES = [(name, players) for name in [*NAMES, VAULT] for players in seatings(load(name))]


def label(value: Any) -> str:
    return str(value).rpartition("/")[2]


LOOK = 10
"""So often the views of all seats are looked at on the way, without the log; at the end with it."""


def watch(name: str, players: int, seed: int, chance: str, limit: int) -> int:
    """Checks every state of a random game, up to a limit; gives back how many."""
    count, state = 0, None
    for state in random_game(load(name), players, seed, chance):
        check(state)
        count += 1
        if count % LOOK == 1:
            check_views(state)
        if count == limit:
            break
    check_views(state, log=True)
    return count


@pytest.mark.parametrize("chance", ["sampled", "explicit"])
@pytest.mark.parametrize(("name", "players"), GAMES, ids=label)
def test_invariants_hold(name: str, players: int, chance: str) -> None:
    for seed in (1, 2):
        watch(name, players, seed, chance, SHORT)


def test_nine_can_play() -> None:
    assert max(players for _, players in GAMES) == 9


STEPS = 100_000


@pytest.mark.proof
@pytest.mark.parametrize("name", [*NAMES, VAULT], ids=label)
def test_invariants_hold_for_many_steps(name: str) -> None:
    """Whole games until so many states have been checked, all numbers of players in turn, both kinds of chance."""
    low, high = load(name).program.players
    done = seed = 0
    while done < STEPS:
        chance = ("sampled", "explicit")[seed % 2]
        done += watch(name, low + seed % (high - low + 1), 10_000 + seed, chance, STEPS)
        seed += 1


# ---- what the invariants must notice ----------------------------------------------------------------------


def lose_a_card(state: Any) -> None:
    zone = state.place[0]
    state.zones[zone] = tuple(card for card in state.zones[zone] if card)


def double_a_card(state: Any) -> None:
    state.zones[state.place[0]] = (*state.zones[state.place[0]], 0)


def misplace_a_card(state: Any) -> None:
    state.place[0] = next(zone for zone in range(len(state.zones)) if zone != state.place[0])


def break_a_bound(state: Any) -> None:
    field = next(i for i, field in enumerate(state.engine.program.fields) if field.name == "life")
    state.numbers[state.table.offsets[field]] = 99


def repeat_an_option(state: Any) -> None:
    state.due = state.due._replace(options=(*state.due.options, state.due.options[0]))


def ask_nobody(state: Any) -> None:
    state.due = None


def offer_nothing(state: Any) -> None:
    state.due = state.due._replace(options=())


BREAKS = [lose_a_card, double_a_card, misplace_a_card, break_a_bound, repeat_an_option, ask_nobody, offer_nothing]


@pytest.mark.parametrize("broken", BREAKS)
def test_a_broken_invariant_is_noticed(broken: Any) -> None:
    state: Any = load("scales_of_fate").new_initial_state(seed=3)
    check(state)
    broken(state)
    with pytest.raises(AssertionError):
        check(state)


def test_answers_that_others_see_are_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    state: Any = load("scales_of_fate").new_initial_state(seed=3)
    check_views(state, log=True)
    monkeypatch.setattr(decisions, "decision_for", lambda engine, state, seat: state.decision())
    with pytest.raises(AssertionError, match="sees answers of another"):
        check_views(state)
