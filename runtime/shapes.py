"""What a card is: its own definition, or the one it has become a copy of; and cards that are made in play.

What is copied is what is printed and what guises say (see `doorway.guises`), never what an effect adds for a while.
A card that leaves for another zone is itself again.  Cards made in play are taken from a reserve; when that
is used up no more are made, and the log says so.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from . import doorway
from .doorway import Guise

if TYPE_CHECKING:
    from .state import State


def become(
    state: State,
    cards: tuple[int, ...],
    model: int | None,
    values: tuple[tuple[int, Any], ...],
    live: int,
) -> None:
    """Cards become copies of a card, except for some values."""
    if model is None:
        return
    definition, copied = state.shape[model], dict(doorway.altered(state, model))
    copied.update(values)
    for card in cards:
        doorway.put_on(state, Guise(live, card, definition, tuple(sorted(copied.items()))))
        doorway.record(state, "became", card, definition)


def refresh(state: State) -> None:
    """Guises end with the lasting effects that they belong to."""
    lasting = {e.id for e in state.effects}
    doorway.take_off(state, tuple(g for g in state.guises if g.live > 0 and g.live not in lasting))


def create(
    state: State, definition: int, count: int, zone: int, values: tuple[tuple[int, Any], ...]
) -> tuple[int, ...]:
    """So many cards of a definition in a zone; fewer where the reserve is used up, or the zone is full."""
    free = [c for c in range(state.table.dealt, len(state.table.cards)) if state.place[c] < 0]
    free.sort(key=lambda card: (state.arrived[card], card))
    room = doorway.free_places(state, zone)
    made = free[: max(0, count if room is None else min(count, room))]
    if count > len(made):
        doorway.record(state, "limit", "cards", count, len(made))
    for card in made:
        doorway.put_on_at_birth(state, Guise(doorway.BORN_SO, card, definition, values))
        doorway.record(state, "made", card, zone)
    doorway.move(state, tuple(made), zone)
    return tuple(made)
