"""Every broken cardset in `cases/` gets the findings that were written down for it, and no others."""

from __future__ import annotations

from pathlib import Path

import pytest

import cardwright
from tests.diagnostics.expectations import Case, cases, in_short

CASES = cases(Path(__file__).parent / "cases")


@pytest.mark.parametrize("case", CASES, ids=str)
def test_findings(case: Case):
    _, findings = cardwright.check(case.folder)
    assert in_short(findings) == case.expected()


def test_there_are_cases():
    assert len(CASES) >= 30
    assert all(case.expected() for case in CASES)
