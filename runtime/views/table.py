"""The table as a seat sees it: numbers, zones, cards, and lasting effects."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from .. import tokens
from ..sight import EVERYTHING, knows, sees
from .references import bearer, place, plain, reference, whose

if TYPE_CHECKING:
    from ..engine import Engine
    from ..state import State


def phase_name(engine: Engine, state: State) -> str | None:
    return engine.program.phases[state.phase] if state.phase >= 0 else None


def stats(engine: Engine, state: State, seat: int = EVERYTHING, base: bool = False) -> dict[str, Any]:
    """Every stat: a value of the game, a list by seat; by enum values a dictionary."""
    found = {}
    for index, field in enumerate(engine.program.fields):
        if field.of == "card":
            continue
        read = engine.base_readers[index] if base else engine.readers[index]
        if field.of == "game":
            found[field.name] = _keyed(engine, state, seat, index, read, 0)
        else:
            found[field.name] = [_keyed(engine, state, seat, index, read, p) for p in range(state.table.players)]
    return found


def _keyed(engine: Engine, state: State, seat: int, index: int, read: Any, entity: int) -> Any:
    field = engine.program.fields[index]
    if field.keys == 1:
        return plain(engine, state, field.type, read(state, entity, 0), seat)
    enum = engine.key_enum(index)
    return {name: plain(engine, state, field.type, read(state, entity, k), seat) for k, name in enumerate(enum)}


# ---- zones and their cards ------------------------------------------------------------------------------


def listed_zones(engine: Engine, state: State, seat: int) -> list[int]:
    """The zones of the game and of the players; then those of cards, by where the cards lie.

    A card that the seat does not see has its zones named only if something lies there, and in no order that could
    tell which card it is.
    """
    firm = [z for z, spec in enumerate(state.table.specs) if spec.of != "card"]
    borne = [z for z, spec in enumerate(state.table.specs) if spec.of == "card"]
    shown = [z for z in borne if sees(state, seat, state.table.where[z][1]) or any(c >= 0 for c in state.zones[z])]
    return firm + sorted(shown, key=lambda z: _bearer_key(engine, state, seat, z))


def _bearer_key(engine: Engine, state: State, seat: int, zone: int) -> tuple[Any, ...]:
    index, card, key = state.table.where[zone]
    place = state.place[card]
    ordered = place >= 0 and state.table.specs[place].shape != "set" and state.mixed[place] is None
    position = state.zones[place].index(card) if ordered else -1
    what = _name_key(engine, state, seat, card)
    lying = sorted(_name_key(engine, state, seat, c) for c in state.zones[zone] if c >= 0)
    return (place, position, what, index, key, len(lying), lying)


def _name_key(engine: Engine, state: State, seat: int, card: int) -> str:
    return tokens.card_name(engine, state, card) if sees(state, seat, card) else ""


def zone(engine: Engine, state: State, seat: int, number: int) -> dict[str, Any]:
    said = {**place(engine, state, number), **bearer(engine, state, number, seat)}
    return {
        "name": said.pop("zone"),
        "owner": said.pop("owner"),
        "shape": state.table.specs[number].shape,
        "count": sum(card >= 0 for card in state.zones[number]),
        "cards": _cards(engine, state, seat, number),
        **said,
    }


def _cards(engine: Engine, state: State, seat: int, number: int) -> list[Any]:
    """The cards of a zone as the seat sees them.  Piles of unknown order tell nothing but how many there are."""
    spec = state.table.specs[number]
    if seat != EVERYTHING and state.mixed[number] is not None and spec.visibility == "hidden":
        prefix, suffix = state.mixed[number] or (0, 0)
        cards = state.zones[number]
        known = [card_view(engine, state, seat, c) for c in cards]
        middle = len(cards) - prefix - suffix
        return known[:prefix] + [{"card": None}] * middle + known[len(cards) - suffix :]
    cards = state.zones[number]
    if spec.shape == "set":
        views = [card_view(engine, state, seat, c) for c in sorted(cards, key=lambda c: (state.shape[c], c))]
        return sorted(views, key=lambda view: view["card"] is None)
    return [{"card": None, "empty": True} if c < 0 else card_view(engine, state, seat, c) for c in cards]


def card_view(engine: Engine, state: State, seat: int, card: int) -> dict[str, Any]:
    """A card with the attributes that it has now, or `{"card": None}`."""
    if not sees(state, seat, card):
        return {"card": None}
    view: dict[str, Any] = {"card": tokens.card_name(engine, state, card)}
    for index in engine.shown:
        field = engine.program.fields[index]
        value = engine.readers[index](state, card, 0)
        if value != engine.start_value(index, state.shape[card]):
            view[field.name] = plain(engine, state, field.type, value, seat)
    if any(e.this == card for e in state.effects):
        view["running"] = True
    if card in state.hidden:
        view["face_down"] = True
    return view | whose(state, card)


# ---- lasting effects ------------------------------------------------------------------------------------


def effect(engine: Engine, state: State, seat: int, live: Any) -> dict[str, Any]:
    """A lasting effect; what bears it is named to those who knew it when it began, or know it now."""
    this = None if live.this is None else reference(engine, state, "card", live.this, seat)
    known = live.this is None or knows(seat, live.seen) or sees(state, seat, live.this)
    name = engine.program.effects[live.effect].name if known else None
    return {"effect": name, "you": live.you, "this": this, "on": live.on}
