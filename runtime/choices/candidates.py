"""Candidates: what a choice is made from, how many of it must be taken, and whether there is enough."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from .. import sight
from ..program import Choice
from ..secrecy import is_open
from ..values import as_tuple
from .verdicts import NOT, SECRETLY_NOT, YES

if TYPE_CHECKING:
    from ..engine import Engine
    from ..state import State


def fitting(engine: Engine, state: State, spec: Choice, v: list[Any]) -> tuple[Any, ...]:
    """What may be chosen, in canonical order."""
    found = as_tuple(engine.function(spec.domain)(state, v)) if spec.domain is not None else ()
    if spec.condition is not None:
        test = engine.function(spec.condition)
        kept = []
        for item in found:
            v[spec.slot] = item
            if test(state, v):
                kept.append(item)
        found = tuple(kept)
    return canonical(state, found) if spec.kind in ("card", "order") else found


def canonical(state: State, cards: tuple[int, ...]) -> tuple[int, ...]:
    """Public places by position, hidden ones by definition."""

    def key(card: int) -> tuple[int, ...]:
        place = state.place[card]
        if place < 0 or state.table.specs[place].visibility == "public":
            return (place, state.zones[place].index(card) if place >= 0 else 0, card)
        return (place, state.shape[card], card)

    return tuple(sorted(cards, key=key))


def looked_through(engine: Engine, state: State, spec: Choice, v: list[Any]) -> tuple[int, ...]:
    """All cards of the zone that is searched, also those that do not fit."""
    domain: Any = spec.domain
    while domain[0] == "filter":
        domain = domain[1]
    return as_tuple(engine.function(domain)(state, v))


def bounds(engine: Engine, state: State, spec: Choice, v: list[Any], available: int) -> tuple[int, int]:
    """How many must be taken, and how many may be."""
    least = 0 if spec.least is None else engine.function(spec.least)(state, v) or 0
    most = available if spec.most is None else engine.function(spec.most)(state, v) or 0
    return max(0, least), max(0, min(most, available))


def plain_verdict(engine: Engine, state: State, number: int, v: list[Any]) -> int:
    """Whether there is enough to choose from, as much as a cost or a target needs; if not, whether that is a secret."""
    spec = engine.program.choices[number]
    least = 0 if spec.least is None else engine.function(spec.least)(state, v) or 0
    if _enough(engine, state, spec, v, least):
        return YES
    return SECRETLY_NOT if lacks_in_secret(engine, state, spec, v, least) else NOT


def _enough(engine: Engine, state: State, spec: Choice, v: list[Any], least: int) -> bool:
    if least <= 0:
        return True
    found = as_tuple(engine.function(spec.domain)(state, v)) if spec.domain is not None else ()
    if spec.condition is None or len(found) < least:
        return len(found) >= least
    test = engine.function(spec.condition)
    for item in found:
        v[spec.slot] = item
        if test(state, v):
            least -= 1
            if not least:
                return True
    return False


def lacks_in_secret(engine: Engine, state: State, spec: Choice, v: list[Any], least: int) -> bool:
    """There is too little to choose from, and only who sees the cards can know that."""
    if spec.kind != "card" or is_open(engine, spec):
        return False
    lying = looked_through(engine, state, spec, v)
    return len(lying) >= least and sight.any_hidden(state, lying)
