"""Numbers of the table: changed in play, or laid as they are when a position is set up."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ..modifiers import within
from ..program import LIMIT
from ..sight import followers
from ..values import clamp
from .log import record

if TYPE_CHECKING:
    from ..state import State


def put(state: State, field: int, entity: int, key: int, value: Any) -> None:
    """A number of the table gets a value, within its bounds."""
    spec = state.engine.program.fields[field]
    index = state.table.offsets[field] + entity * spec.keys + key
    before = state.numbers[index]
    if spec.type == "number":
        value = within(state.engine, state, spec, entity, clamp(int(value or 0)))
    elif spec.type == "flag":
        value = int(bool(value))
    if value == before:
        return
    state.numbers[index] = value
    if spec.type == "number" and abs(value) == LIMIT:
        record(state, "limit", spec.name, value, value)
    masks = [_mask(state, kind, x) for kind, x in ((spec.of, entity), (spec.type, before), (spec.type, value))]
    record(state, "put", field, entity, key, before, value, tuple(masks))


def _mask(state: State, kind: str, value: Any) -> int:
    """The seats that may know what something is."""
    return followers(state, value) if kind == "card" and value is not None else state.table.everybody


def lay(state: State, field: int, entity: int, key: int, value: Any) -> None:
    """A number as it is when a position is set up: nothing happens, nothing is told."""
    state.numbers[state.table.offsets[field] + entity * state.engine.program.fields[field].keys + key] = value
