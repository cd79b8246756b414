"""Steps of examples: what a player or chance does, spelt as its token is."""

from __future__ import annotations

from typing import Any

from ....grammar import syntax
from ....grammar.spelling import near
from ...model import NUMBER, Expr, Number, Step, Var, Verb
from .. import apart
from ..expressions import phrases
from ..given import Given
from ..scope import Scope
from ..statements import calls
from ..statements.calls import Misfit
from . import described

ANSWERS = ("accept", "decline", "done", "pass", "enough")

Tails = list[syntax.Tail]


def step(call: syntax.Call, who: Expr | None, scope: Scope) -> Step | None:
    """What somebody does: an action, a choice, an answer."""
    word = call.head.text
    given = Given(call.tails)
    if word in ANSWERS and not call.tails:
        return scope.at(call, Step(who, "answer", None, [word]))
    if word == "choose":
        return _choice(call, given, who, scope)
    verbs = [verb for verb in scope.names.verbs.get(word, ()) if verb.role == "action"]
    if not verbs:
        actions = [name for name, them in scope.names.verbs.items() if any(v.role == "action" for v in them)]
        scope.report("not-an-action", call.head, word=word, near=lambda: near(word, [*actions, "choose", *ANSWERS]))
        return None
    return _action(call, given, verbs, who, scope)


def _choice(call: syntax.Call, given: Given, who: Expr | None, scope: Scope) -> Step | None:
    """`choose sun`, `choose 3`, `choose "recover"`, `choose second player`, `choose cell 4`"""
    if given.phrase is None:
        scope.report("missing-argument", call, verb="choose", hole="what")
        return None
    part = _option(given.phrase, call.tails, scope)
    return scope.at(call, Step(who, "choose", None, [part])) if part is not None else None


def _option(node: syntax.Expr, tails: Tails, scope: Scope) -> Any:
    if isinstance(node, syntax.Text):
        return node.value.lower()
    if isinstance(node, syntax.Int):
        return Number(NUMBER, node.value)
    parts = apart.items(node)
    if len(parts) == 2 and described.word(parts[0]) in ("cell", "place", "player", "option"):
        return scope.written(node)
    if _is_card(parts, scope):
        return described.described(tails, scope)
    if isinstance(node, syntax.Name) and node.text in scope.names.members:
        return node.text  # whatever enum it is of, its token is its name
    return phrases.expr(node, scope)


def _is_card(parts: list[syntax.Expr], scope: Scope) -> bool:
    if len(parts) == 1 and isinstance(parts[0], syntax.Name):
        return parts[0].text in scope.names.cards
    if len(parts) > 1 and isinstance(parts[0], syntax.Int) and described.by_words(parts[1:], scope) is not None:
        return True
    return described.by_words(parts, scope) is not None


def _action(call: syntax.Call, given: Given, verbs: list[Verb], who: Expr | None, scope: Scope) -> Step | None:
    shapes = [(verb, calls.partial_shape(verb, call, given, partial=True)) for verb in verbs]
    fitting = [(verb, filled) for verb, filled in shapes if isinstance(filled, dict)]
    if not fitting:
        misfit = next(shape for _, shape in shapes if isinstance(shape, Misfit))
        misfit.report(call.head.text, scope)
        return None
    verb, filled = fitting[0]
    parts: list[Any] = [verb.name]
    for piece in verb.pieces:
        parts.extend(word for word in (piece.prep, piece.word) if word is not None)
        if piece.var is not None:
            node = filled.get(verb.holes.index(piece.var))
            parts.append(_argument(node, piece.var, scope) if node is not None else None)
    return scope.at(call, Step(who, "action", verb, parts))


def _argument(node: syntax.Expr, hole: Var, scope: Scope) -> Any:
    """What stands in a hole: a card by its name, or a value."""
    if hole.type.name == "card":
        return described.described([syntax.Also(node.span, node)], scope)
    parts = apart.items(node)
    if len(parts) == 2 and described.word(parts[0]) in ("cell", "place"):
        return scope.written(node)
    return phrases.value(node, scope, hole.type)
