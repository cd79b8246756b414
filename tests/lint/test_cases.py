"""Every cardset in `cases/` compiles, and lint finds in it what was written down for it, and nothing else."""

from __future__ import annotations

from pathlib import Path

import pytest

import cardwright
from cardwright import lint
from tests.diagnostics.expectations import Case, cases, in_short

CASES = cases(Path(__file__).parent / "cases")


@pytest.mark.parametrize("case", CASES, ids=str)
def test_findings(case: Case):
    cardset, errors = cardwright.check(case.folder)
    assert cardset is not None and in_short(errors) == []
    assert in_short(lint.run(cardset)) == case.expected()


def test_every_rule_finds_something():
    expected = {line.split()[1] for case in CASES for line in case.expected()}
    from cardwright.compiler.report import catalogue
    from cardwright.lint.rules import RULES

    assert expected >= {catalogue.entry(rule.key)["code"] for rule in RULES}
