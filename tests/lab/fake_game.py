"""A game small enough to know everything about it: a race to `goal`, by steps of 1 or 2, in turn."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any


class RaceState:
    """Players add 1 or 2 to a common number; whoever reaches the goal wins."""

    def __init__(self, players: int, goal: int, number: int = 0, turn: int = 1) -> None:
        self.players, self.goal, self.number, self.turn = players, goal, number, turn

    def current_player(self) -> int:
        return -4 if self.is_terminal() else (self.turn - 1) % self.players

    def is_terminal(self) -> bool:
        return self.number >= self.goal

    def legal_actions(self) -> list[int]:
        return [] if self.is_terminal() else [0, 1]

    def action_to_string(self, action: int) -> str:
        return f"add {action + 1}"

    def apply_action(self, action: int) -> None:
        assert action in self.legal_actions()
        self.number += action + 1
        self.turn += 0 if self.is_terminal() else 1

    def winner(self) -> int:
        return (self.turn - 1) % self.players

    def returns(self) -> list[float]:
        return [1.0 if seat == self.winner() else -1.0 for seat in range(self.players)]

    def result(self) -> dict[str, Any] | None:
        if not self.is_terminal():
            return None
        return {
            "winners": [self.winner()],
            "reasons": [{"en": "the goal", "zh": "到达终点"}],
            "returns": self.returns(),
        }

    def clone(self) -> RaceState:
        return RaceState(self.players, self.goal, self.number, self.turn)

    def resample(self, seat: int, seed: int) -> RaceState:
        return self.clone()

    def observation(self, seat: int, log: bool = True) -> dict[str, Any]:
        return {"turn": self.turn}


class RaceGame:
    """Like a compiled game, as far as bots and simulation look at one."""

    def __init__(self, goal: int = 10) -> None:
        self.goal = goal
        self.cardset = SimpleNamespace(name="race", players=(2, 4))
        self.started: list[tuple[int, int]] = []

    def new_initial_state(self, players: int, seed: int) -> RaceState:
        self.started.append((players, seed))
        return RaceState(players, self.goal)
