"""U104 unreachable-phase: a phase that never begins.

Its condition never holds, or a phase before it always ends the turn or the game.
"""

from __future__ import annotations

from collections.abc import Iterator

from ...compiler.model import Phase
from ...grammar import Diagnostic
from ..bounds import Bounds
from ..endings import body_ends_game, body_ends_turn
from ..facts import Facts
from ..rule import Rule, at_name


def check(facts: Facts) -> Iterator[Diagnostic]:
    known = Bounds(facts.modified)
    for phases in (facts.cardset.phases, facts.cardset.round_phases):
        yield from _of_one_turn(list(phases.values()), known)


def _of_one_turn(phases: list[Phase], known: Bounds) -> Iterator[Diagnostic]:
    over = ""
    for phase in phases:
        cause = over or ("never-holds" if known.verdict(phase.condition) is False else "")
        if cause:
            yield at_name("unreachable-phase", phase, word=phase.name, cause=cause)
        elif phase.condition is None:
            over = _why_nothing_follows(phase)


def _why_nothing_follows(phase: Phase) -> str:
    if body_ends_game(phase.body):
        return "game-ended"
    return "turn-ended" if body_ends_turn(phase.body) else ""


RULE = Rule("unreachable-phase", check)
