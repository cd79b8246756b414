"""U108 card-not-in-any-deck: a card that no deck lists, so that it never lies on the table.

A cardset without any deck is left alone: its decks come from elsewhere, or it is being written.
"""

from __future__ import annotations

from collections.abc import Iterator

from ...grammar import Diagnostic
from ..facts import Facts
from ..rule import Rule, at_name


def check(facts: Facts) -> Iterator[Diagnostic]:
    cardset = facts.cardset
    dealt = {line.card for deck in cardset.decks.values() for line in deck.lines}
    if not dealt:
        return
    for card in cardset.cards.values():
        if card not in dealt and card.source is not None:
            yield at_name("card-not-in-any-deck", card, word=card.name)


RULE = Rule("card-not-in-any-deck", check)
