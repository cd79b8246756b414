"""`num_distinct_actions`: an upper bound that holds in every decision, and is close where the rules allow it."""

from typing import Any

import pytest

from cardwright.compiler import compile_text
from cardwright.game import Game
from cardwright.runtime.values import MOST_NUMBERS
from tests.invariants.games import NAMES, load, random_game, seatings

TEXT = """cardwright 0

cardset market
    title "Market"
    players 2 to 4

enum colour
    red "red" zh "红"
    blue "blue" zh "蓝"
    green "green" zh "绿"

kind ware
    title "ware" plural "wares"
card cloth is ware
    title "Cloth"
card spice is ware
    title "Spice"

zone stall is a set, shared, public
deck wares to stall
    3 cloth
    2 spice

stat purse of each player from 0 to 7, start 7
stat debt of each playerDEBT

action paint (what: ware in stall) as (hue: colour)
    says "paint {what} {hue}"
    nothing

action gift to (friend: another player)
    says "give to {friend}"
    nothing

action pay
    says "pay"
    choose a number from 0 to purse called n
    purse - n

action borrow
    says "borrow"
    choose a number from 1 to debt called n
    debt - n

turn
    phase main
        act once
            LINES
"""


def market(*lines: str, debt: str = " from 0 to 9, start 9") -> Any:
    text = TEXT.replace("LINES", "\n            ".join(lines)).replace("DEBT", debt)
    cardset, findings = compile_text(text)
    assert cardset is not None and not findings, [f.key for f in findings]
    return Game(cardset)


@pytest.mark.parametrize("chance", ["sampled", "explicit"])
@pytest.mark.parametrize("name", NAMES)
def test_every_action_is_a_smaller_number(name: str, chance: str) -> None:
    game = load(name)
    bound = game.num_distinct_actions()
    for players in seatings(game):
        for seed in range(3):
            for state in random_game(game, players, seed, chance):
                assert len(state.legal_actions()) <= bound


def test_a_window_offers_the_ways_to_fill_the_holes_of_its_actions() -> None:
    # 5 cards in 3 colours, or 4 players, and to pass
    assert market("paint", "gift").num_distinct_actions() == 5 * 3 + 4 + 1


def test_numbers_count_as_far_as_their_ends_are_told() -> None:
    # 1 to 9, and that it is enough
    assert market("gift").num_distinct_actions() == 9 + 1
    assert market("gift", debt=", start 9").num_distinct_actions() == MOST_NUMBERS + 1


def test_an_open_range_is_cut_where_the_bound_says() -> None:
    state = market("borrow", debt=", start 3000000").new_initial_state(players=2)
    state.apply_token("borrow")
    assert len(state.legal_actions()) == MOST_NUMBERS
    assert state.action_to_string(MOST_NUMBERS - 1) == str(MOST_NUMBERS)
