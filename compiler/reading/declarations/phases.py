"""Time: set-up, the phases of a turn or of a round, and rules that always hold."""

from __future__ import annotations

from typing import Any

from ....grammar import syntax
from ...model import Phase, Rule
from .. import heads
from ..expressions import phrases
from ..given import Given
from ..scope import Scope
from ..statements import bodies, clauses, modifiers


def collect(line: syntax.Call, into: dict[str, Phase], scope: Scope) -> None:
    """The names of the phases of `turn` or `round`: durations anywhere may speak of them."""
    for inner in line.block or []:
        phase = _phase_of(inner, scope)
        if phase is None:
            continue
        if phase.name in scope.names.phases:
            scope.report("duplicate-name", inner, name=phase.name)
        scope.names.phases[phase.name] = into[phase.name] = phase


def _phase_of(line: syntax.Line, scope: Scope) -> Phase | None:
    if isinstance(line, syntax.Call) and line.head.text == "phase":
        heads.check(line, scope)
        phrase = Given(line.tails).phrase
        if isinstance(phrase, syntax.Name):
            return scope.at(line, Phase(phrase.text))
        scope.report("missing-argument", line, verb="phase", hole="name")
    elif not _is_after_end(line) and not isinstance(line, syntax.ErrorLine):
        scope.report("misplaced-line", line, what=scope.written(line).partition(":")[0], where="turn")
    return None


def _is_after_end(line: syntax.Line) -> bool:
    return isinstance(line, syntax.Watch) and line.when == "after" and line.event.head.text == "end"


def course(line: syntax.Call, into: dict[str, Phase], scope: Scope) -> None:
    """What happens in each phase, and after the end of the turn."""
    for inner in line.block or []:
        if isinstance(inner, syntax.Watch) and _is_after_end(inner):
            scope.names.cardset.after_end = bodies.body(inner.block, scope.fork(vars={}))
        elif isinstance(inner, syntax.Call) and inner.head.text == "phase":
            _phase(inner, into, scope.fork(vars={}))


def _phase(line: syntax.Call, into: dict[str, Phase], scope: Scope) -> None:
    given = Given(line.tails)
    phase = into.get(given.phrase.text) if isinstance(given.phrase, syntax.Name) else None
    if phase is None:
        return
    if given.condition is not None:
        phase.condition = phrases.condition(given.condition, scope)
    phase.body = bodies.body(_after_texts(line.block or [], phase, scope), scope)


def _after_texts(lines: list[syntax.Line], thing: Phase | Rule, scope: Scope) -> list[syntax.Line]:
    """The lines without `title` and `text`, which are kept."""
    rest = []
    for line in lines:
        if isinstance(line, syntax.Call) and line.head.text in ("title", "text"):
            setattr(thing, line.head.text, heads.text_of(line, scope))
        else:
            rest.append(line)
    return rest


def rule(line: syntax.Call, made: Rule, scope: Scope) -> None:
    """A rule belongs to nobody: there is no `you` and no actor in it."""
    inside = scope.fork(vars={}, you=False, actor=False)
    for inner in _after_texts(line.block or [], made, scope):
        if isinstance(inner, syntax.Call) and inner.head.text == "needs":
            clauses.clause(inner, made, scope.fork(vars={}, you=False))
        else:
            made.members.extend(_rule_line(inner, inside))


def _rule_line(line: syntax.Line, scope: Scope) -> list[Any]:
    if isinstance(line, syntax.Call) and line.head.text == "todo":
        return [made for made in bodies.statement(line, scope)]
    return modifiers.standing(line, scope.fork(vars={}))


def setup(line: syntax.Call, scope: Scope) -> None:
    """Before the first turn nobody is active: who does what is said with `each player`."""
    inside = scope.fork(vars={}, you=False, actor=False)
    scope.names.cardset.setup.extend(bodies.body(line.block or [], inside))
