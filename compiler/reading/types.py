"""What fits where.  Types are written nowhere but in headers; everywhere else they follow from the names."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..model import ANY, CARD, CELL, CELLS, FLAG, NUMBER, PLAYER, PLAYERS, TEXT, ZONE, ZONES, Type

if TYPE_CHECKING:
    from ..model import Enum, Kind
    from .scope import Names

# The type words of headers and declarations, besides enums and kinds.
WORDS = {
    "number": NUMBER,
    "flag": FLAG,
    "text": TEXT,
    "player": PLAYER,
    "players": PLAYERS,
    "card": CARD,
    "cards": Type("cards"),
    "zone": ZONE,
    "zones": ZONES,
    "cell": CELL,
    "cells": CELLS,
    "any": ANY,
}

SETS = {"cards": "card", "players": "player", "zones": "zone", "cells": "cell"}
SINGLE = {one: many for many, one in SETS.items()}

# What may stand for something else: a zone for the cards in it, a cell for its number.
STANDS_FOR = {
    ("card", "cards"),
    ("player", "players"),
    ("zone", "zones"),
    ("zone", "cards"),
    ("zones", "cards"),
    ("zones", "zone"),
    ("cell", "cells"),
    ("cell", "number"),
    ("number", "cell"),
}
MAY_BE_NOTHING = {"card", "cards", "player", "players", "enum", "zone", "cell", "ability", "number", "text"}


def fits(found: Type, wanted: Type) -> bool:
    """Whether a value of type `found` can stand where `wanted` is needed."""
    if "any" in (found.name, wanted.name):
        return True
    if found.name == "nothing":
        return wanted.name in MAY_BE_NOTHING or wanted.name == "nothing"
    if found.name != wanted.name:
        return (found.name, wanted.name) in STANDS_FOR
    return _narrowing_fits(found, wanted)


def _narrowing_fits(found: Type, wanted: Type) -> bool:
    if found.of is None or wanted.of is None or found.of is wanted.of:
        return True
    if found.name in ("card", "cards"):  # a wider kind may turn out to be the narrower one in play
        return found.of.fits(wanted.of) or wanted.of.fits(found.of)
    return False


def card_of(kind: Kind | None) -> Type:
    """A card of that kind."""
    return Type("card", kind) if kind else CARD


def cards_of(kind: Kind | None) -> Type:
    """Cards of that kind."""
    return Type("cards", kind)


def value_of(enum: Enum) -> Type:
    """A value of that enum."""
    return Type("enum", enum)


def one_of(many: Type) -> Type:
    """The type of a member of a set: a card of cards."""
    return Type(SETS[many.name], many.of) if many.name in SETS else many


def many_of(one: Type) -> Type:
    """The type of several: cards of a card."""
    return Type(SINGLE[one.name], one.of) if one.name in SINGLE else one


def is_set(type: Type) -> bool:
    """Whether it has members."""
    return type.name in SETS


def plain_type(word: str, names: Names) -> Type | None:
    """The type that one word names."""
    if word in names.enums:
        return value_of(names.enums[word])
    if word in names.kinds:
        return card_of(names.kinds[word])
    if word.endswith("s") and names.kind(word) is not None:
        return cards_of(names.kind(word))
    return WORDS.get(word)
