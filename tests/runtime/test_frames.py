"""What is asked of a frame is asked of what it is: others have parts of the same name that mean something else."""

from __future__ import annotations

import random
from typing import Any

from tests.interactions import tiny

PILE = """cardwright 0

cardset pages
    title "Pages"
    players 2

zone deck is a pile, shared, hidden
zone hand is a set of each player, public
kind sheet
    title "sheet" plural "sheets"
card page is sheet
    title "Page"
deck paper to deck
    60 page

setup
    shuffle deck

turn
    phase main
        repeat 30 times: move top card of deck to hand
        end game as draw
"""


def test_a_long_chain_of_draws_without_a_choice_comes_to_its_end() -> None:
    """Every card is the same, so that explicit chance asks thirty times with one answer: it is told from a loop while
    the pile is being decided."""
    state: Any = tiny.game(PILE).new_initial_state(players=2, chance="explicit")
    steps = 0
    while not state.is_terminal():
        assert state.is_chance_node()
        state.apply_action(0)
        steps += 1
    assert steps == 30
    assert "loop" not in tiny.reason(state)


BLIND = """cardwright 0

cardset raid
    title "Raid"
    players 2

stat coins of each player, start 1
stat power of each player, start 0

zone hand is a set of each player, private
zone camp is a row of each player, public
kind sheet
    title "sheet" plural "sheets"
    works from camp
card red is sheet
    title "Red"
card blue is sheet
    title "Blue"
    during steal: your coins + 1
deck paper of each player to hand
    2 red
    2 blue

action pitch (card: sheet in hand)
    says "pitch {card}"
    move card to camp

action steal (card: sheet in opponent's hand)
    says "steal {card}"
    needs coins >= 1
    power + coins
    move card to hand

turn
    phase main
        act
            pitch
            steal
    after end
        if turn is 6: end game as draw
"""


def test_an_unseen_card_is_chosen_while_something_holds_inside_that_action() -> None:
    """The action itself has not begun while chance says which card it is: the blue card gives nothing yet."""
    game = tiny.game(BLIND)
    for seed in range(20):
        luck = random.Random(seed)
        state: Any = game.new_initial_state(players=2, seed=seed, chance="explicit")
        while not state.is_terminal():
            state.apply_action(luck.choice(state.legal_actions()))
        assert state.observation(-1)["stats"]["coins"] == [1, 1]
