"""`after one or more E`: what happens at the same time is answered once, with all that it happened to."""

from __future__ import annotations

from typing import Any

import pytest

from cardwright.compiler import compile_text
from cardwright.game import Game

TEXT = """cardwright 0

cardset fair
    title "Fair"
    players 2

kind ware
    title "ware"

card tea is ware
card silk is ware
card salt is ware

deck wares
    1 each ware to market

zone market is a row, shared, public
zone sold is a set, shared, public

stat sales of game
stat largest of game

verb sell (ware: ware)
    move ware to sold

action sell_all
    together each ware in market called one: sell one

action sell_in_turn
    each ware in market called one: sell one

action sell_two_and_one
    together
        sell tea_lying
        sell silk_lying
    sell salt_lying

define tea_lying = first card of (cards in market where name is tea)
define silk_lying = first card of (cards in market where name is silk)
define salt_lying = first card of (cards in market where name is salt)

rule bookkeeping
    after one or more sell ware called gone
        sales + 1
        if number of gone > largest: largest = number of gone

policy order_of_triggers: age

turn
    phase main
        act
            sell_all
            sell_in_turn
            sell_two_and_one
    phase end
        end game as draw
"""


def game(text: str = TEXT) -> Game:
    cardset, findings = compile_text(text)
    assert cardset is not None and not findings
    return Game(cardset)


def numbers(state: Any) -> tuple[int, int]:
    stats = state.position()["stats"]
    return stats["sales"], stats["largest"]


@pytest.mark.parametrize(
    ("action", "wanted"),
    [("sell_all", (1, 3)), ("sell_in_turn", (3, 1)), ("sell_two_and_one", (2, 2))],
)
def test_a_batch_is_answered_once(action: str, wanted: tuple[int, int]) -> None:
    state = game().new_initial_state()
    state.apply_token(action)
    assert numbers(state) == wanted


def test_only_what_has_happened_can_be_watched_together() -> None:
    _, findings = compile_text(TEXT.replace("after one or more", "before one or more"))
    assert "misplaced-line" in [finding.key for finding in findings]
