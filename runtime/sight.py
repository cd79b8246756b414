"""Sight: which seats see what.  Where a card lies says who sees it there; `seen` remembers who knows what it is.

Seats are bits of a mask.  `EVERYTHING` is an onlooker who sees all cards: tests and tools use it, players never.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from .program import FIRST_LOCAL

if TYPE_CHECKING:
    from .engine import Engine
    from .state import Live, State


EVERYTHING = -1
"""The seat of the onlooker."""


def viewers(state: State, zone: int, card: int) -> int:
    """The seats, as bits, that see a card lying in a zone."""
    spec = state.table.specs[zone]
    if card in state.hidden:
        return _keeper_bit(state, zone) if spec.visibility != "hidden" else 0
    if spec.visibility == "public":
        return state.table.everybody
    opened = state.table.everybody if is_open(state.engine, state, zone) else 0
    return opened | (_keeper_bit(state, zone) if spec.visibility in ("private", "owner") else 0)


def _keeper_bit(state: State, zone: int) -> int:
    index, owner, _ = state.table.where[zone]
    if state.engine.program.zones[index].of == "card":
        owner = state.keeper(owner)
    return 1 << owner if owner >= 0 else 0


def sees(state: State, seat: int, card: int) -> bool:
    """Whether a seat knows what a card is."""
    if seat == EVERYTHING:
        return True
    bits = state.seen[card]
    if not bits >> seat & 1 and state.place[card] >= 0:
        bits = viewers(state, state.place[card], card)
    return bool(bits >> seat & 1)


def knows(seat: int, seats: int) -> bool:
    """Whether a seat is among those (bits) that knew something when it happened."""
    return seat == EVERYTHING or bool(seats >> seat & 1)


def is_public(state: State, card: int) -> bool:
    """Everybody knows what this card is."""
    everybody = state.table.everybody
    return state.seen[card] & everybody == everybody


def is_seen_picked(state: State, cards: tuple[int, ...]) -> bool:
    """Everybody sees which of these cards is picked: they know them all, and nobody has taken them up to look at.

    Somebody may look at cards that the others happen to know; which of them they take is not seen all the same.
    """
    if not all(is_public(state, card) for card in cards):
        return False
    covered = {card for card in cards if state.place[card] >= 0 and not _is_public_place(state, card)}
    linked = state.journal if covered else None
    while linked is not None:
        linked, entry = linked
        if entry[0] == "show" and covered.intersection(entry[1]):
            return entry[2] & state.table.everybody == state.table.everybody
    return True


def _is_public_place(state: State, card: int) -> bool:
    return state.table.specs[state.place[card]].visibility == "public"


def followers(state: State, card: int) -> int:
    """The seats (bits) that can tell which card is meant when one is named where it lies.

    In a set that they do not see into, nobody can tell a card that they know from another.
    """
    zone = state.place[card]
    if zone >= 0 and state.table.specs[zone].shape == "set":
        return viewers(state, zone, card)
    return state.seen[card]


def any_hidden(state: State, found: tuple[Any, ...]) -> bool:
    """Some of these cards lie where not everybody sees them."""
    return any(
        isinstance(c, int) and state.place[c] >= 0 and state.table.specs[state.place[c]].visibility != "public"
        for c in found
    )


def is_open(engine: Engine, state: State, zone: int) -> bool:
    """A lasting effect shows what lies in this zone."""
    if not engine.opening:
        return False
    return any(e.on and e.effect in engine.opening and zone in opened(engine, state, e) for e in state.effects)


def opened(engine: Engine, state: State, live: Live) -> set[int]:
    """The zones that a live effect shows."""
    spec = engine.program.effects[live.effect]
    v = engine.locals_for(FIRST_LOCAL + len(live.values) + 1, live.you, live.this, live.values)
    zones: set[int] = set()
    for expr in spec.opens:
        value = engine.function(expr)(state, v)
        zones.update(value if isinstance(value, tuple) else (value,))
    return zones
