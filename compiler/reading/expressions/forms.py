"""Small forms: figures, texts, sums, sets put together, `if … else`, determiners."""

from __future__ import annotations

from ....grammar import syntax
from ...model import (
    CARDS,
    FLAG,
    NUMBER,
    TEXT,
    Arith,
    Expr,
    IfElse,
    Number,
    Type,
    Union,
)
from ...model import Words as TextConstant
from ..apart import items
from ..scope import Scope
from ..texts import read
from ..types import fits, many_of
from . import belonging, descriptions, logic, lookups, nouns, phrases, pronouns

# ---- figures, texts, sums ---------------------------------------------------------------------------------


def figure(node: syntax.Int, scope: Scope, expect: Type | None) -> Expr:
    return Number(NUMBER, node.value)


def negative(node: syntax.Negative, scope: Scope, expect: Type | None) -> Expr:
    operand = phrases.number(node.operand, scope)
    if isinstance(operand, Number):
        return Number(NUMBER, -operand.value)
    return Arith(NUMBER, "-", Number(NUMBER, 0), operand, None)


def text(node: syntax.Text, scope: Scope, expect: Type | None) -> Expr:
    return TextConstant(TEXT, read([node], scope))


def binary(node: syntax.Binary, scope: Scope, expect: Type | None) -> Expr:
    if node.op in ("+", "-", "*", "/"):
        return arithmetic(node, scope)
    if node.op == "or" and not logic.asks(node.left):
        return _either_set(node, scope, expect)
    return phrases.condition(node, scope)


def arithmetic(node: syntax.Binary, scope: Scope, rounding: str | None = None) -> Expr:
    """`a + b`, and sets put together: `gear + hand`."""
    left = phrases.expr(node.left, scope)
    if node.op == "+" and left.type.name in ("cards", "zone", "zones", "cells"):
        return _together([left, phrases.expr(node.right, scope)], node, scope)
    left, right = phrases.fitted(left, NUMBER, node.left, scope), phrases.number(node.right, scope)
    made = scope.at(node, Arith(NUMBER, node.op, left, right, rounding))
    if node.op == "/" and scope.findings is scope.names.findings:
        scope.names.divisions.append(made)
    return made


def rounded(node: syntax.Expr, scope: Scope, how: str | None) -> Expr:
    """A phrase whose divisions are rounded as the tail of its line says."""
    found = phrases.expr(node, scope)
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
    if descriptions.is_description(node, scope):
        return nouns.described(node, scope)
    left = phrases.expr(node.left, scope, expect)
    if left.type.name == "flag":
        return phrases.condition(node, scope)
    return _together([left, phrases.expr(node.right, scope, expect)], node, scope)


def _together(parts: list[Expr], node: syntax.Binary, scope: Scope) -> Expr:
    first = parts[0].type
    for part, where in zip(parts, (node.left, node.right), strict=True):
        if not (fits(part.type, many_of(first)) or fits(part.type, CARDS)):
            return scope.wrong("type-mismatch", where, found=str(part.type), wanted=str(many_of(first)))
    kind = first.of if all(part.type.of is first.of for part in parts) else None
    flat = [piece for part in parts for piece in (part.parts if isinstance(part, Union) else [part])]
    return Union(Type(many_of(first).name, kind), flat)


def if_else(node: syntax.Either, scope: Scope, expect: Type | None) -> Expr:
    yes, no = phrases.expr(node.yes, scope, expect), phrases.expr(node.no, scope, expect)
    asked = phrases.condition(node.condition, scope)
    if not (fits(no.type, yes.type) or fits(yes.type, no.type)):
        return scope.wrong("type-mismatch", node.no, found=str(no.type), wanted=str(yes.type))
    type = no.type if yes.type.name in ("nothing", "any") else yes.type
    return IfElse(type, asked, yes, no)


def where(node: syntax.Where, scope: Scope, expect: Type | None) -> Expr:
    """`number of persons in row where …`: the condition is about the persons."""
    if isinstance(node.what, syntax.Of) and lookups.is_function(node.what):
        inner = syntax.Where((node.what.of.span[0], node.span[1]), node.what.of, node.condition)
        return phrases.expr(syntax.Of(node.span, node.what.what, inner), scope, expect)
    return nouns.described(node, scope)


def rounding(node: syntax.Expr) -> str | None:
    """`rounding down`"""
    parts = [part.text for part in items(node) if isinstance(part, syntax.Name)]
    return parts[1] if len(parts) == 2 and parts[0] == "rounding" and parts[1] in ("up", "down") else None


def listed(node: syntax.Tuple, scope: Scope, expect: Type | None) -> Expr:
    """A list is for functions of several numbers; `(life / 2, rounding down)` is one number."""
    if len(node.items) == 2 and (how := rounding(node.items[1])) is not None:
        return rounded(node.items[0], scope, how)
    return scope.wrong("not-a-condition" if expect is FLAG else "unexpected-list", node, found=scope.written(node))


def determined(node: syntax.Noun, scope: Scope, expect: Type | None = None) -> Expr:
    """`your hand`, `the deck`, `each other player`, `all hands`, `any soul`."""
    dets = [name.text for name in node.dets]
    if dets == ["your"]:
        return _yours(node, scope)
    if dets == ["no"]:
        return nouns.none_of(node, scope)
    if dets in (["the"], ["a"], ["an"]) and _names(node.words, scope):
        return phrases.expr(node.words, scope, expect)
    return nouns.described(node, scope)


def _names(node: syntax.Expr, scope: Scope) -> bool:
    """Whether a phrase names something instead of describing it."""
    return pronouns.is_fixed(node) or not descriptions.is_description(node, scope)


def _yours(node: syntax.Noun, scope: Scope) -> Expr:
    return belonging.of_owner(pronouns.you(node, scope), node.words, node, scope)
