"""Options: what is offered of the candidates.  Equal cards are one, and what is not seen is listed by its place."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from .. import chance, pasts, sight, tokens
from ..state import Option

if TYPE_CHECKING:
    from ..engine import Engine
    from ..state import State


def list_options(
    engine: Engine, state: State, kind: str, values: list[Any], enum: int = -1, seat: int = -1
) -> tuple[Option, ...]:
    """Options with their tokens; equal cards are one.  What the `seat` (-1: chance) does not see is listed by its
    place."""
    if kind not in ("card", "order"):
        return tuple(Option(tokens.value(engine, state, kind, x, enum), kind, x) for x in values)
    seen = [card for card in values if seat < 0 or sight.sees(state, seat, card)]
    chosen = [group[0] for group in alike(state, seen)]
    listed = [Option(token, "card", card) for card, token in tokens.cards(engine, state, chosen)]
    return (*listed, *(_unseen(engine, state, card) for card in distinct_unseen(state, values, seat)))


def _unseen(engine: Engine, state: State, card: int) -> Option:
    value = ("unseen", state.place[card]) if is_loose(state, card) else card
    return Option(tokens.place(engine, state, card, is_loose(state, card)), "unseen", value)


def alike(state: State, cards: list[int]) -> list[list[int]]:
    """The cards, those that are one option together."""
    groups: dict[Any, list[int]] = {}
    for card in cards:
        groups.setdefault(sameness(state, card), []).append(card)
    return list(groups.values())


def sameness(state: State, card: int) -> Any:
    """What two cards must share to be one option."""
    place = state.place[card]
    if place < 0 or state.table.specs[place].shape in ("row", "grid") or any(e.this == card for e in state.effects):
        return card
    return (place, state.table.owners[card], state.likeness(card), pasts.marks(state.engine, state, card))


# ---- cards that are not seen ----------------------------------------------------------------------------


def distinct_unseen(state: State, cards: Sequence[int], seat: int) -> list[int]:
    """Of the cards that a seat does not see: each that has a place of its own, of the others one for each zone."""
    if seat < 0:
        return []
    kept: dict[Any, int] = {}
    for card in sorted((c for c in cards if not sight.sees(state, seat, c)), key=lambda c: _spot(state, c)):
        kept.setdefault(("zone", state.place[card]) if is_loose(state, card) else card, card)
    return list(kept.values())


def _spot(state: State, card: int) -> tuple[int, int]:
    return state.place[card], -1 if is_loose(state, card) else state.zones[state.place[card]].index(card)


def is_loose(state: State, card: int) -> bool:
    """A card without a place of its own in its zone: in a set, or where a shuffled pile is undecided."""
    zone = state.place[card]
    return state.table.specs[zone].shape == "set" or card in chance.undecided(state, zone)


def is_unseen(state: State, card: int, seat: int, zone: int) -> bool:
    """A loose card of a zone that the seat does not see."""
    return state.place[card] == zone and is_loose(state, card) and not sight.sees(state, seat, card)
