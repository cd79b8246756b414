"""`resample`: another world that the seat cannot tell from the real one, and that can be played."""

from __future__ import annotations

import random

import pytest

from tests.invariants.games import NAMES, load, seatings
from tests.invariants.invariants import check

STEPS, EVERY = 40, 4


@pytest.mark.parametrize("name", NAMES)
def test_the_seat_cannot_tell(name: str) -> None:
    """What it was shown is the same, the real state is untouched, and the other world goes on."""
    assert sum(other_worlds(name, seed) for seed in range(4)) or name == "goofspiel", "no other world was found"


def other_worlds(name: str, seed: int) -> int:
    """Plays a game, looks at other worlds on the way, and counts those in which cards are others."""
    game, others = load(name), 0
    state, picks = game.new_initial_state(players=max(seatings(game)), seed=seed), random.Random(seed)
    for step in range(STEPS):
        if state.is_terminal():
            break
        if step % EVERY == 0:
            seat = picks.randrange(state.table.players)
            before = state.information_state_string(seat)
            twin = state.resample(seat, step)
            assert twin.information_state_string(seat) == before == state.information_state_string(seat)
            others += twin.shape != state.shape
            play_on(twin)
        state.apply_action(picks.choice(state.legal_actions()))
    return others


def play_on(state) -> None:
    picks = random.Random(1)
    for _ in range(10):
        check(state)
        if state.is_terminal():
            return
        state.apply_action(picks.choice(state.legal_actions()))


def test_equal_seeds_give_equal_worlds_and_others_differ() -> None:
    state = load("oh_hell").new_initial_state(seed=2)
    worlds = [state.resample(0, seed).observation(-1, log=False) for seed in (1, 1, 2, 3)]
    assert worlds[0] == worlds[1]
    assert worlds[1] != worlds[2] or worlds[1] != worlds[3]


def test_what_the_seat_holds_stays_with_it() -> None:
    state = load("crazy_eights").new_initial_state(seed=2)
    hand = state.position()["zones"]["hand"][0]
    assert hand and all(state.resample(0, seed).position()["zones"]["hand"][0] == hand for seed in range(20))
