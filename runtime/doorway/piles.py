"""Piles: shuffled, gathered, put in order, and decided card by card."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from .. import chance
from ..sight import viewers
from .log import record
from .moves import move_one
from .places import put_in, take_out

if TYPE_CHECKING:
    from ..state import State


def shuffle(state: State, zone: int, above: int = 0, below: int = 0) -> None:
    """The order of a zone becomes unknown: its cards are decided when they are drawn or looked at.

    The first cards, as many as are `above`, stay as they are, and the last, as many as are `below`.  A set has no
    order; the cells of a grid are decided at once.
    """
    shape, cards = state.table.specs[zone].shape, state.zones[zone]
    above = max(0, min(above, len(cards)))
    end = max(above, len(cards) - below)
    loose = cards[above:end]
    if shape == "grid":
        loose = cards
        state.zones[zone] = chance.permuted(state, cards)
    elif shape != "set":
        state.zones[zone] = (*cards[:above], *sorted(loose), *cards[end:])
        state.mixed[zone] = (above, len(cards) - end) if len(loose) > 1 else None
    for card in loose if len(loose) > 1 and shape != "set" else ():
        if card >= 0:
            state.seen[card] = viewers(state, zone, card)
    record(state, "shuffle", zone, tuple(card for card in loose if card >= 0) if shape != "set" else ())


def gather(state: State, source: int, target: int, under: bool) -> None:
    """`shuffle discard into deck`; or `under` it, where nothing that lies above is undecided any more."""
    above = len(state.zones[target]) if under else 0
    for card in state.zones[source]:
        if card >= 0:
            move_one(state, card, target, "bottom" if under else None, None, (), None)
    shuffle(state, target, above)


def arrange(state: State, cards: tuple[int, ...], zone: int, end: str, seats: int) -> None:
    """The seats (bits) put cards on or under a pile in an order of their choice, which nobody else sees."""
    for card in reversed(cards) if end == "top" else cards:
        if state.place[card] != zone:
            move_one(state, card, zone, end, None, (), None)
        else:
            take_out(state, card)
            put_in(state, card, zone, end, None)
    for card in cards:
        state.seen[card] &= seats | viewers(state, zone, card)
    record(state, "arrange", zone, cards, seats)


def keep_order(state: State, zone: int, cards: tuple[int, ...], mixed: Any) -> None:
    """What chance has decided about a pile stays decided."""
    state.zones[zone], state.mixed[zone] = cards, mixed


def decide(state: State, zone: int, card: int, below: bool = False) -> None:
    """Chance, or the first look, has decided which of the undecided cards comes first (`below`: last)."""
    prefix, suffix = state.mixed[zone]  # type: ignore[misc]  # the caller has looked: something is undecided
    cards = state.zones[zone]
    rest = [c for c in cards[prefix : len(cards) - suffix] if c != card]
    middle = (*rest, card) if below else (card, *rest)
    state.zones[zone] = (*cards[:prefix], *middle, *cards[len(cards) - suffix :])
    state.mixed[zone] = (prefix + (not below), suffix + below) if len(rest) > 1 else None
