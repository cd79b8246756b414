"""Cards go from zone to zone, and become new objects on the way."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..sight import followers, viewers
from ..sources import works
from .guises import shed
from .knowledge import forget, forget_source
from .log import record
from .numbers import lay, put
from .places import fits, put_in, put_instead, take_out

if TYPE_CHECKING:
    from ..engine import Engine
    from ..state import State


def move(
    state: State,
    cards: tuple[int, ...],
    zone: int,
    place: str | None = None,
    position: int | None = None,
    keeping: tuple[int, ...] = (),
    face: str | None = None,
) -> tuple[int, ...]:
    """Cards go to a zone, one behind the other; the ones that really moved are given back: a full zone takes none."""
    return tuple(c for c in cards if c is not None and move_one(state, c, zone, place, position, keeping, face))


def move_one(
    state: State,
    card: int,
    zone: int,
    place: str | None,
    position: int | None,
    keeping: tuple[int, ...],
    face: str | None,
) -> bool:
    """Whether the card went: where there is no place for it, it stays as it is."""
    if not fits(state, card, zone, position):
        return False
    source = state.place[card]
    before = state.seen[card]
    if source >= 0 and source != zone:
        _keep_last(state.engine, state, card)
    take_out(state, card)
    turn(state, card, face, source != zone)
    put_in(state, card, zone, place, position)
    state.place[card] = zone
    seen = viewers(state, zone, card)
    state.seen[card] = before | seen
    if source >= 0 and source != zone:
        forget_source(state, source, card, zone, before)
    if source != zone:
        _renew(state, card, source, keeping)
    record(state, "move", card, source, zone, state.seen[card], before)
    return True


def turn(state: State, card: int, face: str | None, left: bool) -> None:
    if face == "down":
        state.hidden = state.hidden | {card}
    elif face == "up" or (left and face is None and card in state.hidden):
        state.hidden = state.hidden - {card}


def _renew(state: State, card: int, source: int, keeping: tuple[int, ...]) -> None:
    """A card that changes zone is a new object: it gets a new age, and what belongs to a zone starts again."""
    state.clock += 1
    state.arrived[card] = state.clock
    if source >= 0 and state.table.specs[source].visibility == "public" and not state.engine.follows(state.shape[card]):
        state.born[card] = state.clock
    if state.guises and source >= 0:
        shed(state, card)
    for field in state.engine.resets:
        spec = state.engine.program.fields[field]
        left = spec.reset < 0 or (source >= 0 and state.table.where[source][0] == spec.reset)
        if left and field not in keeping:
            lay(state, field, card, 0, state.engine.start_value(field, state.shape[card]))
    if source >= 0:
        _left_zone(state.engine, state, card, state.table.where[source][0])


def hand_over(state: State, card: int, player: int) -> None:
    """A card goes to the same zone of another player, as the same object, if there is a place for it."""
    source = state.place[card]
    index, _, key = state.table.where[source]
    zone = state.table.firsts[index] + player * state.table.specs[source].keys + key
    if not fits(state, card, zone):
        return
    take_out(state, card)
    put_in(state, card, zone, "last", None)
    state.place[card] = zone
    state.seen[card] |= viewers(state, zone, card)
    record(state, "move", card, source, zone, state.seen[card], state.seen[card])


def remove(state: State, card: int) -> None:
    """A card leaves the game."""
    source = state.place[card]
    if source < 0:
        return
    seen = followers(state, card)
    _keep_last(state.engine, state, card)
    take_out(state, card)
    state.place[card] = -1
    forget(state, (card, *state.zones[source]), source, state.table.everybody & ~seen)
    _left_zone(state.engine, state, card, state.table.where[source][0])
    record(state, "removed", card, source, seen)


def swap(state: State, one: int, other: int) -> None:
    """Two cards exchange their places."""
    if one is None or other is None or one == other:
        return
    first, second = state.place[one], state.place[other]
    i, j = state.zones[first].index(one), state.zones[second].index(other)
    put_instead(state, first, i, other)
    put_instead(state, second, j, one)
    for card, source, zone in ((one, first, second), (other, second, first)):
        before = state.seen[card]
        state.place[card] = zone
        state.seen[card] |= viewers(state, zone, card)
        forget_source(state, source, card, zone, before)
        _renew(state, card, source, ())
        record(state, "move", card, source, zone, state.seen[card], before)


def replace(state: State, old: int, new: int, fields: tuple[int, ...], zones: tuple[int, ...]) -> None:
    """`new` takes the place of `old`, which goes where `new` was; fields and the cards on it go over."""
    if old is None or new is None or old == new:
        return
    kept = [(field, state.numbers[state.table.offsets[field] + old]) for field in fields]
    swap(state, old, new)
    for field, value in kept:
        put(state, field, new, 0, value)
    for zone in zones:
        keys = state.engine.program.zones[zone].keys
        for key in range(keys):
            first = state.table.firsts[zone] + key
            for card in state.zones[first + old * keys]:
                move_one(state, card, first + new * keys, "last", None, (), None)


def turn_face(state: State, cards: tuple[int, ...], down: bool) -> None:
    """Cards are turned face down or up where they lie."""
    for card in cards:
        turn(state, card, "down" if down else "up", False)
        state.seen[card] |= viewers(state, state.place[card], card)
        record(state, "face", card, down, state.seen[card])


def _keep_last(engine: Engine, state: State, card: int) -> None:
    """What a card was when it left play: for those who look back at it."""
    if engine.kept and works(engine, state, card):
        values = [state.controller(card) if i < 0 else engine.readers[i](state, card, 0) for i in engine.kept]
        state.last[card] = (state.clock + 1, tuple(values))


def _left_zone(engine: Engine, state: State, card: int, zone: int) -> None:
    """A card has left a zone: its lasting effects end if its kind says so."""
    kind = engine.program.kinds[engine.program.cards[state.shape[card]].kind]
    if zone in kind.effects_end:
        state.effects = tuple(e for e in state.effects if e.this != card)
