"""Trial runs: can this be done at all?  Costs, targets and offers are tried on a clone before they are offered.

A trial follows the code to its goal; where it comes to a choice it tries the options one after another, where
it comes to chance the first outcome stands for all (what is hidden must not decide what is offered).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from .choices import Impossible
from .interpreter import CodeFrame

if TYPE_CHECKING:
    from .engine import Engine
    from .state import State

INNER = -2
"""The goal of a body that only runs an ability: the place where the ability's own costs are paid."""

TRIES = 400
"""How many positions a trial looks at before it says yes."""


def frame_can(engine: Engine, state: State, v: list[Any], block: int, goal: int) -> bool:
    """The frame that asks, continued at `block`, can come to `goal`."""
STEPS = 20_000
"""How long a trial goes on without a decision before it says yes."""


    trial = state.clone()
    trial.dry = True
    trial.push(CodeFrame(block, v[:], "trial"))
    return _search(engine, trial, len(trial.frames), goal, [TRIES])


def routine_can(engine: Engine, state: State, routine: int, v: list[Any]) -> bool:
    """The targets can be chosen and the costs paid."""
    spec = engine.program.routines[routine]
    trial = state.clone()
    trial.dry = True
    trial.due = None
    trial.push(CodeFrame(spec.start, v[:], "trial"))
    return _search(engine, trial, len(trial.frames), spec.goal, [TRIES])


def _search(engine: Engine, state: State, depth: int, goal: int, left: list[int]) -> bool:
    try:
        if _reaches(engine, state, depth, goal):
            return True
    except Impossible:
        return False
    decision = state.due
    if decision is None:
        return False
    for option in decision.options if decision.player >= 0 else decision.options[:1]:
        left[0] -= 1
        if left[0] < 0:
            return True
        branch = state.clone()
        branch.due = None
        branch.top().receive(engine, branch, option.value)
        if _search(engine, branch, depth, goal, left):
            return True
    return False


def _reaches(engine: Engine, state: State, depth: int, goal: int) -> bool:
    """Runs until the goal, a decision, or the end of the frame that is tried."""
    while state.due is None and state.outcome is None and len(state.frames) >= depth:
        frame = state.top()
        if isinstance(frame, CodeFrame) and (
            frame.block in engine.inner_goals
            if goal == INNER
            else len(state.frames) == depth and frame.block == goal
        ):
            return True
        frame.step(engine, state)
    return len(state.frames) < depth
    steps = 0
        steps += 1
        if steps > STEPS:
            return True
