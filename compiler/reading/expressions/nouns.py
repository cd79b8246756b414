"""Descriptions: `ready coins in your area where …`, `each other player`, `a suit`, `empty cells in grid`.

A description is determiners, a number, adjectives and a noun, perhaps with an owner, a place and a condition.
`described` makes it an expression: a `Select` of cards, `Players`, `Members` of an enum, `Cells`.
"""

from __future__ import annotations

from ....grammar import syntax
from ...model import (
    ANY,
    CARD,
    CELL,
    CELLS,
    NUMBER,
    PLAYER,
    PLAYERS,
    CardAt,
    Cells,
    Enum,
    Expr,
    Local,
    Members,
    Players,
    Range,
    Type,
    Union,
    Var,
    Zone,
)
from ..apart import items
from ..scope import Scope
from ..types import is_set, many_of, value_of
from . import adjectives, descriptions, logic, named, phrases, pronouns, selections
from .descriptions import CELL_WORDS, NUMBER_WORDS, PLAYER_WORDS, Description

# ---- the ways in ------------------------------------------------------------------------------------------


def none_of(node: syntax.Noun, scope: Scope) -> Expr:
    """`no cards`: a list to which something can be added."""
    members = described(node, scope)
    return Union(many_of(members.type), []) if members.type != ANY else members


def inside(node: syntax.In, scope: Scope, expect: Type | None = None) -> Expr:
    """`cards in hand`, `card in cell 5 of battlefield`, `empty cell in grid`."""
    place = node.place
    if isinstance(place, syntax.Of):
        head = items(place.what)
        if len(head) == 2 and isinstance(head[0], syntax.Name) and head[0].text in CELL_WORDS:
            return CardAt(CARD, phrases.number(head[1], scope), phrases.zone(place.of, scope))
    if isinstance(place, syntax.Name) and (cell := scope.local(place.text)) is not None and cell.type == CELL:
        return CardAt(CARD, Local(CELL, cell), None)
    return described(node, scope)


def many(node: syntax.Expr, scope: Scope) -> Expr:
    """A phrase as something with members: cards, players, values, cells."""
    found = described(node, scope) if descriptions.is_description(node, scope) else phrases.expr(node, scope)
    if found.type.name in ("zone", "zones"):
        return scope.at(node, phrases.cards_in(found))
    if found.type == ANY or is_set(found.type) or isinstance(found, Members | Range):
        return found
    if found.type.name in ("card", "player", "cell"):
        return scope.at(node, Union(many_of(found.type), [found]))
    return scope.wrong("type-mismatch", node, found=str(found.type), wanted="cards")


def described(node: syntax.Expr, scope: Scope, owner: Expr | None = None, place: Expr | None = None) -> Expr:
    """What a description describes."""
    description = descriptions.read(node, scope)
    if owner is None and description.owner is not None:
        owner = phrases.expr(description.owner, scope)
    if "your" in description.dets:
        owner = pronouns.you(node, scope)
    return build(description, scope, owner, place)


def build(description: Description, scope: Scope, owner: Expr | None = None, place: Expr | None = None) -> Expr:
    """A description that has been taken apart, as an expression."""
    if description.place is not None:
        place = phrases.expr(description.place, scope)
    made = _built(description, scope, owner, place)
    return scope.at(description.node, made)


def _built(description: Description, scope: Scope, owner: Expr | None, place: Expr | None) -> Expr:
    if description.says(*PLAYER_WORDS):
        return _players(description, scope)
    if description.says(*CELL_WORDS) and place is not None:
        return _cells(description, scope, place)
    if description.says(*NUMBER_WORDS):
        return _range(description, scope)
    noun = description.noun
    if isinstance(noun, syntax.Name):
        enum = _enum(noun.text, scope)
        if enum is not None:
            return _members(enum, description, scope)
        zone = _zone(description, noun.text, scope)
        if zone is not None:
            return named.zones(zone, scope, owner)
        var = scope.local(noun.text)
        if var is not None and is_set(var.type) and len(description.words) == 1:
            if var.type.name != "cards" and description.condition is None:
                return Local(var.type, var)
            place, description.words = Local(var.type, var), [syntax.Name(noun.span, "cards")]
    return selections.select(description, scope, owner, place)


# ---- players, values, cells, zones ------------------------------------------------------------------------


def _players(description: Description, scope: Scope) -> Expr:
    besides = None
    plain = [word for word in description.words[:-1] if not descriptions.word_is(word, "other")]
    if "another" in description.dets or len(plain) < len(description.words) - 1:
        besides = pronouns.actor(description.node, scope.fork(candidate=None), "player")
    it = scope.at(description.node, Var("it", PLAYER, "it"))
    wanted = [adjectives.must_say(word, Local(PLAYER, it), scope) for word in plain]
    return Players(PLAYERS, besides, None, it, logic.all_of([*wanted, selections.condition_on(description, it, scope)]))


def _enum(word: str, scope: Scope) -> Enum | None:
    return next((scope.names.enums[one] for one in scope.names.singulars(word) if one in scope.names.enums), None)


def enum_of(node: syntax.Expr, scope: Scope) -> Enum | None:
    """The enum whose values `each suit` goes through."""
    noun = descriptions.read(node, scope).noun
    return _enum(noun.text, scope) if isinstance(noun, syntax.Name) else None


def _members(enum: Enum, description: Description, scope: Scope) -> Expr:
    it = scope.at(description.node, Var("it", value_of(enum), "it"))
    wanted = [adjectives.must_say(word, Local(it.type, it), scope) for word in description.words[:-1]]
    return Members(it.type, enum, it, logic.all_of([*wanted, selections.condition_on(description, it, scope)]))


def _range(description: Description, scope: Scope) -> Expr:
    """`a number`: its ends stand behind small words, and whoever reads those fills them in."""
    it = scope.at(description.node, Var("it", NUMBER, "it"))
    return Range(NUMBER, None, None, it, selections.condition_on(description, it, scope))


def _cells(description: Description, scope: Scope, place: Expr) -> Expr:
    """`empty cells in grid`, `place in row`."""
    if place.type.name not in ("zone", "zones", "cells", "any"):
        return scope.wrong("type-mismatch", description.node, found=str(place.type), wanted="zone")
    it = scope.at(description.node, Var("it", CELL, "it"))
    empty = any(descriptions.word_is(word, "empty") for word in description.words[:-1])
    return Cells(CELLS, place, empty, it, selections.condition_on(description, it, scope))


def _zone(description: Description, word: str, scope: Scope) -> Zone | None:
    """`all hands`: a zone as a noun, only behind a determiner."""
    if not description.dets or len(description.words) > 1:
        return None
    return next((scope.names.zones[one] for one in scope.names.singulars(word) if one in scope.names.zones), None)
