"""Properties: what one word says of a player, a card or a value, if it says anything."""

from __future__ import annotations

from ....grammar import syntax
from ...model import (
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
    Enum,
    Expr,
    Local,
    NameOf,
    OpponentOf,
    OwnerOf,
    PositionOf,
    Related,
    StatOf,
    Type,
    ZoneOf,
    ZonesOf,
)
from ..scope import Scope

ABILITY = Type("ability")


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
    if word == "opponent" and owner.type.name == "player":
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
    if card.type.name == "cards" and of_one_card(word, card, scope):
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


OF_ONE_CARD = ("name", "owner", "controller", "bearer", "position", "cell")


def of_one_card(word: str, owner: Expr, scope: Scope) -> bool:
    """What only one card can have, not several at once."""
    return word in OF_ONE_CARD or scope.names.family(word, owner.type.of) is not None


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


def before_modifiers(found: Expr, node: syntax.Expr, scope: Scope) -> Expr:
    """`base power`: the number without what modifies it."""
    if isinstance(found, AttributeOf):
        return AttributeOf(found.type, found.attribute, found.card, True)
    if isinstance(found, StatOf):
        return StatOf(found.type, found.stat, found.owner, found.key, True)
    if found.type == ANY:
        return found
    return scope.wrong("type-mismatch", node, found=str(found.type), wanted="attribute")
