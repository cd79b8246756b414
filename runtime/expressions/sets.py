"""Sets: joined, filtered, counted, and summed up."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ..values import as_tuple, clamp
from .makers import MAKERS, Function, build, maker

if TYPE_CHECKING:
    from ..engine import Engine
    from ..state import State


@maker
def union(engine: Engine, parts: Any) -> Function:
    made = [build(engine, p) for p in parts]
    return lambda s, v: tuple(dict.fromkeys(item for m in made for item in as_tuple(m(s, v))))


MAKERS["list"] = union


@maker
def filter_(engine: Engine, items: Any, slot: int, condition: Any) -> Function:
    source, test = build(engine, items), build(engine, condition)
    return lambda s, v: tuple(_keep(s, v, as_tuple(source(s, v)), slot, test))


def _keep(s: State, v: list[Any], items: Any, slot: int, test: Function) -> list[Any]:
    """The items that pass the test; the candidate stands in its slot meanwhile."""
    kept = []
    before = v[slot]
    for item in items:
        v[slot] = item
        if test(s, v):
            kept.append(item)
    v[slot] = before
    return kept


@maker
def one(engine: Engine, items: Any) -> Function:
    source = build(engine, items)
    return lambda s, v: t[0] if (t := as_tuple(source(s, v))) else None


@maker
def nth(engine: Engine, items: Any, index: Any) -> Function:
    source, which = build(engine, items), build(engine, index)
    return lambda s, v: as_tuple(source(s, v))[which(s, v)]


@maker
def count(engine: Engine, items: Any) -> Function:
    source = build(engine, items)
    return lambda s, v: len(as_tuple(source(s, v)))


@maker
def fold(engine: Engine, how: str, items: Any, slot: int, each: Any) -> Function:
    source, value = build(engine, items), build(engine, each)
    combine = {"total": sum, "highest": max, "lowest": min}[how]

    def run(s: State, v: list[Any]) -> int | None:
        values = _values(s, v, as_tuple(source(s, v)), slot, value)
        found = [x for x in values if x is not None]
        return clamp(combine(found)) if found else (0 if how == "total" else None)

    return run


@maker
def best(engine: Engine, how: str, items: Any, slot: int, each: Any) -> Function:
    source, value = build(engine, items), build(engine, each)
    combine = max if how == "highest" else min

    def run(s: State, v: list[Any]) -> tuple[Any, ...]:
        found = as_tuple(source(s, v))
        values = _values(s, v, found, slot, value)
        if not found:
            return ()
        limit = combine(values)
        return tuple(item for item, x in zip(found, values, strict=True) if x == limit)

    return run


def _values(s: State, v: list[Any], items: tuple[Any, ...], slot: int, value: Function) -> list[Any]:
    before = v[slot]
    values = []
    for item in items:
        v[slot] = item
        values.append(value(s, v))
    v[slot] = before
    return values
