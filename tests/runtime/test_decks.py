"""Deck building: a rule with `needs` must hold of every player's cards before the game begins."""

import pytest

from cardwright.compiler import compile_text
from cardwright.game import Game
from cardwright.runtime.play import DeckError

TEXT = """cardwright 0

cardset league
    title "League"
    players 2

kind piece
    title "piece"

zone box is a set of each player, private

card pawn is piece
    title "Pawn"

deck d of each player to box
    {count} pawn

rule five_cards
    needs number of cards in box is 5

turn
    phase main
        if turn is 3: end game as draw
"""


def new_game(count: int):
    cardset, problems = compile_text(TEXT.format(count=count))
    assert cardset is not None and not problems
    return Game(cardset).new_initial_state()


def test_a_legal_deck_plays() -> None:
    assert new_game(5).is_terminal()


def test_an_illegal_one_is_named() -> None:
    with pytest.raises(DeckError, match="player 1 break the rule 'five cards'"):
        new_game(4)
