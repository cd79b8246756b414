"""What a card is: its own definition, or the one it has become a copy of; and cards that are made in play.

A *guise* says what a card is for a while or for good: a definition, and values that differ from those printed
on it ("a copy, except that its power is 1").  The newest guise counts, and both parts are copied when the
card is copied: what is copied is what is printed and what guises say, never what an effect adds for a while.
A card that leaves for another zone is itself again.  Cards made in play are taken from a reserve; when that
is used up no more are made, and the log says so.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from . import doorway

if TYPE_CHECKING:
    from .engine import Engine
    from .state import State

FOR_GOOD, BORN_SO = 0, -1
"""Guises that no effect ends: one that was taken on, and the one that a card was made with."""

RESERVE = 256
"""How many cards made in play there can be at the same time."""


class Guise(NamedTuple):
    """`live` is the lasting effect that it ends with, `card` whose it is, `values` (field, value) pairs."""

    live: int
    card: int
    definition: int
    values: tuple[tuple[int, Any], ...]


# ---- becoming a copy --------------------------------------------------------------------------------------


def become(
    engine: Engine,
    state: State,
    cards: tuple[int, ...],
    model: int | None,
    values: tuple[tuple[int, Any], ...],
    live: int,
) -> None:
    """Cards become copies of a card, except for some values."""
    if model is None:
        return
    definition, copied = state.shape[model], dict(altered(state, model))
    copied.update(values)
    for card in cards:
        guise = Guise(live, card, definition, tuple(sorted(copied.items())))
        state.guises = (*state.guises, guise)
        _wear(state, card)
        _print(engine, state, card)
        doorway.record(state, "became", card, definition)


def _print(engine: Engine, state: State, card: int) -> None:
    """Printed values that change in play start as the copied card prints them."""
    printed = engine.program.cards[state.shape[card]].values
    mine = dict(altered(state, card))
    for field in engine.card_columns:
        if field in printed or field in mine:
            value = mine[field] if field in mine else engine.start_value(field, state.shape[card])
            doorway.lay(state, field, card, 0, value)


def altered(state: State, card: int) -> tuple[tuple[int, Any], ...]:
    """The values of a card that its guise says otherwise than its definition."""
    worn = [guise for guise in state.guises if guise.card == card]
    return worn[-1].values if worn else ()


def _wear(state: State, card: int) -> None:
    """A card is what its newest guise says, or else itself."""
    worn = [guise for guise in state.guises if guise.card == card]
    doorway.reshape(state, card, worn[-1].definition if worn else state.table.cards[card])
    if state.shape[card] == state.table.cards[card]:
        state.strange = state.strange - {card}
    else:
        state.strange = state.strange | {card}
    state.altered = tuple(
        (guise.card, field, value) for guise in _newest(state) for field, value in guise.values
    )


def _newest(state: State) -> list[Guise]:
    return list({guise.card: guise for guise in state.guises}.values())


def shed(state: State, card: int) -> None:
    """A card leaves for another zone: it is itself again."""
    kept = tuple(g for g in state.guises if g.card != card or g.live == BORN_SO)
    if len(kept) < len(state.guises):
        state.guises = kept
        _wear(state, card)
        _print(state.engine, state, card)


def refresh(engine: Engine, state: State) -> None:
    """Guises end with the lasting effects that they belong to."""
    lasting = {e.id for e in state.effects}
    over = [g for g in state.guises if g.live > 0 and g.live not in lasting]
    if over:
        state.guises = tuple(g for g in state.guises if g not in over)
        for guise in over:
            _wear(state, guise.card)
            _print(engine, state, guise.card)


# ---- making cards -----------------------------------------------------------------------------------------


def create(
    engine: Engine, state: State, definition: int, count: int, zone: int, values: tuple[tuple[int, Any], ...]
) -> tuple[int, ...]:
    """So many cards of a definition in a zone; fewer where the reserve is used up."""
    free = [c for c in range(state.table.dealt, len(state.table.cards)) if state.place[c] < 0]
    free.sort(key=lambda card: (state.arrived[card], card))
    made = free[: max(0, count)]
    if count > len(made):
        doorway.record(state, "limit", "cards", count, len(made))
    for card in made:
        state.guises = (
            *(g for g in state.guises if g.card != card),
            Guise(BORN_SO, card, definition, values),
        )
        _wear(state, card)
        for field in engine.card_columns:
            doorway.lay(state, field, card, 0, engine.start_value(field, definition))
        for field, value in values:
            if field in engine.card_columns:
                doorway.lay(state, field, card, 0, value)
        doorway.record(state, "made", card, zone)
    doorway.move(state, tuple(made), zone)
    return tuple(made)
