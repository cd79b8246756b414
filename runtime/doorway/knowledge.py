"""Who comes to know what a card is, and who is not sure of it any more."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..sight import viewers
from .log import record
from .places import sort

if TYPE_CHECKING:
    from ..state import State


def show(state: State, cards: tuple[int, ...], seats: int) -> None:
    """The seats (bits) learn what these cards are."""
    for card in cards:
        _mistake(state, card, seats & ~state.seen[card], cards)
        state.seen[card] |= seats
    if cards:
        record(state, "show", cards, seats)


def search(state: State, cards: tuple[int, ...], seats: int) -> None:
    """The seats look through a zone: they see which cards there are.  Of a pile they do not learn the order, and
    nobody is sure of it any more: who searches may take any card of it."""
    for card in cards:
        if state.table.specs[state.place[card]].shape == "pile":
            state.seen[card] = viewers(state, state.place[card], card)
        else:
            state.seen[card] |= seats
    if cards:
        record(state, "search", sort(state, cards), seats)


def blur(state: State, cards: tuple[int, ...], seats: int) -> None:
    """The seats (bits) picked among these cards and did not say which: the others cannot tell them apart now."""
    others = state.table.everybody & ~seats
    for card in cards:
        state.seen[card] &= ~others | viewers(state, state.place[card], card)
    record(state, "blur", cards, seats)


def _mistake(state: State, card: int, surprised: int, besides: tuple[int, ...] = ()) -> None:
    """Whoever sees only now what a card of a set is cannot tell it from one of that name that they knew there."""
    zone = state.place[card]
    if zone < 0 or state.table.specs[zone].shape != "set":
        return
    _confuse(state, card, state.zones[zone], surprised, besides)


def _confuse(state: State, card: int, others: tuple[int, ...], surprised: int, besides: tuple[int, ...] = ()) -> None:
    for other in others:
        if surprised and state.table.cards[other] == state.table.cards[card] and other not in (card, *besides):
            mistaken = state.seen[other] & surprised & ~viewers(state, state.place[other], other)
            state.seen[other] &= ~mistaken
            surprised &= ~mistaken


def forget_source(state: State, zone: int, card: int, to: int, before: int) -> None:
    """A card has left a set that not everybody sees into.

    Whoever did not see which one is no longer sure of any card in it.  Whoever sees only now which one it was
    cannot tell it from another of that name that they knew to be there.
    """
    spec = state.table.specs[zone]
    if spec.visibility == "public" or spec.shape != "set":
        return
    sees, keepers = viewers(state, to, card), viewers(state, zone, card)
    forget(state, (card, *state.zones[zone]), zone, state.table.everybody & ~sees & ~keepers)
    _confuse(state, card, state.zones[zone], sees & ~before & ~keepers)


def forget(state: State, cards: tuple[int, ...], zone: int, blind: int) -> None:
    """These seats do not know which of the cards of a set has left."""
    if state.table.specs[zone].visibility != "public" and state.table.specs[zone].shape == "set":
        for card in cards:
            state.seen[card] &= ~blind
