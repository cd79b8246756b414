"""What a seat can know of the cards that it does not see: for each of them, where it may lie.

Worked out from the log alone, as far as the seat was shown it.  A card that is shown lies where it is.  Cards
that are mixed out of the seat's sight (by a shuffle, by somebody who picks among them or puts them in order, by one
that leaves a hidden hand) may from then on each lie where any of them lies.  Whoever looks through a pile learns
which cards are in it, and so which are not.

A set of cards is an integer with a bit for each card; "where card c lies now" is a *spot*, and is named by the
card that really lies there.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from . import linked
from .sight import sees

if TYPE_CHECKING:
    from .state import State

KEPT = 16
"""How many logs an engine remembers having read."""


class Knowledge:
    """`could[c]`: the spots where card c may lie as far as the seat knows."""

    def __init__(self, state: State, seat: int) -> None:
        self.seat, self.table = seat, state.table
        self.could = _at_the_start(state, seat)
        self.lies = _places_at_the_start(state)
        self._read(state)

    def _read(self, state: State) -> None:
        for entry in linked.entries(state.journal):
            note = NOTES.get(entry[0])
            if note is not None:
                note(self, *entry[1:])

    def copy(self) -> Knowledge:
        twin = object.__new__(Knowledge)
        twin.seat, twin.table = self.seat, self.table
        twin.could, twin.lies = self.could[:], self.lies[:]
        return twin

    # ---- what can happen to knowledge -----------------------------------------------------------------

    def settle(self, card: int) -> None:
        """The card is seen to lie where it lies."""
        spot = 1 << card
        if self.could[card] != spot:
            self.could = [spots & ~spot for spots in self.could]
            self.could[card] = spot

    def mix(self, cards: Any) -> None:
        """Each of these spots may from now on have any of the cards that might have lain in one of them."""
        spots = bits(cards)
        if spots & (spots - 1):
            self.could = [mine | spots if mine & spots else mine for mine in self.could]

    def confine(self, cards: Any) -> None:
        """These cards, and no others, lie in these spots."""
        spots, inside = bits(cards), set(cards)
        self.could = [mine & spots if card in inside else mine & ~spots for card, mine in enumerate(self.could)]

    # ---- lines of the log -----------------------------------------------------------------------------

    def _shown(self, seats: int) -> bool:
        return bool(seats >> self.seat & 1)

    def _move(self, card: int, source: int, zone: int, seen: int, before: int) -> None:
        if source >= 0 and source != zone:
            self._leave(card, source)
        self.lies[card] = zone
        if self._shown(seen):
            self.settle(card)

    def _leave(self, card: int, source: int) -> None:
        """Which card leaves a set that the seat does not see into, it cannot tell by the place."""
        if self.table.specs[source].shape == "set" and not sees_into(self.table, source, self.seat):
            self.mix([other for other, place in enumerate(self.lies) if place == source])

    def _removed(self, card: int, source: int, seen: int) -> None:
        self._leave(card, source)
        self.lies[card] = -1
        if self._shown(seen):
            self.settle(card)

    def _show(self, cards: tuple[int, ...], seats: int) -> None:
        if self._shown(seats):
            for card in cards:
                self.settle(card)

    def _search(self, cards: tuple[int, ...], seats: int) -> None:
        if self._shown(seats):
            self.confine(cards)

    def _shuffle(self, zone: int, cards: tuple[int, ...]) -> None:
        self.mix(cards)

    def _blur(self, cards: tuple[int, ...], seats: int) -> None:
        if not self._shown(seats):
            self.mix(cards)

    def _arrange(self, zone: int, cards: tuple[int, ...], seats: int) -> None:
        self._blur(cards, seats)

    def _face(self, card: int, down: bool, seen: int) -> None:
        if self._shown(seen):
            self.settle(card)


NOTES: dict[str, Any] = {
    "move": Knowledge._move,
    "removed": Knowledge._removed,
    "show": Knowledge._show,
    "search": Knowledge._search,
    "shuffle": Knowledge._shuffle,
    "blur": Knowledge._blur,
    "arrange": Knowledge._arrange,
    "face": Knowledge._face,
}


def of(state: State, seat: int) -> Knowledge:
    """What the seat knows now.  Reading a log takes a while; the engine keeps what came of the last ones."""
    kept = state.engine.knowledge
    key = (id(state.journal), seat)
    if key not in kept or kept[key][0] is not state.journal:
        while len(kept) >= KEPT:
            kept.pop(next(iter(kept)))
        kept[key] = (state.journal, Knowledge(state, seat))
    found = kept[key][1].copy()
    for card in range(len(state.shape)):
        if sees(state, seat, card):
            found.settle(card)
    return found


def bits(cards: Any) -> int:
    found = 0
    for card in cards:
        found |= 1 << card
    return found


def sees_into(table: Any, zone: int, seat: int) -> bool:
    """By its declaration, the seat sees what lies in a zone."""
    spec = table.specs[zone]
    own = spec.of == "player" and table.where[zone][1] == seat
    return spec.visibility == "public" or (own and spec.visibility in ("private", "owner"))


def _places_at_the_start(state: State) -> list[int]:
    """Where each card lay when the log began."""
    place = list(state.place)
    for entry in reversed(linked.entries(state.journal)):
        if entry[0] in ("move", "removed"):
            place[entry[1]] = entry[2]
    return place


def _at_the_start(state: State, seat: int) -> list[int]:
    """What lies open is known.  Of the rest everybody knows which cards a deck puts into which zone, not where
    each of them lies."""
    place, dealt = _places_at_the_start(state), state.table.dealt
    turned = {entry[1] for entry in linked.entries(state.journal) if entry[0] in ("move", "face")}
    groups: dict[Any, int] = {}
    found = [1 << card for card in range(len(state.shape))]
    for card in range(dealt):
        down = card in state.hidden and card not in turned
        if place[card] >= 0 and sees_into(state.table, place[card], seat) and not down:
            continue
        group = (state.table.owners[card], state.table.homes[card][0])
        groups[group] = groups.get(group, 0) | 1 << card
    for spots in groups.values():
        for card in range(dealt):
            if spots >> card & 1:
                found[card] = spots
    return found
