"""What changes a number continuously: the live changes of it, in the order in which they apply.

A change belongs to a class (set, add, subtract, multiply, divide, at_least, at_most); inside a class the order
is dependency, then age.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from .program import THIS, YOU, Continuous, Field
from .sources import sources
from .values import clamp, divide

if TYPE_CHECKING:
    from .engine import Engine
    from .state import State

CLASSES = ("set", "multiply", "divide", "add", "subtract", "at_least", "at_most")


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
    return field.reset >= 0 or not engine.follows(s.shape[entity])


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
