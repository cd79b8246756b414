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
        return {**dict.fromkeys(("zone", "owner", "key")), **place(engine, state, value)}
    if kind == "cell":
        return {"cell": value[1], **reference(engine, state, "zone", value[0], seat)}
    return {"number": value}


def card_reference(engine: Engine, state: State, card: int, seat: int, seen: int | None) -> dict[str, Any]:
    known = sees(state, seat, card) if seen is None else knows(seat, seen)
    if not known:
        return {"card": None}
    document: dict[str, Any] = {"card": tokens.card_name(engine, state, card)}
    if state.place[card] >= 0 and seen is None:
        zone = state.place[card]
        document.update({**place(engine, state, zone), **bearer(engine, state, zone, seat)})
        if state.table.specs[zone].shape in ("row", "grid"):
            document["place"] = state.zones[zone].index(card) + 1
        document.update(whose(state, card))
    return document


def place(engine: Engine, state: State, zone: int) -> dict[str, Any]:
    """Which zone it is: its name; its owner, a seat or None where it is nobody's; `key` if it has parts."""
    index, owner, key = state.table.where[zone]
    spec = engine.program.zones[index]
    document: dict[str, Any] = {"zone": spec.name, "owner": owner if spec.of == "player" else None}
    if spec.keys > 1:
        document["key"] = spec.key_names[key]
    return document


def bearer(engine: Engine, state: State, zone: int, seat: int) -> dict[str, Any]:
    """Of a zone that belongs to a card: the name of that card, if the seat knows it now.  The log does without, for
    what is known now may not have been known then."""
    if state.table.specs[zone].of != "card":
        return {}
    card = state.table.where[zone][1]
    return {"on": tokens.card_name(engine, state, card) if sees(state, seat, card) else None}


def whose(state: State, card: int) -> dict[str, int]:
    """The owner of a card that lies with somebody else: two cards of one name may differ in that alone."""
    owner = state.table.owners[card]
    return {"whose": owner} if owner >= 0 and state.keeper(card) not in (-1, owner) else {}
