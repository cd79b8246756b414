"""What a card is: its name, its kind, its abilities, its face."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from .makers import Function, build, maker, optional

if TYPE_CHECKING:
    from ..engine import Engine
    from ..state import State


@maker
def name(engine: Engine, card: Any) -> Function:
    which = build(engine, card)
    return lambda s, v: None if (c := which(s, v)) is None else s.shape[c]


@maker
def named(engine: Engine, definition: int) -> Function:
    return lambda s, v: next((c for c in s.of_definition(definition) if s.place[c] >= 0), None)


@maker
def kind(engine: Engine, card: Any, kinds: tuple[int, ...]) -> Function:
    which, wanted = build(engine, card), set(kinds)
    fits = [bool(wanted.intersection(engine.program.kinds[d.kind].ancestors)) for d in engine.program.cards]
    return lambda s, v: (c := which(s, v)) is not None and fits[s.shape[c]]


@maker
def ability(engine: Engine, card: Any, family: int, key: Any) -> Function:
    """The routine of a card's ability, or None.  An ability without a key serves every key."""
    which, index = build(engine, card), optional(engine, key)
    abilities = [d.abilities for d in engine.program.cards]

    def run(s: State, v: list[Any]) -> int | None:
        c, k = which(s, v), index(s, v)
        if c is None:
            return None
        mine = abilities[s.shape[c]]
        return mine.get((family, -1 if k is None else k), mine.get((family, -1)))

    return run


@maker
def running(engine: Engine, card: Any) -> Function:
    which = build(engine, card)
    return lambda s, v: (c := which(s, v)) is not None and any(e.this == c for e in s.effects)


@maker
def face_down(engine: Engine, card: Any) -> Function:
    which = build(engine, card)
    return lambda s, v: (c := which(s, v)) is not None and s.face_down(c)
