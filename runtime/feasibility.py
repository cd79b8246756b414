"""Trial runs: can this be done at all?  Costs, targets and offers are tried on a clone before they are offered.

A trial follows the code to its goal; where it comes to a choice it tries the options one after another, where
it comes to chance the first outcome stands for all (what is hidden must not decide what is offered).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from . import reading
from .choices.candidates import plain_verdict
from .choices.verdicts import NOT, SECRETLY_NOT, YES, Impossible
from .code import CodeFrame
from .stacks import INNER, WAITS_INSIDE, pause

if TYPE_CHECKING:
    from .engine import Engine
    from .program import Program
    from .state import State

TRIES = 400
"""How many positions a trial looks at before it says yes."""

STEPS = 20_000
"""How long a trial goes on without a decision before it says yes."""


def frame_can(engine: Engine, state: State, v: list[Any], block: int, goal: int) -> bool:
    """The frame that asks, continued at `block`, can come to `goal`."""
    return frame_verdict(engine, state, v, block, goal) == YES


def frame_verdict(engine: Engine, state: State, v: list[Any], block: int, goal: int) -> int:
    """Whether it can, and if not, whether that is a secret."""
    plain = _plain_choices(engine, block, goal)
    if plain is not None:
        return min((plain_verdict(engine, state, number, v[:]) for number in plain), default=YES)
    trial = state.clone()
    trial.dry = True
    trial.push(CodeFrame(block, v[:], "trial"))
    return _search(engine, trial, len(trial.frames), goal, [TRIES])


def routine_verdict(engine: Engine, state: State, routine: int, v: list[Any]) -> int:
    """Whether the targets can be chosen and the costs paid."""
    spec = engine.program.routines[routine]
    inside = pause(engine, routine) == WAITS_INSIDE
    plain = None if inside else _plain_choices(engine, spec.start, spec.goal)
    if plain is not None:
        return min((plain_verdict(engine, state, number, v[:]) for number in plain), default=YES)
    trial = state.clone()
    trial.dry = True
    trial.due = None
    trial.push(CodeFrame(spec.start, v[:], "trial"))
    return _search(engine, trial, len(trial.frames), INNER if inside else spec.goal, [TRIES])


def _plain_choices(engine: Engine, block: int, goal: int) -> tuple[int, ...] | None:
    """As `plain_choices`, worked out once."""
    key = (block, goal)
    if key not in engine.plain_choices:
        engine.plain_choices[key] = plain_choices(engine.program, block, goal)
    return engine.plain_choices[key]


def plain_choices(program: Program, block: int, goal: int) -> tuple[int, ...] | None:
    """The choices on the way to a goal, if there is nothing else on it and none depends on another; else None.

    Whether they can be made is then a question of what there is to choose from, and needs no trial.
    """
    found: list[int] = []
    answers: set[int] = set()
    while block != goal:
        here = program.blocks[block]
        what, *rest = here.terminator
        if here.instructions or what not in ("goto", "ask"):
            return None
        if what == "ask":
            number, slot, _ = rest
            if not _is_plain(program, number, answers):
                return None
            found.append(number)
            answers.add(slot)
        block = rest[-1]
    return tuple(found)


def _is_plain(program: Program, number: int, answers: set[int]) -> bool:
    """A choice from a set, whatever was answered before."""
    spec = program.choices[number]
    if spec.kind in ("may", "option", "order") or spec.so_that is not None:
        return False
    reader = reading.Reader(program)
    reader.expression((spec.domain, spec.condition, spec.least, spec.most))
    return not reader.slots & answers


def _search(engine: Engine, state: State, depth: int, goal: int, left: list[int]) -> int:
    try:
        if _reaches(engine, state, depth, goal):
            return YES
    except Impossible as impossible:
        return SECRETLY_NOT if impossible.secret else NOT
    decision = state.due
    if decision is None:
        return NOT
    best = NOT
    for option in decision.options if decision.player >= 0 else decision.options[:1]:
        left[0] -= 1
        if left[0] < 0:
            return YES
        branch = state.clone()
        branch.due = None
        branch.top().receive(engine, branch, option.value)
        best = max(best, _search(engine, branch, depth, goal, left))
        if best == YES:
            break
    return best


def _reaches(engine: Engine, state: State, depth: int, goal: int) -> bool:
    """Runs until the goal, a decision, or the end of the frame that is tried."""
    steps = 0
    while state.due is None and state.outcome is None and len(state.frames) >= depth:
        steps += 1
        if steps > STEPS:
            return True
        frame = state.top()
        if isinstance(frame, CodeFrame) and (
            frame.block in engine.inner_goals if goal == INNER else len(state.frames) == depth and frame.block == goal
        ):
            return True
        frame.step(engine, state)
    return len(state.frames) < depth
