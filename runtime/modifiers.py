"""Numbers and what changes them continuously: base value, then the live changes in their order.

A change belongs to a class (set, add, subtract, multiply, divide, at_least, at_most); inside a class the order
is dependency, then age.  Readings that come back to themselves are worked out in `circles`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import TYPE_CHECKING, Any

from . import circles
from .expressions import clamp, divide
from .program import FIRST_LOCAL, THIS, YOU, Continuous, Field

if TYPE_CHECKING:
    from .engine import Engine
    from .state import State

Reader = Callable[["State", int, int], Any]
CLASSES = ("set", "multiply", "divide", "add", "subtract", "at_least", "at_most")


def base_reader(engine: Engine, index: int) -> Reader:
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
        return engine.function(field.derived)(
            s, engine.locals_for(12, you, e if field.of == "card" else None)
        )

    return read


def reader(engine: Engine, index: int) -> Reader:
    """Reads a field after modifiers."""
    field = engine.program.fields[index]
    base = base_reader(engine, index)
    if not field.modified:
        return base
    reading = engine.reading

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
            return circles.solve(engine, s, spots)[spot]
        return within(engine, s, field, e, value)

    return read


def apply(engine: Engine, state: State, change: Continuous, v: list[Any], value: Any) -> Any:
    """A value after one change."""
    amount = engine.function(change.value)(state, v)
    return change_value(change.op, value, amount)


def change_value(op: str, value: Any, amount: Any) -> Any:
    """`value` changed by `amount`: the seven classes of change."""
    if op == "set":
        return amount
    number, amount = value or 0, amount or 0
    if op == "at_least":
        return max(number, amount)
    if op == "at_most":
        return min(number, amount)
    if op == "divide":
        return divide(number, amount, "down")
    return clamp({"add": number + amount, "subtract": number - amount, "multiply": number * amount}[op])


def ordered(
    engine: Engine, s: State, index: int, entity: int, key: int
) -> list[tuple[tuple[int, int, int], Continuous, list[Any]]]:
    """The live changes of one number, in the order in which they apply."""
    found = []
    for age, change, v in _live(engine, s, index):
        v[change.slot] = entity
        if change.subject is not None and not engine.function(change.subject)(s, v):
            continue
        if _of_another_object(engine, s, index, entity, age) and _means_one_object(change):
            continue
        if change.key is not None and engine.function(change.key)(s, v) != key:
            continue
        depends = 1 if index in change.reads else 0
        found.append(((CLASSES.index(change.op), depends, age), change, v))
    found.sort(key=lambda item: item[0])
    return found


def _of_another_object(engine: Engine, s: State, index: int, entity: int, age: int) -> bool:
    """The card has become a new object since; what resets begins anew even where its history follows it."""
    field = engine.program.fields[index]
    if field.of != "card" or s.arrived[entity] <= age:
        return False
    return field.reset >= 0 or not engine.follows(s, entity)


def _means_one_object(change: Continuous) -> bool:
    """Whether it was said once for all which cards change (`champion's attacks + 1`), not described (`your souls`).

    A card that changes zone afterwards is a new object, and the change is not about it.
    """
    subject, candidate = change.subject, ("local", change.slot)
    if subject is None or subject[0] not in ("compare", "in"):
        return False
    said = [part for part in subject[1:] if part not in (candidate, "is")]
    return candidate in subject[1:] and len(said) == 1 and said[0][0] == "local"


def _live(engine: Engine, s: State, index: int) -> Iterator[tuple[int, Continuous, list[Any]]]:
    """Every live change of a field with its age and the locals it is read with."""
    program = engine.program
    table = engine.by_field.get(index)
    if not table:
        return
    for effect, you, this, values, age in sources(engine, s, table):
        for c in table[effect]:
            change = program.continuous[c]
            v = engine.locals_for(change.size, you, this, values)
            yield age, change, v


def sources(engine: Engine, s: State, table: Any) -> Iterator[tuple[int, Any, Any, tuple[Any, ...], int]]:
    """Where effects of `table` (effect -> anything) live now: (effect, you, this, captured values, age).

    Rules always hold; what stands on a card holds while the card lies where its kind works; a lasting effect
    holds while it is on.
    """
    for effect, you, this, values, age in working(engine, s, table):
        for known in holding(engine, s, effect, you, this, values):
            yield effect, you, this, known, age


def own_sources(
    engine: Engine, s: State, table: Any, cards: Iterable[Any]
) -> Iterator[tuple[int, Any, Any, tuple[Any, ...], int]]:
    """As `sources`, of the effects that stand on these cards only."""
    for card in cards:
        if card is None or not works(engine, s, card):
            continue
        for effect in engine.program.cards[s.shape[card]].standing:
            if effect in table:
                you = s.controller(card)
                for known in holding(engine, s, effect, you, card, ()):
                    yield effect, you, card, known, s.arrived[card]


def working(
    engine: Engine, s: State, table: Any, look: bool = True
) -> Iterator[tuple[int, Any, Any, tuple[Any, ...], int]]:
    """Where effects lie, whatever they may wait for; without a `look`, also those whose cards do not work now."""
    for effect in engine.program.rules:
        if effect in table:
            yield effect, None, None, (), 0
    for effect, definitions in engine.bearers.items():
        if effect in table:
            for definition in definitions:
                for card in s.of_definition(definition):
                    if not look or works(engine, s, card):
                        yield effect, s.controller(card), card, (), s.arrived[card]
    for live in s.effects:
        if live.effect in table and live.on:
            yield live.effect, live.you, live.this, tracked(engine, s, live), live.id


def tracked(engine: Engine, s: State, live: Any) -> tuple[Any, ...]:
    """What a lasting effect captured; a card that has left play since is another object, and means nothing to it."""
    values = live.values
    for index in engine.program.effects[live.effect].cards:
        if index >= len(values):  # what an event adds, while it lasts
            continue
        value = values[index]
        if isinstance(value, tuple):
            kept: Any = tuple(c for c in value if s.born[c] <= live.id)
        else:
            kept = None if value is not None and s.born[value] > live.id else value
        if kept != value:
            values = (*values[:index], kept, *values[index + 1 :])
    return values


def works(engine: Engine, s: State, card: int) -> bool:
    """Standing abilities of a card work where its kind says; by default in every public zone."""
    place = s.place[card]
    if place < 0:
        return False
    spec = engine.program.cards[s.shape[card]]
    if spec.works_if is None and card in s.hidden:
        return False
    if spec.works_if is not None:
        v = engine.locals_for(FIRST_LOCAL + 8, s.controller(card), card)
        if not engine.function(spec.works_if)(s, v):
            return False
    if spec.works:
        return s.table.where[place][0] in spec.works
    return s.table.specs[place].visibility == "public"


def holding(
    engine: Engine, s: State, effect: int, you: Any, this: Any, values: tuple[Any, ...]
) -> Iterator[tuple[Any, ...]]:
    """The values that an effect holds with now: none, once, or once for each event that it holds inside of."""
    how, *rest = engine.program.effects[effect].duration
    if how == "while":
        v = engine.locals_for(FIRST_LOCAL + len(values) + 8, you, this, values)
        if engine.function(rest[0])(s, v):
            yield values
    elif how == "inside":
        for frame in s.frames:
            known = engine.inside(s, frame, rest[0], rest[1], (you, this, values))
            if known is not None:
                yield known
    else:
        yield values


def within(engine: Engine, s: State, field: Field, entity: int, value: Any) -> Any:
    """A number kept between the ends of its field, which may themselves be numbers of the table."""
    if field.type != "number" or (field.low is None and field.high is None):
        return value
    v = engine.locals_for(12)
    v[THIS if field.of == "card" else YOU] = entity
    v[1] = v[0]
    if field.low is not None:
        value = max(value, engine.function(field.low)(s, v))
    if field.high is not None:
        value = min(value, engine.function(field.high)(s, v))
    return value
