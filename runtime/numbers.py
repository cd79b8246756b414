"""Numbers of the table, read before and after what changes them continuously.

Each field has two readers, functions of (state, entity, key), made once when a program is loaded.  A reading that
comes back to itself is worked out in `circles`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from . import circles
from .modifiers import apply, ordered, within

if TYPE_CHECKING:
    from .engine import Engine, Reader
    from .program import Field
    from .state import State


def make_readers(engine: Engine) -> None:
    """Gives the engine a reader and a base reader for every field."""
    reading = circles.Reading()
    fields = range(len(engine.program.fields))
    engine.base_readers += [_base_reader(engine, index) for index in fields]
    engine.readers += [_reader(engine, index, reading) for index in fields]


def _base_reader(engine: Engine, index: int) -> Reader:
    """Reads the stored or printed value of a field, or computes a derived one."""
    field = engine.program.fields[index]
    if field.derived is not None:
        return _derived_reader(engine, field)
    if field.at < 0:
        printed = [engine.start_value(index, definition) for definition in range(len(engine.program.cards))]

        def read(s: State, e: int, k: int) -> Any:
            if s.altered:
                for card, changed, value in s.altered:
                    if card == e and changed == index:
                        return value
            return printed[s.shape[e]]

        return read
    keys = field.keys
    return lambda s, e, k: s.numbers[s.table.offsets[index] + e * keys + k]


def _derived_reader(engine: Engine, field: Field) -> Reader:
    def read(s: State, e: int, k: int) -> Any:
        you = s.controller(e) if field.of == "card" else e
        return engine.function(field.derived)(s, engine.locals_for(12, you, e if field.of == "card" else None))

    return read


def _reader(engine: Engine, index: int, reading: circles.Reading) -> Reader:
    """Reads a field after modifiers.  In one piece, for nothing is called more often."""
    field = engine.program.fields[index]
    base = engine.base_readers[index]
    if not field.modified:
        return base

    def read(s: State, e: int, k: int) -> Any:
        spot = (index, e, k)
        if reading.assumed is not None and spot in reading.assumed:
            return reading.assumed[spot]
        if spot in reading.busy:
            reading.circle = True
            return reading.busy[spot]
        outermost = not reading.busy
        spots, circle = [], False
        reading.touched[spot] = None
        value = reading.busy[spot] = base(s, e, k)
        try:
            for _, change, v in ordered(engine, s, index, e, k):
                value = reading.busy[spot] = apply(engine, s, change, v, value)
        finally:
            del reading.busy[spot]
            if outermost:
                spots, circle = list(reading.touched), reading.circle
                reading.touched.clear()
                reading.circle = False
        if outermost and circle:
            return circles.solve(engine, s, reading, spots)[spot]
        return within(engine, s, field, e, value)

    return read
