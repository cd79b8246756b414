"""Bare words: what one word, or a few side by side, mean where they stand.

The order of the look-ups is the order of nearness: names of this body, what belongs to the candidate of a
`where`, what belongs to the card that bears the text, numbers and zones of the actor, defines, values of enums,
cards, kinds.  Words of the language itself (`you`, `turn`) cannot be declared, so their place does not matter.
"""

from __future__ import annotations

from collections.abc import Callable

from ....grammar import syntax
from ...model import (
    FLAG,
    NUMBER,
    TEXT,
    ZONE,
    AttributeOf,
    CardName,
    Compare,
    Enum,
    Expr,
    IfElse,
    Local,
    MemberRef,
    Number,
    This,
    Type,
    ZoneOf,
)
from ...model import Words as TextConstant
from ..scope import Scope, own_attribute
from ..texts import read
from ..types import value_of
from . import descriptions, named, nouns, pronouns, properties
from .pronouns import LANGUAGE

Look = Callable[[syntax.Name, Scope, "Type | None"], "Expr | None"]


def name(node: syntax.Name, scope: Scope, expect: Type | None = None) -> Expr:
    """One bare word."""
    for look in LOOKS:
        found = look(node, scope, expect)
        if found is not None:
            return found
    return pronouns.undefined(node, scope)


def several(node: syntax.Words, scope: Scope, expect: Type | None = None) -> Expr:
    """Words side by side: a fixed phrase of the language, texts, or a description of cards."""
    if all(isinstance(item, syntax.Text) or _is_language(item, node) for item in node.items):
        return TextConstant(TEXT, read(node.items, scope))
    found = pronouns.fixed(node, scope)
    if found is not None:
        return found
    first, last = node.items[0], node.items[-1]
    if isinstance(first, syntax.Name) and len(node.items) == 2 and isinstance(last, syntax.Name):
        if first.text == "base":
            return _base(last, scope)
        if first.text == "other" and last.text in scope.names.enums and scope.other_than is not None:
            return _other(scope.names.enums[last.text], scope.other_than, node, scope)
    return nouns.described(node, scope)


def _is_language(item: syntax.Expr, node: syntax.Words) -> bool:
    return isinstance(item, syntax.Name) and item is not node.items[-1] and isinstance(node.items[0], syntax.Text)


# ---- fixed phrases ----------------------------------------------------------------------------------------


def _base(node: syntax.Name, scope: Scope) -> Expr:
    """`base power`: before what modifies it."""
    return properties.before_modifiers(name(node, scope), node, scope)


def _other(enum: Enum, than: Expr, node: syntax.Words, scope: Scope) -> Expr:
    """`other facing`: of an enum with two values, the one that it is not now."""
    members = list(enum.members.values())
    if len(members) != 2:
        return scope.wrong("ambiguous-word", node, word=scope.written(node), meanings=list(enum.members))
    one, two = (MemberRef(value_of(enum), member) for member in members)
    return IfElse(value_of(enum), Compare(FLAG, "is", than, one), two, one)


# ---- the look-ups, nearest first --------------------------------------------------------------------------


def _local(node: syntax.Name, scope: Scope, expect: Type | None) -> Expr | None:
    constant = scope.constants.get(node.text)
    if isinstance(constant, MemberRef):
        return MemberRef(constant.type, constant.member)
    if isinstance(constant, Number):
        return Number(NUMBER, constant.value)
    var = scope.local(node.text)
    if var is None:
        return None
    if node.text in scope.holes and node.text in scope.vars:
        scope.report("captured-clash", node, word=node.text)
    return Local(var.type, var)


def _word_of_language(node: syntax.Name, scope: Scope, expect: Type | None) -> Expr | None:
    return LANGUAGE[node.text](node, scope) if node.text in LANGUAGE else None


def _of_candidate(node: syntax.Name, scope: Scope, expect: Type | None) -> Expr | None:
    if scope.candidate is None:
        return None
    subject = Local(scope.candidate.type, scope.candidate)
    return properties.own(node.text, subject, scope) or named.applied(node.text, subject, scope)


def _of_this(node: syntax.Name, scope: Scope, expect: Type | None) -> Expr | None:
    if scope.this is None:
        return None
    attribute = own_attribute(scope, node.text)
    if attribute is not None:
        return AttributeOf(attribute.type, attribute, This(scope.this), False)
    zone = scope.names.card_zone(node.text, scope.this.of) if scope.this.of is not None else None
    return ZoneOf(ZONE, zone, This(scope.this), None) if zone is not None else None


def _expected(node: syntax.Name, scope: Scope, expect: Type | None) -> Expr | None:
    """A value of the enum that is expected here comes before anything of that name elsewhere."""
    if expect is None or expect.name != "enum" or node.text not in expect.of.members:
        return None
    return MemberRef(expect, expect.of.members[node.text])


def _stat(node: syntax.Name, scope: Scope, expect: Type | None) -> Expr | None:
    stat = scope.names.stats.get(node.text)
    return named.stat_of(stat, node, scope) if stat is not None else None


def _zone(node: syntax.Name, scope: Scope, expect: Type | None) -> Expr | None:
    zone = scope.names.zones.get(node.text)
    return named.zone_of(zone, node, scope) if zone is not None else None


def _define(node: syntax.Name, scope: Scope, expect: Type | None) -> Expr | None:
    define = scope.names.defines.get(node.text)
    if define is None:
        return None
    if define.params:
        return scope.wrong("missing-argument", node, verb=define.name, hole=define.params[0].name)
    return named.call_of(define, [], scope)


def _member(node: syntax.Name, scope: Scope, expect: Type | None) -> Expr | None:
    members = scope.names.members.get(node.text, [])
    if len(members) > 1:
        meanings = [f"{member.enum.name} {member.name}" for member in members]
        return scope.wrong("ambiguous-word", node, word=node.text, meanings=meanings)
    return MemberRef(value_of(members[0].enum), members[0]) if members else None


def _card(node: syntax.Name, scope: Scope, expect: Type | None) -> Expr | None:
    card = scope.names.cards.get(node.text)
    return CardName(TEXT, card) if card is not None else None


def _noun(node: syntax.Name, scope: Scope, expect: Type | None) -> Expr | None:
    return nouns.described(node, scope) if descriptions.is_noun(node.text, scope) else None


LOOKS: tuple[Look, ...] = (
    _local, _word_of_language, _of_candidate, _expected, _of_this, _stat, _zone, _define, _member, _card, _noun,
)  # fmt: skip
