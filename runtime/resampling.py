"""Another world that a seat cannot tell from the real one: for bots that search without looking into other hands.

`knowledge` says where each card may lie as far as the seat knows; here the cards are dealt anew among those spots.
Spots keep their numbers and get other cards, so that whatever the game remembers about a spot (who chose it, what
lies on it) goes on to hold, also a secret choice that is not revealed yet.  Only what the seat knows goes into the
deal, never what is true: from two worlds that the seat cannot tell apart come equal ones.  Chance begins a new
stream.

Limits.  What others could have done and did not tells nothing here: a player who does not follow suit may hold that
suit.  Numbers that others chose secretly, and numbers that were worked out from a hidden card and are kept in the
middle of an ability, stay; so does a hidden card whose ability is going on.  What was put on a hidden card stays at
its place.  Where no world can be found in which the same question is due, the cards stay as they are.
"""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Any, TypeVar

from . import chance, doorway, knowledge, linked
from .choices import candidates
from .choices.asking import AskFrame
from .choices.piles import DecideFrame
from .code import CodeFrame
from .events.event import Event
from .program import THIS
from .views import log
from .windows.blind import BlindFrame
from .windows.window import WindowFrame

if TYPE_CHECKING:
    from .engine import Engine
    from .knowledge import Knowledge
    from .state import Live, State

TRIES = 30
SWAPS = 30
"""Random exchanges for each card, where not every card may lie everywhere."""

S = TypeVar("S", bound="State")

Deal = dict[int, int]
"""For each spot, the card that lies there."""


def resample(engine: Engine, state: S, seat: int, seed: int) -> S:
    """A state in which everything that the seat was shown is the same, and the rest may be otherwise."""
    source = random.Random(seed)
    known = knowledge.of(state, seat)
    _hold(state, known)
    _fit_picks(engine, state, known)
    spots = Spots(engine, state, known)
    for _ in range(TRIES):
        twin = _world(engine, state, seat, spots.deal(source), seed)
        if _same_question(state, twin, seat):
            return twin
    twin = state.clone()
    _new_stream(twin, seed)
    return twin


def _new_stream(state: State, seed: int) -> None:
    state.key, state.counter = chance.child(seed & chance.MASK, 0), 0
    state.origin = None


def _hold(state: State, known: Knowledge) -> None:
    """Cards that are in the middle of something, or that are not what is printed on them, stay."""
    held = {*state.strange, *range(state.table.dealt, len(state.shape))}
    for frame in state.frames:
        if isinstance(frame, CodeFrame):
            held.add(frame.v[THIS])
        elif isinstance(frame, Event):
            held.update(listener.this for listener in frame.listening)
    held.update(waiting.this for waiting in state.queue)
    held.update(live.this for live in state.effects if not live.seen >> known.seat & 1)
    for card in held - {None}:
        known.settle(card)


def _fit_picks(engine: Engine, state: State, known: Knowledge) -> None:
    """What somebody has picked in secret is of the kind that was asked for."""
    frame = state.frames[-1] if state.frames else None
    if not isinstance(frame, AskFrame) or not frame.picked:
        return
    spec = engine.program.choices[frame.choice]
    slot, condition = spec.slot, spec.condition
    if condition is None and spec.domain is not None and spec.domain[0] == "filter":
        _, _, slot, condition = spec.domain
    if spec.kind != "card" or condition is None:
        return
    test, v, picked = engine.function(condition), frame.v[:], knowledge.bits(frame.picked)
    for card, spots in enumerate(known.could):
        v[slot] = card
        if spots & picked and spots & (spots - 1) and not test(state, v):
            known.could[card] &= ~picked


# ---- the deal ---------------------------------------------------------------------------------------------


class Spots:
    """The spots whose cards the seat does not know, and the cards that may lie there, both in an order that tells
    nothing: by place and by name."""

    def __init__(self, engine: Engine, state: State, known: Knowledge) -> None:
        cards = [card for card, spots in enumerate(known.could) if spots != 1 << card]
        names = {card: (state.table.cards[card], state.table.owners[card]) for card in cards}
        might = {spot: sorted(names[c] for c in cards if known.could[c] >> spot & 1) for spot in cards}
        picked = [card for f in state.frames if isinstance(f, AskFrame) for card in f.picked if card in might]
        self.spots = sorted(cards, key=lambda spot: (*_seen_place(state, spot), might[spot], _rank(picked, spot)))
        index = {spot: number for number, spot in enumerate(self.spots)}
        fits = {card: tuple(sorted(index[s] for s in cards if known.could[card] >> s & 1)) for card in cards}
        self.cards = sorted(cards, key=lambda card: (names[card], fits[card]))
        self.fits = [fits[card] for card in self.cards]

    def deal(self, source: random.Random) -> Deal:
        """A random way to lay the cards; every way that fits is possible."""
        lying: dict[int, int] = {}  # spot -> card, both by their numbers in the lists
        for card in source.sample(range(len(self.cards)), len(self.cards)):
            self._lay(card, lying, source, set())
        if any(fits != self.fits[0] for fits in self.fits):
            self._exchange(lying, source)
        return {self.spots[spot]: self.cards[card] for spot, card in lying.items()}

    def _lay(self, card: int, lying: dict[int, int], source: random.Random, tried: set[int]) -> bool:
        """Finds a spot for a card, and if need be other ones for those in its way."""
        free = [spot for spot in self.fits[card] if spot not in lying]
        if free:
            lying[source.choice(free)] = card
            return True
        for spot in source.sample(self.fits[card], len(self.fits[card])):
            if spot not in tried:
                tried.add(spot)
                if self._lay(lying[spot], lying, source, tried):
                    lying[spot] = card
                    return True
        return False

    def _exchange(self, lying: dict[int, int], source: random.Random) -> None:
        """Many random exchanges, so that no way to lay the cards is likelier than another."""
        may = [set(fits) for fits in self.fits]
        count = len(self.spots)
        for _ in range(SWAPS * count):
            one, other = source.randrange(count), source.randrange(count)
            if other in may[lying[one]] and one in may[lying[other]]:
                lying[one], lying[other] = lying[other], lying[one]


def _rank(picked: list[int], spot: int) -> int:
    """As which card of a choice that is going on it was picked."""
    return picked.index(spot) if spot in picked else -1


def _seen_place(state: State, spot: int) -> tuple[int, int]:
    """Where a spot is, as far as anybody can see that: the zone, and the place in it if it has one."""
    zone = state.place[spot]
    if zone < 0 or state.table.specs[zone].shape == "set" or spot in chance.undecided(state, zone):
        return zone, -1
    return zone, state.zones[zone].index(spot)


# ---- the world --------------------------------------------------------------------------------------------


def _world(engine: Engine, state: S, seat: int, deal: Deal, seed: int) -> S:
    twin = state.clone()
    _new_stream(twin, seed)
    moved = {spot: card for spot, card in deal.items() if state.table.cards[spot] != state.table.cards[card]}
    moved.update((s, c) for s, c in deal.items() if state.table.owners[s] != state.table.owners[c])
    if moved:
        table = state.table.recast(_recast(state.table.cards, moved), _recast(state.table.owners, moved))
        shape = [state.table.cards[moved[card]] if card in moved else d for card, d in enumerate(state.shape)]
        doorway.recast(twin, table, shape)
        _renew_columns(engine, state, twin, moved)
        doorway.sort_sets(twin)
        now = {card: spot for spot, card in deal.items()}
        twin.effects = tuple(_borne(live, now) for live in state.effects)
        twin.journal = linked.link([_line(engine, entry, seat, now) for entry in log.entries(state)])
    _ask_again(engine, twin)
    return twin


def _borne(live: Live, now: Deal) -> Live:
    """A lasting effect stays with the card that bears it, wherever that is now."""
    return live if live.this is None else live._replace(this=now.get(live.this, live.this))


def _recast(column: tuple[int, ...], moved: Deal) -> tuple[int, ...]:
    return tuple(column[moved.get(spot, spot)] for spot in range(len(column)))


def _renew_columns(engine: Engine, state: State, twin: State, moved: Deal) -> None:
    """What is printed on a card goes with the card; what was put on it stays at its place."""
    for field in engine.card_columns:
        offset = state.table.offsets[field]
        for spot in moved:
            if state.numbers[offset + spot] == engine.start_value(field, state.shape[spot]):
                doorway.lay(twin, field, spot, 0, engine.start_value(field, twin.shape[spot]))


# ---- what was told ----------------------------------------------------------------------------------------

ONE_CARD = {"move": (1, 4), "face": (1, 3), "removed": (1, 3), "missed": (2, 3)}
"""Lines about one card: where they name it, and where they say who saw it."""


def _line(engine: Engine, entry: tuple[Any, ...], seat: int, now: Deal) -> tuple[Any, ...]:
    """A line of the log in which the seat reads the same names: what it saw has another number now."""
    what = entry[0]
    if what in ONE_CARD:
        card, mask = ONE_CARD[what]
        if entry[mask] is not None and entry[mask] >> seat & 1:
            return (*entry[:card], now.get(entry[card], entry[card]), *entry[card + 1 :])
    elif what in ("show", "search") and entry[2] >> seat & 1:
        return (what, tuple(now.get(card, card) for card in entry[1]), *entry[2:])
    elif what == "put":
        spec = engine.program.fields[entry[1]]
        told = _told((entry[2], entry[4], entry[5]), (spec.of, spec.type, spec.type), entry[6], seat, now)
        return ("put", entry[1], told[0], entry[3], told[1], told[2], entry[6])
    elif what == "event":
        kinds = tuple(kind for _, kind in engine.program.verbs[entry[1]].holes)
        return (*entry[:3], _told(entry[3], kinds, entry[4], seat, now), *entry[4:])
    return entry


def _told(values: Any, kinds: Any, masks: Any, seat: int, now: Deal) -> tuple[Any, ...]:
    """Values of these kinds, under the numbers of the new world where the seat was told them."""
    return tuple(_value(*one, seat, now) for one in zip(values, kinds, masks, strict=True))


def _value(value: Any, kind: str, mask: Any, seat: int, now: Deal) -> Any:
    if kind == "cards" and isinstance(value, tuple) and isinstance(mask, tuple):
        return tuple(_value(card, "card", seen, seat, now) for card, seen in zip(value, mask, strict=True))
    if kind == "card" and isinstance(value, int) and mask >> seat & 1:
        return now.get(value, value)
    return value


# ---- the question that is due -----------------------------------------------------------------------------


ASKING = (AskFrame, WindowFrame, DecideFrame, BlindFrame)
"""Frames that work out their question from the table, each time that they are asked."""


def _ask_again(engine: Engine, twin: State) -> None:
    """The question is worked out anew: other cards may give other answers.  What was picked must still fit; else
    nothing is asked, and this world is none."""
    if twin.due is None or not isinstance(twin.frames[-1], ASKING):
        return
    twin.due = None
    frame = twin.top()
    if isinstance(frame, AskFrame):
        found = candidates.fitting(engine, twin, engine.program.choices[frame.choice], frame.v[:])
        if not set(frame.picked) <= set(found) or len(found) < frame.least:
            return
        frame.found, frame.most = found, min(frame.most, len(found))
    frame.step(engine, twin)


def _same_question(state: State, twin: State, seat: int) -> bool:
    if state.due is None or twin.due is None:
        return state.due is twin.due
    if (state.due.player, state.due.kind) != (twin.due.player, twin.due.kind):
        return False
    own = state.due.player == seat
    return not own or [o.token for o in state.due.options] == [o.token for o in twin.due.options]
