"""What a bot is given: a state as the seat that decides may know it, and worlds that the seat takes for
possible.

There is no way from here to the cards of others: no columns, no saves, no position, no log but the seat's
own.
"""

from __future__ import annotations

from typing import Any


class Seen:
    """A decision from the point of view of whoever has to make it."""

    __slots__ = (
        "action_to_string",
        "current_player",
        "decision",
        "information_state_string",
        "legal_actions",
        "observation",
        "resample",
    )

    def __init__(self, state: Any) -> None:
        seat = state.current_player()
        actions, tokens = list(state.legal_actions()), []
        tokens = [state.action_to_string(action) for action in actions]
        self.current_player = lambda: seat
        self.legal_actions = lambda: list(actions)
        self.action_to_string = lambda action: tokens[action]
        self.decision = lambda: state.decision()
        self.observation = lambda log=True: state.observation(seat, log)
        self.information_state_string = lambda: state.information_state_string(seat)
        self.resample = lambda of, seed: state.resample(seat, seed)
