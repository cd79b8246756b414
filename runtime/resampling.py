"""Another world that a seat cannot tell from the real one: for bots that search without looking into other hands.

Whatever was mixed out of the seat's sight, as the log tells it, is mixed again: by a shuffle, by a card that leaves
a hidden hand, by a search that showed which cards there are.  Cards keep their places and become others, so
that whatever the game remembers about a place (who chose it, what lies on it) goes on to hold.  What the seat has
seen stays as it was, also the cards that it saw before they were shuffled away.  Chance begins a new stream.

Limits: numbers that others chose secretly stay; cards are exchanged only with those of their own last mixing; and
where no other world can be found in which the same question is due, the cards stay as they are.
"""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Any

from . import chance, doorway, saves, views
from .choices import AskFrame, candidates

if TYPE_CHECKING:
    from .engine import Engine
    from .play import GameState
    from .state import State

TRIES = 30


def resample(engine: Engine, state: GameState, seat: int, seed: int) -> GameState:
    """A state in which everything that the seat was shown is the same, and the rest may be otherwise."""
    source = random.Random(seed)
    for _ in range(TRIES):
        twin = _other_world(engine, state, seat, source)
        if _same_question(state, twin):
            return twin
    twin = state.clone()
    _new_stream(twin, seed)
    return twin


def _other_world(engine: Engine, state: GameState, seat: int, source: random.Random) -> GameState:
    twin = state.clone()
    _new_stream(twin, source.getrandbits(63))
    moved = _exchange(engine, state, seat, source)
    if not moved:
        return twin
    cards = [moved.get(card, definition) for card, definition in enumerate(state.table.cards)]
    twin.table = state.table.recast(tuple(cards))
    twin.shape = type(state.shape)(moved.get(card, definition) for card, definition in enumerate(state.shape))
    _renew_columns(engine, state, twin, moved)
    twin.journal = _told_alike(engine, state, seat, _where(state, cards, moved))
    _ask_again(engine, twin, seat)
    return twin


def _new_stream(state: State, seed: int) -> None:
    state.key, state.counter = chance.child(seed, 0), 0
    state.origin = None


def _exchange(engine: Engine, state: GameState, seat: int, source: random.Random) -> dict[int, int]:
    """For each card that is another one in the other world: which.

    Cards that were mixed out of the seat's sight, and that it has not seen since, may each be any of them.
    """
    moved = {}
    for cards in _mixings(state, seat):
        definitions = [state.shape[card] for card in cards]
        source.shuffle(definitions)
        moved.update((c, d) for c, d in zip(cards, definitions, strict=True) if d != state.shape[c])
    return moved


def _mixings(state: GameState, seat: int) -> list[list[int]]:
    """The sets of cards that the seat cannot tell apart: each card counts to its last mixing."""
    place, settled = list(state.place), _known_now(state, seat)
    found: list[list[int]] = []
    for entry in reversed(views.entries(state)):
        mixed = _mixed_by(entry, seat, place)
        found.append([card for card in mixed if card not in settled])
        settled.update(mixed, _seen_in(entry, seat))
        if entry[0] == "move":
            place[entry[1]] = entry[2]
    return [*found, *_at_the_start(state, settled)]


def _known_now(state: GameState, seat: int) -> set[int]:
    """What the seat sees now, what it is asked about, and what is not what is printed on it."""
    known = {card for card in range(state.table.dealt) if state.place[card] < 0 or views.sees(state, seat, card)}
    if state.due is not None and state.due.player == seat:
        known.update(option.value for option in state.due.options if option.kind == "card")
    return known | set(state.strange) | set(range(state.table.dealt, len(state.shape)))


def _mixed_by(entry: tuple[Any, ...], seat: int, place: list[int]) -> list[int]:
    """The cards that this step mixed, as far as the seat can tell."""
    if entry[0] == "shuffle":
        return [card for card, zone in enumerate(place) if zone == entry[1]]
    if entry[0] == "blur" and not entry[2] >> seat & 1:
        return sorted(entry[1])
    if entry[0] == "search" and entry[2] >> seat & 1:  # which cards there are is known now, not where each lies
        return sorted(entry[1])
    return []


def _seen_in(entry: tuple[Any, ...], seat: int) -> set[int]:
    """The cards whose identity this step showed to the seat."""
    if entry[0] in ONE_CARD and entry[ONE_CARD[entry[0]]] >> seat & 1:
        return {entry[1]}
    if entry[0] in ("show", "search") and entry[2] >> seat & 1:
        return set(entry[1])
    return set()


def _at_the_start(state: GameState, known: set[int]) -> list[list[int]]:
    """Before anything happened, the cards of one owner and one zone could each be any of them."""
    groups: dict[Any, list[int]] = {}
    for card in range(state.table.dealt):
        if card not in known:
            groups.setdefault((state.table.owners[card], state.table.homes[card][0]), []).append(card)
    return list(groups.values())


def _renew_columns(engine: Engine, state: State, twin: State, moved: dict[int, int]) -> None:
    """What is printed on a card goes with the card; what was put on it stays at its place."""
    for field in engine.card_columns:
        offset = state.table.offsets[field]
        for card, definition in moved.items():
            if state.numbers[offset + card] == engine.start_value(field, state.table.cards[card]):
                doorway.lay(twin, field, card, 0, engine.start_value(field, definition))


# ---- what was told ----------------------------------------------------------------------------------------


def _where(state: State, cards: list[int], moved: dict[int, int]) -> dict[int, int]:
    """For each card that has become another one, the number that now is what it was."""
    free: dict[int, list[int]] = {}
    for card in moved:
        free.setdefault(cards[card], []).append(card)
    return {card: free[state.table.cards[card]].pop() for card in moved}


def _told_alike(engine: Engine, state: State, seat: int, now: dict[int, int]) -> Any:
    """The log with what the seat saw under the numbers of the new world."""
    return saves.link([_line(engine, entry, seat, now) for entry in views.entries(state)])


ONE_CARD = {"move": 4, "face": 3, "removed": 3}
"""Lines about one card, and where they say who saw it."""


def _line(engine: Engine, entry: tuple[Any, ...], seat: int, now: dict[int, int]) -> tuple[Any, ...]:
    what = entry[0]
    if what in ONE_CARD and entry[ONE_CARD[what]] >> seat & 1:
        return (what, now.get(entry[1], entry[1]), *entry[2:])
    if what in ("show", "search") and entry[2] >> seat & 1:
        return (what, tuple(now.get(card, card) for card in entry[1]), *entry[2:])
    if what == "put":
        return _number(engine, entry, seat, now)
    if what == "event":
        holes = engine.program.verbs[entry[1]].holes
        args = tuple(
            now.get(arg, arg) if kind == "card" and isinstance(arg, int) and mask >> seat & 1 else arg
            for arg, (_, kind), mask in zip(entry[3], holes, entry[4], strict=True)
        )
        return (*entry[:3], args, *entry[4:])
    return entry


def _number(engine: Engine, entry: tuple[Any, ...], seat: int, now: dict[int, int]) -> tuple[Any, ...]:
    """A change of a number: of a card, or to a card."""
    spec = engine.program.fields[entry[1]]
    kinds = (spec.of, spec.type, spec.type)
    told = [
        now.get(x, x) if kind == "card" and isinstance(x, int) and mask >> seat & 1 else x
        for x, kind, mask in zip((entry[2], entry[4], entry[5]), kinds, entry[6], strict=True)
    ]
    return ("put", entry[1], told[0], entry[3], told[1], told[2], entry[6])


# ---- the question that is due -----------------------------------------------------------------------------


def _ask_again(engine: Engine, twin: GameState, seat: int) -> None:
    """Another's question is worked out anew: other cards may give other answers."""
    if twin.due is None or twin.due.player == seat or twin.due.player < 0:
        return
    twin.due = None
    frame = twin.top()
    if isinstance(frame, AskFrame) and not frame.picked:
        frame.found = candidates(engine, twin, engine.program.choices[frame.choice], frame.v)
    frame.step(engine, twin)


def _same_question(state: State, twin: State) -> bool:
    if state.due is None or twin.due is None:
        return state.due is twin.due
    return (state.due.player, state.due.kind) == (twin.due.player, twin.due.kind)
