"""The findings of all cases as a person sees them, in `snapshots/`, one file for each language.

After a change of words, run this with `UPDATE_SNAPSHOTS=1` in the environment, then read the difference.
"""

from __future__ import annotations

import os
from pathlib import Path

import pytest

import cardwright
from cardwright.compiler.report.render import render
from tests.diagnostics.expectations import cases

HERE = Path(__file__).parent
PLACES = (HERE / "cases", HERE.parent / "lint" / "cases")


@pytest.mark.parametrize("lang", ["en", "zh"])
def test_what_people_see(lang: str, monkeypatch: pytest.MonkeyPatch):
    seen = "".join(shown(place, lang, monkeypatch) for place in PLACES)
    kept = HERE / "snapshots" / f"{lang}.txt"
    if os.environ.get("UPDATE_SNAPSHOTS"):
        kept.write_text(seen, encoding="utf-8")
    assert seen == kept.read_text(encoding="utf-8")


def shown(place: Path, lang: str, monkeypatch: pytest.MonkeyPatch) -> str:
    """All cases in a folder, each under its name; paths are written from there."""
    from cardwright import lint

    monkeypatch.chdir(place)
    pages = []
    for case in cases(place):
        cardset, findings = cardwright.check(Path(case.name))
        if place.parent != HERE and cardset is not None:
            findings = lint.run(cardset)
        pages.append(f"──── {case.name} ────\n\n{render(findings, lang=lang)}\n")
    return "".join(pages)
