"""A game that was typed on a Chinese keyboard is the same game, and the fixes make its text the plain one."""

from __future__ import annotations

from pathlib import Path

import cardwright
from cardwright.compiler.report import catalogue
from cardwright.grammar import Diagnostic
from tests.project.tree import ROOT

TYPED = ROOT / "tests" / "diagnostics" / "cases" / "chinese_keyboard"


def mended(findings: list[Diagnostic]) -> str:
    """The text with every fix carried out, the last one first."""
    text = findings[0].source.text
    for fix in sorted((finding.fix for finding in findings if finding.fix), key=lambda fix: fix.span, reverse=True):
        text = text[: fix.span[0]] + fix.text + text[fix.span[1] :]
    return text


def test_all_is_mended_by_fixes_that_keep_the_meaning(tmp_path: Path):
    _, findings = cardwright.check(TYPED)
    assert {catalogue.level(finding.key) for finding in findings} == {"warning"}
    assert all(finding.fix and finding.fix.safe for finding in findings)
    (tmp_path / "game.cards").write_text(mended(findings), encoding="utf-8")
    assert cardwright.check(tmp_path)[1] == []


def test_it_is_played_like_the_plain_game(tmp_path: Path):
    (tmp_path / "game.cards").write_text(mended(cardwright.check(TYPED)[1]), encoding="utf-8")
    logs = []
    for place in (TYPED, tmp_path):
        state = cardwright.load(place).new_initial_state(seed=3)
        while not state.is_terminal():
            state.apply_action(state.legal_actions()[0])
        logs.append((state.history(), state.returns()))
    assert logs[0] == logs[1]
    assert logs[0][1] == [1.0, -1.0]  # the first player gives two points a turn, and is the first to have ten


def test_a_warning_of_the_compiler_may_be_allowed(tmp_path: Path):
    from cardwright import lint

    first, _, rest = (TYPED / "game.cards").read_text("utf-8").partition("\n")
    (tmp_path / "game.cards").write_text(f"{first}  # allow: E009, tab-indentation （打字习惯）\n{rest}", "utf-8")
    cardset, findings = cardwright.check(tmp_path)
    assert cardset is not None and len(findings) == 20
    assert lint.run(cardset, compiled=findings) == []
