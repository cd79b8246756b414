"""Descriptions taken apart: `ready coins in your area where …`, still syntax.

A description is determiners, a number, adjectives and a noun, perhaps with an owner, a place and a condition."""

from __future__ import annotations

from ....grammar import syntax
from ...model import (
    FLAG,
    NUMBER,
    Expr,
)
from .. import apart
from ..apart import items
from ..scope import Scope

CARD_WORDS = ("card", "cards")
PLAYER_WORDS = ("player", "players")
CELL_WORDS = ("cell", "cells", "place", "places")
NUMBER_WORDS = ("number", "numbers")
WORDS = (*CARD_WORDS, *PLAYER_WORDS, *CELL_WORDS, *NUMBER_WORDS)
INTRODUCE = ("called", "where", "from", "to", "with", "in")


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
        first, rest = apart.split_first(node)
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


def word_is(node: syntax.Expr, word: str) -> bool:
    """Whether a node is this one word."""
    return isinstance(node, syntax.Name) and node.text == word


# ---- is it a description at all -----------------------------------------------------------------------------


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


def expected(node: syntax.Name, scope: Scope) -> Expr:
    """A word that should have been an adjective or a noun."""
    names = scope.names
    meanings = [f"{member.enum.name} {member.name}" for member in names.members.get(node.text, ())]
    if len(meanings) > 1:
        return scope.wrong("ambiguous-word", node, word=node.text, meanings=meanings)
    known = {*names.kinds, *names.members, *names.defines, *names.attributes, *names.enums, *CARD_WORDS}
    if names.everything() & {*names.singulars(node.text)}:
        return scope.wrong("undefined-name.adjective", node, what="word", word=node.text)
    return scope.unknown(node, "word", {*known, *INTRODUCE})
