"""Circles: standing changes whose conditions ask, directly or through others, for what they change.

A reading that comes back to itself is a circle.  Its numbers are then worked out together: beginning from the
values without any standing changes, all changes are applied again and again to what came out before, until
nothing changes any more (policy `layers: settled`); or every change sees the values without changes (`base`).
Both answers depend on nobody's order of asking.  What never comes to rest oscillates (something that negates
what negates it): then the changes apply once each, in the order in which they began, or not at all (policy
`oscillation`).
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from .modifiers import apply, ordered, within
from .policies import answer
from .sources import working

if TYPE_CHECKING:
    from .engine import Engine
    from .program import Continuous
    from .state import State

Spot = tuple[int, int, int]
"""One number of the table: field, entity, key."""


class Reading:
    """What is being read: `busy` are the spots under way with their values so far, `touched` all that were
    met, `circle` whether one of them came back to itself, `assumed` the values that a round of working out
    reads."""

    __slots__ = ("busy", "touched", "circle", "assumed")

    def __init__(self) -> None:
        self.busy: dict[Spot, Any] = {}
        self.touched: dict[Spot, None] = {}
        self.circle = False
        self.assumed: dict[Spot, Any] | None = None


def solve(engine: Engine, state: State, reading: Reading, spots: list[Spot]) -> dict[Spot, Any]:
    """The values of numbers that depend on each other."""
    outer, reading.assumed = reading.assumed, {}
    try:
        base = {spot: _base_value(engine, state, spot) for spot in spots}
        if answer(engine.program.policies, "layers") == "base":
            return _round(engine, state, reading, base)
        values = base
        for _ in range(len(spots) + 2):
            found = _round(engine, state, reading, values)
            if found == values:
                return values
            values = found
        return (
            base if answer(engine.program.policies, "oscillation") == "none" else _by_age(engine, state, reading, base)
        )
    finally:
        reading.assumed = outer


def _round(engine: Engine, state: State, reading: Reading, values: dict[Spot, Any]) -> dict[Spot, Any]:
    """All changes applied to the base values, their conditions read from `values`."""
    reading.assumed = values
    found = {}
    for spot in values:
        field = engine.program.fields[spot[0]]
        value = _base_value(engine, state, spot)
        for _, change, v in ordered(engine, state, *spot):
            value = apply(engine, state, change, v, value)
        found[spot] = within(engine, state, field, spot[1], value)
    return found


def _base_value(engine: Engine, state: State, spot: Spot) -> Any:
    """A number of the table before modifiers."""
    index, entity, key = spot
    return engine.base_readers[index](state, entity, key)


def _by_age(engine: Engine, state: State, reading: Reading, base: dict[Spot, Any]) -> dict[Spot, Any]:
    """Every change once, the oldest first; each sees what the older ones have made."""
    values = dict(base)
    reading.assumed = values
    ages = sorted({age for index, _, _ in base for age, _, _ in _everything(engine, state, index)})
    for age in ages:
        for spot in base:
            for _, change, v in _of_age(engine, state, spot, age):
                values[spot] = apply(engine, state, change, v, values[spot])
    return values


def _everything(engine: Engine, state: State, index: int) -> Iterator[tuple[int, Continuous, list[Any]]]:
    """The changes of a field that might apply, whatever their conditions say now."""
    table = engine.by_field.get(index, {})
    for effect, you, this, values, age in working(engine, state, table, look=False):
        for number in table[effect]:
            change = engine.program.continuous[number]
            yield age, change, engine.locals_for(change.size, you, this, values)


def _of_age(engine: Engine, state: State, spot: Spot, age: int) -> list[Any]:
    return [found for found in ordered(engine, state, *spot) if found[0][2] == age]
