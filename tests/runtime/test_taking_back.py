"""What is taken back when a cost cannot be paid: the action that was announced, and nothing else."""

from __future__ import annotations

from tests.interactions import tiny

GAME = """cardwright 0

cardset stakes
    title "Stakes"
    players 2

stat coins of each player, start 0

zone hand    is a set of each player, public
zone discard is a pile, shared, public

kind sheet
    title "sheet" plural "sheets"
card red is sheet
    title "Red"
deck stock of each player to hand
    1 red

action gamble
    says "discard a card: count one"
    cost
        choose 1 sheet from hand called gone
        move gone to discard
    coins + 1

action press
    says "count ten, and try to gamble"
    coins + 10
    gamble
    coins + 100

turn
    phase main
{}
"""


def test_without_a_window_as_much_as_possible_is_done() -> None:
    """Nobody announced it: the first time of a turn costs a card, the second has none left to take."""
    game = tiny.game(GAME.format("        gamble\n        gamble\n        act\n            press"))
    assert game.new_initial_state(players=2, seed=1).observation(0)["stats"]["coins"] == [2, 0]


def test_an_action_inside_another_does_not_undo_what_was_announced_before() -> None:
    game = tiny.game(GAME.format("        act\n            gamble\n            press"))
    state = game.new_initial_state(players=2, seed=1)
    tiny.play(state, "gamble")
    assert state.observation(0)["stats"]["coins"] == [1, 0]
    tiny.play(state, "press")
    assert state.observation(0)["stats"]["coins"] == [112, 0]
    assert [len(zone["cards"]) for zone in state.observation(0)["zones"] if zone["name"] == "discard"] == [1]
