"""A sample of the fuzzing with fixed seeds, and every crash that was kept."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.fuzz import targets
from tests.fuzz.__main__ import keep, write
from tests.fuzz.targets import TARGETS, Target, run

KEPT = sorted((Path(__file__).parents[1] / "data" / "crashes").glob("*.json"))
SAMPLE = {"play": 12, "cardsets": 60, "saves": 60, "positions": 60}
PROOF = {"play": 600, "cardsets": 4000, "saves": 3500, "positions": 3500}


def crashes(target: str, seeds: range) -> list[str]:
    return [f"seed {seed}: {problem}" for seed in seeds if (problem := run(target, TARGETS[target].make(seed)))]


@pytest.mark.parametrize("target", SAMPLE)
def test_strangers_input_is_refused_or_played(target: str) -> None:
    assert crashes(target, range(SAMPLE[target])) == []


@pytest.mark.proof
@pytest.mark.parametrize("target", PROOF)
def test_very_much_of_it(target: str) -> None:
    assert crashes(target, range(1_000_000, 1_000_000 + PROOF[target])) == []


@pytest.mark.parametrize("path", KEPT, ids=lambda path: path.stem)
def test_a_crash_of_old_does_not_come_back(path: Path) -> None:
    document = json.loads(path.read_text(encoding="utf-8"))
    assert run(document["target"], document["input"]) is None


def test_a_crash_is_noticed_and_kept(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    def break_down(given: object) -> None:
        raise KeyError("a fault of ours")

    monkeypatch.setitem(targets.TARGETS, "play", Target(lambda seed: seed, break_down))
    problem = run("play", 3)
    assert problem == "KeyError: 'a fault of ours'"
    monkeypatch.setattr("tests.fuzz.__main__.FRESH", tmp_path / "fresh")
    monkeypatch.setattr("tests.fuzz.__main__.KEPT", tmp_path / "kept")
    path = write("play", 3, problem)
    assert keep([path]) == 0
    assert [p.name for p in (tmp_path / "kept").iterdir()] == [path.name]
    assert keep([path]) == 2


def test_a_hang_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    def forever(given: object) -> None:
        while True:
            pass

    monkeypatch.setitem(targets.TARGETS, "play", Target(lambda seed: seed, forever))
    monkeypatch.setattr(targets, "SECONDS", 1)
    assert run("play", 0) == "Hang: longer than 1 s"
