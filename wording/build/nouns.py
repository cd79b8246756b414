"""Nouns: what cards, players, cells and values are called, from the kind, the type or the enum."""

from __future__ import annotations

from ...compiler.model import Enum, Kind, Type
from ..inflect import plural
from ..tree.parts import Noun
from ..texts import title_texts


def both(one: str, many: str, zh: str, counter: str, hant: str = "") -> Noun:
    """A noun of the language itself."""
    return Noun({"en": one, "zh": zh, "zh-Hant": hant or zh}, {"en": many, "zh": zh, "zh-Hant": hant or zh}, counter)


CARD = both("card", "cards", "牌", "张")
PLAYER = both("player", "players", "玩家", "名")
CELL = both("space", "spaces", "格", "个")
ZONE = both("zone", "zones", "区域", "个", "區域")
NUMBER = both("number", "numbers", "数字", "个", "數字")
ABILITY = both("ability", "abilities", "能力", "个")
VALUE = both("answer", "answers", "结果", "个", "結果")

BY_TYPE = {
    "card": CARD, "cards": CARD, "player": PLAYER, "players": PLAYER, "zone": ZONE, "zones": ZONE,
    "cell": CELL, "cells": CELL, "number": NUMBER, "ability": ABILITY,
}  # fmt: skip
MANY = ("cards", "players", "zones", "cells")


def noun_of_kind(kind: Kind | None) -> Noun:
    """What cards of this kind are called; of no kind in particular: cards."""
    if kind is None:
        return CARD
    one = title_texts(kind)
    return Noun(one, {**one, "en": plural(one["en"]), **kind.plural}, kind.counter)


def noun_of_enum(enum: Enum) -> Noun:
    one = title_texts(enum)
    return Noun(one, {**one, "en": plural(one["en"])}, "种", True)


def noun_of_type(type: Type) -> Noun:
    """What a value of this type is called when a text speaks of it again."""
    if isinstance(type.of, Kind):
        return noun_of_kind(type.of)
    if isinstance(type.of, Enum):
        return noun_of_enum(type.of)
    return BY_TYPE.get(type.name, VALUE)


def is_many(type: Type) -> bool:
    return type.name in MANY
