"""`'s` and `of`: what belongs to a player, a card or a value.

`opponent's hand`, `card's facing`, `life of p`, `opponent's cap of swords`, `distance of (a, b)`.  Functions that
are part of the language (`number of`, `top 3 cards of`) are in `lookups`.
"""

from __future__ import annotations

from ..grammar import syntax
from . import lookups, nouns, phrases, words
from .catalogue import near
from .model import (
    ANY,
    CARD,
    CELL,
    NUMBER,
    PLAYER,
    TEXT,
    ZONE,
    ZONES,
    AbilityOf,
    Attribute,
    AttributeOf,
    BearerOf,
    Define,
    Enum,
    Expr,
    Local,
    MemberAt,
    NameOf,
    Nothing,
    OpponentOf,
    OwnerOf,
    PositionOf,
    Related,
    Stat,
    StatOf,
    Type,
    ZoneOf,
    ZonesOf,
)
from .scope import Scope
from .types import fits, value_of

ABILITY = Type("ability")

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
        found = _zones_on(what.text, owner, scope) or own(what.text, owner, scope)
        found = found or words.applied(what.text, owner, scope)
        if found is not None:
            return found
        if not nouns.is_noun(what.text, scope):
            return _nothing_of_that_name(owner, what, node, scope)
    if isinstance(what, syntax.Words) and _says(what, "base"):
        return before_modifiers(of_owner(owner, what.items[-1], node, scope), node, scope)
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
    if owner.type.name == "cards" and _of_one_card(word, owner, scope):
        return scope.wrong("type-mismatch", node, found=str(owner.type), wanted=str(CARD))
    if owner.type.name in ("card", "cards") and owner.type.of is not None:
        kind = owner.type.of
        known = {*names.attributes, *names.families, *names.card_zones}
        return scope.wrong("unknown-field", what, kind=kind.name, word=word, near=lambda: near(word, known))
    return words.undefined(what, scope)


def _of_one_card(word: str, owner: Expr, scope: Scope) -> bool:
    """What only one card can have, not several at once."""
    return word in OF_ONE_CARD or scope.names.family(word, owner.type.of) is not None


OF_ONE_CARD = ("name", "owner", "controller", "bearer", "position", "cell")


# ---- what one word says of an owner -----------------------------------------------------------------------


def own(word: str, owner: Expr, scope: Scope, key: Expr | None = None) -> Expr | None:
    """The number, zone, value or ability `word` of `owner`; None if it has none."""
    if owner.type.name in ("player", "players"):
        return _of_player(word, owner, scope, key)
    if owner.type.name in ("card", "cards"):
        return _of_card(word, owner, scope, key)
    if owner.type.name == "enum":
        return _of_value(word, owner, scope)
    return None


def _of_player(word: str, owner: Expr, scope: Scope, key: Expr | None) -> Expr | None:
    if word == "opponent":
        return OpponentOf(PLAYER, owner)
    stat = scope.names.stats.get(word)
    if stat is not None and stat.owner == "player":
        return StatOf(stat.type, stat, owner, key or _candidate_key(stat.by, scope), False)
    for one in scope.names.singulars(word):
        zone = scope.names.zones.get(one)
        if zone is not None and zone.owner == "player":
            key = key or _candidate_key(zone.by, scope)
            if owner.type.name == "players":
                return ZonesOf(ZONES, zone, owner, key)
            return ZoneOf(ZONE, zone, owner, key)
    return None


def _candidate_key(enum: Enum | None, scope: Scope) -> Expr | None:
    """`a suit where opponent's cap > 0`: the candidate is the key."""
    if enum is not None and scope.candidate is not None and scope.candidate.type.of is enum:
        return Local(scope.candidate.type, scope.candidate)
    return None


def _of_card(word: str, card: Expr, scope: Scope, key: Expr | None) -> Expr | None:
    attribute = _attribute(word, card, scope)
    if attribute is not None:
        return AttributeOf(attribute.type, attribute, card, False)
    if card.type.name == "cards" and _of_one_card(word, card, scope):
        return None
    kind = card.type.of
    family = scope.names.family(word, kind)
    if family is not None:
        return AbilityOf(ABILITY, card, family, key)
    zone = scope.names.card_zone(word, kind)
    if zone is not None:
        return ZoneOf(ZONE, zone, card, key)
    if word == "name":
        return NameOf(TEXT, card)
    if word in ("owner", "controller"):
        return OwnerOf(PLAYER, word, card)
    if word == "bearer":
        return BearerOf(CARD, card)
    if word in ("position", "cell"):
        return PositionOf(NUMBER if word == "position" else CELL, card)
    return None


def _attribute(word: str, card: Expr, scope: Scope) -> Attribute | None:
    if scope.card is not None and word in scope.card.attributes and card.type.of in (None, scope.card.kind):
        return scope.card.attributes[word]
    return scope.names.attribute(word, card.type.of)


def _of_value(word: str, value: Expr, scope: Scope) -> Expr | None:
    """`attribute's shunned`: the value that a member is tied to by `shuns`."""
    stem = word.removesuffix("ned").removesuffix("ed").removesuffix("d")
    relations = {relation for member in value.type.of.members.values() for relation in member.links}
    relation = next((r for r in sorted(relations) if r == word or r.removesuffix("s") == stem), None)
    return Related(value.type, value, relation) if relation is not None else None


# ---- Y of X -----------------------------------------------------------------------------------------------


def of(node: syntax.Of, scope: Scope, expect: Type | None = None) -> Expr:
    """`life of p`, `cap of swords`, `opponent's cap of swords`, `tilt of side`, `number of cards`."""
    what = node.what
    if isinstance(what, syntax.Possess) and isinstance(what.words, syntax.Name):
        return _keyed(phrases.expr(what.owner, scope), what.words, node, scope)
    if isinstance(what, syntax.Noun) and isinstance(what.words, syntax.Name) and _is(what, "your"):
        return _keyed(words.you(what, scope), what.words, node, scope)
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
    return own(what.text, owner, scope, key) or _nothing_of_that_name(owner, what, node, scope)


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
            return words.stat_of(thing, node, scope, key=subject)
        return words.zone_of(thing, node, scope, key=subject)
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
    return words.call_of(define, args, scope)


# ---- before modifiers -------------------------------------------------------------------------------------


def before_modifiers(found: Expr, node: syntax.Expr, scope: Scope) -> Expr:
    """`base power`: the number without what modifies it."""
    if isinstance(found, AttributeOf):
        return AttributeOf(found.type, found.attribute, found.card, True)
    if isinstance(found, StatOf):
        return StatOf(found.type, found.stat, found.owner, found.key, True)
    if found.type == ANY:
        return found
    return scope.wrong("type-mismatch", node, found=str(found.type), wanted="attribute")
