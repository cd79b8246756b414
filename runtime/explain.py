"""Why: where a number of the table comes from, with a complete chain to the lines of the sources."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from . import modifiers, tokens

if TYPE_CHECKING:
    from .engine import Engine
    from .state import State


def why(engine: Engine, state: State, entity: Any, attribute: str) -> list[dict[str, Any]]:
    """The base value and each change in the order in which it applies.

    Every entry has `value` (after it), `what` (base, set, add, …, limit) and, for a change, `source` (the card or
    rule), `effect` and `span` (file, start, end).  Raises `ValueError` for what the game does not have.
    """
    index, key = _field(engine, attribute)
    field = engine.program.fields[index]
    number = _entity(engine, state, field, entity)
    value = engine.base_readers[index](state, number, key)
    chain: list[dict[str, Any]] = [{"what": "base", "value": value}]
    for (_, _, age), change, v in modifiers.ordered(engine, state, index, number, key):
        value = modifiers.apply(engine, state, change, v, value)
        chain.append({"what": change.op, "value": value, **_source(engine, state, v, age), "span": list(change.span)})
    bounded = modifiers.within(engine, state, field, number, value)
    if bounded != value:
        chain.append({"what": "limit", "value": bounded})
    return chain


def _field(engine: Engine, attribute: str) -> tuple[int, int]:
    """`cap of swords` -> the field and the key."""
    name, _, key = attribute.partition(" of ")
    for index, field in enumerate(engine.program.fields):
        if field.name == name:
            if key not in (field.key_names or ("",)):
                raise ValueError(f"there is no {attribute!r}: write one of {_spelled(field)}")
            return index, field.key_names.index(key) if key else 0
    raise ValueError(f"this game has no number {name!r}")


def _spelled(field: Any) -> str:
    return ", ".join(f"{field.name} of {key}" for key in field.key_names) or field.name


def _entity(engine: Engine, state: State, field: Any, entity: Any) -> int:
    if field.of == "game":
        return 0
    if field.of == "player":
        if not isinstance(entity, int) or not 0 <= entity < state.table.players:
            raise ValueError(f"there is no seat {entity!r}: seats go from 0 to {state.table.players - 1}")
        return entity
    name, _, number = str(entity).partition("#")
    for definition, card in enumerate(engine.program.cards):
        if card.name == name:
            cards = state.table.by_definition.get(definition, ())
            if (number or "1") in map(str, range(1, len(cards) + 1)):
                return cards[int(number or 1) - 1]
    raise ValueError(f"this game has no card {entity!r}")


def _source(engine: Engine, state: State, v: list[Any], age: int) -> dict[str, Any]:
    this = v[2]
    live = next((e for e in state.effects if e.id == age), None)
    return {
        "source": None if this is None else tokens.card_name(engine, state, this),
        "you": v[0],
        "effect": None if live is None else engine.program.effects[live.effect].name,
    }
