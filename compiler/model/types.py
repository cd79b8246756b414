"""Types of expressions, and what every part of the model has: a place in the text."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from cardwright.grammar import Source


Span = tuple[int, int]
Texts = dict[str, str]


class Type:
    """`name` is one of number flag text player players card cards zone zones cell cells enum ability event
    nothing any; `of` narrows it: the `Kind` of a card (or None), the `Enum` of an enum value."""

    __slots__ = ("name", "of")

    def __init__(self, name: str, of: Any = None) -> None:
        self.name = name
        self.of = of

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Type) and self.name == other.name and self.of is other.of

    def __hash__(self) -> int:
        return hash((self.name, id(self.of)))

    def __repr__(self) -> str:
        return f"{self.name} of {self.of.name}" if self.of is not None else self.name


NUMBER, FLAG, TEXT, NOTHING, ANY = (Type(n) for n in ("number", "flag", "text", "nothing", "any"))
PLAYER, PLAYERS, ZONE, ZONES = (Type(n) for n in ("player", "players", "zone", "zones"))
CARD, CARDS, CELL, CELLS, ABILITY = (Type(n) for n in ("card", "cards", "cell", "cells", "ability"))


class Node:
    """A part of the model, with the place in the text it came from."""

    __slots__ = ("source", "span")
    source: Source
    span: Span
