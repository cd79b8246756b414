"""A card that an action lays open is told by its name, also where a number is set before the card is moved."""

from __future__ import annotations

import pytest

from tests.interactions.tiny import game, play

TEXT = """cardwright 0

cardset telling
    title "Telling"
    players 2

stat led of game, start 0
stat leader player of game
    title "leader"

zone hand is a set of each player, private
zone table is a row, shared, public

kind c
    title "c"
    worth number
card one is c
    title "One"
    worth 1
card two is c
    title "Two"
    worth 2

deck d of each player to hand
    1 one
    1 two

action lead (card: c in hand)
    says "lead {{card}}"
{lines}

turn
    phase main
        act
            lead
"""


MOVED, READ = "move card to table", "led = card's worth"


@pytest.mark.parametrize("lines", [(MOVED, READ), (READ, MOVED)])
def test_the_order_of_the_lines_does_not_hide_a_card(lines: tuple[str, str]) -> None:
    state = game(TEXT.format(lines="\n".join(f"    {line}" for line in lines))).new_initial_state()
    play(state, "lead two")
    told = [line["args"][0]["card"] for line in state.log(1) if line["verb"] == "lead"]
    assert told == ["two"]


def test_a_card_that_stays_hidden_is_not_told() -> None:
    state = game(TEXT.format(lines="    led = 1")).new_initial_state()
    play(state, "lead two")
    assert [line["args"][0]["card"] for line in state.log(1) if line["verb"] == "lead"] == [None]
