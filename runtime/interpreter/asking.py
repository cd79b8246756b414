"""Terminators that ask: a choice, a window, a pile, the table itself; and what becomes of actions that wait."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from .. import byhand, retargeting, stacks
from ..choices import asking, piles
from ..code import CodeFrame
from ..program import ACTOR
from ..values import as_tuple
from ..windows import window as windows
from .steps import Step, maker

if TYPE_CHECKING:
    from ..engine import Engine
    from ..state import State


@maker
def ask(engine: Engine, choice: int, slot: int, next: int) -> Step:
    def run(engine: Engine, state: State, frame: CodeFrame) -> None:
        frame.block, frame.slot = next, slot
        asking.ask(engine, state, choice, frame.v)

    return run


@maker
def decide(engine: Engine, zone: Any, count: Any, end: str, next: int) -> Step:
    where, many = engine.function(zone), engine.function(count)
    below = end in ("bottom", "last")

    def run(engine: Engine, state: State, frame: CodeFrame) -> None:
        frame.block = next
        z = where(state, frame.v)
        for one in z if isinstance(z, tuple) else (z,):
            if one is not None:
                piles.decide_end(state, one, many(state, frame.v) or 0, below)

    return run


@maker
def window(engine: Engine, number: int, next: int) -> Step:
    def run(engine: Engine, state: State, frame: CodeFrame) -> None:
        frame.block = next
        windows.begin(engine, state, number, frame.v)

    return run


@maker
def manual(engine: Engine, todo: int, next: int) -> Step:
    def run(engine: Engine, state: State, frame: CodeFrame) -> None:
        frame.block = next
        byhand.settle(engine, state, todo, frame.v[ACTOR])

    return run


@maker
def cancel(engine: Engine, cards: Any) -> Step:
    which = engine.function(cards)
    return lambda engine, state, frame: stacks.cancel(state, as_tuple(which(state, frame.v)))


@maker
def copy(engine: Engine, cards: Any, retarget: bool, next: int) -> Step:
    which = engine.function(cards)

    def run(engine: Engine, state: State, frame: CodeFrame) -> None:
        frame.block = next
        retargeting.copy(engine, state, as_tuple(which(state, frame.v)), frame.v[ACTOR], retarget)

    return run


@maker
def retarget(engine: Engine, cards: Any, next: int) -> Step:
    which = engine.function(cards)

    def run(engine: Engine, state: State, frame: CodeFrame) -> None:
        frame.block = next
        retargeting.retarget(engine, state, as_tuple(which(state, frame.v)), frame.v[ACTOR])

    return run
