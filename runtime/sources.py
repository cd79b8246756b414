"""Where effects live now: in rules, on cards that work where they lie, in what lasts for a while.

A *source* is (effect, you, this, captured values, age).  A rule holds always, what stands on a card while the card lies
where its kind works, a lasting effect while it is on; and each may wait for a condition or an event to hold inside of.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Any

from .events.event import Event
from .program import FIRST_LOCAL

if TYPE_CHECKING:
    from .engine import Engine
    from .state import State

Source = tuple[int, Any, Any, tuple[Any, ...], int]
"""Effect, you, this, captured values, age."""


def sources(engine: Engine, s: State, table: Any) -> Iterator[Source]:
    """Where effects of `table` (effect -> anything) hold now."""
    for effect, you, this, values, age in working(engine, s, table):
        for known in holding(engine, s, effect, you, this, values):
            yield effect, you, this, known, age


def own_sources(engine: Engine, s: State, table: Any, cards: Iterable[Any]) -> Iterator[Source]:
    """As `sources`, of the effects that stand on these cards only."""
    for card in cards:
        if card is None or not works(engine, s, card):
            continue
        for effect in engine.program.cards[s.shape[card]].standing:
            if effect in table:
                you = s.controller(card)
                for known in holding(engine, s, effect, you, card, ()):
                    yield effect, you, card, known, s.arrived[card]


def working(engine: Engine, s: State, table: Any, look: bool = True) -> Iterator[Source]:
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
            known = inside(engine, s, frame, rest[0], rest[1], (you, this, values))
            if known is not None:
                yield known
    else:
        yield values


def inside(engine: Engine, state: State, frame: Any, verb: int, condition: Any, whose: Any) -> tuple[Any, ...] | None:
    """What something that holds inside an event knows: what it captured, the event's arguments, its actor.

    None if the frame is no such event.  `whose` is (you, this, captured values).
    """
    if not isinstance(frame, Event) or frame.verb != verb:
        return None
    you, this, values = whose
    known = (*values, *frame.args, frame.actor)
    v = engine.locals_for(FIRST_LOCAL + len(known) + 8, you, this, known)
    return known if condition is None or engine.function(condition)(state, v) else None
