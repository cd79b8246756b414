"""Replays whole games and situations on the engine: `python -m tests.games.replay GAME FILE`.

GAME is the name of a bundled game or a path to one; FILE holds scenarios or traces (`files` tells how).
Each scenario or game gives a line, the last line counts.  Everything goes through the public face; what is
particular to a game is in its adapter.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from typing import Any

import cardwright
from tests.games import files
from tests.games.adapter import Adapter, find
from tests.games.files import Scenario, Step, Trace
from tests.games.table import Mismatch, Table

CHANCE = "chance"
UNCOMPARED = frozenset({"effects"})  # bookkeeping of the simulation that the files come from


# ---- traces -----------------------------------------------------------------------------------------------


def replay_trace(adapter: Adapter, game: Any, trace: Trace) -> None:
    """Plays a trace; a `Mismatch` says where the engine does otherwise."""
    table = adapter.begin(game, trace)
    done = 0
    try:
        arrive(adapter, table, trace.steps[0])
        while done + 1 < len(trace.steps):
            group = _group(adapter, trace.steps, done + 1)
            decide(adapter, table, trace.steps[done], group)
            arrive(adapter, table, group[-1])
            done += len(group)
    except Mismatch as mismatch:
        reached = trace.steps[min(done + 1, len(trace.steps) - 1)]
        raise Mismatch(f"line {done + 2}, {reached.do}: {mismatch}") from None


def _group(adapter: Adapter, steps: list[Step], start: int) -> list[Step]:
    """A step and the shuffles that it leads to: an engine that decides card by card does not stop there."""
    group = [steps[start]]
    while group[-1].asks == CHANCE and group[-1].kind in adapter.deferred:
        group.append(steps[start + len(group)])
    return group


def decide(adapter: Adapter, table: Table, before: Step, group: list[Step]) -> None:
    """Does what the first step of a group says was done, when the table stands as after `before`."""
    orders = adapter.orders(before)
    if orders is not None:
        table.know(*orders)
    for asking, shuffle in pairwise(group):
        adapter.shuffled(table, asking.kind or "", _token(shuffle))
    step = group[0]
    who, token = (step.do or "").split(" ", 1)
    if who == CHANCE:
        if not table.state.is_chance_node():
            raise Mismatch("the engine waits for no chance")
    elif table.asks() != adapter.seats.index(who):
        raise Mismatch(f"seat {table.asks()} is asked, not {who}")
    table.take(adapter.paths(token, table.legal()))


def _token(step: Step) -> str:
    return (step.do or "").split(" ", 1)[1]


def arrive(adapter: Adapter, table: Table, step: Step) -> None:
    """Goes on to where the step stops, and compares everything there."""
    seat = adapter.seats.index(step.asks) if step.asks and step.asks != CHANCE else None
    table.advance(lambda: table.asks() == seat and adapter.asks_just(table, step.legal))
    if step.asks is None:
        _end(adapter, table, step)
    elif step.asks == CHANCE:
        if not table.state.is_chance_node():
            raise Mismatch(f"chance ({step.kind}) is not asked")
        _compare_states(adapter, table, step)
    else:
        assert seat is not None
        adapter.compare(table, seat, step.legal)
        _compare_states(adapter, table, step)


def _end(adapter: Adapter, table: Table, step: Step) -> None:
    if table.state.is_terminal():
        _compare_states(adapter, table, step)
        return
    verdict = adapter.capped(table, step)
    if verdict is None:
        raise Mismatch("the game goes on")
    if not verdict:
        raise Mismatch(f"{step.state['winner']} does not win at the limit")


def _compare_states(adapter: Adapter, table: Table, step: Step) -> None:
    found = adapter.state(table.state)
    if found.keys() != step.state.keys() - UNCOMPARED:
        raise Mismatch(f"other keys: {sorted(found.keys() ^ (step.state.keys() - UNCOMPARED))}")
    for key, value in found.items():
        if not adapter.same(key, value, step.state[key]):
            raise Mismatch(f"{key} is {value} in the engine, {step.state[key]} in the file")


# ---- scenarios --------------------------------------------------------------------------------------------


def replay_scenario(adapter: Adapter, game: Any, scenario: Scenario) -> None:
    """Plays a scenario; a `Mismatch` says what does not hold."""
    table = adapter.place(game, scenario)
    _wait(adapter, table)
    for step in scenario.when:
        _follow(adapter, table, step)
        _wait(adapter, table)
    for key, value in scenario.then:
        if not adapter.holds(table, key, value):
            asked = f"seat {table.asks()} is asked {list(table.legal())}"
            raise Mismatch(f"{key}={value} does not hold: {asked}, {adapter.state(table.state)}")


def _wait(adapter: Adapter, table: Table) -> None:
    table.advance(lambda: adapter.stays(table.legal()))


def _follow(adapter: Adapter, table: Table, step: str) -> None:
    who, _, token = step.partition(" ")
    if not token:  # chance: `coin:heads`, `shuffle:Sun,Star`
        adapter.chance(table, step)
        return
    while (path := adapter.paths(token, table.legal()))[0] not in table.legal() and len(table.legal()) == 1:
        table.state.apply_action(table.state.legal_actions()[0])
        _wait(adapter, table)
    if table.asks() != adapter.seats.index(who):
        raise Mismatch(f"{step}: seat {table.asks()} is asked {list(table.legal())}")
    table.take(path)


# ---- a whole file -----------------------------------------------------------------------------------------


def replay(name: str, path: Path) -> Iterator[tuple[str, str]]:
    """Each scenario or game of a file with what is wrong (nothing, if all is well)."""
    game, adapter = cardwright.load(name), find(Path(name).name)
    cases: Iterator[Any] = files.traces(path) if files.is_traces(path) else files.scenarios(path)
    play = replay_trace if files.is_traces(path) else replay_scenario
    for case in cases:
        try:
            play(adapter, game, case)
            yield case.name, ""
        except Mismatch as mismatch:
            yield case.name, str(mismatch)
        except Exception as error:  # a crash fails this one, and the others are still tried
            yield case.name, f"{type(error).__name__}: {error}"


def main(arguments: list[str]) -> int:
    if len(arguments) != 2:
        print("usage: python -m tests.games.replay GAME FILE", file=sys.stderr)
        return 2
    failed = passed = 0
    for name, trouble in replay(arguments[0], Path(arguments[1])):
        print(f"FAILED {name}: {trouble}" if trouble else f"passed {name}")
        failed, passed = failed + bool(trouble), passed + (not trouble)
    print(f"{passed} passed, {failed} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
