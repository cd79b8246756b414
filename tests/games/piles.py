"""A table with one deck of which the file tells every shuffle, and which the engine decides card by card."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tests.games.table import Table


class Piled(Table):
    """`beyond`: cards at the end of the first order that the engine has and the file knows nothing of."""

    def __init__(self, state: Any, *orders: Sequence[str], beyond: Sequence[str] = ()) -> None:
        super().__init__(state, orders)
        if self.orders:
            self.orders[0] += beyond
        self.beyond = len(beyond)

    def piles(self, deck: str, discard: str) -> tuple[list[str], list[str]]:
        """The deck as it will be drawn, and the discards.

        What the engine has decided of the deck lies above, then come the orders of the file; of an order that is used
        up the last card may be left, as there was nothing to decide.  A shuffle that the file has not told yet is still
        to come: those cards are discards.
        """
        position = self.state.position()
        cards, gone = position["zones"][deck], position["zones"][discard]
        above, below = position["decided"].get(deck, (0, 0)) if deck in position["shuffled"] else (len(cards), 0)
        undecided, told = cards[above : len(cards) - below], [card for order in self.orders for card in order]
        if len(told) < len(undecided):
            return cards[:above], [*gone, *undecided]
        whole = [*cards[:above], *told[len(told) - len(undecided) :], *cards[len(cards) - below :]]
        return whole[: len(whole) - self.beyond], gone


def without(cards: Sequence[Any], taken: Sequence[Any]) -> list[Any]:
    """Cards without those that were taken: of several alike, as many fewer."""
    rest = list(cards)
    for card in taken:
        rest.remove(card)
    return rest
