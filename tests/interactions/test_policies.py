"""Where a row leaves the answer to the rulebook: every named answer has a file of its own, and silence is a
finding."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from cardwright.compiler import check, compile_text
from cardwright.lint.facts import Facts
from cardwright.lint.policies import needed_policies
from cardwright.lint.rules.policy_unset import check as unset
from cardwright.runtime.policies import POLICIES

HERE = Path(__file__).parent
ANSWERED = {
    "T4": "nested_triggers",
    "T12": "missed_triggers",
    "D2": "next_turn",
    "D9": "after_extra_turn",
    "S1": "all_lose",
    "H1": "failed_search",
    "Z1": "loop",
    "Z3": "oscillation",
    "L2": "layers",
    "X8": "taken_back",
    "R1": "same_class",
}
LEFT_OPEN = ("T4", "T12", "D2", "D9", "S1", "H1")


def files(row: str) -> list[Path]:
    return sorted([*HERE.glob(f"{row}.cards"), *HERE.glob(f"{row}-*.cards")])


def said(path: Path, policy: str) -> str:
    found = re.search(rf"^policy {policy}: (.+)$", path.read_text("utf-8"), re.MULTILINE)
    return found[1].replace("_", " ") if found else ""


@pytest.mark.parametrize(("row", "policy"), ANSWERED.items())
def test_every_answer_is_tried(row: str, policy: str) -> None:
    answers = {said(path, policy) for path in files(row)}
    assert answers == {answer.replace("_", " ") for answer in POLICIES[policy].answers}


def silent(path: Path, policy: str) -> Any:
    """The cardset of a row without its answer."""
    text = re.sub(rf"^policy {policy}: .+\n", "", path.read_text("utf-8"), flags=re.MULTILINE)
    cardset, diagnostics = compile_text(text, path.name)
    assert cardset is not None and not diagnostics
    return cardset


@pytest.mark.parametrize("row", LEFT_OPEN)
def test_silence_is_a_finding_with_the_sentences_to_choose_from(row: str) -> None:
    policy = POLICIES[ANSWERED[row]]
    facts = Facts(silent(files(row)[0], policy.name))
    finding = next(f for f in unset(facts) if f.args["policy"] == policy.name)
    for answer, sentence in policy.answers.items():
        assert answer in str(finding.args["answers_en"]) and sentence["en"] in str(finding.args["answers_en"])
    assert finding.labels, "it points at the lines that raise the question"


@pytest.mark.parametrize("row", LEFT_OPEN)
def test_an_answer_ends_the_finding(row: str) -> None:
    for path in files(row):
        cardset, _ = check(path)
        assert cardset is not None
        assert ANSWERED[row] in [need.policy.name for need in needed_policies(Facts(cardset))]
        assert ANSWERED[row] not in [finding.args["policy"] for finding in unset(Facts(cardset))]


def test_two_changes_whose_order_matters_leave_a_question() -> None:
    text = (HERE / "R1-age.cards").read_text("utf-8")
    cardset, _ = compile_text(text.replace("policy same_class: age\n", ""))
    assert cardset is not None
    assert "same_class" in [finding.args["policy"] for finding in unset(Facts(cardset))]
