"""The doorway: the only module that writes the table.

Each function makes a change and its line in the log together.  Knowledge moves here too: who has seen a card
is updated with every step it takes, so that no caller can forget it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from . import chance
from .expressions import clamp
from .program import LIMIT

if TYPE_CHECKING:
    from .state import State


CHANGES = frozenset({"move", "put", "shuffle", "arrange", "face", "begins", "extra", "removed", "became", "made"})
"""Lines of the log that say that the table has changed."""


def record(state: State, *entry: Any) -> None:
    """A line of the log: a linked list, so that clones share it."""
    if entry[0] in CHANGES:
        state.changes += 1
    if not state.dry:
        state.journal = (state.journal, entry)


# ---- who knows what ---------------------------------------------------------------------------------------


def viewers(state: State, zone: int, card: int) -> int:
    """The seats, as bits, that see a card lying in a zone."""
    spec = state.table.specs[zone]
    if card in state.hidden:
        return _keeper_bit(state, zone) if spec.visibility != "hidden" else 0
    if spec.visibility == "public":
        return state.table.everybody
    opened = state.table.everybody if state.engine.is_open(state, zone) else 0
    return opened | (_keeper_bit(state, zone) if spec.visibility in ("private", "owner") else 0)


def _keeper_bit(state: State, zone: int) -> int:
    index, owner, _ = state.table.where[zone]
    if state.engine.program.zones[index].of == "card":
        owner = state.keeper(owner)
    return 1 << owner if owner >= 0 else 0


def sees(state: State, card: int, seat: int) -> bool:
    """Whether a seat knows what a card is."""
    bits = state.seen[card]
    if state.place[card] >= 0:
        bits |= viewers(state, state.place[card], card)
    return bool(bits >> seat & 1)


def followers(state: State, card: int) -> int:
    """The seats (bits) that can tell which card is meant when one is named where it lies.

    In a set that they do not see into, nobody can tell a card that they know from another.
    """
    zone = state.place[card]
    if zone >= 0 and state.table.specs[zone].shape == "set":
        return viewers(state, zone, card)
    return state.seen[card]


def show(state: State, cards: tuple[int, ...], seats: int) -> None:
    """The seats (bits) learn what these cards are."""
    for card in cards:
        _mistake(state, card, seats & ~state.seen[card], cards)
        state.seen[card] |= seats
    if cards:
        record(state, "show", cards, seats)


def _mistake(state: State, card: int, surprised: int, besides: tuple[int, ...] = ()) -> None:
    """Whoever sees only now what a card of a set is cannot tell it from one of that name that they knew there."""
    zone = state.place[card]
    if zone < 0 or state.table.specs[zone].shape != "set":
        return
    _confuse(state, card, state.zones[zone], surprised, besides)


def _confuse(state: State, card: int, others: tuple[int, ...], surprised: int, besides: tuple[int, ...] = ()) -> None:
    for other in others:
        if surprised and state.table.cards[other] == state.table.cards[card] and other not in (card, *besides):
            mistaken = state.seen[other] & surprised & ~viewers(state, state.place[other], other)
            state.seen[other] &= ~mistaken
            surprised &= ~mistaken


def search(state: State, cards: tuple[int, ...], seats: int) -> None:
    """The seats look through a zone: they see which cards there are.  Of a pile they do not learn the order, and
    nobody is sure of it any more: who searches may take any card of it."""
    for card in cards:
        if state.table.specs[state.place[card]].shape == "pile":
            state.seen[card] = viewers(state, state.place[card], card)
        else:
            state.seen[card] |= seats
    if cards:
        record(state, "search", _sorted(state, cards), seats)


def blur(state: State, cards: tuple[int, ...], seats: int) -> None:
    """The seats (bits) picked among these cards and did not say which: the others cannot tell them apart now."""
    others = state.table.everybody & ~seats
    for card in cards:
        state.seen[card] &= ~others | viewers(state, state.place[card], card)
    record(state, "blur", cards, seats)


def _forget_source(state: State, zone: int, card: int, to: int, before: int) -> None:
    """A card has left a set that not everybody sees into.

    Whoever did not see which one is no longer sure of any card in it.  Whoever sees only now which one it was
    cannot tell it from another of that name that they knew to be there.
    """
    spec = state.table.specs[zone]
    if spec.visibility == "public" or spec.shape != "set":
        return
    sees, keepers = viewers(state, to, card), viewers(state, zone, card)
    _forget(state, (card, *state.zones[zone]), zone, state.table.everybody & ~sees & ~keepers)
    _confuse(state, card, state.zones[zone], sees & ~before & ~keepers)


def _forget(state: State, cards: tuple[int, ...], zone: int, blind: int) -> None:
    """These seats do not know which of the cards of a set has left."""
    if state.table.specs[zone].visibility != "public" and state.table.specs[zone].shape == "set":
        for card in cards:
            state.seen[card] &= ~blind


# ---- cards ------------------------------------------------------------------------------------------------


def sort_sets(state: State) -> None:
    """The sets are in their order again, after cards have become others."""
    for zone, spec in enumerate(state.table.specs):
        if spec.shape == "set":
            state.zones[zone] = _sorted(state, state.zones[zone])


def take_out(state: State, card: int) -> None:
    """A card leaves the zone it lies in; a grid keeps the gap, a shuffled pile stays shuffled."""
    zone = state.place[card]
    if zone < 0:
        return
    cards = state.zones[zone]
    index = cards.index(card)
    if state.table.specs[zone].shape == "grid":
        state.zones[zone] = (*cards[:index], -1, *cards[index + 1 :])
        return
    state.zones[zone] = cards[:index] + cards[index + 1 :]
    mixed = state.mixed[zone]
    if mixed is not None:
        prefix, suffix = mixed
        if index < prefix:
            prefix -= 1
        elif index >= len(cards) - suffix:
            suffix -= 1
        state.mixed[zone] = (prefix, suffix) if len(cards) - 1 - prefix - suffix > 1 else None


def _put_in(state: State, card: int, zone: int, place: str | None, position: int | None) -> None:
    cards, shape = state.zones[zone], state.table.specs[zone].shape
    if shape == "grid":
        index = (position or cards.index(-1) + 1) - 1
        state.zones[zone] = (*cards[:index], card, *cards[index + 1 :])
        return
    if shape == "set":
        state.zones[zone] = _sorted(state, (*cards, card))
        return
    index = _index(len(cards), shape, place, position)
    state.zones[zone] = (*cards[:index], card, *cards[index:])
    mixed = state.mixed[zone]
    if mixed is not None:
        prefix, suffix = mixed
        state.mixed[zone] = (prefix + 1, suffix) if index <= prefix else (prefix, suffix + 1)


def _sorted(state: State, cards: tuple[int, ...]) -> tuple[int, ...]:
    """In the order of the text: a set has no order of its own that could tell when a card came."""
    return tuple(sorted(cards, key=lambda card: (state.table.cards[card], card)))


def _index(count: int, shape: str, place: str | None, position: int | None) -> int:
    if position is not None:
        return max(0, min(count, position - 1))
    if place in ("top", "first") or (place is None and shape == "pile"):
        return 0
    return count


def move(
    state: State,
    cards: tuple[int, ...],
    zone: int,
    place: str | None = None,
    position: int | None = None,
    keeping: tuple[int, ...] = (),
    face: str | None = None,
) -> tuple[int, ...]:
    """Cards go to a zone, one behind the other; the ones that really moved are given back."""
    moved = [c for c in cards if c is not None]
    for card in moved:
        _move_one(state, card, zone, place, position, keeping, face)
    return tuple(moved)


def _move_one(
    state: State,
    card: int,
    zone: int,
    place: str | None,
    position: int | None,
    keeping: tuple[int, ...],
    face: str | None,
) -> None:
    source = state.place[card]
    before = state.seen[card]
    if source >= 0 and source != zone:
        state.engine.keep_last(state, card)
    take_out(state, card)
    _turn(state, card, face, source != zone)
    _put_in(state, card, zone, place, position)
    state.place[card] = zone
    seen = viewers(state, zone, card)
    state.seen[card] = before | seen
    if source >= 0 and source != zone:
        _forget_source(state, source, card, zone, before)
    if source != zone:
        _renew(state, card, source, keeping)
    record(state, "move", card, source, zone, state.seen[card], before)


def _turn(state: State, card: int, face: str | None, left: bool) -> None:
    if face == "down":
        state.hidden = state.hidden | {card}
    elif face == "up" or (left and face is None and card in state.hidden):
        state.hidden = state.hidden - {card}


def _renew(state: State, card: int, source: int, keeping: tuple[int, ...]) -> None:
    """A card that changes zone is a new object: it gets a new age, and what belongs to a zone starts again."""
    state.clock += 1
    state.arrived[card] = state.clock
    if source >= 0 and state.table.specs[source].visibility == "public" and not state.engine.follows(state, card):
        state.born[card] = state.clock
    if state.guises and source >= 0:
        from . import shapes

        shapes.shed(state, card)
    for field in state.engine.resets:
        spec = state.engine.program.fields[field]
        left = spec.reset < 0 or (source >= 0 and state.table.where[source][0] == spec.reset)
        if left and field not in keeping:
            lay(state, field, card, 0, state.engine.start_value(field, state.shape[card]))
    if source >= 0:
        state.engine.left_zone(state, card, state.table.where[source][0])


def hand_over(state: State, card: int, player: int) -> None:
    """A card goes to the same zone of another player, as the same object."""
    source = state.place[card]
    index, _, key = state.table.where[source]
    zone = state.table.firsts[index] + player * state.table.specs[source].keys + key
    take_out(state, card)
    _put_in(state, card, zone, "last", None)
    state.place[card] = zone
    state.seen[card] |= viewers(state, zone, card)
    record(state, "move", card, source, zone, state.seen[card], state.seen[card])


def remove(state: State, card: int) -> None:
    """A card leaves the game."""
    source = state.place[card]
    if source < 0:
        return
    seen = followers(state, card)
    state.engine.keep_last(state, card)
    take_out(state, card)
    state.place[card] = -1
    _forget(state, (card, *state.zones[source]), source, state.table.everybody & ~seen)
    state.engine.left_zone(state, card, state.table.where[source][0])
    record(state, "removed", card, source, seen)


def swap(state: State, one: int, other: int) -> None:
    """Two cards exchange their places."""
    if one is None or other is None or one == other:
        return
    first, second = state.place[one], state.place[other]
    i, j = state.zones[first].index(one), state.zones[second].index(other)
    _replace(state, first, i, other)
    _replace(state, second, j, one)
    for card, source, zone in ((one, first, second), (other, second, first)):
        before = state.seen[card]
        state.place[card] = zone
        state.seen[card] |= viewers(state, zone, card)
        _forget_source(state, source, card, zone, before)
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
                _move_one(state, card, first + new * keys, "last", None, (), None)


def _replace(state: State, zone: int, index: int, card: int) -> None:
    cards = state.zones[zone]
    changed = (*cards[:index], card, *cards[index + 1 :])
    state.zones[zone] = _sorted(state, changed) if state.table.specs[zone].shape == "set" else changed


def shuffle(state: State, zone: int, above: int = 0, below: int = 0) -> None:
    """The order of a zone becomes unknown: its cards are decided when they are drawn or looked at.

    The first cards, as many as are `above`, stay as they are, and the last, as many as are `below`.  A set has no
    order; the cells of a grid are decided at once.
    """
    shape, cards = state.table.specs[zone].shape, state.zones[zone]
    above = max(0, min(above, len(cards)))
    end = max(above, len(cards) - below)
    loose = cards[above:end]
    if shape == "grid":
        loose = cards
        state.zones[zone] = chance.permuted(state, cards)
    elif shape != "set":
        state.zones[zone] = (*cards[:above], *sorted(loose), *cards[end:])
        state.mixed[zone] = (above, len(cards) - end) if len(loose) > 1 else None
    for card in loose if len(loose) > 1 and shape != "set" else ():
        if card >= 0:
            state.seen[card] = viewers(state, zone, card)
    record(state, "shuffle", zone, tuple(card for card in loose if card >= 0) if shape != "set" else ())


def gather(state: State, source: int, target: int, under: bool) -> None:
    """`shuffle discard into deck`; or `under` it, where nothing that lies above is undecided any more."""
    above = len(state.zones[target]) if under else 0
    for card in state.zones[source]:
        if card >= 0:
            _move_one(state, card, target, "bottom" if under else None, None, (), None)
    shuffle(state, target, above)


def arrange(state: State, cards: tuple[int, ...], zone: int, end: str, seats: int) -> None:
    """The seats (bits) put cards on or under a pile in an order of their choice, which nobody else sees."""
    for card in reversed(cards) if end == "top" else cards:
        if state.place[card] != zone:
            _move_one(state, card, zone, end, None, (), None)
        else:
            take_out(state, card)
            _put_in(state, card, zone, end, None)
    for card in cards:
        state.seen[card] &= seats | viewers(state, zone, card)
    record(state, "arrange", zone, cards, seats)


def turn_face(state: State, cards: tuple[int, ...], down: bool) -> None:
    """Cards are turned face down or up where they lie."""
    for card in cards:
        _turn(state, card, "down" if down else "up", False)
        state.seen[card] |= viewers(state, state.place[card], card)
        record(state, "face", card, down, state.seen[card])


# ---- numbers ----------------------------------------------------------------------------------------------


def put(state: State, field: int, entity: int, key: int, value: Any) -> None:
    """A number of the table gets a value, within its bounds."""
    spec = state.engine.program.fields[field]
    index = state.table.offsets[field] + entity * spec.keys + key
    before = state.numbers[index]
    if spec.type == "number":
        value = state.engine.bounded(state, field, entity, key, clamp(int(value or 0)))
    elif spec.type == "flag":
        value = int(bool(value))
    if value == before:
        return
    state.numbers[index] = value
    if spec.type == "number" and abs(value) == LIMIT:
        record(state, "limit", spec.name, value, value)
    masks = [_mask(state, kind, x) for kind, x in ((spec.of, entity), (spec.type, before), (spec.type, value))]
    record(state, "put", field, entity, key, before, value, tuple(masks))


def _mask(state: State, kind: str, value: Any) -> int:
    """The seats that may know what something is."""
    return followers(state, value) if kind == "card" and value is not None else state.table.everybody


def lay(state: State, field: int, entity: int, key: int, value: Any) -> None:
    """A number as it is when a position is set up: nothing happens, nothing is told."""
    state.numbers[state.table.offsets[field] + entity * state.engine.program.fields[field].keys + key] = value


def put_back(state: State, columns: dict[str, Any]) -> None:
    """The table as it was before something that did not come about."""
    for name, values in columns.items():
        setattr(state, name, list(values))


def reshape(state: State, card: int, definition: int) -> None:
    """A card is of another definition now."""
    state.shape[card] = definition


# ---- shuffled piles ---------------------------------------------------------------------------------------


def keep_order(state: State, zone: int, cards: tuple[int, ...], mixed: Any) -> None:
    """What chance has decided about a pile stays decided."""
    state.zones[zone], state.mixed[zone] = cards, mixed


def decide(state: State, zone: int, card: int, below: bool = False) -> None:
    """Chance, or the first look, has decided which of the undecided cards comes first (`below`: last)."""
    prefix, suffix = state.mixed[zone]  # type: ignore[misc]  # the caller has looked: something is undecided
    cards = state.zones[zone]
    rest = [c for c in cards[prefix : len(cards) - suffix] if c != card]
    middle = (*rest, card) if below else (card, *rest)
    state.zones[zone] = (*cards[:prefix], *middle, *cards[len(cards) - suffix :])
    state.mixed[zone] = (prefix + (not below), suffix + below) if len(rest) > 1 else None
