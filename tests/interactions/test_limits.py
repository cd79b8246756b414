"""Rows Z5 and Z6: doubling without end and hundreds of triggers at once. Numbers stop at a limit, cards at
another, and the log says so; the cost grows with the number of triggers, not with its square."""

from __future__ import annotations

import time
from typing import Any

import pytest

from cardwright.lab.bots import RandomBot
from cardwright.runtime.program import LIMIT
from cardwright.runtime.table import RESERVE
from tests.interactions import tiny

DOUBLING = """cardwright 0

cardset doubling
    title "Doubling"
    players 2

stat tallies of game, start 1

zone field is a row of each player, public

kind unit
    title "unit" plural "units"
    works from field

card goblin is unit
    title "Goblin"

deck stock of each player to field
    1 goblin

action double_tallies
    says "double the tallies forty times"
    repeat 40 times: tallies * 2

action breed
    says "double your goblins"
    create (number of cards in field) goblin to field

turn
    phase main
        act
            double_tallies
            breed
"""

CROWD = """cardwright 0

cardset crowd
    title "Crowd"
    players 2

stat total of game, start 0

zone field is a row of each player, public

kind unit
    title "unit" plural "units"
    works from field
    after ring: total + 1

card clerk is unit
    title "Clerk"

deck stock of each player to field
    {count} clerk

verb ring
    says "ring"
    nothing

action go
    says "go"
    ring

turn
    phase main
        act once
            go
"""


def stats(state: Any) -> Any:
    return state.observation(-1, log=False)["stats"]


def test_z5_forty_doublings_of_a_tally_are_exact() -> None:
    state = tiny.play(tiny.game(DOUBLING).new_initial_state(), "double_tallies")
    assert stats(state)["tallies"] == 2**40
    assert not [line for line in state.log() if line["verb"] == "limit"]


def test_z5_eighty_doublings_stop_at_the_limit_and_say_so() -> None:
    state = tiny.play(tiny.game(DOUBLING).new_initial_state(), "double_tallies", "double_tallies")
    assert stats(state)["tallies"] == LIMIT == 2**53
    assert [line for line in state.log() if line["verb"] == "limit"]


def test_z5_forty_doublings_of_tokens_stop_at_the_limit_and_say_so() -> None:
    state = tiny.game(DOUBLING).new_initial_state()
    for _ in range(40):
        state.apply_token("breed")
    goblins = [len(zone["cards"]) for zone in state.observation(-1, log=False)["zones"]]
    assert goblins == [1 + RESERVE, 1]
    told = [line for line in state.log() if line["verb"] == "limit"]
    assert told and told[0]["what"] == "cards" and len(state.serialize()) < 2_000_000


def crowd(count: int) -> Any:
    return tiny.game(CROWD.format(count=count))


def seconds(count: int) -> float:
    """How long so many triggers take, in a game against a bot, as the best of three."""
    game, found = crowd(count), []
    for _ in range(3):
        state, bot = game.new_initial_state(seed=1), RandomBot(1)
        before = time.process_time()
        state.apply_token("go")
        bot.choose(state)
        found.append(time.process_time() - before)
        assert stats(state)["total"] == 2 * count
    return min(found)


def test_z6_three_hundred_triggers_at_once_take_less_than_a_second() -> None:
    assert seconds(150) <= 1.0


@pytest.mark.parametrize("times", [4])
def test_z6_the_cost_is_linear(times: int) -> None:
    """Four times as many triggers take about four times as long, not sixteen times."""
    few, many = seconds(50), seconds(50 * times)
    assert many <= few * times * 2
