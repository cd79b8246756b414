"""How large a table may be: players, cards, places, numbers.  Cardsets may come from strangers, so all have an end."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...model import CardSet, Deck, Member, MemberRef, Stat, Zone

if TYPE_CHECKING:
    from ..scope import Names

from .constants import folded

PLAYERS = 100
CARDS = 10_000  # as `MOST_CARDS` of the runtime, which is not loaded just to check a cardset
PLACES = 10_000
"""Cells of all zones of one declaration; numbers of one stat."""


def check(names: Names) -> None:
    """Everything that is laid out once for each player or value fits on a table for the most players."""
    cardset = names.cardset
    cards = 0
    for deck in cardset.decks.values():
        cards += cards_of(deck, cardset)
        if cards > CARDS:
            _too_large("deck", deck, CARDS, names)
            break
    _check_rooms(names)
    zones = [*cardset.zones.values(), *(zone for kind in cardset.kinds.values() for zone in kind.zones.values())]
    for thing in (*zones, *cardset.stats.values()):
        if places_of(thing, cardset, cards) > PLACES:
            _too_large("zone" if isinstance(thing, Zone) else "stat", thing, PLACES, names)


def _check_rooms(names: Names) -> None:
    """No deck lays more cards into a zone than it holds, as far as both are written in figures."""
    laid: dict[tuple[Zone, Member | None], int] = {}
    for deck in names.cardset.decks.values():
        for line in deck.lines:
            room, at = room_of(line.zone), (line.zone, line.key.member if isinstance(line.key, MemberRef) else None)
            copies = 1 if deck.copies is None else folded(deck.copies) or 0
            laid[at] = laid.get(at, 0) + (folded(line.count) or 0) * copies
            if room is not None and laid[at] > room:
                words = {"zone": line.zone.name, "count": laid[at], "room": room}
                names.findings.add("deck-overfills-zone", line.source, line.span, words)
                return


def room_of(zone: Zone) -> int | None:
    """How many cards a zone holds, if that is written in figures: its places, and no more than its limit."""
    places = {"slot": 1, "grid": zone.rows * zone.columns}.get(zone.shape)
    return min((number for number in (places, folded(zone.limit)) if number is not None), default=None)


def cards_of(deck: Deck, cardset: CardSet) -> int:
    """How many cards a deck lays out, as far as that is written in figures."""
    sheets = sum(folded(line.count) or 0 for line in deck.lines)
    copies = 1 if deck.copies is None else folded(deck.copies)
    return sheets * (1 if copies is None else max(copies, 0)) * (cardset.players[1] if deck.each_player else 1)


def places_of(thing: Zone | Stat, cardset: CardSet, cards: int) -> int:
    """How many places a zone has, or numbers a stat, for all owners and values together."""
    owners = {"player": cardset.players[1], "card": cards}.get(thing.owner, 1)
    keys = 1 if thing.by is None else len(thing.by.members)
    cells = thing.rows * thing.columns if isinstance(thing, Zone) else 1
    return owners * keys * max(1, cells)


def _too_large(what: str, thing: Deck | Zone | Stat, limit: int, names: Names) -> None:
    names.findings.add("too-large", thing.source, thing.span, {"what": what, "limit": limit})
