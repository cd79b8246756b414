"""Conditions: what is asked in `if`, `where`, `needs`, and what an adjective says of a card."""

from __future__ import annotations

from ....grammar import syntax
from ....grammar.spelling import near
from ...model import (
    ANY,
    FLAG,
    NOTHING,
    NUMBER,
    TEXT,
    AttributeOf,
    Compare,
    Did,
    Expr,
    HasAbility,
    IsEmpty,
    IsIn,
    ListOf,
    Local,
    Logic,
    NameOf,
    Not,
    Nothing,
    StatOf,
    This,
    Type,
    Verb,
)
from ..apart import items
from ..scope import Scope
from ..types import card_of, fits, is_set, many_of, one_of, value_of
from . import adjectives, descriptions, logic, nouns, phrases, pronouns

PERIODS = ("turn", "round", "phase", "game")


def ask(node: syntax.Expr, scope: Scope, expect: Type | None = None) -> Expr:
    """A question that stands where a phrase may stand."""
    return phrases.condition(node, scope)


def binary(node: syntax.Binary, scope: Scope) -> Expr:
    match node.op:
        case "and" | "or":
            return Logic(FLAG, node.op, phrases.condition(node.left, scope), phrases.condition(node.right, scope))
        case "is":
            return _is(node.left, node.right, scope)
        case "<" | ">" | "<=" | ">=":
            return _compare(node, scope)
    return holds(node, scope)


def negated(node: syntax.Not, scope: Scope) -> Expr:
    return Not(FLAG, phrases.condition(node.operand, scope))


# ---- single words and things ------------------------------------------------------------------------------


def word(node: syntax.Name, scope: Scope) -> Expr:
    """`running`, `fallen`, `room`: an adjective of the candidate, or of the card that bears the text."""
    if scope.local(node.text) is None and node.text not in pronouns.LANGUAGE:
        for subject in _subjects(scope):
            found = adjectives.said(node, subject, scope)
            if found is not None:
                return found
    return holds(node, scope)


def _subjects(scope: Scope) -> list[Expr]:
    subjects: list[Expr] = []
    if scope.candidate is not None:
        subjects.append(Local(scope.candidate.type, scope.candidate))
    if scope.this is not None and scope.this.of is not None:
        subjects.append(This(scope.this))
    return subjects


def holds(node: syntax.Expr, scope: Scope) -> Expr:
    """A thing as a condition: a flag as it is; cards, if there are any; anything else, if it is not nothing."""
    dets = [name.text for name in node.dets] if isinstance(node, syntax.Noun) else []
    none = "no" in dets or _starts_with_no(node)
    found = nouns.described(node, scope) if none or "any" in dets else phrases.expr(node, scope, FLAG)
    return as_condition(found, node, scope, none)


def _starts_with_no(node: syntax.Expr) -> bool:
    while isinstance(node, syntax.In | syntax.Where):
        node = node.what
    return isinstance(node, syntax.Noun) and node.dets[0].text == "no"


def as_condition(found: Expr, node: syntax.Expr, scope: Scope, none: bool = False) -> Expr:
    """What a thing says when it is asked whether it holds; `none` turns it round for cards."""
    type = found.type
    if type in (FLAG, ANY):
        return found
    if is_set(type) or type.name == "zone":
        return IsEmpty(FLAG, found) if none else Not(FLAG, IsEmpty(FLAG, found))
    if type.name in ("card", "player", "enum", "cell", "text") and isinstance(found, Local | AttributeOf | StatOf):
        return Not(FLAG, Compare(FLAG, "is", found, Nothing(NOTHING)))
    return scope.wrong("not-a-condition", node, found=str(type))


# ---- comparing --------------------------------------------------------------------------------------------


def _compare(node: syntax.Binary, scope: Scope) -> Expr:
    left = phrases.expr(node.left, scope)
    if left.type.name == "enum":
        right = phrases.value(node.right, scope, left.type)
        if not left.type.of.ordered:
            return scope.wrong("type-mismatch", node.left, found=str(left.type), wanted="number")
        return Compare(FLAG, node.op, left, right)
    left = phrases.fitted(left, NUMBER, node.left, scope)
    return Compare(FLAG, node.op, left, phrases.number(node.right, scope))


def _is(left: syntax.Expr, right: syntax.Expr, scope: Scope) -> Expr:
    """`X is Y`: the same thing, of that kind, so, or empty."""
    if isinstance(right, syntax.Name) and right.text == "empty":
        return _is_empty(left, scope)
    subject = phrases.expr(left, scope)
    if isinstance(right, syntax.Name) and right.text == "nothing":
        return _is_nothing(subject, scope)
    if isinstance(left, syntax.Name) and left.text == "nothing":
        return _is_nothing(phrases.expr(right, scope), scope)
    if subject.type.name == "zone" and phrases.is_slot(subject) and not _is_zone(right, scope):
        subject = scope.at(left, phrases.card_in_slot(subject))
    return is_so(subject, right, left, scope)


def _is_zone(node: syntax.Expr, scope: Scope) -> bool:
    return isinstance(node, syntax.Name) and node.text in scope.names.zones


def _is_empty(node: syntax.Expr, scope: Scope) -> Expr:
    found = nouns.described(node, scope) if descriptions.is_description(node, scope) else phrases.expr(node, scope)
    if found.type == ANY or found.type.name in ("zone", "zones") or is_set(found.type):
        return IsEmpty(FLAG, found)
    return scope.wrong("type-mismatch", node, found=str(found.type), wanted="zone")


def _is_nothing(subject: Expr, scope: Scope) -> Expr:
    if is_set(subject.type):
        return IsEmpty(FLAG, subject)
    return Compare(FLAG, "is", subject, Nothing(NOTHING))


def is_so(subject: Expr, right: syntax.Expr, left: syntax.Expr, scope: Scope) -> Expr:
    """Whether `subject` is what `right` says."""
    if subject.type == ANY:
        return Nothing(ANY)
    if subject.type.name in ("card", "cards"):
        return _card_is(subject, right, scope)
    if subject.type.name == "flag":
        return Compare(FLAG, "is", subject, phrases.condition(right, scope))
    if isinstance(right, syntax.Tuple):
        one = NUMBER if subject.type.name == "cells" else one_of(subject.type)
        items_ = [phrases.value(item, scope, one) for item in right.items]
        listed = scope.at(right, ListOf(many_of(subject.type), items_))
        return Compare(FLAG, "is", subject, listed) if is_set(subject.type) else IsIn(FLAG, subject, listed)
    other = _value_or_set(right, scope, subject.type)
    if is_set(other.type):
        return IsIn(FLAG, subject, other)
    if subject.type != ANY and not (fits(other.type, subject.type) or fits(subject.type, other.type)):
        return scope.wrong("type-mismatch", right, found=str(other.type), wanted=str(subject.type))
    return Compare(FLAG, "is", subject, other)


def _value_or_set(node: syntax.Expr, scope: Scope, wanted: Type) -> Expr:
    """`p is another player`, `name is any name of cards in hand`: a set on the right asks for membership."""
    return phrases.expr(node, scope, wanted)


def _card_is(subject: Expr, right: syntax.Expr, scope: Scope) -> Expr:
    """`card is soul`, `card is face_down`, `card is king_of_coins`, `card is first card of row`."""
    if isinstance(right, syntax.Noun) and right.dets[0].text in ("a", "an", "the"):
        right = right.words
    if isinstance(right, syntax.Binary) and right.op == "or":
        parts = [_card_is(subject, part, scope) for part in (right.left, right.right)]
        return Logic(FLAG, "or", *parts)
    if isinstance(right, syntax.Name | syntax.Words) and _only_adjectives(right, subject, scope):
        found = adjectives.all_said(items(right), subject, scope, with_kind=True)
        return logic.all_of([each for _, each in found or []]) or Nothing(ANY)
    other = phrases.expr(right, scope)
    if other.type == TEXT:
        return Compare(FLAG, "is", NameOf(TEXT, subject), other)
    if other.type.name == "zone" and phrases.is_slot(other):
        other = phrases.card_in_slot(other)
    if is_set(other.type) or other.type.name == "zone":
        return IsIn(FLAG, subject, other)
    if not fits(other.type, subject.type):
        return scope.wrong("type-mismatch", right, found=str(other.type), wanted=str(subject.type))
    return Compare(FLAG, "is", subject, other)


def _only_adjectives(node: syntax.Expr, subject: Expr, scope: Scope) -> bool:
    parts = items(node)
    if len(parts) == 1 and isinstance(node, syntax.Name) and scope.local(node.text) is not None:
        return False
    if all(isinstance(part, syntax.Name) for part in parts):
        trial = scope.trial()
        return adjectives.all_said(parts, subject, trial, with_kind=True) is not None and not trial.findings.diagnostics
    return False


def is_in(node: syntax.IsIn, scope: Scope) -> Expr:
    """`card is in hand`, `p is in winners`."""
    place = phrases.expr(node.place, scope)
    what = phrases.expr(node.what, scope)
    if isinstance(place.type, Type) and place.type.name not in ("zone", "zones", "any") and not is_set(place.type):
        return scope.wrong("type-mismatch", node.place, found=str(place.type), wanted="zone")
    return IsIn(FLAG, what, place)


# ---- abilities and history --------------------------------------------------------------------------------


def has(node: syntax.Has, scope: Scope) -> Expr:
    """`card has use`, `card has move of face`."""
    subject = phrases.value(node.what, scope, card_of(None))
    part, key = (node.part.what, node.part.of) if isinstance(node.part, syntax.Of) else (node.part, None)
    if subject.type == ANY or not isinstance(part, syntax.Name):
        return Nothing(ANY)
    family = scope.names.family(part.text, subject.type.of)
    if family is None:
        return scope.unknown(part, "ability", scope.names.families)
    if key is not None and family.by is not None:
        return HasAbility(FLAG, subject, family, phrases.value(key, scope, value_of(family.by)))
    return HasAbility(FLAG, subject, family, None)


def history(node: syntax.History, scope: Scope) -> Expr:
    """`card did attack last turn`, `card was attacked this turn`."""
    subject = phrases.expr(node.what, scope)
    if is_set(subject.type):
        return scope.wrong("type-mismatch", node.what, found=str(subject.type), wanted="card")
    return happened(subject, node, scope)


def happened(subject: Expr, node: syntax.History, scope: Scope) -> Expr:
    """What `subject` did or what was done to it."""
    parts = [item for item in items(node.words) if isinstance(item, syntax.Name)]
    verb = done(parts[0].text, scope) if parts else None
    if verb is None:
        head = parts[0] if parts else node
        return scope.wrong(
            "unknown-event",
            head,
            word=scope.written(head),
            near=lambda: near(parts[0].text if parts else "", scope.names.verbs),
        )
    period = " ".join(part.text for part in parts[1:]) or "this game"
    role = "did" if node.role == "did" else "was"
    return Did(FLAG, subject, verb, role, period)


def done(word: str, scope: Scope) -> Verb | None:
    """The verb of a word, also of its past: `attacked`, `played`, `tapped`."""
    stems = [word, word.removesuffix("ed"), word.removesuffix("d"), word.removesuffix("ed")[:-1]]
    return next((scope.names.verbs[stem][0] for stem in stems if stem in scope.names.verbs), None)
