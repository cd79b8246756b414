"""A clone, and a state that was saved and read, are the original, and go on like it without touching it."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest

from tests.hidden.test_vault import VAULT
from tests.invariants.games import NAMES, load, random_game, seatings
from tests.invariants.test_invariants import label

GAMES = [(name, max(seatings(load(name)))) for name in [*NAMES, VAULT]]
AHEAD = 25
"""Decisions that the copy goes on for."""


def sampled_states(name: str, players: int, seed: int, count: int, chance: str = "sampled") -> Iterator[Any]:
    """Some states of a random game, in the middle of all kinds of decisions."""
    luck = random.Random(f"{name} {seed}")
    length = sum(1 for _ in zip(range(150), random_game(load(name), players, seed, chance), strict=False))
    chosen = set(luck.sample(range(length), min(count, length)))
    for number, state in enumerate(random_game(load(name), players, seed, chance)):
        if number in chosen:
            yield state
        if number == max(chosen):
            return


def carried_on(state: Any, seed: int) -> str:
    """The state as text after some more random decisions; the same seed makes the same decisions."""
    luck = random.Random(seed)
    for _ in range(AHEAD):
        if state.is_terminal():
            break
        state.apply_action(luck.choice(state.legal_actions()))
    return state.serialize()


@pytest.mark.parametrize(("name", "players"), GAMES, ids=label)
def test_a_clone_is_the_original_and_leaves_it_alone(name: str, players: int) -> None:
    for state in sampled_states(name, players, 5, 3):
        text = state.serialize()
        first, second, other = state.clone(), state.clone(), state.clone()
        assert first.serialize() == text
        end = carried_on(first, 1)
        carried_on(other, 2)
        assert state.serialize() == text, "a clone has changed the original"
        assert carried_on(second, 1) == end, "one clone has changed another"
        assert carried_on(state.clone(), 1) == end


@pytest.mark.parametrize("chance", ["sampled", "explicit"])
@pytest.mark.parametrize(("name", "players"), GAMES, ids=label)
def test_saving_and_resuming_changes_nothing(name: str, players: int, chance: str) -> None:
    for state in sampled_states(name, players, 6, 3, chance):
        text = state.serialize()
        again = load(name).deserialize_state(text)
        assert again.serialize() == text
        assert again.history() == state.history()
        for seat in range(-1, players):
            assert again.information_state_string(seat) == state.information_state_string(seat)
        assert carried_on(again, 1) == carried_on(state.clone(), 1)


@pytest.mark.parametrize(("name", "players"), GAMES, ids=label)
def test_a_game_that_is_saved_at_every_decision_is_the_same_game(name: str, players: int) -> None:
    plain = saved = None
    for state in random_game(load(name), players, 7):
        plain = state
        if len(state.history()) >= 40:
            break
    assert plain is not None
    saved = load(name).new_initial_state(players=players, seed=7)
    for _, token in plain.history():
        saved = load(name).deserialize_state(saved.serialize())
        saved.apply_token(token)
    assert saved.serialize() == plain.serialize()
