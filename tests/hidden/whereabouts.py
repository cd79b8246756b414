"""In which zones each card may lie, noted by the test itself from what a seat was shown.

Coarser than what the engine knows, and kept in another way: a zone where the engine keeps spots.  A world in which
a card lies in none of its zones contradicts what the seat was shown.
"""

from __future__ import annotations

from typing import Any

from tests.hidden.watch import Shown, Watch


class Whereabouts(Watch):
    """`zones[c]`: where card c may lie.  `sure`: the seat has seen the card, and can follow it with its eyes."""

    def __init__(self, state: Any, seat: int) -> None:
        super().__init__(state, seat)
        self.zones = [{place} for place in self.place]
        self.sure = self.known[:]

    def _settle(self, card: int) -> None:
        self.zones[card], self.sure[card] = {self.place[card]}, True

    def _move(self, state: Any, card: int, source: int, zone: int, *masks: int) -> Shown:
        held = self._holds(state, source)
        followed = self.sure[card] and (held or state.table.specs[source].shape != "set")
        shown = super()._move(state, card, source, zone, *masks)
        if followed or self.visible(state, zone, card) or held:
            self._settle(card)
        else:
            self._lose(state, source, zone)
        return shown

    def _holds(self, state: Any, zone: int) -> bool:
        """Whether the seat sees into a zone, whatever lies there."""
        spec, (_, owner, _) = state.table.specs[zone], state.table.where[zone]
        own = spec.of == "player" and owner == self.seat
        return spec.visibility == "public" or (own and spec.visibility in ("private", "owner"))

    def _lose(self, state: Any, source: int, zone: int) -> None:
        """Some card has gone from one zone to another, and the seat does not see which."""
        in_a_set = state.table.specs[source].shape == "set"
        for card, zones in enumerate(self.zones):
            if source in zones and (in_a_set or not self.sure[card]):
                self.zones[card], self.sure[card] = {*zones, zone}, False

    def _show(self, state: Any, cards: tuple[int, ...], seats: int) -> Shown:
        shown = super()._show(state, cards, seats)
        if seats >> self.seat & 1:
            for card in cards:
                self._settle(card)
        return shown

    def _face(self, state: Any, card: int, down: bool, mask: int) -> Shown:
        shown = super()._face(state, card, down, mask)
        if self.visible(state, self.place[card], card):
            self._settle(card)
        return shown

    def _shuffle(self, state: Any, zone: int, cards: tuple[int, ...]) -> Shown:
        for card in cards:
            self.sure[card] = self.visible(state, zone, card)
        return super()._shuffle(state, zone, cards)

    def _unsure(self, cards: tuple[int, ...], seats: int) -> Shown:
        if not seats >> self.seat & 1:
            for card in cards:
                self.sure[card] = False
        return Shown(("mixed", len(cards)), ())

    def _blur(self, state: Any, cards: tuple[int, ...], seats: int) -> Shown:
        return self._unsure(cards, seats)

    def _arrange(self, state: Any, zone: int, cards: tuple[int, ...], seats: int) -> Shown:
        return self._unsure(cards, seats)

    # ---- what a world must not contradict -------------------------------------------------------------

    def contradiction(self, state: Any, world: Any) -> str | None:
        """A name whose cards cannot all lie where the world has them; None if there is none."""
        names = set(state.table.cards)
        for definition in names:
            cards = [card for card, d in enumerate(state.table.cards) if d == definition]
            places = [world.place[spot] for spot, d in enumerate(world.table.cards) if d == definition]
            if not fits([self.zones[card] for card in cards], places):
                return state.engine.program.cards[definition].name
        return None


def fits(wanted: list[set[int]], places: list[int]) -> bool:
    """Whether each of the cards can have a place of its own, in one of its zones."""
    taken: dict[int, int] = {}

    def seat(card: int, tried: set[int]) -> bool:
        for spot, place in enumerate(places):
            if place in wanted[card] and spot not in tried:
                tried.add(spot)
                if spot not in taken or seat(taken[spot], tried):
                    taken[spot] = card
                    return True
        return False

    return len(wanted) == len(places) and all(seat(card, set()) for card in range(len(wanted)))
