"""F103 endless-verb: a verb that always uses itself again, perhaps by way of others, and never comes to an end.

Only what is certain is said: a verb with a `needs`, or one that something may forbid or replace, may come to rest, and
so may one whose argument may turn out to be nothing.
"""

from __future__ import annotations

from collections.abc import Iterator

from ...compiler.model import As, Body, Do, Expr, Local, Pattern, Together, Verb, Watcher
from ...grammar import Diagnostic
from ..endings import ends_body
from ..facts import Facts
from ..rule import Rule, at

NEVER_NOTHING = ("number", "flag")


def check(facts: Facts) -> Iterator[Diagnostic]:
    restless = {verb: list(_always(verb.body)) for verb in facts.cardset.verbs if not verb.builtin and not verb.needs}
    for verb in _stopped(facts):
        restless.pop(verb, None)
    for verb in restless:
        circle = _circle(verb, restless)
        if circle is not None:
            yield at("endless-verb", circle[0], verb=verb.name, way=[one.verb.name for one in circle])


def _stopped(facts: Facts) -> set[Verb]:
    """The verbs whose events something may forbid or replace."""
    patterns = {watcher.pattern.verb for watcher, _ in facts.of(Watcher) if isinstance(watcher.pattern, Pattern)}
    return patterns | {pattern.verb for pattern, _ in facts.of(Pattern)}


def _always(body: Body) -> Iterator[Do]:
    """The verbs that a body uses whatever the table looks like."""
    for statement in body:
        if isinstance(statement, Do) and _happens(statement):
            yield statement
        elif isinstance(statement, As | Together):
            yield from _always(statement.body)
        if ends_body(statement):
            return


def _happens(use: Do) -> bool:
    """Whether every argument is there in any case: a number, or a hole that was there when the verb began."""
    given = zip(use.args, use.verb.holes, strict=True)
    return all(arg is None or hole.type.name in NEVER_NOTHING or _is_hole(arg) for arg, hole in given)


def _is_hole(argument: Expr) -> bool:
    return isinstance(argument, Local) and argument.var.role == "hole"


def _circle(verb: Verb, restless: dict[Verb, list[Do]]) -> list[Do] | None:
    """The uses of verbs by which a verb leads to itself."""
    ways = [[use] for use in restless[verb]]
    seen: set[Verb] = set()
    while ways:
        way = ways.pop(0)
        last = way[-1].verb
        if last is verb:
            return way
        if last not in seen:
            seen.add(last)
            ways += [[*way, use] for use in restless.get(last, ())]
    return None


RULE = Rule("endless-verb", check)
