"""Random games of Kick the Door are like those of the independent simulation."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence

import pytest

from tests.games.kick_the_door.random_games import PUBLISHED, Played, Published, play_many

MEANS: dict[str, Callable[[Played], float]] = {
    "turns": lambda played: played.turns,
    "decisions": lambda played: played.decisions,
    "combats": lambda played: played.combats,
    "won": lambda played: played.won,
    "disasters": lambda played: played.disasters,
    "vetoes": lambda played: played.vetoes,
    "upheld": lambda played: played.upheld,
}


def share_error(found: float, of: int, published: float, published_of: int) -> float:
    """How far two shares are apart, in standard errors of their difference."""
    pooled = (found * of + published * published_of) / (of + published_of)
    return (found - published) / math.sqrt(pooled * (1 - pooled) * (1 / of + 1 / published_of))


def mean_error(values: Sequence[float], published: float, published_of: int) -> float:
    """How far two means are apart, in standard errors of their difference; the spread of ours is that of both."""
    mean = sum(values) / len(values)
    variance = sum((value - mean) ** 2 for value in values) / (len(values) - 1)
    return (mean - published) / math.sqrt(variance * (1 / len(values) + 1 / published_of))


def branching_error(games: list[Played], published: float, published_of: int) -> float:
    """The same for options per decision: the ratio of two sums, as residuals of the one over the other."""
    decisions = sum(played.decisions for played in games)
    ratio = sum(played.options for played in games) / decisions
    rest = [played.options - ratio * played.decisions for played in games]
    spread = math.sqrt(sum(x * x for x in rest) / (len(games) - 1)) / (decisions / len(games))
    return (ratio - published) / (spread * math.sqrt(1 / len(games) + 1 / published_of))


def errors(games: list[Played], told: Published) -> dict[str, float]:
    """Each published figure with how far ours is from it, in standard errors."""
    count, of = len(games), told.games
    found = {name: mean_error([read(one) for one in games], getattr(told, name), of) for name, read in MEANS.items()}
    found["branching"] = branching_error(games, told.branching, of)
    found["jokers"] = share_error(sum(one.jokers for one in games) / count, count, told.jokers / of, of)
    for name, value, share in (("median", told.median, 0.5), ("p95", told.p95, 0.95)):
        found[name] = share_error(sum(one.turns <= value for one in games) / count, count, share, of)
    for seat, wins in enumerate(told.wins):
        found[f"wins of seat {seat + 1}"] = share_error(
            sum(one.winner == seat for one in games) / count, count, wins / 100, of
        )
    return found


def assert_like(games: list[Played], told: Published) -> None:
    found = errors(games, told)
    assert {name: f"{error:+.1f}" for name, error in found.items() if abs(error) > 3} == {}


@pytest.mark.parametrize("players", [2, 3])
def test_random_games_are_like_the_published_ones(players: int) -> None:
    assert_like(list(play_many(players, 40, first_seed=50_000)), PUBLISHED[players])


@pytest.mark.proof
@pytest.mark.parametrize("players", PUBLISHED)
def test_as_many_random_games_are_like_the_published_ones(players: int) -> None:
    assert_like(list(play_many(players, PUBLISHED[players].games, first_seed=1)), PUBLISHED[players])


def test_other_figures_would_be_noticed() -> None:
    games = list(play_many(2, 40, first_seed=60_000))
    told = PUBLISHED[2]
    for name in (*MEANS, "branching"):
        other = told._replace(**{name: getattr(told, name) * (1.15 if name == "branching" else 2)})
        assert abs(errors(games, other)[name]) > 3, name
    assert abs(errors(games, told._replace(jokers=told.games // 4))["jokers"]) > 3
