"""Terminators of time: turns, phases and rounds, moments, and settle points."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .. import lasting, settling, turns
from ..code import CodeFrame
from .steps import Step, maker

if TYPE_CHECKING:
    from ..engine import Engine
    from ..state import State


@maker
def time(engine: Engine, what: str, which: int, next: int) -> Step:
    def run(engine: Engine, state: State, frame: CodeFrame) -> None:
        frame.block = next
        turns.reach(engine, state, what, which)

    return run


@maker
def moment(engine: Engine, number: int, next: int) -> Step:
    def run(engine: Engine, state: State, frame: CodeFrame) -> None:
        frame.block = next
        lasting.reach(engine, state, ("moment", number, "start"), None)

    return run


@maker
def settle(engine: Engine, next: int) -> Step:
    def run(engine: Engine, state: State, frame: CodeFrame) -> None:
        frame.block = next
        settling.begin(engine, state)

    return run


@maker
def end_turn(engine: Engine) -> Step:
    def run(engine: Engine, state: State, frame: CodeFrame) -> None:
        turns.cut_short(engine, state)

    return run
