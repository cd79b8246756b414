"""References: the names of things, as far as a seat may know what they are."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from .. import tokens
from ..sight import knows, sees

if TYPE_CHECKING:
    from ..engine import Engine
    from ..state import State


def plain(engine: Engine, state: State, type: str, value: Any, seat: int, seen: int | None = None) -> Any:
    """A value of the table as plain data: names instead of numbers.  `seen`: who knew a card at that time."""
    kind, _, which = type.partition(":")
    if value is None or kind in ("number", "text", "any"):
        return value
    if kind == "flag":
        return bool(value)
    if kind == "enum":
        return engine.program.enums[int(which)].members[value]
    if kind == "card":
        known = sees(state, seat, value) if seen is None else knows(seat, seen)
        return tokens.card_name(engine, state, value) if known else None
    return value


def reference(engine: Engine, state: State, type: str, value: Any, seat: int, seen: Any = None) -> dict[str, Any]:
    """A value as a reference: `{"card": "sun", "zone": "hand", "owner": 0}`, `{"player": 0}`, `{"number": 3}` …"""
    kind, _, which = type.partition(":")
    if value is None:
        return {"nothing": True}
    if kind in ("card", "order"):
        return card_reference(engine, state, value, seat, seen)
    if kind == "cards":
        masks = [None] * len(value) if seen is None else seen
        return {"cards": [card_reference(engine, state, c, seat, m) for c, m in zip(value, masks, strict=True)]}
    if kind == "player":
        return {"player": value}
    if kind in ("enum", "value"):
        enum = engine.program.enums[int(which)]
        return {"value": [enum.name, enum.members[value]]}
    if kind == "zone":
        index, owner, key = state.table.where[value]
        spec = engine.program.zones[index]
        return {
            "zone": spec.name,
            "owner": owner if spec.of == "player" else None,
            "key": spec.key_names[key] if spec.keys > 1 else None,
        }
    if kind == "cell":
        return {"cell": value[1], **reference(engine, state, "zone", value[0], seat)}
    return {"number": value}


def card_reference(engine: Engine, state: State, card: int, seat: int, seen: int | None) -> dict[str, Any]:
    known = sees(state, seat, card) if seen is None else knows(seat, seen)
    if not known:
        return {"card": None}
    document: dict[str, Any] = {"card": tokens.card_name(engine, state, card)}
    if state.place[card] >= 0 and seen is None:
        index, owner, key = state.table.where[state.place[card]]
        spec = engine.program.zones[index]
        document.update(zone=spec.name, owner=owner)
        if spec.keys > 1:
            document["key"] = spec.key_names[key]
        if spec.shape in ("row", "grid"):
            document["place"] = state.zones[state.place[card]].index(card) + 1
    return document
