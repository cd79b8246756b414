"""What is true of every state at every decision, whatever the game.

`check` looks at the state itself, `check_views` at all that the seats are shown of it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any
from weakref import WeakKeyDictionary

from cardwright.runtime.modifiers import within
from cardwright.runtime.program import LIMIT

NOBODY = -4
CHANCE = -1
ONLOOKER = -1


def check(state: Any) -> None:
    """All invariants of a state at once; an `AssertionError` says which one is broken."""
    check_cards(state)
    check_piles(state)
    check_numbers(state)
    check_decision(state)


# ---- cards and piles --------------------------------------------------------------------------------------


def check_cards(state: Any) -> None:
    """Every card lies in exactly one zone, and knows in which."""
    lying = [card for cards in state.zones for card in cards if card >= 0]
    assert len(lying) == len(set(lying)), "a card lies in two places"
    assert len(lying) == len(state.table.cards), "a card lies nowhere"
    for zone, cards in enumerate(state.zones):
        assert all(state.place[card] == zone for card in cards if card >= 0), "a card lies elsewhere than it says"


def check_piles(state: Any) -> None:
    """A shuffled pile has at least two cards whose order is open, a grid keeps its size."""
    for spec, cards, mixed in zip(state.table.specs, state.zones, state.mixed, strict=True):
        if mixed is not None:
            prefix, suffix = mixed
            assert prefix >= 0 and suffix >= 0 and len(cards) - prefix - suffix > 1, f"{spec.name} is not shuffled"
        if spec.shape == "grid":
            assert len(cards) == spec.size, f"{spec.name} has lost a cell"
        else:
            assert -1 not in cards, f"{spec.name} has a hole"


# ---- numbers ----------------------------------------------------------------------------------------------


def check_numbers(state: Any) -> None:
    """Numbers are integers of ±2^53, within the bounds of their field; flags are 0 or 1, values of enums exist."""
    if state.table not in COLUMNS:
        fields = range(len(state.engine.program.fields))
        COLUMNS[state.table] = [Column(state.engine, state.table, index) for index in fields]
    for column in COLUMNS[state.table]:
        column.check(state)


class Column:
    """A field and how it is read.  What has not changed since it was found right is not read again."""

    def __init__(self, engine: Any, table: Any, index: int) -> None:
        self.engine, self.field = engine, engine.program.fields[index]
        owners = {"player": table.players, "card": len(table.cards)}.get(self.field.of, 1)
        self.spots = [(entity, key) for entity in range(owners) for key in range(self.field.keys)]
        self.read, self.read_base = engine.readers[index], engine.base_readers[index]
        self.fits = fitting(engine, self.field.type)
        self.start = table.offsets[index]
        self.bounded = self.field.type == "number" and self.start >= 0
        self.right: Any = None

    def check(self, state: Any) -> None:
        key = self._what_it_depends_on(state)
        if key is None or key != self.right:
            for entity, place in self.spots:
                self._check_spot(state, entity, place)
            self.right = key

    def _what_it_depends_on(self, state: Any) -> Any:
        """None: on anything."""
        if self.field.modified or self.field.derived is not None:
            return None
        if self.start < 0:
            return state.shape[:], state.altered
        if any(bound is not None and bound[0] != "const" for bound in (self.field.low, self.field.high)):
            return None
        return state.numbers[self.start : self.start + len(self.spots)]

    def _check_spot(self, state: Any, entity: int, place: int) -> None:
        value = self.read(state, entity, place)
        assert self.fits(value), f"{self.field.name} of {entity} is {value!r}"
        if self.bounded:
            stored = self.read_base(state, entity, place)
            kept = within(self.engine, state, self.field, entity, stored)
            assert kept == stored, f"{self.field.name} of {entity} is {stored}, out of bounds"


COLUMNS: WeakKeyDictionary[Any, list[Column]] = WeakKeyDictionary()
"""Of each table."""


def fitting(engine: Any, type: str) -> Callable[[Any], bool]:
    """Tells whether a field of this type may have a value."""
    kind, _, which = type.partition(":")
    if kind == "number":
        return lambda value: value is None or (isinstance(value, int) and abs(value) <= LIMIT)
    if kind == "flag":
        return lambda value: value in (0, 1, None)
    if kind == "enum":
        count = len(engine.program.enums[int(which)].members)
        return lambda value: value is None or 0 <= value < count
    return lambda value: True


# ---- decisions and views ----------------------------------------------------------------------------------


def check_decision(state: Any) -> None:
    """Either the game is over or exactly one decision is due, with options that can be told apart."""
    over = state.is_terminal()
    assert over == (state.result() is not None)
    assert over == (state.current_player() == NOBODY)
    assert over == (state.decision() is None)
    actions = state.legal_actions()
    tokens = [state.action_to_string(action) for action in actions]
    assert bool(tokens) != over, "a decision without options, or a game that is over and goes on"
    assert len(tokens) == len(set(tokens)), f"two options look the same: {tokens}"
    assert all(token and token.isprintable() for token in tokens)
    if state.is_chance_node():
        outcomes = state.chance_outcomes()
        assert [action for action, _ in outcomes] == actions
        assert abs(sum(share for _, share in outcomes) - 1) < 1e-9
        assert all(share > 0 for _, share in outcomes)
    elif not over:
        seat = state.current_player()
        assert 0 <= seat < state.table.players and seat not in state.out, f"seat {seat} is not in the game"
    else:
        assert len(state.returns()) == state.table.players


def check_views(state: Any, log: bool = False) -> None:
    """All seats can be shown the state.  Who decides sees the decision as it is, the others none of its answers."""
    for seat in range(ONLOOKER, state.table.players):
        seen = state.observation(seat, log)["decision"]
        if seat in (state.current_player(), ONLOOKER):
            assert seen == state.decision(), f"seat {seat} does not see what is decided"
        else:
            assert seen is None or seen.keys() == {"player", "kind"}, f"seat {seat} sees answers of another"
