"""`'s` and `of`: what belongs to a player, a card or a value.

`opponent's hand`, `card's facing`, `life of p`, `opponent's cap of swords`, `distance of (a, b)`.  Functions that
are part of the language (`number of`, `top 3 cards of`) are in `lookups`.
"""

from __future__ import annotations

from ....grammar import syntax
from ....grammar.spelling import near
from ...model import (
    ANY,
    CARD,
    NUMBER,
    ZONES,
    Define,
    Enum,
    Expr,
    MemberAt,
    Nothing,
    Stat,
    Type,
    ZonesOf,
)
from ..scope import Scope
from ..types import fits, value_of
from . import descriptions, lookups, named, nouns, phrases, pronouns, properties

# ---- X's Y ------------------------------------------------------------------------------------------------


def possess(node: syntax.Possess, scope: Scope, expect: Type | None = None) -> Expr:
    """`opponent's hand`, `card's facing`, `opponent's tapped resources`."""
    return of_owner(phrases.expr(node.owner, scope), node.words, node, scope)


def of_owner(owner: Expr, what: syntax.Expr, node: syntax.Expr, scope: Scope) -> Expr:
    """`what` as something that belongs to `owner`."""
    owner = _slot_as_card(owner)
    if owner.type == ANY:
        return Nothing(ANY)
    if isinstance(what, syntax.Name):
        found = _zones_on(what.text, owner, scope) or properties.own(what.text, owner, scope)
        found = found or named.applied(what.text, owner, scope)
        if found is not None:
            return found
        if not descriptions.is_noun(what.text, scope):
            return _nothing_of_that_name(owner, what, node, scope)
    if isinstance(what, syntax.Words) and _says(what, "base"):
        return properties.before_modifiers(of_owner(owner, what.items[-1], node, scope), node, scope)
    if owner.type.name in ("player", "players"):
        return nouns.described(what, scope, owner=owner)
    return scope.wrong("type-mismatch", node, found=str(owner.type), wanted="player")


def _slot_as_card(owner: Expr) -> Expr:
    return phrases.card_in_slot(owner) if phrases.is_slot(owner) else owner


def _says(node: syntax.Words, first: str) -> bool:
    return len(node.items) == 2 and isinstance(node.items[0], syntax.Name) and node.items[0].text == first


def _zones_on(word: str, owner: Expr, scope: Scope) -> Expr | None:
    """`post of altars`: the zones of that name on all of these cards."""
    zone = scope.names.card_zone(word, None)
    if zone is None or owner.type.name not in ("zone", "zones", "cards"):
        return None
    return ZonesOf(ZONES, zone, owner if owner.type.name == "cards" else phrases.cards_in(owner), None)


def _nothing_of_that_name(owner: Expr, what: syntax.Name, node: syntax.Expr, scope: Scope) -> Expr:
    word, names = what.text, scope.names
    if owner.type.name == "player" and (word in names.zones or word in names.stats):
        return scope.wrong("wrong-zone-owner", node, zone=word)
    if owner.type.name == "cards" and properties.of_one_card(word, owner, scope):
        return scope.wrong("type-mismatch", node, found=str(owner.type), wanted=str(CARD))
    if owner.type.name in ("card", "cards") and owner.type.of is not None:
        kind = owner.type.of
        known = {*names.attributes, *names.families, *names.card_zones}
        return scope.wrong("unknown-field", what, kind=kind.name, word=word, near=lambda: near(word, known))
    return pronouns.undefined(what, scope)


# ---- Y of X -----------------------------------------------------------------------------------------------


def of(node: syntax.Of, scope: Scope, expect: Type | None = None) -> Expr:
    """`life of p`, `cap of swords`, `opponent's cap of swords`, `tilt of side`, `number of cards`."""
    what = node.what
    if isinstance(what, syntax.Possess) and isinstance(what.words, syntax.Name):
        return _keyed(phrases.expr(what.owner, scope), what.words, node, scope)
    if isinstance(what, syntax.Noun) and isinstance(what.words, syntax.Name) and _is(what, "your"):
        return _keyed(pronouns.you(what, scope), what.words, node, scope)
    if isinstance(what, syntax.Noun) and (_is(what, "the") or lookups.is_function(_without(what, node))):
        return of(syntax.Of(node.span, what.words, node.of), scope, expect)
    if isinstance(what, syntax.Name):
        return _one_word_of(what, node, scope, expect)
    return lookups.of(node, scope, expect)


def _without(what: syntax.Noun, node: syntax.Of) -> syntax.Of:
    """`each best rank of …` without its `each`."""
    return syntax.Of(node.span, what.words, node.of)


def _is(node: syntax.Noun, det: str) -> bool:
    return [name.text for name in node.dets] == [det]


def _keyed(owner: Expr, what: syntax.Name, node: syntax.Of, scope: Scope) -> Expr:
    """`opponent's cap of swords`, `card's effect of face`: one of several, by a value."""
    owner = _slot_as_card(owner)
    enum = _key_enum(what.text, owner, scope)
    if owner.type == ANY:
        return Nothing(ANY)
    if enum is None:
        return _nothing_of_that_name(owner, what, node, scope)
    key = phrases.value(node.of, scope, value_of(enum))
    return properties.own(what.text, owner, scope, key) or _nothing_of_that_name(owner, what, node, scope)


def _key_enum(word: str, owner: Expr, scope: Scope) -> Enum | None:
    if owner.type.name in ("player", "players"):
        thing = scope.names.stats.get(word) or scope.names.zones.get(word)
    elif owner.type.name in ("card", "cards"):
        thing = scope.names.family(word, owner.type.of) or scope.names.card_zone(word, owner.type.of)
    else:
        thing = None
    return thing.by if thing is not None else None


def _one_word_of(what: syntax.Name, node: syntax.Of, scope: Scope, expect: Type | None) -> Expr:
    """`tilt of side`, `life of p`, `cap of swords`, `suit of card`, `rank of x`."""
    word, names = what.text, scope.names
    define = names.defines.get(word)
    if define is not None and define.params:
        called = _define_of(define, node, scope)
        if called is not None:
            return called
    if word in lookups.ONE_WORD and not (word in names.stats or word in names.zones):
        return lookups.of(node, scope, expect)
    thing = names.stats.get(word) or names.zones.get(word)
    subject = phrases.expr(node.of, scope, value_of(thing.by) if thing is not None and thing.by else None)
    if subject.type == ANY:
        return Nothing(ANY)
    if thing is not None and subject.type.name == "enum":
        if isinstance(thing, Stat):
            return named.stat_of(thing, node, scope, key=subject)
        return named.zone_of(thing, node, scope, key=subject)
    if word in lookups.OF_CELLS:
        return lookups.of_cell(word, subject, node, scope)
    if word in names.enums and fits(subject.type, NUMBER):
        return MemberAt(value_of(names.enums[word]), names.enums[word], subject)
    return of_owner(subject, what, node, scope)


def _define_of(define: Define, node: syntax.Of, scope: Scope) -> Expr | None:
    """A define and its arguments; None when the language has the same word and the argument is not the define's."""
    given = node.of.items if isinstance(node.of, syntax.Tuple) else [node.of]
    if len(given) != len(define.params):
        return scope.wrong("argument-count", node, verb=define.name, wanted=len(define.params), found=len(given))
    if define.name in lookups.ONE_WORD:
        trial = scope.trial()
        phrases.value(given[0], trial, define.params[0].type)
        if trial.findings.diagnostics:
            return None
    args = [phrases.value(arg, scope, var.type) for arg, var in zip(given, define.params, strict=True)]
    return named.call_of(define, args, scope)
