"""Time: turns, rounds and phases begin and end here, and extra turns are put in between."""

from __future__ import annotations

from typing import TYPE_CHECKING

from . import doorway, lasting
from .code import CodeFrame
from .policies import answer

if TYPE_CHECKING:
    from .engine import Engine
    from .state import State


def reach(engine: Engine, state: State, what: str, which: int) -> None:
    """The main routine has come to a point of time."""
    POINTS[what](engine, state, which)


def _turn_start(engine: Engine, state: State, which: int) -> None:
    """The next turn: the extra ones first, then the normal order goes on from where it was."""
    state.turn += 1
    state.orders = ()
    state.inserted = bool(state.extra)
    if state.extra:
        state.active, state.extra = state.extra[0], state.extra[1:]
        if answer(engine.program.policies, "after_extra_turn") == "inserted":
            state.normal = state.active
    else:
        state.normal = state.after(state.normal) if state.normal >= 0 else _first_seat(state)
        state.active = state.normal
    _take_the_main_frame(state)
    doorway.record(state, "turn", state.turn, state.active)
    lasting.reach(engine, state, ("turn", -1, "start"), state.active)


def _first_seat(state: State) -> int:
    seats = state.players()
    return state.active if state.active in seats else seats[0]


def _take_the_main_frame(state: State) -> None:
    """In the bodies of turn and phases, `you` and the actor are the active player."""
    frame = state.top()
    if isinstance(frame, CodeFrame):
        frame.v[0] = frame.v[1] = state.active


def _turn_end(engine: Engine, state: State, which: int) -> None:
    lasting.reach(engine, state, ("turn", -1, "end"), state.active)


def _phase_start(engine: Engine, state: State, which: int) -> None:
    state.phase = which
    doorway.record(state, "phase", which)
    lasting.reach(engine, state, ("phase", which, "start"), _whose(state))


def _phase_end(engine: Engine, state: State, which: int) -> None:
    lasting.reach(engine, state, ("phase", which, "end"), _whose(state))
    state.phase = -1


def _whose(state: State) -> int | None:
    return state.active if state.active >= 0 else None


def _round_start(engine: Engine, state: State, which: int) -> None:
    state.round += 1
    state.orders = ()
    state.turn = state.round
    doorway.record(state, "round", state.round)
    lasting.reach(engine, state, ("round", -1, "start"), None)


def _round_end(engine: Engine, state: State, which: int) -> None:
    lasting.reach(engine, state, ("round", -1, "end"), None)


def cut_short(engine: Engine, state: State) -> None:
    """`end turn`: whatever is going on is left, and the turn's end comes."""
    while len(state.frames) > 1:
        state.frames.pop()
    state.batch = 0
    frame = state.top()
    assert isinstance(frame, CodeFrame)
    frame.block = engine.program.routines[engine.program.main].goal


POINTS = {
    "turn start": _turn_start,
    "turn end": _turn_end,
    "phase start": _phase_start,
    "phase end": _phase_end,
    "round start": _round_start,
    "round end": _round_end,
}
