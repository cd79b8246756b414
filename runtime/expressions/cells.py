"""Cells: places in a grid, with rows, columns and neighbours; and the cards that lie on other cards.

A cell is a pair (zone, position from 1), counted row by row from the front.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ..values import as_tuple
from .makers import Function, build, maker

if TYPE_CHECKING:
    from ..engine import Engine
    from ..state import State

Cell = tuple[int, int]


@maker
def cell(engine: Engine, place: Any, position: Any) -> Function:
    where, which = build(engine, place), build(engine, position)

    def run(s: State, v: list[Any]) -> Cell | None:
        zone, at = where(s, v), which(s, v)
        if zone is None or at is None or not 0 < at <= _size(s, zone):
            return None
        return (zone, at)

    return run


@maker
def cells(engine: Engine, place: Any, empty: bool) -> Function:
    """The cells of zones, or those of a list of cells; perhaps only the empty ones."""
    where = build(engine, place)

    def run(s: State, v: list[Any]) -> tuple[Cell, ...]:
        found = [c for one in as_tuple(where(s, v)) for c in ([one] if isinstance(one, tuple) else _all(s, one))]
        return tuple(c for c in found if not empty or s.zones[c[0]][c[1] - 1] < 0)

    return run


def _all(s: State, zone: int) -> list[Cell]:
    return [(zone, i + 1) for i in range(_size(s, zone))]


def _size(s: State, zone: int) -> int:
    spec = s.table.specs[zone]
    return spec.size if spec.shape == "grid" else len(s.zones[zone])


@maker
def part(engine: Engine, which: str, of: Any) -> Function:
    """The row or column of a cell, from 1; 0 for no cell."""
    get = build(engine, of)

    def run(s: State, v: list[Any]) -> int:
        found = get(s, v)
        if found is None:
            return 0
        columns = s.table.specs[found[0]].columns or _size(s, found[0])
        row, column = divmod(found[1] - 1, columns)
        return (row if which == "row" else column) + 1

    return run


@maker
def neighbours(engine: Engine, of: Any) -> Function:
    """The cells that share a side with a cell, in the same grid."""
    get = build(engine, of)

    def run(s: State, v: list[Any]) -> tuple[Cell, ...]:
        found = get(s, v)
        return () if found is None else _around(s, *found)

    return run


def _around(s: State, zone: int, position: int) -> tuple[Cell, ...]:
    spec = s.table.specs[zone]
    columns, size = spec.columns or _size(s, zone), _size(s, zone)
    row, column = divmod(position - 1, columns)
    near = ((row - 1, column), (row, column - 1), (row, column + 1), (row + 1, column))
    return tuple(
        (zone, r * columns + c + 1) for r, c in near if 0 <= c < columns and 0 <= r * columns + c < size and r >= 0
    )


@maker
def cells_of(engine: Engine, cards: Any) -> Function:
    """The cells in which cards lie."""
    get = build(engine, cards)

    def run(s: State, v: list[Any]) -> tuple[Cell, ...]:
        lying = [c for c in as_tuple(get(s, v)) if s.place[c] >= 0]
        return tuple(sorted((s.place[c], s.zones[s.place[c]].index(c) + 1) for c in lying))

    return run


@maker
def bearer(engine: Engine, card: Any) -> Function:
    """The card on whose zone a card lies, or nothing."""
    which = build(engine, card)

    def run(s: State, v: list[Any]) -> int | None:
        found = which(s, v)
        if found is None or s.place[found] < 0:
            return None
        zone, owner, _ = s.table.where[s.place[found]]
        return owner if engine.program.zones[zone].of == "card" else None

    return run
