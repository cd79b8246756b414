"""Places in a zone: where a card is taken out, and where it is put in."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ..state import State


def take_out(state: State, card: int) -> None:
    """A card leaves the zone it lies in; a grid keeps the gap, a shuffled pile stays shuffled."""
    zone = state.place[card]
    if zone < 0:
        return
    cards = state.zones[zone]
    index = cards.index(card)
    if state.table.specs[zone].shape == "grid":
        state.zones[zone] = (*cards[:index], -1, *cards[index + 1 :])
        return
    state.zones[zone] = cards[:index] + cards[index + 1 :]
    mixed = state.mixed[zone]
    if mixed is not None:
        prefix, suffix = mixed
        if index < prefix:
            prefix -= 1
        elif index >= len(cards) - suffix:
            suffix -= 1
        state.mixed[zone] = (prefix, suffix) if len(cards) - 1 - prefix - suffix > 1 else None


def fits(state: State, card: int, zone: int, position: int | None = None) -> bool:
    """Whether there is a place for a card in a zone, in this cell if one is named."""
    if state.place[card] != zone and free_places(state, zone) == 0:
        return False
    if position is None or state.table.specs[zone].shape != "grid":
        return True
    cards = state.zones[zone]
    return 0 < position <= len(cards) and cards[position - 1] in (-1, card)


def free_places(state: State, zone: int) -> int | None:
    """How many more cards a zone takes; None: any number."""
    room, cards = state.table.rooms[zone], state.zones[zone]
    return None if room is None else max(0, room - len(cards) + cards.count(-1))


def put_in(state: State, card: int, zone: int, place: str | None, position: int | None) -> None:
    cards, shape = state.zones[zone], state.table.specs[zone].shape
    if shape == "grid":
        index = (position or cards.index(-1) + 1) - 1
        state.zones[zone] = (*cards[:index], card, *cards[index + 1 :])
        return
    if shape == "set":
        state.zones[zone] = sort(state, (*cards, card))
        return
    index = _index(len(cards), shape, place, position)
    state.zones[zone] = (*cards[:index], card, *cards[index:])
    mixed = state.mixed[zone]
    if mixed is not None:
        prefix, suffix = mixed
        state.mixed[zone] = (prefix + 1, suffix) if index <= prefix else (prefix, suffix + 1)


def _index(count: int, shape: str, place: str | None, position: int | None) -> int:
    if position is not None:
        return max(0, min(count, position - 1))
    if place in ("top", "first") or (place is None and shape == "pile"):
        return 0
    return count


def put_instead(state: State, zone: int, index: int, card: int) -> None:
    cards = state.zones[zone]
    changed = (*cards[:index], card, *cards[index + 1 :])
    state.zones[zone] = sort(state, changed) if state.table.specs[zone].shape == "set" else changed


def sort(state: State, cards: tuple[int, ...]) -> tuple[int, ...]:
    """In the order of the text: a set has no order of its own that could tell when a card came."""
    return tuple(sorted(cards, key=lambda card: (state.table.cards[card], card)))


def sort_sets(state: State) -> None:
    """The sets are in their order again, after cards have become others."""
    for zone, spec in enumerate(state.table.specs):
        if spec.shape == "set":
            state.zones[zone] = sort(state, state.zones[zone])
