"""Instructions that give numbers and locals a value."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from .. import doorway
from ..code import CodeFrame, suppressed
from .steps import Step, maker

if TYPE_CHECKING:
    from ..engine import Engine
    from ..state import State


@maker
def set_(engine: Engine, slot: int, value: Any) -> Step:
    get = engine.function(value)

    def run(engine: Engine, state: State, frame: CodeFrame) -> None:
        frame.v[slot] = get(state, frame.v)

    return run


@maker
def put(engine: Engine, field: int, entity: Any, key: Any, value: Any) -> Step:
    who, which, get = engine.optional(entity), engine.optional(key), engine.function(value)

    def run(engine: Engine, state: State, frame: CodeFrame) -> None:
        e = 0 if who is None else who(state, frame.v)
        if e is None or suppressed(state, 1, field):
            return
        for one in e if isinstance(e, tuple) else (e,):
            doorway.put(state, field, one, 0 if which is None else which(state, frame.v) or 0, get(state, frame.v))

    return run
