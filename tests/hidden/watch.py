"""What a seat has been shown, noted by the test itself.

The note is kept from what the cardset declares: which zones are public, private or hidden, which cards lie face
down, and what the rules look at or reveal.  No view of the engine is read for it.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from cardwright.runtime.sight import is_open

Entry = tuple[Any, ...]


class Shown(NamedTuple):
    """One thing that happened, as far as the declared visibilities let the seat see it.  `names` are the cards
    that it is about, None for one that the seat cannot know; `what` is everything else."""

    what: Entry
    names: tuple[str | None, ...]


class Watch:
    """The note of one seat, carried along with a state.

    `known`: the seat has seen this card, and nothing has mixed it with others since.  `mixed`: cards with the
    same mark have lain under each other unseen, so that none of them can be told from the others until it is seen.
    `since`: how many entries the state's log had when they were mixed.  `spot`: where in its row a card lay when the
    state was last looked at, which everybody sees; None elsewhere.
    """

    def __init__(self, state: Any, seat: int) -> None:
        self.seat = seat
        self.place = list(state.place)
        self.read = state.journal
        self.count = 0
        self.since: dict[Any, int] = {}
        self.mixed: list[Any] = [(place, state.table.owners[card]) for card, place in enumerate(state.place)]
        self.known = [self.visible(state, place, card) for card, place in enumerate(state.place)]
        self.spot = spots(state)

    def copy(self) -> Watch:
        twin = object.__new__(Watch)
        twin.seat, twin.read, twin.count, twin.since = self.seat, self.read, self.count, dict(self.since)
        twin.place, twin.mixed, twin.known, twin.spot = self.place[:], self.mixed[:], self.known[:], self.spot[:]
        return twin

    def exchange(self, one: int, other: int) -> None:
        """Two cards have changed places behind the seat's back."""
        swap(self.place, one, other)
        swap(self.mixed, one, other)
        swap(self.known, one, other)
        swap(self.spot, one, other)

    # ---- what is declared -----------------------------------------------------------------------------

    def visible(self, state: Any, zone: int, card: int) -> bool:
        """Whether the seat sees a card that lies in a zone."""
        spec = state.table.specs[zone]
        _, owner, _ = state.table.where[zone]
        own = spec.of == "player" and owner == self.seat
        if card in state.hidden and state.place[card] == zone:
            return own and spec.visibility != "hidden"
        if spec.visibility == "public" or is_open(state.engine, state, zone):
            return True
        return own and spec.visibility in ("private", "owner")

    # ---- going on -------------------------------------------------------------------------------------

    def follow(self, state: Any) -> list[Shown]:
        """Notes all that happened since the last time; gives back what the seat could see of it."""
        fresh = list(entries_since(state.journal, self.read))
        self.read = state.journal
        shown = [self._note(state, entry) for entry in fresh]
        self.spot = spots(state)
        return shown

    def _note(self, state: Any, entry: Entry) -> Shown:
        self.count += 1
        note = getattr(self, f"_{entry[0]}", None)
        return note(state, *entry[1:]) if note is not None else Shown(public_part(state, entry), ())

    def _see(self, state: Any, cards: tuple[int, ...], what: Entry) -> Shown:
        return Shown(what, tuple(name(state, c) if self.known[c] else None for c in cards))

    def _see_there(self, state: Any, card: int, what: Entry) -> Shown:
        """Of a card in a row, everybody sees which one it is by its place."""
        shown, spot = self._see(state, (card,), what), self.spot[card]
        return shown if spot is None else shown._replace(names=(*shown.names, f"place {spot + 1}"))

    def _move(self, state: Any, card: int, source: int, zone: int, *masks: int) -> Shown:
        self.place[card] = zone
        self.known[card] = self.known[card] or self.visible(state, zone, card)
        return self._see_there(state, card, ("move", source, zone))

    def _show(self, state: Any, cards: tuple[int, ...], seats: int) -> Shown:
        if seats >> self.seat & 1:
            for card in cards:
                self.known[card] = True
        shown = self._see(state, cards, ("show", seats, len(cards)))
        ordered = all(state.table.specs[self.place[card]].shape != "set" for card in cards)
        return shown if ordered else shown._replace(names=tuple(sorted(shown.names, key=str)))

    def _search(self, state: Any, cards: tuple[int, ...], seats: int) -> Shown:
        """Whoever searches learns what lies in a zone, of a pile not in which order."""
        if any(state.table.specs[self.place[card]].shape != "pile" for card in cards):
            return self._show(state, cards, seats)
        sees = seats >> self.seat & 1
        names = sorted(name(state, card) if sees else "" for card in cards)
        return Shown(("search", seats, len(cards)), tuple(names))

    def _face(self, state: Any, card: int, down: bool, mask: int) -> Shown:
        spec = state.table.specs[self.place[card]]
        self.known[card] = self.known[card] or (not down and spec.visibility == "public")
        return self._see_there(state, card, ("face", down))

    def _shuffle(self, state: Any, zone: int, cards: tuple[int, ...]) -> Shown:
        self.since[self.count] = self.count
        for card in cards if len(cards) > 1 else ():
            self.mixed[card] = self.count
            self.known[card] = self.visible(state, zone, card)
        return Shown(("shuffle", zone), ())


def swap(column: list[Any], one: int, other: int) -> None:
    column[one], column[other] = column[other], column[one]


def spots(state: Any) -> list[int | None]:
    """Of each card in a row or a grid, its place there."""
    found: list[int | None] = [None] * len(state.place)
    for spec, cards in zip(state.table.specs, state.zones, strict=True):
        if spec.shape in ("row", "grid"):
            for spot, card in enumerate(cards):
                if card >= 0:
                    found[card] = spot
    return found


def entries_since(journal: Any, before: Any) -> Iterator[Entry]:
    """The entries of the state's own log after a point of it, oldest first."""
    fresh = []
    while journal is not before and journal is not None:
        journal, entry = journal
        fresh.append(entry)
    yield from reversed(fresh)


def public_part(state: Any, entry: Entry) -> Entry:
    """What of another entry everybody may know: numbers of players and of the game, time, and how it ended."""
    if entry[0] == "put":
        return entry if state.engine.program.fields[entry[1]].of != "card" else ("put",)
    if entry[0] == "event":
        return entry[:3]
    if entry[0] in ("chose", "cannot", "applies", "begins", "arrange"):
        return entry[:2]
    return entry


def name(state: Any, card: int) -> str:
    return state.engine.program.cards[state.table.cards[card]].name
