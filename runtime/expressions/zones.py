"""Zones, and the cards that lie in them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from .. import doorway
from ..values import as_tuple
from .makers import Function, build, maker, optional

if TYPE_CHECKING:
    from ..engine import Engine
    from ..state import State


@maker
def zone(engine: Engine, index: int, owner: Any, key: Any) -> Function:
    spec = engine.program.zones[index]
    who, which = optional(engine, owner), optional(engine, key)
    keys = spec.keys
    if spec.of == "shared" and key is None:
        return lambda s, v: s.table.firsts[index]
    if spec.of == "shared":
        return lambda s, v: s.table.firsts[index] + (which(s, v) or 0)
    if key is None:
        return lambda s, v: None if (e := who(s, v)) is None else s.table.firsts[index] + e * keys

    def run(s: State, v: list[Any]) -> int | None:
        e = who(s, v)
        return None if e is None else s.table.firsts[index] + e * keys + (which(s, v) or 0)

    return run


@maker
def zones(engine: Engine, index: int, owners: Any, key: Any) -> Function:
    spec = engine.program.zones[index]
    who, which = build(engine, owners), optional(engine, key)

    keys = spec.keys

    def run(s: State, v: list[Any]) -> tuple[int, ...]:
        first, k = s.table.firsts[index], which(s, v)
        if keys == 1:
            return tuple([first + o for o in who(s, v)])
        if k is None:
            return tuple([first + o * keys + i for o in who(s, v) for i in range(keys)])
        return tuple([first + o * keys + k for o in who(s, v)])

    return run


@maker
def everywhere(engine: Engine) -> Function:
    return lambda s, v: tuple(c for c in range(len(s.table.cards)) if s.place[c] >= 0)


@maker
def cards(engine: Engine, zone: Any) -> Function:
    where = build(engine, zone)

    def run(s: State, v: list[Any]) -> tuple[int, ...]:
        z = where(s, v)
        if isinstance(z, tuple):
            return tuple([c for i in z for c in s.zones[i] if c >= 0])
        if z is None:
            return ()
        cards = s.zones[z]
        return cards if -1 not in cards else tuple([c for c in cards if c >= 0])

    return run


@maker
def ends(engine: Engine, end: str, count: Any, place: Any) -> Function:
    many, where = build(engine, count), build(engine, place)
    front = end in ("top", "first")

    def run(s: State, v: list[Any]) -> tuple[int, ...]:
        z, n = where(s, v), many(s, v)
        cards = [] if z is None else [c for c in (z if isinstance(z, tuple) else s.zones[z]) if c >= 0]
        if n is None or n <= 0:
            return ()
        return tuple(cards[:n] if front else cards[-n:])

    return run


@maker
def at(engine: Engine, place: Any, index: Any) -> Function:
    where, which = build(engine, place), build(engine, index)

    def run(s: State, v: list[Any]) -> int | None:
        cards, i = s.zones[where(s, v)], which(s, v)
        return cards[i - 1] if i is not None and 0 < i <= len(cards) and cards[i - 1] >= 0 else None

    return run


@maker
def position(engine: Engine, card: Any) -> Function:
    which = build(engine, card)

    def run(s: State, v: list[Any]) -> int:
        c = which(s, v)
        return 0 if c is None or s.place[c] < 0 else s.zones[s.place[c]].index(c) + 1

    return run


@maker
def place(engine: Engine, card: Any) -> Function:
    which = build(engine, card)
    return lambda s, v: None if (c := which(s, v)) is None or s.place[c] < 0 else s.place[c]


@maker
def inside(engine: Engine, card: Any, place: Any) -> Function:
    if place[0] == "zones" and place[2][0] == "players" and place[2][4] is None:
        return _inside_of_players(engine, card, *place[1:])
    a, b = build(engine, card), build(engine, place)

    def run(s: State, v: list[Any]) -> bool:
        c = a(s, v)
        return c is not None and s.place[c] >= 0 and s.place[c] in as_tuple(b(s, v))

    return run


@maker
def fits(engine: Engine, card: Any, goal: Any) -> Function:
    which, where = build(engine, card), build(engine, goal)

    def run(s: State, v: list[Any]) -> bool:
        c, z = which(s, v), where(s, v)
        zone, position = z if isinstance(z, tuple) else (z, None)
        return c is None or zone is None or doorway.fits(s, c, zone, position)

    return run


def _inside_of_players(engine: Engine, card: Any, index: int, owners: Any, key: Any) -> Function:
    """In `each other player's field`: seen from where the card lies, without listing the players."""
    which, without, part = build(engine, card), optional(engine, owners[1]), optional(engine, key)

    def run(s: State, v: list[Any]) -> bool:
        c = which(s, v)
        if c is None or s.place[c] < 0:
            return False
        zone, owner, kept_by = s.table.where[s.place[c]]
        if zone != index or owner in s.out or owner == without(s, v):
            return False
        return key is None or kept_by == part(s, v)

    return run
