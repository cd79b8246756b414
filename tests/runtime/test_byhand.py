"""`todo`: words without an effect are settled by hand, and what was done is part of the game."""

import pytest

from cardwright import IllegalAction
from cardwright.compiler import compile_text
from cardwright.game import Game

TEXT = """cardwright 0

cardset sketchy
    title "Sketchy"
    players 2

stat life of each player from 0, start 10

zone deck is a pile, shared, hidden
zone hand is a set of each player, private
zone discard is a pile, shared, public

kind spell
    title "spell"
    ability cast

deck spells to deck
    5 comet
    5 drizzle

setup
    shuffle deck
    each player: repeat 3 times: move top card of deck to hand

turn
    phase main
        act
            cast up to 1
    phase end
        if turn is 4: end game as draw

action cast (card: spell in hand)
    says "cast {card}"
    move card to discard
    run card's cast

card comet is spell
    title "Comet"
    cast: todo "Deal 3 to the other player; draw one."

card drizzle is spell
    title "Drizzle"
    text "Everybody gets wet."
"""


@pytest.fixture
def state():
    cardset, problems = compile_text(TEXT)
    assert cardset is not None and not problems
    game = Game(cardset)
    for seed in range(20):  # a deal in which the first player holds a comet
        state = game.new_initial_state(seed=seed)
        if "cast comet" in [state.action_to_string(a) for a in state.legal_actions()]:
            state.apply_token("cast comet")
            return state
    raise AssertionError("no comet in twenty deals")


def test_the_words_are_shown_and_settled_by_hand(state):
    assert state.decision()["kind"] == "manual"
    assert state.decision()["about"]["todo"]["en"].startswith("Deal 3")
    state.apply_token("set life of player 2 to 7")
    state.apply_token("draw 1 from deck")
    state.apply_token("done")
    position = state.position()
    assert position["stats"]["life"] == [10, 7]
    assert len(position["zones"]["hand"][0]) == 3
    assert ("set life of player 2 to 7") in [token for _, token in state.history()]


@pytest.mark.parametrize(
    "line", ["fly", "move dragon to hand", "set mana to 3", "draw 1 from attic", "set life of player 9 to 1"]
)
def test_what_cannot_be_done_is_said(state, line):
    before = state.serialize()
    with pytest.raises(IllegalAction):
        state.apply_token(line)
    assert state.serialize() == before


def test_a_history_with_hands_in_it_replays(state):
    state.apply_token("move top of deck to hand of player 2")
    state.apply_token("done")
    cardset, _ = compile_text(TEXT)
    assert cardset is not None
    game = Game(cardset)
    for seed in range(20):
        again = game.new_initial_state(seed=seed)
        if "cast comet" in [again.action_to_string(a) for a in again.legal_actions()]:
            for _, token in state.history():
                again.apply_token(token)
            assert again.serialize() == state.serialize()
            return
