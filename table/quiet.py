"""Passing until something happens: who has asked for it is not asked again in the meantime.

What ends it is what everybody sees: somebody takes an action, or another window opens.  What the person holds has no
part in it, so that nobody learns anything from their being asked again.
"""

from __future__ import annotations

from typing import Any

ROUND = ("all_pass", "stacked")
"""Windows in which all are asked in turn, again and again, until all pass."""


class Quiet:
    """Who passes by themselves, each with what had happened when they said so."""

    def __init__(self) -> None:
        self._since: dict[int, tuple[Any, ...]] = {}

    def begin(self, seat: int, state: Any) -> None:
        """From now on the seat passes, as it does now."""
        self._since[seat] = so_far(state)

    def lasts(self, seat: int, state: Any) -> bool:
        """Whether the seat passes this time too; if something has happened, it is asked again from here on."""
        if seat not in self._since:
            return False
        if is_round(state.decision()) and self._since[seat] == so_far(state):
            return True
        del self._since[seat]
        return False


def is_round(decision: Any) -> bool:
    """Whether this is a question that goes round until all pass."""
    return decision["about"].get("window") in ROUND and decision["options"][-1]["token"] == "pass"


def so_far(state: Any) -> tuple[Any, ...]:
    """Which window it is, and what actions have been taken."""
    actions = sum(line.get("role") == "action" for line in state.log())
    return state.decision()["about"].get("number"), actions
