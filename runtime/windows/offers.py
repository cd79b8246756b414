"""Which actions a player may take now, and which they might as far as the others know."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from typing import TYPE_CHECKING, Any

from .. import emptiness, feasibility, sight
from ..choices import candidates, options
from ..choices.verdicts import NOT, YES
from ..events.course import needs_verdict
from ..events.listening import action_forbidden
from ..policies import answer
from ..program import FIRST_LOCAL, YOU
from ..stacks import NO_GOAL
from ..values import MOST_WAYS, as_tuple

if TYPE_CHECKING:
    from ..engine import Engine
    from ..state import State


def legal_arguments(engine: Engine, state: State, verb: int, player: int) -> list[tuple[Any, ...]]:
    """Every way in which a player may take an action now, in canonical order; equal cards once."""
    spec = engine.program.verbs[verb]
    routine = engine.program.routines[spec.routine]
    v = engine.locals_for(routine.size, player)
    found = [
        args for args in combinations(engine, state, spec, v) if verdict(engine, state, verb, player, args) == YES
    ]
    return found


def combinations(engine: Engine, state: State, spec: Any, v: list[Any]) -> list[tuple[Any, ...]]:
    """What the holes of an action may be filled with, together: as many ways as one decision may have."""
    return list(islice(_ways(engine, state, spec, v, 0), MOST_WAYS))


def _ways(engine: Engine, state: State, spec: Any, v: list[Any], index: int) -> Iterator[tuple[Any, ...]]:
    if index == len(spec.holes):
        yield ()
        return
    domain = spec.domains[index]
    values = () if domain is None else engine.function(domain)(state, v)
    for value in _distinct(state, spec.holes[index][1], values, v[YOU]):
        v[FIRST_LOCAL + index] = value
        for rest in _ways(engine, state, spec, v, index + 1):
            yield (value, *rest)
    v[FIRST_LOCAL + index] = None


def _distinct(state: State, kind: str, values: Any, player: int) -> tuple[Any, ...]:
    items = as_tuple(values)
    if kind != "card":
        return items
    seen = [c for c in candidates.canonical(state, items) if sight.sees(state, player, c)]
    return (*(group[0] for group in options.alike(state, seen)), *options.distinct_unseen(state, items, player))


def verdict(engine: Engine, state: State, verb: int, player: int, args: tuple[Any, ...]) -> int:
    """Whether an action may be taken, and if not, whether that is a secret."""
    spec = engine.program.verbs[verb]
    routine = engine.program.routines[spec.routine]
    v = engine.locals_for(routine.size, player, None, args)
    needs = needs_verdict(engine, state, spec.routine, v)
    if needs == NOT or action_forbidden(engine, state, verb, list(args), player):
        return NOT
    if needs == YES and routine.goal != NO_GOAL:
        needs = feasibility.routine_verdict(engine, state, spec.routine, v)
    if needs != YES or answer(engine.program.policies, "empty_action") != "forbid":
        return needs
    return YES if emptiness.changes_something(engine, state, spec.routine, v) else NOT


def might_act(engine: Engine, state: State, verb: int, player: int) -> bool:
    """As far as the others can see, this player might be able to take the action."""
    spec = engine.program.verbs[verb]
    v = engine.locals_for(engine.program.routines[spec.routine].size, player)
    for index, (_, kind) in enumerate(spec.holes):
        places = _hidden_sources(engine, verb, index, state, v) if kind == "card" else ()
        if any(state.zones[z] for z in places):
            return True
    return False


def _hidden_sources(engine: Engine, verb: int, hole: int, state: State, v: list[Any]) -> tuple[int, ...]:
    """The zones that an action's hole is filled from and that not everybody sees."""
    expr = engine.program.verbs[verb].places[hole]
    zones = () if expr is None else as_tuple(engine.function(expr)(state, v))
    return tuple(z for z in zones if state.table.specs[z].visibility != "public")


def card_holes(engine: Engine, verb: int) -> list[int]:
    """The holes of a verb that a card goes into."""
    return [i for i, (_, kind) in enumerate(engine.program.verbs[verb].holes) if kind == "card"]
