"""Instructions that move cards, turn them, and lay them open."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from .. import doorway, payments
from ..choices.verdicts import Impossible
from ..code import CodeFrame
from ..program import ACTOR
from ..values import as_tuple
from .steps import Step, maker

if TYPE_CHECKING:
    from ..engine import Engine
    from ..state import State


@maker
def move(engine: Engine, cards: Any, zone: Any, place: Any, position: Any, keeping: Any, face: Any) -> Step:
    which, where, index = engine.function(cards), engine.function(zone), engine.optional(position)

    def run(engine: Engine, state: State, frame: CodeFrame) -> None:
        moved, to = as_tuple(which(state, frame.v)), where(state, frame.v)
        at = None if index is None else index(state, frame.v)
        if isinstance(to, tuple):  # a cell
            to, at = to
        if to is None:
            return
        done = doorway.move(state, moved, to, place, at, keeping, face)
        if len(done) < sum(card is not None for card in moved):
            _has_no_place(engine, state)
        if frame.role == "verb":
            frame.result = (*(frame.result if isinstance(frame.result, tuple) else ()), *done)

    return run


def _has_no_place(engine: Engine, state: State) -> None:
    """A card has to stay where it is: what is only to be done as a whole cannot be done."""
    if state.dry:
        raise Impossible(False)
    payments.check(engine, state)


@maker
def shuffle(engine: Engine, zone: Any) -> Step:
    where = engine.function(zone)
    return lambda engine, state, frame: doorway.shuffle(state, where(state, frame.v))


@maker
def gather(engine: Engine, source: Any, target: Any, under: bool) -> Step:
    a, b = engine.function(source), engine.function(target)
    return lambda engine, state, frame: doorway.gather(state, a(state, frame.v), b(state, frame.v), under)


@maker
def swap(engine: Engine, one: Any, other: Any) -> Step:
    a, b = engine.function(one), engine.function(other)
    return lambda engine, state, frame: doorway.swap(state, a(state, frame.v), b(state, frame.v))


@maker
def replace(engine: Engine, old: Any, new: Any, fields: Any, zones: Any) -> Step:
    a, b = engine.function(old), engine.function(new)

    def run(engine: Engine, state: State, frame: CodeFrame) -> None:
        doorway.replace(state, a(state, frame.v), b(state, frame.v), fields, zones)

    return run


@maker
def show(engine: Engine, cards: Any, public: bool) -> Step:
    which = engine.function(cards)

    def run(engine: Engine, state: State, frame: CodeFrame) -> None:
        seats = state.table.everybody if public else 1 << frame.v[ACTOR]
        doorway.show(state, as_tuple(which(state, frame.v)), seats)

    return run


@maker
def arrange(engine: Engine, cards: Any, zone: Any, end: str) -> Step:
    which, where = engine.function(cards), engine.function(zone)

    def run(engine: Engine, state: State, frame: CodeFrame) -> None:
        seats = 1 << frame.v[ACTOR]
        doorway.arrange(state, as_tuple(which(state, frame.v)), where(state, frame.v), end, seats)

    return run


@maker
def face(engine: Engine, cards: Any, down: Any) -> Step:
    which, test = engine.function(cards), engine.function(down)

    def run(engine: Engine, state: State, frame: CodeFrame) -> None:
        doorway.turn_face(state, as_tuple(which(state, frame.v)), bool(test(state, frame.v)))

    return run
