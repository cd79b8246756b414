"""Commands about cards and zones: `move`, `shuffle`, `replace`, `swap`, `look`, `reveal`, `arrange`."""

from __future__ import annotations

from typing import Any

from ....grammar import syntax
from ...model import (
    CARD,
    CARDS,
    ZONE,
    ZONES,
    Arrange,
    Expr,
    Look,
    Move,
    Replace,
    Shuffle,
    Swap,
    Union,
)
from .. import apart
from ..expressions import phrases
from ..given import Given
from ..scope import Scope

PLACES = ("top", "bottom", "first", "last")


def move(line: syntax.Call, given: Given, scope: Scope) -> Any:
    """`move X to [top of] ZONE, keeping a, b, face up`."""
    goal = given.behind("to")
    if given.phrase is None or goal is None:
        scope.report("missing-argument", line, verb="move", hole="to" if goal is None else "cards")
        return None
    cards, tails = _listed(given.phrase, given.extra, scope)
    place, where = _place(goal)
    to = phrases.expr(where, scope)
    position = None
    if to.type.name in ("cell", "cells"):
        place = "at"
    elif isinstance(place, syntax.Expr):
        place, position = "at", phrases.number(place, scope)
    elif to.type.name == "card":
        scope.report("type-mismatch", line, found=str(to.type), wanted=str(ZONE))
        return None
    else:
        to = phrases.fitted(to, ZONE, where, scope)
    keeping, face = _move_tails(tails, cards, scope)
    return Move(cards, to, place, position, keeping, face)


def _listed(first: syntax.Expr, rest: list[syntax.Also], scope: Scope) -> tuple[Expr, list[syntax.Also]]:
    """`move monsters, loot to hand`: several things; what is not a thing (`keeping …`) is left over."""
    things, tails = [phrases.cards(first, scope)], []
    for also in rest:
        if tails or _starts(also.value, "keeping", "face", "face_up", "face_down"):
            tails.append(also)
        else:
            things.append(phrases.cards(also.value, scope))
    return things[0] if len(things) == 1 else Union(CARDS, things), tails


def _starts(node: syntax.Expr, *first: str) -> bool:
    head = apart.items(node)[0]
    return isinstance(head, syntax.Name) and head.text in first


def _place(goal: syntax.Expr) -> tuple[Any, syntax.Expr]:
    """`top of deck`: the end and the zone; `place 3 of row`: the number and the zone."""
    if isinstance(goal, syntax.Of):
        parts = apart.items(goal.what)
        if len(parts) == 1 and isinstance(parts[0], syntax.Name) and parts[0].text in PLACES:
            return parts[0].text, goal.of
        if len(parts) == 2 and isinstance(parts[0], syntax.Name) and parts[0].text in ("place", "cell"):
            return parts[1], goal.of
    return None, goal


def _move_tails(tails: list[syntax.Also], cards: Expr, scope: Scope) -> tuple[list[Any], str | None]:
    keeping: list[Any] = []
    face = None
    for also in tails:
        parts = [part for part in apart.items(also.value) if isinstance(part, syntax.Name)]
        words = [part.text for part in parts]
        if words in (["face", "up"], ["face_up"]):
            face = "up"
        elif words in (["face", "down"], ["face_down"]):
            face = "down"
        else:
            keeping.extend(_kept(part, cards, scope) for part in parts if part.text != "keeping")
    return [attribute for attribute in keeping if attribute is not None], face


def _kept(node: syntax.Expr, cards: Expr, scope: Scope) -> Any:
    if not isinstance(node, syntax.Name):
        scope.unknown(node, "attribute")
        return None
    if node.text == "face":
        return scope.names.face_up
    attribute = scope.names.attribute(node.text, cards.type.of)
    if attribute is None:
        scope.unknown(node, "attribute", scope.names.attributes)
    return attribute


def shuffle(line: syntax.Call, given: Given, scope: Scope) -> Any:
    """`shuffle deck`, `shuffle discard into deck`, `shuffle discard under deck`"""
    if given.phrase is None:
        scope.report("missing-argument", line, verb="shuffle", hole="zone")
        return None
    into, under = given.behind("into"), given.behind("under")
    where = into if into is not None else under
    zone = phrases.value(given.phrase, scope, ZONES)
    made = Shuffle(zone, phrases.zone(where, scope) if where is not None else None, into is None and under is not None)
    scope.names.shuffles.append(made)
    return made


def replace(line: syntax.Call, given: Given, scope: Scope) -> Any:
    """`replace old with new, keeping cell, weapon`"""
    new = given.behind("with")
    if given.phrase is None or new is None:
        scope.report("missing-argument", line, verb="replace", hole="with")
        return None
    old = phrases.value(given.phrase, scope, CARD)
    keeping = [_carried(part, old, scope) for also in given.extra for part in apart.items(also.value)]
    return Replace(old, phrases.value(new, scope, CARD), [kept for kept in keeping if kept is not None])


def _carried(node: syntax.Expr, old: Expr, scope: Scope) -> Any:
    """What goes over from one card to another: a value, a zone with what lies in it, the cell."""
    word = node.text if isinstance(node, syntax.Name) else ""
    if word == "keeping":
        return None
    if word == "cell":
        return word
    zone = scope.names.card_zone(word, old.type.of)
    return zone if zone is not None else _kept(node, old, scope)


def swap(line: syntax.Call, given: Given, scope: Scope) -> Any:
    other = given.behind("with")
    if given.phrase is None or other is None:
        scope.report("missing-argument", line, verb="swap", hole="with")
        return None
    return Swap(phrases.cards(given.phrase, scope), phrases.cards(other, scope))


# ---- what is seen -------------------------------------------------------------------------------------------


def look(line: syntax.Call, given: Given, scope: Scope) -> Any:
    """`look at top 3 cards of deck called seen`: the actor sees them."""
    node = given.behind("at")
    if node is None:
        scope.report("missing-argument", line, verb="look", hole="at")
        return None
    return _seen(node, False, given, scope)


def reveal(line: syntax.Call, given: Given, scope: Scope) -> Any:
    if given.phrase is None:
        scope.report("missing-argument", line, verb="reveal", hole="cards")
        return None
    return _seen(given.phrase, True, given, scope)


def _seen(node: syntax.Expr, public: bool, given: Given, scope: Scope) -> Any:
    what = phrases.cards(node, scope)
    called = given.called[0][0].name if given.called else None
    return Look(what, public, scope.bind(called.text, what.type, "called", called) if called else None)


def arrange(line: syntax.Call, given: Given, scope: Scope) -> Any:
    """`arrange seen on deck`, `arrange seen under deck`."""
    on, under = given.behind("on"), given.behind("under")
    where = on if on is not None else under
    if given.phrase is None or where is None:
        scope.report("missing-argument", line, verb="arrange", hole="on")
        return None
    return Arrange(phrases.cards(given.phrase, scope), phrases.zone(where, scope), "top" if on else "bottom")
