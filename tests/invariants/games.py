"""The games that come with Cardwright, and how they are played at random."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import cache
from typing import Any

import cardwright
from cardwright.compiler.project import bundled

NAMES = bundled()
LIMIT = 20_000
"""Decisions of one game; a game that needs more has no end."""


@cache
def load(name: str) -> Any:
    """A game by its name or path, compiled once."""
    return cardwright.load(name)


def seatings(game: Any) -> list[int]:
    """The numbers of players that are worth a test: the fewest and the most."""
    return sorted(set(game.program.players))


def random_game(game: Any, players: int, seed: int, chance: str = "sampled") -> Iterator[Any]:
    """One game at random: the same state, moved on, at each of its decisions and at its end."""
    picks = random.Random(seed)
    state = game.new_initial_state(players=players, seed=seed, chance=chance)
    for _ in range(LIMIT):
        yield state
        if state.is_terminal():
            return
        state.apply_action(picks.choice(state.legal_actions()))
    raise AssertionError(f"{game!r} with seed {seed} does not end")
