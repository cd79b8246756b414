"""What is true of every state at every decision, whatever the game."""

from __future__ import annotations

from collections import Counter
from typing import Any

from cardwright.runtime.modifiers import within
from cardwright.runtime.program import LIMIT

NOBODY = -4
CHANCE = -1


def check(state: Any) -> None:
    """All invariants at once; an `AssertionError` says which one is broken."""
    check_cards(state)
    check_piles(state)
    check_numbers(state)
    check_decision(state)


def check_cards(state: Any) -> None:
    """Every card lies in exactly one zone, and knows in which."""
    lying = Counter(card for zone in state.zones for card in zone if card >= 0)
    assert set(lying) == set(range(len(state.table.cards))), "a card lies nowhere"
    assert set(lying.values()) <= {1}, "a card lies in two places"
    assert all(card in state.zones[state.place[card]] for card in lying), "a card lies elsewhere than it says"


def check_piles(state: Any) -> None:
    """A shuffled pile has at least two cards whose order is open, a grid keeps its size."""
    for spec, cards, mixed in zip(state.table.specs, state.zones, state.mixed, strict=True):
        if mixed is not None:
            prefix, suffix = mixed
            assert prefix >= 0 and suffix >= 0 and len(cards) - prefix - suffix > 1, f"{spec.name} is not shuffled"
        assert (spec.shape == "grid") == (-1 in cards or (spec.size > 0 and len(cards) == spec.size)) or not cards
        if spec.shape == "grid":
            assert len(cards) == spec.size, f"{spec.name} has lost a cell"


def check_numbers(state: Any) -> None:
    """Numbers are integers of ±2^53, within the bounds of their field; flags are 0 or 1, values of enums exist."""
    engine = state.engine
    for index, field in enumerate(engine.program.fields):
        for entity in range(owners(state, field)):
            for key in range(field.keys):
                value = engine.readers[index](state, entity, key)
                assert fits(engine, field.type, value), f"{field.name} of {entity} is {value!r}"
                if field.type == "number" and field.at >= 0:
                    stored = engine.base_readers[index](state, entity, key)
                    bounded = within(engine, state, field, entity, stored)
                    assert bounded == stored, f"{field.name} of {entity} is {stored}, out of bounds"


def owners(state: Any, field: Any) -> int:
    """How many players, cards or games have this field."""
    return {"player": state.table.players, "card": len(state.table.cards)}.get(field.of, 1)


def fits(engine: Any, type: str, value: Any) -> bool:
    """Whether a field of this type may have the value."""
    kind, _, which = type.partition(":")
    if kind == "number":
        return value is None or (isinstance(value, int) and abs(value) <= LIMIT)
    if kind == "flag":
        return value in (0, 1, None)
    if kind == "enum":
        return value is None or 0 <= value < len(engine.program.enums[int(which)].members)
    return True


def check_decision(state: Any) -> None:
    """Either the game is over or exactly one decision is due, with options that can be told apart."""
    over = state.is_terminal()
    assert over == (state.result() is not None)
    assert over == (state.current_player() == NOBODY)
    assert over == (state.decision() is None)
    tokens = [state.action_to_string(action) for action in state.legal_actions()]
    assert bool(tokens) != over, "a decision without options, or a game that is over and goes on"
    assert len(tokens) == len(set(tokens)), f"two options look the same: {tokens}"
    assert all(token and token.isprintable() for token in tokens)
    if state.is_chance_node():
        outcomes = state.chance_outcomes()
        assert [action for action, _ in outcomes] == state.legal_actions()
        assert abs(sum(share for _, share in outcomes) - 1) < 1e-9
        assert all(share > 0 for _, share in outcomes)
    elif not over:
        seat = state.current_player()
        assert 0 <= seat < state.table.players and seat not in state.out, f"seat {seat} is not in the game"
        assert state.observation(seat)["decision"] == state.decision()
    else:
        assert len(state.returns()) == state.table.players
