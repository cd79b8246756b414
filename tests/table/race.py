"""A game for sittings: a race to `goal` by steps of 1 or 2, with everything that a saved game asks for."""

from __future__ import annotations

import json
from types import SimpleNamespace
from typing import Any

from tests.lab.fake_game import RaceGame, RaceState


class SittingState(RaceState):
    """A race that can be saved."""

    def string_to_action(self, token: str) -> int:
        for action in self.legal_actions():
            if self.action_to_string(action) == token:
                return action
        raise ValueError(f"{token!r} is not legal now")

    def apply_token(self, token: str) -> None:
        self.apply_action(self.string_to_action(token))

    def serialize(self) -> str:
        return json.dumps(self.position())

    def position(self) -> dict[str, Any]:
        return {"players": self.players, "stats": {"number": self.number}, "turn": self.turn}


class SittingGame(RaceGame):
    """`rules` names the version of the program; `least` is the smallest step that it allows."""

    def __init__(self, goal: int = 10, rules: str = "one", name: str = "race") -> None:
        super().__init__(goal)
        self.cardset.name = name
        self.program = SimpleNamespace(digest=lambda: rules)

    def new_initial_state(self, players: int, seed: int) -> SittingState:
        return SittingState(players, self.goal)

    def from_position(self, document: dict[str, Any], seed: int = 0) -> SittingState:
        return SittingState(document["players"], self.goal, document["stats"]["number"], document["turn"])
