"""Cards that are made, removed, copied or taken over: `create`, `remove`, `becomes copy of`, `controller =
you`.

In a plain body they are for good; the last two may also stand in a duration, and then hold as long as it
lasts.
"""

from __future__ import annotations

from typing import Any

from ....grammar import syntax
from ....grammar.spelling import near
from ...model import (
    ANY,
    CARD,
    NUMBER,
    Attribute,
    BecomeCopy,
    Card,
    Create,
    Expr,
    Number,
    OwnerOf,
    Remove,
    TakeControl,
)
from .. import apart
from ..expressions import phrases
from ..given import Given
from ..scope import Scope
from ..types import card_of, cards_of

Values = list[tuple[Attribute, Expr]]


def create(line: syntax.Call, given: Given, scope: Scope) -> Any:
    """`create 2 goblin to field with power 3, life 2 called made`"""
    goal = given.behind("to")
    if given.phrase is None or goal is None:
        hole = "to" if goal is None else "card"
        scope.report("missing-argument", line, verb="create", hole=hole)
        return None
    count, card = _counted(given.phrase, scope)
    if card is None:
        return None
    values = _values(given, card_of(card.kind).of, scope)
    var = None
    if given.called:
        name = given.called[0][0].name
        var = scope.bind(name.text, cards_of(card.kind), "called", name)
    return Create(count, card, phrases.zone(goal, scope), values, var)


def _counted(node: syntax.Expr, scope: Scope) -> tuple[Expr, Card | None]:
    """`2 goblin`, `(n) goblin`, `goblin`: how many of which card."""
    last, count = apart.split_last(node)
    many = phrases.number(count, scope) if count is not None else Number(NUMBER, 1)
    word = last.text if isinstance(last, syntax.Name) else scope.written(node)
    card = scope.names.cards.get(word)
    if card is None:
        known = scope.names.cards
        scope.report("undefined-name", last or node, what="card", word=word, near=lambda: near(word, known))
    return many, card


def _values(given: Given, kind: Any, scope: Scope) -> Values:
    """`with power 3, life 2`: values that differ from what is printed."""
    first = given.behind("with")
    nodes = [*([first] if first is not None else []), *(also.value for also in given.extra)]
    found: Values = []
    for node in nodes:
        head, value = apart.split_first(node)
        word = head.text if isinstance(head, syntax.Name) else ""
        attribute = scope.names.attribute(word, kind)
        if attribute is None or value is None:
            _unknown(scope, node, word)
            continue
        found.append((attribute, phrases.value(value, scope, attribute.type)))
    return found


def _unknown(scope: Scope, node: Any, word: str) -> None:
    known = scope.names.attributes
    scope.report(
        "undefined-name", node, what="attribute", word=scope.written(node), near=lambda: near(word, known)
    )


def remove(line: syntax.Call, given: Given, scope: Scope) -> Any:
    """`remove made`: these cards leave the game."""
    if given.phrase is None:
        scope.report("missing-argument", line, verb="remove", hole="cards")
        return None
    return Remove(phrases.cards(given.phrase, scope))


def is_copy(line: syntax.Become) -> bool:
    """`X becomes copy of Y`, `X becomes a copy of Y`"""
    first = getattr(line.tails[0], "value", None) if line.tails else None
    if not isinstance(first, syntax.Of):
        return False
    word = first.what.words if isinstance(first.what, syntax.Noun) else first.what
    return isinstance(word, syntax.Name) and word.text == "copy"


def become_copy(line: syntax.Become, scope: Scope) -> Any:
    """`mimic becomes copy of shown with power 1, life 1`"""
    cards = phrases.cards(line.subject, scope)
    first: Any = line.tails[0]
    model = phrases.value(first.value.of, scope, CARD)
    if ANY in (cards.type, model.type):
        return None
    return BecomeCopy(cards, model, _values(Given(line.tails), model.type.of, scope))


def granted_control(mod: syntax.Mod, target: Expr, bearers: Expr, scope: Scope) -> Any:
    """`your opponent's units have controller = you`"""
    if not isinstance(target, OwnerOf) or target.role != "controller" or mod.op != "=" or mod.value is None:
        return None
    return TakeControl(bearers, phrases.player(mod.value, scope))


def take_control(line: syntax.Change, target: Expr, scope: Scope) -> Any:
    """`stolen's controller = you`"""
    if not isinstance(target, OwnerOf) or target.role != "controller" or line.op != "=":
        return None
    return TakeControl(target.card, phrases.player(line.value, scope))
