"""Commands about what goes on: abilities that run, actions that wait, repetition, the end of a turn or the game."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ....grammar import syntax
from ...model import (
    PLAYER,
    Actor,
    Answer,
    Duplicate,
    EndTurn,
    Expr,
    ExtraTurn,
    MomentStmt,
    Repeat,
    Run,
    Stop,
    Type,
    Win,
)
from .. import apart, heads, texts
from ..expressions import phrases
from ..given import Given
from ..scope import Scope
from . import bodies


def run(line: syntax.Call, given: Given, scope: Scope) -> Any:
    if given.phrase is None:
        scope.report("missing-argument", line, verb="run", hole="ability")
        return None
    return Run(phrases.value(given.phrase, scope, Type("ability")), None)


def waiting(build: Callable[[Expr], Any]) -> Callable[[syntax.Call, Given, Scope], Any]:
    """`cancel bolt`, `retarget bolt`: something happens to an action that waits in a stacked window."""

    def read(line: syntax.Call, given: Given, scope: Scope) -> Any:
        if given.phrase is None:
            scope.report("missing-argument", line, verb=line.head.text, hole="card")
            return None
        return build(phrases.cards(given.phrase, scope))

    return read


def duplicate(line: syntax.Call, given: Given, scope: Scope) -> Any:
    """`duplicate bolt`, `duplicate bolt, new targets`"""
    if given.phrase is None:
        scope.report("missing-argument", line, verb="duplicate", hole="card")
        return None
    words = [scope.written(also.value) for also in given.extra]
    if words not in ([], ["new targets"]):
        scope.report("unexpected-argument", given.extra[0], verb="duplicate", word=words[0])
    return Duplicate(phrases.cards(given.phrase, scope), words == ["new targets"])


def stop(line: syntax.Call, given: Given, scope: Scope) -> Any:
    return Stop(phrases.cards(given.phrase, scope) if given.phrase is not None else None)


def repeat(line: syntax.Call, given: Given, scope: Scope) -> Any:
    """`repeat n times`, `repeat until C`."""
    condition = phrases.condition(given.until, scope) if given.until is not None else None
    times = _times(given.phrase, scope) if given.phrase is not None else None
    if times is None and condition is None:
        scope.report("missing-argument", line, verb="repeat", hole="times")
    if not line.block:
        scope.report("empty-block", line, found="repeat")
    return Repeat(times, bodies.body(line.block or [], scope), condition)


def _times(phrase: syntax.Expr, scope: Scope) -> Expr:
    last, count = apart.split_last(phrase)
    if count is None or not (isinstance(last, syntax.Name) and last.text in ("times", "time")):
        return scope.wrong("missing-argument", phrase, verb="repeat", hole="times")
    return phrases.number(count, scope)


def result(line: syntax.Call, given: Given, scope: Scope) -> Any:
    if given.phrase is None:
        scope.report("missing-argument", line, verb="result", hole="value")
        return None
    if scope.verb is None:  # a phase or an ability gives nothing back
        scope.report("misplaced-line.result", line, what="result", where="body")
        return None
    return Answer(phrases.expr(given.phrase, scope))


def moment(line: syntax.Call, given: Given, scope: Scope) -> Any:
    return MomentStmt(given.phrase.text) if isinstance(given.phrase, syntax.Name) else None


# ---- the end of the game, of a turn -------------------------------------------------------------------------


def win(line: syntax.Call, given: Given, scope: Scope) -> Any:
    parts = apart.items(given.phrase)
    heads.only_texts(parts, line, scope)
    return Win("win", Actor(PLAYER), texts.read(parts, scope))


def lose(line: syntax.Call, given: Given, scope: Scope) -> Any:
    parts = apart.items(given.phrase)
    if not parts or not isinstance(parts[0], syntax.Name) or parts[0].text != "game":
        _not_that(line, parts, ("game",), scope)
        return None
    heads.only_texts(parts[1:], line, scope)
    return Win("lose", Actor(PLAYER), texts.read(parts[1:], scope))


def end(line: syntax.Call, given: Given, scope: Scope) -> Any:
    """`end game`, `end game as draw "nothing moves any more"`, `end turn`."""
    parts = apart.items(given.phrase)
    word = parts[0].text if parts and isinstance(parts[0], syntax.Name) else ""
    if word == "turn":
        heads.exactly(parts, "turn", line, scope)
        return EndTurn()
    if word != "game":
        _not_that(line, parts, ("game", "turn"), scope)
        return None
    drawn = given.behind("as")
    heads.exactly(apart.items(drawn)[:1], "draw", line, scope)
    reasons = [*parts[1:], *apart.items(drawn)[1:]]
    heads.only_texts(reasons, line, scope)
    reason = texts.read(reasons, scope)
    return Win("draw" if drawn is not None else "end", None, reason)


def take(line: syntax.Call, given: Given, scope: Scope) -> Any:
    parts = apart.items(given.phrase)
    if len(parts) < 2:
        _not_that(line, parts, ("extra turn",), scope)
        return None
    heads.exactly(parts, "extra turn", line, scope)
    return ExtraTurn(Actor(PLAYER))


def _not_that(line: syntax.Call, parts: list[syntax.Expr], known: tuple[str, ...], scope: Scope) -> None:
    """`lose` and `end` mean the game, and nothing else that could be lost or ended."""
    if parts:
        heads.leftover(parts[0], line.head.text, scope, known)
    else:
        scope.report("missing-argument", line, verb=line.head.text, hole=known[0])
