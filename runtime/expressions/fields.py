"""Numbers of the table: stats and attributes, now, before changes, and as they were last."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from .makers import Function, build, maker, optional

if TYPE_CHECKING:
    from ..engine import Engine, Reader
    from ..state import State


@maker
def field(engine: Engine, index: int, entity: Any, key: Any) -> Function:
    return _value(engine, index, entity, key, engine.readers[index])


@maker
def base(engine: Engine, index: int, entity: Any, key: Any) -> Function:
    return _value(engine, index, entity, key, engine.base_readers[index])


def _value(engine: Engine, index: int, entity: Any, key: Any, read: Reader) -> Function:
    """The value of a field, by a reader; most fields have one value for each entity."""
    who, which = optional(engine, entity), optional(engine, key)
    if engine.program.fields[index].of == "game":
        return (lambda s, v: read(s, 0, 0)) if key is None else (lambda s, v: read(s, 0, which(s, v) or 0))
    if key is None:
        return lambda s, v: None if (e := who(s, v)) is None else read(s, e, 0)
    return lambda s, v: None if (e := who(s, v)) is None else read(s, e, which(s, v) or 0)


@maker
def last(engine: Engine, index: int, card: Any, since: int) -> Function:
    """A value of a card; of one that has left play since a moment, the value that it had last."""
    which = build(engine, card)
    read = None if index < 0 else engine.readers[index]

    def run(s: State, v: list[Any]) -> Any:
        c = which(s, v)
        if c is None:
            return None
        kept = s.last[c]
        if kept is not None and v[since] is not None and kept[0] > v[since]:
            return kept[1][engine.kept.index(index)]
        return s.controller(c) if read is None else read(s, c, 0)

    return run
