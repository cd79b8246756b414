"""The page for programmers: its examples are run, and its tables name the whole public face and nothing else."""

from __future__ import annotations

import doctest
import inspect
import re

import pytest

import cardwright
from tests.docs.stories import ROOT, blocks

PAGE = ROOT / "docs" / "python.md"
TEXT = PAGE.read_text("utf-8")


def test_its_examples_do_what_they_show() -> None:
    session = "".join(block.text for block in blocks(PAGE) if block.kind == "pycon")
    test = doctest.DocTestParser().get_doctest(session, {}, PAGE.name, str(PAGE), 0)
    said: list[str] = []
    runner = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS)
    assert runner.run(test, out=said.append).attempted > 30
    assert not said, "".join(said)


def section(heading: str) -> str:
    return re.split(r"^#+ ", TEXT.split(f"\n{heading}\n", 1)[1], flags=re.MULTILINE)[0]


def named(heading: str) -> set[str]:
    """The names in the first column of a section's table."""
    rows = re.findall(r"^\| (`.*?) \|", section(heading), re.MULTILINE)
    return {name for row in rows for name in re.findall(r"`(\w+)", row)}


def public(kind: type) -> set[str]:
    return {name for name, _ in inspect.getmembers(kind, callable) if not name.startswith("_")}


def test_the_package_is_told_whole() -> None:
    assert named("## The package") == set(cardwright.__all__)


@pytest.mark.parametrize("kind", [cardwright.Game, cardwright.GameState], ids=lambda kind: kind.__name__)
def test_every_method_is_told(kind: type) -> None:
    own = {name for name in public(kind) if name in vars(kind)} | ({"clone"} if kind is cardwright.GameState else set())
    told = named(f"### {kind.__name__}")
    assert own <= told
    assert told - public(kind) <= {"cardset", "program", "variants"}


def test_every_field_of_a_document_is_told() -> None:
    state = cardwright.load("scales_of_fate").new_initial_state()
    assert set(state.decision() or {}) <= named("## Decisions")
    assert set(state.observation(0)) <= named("## Observations")
    assert set(state.position()) <= named("## Positions")
    assert set(state.result() or {}) == set()
