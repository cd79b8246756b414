"""Policy `empty_action: forbid`: an action that would change nothing is not offered.

It is tried on a clone: first its targets and costs, as far as it has any, then its effect, until something on the
table is other than it was when they were paid.  Where somebody has to choose, one choice that changes something is
enough; luck, and a window in which players may act, count as a change, for they may bring one.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from .choices.verdicts import Impossible
from .code import CodeFrame
from .feasibility import STEPS, TRIES
from .stacks import INNER, NO_GOAL

if TYPE_CHECKING:
    from .engine import Engine
    from .state import State


class Trial:
    """One action that is tried: where its effect begins, and how many positions may still be looked at."""

    __slots__ = ("depth", "engine", "goal", "left")

    def __init__(self, engine: Engine, goal: int, depth: int) -> None:
        self.engine, self.goal, self.depth, self.left = engine, goal, depth, TRIES

    def begins(self, state: State) -> bool:
        """Whether everything is paid, and the effect begins here."""
        frame = state.top()
        if not isinstance(frame, CodeFrame):
            return False
        if self.goal == INNER:
            return frame.block in self.engine.inner_goals
        return self.goal == NO_GOAL or (len(state.frames) == self.depth and frame.block == self.goal)


def changes_something(engine: Engine, state: State, routine: int, v: list[Any]) -> bool:
    """Whether the effect of a routine, with these locals, can leave the table otherwise than it is."""
    spec = engine.program.routines[routine]
    copy = state.clone()
    copy.dry, copy.due = True, None
    copy.explicit = True  # luck is met as a question, never looked into
    copy.push(CodeFrame(spec.start, v[:], "trial"))
    return _search(Trial(engine, spec.goal, len(copy.frames)), copy, None)


def _search(trial: Trial, state: State, before: Any) -> bool:
    """Goes on from here; `before` is the table when the effect began, None as long as it has not."""
    try:
        before, changed = _run(trial, state, before)
    except Impossible:
        return False
    if changed or state.due is None:
        return changed
    luck = state.due.player < 0
    if before is not None and (luck or state.due.kind == "act"):
        return True
    options = state.due.options[:1] if luck else state.due.options
    return any(_after(trial, state, option.value, before) for option in options)


def _after(trial: Trial, state: State, value: Any, before: Any) -> bool:
    """What comes of one answer; when too many have been tried, it is taken to change something."""
    trial.left -= 1
    if trial.left < 0:
        return True
    branch = state.clone()
    branch.due = None
    branch.top().receive(trial.engine, branch, value)
    return _search(trial, branch, before)


def _run(trial: Trial, state: State, before: Any) -> tuple[Any, bool]:
    """Runs until something has changed, somebody must decide, or the action is over."""
    for _ in range(STEPS):
        if state.due is not None or state.outcome is not None or len(state.frames) < trial.depth:
            break
        if before is None and trial.begins(state):
            before = _table(state)
            state.dry = False  # from here on as much as possible is done
        state.top().step(trial.engine, state)
        if before is not None and before != _table(state):
            return before, True
    else:
        return before, True
    return before, before is not None and state.outcome is not None


def _table(state: State) -> tuple[Any, ...]:
    """Everything that an effect can change, and who knows it."""
    lists = (state.numbers[:], state.zones[:], state.mixed[:], state.seen[:])
    return (*lists, state.hidden, state.effects, state.claims, state.extra, state.queue, state.out)
