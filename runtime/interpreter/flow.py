"""Terminators that lead on: to another block, into a part of the body, into a batch, and back."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from .. import batches
from ..choices.verdicts import Impossible
from ..code import CallFrame, CodeFrame
from ..secrecy import tells
from .happening import write_event
from .steps import Step, maker

if TYPE_CHECKING:
    from ..engine import Engine
    from ..state import State


@maker
def goto(engine: Engine, block: int) -> Step:
    def run(engine: Engine, state: State, frame: CodeFrame) -> None:
        frame.block = block

    return run


@maker
def branch(engine: Engine, condition: Any, yes: int, no: int) -> Step:
    test = engine.function(condition)

    def run(engine: Engine, state: State, frame: CodeFrame) -> None:
        frame.block = yes if test(state, frame.v) else no

    return run


@maker
def need(engine: Engine, condition: Any, next: int) -> Step:
    test = engine.function(condition)

    def run(engine: Engine, state: State, frame: CodeFrame) -> None:
        frame.block = next
        if not test(state, frame.v):
            if state.dry:
                raise Impossible(tells(engine, condition))
            state.pop(None)

    return run


@maker
def without(engine: Engine, verbs: Any, fields: Any, block: int, next: int) -> Step:
    def run(engine: Engine, state: State, frame: CodeFrame) -> None:
        frame.block = next
        state.push(CallFrame(block, frame.v[:], (verbs, fields)))

    return run


@maker
def batch(engine: Engine, strands: Any, next: int) -> Step:
    loaded = tuple(
        (b, slot, None if items is None else engine.function(items), actor) for b, slot, items, actor in strands
    )

    def run(engine: Engine, state: State, frame: CodeFrame) -> None:
        frame.block = next
        batches.begin(engine, state, loaded, frame.v)

    return run


@maker
def sync(engine: Engine, verb: int, next: int) -> Step:
    def run(engine: Engine, state: State, frame: CodeFrame) -> None:
        frame.block = next
        state.frames.pop()
        state.top().receive(engine, state, ("sync", frame, verb))

    return run


@maker
def return_(engine: Engine, value: Any) -> Step:
    get = engine.optional(value)

    def run(engine: Engine, state: State, frame: CodeFrame) -> None:
        if frame.role == "call":
            state.pop(("locals", frame.v))
            return
        if frame.role == "strand":
            state.pop(("strand", frame))
            return
        result = frame.result if get is None else get(state, frame.v)
        within = engine.program.routines[frame.routine].within if frame.role == "ability" else None
        if within is not None:
            write_event(state, within, frame.v)
        state.pop(("done", frame.v, result) if frame.role == "watcher" else result)

    return run
