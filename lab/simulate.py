"""Many games between bots, and what came out of them.

Game number `i` of a simulation depends on the seed and `i` only: the same call gives the same records, in any
process, and a single game of them can be played again by its own seed.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Sequence
from typing import Any

from .bots import make_bots
from .results import GameRecord
from .seen import Seen

LIMIT = 20_000  # decisions after which a game is given up

Watch = Callable[[Any, int | None], None]


class Table:
    """Who sits down: a game, how many players, which bots (fewer than players: they repeat)."""

    __slots__ = ("bots", "game", "players")

    def __init__(self, game: Any, players: int, bots: Sequence[str]) -> None:
        self.game = game
        self.players = players
        self.bots = [bots[seat % len(bots)] for seat in range(players)]


def simulate(table: Table, games: int, seed: int, limit: int = LIMIT) -> Iterator[GameRecord]:
    """Play `games` games, one after another, and give the record of each as soon as it ends."""
    for number in range(games):
        yield play_game(table, game_seed(seed, number), limit=limit)


def game_seed(seed: int, number: int) -> int:
    """The seed of one game of a simulation; the first game has the simulation's own, to be played again."""
    return seed if number == 0 else random.Random(f"{seed}/{number}").randrange(1 << 31)


def play_game(table: Table, seed: int, watch: Watch | None = None, limit: int = LIMIT) -> GameRecord:
    """Play one game.  `watch` is shown the state before each action, and the action; at the end, None."""
    state = table.game.new_initial_state(players=table.players, seed=seed)
    bots = make_bots(table.bots, seed)
    decisions = 0
    while not state.is_terminal() and decisions < limit:
        action = bots[state.current_player()].choose(Seen(state))
        if watch is not None:
            watch(state, action)
        state.apply_action(action)
        decisions += 1
    if watch is not None:
        watch(state, None)
    return record(state, seed, decisions)


def record(state: Any, seed: int, decisions: int) -> GameRecord:
    """What is kept of a game that has ended or was given up."""
    ended = state.is_terminal()
    result = (state.result() or {}) if ended else {}
    return GameRecord(
        seed=seed,
        ended=ended,
        returns=tuple(state.returns()) if ended else (),
        winners=tuple(result.get("winners", ())),
        reasons=tuple(result.get("reasons", ())),
        turns=state.observation(0, log=False)["turn"],
        decisions=decisions,
        losers=tuple(result.get("losers", ())),
    )
