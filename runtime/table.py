"""The table: how a program's columns, zones and cards are laid out for a number of players.

Shared by all states of a game with that many players, and never changed but for what it remembers of them all.
"""

from __future__ import annotations

from collections import Counter
from copy import copy
from typing import TYPE_CHECKING, Any

from .errors import DeckError

if TYPE_CHECKING:
    from .engine import Engine
    from .program import Zone

RESERVE = 256
"""How many cards made in play there can be at the same time."""

MOST_CARDS = 10_000
"""How many cards the decks may have."""


def of(engine: Engine, players: int) -> Table:
    """The table for so many players: one for all their games."""
    if players not in engine.tables:
        engine.tables[players] = Table(engine, players)
    return engine.tables[players]


class Table:
    """`cards` maps a card (an integer) to its definition, `owners` to a seat or -1; `offsets` maps a field to where
    it begins in the state's numbers (-1: printed); `firsts` maps a zone to its first instance; `rooms` says for each
    instance how many cards it holds (None: any number)."""

    def __init__(self, engine: Engine, players: int) -> None:
        self.players = players
        self._deal(engine, players)
        self._lay_out_zones(engine)
        self._lay_out_fields(engine)
        self.everybody = (1 << players) - 1
        self.idle: dict[int, tuple[Any, ...]] = {}  # what rules saw when they had nothing to do (see `rules`)

    def _deal(self, engine: Engine, players: int) -> None:
        cards: list[int] = []
        owners: list[int] = []
        homes: list[tuple[int, int, int]] = []  # (zone, owner, key) where the card starts
        for stock in engine.program.stock:
            amount = _amount(engine, stock.amount, players)
            if len(cards) + amount * (players if stock.each_player else 1) > MOST_CARDS:
                raise DeckError(f"for {players} players the decks have more than {MOST_CARDS} cards")
            for seat in range(players) if stock.each_player else (-1,):
                for _ in range(amount):
                    cards.append(stock.card)
                    owners.append(seat)
                    homes.append((stock.zone, seat, stock.key))
        self.dealt = len(cards)
        if engine.makes_cards:  # cards made in play are taken from here
            cards += [0] * RESERVE
            owners += [-1] * RESERVE
        self.cards, self.owners, self.homes = tuple(cards), tuple(owners), tuple(homes)
        self.by_definition: dict[int, tuple[int, ...]] = {}
        for card, definition in enumerate(cards[: self.dealt]):
            self.by_definition[definition] = (*self.by_definition.get(definition, ()), card)

    def recast(self, cards: tuple[int, ...], owners: tuple[int, ...]) -> Table:
        """The same table with other definitions and owners of its cards."""
        twin = copy(self)
        twin.cards, twin.owners, twin.by_definition, twin.idle = cards, owners, {}, {}
        for card, definition in enumerate(cards[: self.dealt]):
            twin.by_definition[definition] = (*twin.by_definition.get(definition, ()), card)
        return twin

    def _owners_of(self, of: str) -> int:
        return {"player": self.players, "card": len(self.cards)}.get(of, 1)

    def width(self, field: int) -> int:
        """How many numbers a field has in the state."""
        return self.widths[field]

    def instances(self, index: int, zone: Zone) -> int:
        """How many zones of a declaration there are."""
        return self._owners_of(zone.of) * zone.keys

    def _lay_out_zones(self, engine: Engine) -> None:
        firsts, specs, where = [], [], []
        for index, zone in enumerate(engine.program.zones):
            firsts.append(len(specs))
            for owner in range(self._owners_of(zone.of)):
                for key in range(zone.keys):
                    specs.append(zone)
                    where.append((index, owner if zone.of != "shared" else -1, key))
        self.firsts, self.specs, self.where = tuple(firsts), tuple(specs), tuple(where)
        rooms = [_room(engine, zone, self.players) for zone in engine.program.zones]
        self.rooms = tuple(rooms[index] for index, _, _ in where)
        self._check_homes(engine)

    def _check_homes(self, engine: Engine) -> None:
        """Raises `DeckError` where the decks put more cards than a zone holds."""
        for (zone, _, key), count in Counter(self.homes).items():
            room = self.rooms[self.firsts[zone] + key]
            if room is not None and count > room:
                name = engine.program.zones[zone].name
                what = f"the decks put {count} cards into `{name}`, which holds {room}"
                raise DeckError(f"for {self.players} players {what}")

    def _lay_out_fields(self, engine: Engine) -> None:
        offsets, widths, size = [], [], 0
        for field in engine.program.fields:
            width = self._owners_of(field.of) * field.keys if field.at >= 0 else 0
            offsets.append(size if field.at >= 0 else -1)
            widths.append(width)
            size += width
        self.offsets, self.widths, self.size = tuple(offsets), tuple(widths), size


def _room(engine: Engine, zone: Zone, players: int) -> int | None:
    """How many cards a zone holds: its places, and no more than its limit."""
    places = {"slot": 1, "grid": zone.size}.get(zone.shape)
    limit = None if zone.limit is None else _amount(engine, zone.limit, players)
    return min((number for number in (places, limit) if number is not None), default=None)


def _amount(engine: Engine, expr: Any, players: int) -> int:
    """A number that depends on nothing but how many play."""
    return engine.function(expr)(_Seats(players), []) or 0


class _Seats:
    """Stands for a state where only the number of players is known."""

    active, out = -1, ()

    def __init__(self, players: int) -> None:
        self.table = self
        self.players = players
