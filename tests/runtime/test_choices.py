"""Choices of a number of cards that is worked out in play."""

from typing import Any

from cardwright.compiler import compile_text
from cardwright.game import Game

TEXT = """cardwright 0

cardset limit
    title "Limit"
    players 1

kind plain
    title "card"
    value number

stat allowed of game, start 3

deck cards
    each number from 1 to 3 called v: 1 plain with value v to hand

zone hand is a set of each player, public
zone discard is a pile, shared, public

turn
    phase trim
        choose (number of cards in hand - allowed) cards from hand called gone
        move gone to discard
        act once: rest

action rest
    says "rest"
"""


def left(allowed: int) -> Any:
    cardset, findings = compile_text(TEXT.replace("start 3", f"start {allowed}"))
    assert cardset is not None and not findings
    state = Game(cardset).new_initial_state()
    while state.decision()["kind"] == "card":  # type: ignore[index]
        state.apply_action(0)
    return state.position()["zones"]["hand"][0]


def test_down_to_a_limit() -> None:
    assert len(left(2)) == 2
    assert left(0) == []


def test_nothing_is_taken_from_whoever_has_no_more_than_the_limit() -> None:
    assert len(left(3)) == 3
    assert len(left(5)) == 3


ALIKE = TEXT.replace("start 3", "start 1").replace(
    "each number from 1 to 3 called v: 1 plain with value v", "2 plain with value 7"
)


def asks(text: str) -> Any:
    cardset, findings = compile_text(text)
    assert cardset is not None and not findings
    return Game(cardset).new_initial_state().decision()["kind"]  # type: ignore[index]


def test_one_of_two_equal_cards_is_asked_for_only_where_others_cannot_see_them() -> None:
    assert asks(ALIKE) == "act"
    assert asks(ALIKE.replace("set of each player, public", "set of each player, private")) == "card"
