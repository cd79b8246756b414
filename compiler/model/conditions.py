"""Conditions: what is so or not."""

from __future__ import annotations

from .expressions import Expr


class Logic(Expr):
    """`op` is and, or."""

    __slots__ = ("op", "left", "right")


class Not(Expr):
    __slots__ = ("operand",)


class Compare(Expr):
    """`op` is < > <= >= is."""

    __slots__ = ("op", "left", "right")


class IsIn(Expr):
    """A card is in a zone or set; a player or value is in a set."""

    __slots__ = ("what", "place")


class IsKind(Expr):
    """`card is soul`."""

    __slots__ = ("card", "kind")


class IsEmpty(Expr):
    """`hand is empty`; also `any … ` negated."""

    __slots__ = ("what",)


class HasAbility(Expr):
    """`card has use`, `card has move of face`."""

    __slots__ = ("card", "family", "key")


class IsRunning(Expr):
    """A lasting effect of this card is live."""

    __slots__ = ("card",)


class IsWaiting(Expr):
    """`card is waiting`: an action with this card is announced in a stacked window and not yet carried out."""

    __slots__ = ("card",)


class Did(Expr):
    """History: `card did attack this turn`.  `role` did/was; `period` this turn, last turn, this game."""

    __slots__ = ("what", "verb", "role", "period")
