"""Kick the Door: its rulings, its scenarios, and whole games of an independent simulation.

What chance makes of it, and what holds in every game, is tried in `tests/games/kick_the_door/`.
"""

from __future__ import annotations

import copy
import random
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

import pytest

import cardwright
from tests.games import files, replay
from tests.games.adapter import find
from tests.games.files import Scenario, Step, Trace
from tests.games.kick_the_door import rules
from tests.games.table import Mismatch

GAME = "kick_the_door"
DATA = Path(__file__).parent.parent / "data" / "games" / GAME
SCENARIOS = list(files.scenarios(DATA / "scenarios.txt.gz"))
CORNERS = list(files.scenarios(DATA / "corners.txt"))
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


@pytest.mark.parametrize("scenario", [*SCENARIOS, *CORNERS], ids=lambda scenario: scenario.name)
def test_scenario(scenario: Scenario) -> None:
    replay.replay_scenario(ADAPTER, game(), scenario)


@pytest.mark.parametrize("trace", TRACES, ids=lambda trace: f"{trace.name} of {trace.head['players']}")
def test_trace(trace: Trace) -> None:
    replay.replay_trace(ADAPTER, game(), trace)


def test_rulings_hold() -> None:
    verdicts = [game().run_example(example) for example in game().examples()]
    assert len(verdicts) == 66
    assert [verdict.example.name for verdict in verdicts if not verdict.ok] == []


def test_every_rule_is_tried_somewhere() -> None:
    table = rules.table()
    assert len([rule for rule in table if rule[0] == "R"]) == 38
    assert len([rule for rule in table if rule[0] == "A"]) == 50
    assert [rule for rule, hits in table.items() if not hits] == []
    assert [(rule, hit) for rule, hits in table.items() for hit, count in hits.items() if not count] == []


# ---- what the replay must notice --------------------------------------------------------------------------

Corruption = Callable[[list[Step], int], bool]
"""Spoils a step in place; False if it has nothing to spoil there."""


def other_value(key: str, value: Any) -> Any:
    """Another value of a key that could as well have been there."""
    if key == "active":
        return "B" if value == "A" else "A"
    if key == "spending":
        return "D9" if value is None else None
    if key == "pets":
        return [[0, "C9", "hero"]] if not value else value[1:]
    if isinstance(value, int):
        return value + 1
    if value and isinstance(value[0], list):
        return [[*value[0], "H2"], *value[1:]]
    if isinstance(value, list) and value and isinstance(value[0], int):
        return [value[0] + 1, *value[1:]]
    return [*value[1:]] if value else ["H2"]


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
    if len(steps[at].legal) < 2:
        return False
    del steps[at].legal[0]
    return True


def add_legal(steps: list[Step], at: int) -> bool:
    if steps[at].kind != "equip" or "equip:SK" in steps[at].legal:
        return False
    steps[at].legal.append("equip:SK")
    return True


def other_decision(steps: list[Step], at: int) -> bool:
    """Something else legal was done, and had the same effect: that cannot be."""
    who, token = (steps[at].do or "").split(" ", 1)
    others = [other for other in steps[at - 1].legal if other.startswith("equip:") and other != token]
    if not token.startswith("equip:") or not others:
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


KEYS = sorted(TRACES[0].steps[0].state.keys() - {"winner"})
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
    trace = min(TRACES, key=lambda trace: len(trace.steps))
    places = random.Random(name).sample(range(1, len(trace.steps)), len(trace.steps) - 1)
    spoilt = 0
    while spoilt < 4 and places:
        at = places.pop()
        steps = [step._replace(legal=[*step.legal], state=copy.deepcopy(step.state)) for step in trace.steps]
        if CORRUPTIONS[name](steps, at):
            spoilt += 1
            with pytest.raises(Mismatch):
                replay.replay_trace(ADAPTER, game(), trace._replace(steps=steps))
    assert spoilt >= 2


def other_kind(value: str) -> str:
    """The same player is asked something else."""
    seat, _, kind = value.partition("/")
    return f"{seat}/{'gift' if kind != 'gift' else 'equip'}"


def test_a_question_of_another_kind_fails() -> None:
    asking = [scenario for scenario in (*SCENARIOS, *CORNERS) if "asks" in dict(scenario.then)]
    assert len(asking) > 30
    for scenario in asking:
        then = [(key, other_kind(value) if key == "asks" else value) for key, value in scenario.then]
        with pytest.raises(Mismatch):
            replay.replay_scenario(ADAPTER, game(), scenario._replace(then=then))


def test_options_that_nobody_knows_are_refused() -> None:
    with pytest.raises(Mismatch, match="lenient"):
        replay.replay_scenario(ADAPTER, game(), SCENARIOS[-1]._replace(given=[("opt.lenient", "1")]))
    trace = min(TRACES, key=lambda trace: len(trace.steps))
    with pytest.raises(Mismatch, match="lenient"):
        replay.replay_trace(ADAPTER, game(), trace._replace(head=trace.head | {"opt": {"lenient": True}}))


def stopped(trace: Trace, turn: int) -> Trace | None:
    """A trace as the tool that made it would have ended it after a turn, with whoever has the most points.

    None where a step that leads into the next turn also wins or loses points: then it says not when.
    """
    last = max(at for at, step in enumerate(trace.steps) if step.state["turn"] <= turn)
    vp = trace.steps[last].state["vp"]
    if trace.steps[last + 1].state["vp"] != vp:
        return None
    winner = "ABCDEFGHI"[vp.index(max(vp))] if vp.count(max(vp)) == 1 else "draw"
    after = trace.steps[last + 1]
    end = after._replace(asks=None, kind=None, legal=[], state=trace.steps[last].state | {"winner": winner})
    return trace._replace(head=trace.head | {"opt": {"turn_cap": turn}}, steps=[*trace.steps[: last + 1], end])


@pytest.mark.parametrize("turn", [20, 45])
def test_a_game_that_was_stopped_ends_with_whoever_is_ahead(turn: int) -> None:
    cut = [stopped(trace, turn) for trace in TRACES if trace.steps[-1].state["turn"] > turn]
    found = [trace for trace in cut if trace is not None]
    assert len(found) > 5
    for trace in found:
        replay.replay_trace(ADAPTER, game(), trace)
        end = trace.steps[-1]
        wrong = end._replace(state=end.state | {"winner": "B" if end.state["winner"] == "A" else "A"})
        with pytest.raises(Mismatch):
            replay.replay_trace(ADAPTER, game(), trace._replace(steps=[*trace.steps[:-1], wrong]))
        late = trace._replace(head=trace.head | {"opt": {"turn_cap": turn + 9}})
        with pytest.raises(Mismatch):
            replay.replay_trace(ADAPTER, game(), late)


def test_a_wrong_scenario_fails() -> None:
    failed = 0
    for scenario in SCENARIOS:
        for number, (key, value) in enumerate(scenario.then):
            if key.endswith(".vp"):
                then = [*scenario.then]
                then[number] = (key, str(int(value) + 1))
                with pytest.raises(Mismatch):
                    replay.replay_scenario(ADAPTER, game(), scenario._replace(then=then))
                failed += 1
    assert failed > 20
