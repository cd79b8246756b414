"""Terminators that make something happen: an event, or an ability inside one."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ..code import CodeFrame
from ..events import course
from ..events.event import Event
from ..program import ACTOR, FIRST_LOCAL, THIS, YOU
from ..stacks import WAITS_INSIDE
from .steps import Step, maker

if TYPE_CHECKING:
    from ..engine import Engine
    from ..state import State


@maker
def emit(engine: Engine, verb: int, args: Any, changes: Any, slot: int, next: int) -> Step:
    given = tuple(engine.function(a) for a in args)
    captured = None if changes is None else (changes[0], tuple(engine.function(x) for x in changes[1]))

    def run(engine: Engine, state: State, frame: CodeFrame) -> None:
        v = frame.v
        frame.block, frame.slot = next, slot
        own = None if captured is None else (captured[0], tuple(c(state, v) for c in captured[1]), v[YOU], v[THIS])
        course.begin(engine, state, verb, [g(state, v) for g in given], v[ACTOR], v[THIS], own, frame.listening)
        frame.listening = None

    return run


@maker
def run_(engine: Engine, ability: Any, this: Any, slot: int, next: int) -> Step:
    which, bearer = engine.function(ability), engine.function(this)

    def run(engine: Engine, state: State, frame: CodeFrame) -> None:
        frame.block = next
        routine, this = which(state, frame.v), bearer(state, frame.v)
        waits, frame.halt = frame.halt == WAITS_INSIDE, -1
        if routine is None or _goes_on(state, routine, this):
            frame.halt = next if waits else -1
            return
        frame.slot = slot
        spec = engine.program.routines[routine]
        inner = CodeFrame(spec.start, engine.locals_for(spec.size, frame.v[ACTOR], this), "ability")
        inner.routine, inner.halt = routine, spec.goal if waits else -1
        if spec.within is not None:
            _read_event(state, spec.within, inner.v)
        state.push(inner)

    return run


def _goes_on(state: State, routine: int, this: Any) -> bool:
    """The ability is being carried out already for the same card: a copy inside a copy of itself does nothing."""
    return any(isinstance(f, CodeFrame) and f.routine == routine and f.v[THIS] == this for f in state.frames)


# ---- what an ability knows of the event it is in --------------------------------------------------------


def _read_event(state: State, within: tuple[int, int, int], v: list[Any]) -> None:
    """An ability inside an event knows the event's arguments, as its body has them by now."""
    verb, first, count = within
    at = _around(state, verb)
    if at >= 0:
        body = _body(state, at)
        known = state.frames[at].args if body is None else body.v[FIRST_LOCAL : FIRST_LOCAL + count]  # type: ignore[attr-defined]
        v[first : first + count] = known


def write_event(state: State, within: tuple[int, int, int], v: list[Any]) -> None:
    """What the ability made of the event's arguments is what the event goes on with."""
    verb, first, count = within
    at = _around(state, verb)
    if at < 0:
        return
    changed = v[first : first + count]
    if _body(state, at) is not None:
        state.own(at + 1).v[FIRST_LOCAL : FIRST_LOCAL + count] = changed  # type: ignore[attr-defined]
    state.own(at).args = changed  # type: ignore[attr-defined]  # an event's frame


def _body(state: State, at: int) -> CodeFrame | None:
    """The body of the event at this place of the stack, if it is being carried out."""
    above = state.frames[at + 1] if at + 1 < len(state.frames) else None
    return above if isinstance(above, CodeFrame) and above.role == "verb" else None


def _around(state: State, verb: int) -> int:
    """The place on the stack of the innermost event of this verb that is going on, or -1."""
    for at in range(len(state.frames) - 1, -1, -1):
        frame = state.frames[at]
        if isinstance(frame, Event) and frame.verb == verb:
            return at
    return -1
