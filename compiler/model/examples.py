"""The lines of an example: what is given, what is done, what then holds."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from .expressions import Expr
from .types import Node

if TYPE_CHECKING:
    from .cardset import Phase
    from .conditions import Did
    from .declarations import Card, Family, Member, Verb


class CardNamed(Expr):
    """The card of that name on the table, in examples: `nage's atk is 5`."""

    __slots__ = ("card",)


class Described(Node):
    """A card as an example names it: `sun`, `3 hearts`, `5 coins as tapped`, `nage at 2`.

    `count` of them; `values` by attribute (the `Attribute` itself) as far as they are said; `at` a place or cell.
    """

    __slots__ = ("card", "count", "values", "at")

    def __init__(self, card: Card, count: int, values: dict[Any, Expr], at: Expr | None) -> None:
        self.card, self.count, self.values, self.at = card, count, values, at


class Contents(Node):
    """`your hand is sun, moon`: what lies in a zone (a `ZoneOf`), given or expected."""

    __slots__ = ("zone", "cards")

    def __init__(self, zone: Expr, cards: list[Described]) -> None:
        self.zone, self.cards = zone, cards


class Value(Node):
    """`balance is 2`, `nage's damage is 5`: a number, flag or value, given or expected."""

    __slots__ = ("target", "value")

    def __init__(self, target: Expr, value: Expr) -> None:
        self.target, self.value = target, value


class GivenRun(Node):
    """`run star's effect of reversed`: its lasting effects are live when the example begins."""

    __slots__ = ("card", "family", "key")

    def __init__(self, card: Card, family: Family, key: Member | None) -> None:
        self.card, self.family, self.key = card, family, key


class GivenTurn(Node):
    """`opponent is active`, `turn is 3`: whose turn it is (or None), which turn (or None)."""

    __slots__ = ("player", "number")

    def __init__(self, player: Expr | None, number: int | None) -> None:
        self.player, self.number = player, number


class GivenPast(Node):
    """`nage was attacked last turn`: a `Did` that is so when the example begins."""

    __slots__ = ("did",)

    def __init__(self, did: Did) -> None:
        self.did = did


class GivenPhase(Node):
    """`phase is battle`."""

    __slots__ = ("phase",)

    def __init__(self, phase: Phase) -> None:
        self.phase = phase


class Step(Node):
    """A move: `who` (a player expression, None for chance) does something.

    `kind` is action, choose or answer.  `parts` spell it as its token does: strings are words, expressions and
    `Described` are values of holes or options, None is a hole that is not said.  `verb` is the action, or None.
    """

    __slots__ = ("who", "kind", "verb", "parts")

    def __init__(self, who: Expr | None, kind: str, verb: Verb | None, parts: list[Any]) -> None:
        self.who, self.kind, self.verb, self.parts = who, kind, verb, parts


class Allowed(Node):
    """`you may play sun as upright`, `you cannot …`: whether the step is legal now."""

    __slots__ = ("step", "allowed")

    def __init__(self, step: Step, allowed: bool) -> None:
        self.step, self.allowed = step, allowed


class Asked(Node):
    """`opponent is asked`, `opponent is not asked`: whether the decision is that player's."""

    __slots__ = ("who", "asked")

    def __init__(self, who: Expr, asked: bool) -> None:
        self.who, self.asked = who, asked


class Outcome(Node):
    """`winner is you`, `winner is nothing`, `game is a draw`, `game is not finished`: `how` is winner, draw, over."""

    __slots__ = ("how", "who", "so")

    def __init__(self, how: str, who: Expr | None, so: bool) -> None:
        self.how, self.who, self.so = how, who, so


class Holds(Node):
    """Any other condition that must be so."""

    __slots__ = ("condition",)

    def __init__(self, condition: Expr) -> None:
        self.condition = condition
