"""Scales of Fate: rulings, scenarios, games of an independent simulation, and what chance makes of it."""

from __future__ import annotations

import copy
import math
import random
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from functools import cache
from pathlib import Path
from typing import Any

import pytest

import cardwright
from tests.games import files, replay
from tests.games.adapter import find
from tests.games.files import Scenario, Step, Trace
from tests.games.random_play import Played, play
from tests.games.table import Mismatch

GAME = "scales_of_fate"
DATA = Path(__file__).parent.parent / "data" / "games" / GAME
SCENARIOS = list(files.scenarios(DATA / "scenarios.txt.gz"))
TRACES = list(files.traces(DATA / "traces.jsonl.gz"))
ADAPTER = find(GAME)


@cache
def game() -> Any:
    return cardwright.load(GAME)


# ---- what the game must do --------------------------------------------------------------------------------


def test_there_are_as_many_as_were_written() -> None:
    assert len(SCENARIOS) == 103
    assert len(TRACES) == 20
    assert sum(len(trace.steps) for trace in TRACES) == 3749


@pytest.mark.parametrize("scenario", SCENARIOS, ids=lambda scenario: scenario.name)
def test_scenario(scenario: Scenario) -> None:
    replay.replay_scenario(ADAPTER, game(), scenario)


@pytest.mark.parametrize("trace", TRACES, ids=lambda trace: str(trace.head["seed"]))
def test_trace(trace: Trace) -> None:
    replay.replay_trace(ADAPTER, game(), trace)


def test_rulings_hold() -> None:
    verdicts = [game().run_example(example) for example in game().examples()]
    assert len(verdicts) == 102
    assert [verdict.example.name for verdict in verdicts if not verdict.ok] == []


# ---- what the replay must notice --------------------------------------------------------------------------

Corruption = Callable[[list[Step], int], bool]
"""Spoils a step in place; False if it has nothing to spoil there."""


def other_value(key: str, value: Any) -> Any:
    """Another value of a key that could as well have been there."""
    if key == "active":
        return "B" if value == "A" else "A"
    if isinstance(value, int):
        return value + 1
    if value and isinstance(value[0], list):
        return value[::-1] if value[0] != value[1] else [value[0], [*value[1], "Sun"]]
    if isinstance(value, list):
        return [*value[1:]] if value else ["Sun"]
    return value[0] - 1, value[1]


def spoil_state(key: str) -> Corruption:
    def spoil(steps: list[Step], at: int) -> bool:
        if steps[at].asks == "chance":  # compared together with the next one
            return False
        steps[at].state[key] = other_value(key, steps[at].state[key])
        return True

    return spoil


def spoil_asked(steps: list[Step], at: int) -> bool:
    if steps[at].asks not in ("A", "B"):
        return False
    steps[at] = steps[at]._replace(asks="B" if steps[at].asks == "A" else "A")
    return True


def drop_legal(steps: list[Step], at: int) -> bool:
    if len(steps[at].legal) < 3:
        return False
    del steps[at].legal[1]
    return True


def add_legal(steps: list[Step], at: int) -> bool:
    if steps[at].kind != "main" or "play:Sun:U" in steps[at].legal:
        return False
    steps[at].legal.append("play:Sun:U")
    return True


def other_decision(steps: list[Step], at: int) -> bool:
    """Something else legal was done, and had the same effect: that cannot be."""
    who, token = (steps[at].do or "").split(" ")
    others = [other for other in steps[at - 1].legal if other.startswith("play:") and other != token]
    if not token.startswith("play:") or not others:
        return False
    steps[at] = steps[at]._replace(do=f"{who} {others[0]}")
    return True


def other_winner(steps: list[Step], at: int) -> bool:
    steps[-1].state["winner"] = "B" if steps[-1].state["winner"] == "A" else "A"
    return True


def early_end(steps: list[Step], at: int) -> bool:
    if steps[at].asks not in ("A", "B"):
        return False
    steps[at:] = [steps[at]._replace(asks=None, legal=[])]
    return True


KEYS = sorted(TRACES[0].steps[0].state.keys() - replay.UNCOMPARED - {"winner"})
CORRUPTIONS: dict[str, Corruption] = {
    **{f"state {key}": spoil_state(key) for key in KEYS},
    "asked": spoil_asked,
    "legal dropped": drop_legal,
    "legal added": add_legal,
    "decision": other_decision,
    "winner": other_winner,
    "end": early_end,
}


@pytest.mark.parametrize("name", CORRUPTIONS)
def test_a_corrupted_trace_fails(name: str) -> None:
    trace = next(trace for trace in TRACES if len(trace.steps) < 100)
    places = random.Random(name).sample(range(1, len(trace.steps)), 12)
    spoilt = 0
    for at in places:
        steps = [step._replace(legal=[*step.legal], state=copy.deepcopy(step.state)) for step in trace.steps]
        if CORRUPTIONS[name](steps, at):
            spoilt += 1
            with pytest.raises(Mismatch):
                replay.replay_trace(ADAPTER, game(), trace._replace(steps=steps))
    assert spoilt >= 3


def test_a_wrong_scenario_fails() -> None:
    failed = 0
    for scenario in SCENARIOS:
        for number, (key, value) in enumerate(scenario.then):
            if key == "m":
                then = [*scenario.then]
                then[number] = (key, str(int(value) + 1))
                with pytest.raises(Mismatch):
                    replay.replay_scenario(ADAPTER, game(), scenario._replace(then=then))
                failed += 1
    assert failed > 50


# ---- what chance makes of it ------------------------------------------------------------------------------
# 1,000 games of the independent simulation, uniformly at random over its tokens, gave these numbers.

PUBLISHED = 1000
FIRST_PLAYER_WINS = 0.510
BY_SCALE_ONLY, BY_LIFE_ONLY, BY_BOTH = 0.957, 0.028, 0.015
TURNS, DECISIONS = 41.6, 141
SCALE, LIFE = "scale victory", "life victory"


def play_one(seed: int) -> Played:
    return play(game(), seed)


def play_many(count: int, first_seed: int) -> Iterator[Played]:
    with ProcessPoolExecutor() as pool:
        yield from pool.map(play_one, range(first_seed, first_seed + count), chunksize=10)


def assert_share(found: int, of: int, published: float) -> None:
    """Within three standard errors of the difference of two shares."""
    pooled = (found + published * PUBLISHED) / (of + PUBLISHED)
    error = math.sqrt(pooled * (1 - pooled) * (1 / of + 1 / PUBLISHED))
    assert abs(found / of - published) <= 3 * error, f"{found} of {of}, not {published:.1%} ± {3 * error:.1%}"


def assert_statistics(games: list[Played]) -> None:
    count = len(games)
    kinds = [games_with(games, {SCALE}), games_with(games, {LIFE}), games_with(games, {SCALE, LIFE})]
    for found, published in zip(kinds, (BY_SCALE_ONLY, BY_LIFE_ONLY, BY_BOTH), strict=True):
        assert_share(found, count, published)
    assert_share(sum(game.winner == 0 for game in games), count, FIRST_PLAYER_WINS)
    assert_mean([game.turns for game in games], TURNS)
    assert_mean([game.decisions for game in games], DECISIONS)


def assert_mean(values: list[int], published: float) -> None:
    """Within three standard errors of the difference of two means."""
    mean = sum(values) / len(values)
    variance = sum((value - mean) ** 2 for value in values) / (len(values) - 1)
    error = math.sqrt(variance * (1 / len(values) + 1 / PUBLISHED))
    assert abs(mean - published) <= 3 * error, f"{mean:.1f}, not {published} ± {3 * error:.1f}"


def games_with(games: list[Played], reasons: set[str]) -> int:
    return sum(game.reasons == reasons for game in games)


def test_random_games_are_like_the_published_ones() -> None:
    assert_statistics(list(play_many(150, first_seed=20_000)))


@pytest.mark.proof
def test_a_thousand_random_games_are_like_the_published_ones() -> None:
    assert_statistics(list(play_many(PUBLISHED, first_seed=1)))
