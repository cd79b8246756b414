"""Phrases to expressions: the one entry for every group of words, whatever it turns out to mean.

`expr` looks at the form of a phrase and hands it to the file that knows such phrases: `words` (bare words),
`belonging` (`'s` and `of`), `nouns` (sets of cards, players, values), `conditions` (what is so or not).  The
functions below it ask for something particular: a number, a card, cards, a condition.
"""

from __future__ import annotations

from collections.abc import Callable

from ..grammar import syntax
from . import belonging, conditions, lookups, nouns, words
from .model import (
    ANY,
    CARD,
    CARDS,
    FLAG,
    NUMBER,
    PLAYER,
    PLAYERS,
    TEXT,
    ZONE,
    Arith,
    Expr,
    IfElse,
    Nothing,
    Number,
    Select,
    TopCards,
    Type,
    Union,
    Var,
    ZoneOf,
)
from .model import Words as TextConstant
from .scope import Scope
from .texts import items, read
from .types import fits, many_of

Reader = Callable[..., Expr]


def expr(node: syntax.Expr, scope: Scope, expect: Type | None = None) -> Expr:
    """What `node` means here; `expect` helps with words that several enums have."""
    reader = READERS.get(type(node))
    if reader is None:
        return scope.at(node, Nothing(ANY))  # an error node: its mistake has been reported
    return scope.at(node, reader(node, scope, expect))


# ---- something particular ---------------------------------------------------------------------------------


def value(node: syntax.Expr, scope: Scope, wanted: Type) -> Expr:
    """What `node` means, which must be a `wanted`."""
    if wanted.name == "flag":
        return condition(node, scope)
    return fitted(expr(node, scope, wanted), wanted, node, scope)


def fitted(found: Expr, wanted: Type, node: syntax.Expr, scope: Scope) -> Expr:
    """`found` as a `wanted`: a zone stands for its cards, a slot for its card."""
    if wanted.name == "card" and found.type.name == "zone" and is_slot(found):
        return scope.at(node, card_in_slot(found))
    if wanted.name == "cards" and found.type.name in ("zone", "zones"):
        return scope.at(node, cards_in(found))
    if not fits(found.type, wanted):
        return scope.wrong("type-mismatch", node, found=str(found.type), wanted=str(wanted))
    return found


def number(node: syntax.Expr, scope: Scope) -> Expr:
    """A number."""
    return value(node, scope, NUMBER)


def condition(node: syntax.Expr, scope: Scope) -> Expr:
    """Something that is so or not."""
    return conditions.condition(node, scope)


def cards(node: syntax.Expr, scope: Scope) -> Expr:
    """A card or cards."""
    found = expr(node, scope)
    if found.type.name == "zone" and is_slot(found):
        return scope.at(node, card_in_slot(found))
    return fitted(found, CARDS, node, scope)


def zone(node: syntax.Expr, scope: Scope) -> Expr:
    """A zone."""
    return value(node, scope, ZONE)


def player(node: syntax.Expr, scope: Scope) -> Expr:
    """One player."""
    return value(node, scope, PLAYER)


def players(node: syntax.Expr, scope: Scope) -> Expr:
    """A player or players."""
    return value(node, scope, PLAYERS)


# ---- zones and the cards in them --------------------------------------------------------------------------


def is_slot(found: Expr) -> bool:
    """Whether it is a place for one card."""
    return isinstance(found, ZoneOf) and found.zone.shape == "slot"


def card_in_slot(found: Expr) -> Expr:
    """The card that lies in a slot."""
    return TopCards(CARD, "top", Number(NUMBER, 1), found)


def cards_in(found: Expr) -> Expr:
    """All cards of a zone or of zones."""
    return Select(CARDS, None, [], found, Var("it", Type("card"), "it"), None, False, True)


# ---- small forms ------------------------------------------------------------------------------------------


def _int(node: syntax.Int, scope: Scope, expect: Type | None) -> Expr:
    return Number(NUMBER, node.value)


def _negative(node: syntax.Negative, scope: Scope, expect: Type | None) -> Expr:
    operand = number(node.operand, scope)
    if isinstance(operand, Number):
        return Number(NUMBER, -operand.value)
    return Arith(NUMBER, "-", Number(NUMBER, 0), operand, None)


def _text(node: syntax.Text, scope: Scope, expect: Type | None) -> Expr:
    return TextConstant(TEXT, read([node]))


def _binary(node: syntax.Binary, scope: Scope, expect: Type | None) -> Expr:
    if node.op in ("+", "-", "*", "/"):
        return arithmetic(node, scope)
    if node.op == "or" and not conditions.asks(node.left):
        return _either_set(node, scope, expect)
    return conditions.condition(node, scope)


def arithmetic(node: syntax.Binary, scope: Scope, rounding: str | None = None) -> Expr:
    """`a + b`, and sets put together: `gear + hand`."""
    left = expr(node.left, scope)
    if node.op == "+" and left.type.name in ("cards", "zone", "zones", "cells"):
        return _together([left, expr(node.right, scope)], node, scope)
    left, right = fitted(left, NUMBER, node.left, scope), number(node.right, scope)
    made = scope.at(node, Arith(NUMBER, node.op, left, right, rounding))
    if node.op == "/" and scope.findings is scope.names.findings:
        scope.names.divisions.append(made)
    return made


def rounded(node: syntax.Expr, scope: Scope, how: str | None) -> Expr:
    """A phrase whose divisions are rounded as the tail of its line says."""
    found = expr(node, scope)
    for part in _divisions(found):
        if part.rounding is None:
            part.rounding = how
    return found


def _divisions(found: Expr) -> list[Arith]:
    if not isinstance(found, Arith):
        return []
    inner = [*_divisions(found.left), *_divisions(found.right)]
    return [found, *inner] if found.op == "/" else inner


def _either_set(node: syntax.Binary, scope: Scope, expect: Type | None) -> Expr:
    """`hand or field`, `soul or trap in hand`: together; of conditions: one of them is so."""
    if nouns.is_description(node, scope):
        return nouns.described(node, scope)
    left = expr(node.left, scope, expect)
    if left.type.name == "flag":
        return conditions.condition(node, scope)
    return _together([left, expr(node.right, scope, expect)], node, scope)


def _together(parts: list[Expr], node: syntax.Binary, scope: Scope) -> Expr:
    first = parts[0].type
    for part, where in zip(parts, (node.left, node.right), strict=True):
        if not (fits(part.type, many_of(first)) or fits(part.type, CARDS)):
            return scope.wrong("type-mismatch", where, found=str(part.type), wanted=str(many_of(first)))
    kind = first.of if all(part.type.of is first.of for part in parts) else None
    flat = [piece for part in parts for piece in (part.parts if isinstance(part, Union) else [part])]
    return Union(Type(many_of(first).name, kind), flat)


def _if_else(node: syntax.Either, scope: Scope, expect: Type | None) -> Expr:
    yes, no = expr(node.yes, scope, expect), expr(node.no, scope, expect)
    asked = condition(node.condition, scope)
    if not (fits(no.type, yes.type) or fits(yes.type, no.type)):
        return scope.wrong("type-mismatch", node.no, found=str(no.type), wanted=str(yes.type))
    type = no.type if yes.type.name in ("nothing", "any") else yes.type
    return IfElse(type, asked, yes, no)


def _condition(node: syntax.Expr, scope: Scope, expect: Type | None) -> Expr:
    return conditions.condition(node, scope)


def _where(node: syntax.Where, scope: Scope, expect: Type | None) -> Expr:
    """`number of persons in row where …`: the condition is about the persons."""
    if isinstance(node.what, syntax.Of) and lookups.is_function(node.what):
        inner = syntax.Where((node.what.of.span[0], node.span[1]), node.what.of, node.condition)
        return expr(syntax.Of(node.span, node.what.what, inner), scope, expect)
    return nouns.described(node, scope)


def rounding(node: syntax.Expr) -> str | None:
    """`rounding down`"""
    parts = [part.text for part in items(node) if isinstance(part, syntax.Name)]
    return parts[1] if len(parts) == 2 and parts[0] == "rounding" and parts[1] in ("up", "down") else None


def _tuple(node: syntax.Tuple, scope: Scope, expect: Type | None) -> Expr:
    """A list is for functions of several numbers; `(life / 2, rounding down)` is one number."""
    if len(node.items) == 2 and (how := rounding(node.items[1])) is not None:
        return rounded(node.items[0], scope, how)
    return scope.wrong("not-a-condition" if expect is FLAG else "unexpected-list", node, found=scope.written(node))


READERS: dict[type, Reader] = {
    syntax.Name: words.name,
    syntax.Words: words.several,
    syntax.Noun: nouns.determined,
    syntax.Possess: belonging.possess,
    syntax.Of: belonging.of,
    syntax.In: nouns.inside,
    syntax.Where: _where,
    syntax.Int: _int,
    syntax.Text: _text,
    syntax.Negative: _negative,
    syntax.Binary: _binary,
    syntax.Not: _condition,
    syntax.IsIn: _condition,
    syntax.Has: _condition,
    syntax.History: _condition,
    syntax.Either: _if_else,
    syntax.Tuple: _tuple,
}
