"""A sample of damaged inputs with a fixed seed, and every crash that was ever kept."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.fuzz import cases, crashes

SAMPLE = {"cards": 60, "play": 8, "state": 30, "position": 60, "replay": 8, "token": 8}
PARTS = 4
"""Pieces of a sample, so that several processes share it."""

KEPT = sorted(crashes.KEPT.glob("*.json"))


@pytest.mark.parametrize("part", range(PARTS))
@pytest.mark.parametrize("kind", SAMPLE)
def test_damaged_inputs_are_told_in_words(kind: str, part: int) -> None:
    for number in range(part, SAMPLE[kind], PARTS):
        crash = crashes.look(kind, f"2026-{number}")
        assert crash is None, f"{crash.error}\n    {crash.write()}"


@pytest.mark.parametrize("path", KEPT, ids=lambda path: path.stem)
def test_a_crash_that_was_mended_stays_mended(path: Path) -> None:
    assert crashes.error_of(crashes.read(path)) is None


MANY = {"cards": 6000, "play": 1000, "state": 1500, "position": 1500, "replay": 400, "token": 600}
"""10^4 damaged inputs and more, in pieces of a hundred."""

PIECES = [(kind, start) for kind, count in MANY.items() for start in range(0, count, 100)]


@pytest.mark.proof
@pytest.mark.parametrize(("kind", "start"), PIECES)
def test_many_damaged_inputs(kind: str, start: int) -> None:
    for number in range(start, start + 100):
        crash = crashes.look(kind, f"proof-{number}")
        assert crash is None, f"{crash.error}\n    {crash.write()}"


# ---- that the fuzzer can fail -----------------------------------------------------------------------------


def test_a_crash_is_found_written_and_kept(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    def crash(case: cases.Case) -> None:
        assert "ruby" not in "".join(case["files"].values()), "a ruby"

    monkeypatch.setitem(cases.TRY, "cards", crash)
    monkeypatch.setitem(cases.MAKE, "cards", lambda luck: {"kind": "cards", "files": {"a.cards": "x\nruby\ny\nz"}})
    monkeypatch.setattr(crashes, "FOUND", tmp_path / "found")
    monkeypatch.setattr(crashes, "KEPT", tmp_path / "kept")
    found = crashes.look("cards", "1")
    assert found is not None and found.error == "AssertionError in test_fuzz.py, crash: a ruby"
    kept = crashes.keep(found.write())
    assert kept == tmp_path / "kept" / "cards-1.json"
    assert json.loads(kept.read_text("utf-8"))["case"]["files"] == {"a.cards": "ruby"}


def test_a_hang_is_a_crash(monkeypatch: pytest.MonkeyPatch) -> None:
    def hang(case: cases.Case) -> None:
        try:
            while True:
                pass
        except Exception:
            pass

    monkeypatch.setitem(cases.TRY, "cards", hang)
    with pytest.raises(cases.Hang):
        cases.attempt({"kind": "cards"}, seconds=0.05)
