"""Descriptions: `ready coins in your area where …`, `each other player`, `a suit`, `empty cells in grid`.

A description is determiners, a number, adjectives and a noun, perhaps with an owner, a place and a condition.
`described` makes it an expression: a `Select` of cards, `Players`, `Members` of an enum, `Cells`.
"""

from __future__ import annotations

from ..grammar import syntax
from . import adjectives, calls, conditions, phrases, selections, words
from .model import (
    ANY,
    CARD,
    CELL,
    CELLS,
    FLAG,
    NUMBER,
    PLAYER,
    PLAYERS,
    ZONE,
    ZONES,
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
    ZoneOf,
    ZonesOf,
)
from .scope import Scope
from .texts import items
from .types import is_set, many_of, value_of

CARD_WORDS = ("card", "cards")
PLAYER_WORDS = ("player", "players")
CELL_WORDS = ("cell", "cells", "place", "places")
NUMBER_WORDS = ("number", "numbers")


class Description:
    """The parts of a description, still syntax."""

    __slots__ = ("condition", "count", "dets", "node", "owner", "place", "words")

    def __init__(self, node: syntax.Expr) -> None:
        self.node = node
        self.dets: list[str] = []
        self.count: syntax.Expr | None = None
        self.words: list[syntax.Expr] = []
        self.owner: syntax.Expr | None = None
        self.place: syntax.Expr | None = None
        self.condition: syntax.Expr | None = None

    @property
    def noun(self) -> syntax.Expr:
        """The word that says what is described."""
        return self.words[-1]

    def says(self, *nouns: str) -> bool:
        """Whether the noun is one of these words."""
        return isinstance(self.noun, syntax.Name) and self.noun.text in nouns


def read(node: syntax.Expr, scope: Scope) -> Description:
    """Take a phrase apart: condition, place, owner, determiners, number, words."""
    found = Description(node)
    if isinstance(node, syntax.Where):
        found.condition, node = node.condition, node.what
    if isinstance(node, syntax.In):
        found.place, node = node.place, node.what
    if isinstance(node, syntax.Possess):
        found.owner, node = node.owner, node.words
    if isinstance(node, syntax.Noun):
        found.dets, node = [name.text for name in node.dets], node.words
    if isinstance(node, syntax.Binary) and node.op == "or":
        dets, node = _determined_first(node)
        found.dets = found.dets or dets
        first, rest = calls.split_first(node)
        if rest is not None and first is not None and _is_count(first, scope):
            found.count, node = first, rest
    found.words = items(node)
    if len(found.words) > 1 and _is_count(found.words[0], scope):
        found.count, found.words = found.words[0], found.words[1:]
    return found


def _determined_first(node: syntax.Expr) -> tuple[list[str], syntax.Expr]:
    """`any number of knights or pages`: the determiners in front of the first of several are those of all."""
    if isinstance(node, syntax.Binary) and node.op == "or":
        dets, left = _determined_first(node.left)
        return dets, syntax.Binary(node.span, "or", left, node.right) if dets else node
    if isinstance(node, syntax.Noun):
        return [name.text for name in node.dets], node.words
    return [], node


def _is_count(node: syntax.Expr, scope: Scope) -> bool:
    """The first of several words is a number: a figure, something in brackets, a name that holds a number."""
    if isinstance(node, syntax.Name):
        var = scope.local(node.text)
        return var is not None and var.type == NUMBER
    return not isinstance(node, syntax.Text)


# ---- is it a description at all ---------------------------------------------------------------------------


def is_noun(word: str, scope: Scope) -> bool:
    """Whether a word can name what is described: `cards`, a kind, an enum, or an adjective used as a noun."""
    names = scope.names
    if word in (*CARD_WORDS, *PLAYER_WORDS, *CELL_WORDS, *NUMBER_WORDS):
        return True
    return any(
        one in names.kinds or one in names.enums or one in names.members or _is_adjective(one, scope)
        for one in names.singulars(word)
    )


def _is_adjective(word: str, scope: Scope) -> bool:
    define = scope.names.defines.get(word)
    if define is not None:
        return len(define.params) == 1 and define.params[0].type.name in ("card", "any")
    return word in ("face_up", "face_down", "running", "waiting") or any(
        attribute.type == FLAG for attribute in scope.names.attributes.get(word, ())
    )


def is_description(node: syntax.Expr, scope: Scope) -> bool:
    """Whether a phrase describes instead of naming: `soul or trap in hand`, `1 standing card or item`."""
    if isinstance(node, syntax.Binary):
        return node.op == "or" and is_description(node.left, scope) and is_description(node.right, scope)
    if isinstance(node, syntax.Where | syntax.In):
        return True
    if isinstance(node, syntax.Possess):
        return is_description(node.words, scope) and not _belongs(node.words, scope)
    if isinstance(node, syntax.Noun):
        return is_description(node.words, scope) and not _belongs(node.words, scope)
    last = items(node)[-1]
    if not isinstance(last, syntax.Name):
        return isinstance(last, syntax.Binary) and is_description(last, scope)
    if len(items(node)) == 1 and _is_name(last.text, scope):
        return False
    return is_noun(last.text, scope)


def _belongs(node: syntax.Expr, scope: Scope) -> bool:
    names = scope.names
    return isinstance(node, syntax.Name) and any(
        one in names.zones or one in names.stats or one in names.card_zones for one in names.singulars(node.text)
    )


def _is_name(word: str, scope: Scope) -> bool:
    names = scope.names
    return scope.local(word) is not None or word in names.stats or word in names.zones or word in names.card_zones


# ---- the ways in ------------------------------------------------------------------------------------------


def determined(node: syntax.Noun, scope: Scope, expect: Type | None = None) -> Expr:
    """`your hand`, `the deck`, `each other player`, `all hands`, `any soul`."""
    dets = [name.text for name in node.dets]
    if dets == ["your"]:
        return _yours(node, scope)
    if dets == ["no"]:
        return none_of(node, scope)
    if dets in (["the"], ["a"], ["an"]) and (words.is_fixed(node.words) or not is_description(node.words, scope)):
        return phrases.expr(node.words, scope, expect)
    return described(node, scope)


def none_of(node: syntax.Noun, scope: Scope) -> Expr:
    """`no cards`: a list to which something can be added."""
    members = described(node, scope)
    return Union(many_of(members.type), []) if members.type != ANY else members


def _yours(node: syntax.Noun, scope: Scope) -> Expr:
    from .belonging import of_owner

    return of_owner(words.you(node, scope), node.words, node, scope)


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
    found = described(node, scope) if is_description(node, scope) else phrases.expr(node, scope)
    if found.type.name in ("zone", "zones"):
        return scope.at(node, phrases.cards_in(found))
    if found.type == ANY or is_set(found.type) or isinstance(found, Members | Range):
        return found
    if found.type.name in ("card", "player", "cell"):
        return scope.at(node, Union(many_of(found.type), [found]))
    return scope.wrong("type-mismatch", node, found=str(found.type), wanted="cards")


def described(node: syntax.Expr, scope: Scope, owner: Expr | None = None, place: Expr | None = None) -> Expr:
    """What a description describes."""
    description = read(node, scope)
    if owner is None and description.owner is not None:
        owner = phrases.expr(description.owner, scope)
    if "your" in description.dets:
        owner = words.you(node, scope)
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
            return zones(zone, scope, owner)
        var = scope.local(noun.text)
        if var is not None and is_set(var.type) and len(description.words) == 1:
            if var.type.name != "cards" and description.condition is None:
                return Local(var.type, var)
            place, description.words = Local(var.type, var), [syntax.Name(noun.span, "cards")]
    return selections.select(description, scope, owner, place)


# ---- players, values, cells, zones ------------------------------------------------------------------------


def _players(description: Description, scope: Scope) -> Expr:
    besides = None
    plain = [word for word in description.words[:-1] if not word_is(word, "other")]
    if "another" in description.dets or len(plain) < len(description.words) - 1:
        besides = words.actor(description.node, scope.fork(candidate=None), "player")
    it = scope.at(description.node, Var("it", PLAYER, "it"))
    wanted = [adjectives.must_say(word, Local(PLAYER, it), scope) for word in plain]
    return Players(PLAYERS, besides, None, it, conditions.all_of([*wanted, condition_on(description, it, scope)]))


def word_is(node: syntax.Expr, word: str) -> bool:
    """Whether a node is this one word."""
    return isinstance(node, syntax.Name) and node.text == word


def condition_on(description: Description, it: Var, scope: Scope) -> Expr | None:
    """The `where` of a description, about the candidate."""
    if description.condition is None:
        return None
    return phrases.condition(description.condition, scope.about(it))


def _enum(word: str, scope: Scope) -> Enum | None:
    return next((scope.names.enums[one] for one in scope.names.singulars(word) if one in scope.names.enums), None)


def enum_of(node: syntax.Expr, scope: Scope) -> Enum | None:
    """The enum whose values `each suit` goes through."""
    noun = read(node, scope).noun
    return _enum(noun.text, scope) if isinstance(noun, syntax.Name) else None


def _members(enum: Enum, description: Description, scope: Scope) -> Expr:
    it = scope.at(description.node, Var("it", value_of(enum), "it"))
    wanted = [adjectives.must_say(word, Local(it.type, it), scope) for word in description.words[:-1]]
    return Members(it.type, enum, it, conditions.all_of([*wanted, condition_on(description, it, scope)]))


def _range(description: Description, scope: Scope) -> Expr:
    """`a number`: its ends stand behind small words, and whoever reads those fills them in."""
    it = scope.at(description.node, Var("it", NUMBER, "it"))
    return Range(NUMBER, None, None, it, condition_on(description, it, scope))


def _cells(description: Description, scope: Scope, place: Expr) -> Expr:
    """`empty cells in grid`, `place in row`."""
    if place.type.name not in ("zone", "zones", "cells", "any"):
        return scope.wrong("type-mismatch", description.node, found=str(place.type), wanted="zone")
    it = scope.at(description.node, Var("it", CELL, "it"))
    empty = any(word_is(word, "empty") for word in description.words[:-1])
    return Cells(CELLS, place, empty, it, condition_on(description, it, scope))


def _zone(description: Description, word: str, scope: Scope) -> Zone | None:
    """`all hands`: a zone as a noun, only behind a determiner."""
    if not description.dets or len(description.words) > 1:
        return None
    return next((scope.names.zones[one] for one in scope.names.singulars(word) if one in scope.names.zones), None)


def zones(zone: Zone, scope: Scope, owner: Expr | None) -> Expr:
    """A zone as a noun: of its owner, of everybody, or the shared one."""
    if zone.owner != "player":
        return ZoneOf(ZONE, zone, None, None)
    if owner is not None and owner.type.name == "player":
        return ZoneOf(ZONE, zone, owner, None)
    return ZonesOf(ZONES, zone, owner or everybody(), None)


def everybody() -> Expr:
    """All players."""
    return Players(PLAYERS, None, None, Var("it", PLAYER, "it"), None)


def expected(node: syntax.Name, scope: Scope) -> Expr:
    """A word that should have been an adjective or a noun."""
    names = scope.names
    meanings = [f"{member.enum.name} {member.name}" for member in names.members.get(node.text, ())]
    if len(meanings) > 1:
        return scope.wrong("ambiguous-word", node, word=node.text, meanings=meanings)
    known = {*names.kinds, *names.members, *names.defines, *names.attributes, *names.enums, *CARD_WORDS}
    return scope.unknown(node, "word", known)
