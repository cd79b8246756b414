"""Kick the Door: its scenarios, whole games, rulings, statistics and invariants."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

import cardwright
import pytest

from tests.games import files, replay
from tests.games.adapter import find
from tests.games.files import Scenario, Trace

GAME = "kick_the_door"
DATA = Path(__file__).parent.parent / "data" / "games" / GAME
SCENARIOS = list(files.scenarios(DATA / "scenarios.txt.gz"))
TRACES = list(files.traces(DATA / "traces.jsonl.gz"))
ADAPTER = find(GAME)


@cache
def game() -> Any:
    return cardwright.load(GAME)


# ---- what the game must do --------------------------------------------------------------------------------


def test_there_are_as_many_as_were_written() -> None:
    assert len(SCENARIOS) == 60
    assert len(TRACES) == 12
    assert sum(len(trace.steps) for trace in TRACES) == 5947


@pytest.mark.parametrize("scenario", SCENARIOS, ids=lambda scenario: scenario.name)
def test_scenario(scenario: Scenario) -> None:
    replay.replay_scenario(ADAPTER, game(), scenario)


@pytest.mark.parametrize("trace", TRACES, ids=lambda trace: trace.name.replace(" ", "-"))
def test_trace(trace: Trace) -> None:
    replay.replay_trace(ADAPTER, game(), trace)
