"""From a text to its nodes: tokens first, then the loop, with a repair wherever a token does not fit."""

from __future__ import annotations

from .diagnostic import Diagnostic, Source
from .lexer import tokenize
from .loop import Run
from .recovery import recover
from .syntax import File, Line


def parse(source: Source) -> tuple[File, list[Diagnostic]]:
    """Read a file: its lines, and what is wrong with them, in the order of the text.  Never raises."""
    tokens, comments, findings = tokenize(source)
    run = Run(source, tokens)
    file = File((0, len(source.text)), _lines(run), comments)
    return file, _in_order(source, findings, run.diagnostics)


def _lines(run: Run) -> list[Line]:
    while (lines := run.advance()) is None:
        recover(run)
    return lines


def _in_order(source: Source, lexical: list[Diagnostic], syntactic: list[Diagnostic]) -> list[Diagnostic]:
    """All findings by place.  In a line with characters that had to be guessed at, these are the mistake."""
    spoilt = {_line(source, finding) for finding in lexical if not (finding.fix and finding.fix.safe)}
    told = [finding for finding in syntactic if not spoilt or _line(source, finding) not in spoilt]
    return sorted(lexical + told, key=lambda finding: finding.span)


def _line(source: Source, finding: Diagnostic) -> int:
    """Where the line of a finding begins."""
    return source.text.rfind("\n", 0, finding.span[0]) + 1

