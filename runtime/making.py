"""Instructions for cards that are made, copied, taken over or removed, and for actions that wait on a stack."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from . import control as controlling
from . import doorway, shapes, stacks
from .interpreter import CodeFrame, Step, as_cards, maker
from .program import ACTOR

if TYPE_CHECKING:
    from .engine import Engine
    from .state import State


@maker
def create(engine: Engine, count: Any, definition: int, zone: Any, values: Any, slot: int) -> Step:
    many, where = engine.function(count), engine.function(zone)
    given = tuple((field, engine.function(value)) for field, value in values)

    def run(engine: Engine, state: State, frame: CodeFrame) -> None:
        v, place = frame.v, where(state, frame.v)
        found = tuple((field, get(state, v)) for field, get in given)
        made = (
            ()
            if place is None
            else shapes.create(engine, state, definition, many(state, v) or 0, place, found)
        )
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
        shapes.become(engine, state, as_cards(which(state, v)), copied(state, v), found, shapes.FOR_GOOD)

    return run


@maker
def control(engine: Engine, cards: Any, player: Any) -> Step:
    which, who = engine.function(cards), engine.function(player)

    def run(engine: Engine, state: State, frame: CodeFrame) -> None:
        controlling.take(engine, state, as_cards(which(state, frame.v)), who(state, frame.v))

    return run


@maker
def remove(engine: Engine, cards: Any) -> Step:
    which = engine.function(cards)

    def run(engine: Engine, state: State, frame: CodeFrame) -> None:
        for card in as_cards(which(state, frame.v)):
            doorway.remove(state, card)

    return run


@maker
def cancel(engine: Engine, cards: Any) -> Step:
    which = engine.function(cards)
    return lambda engine, state, frame: stacks.cancel(state, as_cards(which(state, frame.v)))


@maker
def copy(engine: Engine, cards: Any, retarget: bool, next: int) -> Step:
    which = engine.function(cards)

    def run(engine: Engine, state: State, frame: CodeFrame) -> None:
        frame.block = next
        stacks.copy(engine, state, as_cards(which(state, frame.v)), frame.v[ACTOR], retarget)

    return run


@maker
def retarget(engine: Engine, cards: Any, next: int) -> Step:
    which = engine.function(cards)

    def run(engine: Engine, state: State, frame: CodeFrame) -> None:
        frame.block = next
        stacks.retarget(engine, state, as_cards(which(state, frame.v)), frame.v[ACTOR])

    return run
