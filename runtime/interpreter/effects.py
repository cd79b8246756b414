"""Instructions for lasting effects, for the end of the game, and for what the log says."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from .. import doorway, lasting
from ..code import CodeFrame
from ..program import THIS, YOU
from ..values import as_tuple
from .steps import Step, maker

if TYPE_CHECKING:
    from ..engine import Engine
    from ..state import State


@maker
def effect(engine: Engine, number: int, values: Any) -> Step:
    captured = tuple(engine.function(x) for x in values)

    def run(engine: Engine, state: State, frame: CodeFrame) -> None:
        v, this = frame.v, frame.v[THIS]
        if this is not None and 0 <= frame.since < state.born[this]:
            this = None  # it has left since the ability triggered: what lies there now is another object
        lasting.begin(engine, state, number, v[YOU], this, tuple(c(state, v) for c in captured))

    return run


@maker
def cease(engine: Engine, card: Any) -> Step:
    which = engine.function(card)

    def run(engine: Engine, state: State, frame: CodeFrame) -> None:
        ended = as_tuple(which(state, frame.v))
        state.effects = tuple(e for e in state.effects if e.this is None or e.this not in ended)

    return run


@maker
def finish(engine: Engine, how: str, players: Any, reason: Any) -> Step:
    who = engine.optional(players)

    def run(engine: Engine, state: State, frame: CodeFrame) -> None:
        seats = as_tuple(None if who is None else who(state, frame.v))
        state.claims = (*state.claims, (how, seats, reason))

    return run


@maker
def extra(engine: Engine, player: Any) -> Step:
    who = engine.function(player)

    def run(engine: Engine, state: State, frame: CodeFrame) -> None:
        first = engine.program.policies.get("extra_turns") == "first_first"
        seat = who(state, frame.v)
        state.extra = (*state.extra, seat) if first else (seat, *state.extra)
        doorway.record(state, "extra", seat)

    return run


@maker
def note(engine: Engine, text: int) -> Step:
    return lambda engine, state, frame: doorway.record(state, "note", text)
