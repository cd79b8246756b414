"""Players: whose turn it is, who sits where, whose a card is."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ..program import ACTOR
from .makers import Function, build, maker, optional

if TYPE_CHECKING:
    from ..engine import Engine
    from ..state import State


@maker
def seats(engine: Engine) -> Function:
    return lambda s, v: s.table.players


@maker
def active(engine: Engine) -> Function:
    return lambda s, v: s.active


@maker
def opponent(engine: Engine, player: Any) -> Function:
    who = build(engine, player)

    def run(s: State, v: list[Any]) -> int | None:
        seat = who(s, v)
        return None if seat is None else (seat + 1) % s.table.players  # also when one of the two has lost

    return run


@maker
def next_(engine: Engine, player: Any, step: int) -> Function:
    who = build(engine, player)
    return lambda s, v: None if (p := who(s, v)) is None else s.after(p, step)


@maker
def players(engine: Engine, besides: Any, start: Any, slot: int, condition: Any) -> Function:
    without, first = optional(engine, besides), optional(engine, start)
    test = optional(engine, condition)

    def run(s: State, v: list[Any]) -> tuple[int, ...]:
        skip, begin = without(s, v), first(s, v)
        if begin is None:
            begin = s.active if s.active >= 0 else 0
        count = s.table.players
        seats = [p for i in range(count) if (p := (begin + i) % count) not in s.out and p != skip]
        return tuple(_keep_acting(s, v, seats, slot, test)) if condition is not None else tuple(seats)

    return run


def _keep_acting(s: State, v: list[Any], seats: list[int], slot: int, test: Function) -> list[int]:
    """The players that pass the test; what a define leaves bare in it is the candidate's."""
    kept = []
    before, actor = v[slot], v[ACTOR]
    for seat in seats:
        v[slot] = v[ACTOR] = seat
        if test(s, v):
            kept.append(seat)
    v[slot], v[ACTOR] = before, actor
    return kept


@maker
def owner(engine: Engine, card: Any) -> Function:
    which = build(engine, card)

    def run(s: State, v: list[Any]) -> int | None:
        c = which(s, v)
        if c is None:
            return None
        seat = s.table.owners[c]
        return seat if seat >= 0 else s.controller(c)

    return run


@maker
def controller(engine: Engine, card: Any) -> Function:
    which = build(engine, card)
    return lambda s, v: None if (c := which(s, v)) is None else s.controller(c)
