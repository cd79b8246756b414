"""Instructions for cards that are made, copied, taken over or removed."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from .. import control as controlling
from .. import doorway, shapes
from ..code import CodeFrame
from ..values import as_tuple
from .steps import Step, maker

if TYPE_CHECKING:
    from ..engine import Engine
    from ..state import State


@maker
def create(engine: Engine, count: Any, definition: int, zone: Any, values: Any, slot: int) -> Step:
    many, where = engine.function(count), engine.function(zone)
    given = tuple((field, engine.function(value)) for field, value in values)

    def run(engine: Engine, state: State, frame: CodeFrame) -> None:
        v, place = frame.v, where(state, frame.v)
        found = tuple((field, get(state, v)) for field, get in given)
        made = () if place is None else shapes.create(state, definition, many(state, v) or 0, place, found)
        if slot >= 0:
            v[slot] = made
        if frame.role == "verb":
            frame.result = made

    return run


@maker
def become(engine: Engine, cards: Any, model: Any, values: Any) -> Step:
    which, copied = engine.function(cards), engine.function(model)
    given = tuple((field, engine.function(value)) for field, value in values)

    def run(engine: Engine, state: State, frame: CodeFrame) -> None:
        v = frame.v
        found = tuple((field, get(state, v)) for field, get in given)
        shapes.become(state, as_tuple(which(state, v)), copied(state, v), found, doorway.FOR_GOOD)

    return run


@maker
def control(engine: Engine, cards: Any, player: Any) -> Step:
    which, who = engine.function(cards), engine.function(player)

    def run(engine: Engine, state: State, frame: CodeFrame) -> None:
        controlling.take(engine, state, as_tuple(which(state, frame.v)), who(state, frame.v))

    return run


@maker
def remove(engine: Engine, cards: Any) -> Step:
    which = engine.function(cards)

    def run(engine: Engine, state: State, frame: CodeFrame) -> None:
        for card in as_tuple(which(state, frame.v)):
            doorway.remove(state, card)

    return run
