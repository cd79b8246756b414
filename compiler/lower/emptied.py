"""Empty decks: what policy `empty_deck` says of a card that must be drawn where none is left.

To draw is to move the top of a pile.  Before such a move a pile that policy `reshuffle` names is filled up from below:
what is left of it lies above.  Under `lose` whoever should draw from a deck, a pile that nobody sees, has lost.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from cardwright.runtime.program import ACTOR, Expr

from .. import model as m
from .control import loop
from .expressions import lower, optional, pile_of

if TYPE_CHECKING:
    from .bodies import Body


def prepare(body: Body, statement: m.Stmt) -> None:
    """Before a line that draws: what happens if there are too few cards."""
    policy = body.game.cardset.policies.get("empty_deck")
    where = _drawn_from(statement)
    if policy is None or where is None or not isinstance(statement, m.Move):
        return
    deck = lower(body, where)
    lacking = _lacks(body, statement.cards, deck)
    for pile, refilled in policy.refills:
        if refilled is where.zone:
            _refill(body, _piles(body, pile, where), deck, lacking)
    if policy.answer == "lose" and where.zone.visibility == "hidden":
        _only_if(body, lacking, lambda: body.add("finish", "lose", ("local", ACTOR), None))


def _drawn_from(statement: m.Stmt) -> m.ZoneOf | None:
    """The pile whose top a line moves."""
    if not isinstance(statement, m.Move) or not isinstance(statement.cards, m.TopCards) or statement.cards.end != "top":
        return None
    where = pile_of(statement.cards)
    return where if isinstance(where, m.ZoneOf) and where.zone.shape == "pile" else None


def _lacks(body: Body, top: m.Expr, deck: Expr) -> Expr:
    """Fewer cards lie there than are to be drawn."""
    wanted = optional(body, getattr(top, "count", None)) or ("const", 1)
    return ("compare", "<", ("count", ("cards", deck)), wanted)


def _refill(body: Body, piles: Expr, deck: Expr, lacking: Expr) -> None:
    """The cards of the piles are shuffled and lie under what is left of the deck."""

    def fill() -> None:
        body.go("decide", deck, ("count", ("cards", deck)), "top")
        one = body.fresh()
        loop(body, piles, one, lambda: body.add("gather", ("local", one), deck, True))

    body.sync()
    _only_if(body, ("and", lacking, ("compare", ">", ("count", ("cards", piles)), ("const", 0))), fill)


def _piles(body: Body, pile: m.Zone, where: m.ZoneOf) -> Expr:
    """The piles that belong to a deck: its player's and its value's, where both are kept by those, else all."""
    key = optional(body, where.key) if pile.by is where.zone.by else None
    seats: Expr = ("list", (("const", 0),))
    if pile.owner == "player" and where.zone.owner == "player" and where.owner is not None:
        seats = ("list", (lower(body, where.owner),))
    elif pile.owner == "player":
        seats = ("players", None, None, body.fresh(), None)
    return ("zones", body.game.number(pile), seats, key)


def _only_if(body: Body, condition: Expr, write: Callable[[], None]) -> None:
    then, after = body.block(), body.block()
    body.end("branch", condition, then, after)
    body.begin(then)
    write()
    body.end("goto", after)
    body.begin(after)
