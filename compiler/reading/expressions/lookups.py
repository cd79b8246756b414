"""The look-ups of the language: `number of`, `total … of`, `top 3 cards of`, `position of` and their kin."""

from __future__ import annotations

from collections.abc import Callable

from ....grammar import syntax
from ...model import (
    ANY,
    CARD,
    CARDS,
    CELL,
    CELLS,
    NUMBER,
    PLAYER,
    Aggregate,
    Best,
    CardAt,
    CellAt,
    CellPart,
    CellsOf,
    Count,
    Difference,
    Expr,
    Extreme,
    Neighbours,
    NextPlayer,
    Nothing,
    Number,
    PositionOf,
    TopCards,
    Type,
    Var,
)
from ..apart import items
from ..scope import Scope
from ..types import one_of
from . import descriptions, nouns, phrases, pronouns, properties

ENDS = ("top", "bottom", "first", "last")
EXTREMES = ("highest", "lowest")


def of(node: syntax.Of, scope: Scope, expect: Type | None) -> Expr:
    """`FUNCTION of X`, where the function is a word of the language."""
    parts = items(node.what)
    head = parts[0]
    if isinstance(node.what, syntax.Noun) or not isinstance(head, syntax.Name):
        return nouns.described(node, scope)
    word, rest = head.text, parts[1:]
    if word == "base" and len(rest) == 1:
        inner = phrases.expr(syntax.Of(node.span, rest[0], node.of), scope, expect)
        return properties.before_modifiers(inner, node, scope)
    if word in ("card", "place", "cell") and rest:
        return _card_at(rest, node, scope)
    if word in FUNCTIONS:
        return FUNCTIONS[word](rest, node, scope)
    return pronouns.undefined(head, scope)


# ---- counting and comparing -------------------------------------------------------------------------------


def _number(rest: list[syntax.Expr], node: syntax.Of, scope: Scope) -> Expr:
    return Count(NUMBER, nouns.many(node.of, scope))


def _aggregate(how: str) -> Callable[[list[syntax.Expr], syntax.Of, Scope], Expr]:
    def build(rest: list[syntax.Expr], node: syntax.Of, scope: Scope) -> Expr:
        if not rest and isinstance(node.of, syntax.Tuple):
            return Extreme(NUMBER, how, [phrases.number(item, scope) for item in node.of.items])
        each, what = _each_and_set(rest, node, scope)
        if each is None:
            return scope.wrong("missing-argument", node, verb=how, hole="number")
        members = nouns.many(what, scope)
        it = scope.at(what, Var("it", one_of(members.type), "it"))
        return Aggregate(NUMBER, how, phrases.number(each, scope.about(it)), it, members)

    return build


def _each_and_set(rest: list[syntax.Expr], node: syntax.Of, scope: Scope) -> tuple[syntax.Expr | None, syntax.Expr]:
    """What is counted, and of what: `total value of cards`, `total held of (it, spice) of each player`."""
    if not rest:
        return _split(node.of)
    if isinstance(node.of, syntax.Of) and isinstance(rest[-1], syntax.Name):
        define = scope.names.defines.get(rest[-1].text)
        takes_several = define is not None and len(define.params) > 1
        if takes_several and isinstance(node.of.what, syntax.Tuple):
            each = syntax.Of((rest[0].span[0], node.of.what.span[1]), _phrase(rest), node.of.what)
            return each, node.of.of
    return _phrase(rest), node.of


def _split(node: syntax.Expr) -> tuple[syntax.Expr | None, syntax.Expr]:
    """`total of price of court`: what is counted, and of what."""
    return (node.what, node.of) if isinstance(node, syntax.Of) else (None, node)


def _best(how: str) -> Callable[[list[syntax.Expr], syntax.Of, Scope], Expr]:
    def build(rest: list[syntax.Expr], node: syntax.Of, scope: Scope) -> Expr:
        each, what = _each_and_set(rest, node, scope)
        if each is None:
            return scope.wrong("missing-argument", node, verb="best", hole="number")
        members = nouns.many(what, scope)
        it = scope.at(what, Var("it", one_of(members.type), "it"))
        return Best(members.type, how, phrases.expr(each, scope.about(it)), it, members)

    return build


def _phrase(parts: list[syntax.Expr]) -> syntax.Expr:
    if len(parts) == 1:
        return parts[0]
    return syntax.Words((parts[0].span[0], parts[-1].span[1]), parts)


def _difference(rest: list[syntax.Expr], node: syntax.Of, scope: Scope) -> Expr:
    if not isinstance(node.of, syntax.Tuple) or len(node.of.items) != 2:
        return scope.wrong("argument-count", node, verb="difference", wanted=2, found=1)
    return Difference(NUMBER, *(phrases.number(item, scope) for item in node.of.items))


# ---- cards by their place ---------------------------------------------------------------------------------


def _end(end: str) -> Callable[[list[syntax.Expr], syntax.Of, Scope], Expr]:
    def build(rest: list[syntax.Expr], node: syntax.Of, scope: Scope) -> Expr:
        """`top card of deck`, `top 3 cards of deck`, `first fighter of row`."""
        where = nouns.many(node.of, scope)
        if not rest or len(rest) == 1:
            return _first_of(end, rest, where, node, scope)
        count = phrases.number(rest[0], scope)
        single = isinstance(count, Number) and count.value == 1
        return TopCards(CARD if single else CARDS, end, count, where)

    return build


def _first_of(end: str, rest: list[syntax.Expr], where: Expr, node: syntax.Of, scope: Scope) -> Expr:
    one = Number(NUMBER, 1)
    if not rest or (isinstance(rest[0], syntax.Name) and rest[0].text in ("card", "player")):
        return TopCards(one_of(where.type), end, one, where)
    found = nouns.described(rest[0], scope, place=where)
    return TopCards(one_of(found.type), end, one, found)


def _card_at(rest: list[syntax.Expr], node: syntax.Of, scope: Scope) -> Expr:
    """`card 3 of row`, `cell 5 of grid`"""
    if len(rest) != 1:
        return nouns.described(node, scope)
    position, zone = phrases.number(rest[0], scope), phrases.zone(node.of, scope)
    if isinstance(node.what, syntax.Words) and _is_word(node.what.items[0], *descriptions.CELL_WORDS):
        return CellAt(CELL, position, zone)
    return CardAt(CARD, position, zone)


def _is_word(node: syntax.Expr, *words: str) -> bool:
    return isinstance(node, syntax.Name) and node.text in words


# ---- cells ------------------------------------------------------------------------------------------------

OF_CELLS = ("row", "column", "neighbours", "cells")  # unless a game has something of that name


def of_cell(word: str, subject: Expr, node: syntax.Of, scope: Scope) -> Expr:
    """`row of c`, `column of card's cell`, `neighbours of c`, `cells of souls in battlefield`."""
    if word == "cells":
        return CellsOf(CELLS, nouns.many(node.of, scope))
    cell = PositionOf(CELL, subject) if subject.type.name == "card" else subject
    cell = phrases.fitted(cell, CELL, node.of, scope)
    return Neighbours(CELLS, cell) if word == "neighbours" else CellPart(NUMBER, word, cell)


# ---- players, and what belongs to cards -------------------------------------------------------------------


def _seat_from(step: int) -> Callable[[list[syntax.Expr], syntax.Of, Scope], Expr]:
    def build(rest: list[syntax.Expr], node: syntax.Of, scope: Scope) -> Expr:
        return NextPlayer(PLAYER, phrases.player(node.of, scope), step)

    return build


def _property(word: str) -> Callable[[list[syntax.Expr], syntax.Of, Scope], Expr]:
    def build(rest: list[syntax.Expr], node: syntax.Of, scope: Scope) -> Expr:
        subject = phrases.value(node.of, scope, CARD)
        if subject.type == ANY:
            return Nothing(ANY)
        found = properties.own(word, subject, scope)
        return found if found is not None else nouns.described(node, scope)

    return build


ONE_WORD = {
    "number", "total", "highest", "lowest", "best", "worst", "difference", "left", "right", "name", "owner",
    "controller", "position", "cell", *ENDS,
}  # fmt: skip

FUNCTIONS: dict[str, Callable[[list[syntax.Expr], syntax.Of, Scope], Expr]] = {
    "number": _number,
    "total": _aggregate("total"),
    "highest": _aggregate("highest"),
    "lowest": _aggregate("lowest"),
    "best": _best("highest"),
    "worst": _best("lowest"),
    "difference": _difference,
    "left": _seat_from(1),
    "right": _seat_from(-1),
    **{end: _end(end) for end in ENDS},
    **{word: _property(word) for word in ("name", "owner", "controller", "position", "cell")},
}


def is_function(node: syntax.Of) -> bool:
    """Whether a phrase begins with a function of the language: `number of …`."""
    head = items(node.what)[0]
    return isinstance(head, syntax.Name) and head.text in FUNCTIONS
