"""Chance: a counter-based generator in the state, and the order of shuffled piles, decided as late as possible.

SplitMix64 with a key and a counter: the n-th number depends on nothing else, so a clone, a save and another
execution draw the same.  The numbers are pinned by vectors in the tests.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from .state import State

MASK = (1 << 64) - 1
GOLDEN = 0x9E3779B97F4A7C15


def mix(value: int) -> int:
    """SplitMix64's output function on a 64-bit integer."""
    value = ((value ^ (value >> 30)) * 0xBF58476D1CE4E5B9) & MASK
    value = ((value ^ (value >> 27)) * 0x94D049BB133111EB) & MASK
    return value ^ (value >> 31)


def number(key: int, counter: int) -> int:
    """The `counter`-th number (64 bits) of the stream `key`."""
    return mix((key + (counter + 1) * GOLDEN) & MASK)


def child(key: int, name: int) -> int:
    """The key of an independent stream."""
    return mix(key ^ mix((name + GOLDEN) & MASK))


def below(state: State, bound: int) -> int:
    """A number from 0 to bound - 1, from the state's own stream.  Rejection keeps it exactly uniform."""
    limit = MASK + 1 - (MASK + 1) % bound
    while True:
        value = number(state.key, state.counter)
        state.counter += 1
        if value < limit:
            return value % bound


def permuted(state: State, items: tuple[int, ...]) -> tuple[int, ...]:
    """The items in a random order, by the state's own numbers."""
    rest = list(items)
    return tuple(rest.pop(below(state, len(rest))) for _ in items)


def undecided(state: State, zone: int) -> tuple[int, ...]:
    """The cards of a shuffled pile whose order nobody knows yet, not even the game."""
    mixed = state.mixed[zone]
    if mixed is None:
        return ()
    cards = state.zones[zone]
    return cards[mixed[0] : len(cards) - mixed[1]]


def outcomes(state: State, cards: tuple[int, ...]) -> list[tuple[int, int]]:
    """One representative of each kind of card that could come, and how many there are of it."""
    groups: dict[Any, list[int]] = {}
    for card in cards:
        groups.setdefault(state.likeness(card), []).append(card)
    return [(group[0], len(group)) for group in groups.values()]
