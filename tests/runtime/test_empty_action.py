"""Policy `empty_action`: whether an action may be taken that changes nothing."""

from __future__ import annotations

import pytest

from cardwright.compiler import compile_text
from cardwright.game import Game

TEXT = """cardwright 0

cardset mill
    title "Mill"
    players 1

kind tool
    title "tool"
    wear number, start 0
    ability work

card saw is tool
    work
        cost spend 1
        repeat grain times: grind

card hoe is tool
    work
        cost spend 1
        choose one
            option "rest": nothing
            option "dig" if grain > 3: water + 1

card rod is tool
    work
        cost spend 1
        look at bag

card die is tool
    work
        choose a number from 1 to 2 at random called roll
        water at least roll

card cup is tool

deck tools
    1 each tool to shed

zone shed is a row, shared, public
zone bag is a pile, shared, hidden

deck hidden
    1 cup to bag

stat coins of game from 0, start 3
stat grain of game from 0, start START
stat water of game from 0, start 5

verb spend (n: number)
    needs coins >= n
    coins - n

verb grind
    grain - 1

action use (card: tool in shed)
    run card's work

action put (card: tool in shed) to (goal: place in shed)
    move card to goal

action wait
    nothing

turn
    phase main
        act
            use
            put
            wait

policy empty_action: ANSWER
"""


def offered(answer: str, grain: int) -> set[str]:
    cardset, findings = compile_text(TEXT.replace("ANSWER", answer).replace("START", str(grain)))
    assert cardset is not None and not findings
    state = Game(cardset).new_initial_state()
    return {state.action_to_string(action) for action in state.legal_actions()}


def test_what_changes_nothing_is_not_offered() -> None:
    assert not {"use saw", "use hoe", "use cup", "wait"} & offered("forbid", 0)
    assert {"use rod", "use die"} <= offered("forbid", 0)  # somebody learns something; luck may bring something


def test_one_answer_that_changes_something_is_enough() -> None:
    assert {"use saw", "use hoe"} <= offered("forbid", 4)


@pytest.mark.parametrize("grain", [0, 4])
def test_what_stays_where_it_is_does_not_move(grain: int) -> None:
    puts = {token for token in offered("forbid", grain) if token.startswith("put saw")}
    assert len(puts) == 4  # four other places


def test_by_default_everything_may_be_done() -> None:
    assert {"use saw", "use hoe", "use rod", "use die", "wait"} <= offered("allow", 0)
