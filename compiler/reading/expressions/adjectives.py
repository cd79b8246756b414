"""Adjectives: what a word says of a card, a player or a value.

A kind, a flag, a define of one thing, a value of an enum: `tapped`, `strong`, `hearts`, `running`, `face_down`.
"""

from __future__ import annotations

from ....grammar import syntax
from ...model import (
    ANY,
    FLAG,
    Attribute,
    AttributeOf,
    Compare,
    Expr,
    IsKind,
    IsRunning,
    IsWaiting,
    Kind,
    MemberRef,
    Not,
    Nothing,
)
from ..scope import Scope
from . import descriptions, named, pronouns

# ---- adjectives -------------------------------------------------------------------------------------------


def all_said(
    parts: list[syntax.Expr], subject: Expr, scope: Scope, with_kind: bool = False
) -> list[tuple[str, Expr]] | None:
    """Every word of a description as a condition on `subject`; None when a word means nothing.

    The noun itself says nothing more when it is the kind that the subject has anyway (`with_kind` keeps it).
    """
    found: list[tuple[str, Expr]] = []
    for part in parts:
        if not isinstance(part, syntax.Name):
            scope.unknown(part, "word")
            return None
        if part.text in (*descriptions.CARD_WORDS, "other"):
            continue
        if not with_kind and part is parts[-1] and scope.names.kind(part.text) is subject.type.of is not None:
            continue
        found_here = said(part, subject, scope)
        if found_here is None:
            descriptions.expected(_stranger(parts, scope) or part, scope)
            return None
        found.append((part.text, scope.at(part, found_here)))
    return found


def _stranger(parts: list[syntax.Expr], scope: Scope) -> syntax.Name | None:
    """The word that nobody knows: in `hand caled x` it is not `hand` that is wrong."""
    known = {*descriptions.WORDS, *pronouns.LANGUAGE, *scope.names.everything(), *scope.vars, *scope.holes}
    named = [part for part in parts if isinstance(part, syntax.Name)]
    return next((part for part in named if known.isdisjoint(scope.names.singulars(part.text))), None)


def must_say(node: syntax.Expr, subject: Expr, scope: Scope) -> Expr:
    """One adjective of `subject`."""
    found = said(node, subject, scope) if isinstance(node, syntax.Name) else None
    if found is None:
        return descriptions.expected(node, scope) if isinstance(node, syntax.Name) else Nothing(ANY)
    return scope.at(node, found)


def said(node: syntax.Name, subject: Expr, scope: Scope) -> Expr | None:
    """What `word` says of `subject`, if it says anything: a kind, a flag, a define, a value of an enum."""
    if subject.type.name in ("card", "cards"):
        return _of_card(node, subject, scope)
    return named.applied(node.text, subject, scope)


def _of_card(node: syntax.Name, subject: Expr, scope: Scope) -> Expr | None:
    word = node.text
    if word == "running":
        return IsRunning(FLAG, subject)
    if word == "waiting":
        return IsWaiting(FLAG, subject)
    if word in ("face_up", "face_down"):
        up = AttributeOf(FLAG, scope.names.face_up, subject, False)
        return up if word == "face_up" else Not(FLAG, up)
    attribute = _flag(word, subject, scope)
    if attribute is not None:
        return AttributeOf(FLAG, attribute, subject, False)
    kind = scope.names.kind(word)
    if kind is not None:
        return IsKind(FLAG, subject, kind)
    return named.applied(word, subject, scope) or _has_value(node, subject, scope)


def _flag(word: str, subject: Expr, scope: Scope) -> Attribute | None:
    if scope.card is not None and word in scope.card.attributes and scope.card.attributes[word].type == FLAG:
        return scope.card.attributes[word]
    attribute = scope.names.attribute(word, subject.type.of)
    return attribute if attribute is not None and attribute.type == FLAG else None


def _has_value(node: syntax.Name, subject: Expr, scope: Scope) -> Expr | None:
    """`upright`, `hearts`, `knights`: the card's attribute of that enum has this value."""
    for one in scope.names.singulars(node.text):
        attributes = attributes_with(one, subject.type.of, scope)
        if subject.type.of is not None and len({attribute.name for attribute in attributes}) > 1:
            meanings = [attribute.name for attribute in attributes]
            return scope.wrong("ambiguous-word", node, word=node.text, meanings=meanings)
        if attributes:
            attribute = attributes[0]
            member = attribute.type.of.members[one]
            return Compare(
                FLAG,
                "is",
                AttributeOf(attribute.type, attribute, subject, False),
                MemberRef(attribute.type, member),
            )
    return None


def attributes_with(member: str, kind: Kind | None, scope: Scope) -> list[Attribute]:
    """The attributes of cards of `kind` whose enum has a value `member`."""
    if member not in scope.names.members:
        return []
    return [
        attribute
        for several in scope.names.attributes.values()
        for attribute in several
        if attribute.type.name == "enum"
        and member in attribute.type.of.members
        and (kind is None or attribute.kind is None or kind.fits(attribute.kind) or attribute.kind.fits(kind))
    ]
