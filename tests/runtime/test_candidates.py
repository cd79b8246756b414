"""`any player where C`: what belongs to a player in C is the candidate's, inside a define too."""

from __future__ import annotations

from cardwright.compiler import compile_text
from cardwright.game import Game

TEXT = """cardwright 0

cardset purses
    title "Purses"
    players 3

stat coins of each player, start 2
stat debts of each player

define wealth = coins - debts
define richer (n: number) = wealth > n

action borrow
    debts + 3

rule bankruptcy
    whenever any player where wealth < 0 called p: p: lose game

turn
    phase main
        act once
            borrow
    phase end
        if number of (players where richer of 1) is 1: end game
"""


def test_a_define_is_about_the_candidate() -> None:
    cardset, findings = compile_text(TEXT)
    assert cardset is not None and not findings
    state = Game(cardset).new_initial_state()
    state.apply_token("pass")
    state.apply_token("borrow")
    assert state.position()["out"] == [1]
    assert not state.is_terminal()
    state.apply_token("borrow")
    assert (state.result() or {})["winners"] == [0]
