"""Cases in folders: a cardset, and `expected.txt` with a line `game.cards:12:9 E101` per finding.

The expectations are written by hand, from the text: a line that begins with `#` says what the case is about.
"""

from __future__ import annotations

from pathlib import Path

from cardwright.compiler.report import catalogue
from cardwright.compiler.report.places import place
from cardwright.grammar import Diagnostic


class Case:
    """One folder."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.name = folder.name

    def __repr__(self) -> str:
        return self.name

    def expected(self) -> list[str]:
        """The findings that should be made, sorted."""
        lines = (self.folder / "expected.txt").read_text(encoding="utf-8").splitlines()
        return sorted(line.strip() for line in lines if line.strip() and not line.startswith("#"))


def cases(folder: Path) -> list[Case]:
    """All cases in a folder, by name."""
    return [Case(path) for path in sorted(folder.iterdir()) if path.is_dir()]


def in_short(findings: list[Diagnostic]) -> list[str]:
    """Findings as `expected.txt` has them."""
    return sorted(f"{_where(each)} {catalogue.message(each)[0]}" for each in findings)


def _where(finding: Diagnostic) -> str:
    at = place(finding.source, finding.span)
    return f"{Path(at.path).name}:{at.line}:{at.column}"
