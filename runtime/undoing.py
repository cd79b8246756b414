"""Going back: to an earlier moment of the same game, as long as nothing has been learned or drawn since.

Undo is a matter of the table, not of the rules: the engine says what stands against it.  What somebody has
seen cannot be unseen, and luck that was drawn would be drawn to order; so both need the consent of the
others.  By policy `undone_chance` luck falls anew after a retreat, or as it fell before.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from .policies import answer

if TYPE_CHECKING:
    from .engine import Engine
    from .state import State


RETREAT = -2
"""Whose move a retreat is, in the list of moves."""


class UndoRefused(ValueError):
    """Going back would take back what cannot be; `reasons` says what: chance, knowledge, another game."""

    def __init__(self, reasons: list[str]) -> None:
        super().__init__(f"this cannot be undone without the consent of the others: {', '.join(reasons)}")
        self.reasons = reasons


def hindrances(earlier: State, later: State) -> list[str]:
    """What stands against going back from a moment to an earlier one of the same game."""
    found = []
    if earlier.counter != later.counter or _decided(earlier) != _decided(later):
        found.append("chance")
    if any(new & ~old for old, new in zip(earlier.seen, later.seen, strict=True)):
        found.append("knowledge")
    return found


def _decided(state: State) -> list[tuple[int, ...] | None]:
    """How much of each shuffled pile has been decided."""
    return [None if mixed is None else tuple(mixed) for mixed in state.mixed]


def undo(engine: Engine, earlier: State, later: State, consent: bool) -> State:
    """The earlier moment again.  Raises `UndoRefused` if something stands against it and the others do not
    consent."""
    if earlier.engine is not later.engine or not _came_from(earlier, later):
        raise UndoRefused(["another game"])
    reasons = hindrances(earlier, later)
    if reasons and not consent:
        raise UndoRefused(reasons)
    back = earlier.clone()
    if answer(engine.program.policies, "undone_chance") != "same" and back.counter != later.counter:
        skip_chance(back, later.counter)
    return back


def skip_chance(state: State, counter: int) -> None:
    """Luck that has been drawn is not drawn again; noted among the moves, so that the game can be played
    again."""
    state.counter = counter
    state.moves = (state.moves, (RETREAT, f"chance {counter}"))


def _came_from(earlier: State, later: State) -> bool:
    """The later state has been played on from the earlier one."""
    moves = later.moves
    while moves is not earlier.moves:
        if moves is None:
            return False
        moves = moves[0]
    return True
