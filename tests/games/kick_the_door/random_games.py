"""Random play of Kick the Door, and what the independent simulation found at it.

Play is uniform over the tokens of the trace files, which are the engine's own here: each decision with more than
one answer is one, whatever single answers the engine asks for beside them.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from functools import cache
from itertools import repeat
from typing import Any, NamedTuple

import cardwright

GAME = "kick_the_door"
LIMIT = 60_000  # decisions, single ones too; a game that needs more has no end


class Played(NamedTuple):
    """One game: the winner's seat, whether jokers were needed, how long it was, and what happened how often."""

    winner: int
    jokers: bool
    turns: int
    decisions: int
    options: int
    combats: int
    won: int
    disasters: int
    vetoes: int
    upheld: int


class Published(NamedTuple):
    """What `games` games of the simulation had on average; `median` and `p95` of the turns; `wins` by seat in %."""

    games: int
    turns: float
    median: int
    p95: int
    wins: tuple[float, ...]
    jokers: int
    decisions: float
    branching: float
    combats: float
    won: float
    disasters: float
    vetoes: float
    upheld: float


PUBLISHED = {
    2: Published(333, 106, 99, 198, (51.4, 48.6), 274, 303, 2.97, 20.1, 9.6, 17.0, 5.4, 3.8),
    3: Published(333, 153, 134, 281, (35.1, 27.3, 37.5), 265, 415, 2.99, 29.3, 11.5, 26.8, 10.5, 7.6),
    4: Published(1000, 219, 190, 453, (22.5, 27.1, 22.5, 27.9), 803, 585, 3.05, 42.4, 14.4, 39.1, 16.8, 12.8),
    6: Published(
        333, 364, 300, 803, (15.6, 15.6, 14.4, 14.7, 18.6, 21.0), 270, 945, 3.21, 71.0, 19.7, 66.6, 31.3, 24.3
    ),
}  # fmt: skip


@cache
def game() -> Any:
    return cardwright.load(GAME)


Chooser = Callable[[Any, random.Random], int]
"""What is done at a decision, drawn from a stream of chance."""


def anything(state: Any, picks: random.Random) -> int:
    """Any of the legal actions, each as likely."""
    return picks.choice(state.legal_actions())


def play(players: int, seed: int, choose: Chooser = anything) -> Played:
    """One game; the same seed gives the same game."""
    state, picks = game().new_initial_state(players=players, seed=seed), random.Random(seed)
    decisions = options = 0
    for _ in range(LIMIT):
        if state.is_terminal():
            return _told(state, decisions, options)
        actions = state.legal_actions()
        if len(actions) > 1:
            decisions, options = decisions + 1, options + len(actions)
        state.apply_action(choose(state, picks))
    raise AssertionError(f"the game of {players} with seed {seed} does not end")


def _told(state: Any, decisions: int, options: int) -> Played:
    """What the log and the result of a finished game tell."""
    verbs = [line["verb"] for line in state.log() if "role" in line]
    result = state.result()
    (winner,) = result["winners"]
    (reason,) = result["reasons"]
    return Played(
        winner, "jokers" in reason["en"], state.position()["turn"], decisions, options,
        verbs.count("combat"), verbs.count("triumph"), verbs.count("strike"), verbs.count("veto"),
        verbs.count("strike") - verbs.count("destroy"),
    )  # fmt: skip


def play_many(players: int, count: int, first_seed: int, choose: Chooser = anything) -> Iterator[Played]:
    with ProcessPoolExecutor() as pool:
        seeds = range(first_seed, first_seed + count)
        yield from pool.map(play, repeat(players), seeds, repeat(choose), chunksize=5)
