"""The doorway to expressions: whoever meets a phrase inside of another comes back through here.

A condition holds phrases, and a phrase may hold a condition; so every file of this package needs all the others.
They need only this one: `expr` and `condition` look at the form of a phrase and hand it to whoever reads such
phrases.  The package fills the two tables.  The functions below ask for something particular: a number, a card, cards.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ....grammar import syntax
from ...model import (
    ANY,
    CARD,
    CARDS,
    NUMBER,
    PLAYER,
    PLAYERS,
    ZONE,
    AttributeOf,
    Expr,
    Nothing,
    Number,
    Select,
    StatOf,
    TopCards,
    Type,
    Var,
    ZoneOf,
)
from ..scope import Scope
from ..types import fits

Reader = Callable[[Any, Scope, "Type | None"], Expr]
Question = Callable[[Any, Scope], Expr]

READERS: dict[type, Reader] = {}
"""Who reads phrases of each form."""

QUESTIONS: dict[type, Question] = {}
"""Who reads questions of each form; any other phrase is a thing, and `HOLDS` says whether it holds."""

HOLDS = object


def expr(node: syntax.Expr, scope: Scope, expect: Type | None = None) -> Expr:
    """What `node` means here; `expect` helps with words that several enums have."""
    found = perhaps_of_each(node, scope, expect)
    if of_several(found) is not None:
        return scope.wrong("value-of-each", node, written=scope.written(node), what=_named(found))
    return found


def of_several(found: Expr) -> Expr | None:
    """The players or cards each of which has a value of its own: `each player's life` is no one number."""
    owner = found.owner if isinstance(found, StatOf) else found.card if isinstance(found, AttributeOf) else None
    return owner if owner is not None and owner.type.name in ("players", "cards") else None


def _named(found: Any) -> str:
    return found.stat.name if isinstance(found, StatOf) else found.attribute.name


def perhaps_of_each(node: syntax.Expr, scope: Scope, expect: Type | None = None) -> Expr:
    """As `expr`, where a value of several players or cards may be meant, to be changed for each of them."""
    reader = READERS.get(type(node))
    if reader is None:
        return scope.at(node, Nothing(ANY))  # an error node: its mistake has been reported
    return scope.at(node, reader(node, scope, expect))


def condition(node: syntax.Expr, scope: Scope) -> Expr:
    """What must be so."""
    reader = QUESTIONS.get(type(node)) or QUESTIONS[HOLDS]
    return scope.at(node, reader(node, scope))


# ---- something particular ---------------------------------------------------------------------------------


def value(node: syntax.Expr, scope: Scope, wanted: Type) -> Expr:
    """What `node` means, which must be a `wanted`."""
    if wanted.name == "flag":
        return condition(node, scope)
    return fitted(expr(node, scope, wanted), wanted, node, scope)


def fitted(found: Expr, wanted: Type, node: syntax.Expr, scope: Scope) -> Expr:
    """`found` as a `wanted`: a zone stands for its cards, a slot for its card."""
    if wanted.name == "card" and found.type.name == "zone" and is_slot(found):
        return scope.at(node, card_in_slot(found))
    if wanted.name == "cards" and found.type.name in ("zone", "zones"):
        return scope.at(node, cards_in(found))
    if not fits(found.type, wanted):
        return scope.wrong("type-mismatch", node, found=str(found.type), wanted=str(wanted))
    return found


def number(node: syntax.Expr, scope: Scope) -> Expr:
    """A number."""
    return value(node, scope, NUMBER)


def cards(node: syntax.Expr, scope: Scope) -> Expr:
    """A card or cards."""
    found = expr(node, scope)
    if found.type.name == "zone" and is_slot(found):
        return scope.at(node, card_in_slot(found))
    return fitted(found, CARDS, node, scope)


def zone(node: syntax.Expr, scope: Scope) -> Expr:
    """A zone."""
    return value(node, scope, ZONE)


def player(node: syntax.Expr, scope: Scope) -> Expr:
    """One player."""
    return value(node, scope, PLAYER)


def players(node: syntax.Expr, scope: Scope) -> Expr:
    """A player or players."""
    return value(node, scope, PLAYERS)


# ---- zones and the cards in them --------------------------------------------------------------------------


def is_slot(found: Expr) -> bool:
    """Whether it is a place for one card."""
    return isinstance(found, ZoneOf) and found.zone.shape == "slot"


def card_in_slot(found: Expr) -> Expr:
    """The card that lies in a slot."""
    return TopCards(CARD, "top", Number(NUMBER, 1), found)


def cards_in(found: Expr) -> Expr:
    """All cards of a zone or of zones."""
    return Select(CARDS, None, [], found, Var("it", Type("card"), "it"), None, False, True)
