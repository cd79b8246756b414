"""Guises: what a card says it is, where that is not what is printed on it.

A *guise* says what a card is for a while or for good: a definition, and values that differ from those printed
on it ("a copy, except that its power is 1").  The newest guise counts.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from .numbers import lay

if TYPE_CHECKING:
    from ..state import State

FOR_GOOD, BORN_SO = 0, -1
"""Guises that no effect ends: one that was taken on, and the one that a card was made with."""


class Guise(NamedTuple):
    """`live` is the lasting effect that it ends with, `card` whose it is, `values` (field, value) pairs."""

    live: int
    card: int
    definition: int
    values: tuple[tuple[int, Any], ...]


def put_on(state: State, guise: Guise) -> None:
    """A card becomes a copy; what is printed on it and changes in play starts as the copied card prints it."""
    state.guises = (*state.guises, guise)
    _wear(state, guise.card)
    _print(state, guise.card)


def put_on_at_birth(state: State, guise: Guise) -> None:
    """A card is made: it has no other guise, and every value of it is as this one says."""
    state.guises = (*(g for g in state.guises if g.card != guise.card), guise)
    _wear(state, guise.card)
    engine, said = state.engine, dict(guise.values)
    for field in engine.card_columns:
        lay(state, field, guise.card, 0, said.get(field, engine.start_value(field, guise.definition)))


def shed(state: State, card: int) -> None:
    """A card leaves for another zone: it is itself again."""
    take_off(state, tuple(g for g in state.guises if g.card == card and g.live != BORN_SO))


def take_off(state: State, over: tuple[Guise, ...]) -> None:
    """Some guises are over; each card is what its newest one says, or else itself."""
    state.guises = tuple(g for g in state.guises if g not in over)
    for guise in over:
        _wear(state, guise.card)
        _print(state, guise.card)


def altered(state: State, card: int) -> tuple[tuple[int, Any], ...]:
    """The values of a card that its guise says otherwise than its definition."""
    worn = [guise for guise in state.guises if guise.card == card]
    return worn[-1].values if worn else ()


def _print(state: State, card: int) -> None:
    """Printed values that change in play start as the copied card prints them."""
    engine = state.engine
    printed = engine.program.cards[state.shape[card]].values
    mine = dict(altered(state, card))
    for field in engine.card_columns:
        if field in printed or field in mine:
            value = mine[field] if field in mine else engine.start_value(field, state.shape[card])
            lay(state, field, card, 0, value)


def _wear(state: State, card: int) -> None:
    """A card is what its newest guise says, or else itself."""
    worn = [guise for guise in state.guises if guise.card == card]
    state.shape[card] = worn[-1].definition if worn else state.table.cards[card]
    if state.shape[card] == state.table.cards[card]:
        state.strange = state.strange - {card}
    else:
        state.strange = state.strange | {card}
    state.altered = tuple((guise.card, field, value) for guise in _newest(state) for field, value in guise.values)


def _newest(state: State) -> list[Guise]:
    return list({guise.card: guise for guise in state.guises}.values())
