"""Games of players who do not harm themselves end by the rules, and such a player beats those who play at random."""

from __future__ import annotations

import random
from typing import Any

import pytest

from tests.games.kick_the_door import sensible
from tests.games.kick_the_door.random_games import Played, anything, play_many

CAP = 3000
"""Turns after which the independent simulation stopped a game."""

PUBLISHED = {2: 44, 3: 75, 4: 132, 6: 325}
"""Turns of a game, on average, with another player of this sort: ours are of the same size, no more."""


def first_is_sensible(state: Any, picks: random.Random) -> int:
    return (sensible.choose if state.current_player() == 0 else anything)(state, picks)


def assert_sensible(games: list[Played], players: int) -> None:
    """Nearly all games end by chips or jokers before the cap, after about as many turns as published."""
    turns, longest = sum(one.turns for one in games) / len(games), max(one.turns for one in games)
    print(f"{players} players, {len(games)} games: {turns:.0f} turns on average, {longest} at most")
    assert sum(one.turns <= CAP for one in games) >= 0.99 * len(games)
    assert PUBLISHED[players] / 2 < turns < PUBLISHED[players] * 2


@pytest.mark.parametrize("players", [2, 3])
def test_players_who_do_not_harm_themselves_come_to_an_end(players: int) -> None:
    assert_sensible(list(play_many(players, 10, 1, sensible.choose)), players)


def test_who_avoids_harm_wins_against_three_who_do_not() -> None:
    """In the simulation: 97.6 % of 333 games."""
    games = list(play_many(4, 12, 1, first_is_sensible))
    assert sum(one.winner == 0 for one in games) >= 9


@pytest.mark.proof
@pytest.mark.parametrize(("players", "count"), [(2, 333), (3, 200), (4, 100), (6, 40)])
def test_hundreds_of_sensible_games_come_to_an_end(players: int, count: int) -> None:
    assert_sensible(list(play_many(players, count, 1, sensible.choose)), players)


@pytest.mark.proof
def test_who_avoids_harm_wins_hundreds_of_games() -> None:
    games = list(play_many(4, 200, 1, first_is_sensible))
    won = sum(one.winner == 0 for one in games)
    print(f"one of four is sensible: {won} of {len(games)} games won")
    assert won >= 0.9 * len(games)
