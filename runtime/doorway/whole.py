"""The table as a whole: laid out for a new game, put back as it was, or dealt anew for another world."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from ..state import State
    from ..table import Table


def begin(state: State) -> None:
    """An empty table: no card lies anywhere yet, and nobody has seen any."""
    table, cards = state.table, len(state.table.cards)
    state.numbers = [0] * table.size
    state.zones = [(-1,) * spec.size if spec.shape == "grid" else () for spec in table.specs]
    state.mixed = [None] * len(table.specs)
    state.place, state.seen = [-1] * cards, [0] * cards
    state.arrived, state.born = [0] * cards, [0] * cards
    state.shape, state.last = list(table.cards), [None] * cards
    state.hidden = frozenset()


def put_back(state: State, columns: dict[str, Any]) -> None:
    """The table as it was before something that did not come about."""
    for name, values in columns.items():
        setattr(state, name, list(values))


def recast(state: State, table: Table, shape: list[int]) -> None:
    """The cards of the table are others, and lie where those lay."""
    state.table, state.shape = table, shape
