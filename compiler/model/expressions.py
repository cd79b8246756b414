"""Expressions: what a cardset says of the game at hand.  Each has a type."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from .types import Node

if TYPE_CHECKING:
    from .types import Texts, Type


class Expr(Node):
    """An expression: children as named in `__slots__`, and its `type`."""

    __slots__ = ("type",)
    type: Type

    def __init__(self, type: Type, *values: Any) -> None:
        self.type = type
        self.source = None  # type: ignore[assignment]
        self.span = (0, 0)
        for name, value in zip(self.__slots__, values, strict=True):
            setattr(self, name, value)

    def __repr__(self) -> str:
        return f"{type(self).__name__}({', '.join(repr(getattr(self, n)) for n in self.__slots__)})"


class Number(Expr):
    __slots__ = ("value",)


class Truth(Expr):
    """A flag as a constant: `yes`, `no`."""

    __slots__ = ("value",)


class Words(Expr):
    """A text constant, by language."""

    __slots__ = ("texts",)


class Nothing(Expr):
    """`nothing`: no card, no player, no answer."""

    __slots__ = ()


class MemberRef(Expr):
    """A value of an enum."""

    __slots__ = ("member",)


class CardName(Expr):
    """A card definition used as a value: `name is not lovers`, `discard king`."""

    __slots__ = ("card",)


class Local(Expr):
    __slots__ = ("var",)


class You(Expr):
    """Whose ability or action this is."""

    __slots__ = ()


class Actor(Expr):
    """Who performs now: `you`, or the one in front of the colon.  Implicit owner of bare zones and stats."""

    __slots__ = ()


class This(Expr):
    """The card that bears the ability."""

    __slots__ = ()


class ActivePlayer(Expr):
    """Whose turn it is."""

    __slots__ = ()


class Seat(Expr):
    """`first player`, `second player`: by number from 0."""

    __slots__ = ("index",)


class OpponentOf(Expr):
    """The only other player."""

    __slots__ = ("player",)


class NextPlayer(Expr):
    """`left of p`, `next player`: the next in turn order still in the game; `right of p` with step -1."""

    __slots__ = ("player", "step")


class Players(Expr):
    """A set of players in turn order from `start`: all, or only those besides
    `besides`; filtered by `condition` on `it`."""

    __slots__ = ("besides", "start", "it", "condition")


class RandomPlayer(Expr):
    __slots__ = ()


class StatOf(Expr):
    """A stat of a player (or of the game: `owner` None), perhaps by an enum value; `base` = before modifiers."""

    __slots__ = ("stat", "owner", "key", "base")


class AttributeOf(Expr):
    """An attribute of a card; `base` = before modifiers."""

    __slots__ = ("attribute", "card", "base")


class NameOf(Expr):
    """The name of a card (its definition)."""

    __slots__ = ("card",)


class OwnerOf(Expr):
    """`owner` (whose card it is) or `controller` (whose zone it lies in) of a card: `role` says which."""

    __slots__ = ("role", "card")


class ZoneOf(Expr):
    """A zone: `owner` is a player, a card (for zones inside a kind) or None (shared); `key` an enum value."""

    __slots__ = ("zone", "owner", "key")


class ZonesOf(Expr):
    """The same zone of several: `each player's field`; `post of altars` (then `owners` are cards)."""

    __slots__ = ("zone", "owners", "key")


class Union(Expr):
    """`hand or field`: zones or sets together."""

    __slots__ = ("parts",)


class Select(Expr):
    """A described set of cards: `ready coins in your area where …`.

    `kind` is the noun (None: any card); `adjectives` are `(word, condition)` pairs and `condition` the `where`,
    all conditions about the candidate `it`; `source` is where they are looked for (zones or a set; None: every
    zone).  `other` excludes `This`.  `locked` is True for `all …` (the list as it is now).
    """

    __slots__ = ("kind", "adjectives", "source_of", "it", "condition", "other", "locked")


class TopCards(Expr):
    """`top 3 cards of deck`, `first card of row`, `last card of discard`: `end` is top, bottom, first, last."""

    __slots__ = ("end", "count", "zone")


class Count(Expr):
    """`number of …`."""

    __slots__ = ("what",)


class Aggregate(Expr):
    """`total`, `highest`, `lowest` of `each`, an expression about the candidate `it`, over a set."""

    __slots__ = ("how", "each", "it", "what")


class Best(Expr):
    """The members of a set whose value is highest or lowest: `cards with the highest value in trick`."""

    __slots__ = ("how", "each", "it", "what")


class PositionOf(Expr):
    """`position of card`: its place in a row or grid from 1; 0 when it is nowhere."""

    __slots__ = ("card",)


class CardAt(Expr):
    """`card at 3 of row`, `card in cell 5 of battlefield`."""

    __slots__ = ("position", "zone")


class CellAt(Expr):
    """`cell 5 of grid`: a cell by its number."""

    __slots__ = ("position", "zone")


class CellPart(Expr):
    """`row of c`, `column of c`: where a cell lies in its grid, from 1."""

    __slots__ = ("part", "cell")


class Neighbours(Expr):
    """`neighbours of c`: the cells that share a side with it, in the same grid."""

    __slots__ = ("cell",)


class CellsOf(Expr):
    """`cells of souls in battlefield`: the cells in which these cards lie."""

    __slots__ = ("cards",)


class ListOf(Expr):
    """`(2, 4, 6)`: values written out, as something to compare a set with."""

    __slots__ = ("items",)


class BearerOf(Expr):
    """`bearer`, `card's bearer`: the card on whose zone this one lies, or nothing."""

    __slots__ = ("card",)


class Arith(Expr):
    """`op` is + - * / ; `rounding` is up, down or None."""

    __slots__ = ("op", "left", "right", "rounding")


class IfElse(Expr):
    __slots__ = ("condition", "yes", "no")


class AbilityOf(Expr):
    """`card's effect of face`: what `run` runs."""

    __slots__ = ("card", "family", "key")


class Call(Expr):
    """A `define` applied."""

    __slots__ = ("define", "args")


class TurnNumber(Expr):
    """`turn`: the number of the current turn, from 1."""

    __slots__ = ()


class RoundNumber(Expr):
    """`round`: the number of the current round, from 1."""

    __slots__ = ()


class MemberAt(Expr):
    """`rank of x`: the value of an ordered enum by its place, from 1."""

    __slots__ = ("enum", "index")


class Related(Expr):
    """`attribute's shunned`: the value that a value is tied to by `relation` (`courage …, shuns wisdom`)."""

    __slots__ = ("value", "relation")


class Extreme(Expr):
    """`highest of (a, b)`, `lowest of (a, b)`: `how` is highest or lowest."""

    __slots__ = ("how", "parts")


class Difference(Expr):
    """`difference of (a, b)`: how far apart two numbers are, never negative."""

    __slots__ = ("left", "right")


class CauseOf(Expr):
    """`cause` of the watched event: the card it came from."""

    __slots__ = ()


class Range(Expr):
    """Numbers from `low` to `high`, as a domain; `it` and `condition` filter."""

    __slots__ = ("low", "high", "it", "condition")


class Members(Expr):
    """Values of an enum, as a domain."""

    __slots__ = ("enum", "it", "condition")


class Cells(Expr):
    """Cells of a grid or places of a row, as a domain: `empty` only, or all."""

    __slots__ = ("zone", "empty", "it", "condition")


class Var(Node):
    """A name that a body binds: a hole, a `called`, a `let`, a candidate.  `unit` words a number ("cells")."""

    __slots__ = ("name", "type", "default", "unit", "role")

    def __init__(self, name: str, type: Type, role: str = "let") -> None:
        self.name = name
        self.type = type
        self.role = role  # hole, called, let, it, each
        self.default: Expr | None = None
        self.unit: Texts = {}

    def __repr__(self) -> str:
        return f"Var({self.name})"
