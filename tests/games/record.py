"""Writes down random games of the engine as traces, in the words of the files.

So the replay can be tried on more than the files show: cards that changed sides, limits, strikes.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

from tests.games.files import Step, Trace
from tests.games.spoken import Spoken
from tests.games.table import Options


def record(adapter: Spoken, game: Any, seed: int, weight: Callable[[str], float]) -> Trace:
    """One game.  `weight` says how likely a token is in comparison with the others."""
    state, chance = game.new_initial_state(chance="explicit"), random.Random(seed)
    steps: list[Step] = []
    done = None
    while not state.is_terminal():
        said = adapter.said_in_full(state)
        tokens = sorted(said)
        token = chance.choices(tokens, [weight(token) for token in tokens])[0]
        if len(said) > 1 or adapter.stays(Options(state)):
            seat = adapter.seats[state.current_player()]
            steps.append(Step(done, seat, None, tokens, adapter.state(state)))
            done = f"{seat} {token}"
        for part in said[token]:
            state.apply_token(part)
    steps.append(Step(done, None, None, [], adapter.state(state)))
    head = {"game": adapter.game, "seed": seed, "agent": "recorded", "opt": {}}
    return Trace(f"{adapter.game} seed {seed} (recorded)", head, steps)
