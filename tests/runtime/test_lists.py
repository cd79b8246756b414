"""Lists that grow and shrink in a body: `let spoils = no cards`, `spoils + lost`, `spoils - lost`."""

from __future__ import annotations

from cardwright.compiler import compile_text
from cardwright.game import Game

TEXT = """cardwright 0

cardset stalls
    title "Stalls"
    players 1

kind ware
    title "ware"

card tea is ware
card silk is ware
card salt is ware

deck wares
    1 each ware to market

zone market is a row, shared, public
zone stall is a row, shared, public

stat kept of game

action gather
    let picked = no wares
    repeat 2 times
        choose 1 ware from market called one
        picked + one
    picked + one                               # a list holds a thing once
    kept = number of picked
    move picked to stall

action leave_one
    let left = cards in market
    choose 1 ware from market called one
    left - one
    move left to stall

turn
    phase main
        act
            gather
            leave_one
"""


def game() -> Game:
    cardset, findings = compile_text(TEXT)
    assert cardset is not None and not findings
    return Game(cardset)


def test_a_list_grows() -> None:
    state = game().new_initial_state()
    for token in ("gather", "salt", "tea"):
        state.apply_token(token)
    position = state.position()
    assert position["zones"] == {"market": ["silk"], "stall": ["salt", "tea"]}
    assert position["stats"]["kept"] == 2


def test_a_list_shrinks() -> None:
    state = game().new_initial_state()
    for token in ("leave_one", "silk"):
        state.apply_token(token)
    assert state.position()["zones"] == {"market": ["silk"], "stall": ["tea", "salt"]}
