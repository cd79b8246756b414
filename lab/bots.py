"""Players that are programs.  Each one sees a state through the public face and gives back a legal action.

A bot is made from a seed and keeps its own generator, so that the same seed plays the same game again,
whatever else the process does.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any, Protocol

PLAYOUTS = 24  # random games tried for a decision, shared among its actions
HORIZON = 200  # decisions after which a tried game counts as undecided
CANDIDATES = 40  # actions that are tried; a decision with more is thinned out


class Bot(Protocol):
    """Whoever can choose an action."""

    def choose(self, state: Any) -> int: ...


class RandomBot:
    """Every legal action is as likely as the next one."""

    def __init__(self, seed: object) -> None:
        self.random = random.Random(str(seed))

    def choose(self, state: Any) -> int:
        return self.random.choice(state.legal_actions())


class FirstBot:
    """Always the first legal action: the same game every time, good for finding where a change matters."""

    def __init__(self, seed: object) -> None:
        pass

    def choose(self, state: Any) -> int:
        return state.legal_actions()[0]


class GreedyBot:
    """Tries every action once and finishes the game a few times at random; the best mean result is played.

    It knows neither how chance will fall nor what others hold: every try is in another world that its seat cannot tell
    from the real one (`resample`).
    """

    def __init__(self, seed: object) -> None:
        self.random = random.Random(str(seed))

    def choose(self, state: Any) -> int:
        actions = state.legal_actions()
        if len(actions) == 1:
            return actions[0]
        if len(actions) > CANDIDATES:
            actions = sorted(self.random.sample(actions, CANDIDATES))
        seat = state.current_player()
        tries = max(1, PLAYOUTS // len(actions))
        worlds = [state.resample(seat, self.random.getrandbits(60)) for _ in range(tries)]
        return max(actions, key=lambda action: self._worth(worlds, action, seat))

    def _worth(self, worlds: list[Any], action: int, seat: int) -> float:
        """The mean result for `seat`, over the worlds in which the action is legal too."""
        results = [
            playout(world.clone(), action, seat, self.random) for world in worlds if action in world.legal_actions()
        ]
        return sum(results) / len(results) if results else -1.0


def playout(state: Any, action: int, seat: int, generator: random.Random) -> float:
    """The result for `seat` of a game that goes on at random after `action`; 0 at the horizon."""
    state.apply_action(action)
    for _ in range(HORIZON):
        if state.is_terminal():
            return state.returns()[seat]
        state.apply_action(generator.choice(state.legal_actions()))
    return 0.0


BOTS: dict[str, Callable[[object], Bot]] = {"random": RandomBot, "first": FirstBot, "greedy": GreedyBot}


def make_bots(names: list[str], seed: object) -> list[Bot]:
    """One bot for each seat; every seat has a generator of its own."""
    return [BOTS[name](f"{seed}/{seat}") for seat, name in enumerate(names)]
