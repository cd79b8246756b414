"""A card that changes zone is a new object: a change of the old one does not follow it."""

from __future__ import annotations

from typing import Any

import pytest

from cardwright.compiler import compile_text
from cardwright.game import Game

TEXT = """cardwright 0

cardset camp
    title "Camp"
    players 1

kind scout
    title "scout"
    power number, start 1

card ann is scout
card bob is scout

deck cast
    1 each scout to row

zone row is a row, shared, public
zone tent is a set, shared, public

action praise (card: scout in row)
    until end of turn: card's power + 2

action cheer
    let those = all scouts in row
    until end of turn: those have power + 2

action feast
    until end of turn: scouts in row have power + 2

action leave (card: scout in row)
    move card to tent

action return (card: scout in tent)
    move card to row

action shift (card: scout in row) to (goal: place in row)
    move card to goal

turn
    phase main
        act
            praise
            cheer
            feast
            leave
            return
            shift
"""


def power_of_ann(*tokens: str) -> Any:
    cardset, findings = compile_text(TEXT)
    assert cardset is not None and not findings
    state = Game(cardset).new_initial_state()
    for token in tokens:
        state.apply_token(token)
    zones = {zone["name"]: zone["cards"] for zone in state.observation(0)["zones"]}
    ann = next(card for zone in zones.values() for card in zone if card["card"] == "ann")
    return ann.get("power", 1)


@pytest.mark.parametrize(("how", "after"), [("praise ann", 1), ("cheer", 1), ("feast", 3)])
def test_what_was_said_of_a_card_is_over_when_it_comes_back(how: str, after: int) -> None:
    assert power_of_ann(how) == 3
    assert power_of_ann(how, "leave ann", "return ann") == after


@pytest.mark.parametrize("how", ["praise ann", "cheer", "feast"])
def test_a_card_that_stays_in_its_zone_stays_the_same(how: str) -> None:
    assert power_of_ann(how, "shift ann to place 2") == 3


def test_it_may_be_said_again() -> None:
    assert power_of_ann("praise ann", "leave ann", "return ann", "praise ann") == 3


EXAMPLE = """
example "Ann goes to the second place"
    given
        row is ann, bob
    when
        you: shift ann to place 2
    then
        row is bob, ann
        you may shift bob to place 2
        you cannot shift bob to place 3
"""


def test_examples_name_the_places_of_a_row() -> None:
    cardset, findings = compile_text(TEXT + EXAMPLE)
    assert cardset is not None and not findings
    game = Game(cardset)
    assert game.run_example(game.examples()[0]).ok


def test_what_resets_begins_anew_even_if_the_history_follows() -> None:
    text = TEXT.replace(
        "power number, start 1", "power number, start 1, reset when this leaves row\n    history follows"
    )
    cardset, findings = compile_text(text)
    assert cardset is not None and not findings
    state = Game(cardset).new_initial_state()
    for token, power in (("praise ann", 3), ("leave ann", 1), ("return ann", 1), ("praise ann", 3)):
        state.apply_token(token)
        cards = [card for zone in state.observation(0)["zones"] for card in zone["cards"]]
        assert next(card for card in cards if card["card"] == "ann").get("power", 1) == power
