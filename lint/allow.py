"""`# allow: NAME (reason)`: a finding that the designer has seen, and means to keep; its code will do as a name.

Such a comment speaks for its own line and for the block below that line; on a line of its own, for the next
line; on the first line of a file, for the whole file.  Errors cannot be allowed.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import partial

from ..compiler.model import CardSet
from ..compiler.report import catalogue
from ..compiler.report.places import position
from ..grammar import Diagnostic, Fix, Source, spelling
from ..grammar.characters import COMMENT_SIGNS
from ..grammar.syntax import Span
from .walk import declarations

_SIGN = "|".join(COMMENT_SIGNS)
COMMENT = re.compile(rf'"(?:[^"\\\n]|\\.)*"|((?:{_SIGN})[^\n]*)')
ALLOW = re.compile(rf"(?:{_SIGN})\s*allow\s*[:：]\s*(?P<names>[^(（#]*)(?:[(（](?P<reason>.*)[)）])?")


class Allow:
    """One name that a comment allows, from line to line; `used` when it has kept a finding silent."""

    __slots__ = ("first", "last", "name", "reason", "source", "span", "used")

    def __init__(self, name: str, reason: str, source: Source, span: Span, lines: tuple[int, int]) -> None:
        self.name = name
        self.reason = reason
        self.source = source
        self.span = span
        self.first, self.last = lines
        self.used = False

    def covers(self, finding: Diagnostic) -> bool:
        """Whether it speaks for this finding."""
        if finding.source is not self.source or catalogue.name(finding.key) != self.name:
            return False
        return self.first <= position(finding.source.text, finding.span[0])[0] <= self.last


def sources(cardset: CardSet) -> list[Source]:
    """The files of a cardset, as far as anything is declared in them."""
    found = [cardset.source, *(each.source for each in declarations(cardset))]
    return list(dict.fromkeys(source for source in found if source is not None))


def allows(files: Iterable[Source]) -> list[Allow]:
    """Every allowance in the comments of these files."""
    return [allow for source in files if "allow" in source.text for allow in _in_file(source)]


def silence(findings: Iterable[Diagnostic], allowed: list[Allow]) -> list[Diagnostic]:
    """The findings that nothing allows; what allows one is marked as used."""
    heard = []
    for finding in findings:
        speaking = [allow for allow in allowed if allow.covers(finding)]
        if not speaking or catalogue.level(finding.key) == "error":
            heard.append(finding)
        for allow in speaking:
            allow.used = True
    return heard


def idle(allowed: list[Allow]) -> list[Diagnostic]:
    """Allowances that allow nothing, or do not say why."""
    return [finding for allow in allowed for finding in _about(allow)]


def _about(allow: Allow) -> Iterable[Diagnostic]:
    source, span, args = allow.source, allow.span, {"word": allow.name}
    names = catalogue.keys()
    if allow.name not in names:
        near = partial(spelling.near, allow.name, names)
        yield Diagnostic("unused-allow.unknown", source, span, args, near=near)
    elif catalogue.level(allow.name) == "error":
        yield Diagnostic("unused-allow.error", source, span, args)
    elif not allow.used:
        yield Diagnostic("unused-allow", source, span, args, fix=_removal(allow))
    elif not allow.reason:
        yield Diagnostic("allow-without-reason", source, span, args)


def _removal(allow: Allow) -> Fix | None:
    """Without the comment, if it allows nothing else."""
    text = allow.source.text
    start = max(text.rfind(sign, 0, allow.span[0]) for sign in COMMENT_SIGNS)
    names = re.split("[(（]", text[start : text.find("\n", start)])[0]
    if set(",，、") & set(names):
        return None
    end = text.find("\n", start)
    while start and text[start - 1] in " \t":
        start -= 1
    return Fix((start, len(text) if end < 0 else end), "", safe=True)


# ---- reading the comments ---------------------------------------------------------------------------------


def _in_file(source: Source) -> Iterable[Allow]:
    lines = source.text.split("\n")
    for comment in COMMENT.finditer(source.text):
        found = ALLOW.match(comment[1]) if comment[1] else None
        if found is None:
            continue
        start = comment.start(1)
        covered = _covered(lines, position(source.text, start)[0])
        for name in re.finditer(r"[\w-]+", found["names"]):
            span = start + found.start("names") + name.start(), start + found.start("names") + name.end()
            key = catalogue.find(name[0]) or name[0].lower()
            yield Allow(key, (found["reason"] or "").strip(), source, span, covered)


def _covered(lines: list[str], line: int) -> tuple[int, int]:
    """The lines that a comment in `line` (from 1) speaks for."""
    if line == 1 and _says_something(lines[0]):
        return 1, len(lines)
    while line < len(lines) and not _says_something(lines[line - 1]):
        line += 1
    last = line
    for number in range(line + 1, len(lines) + 1):
        if not _says_something(lines[number - 1]):
            continue
        if _depth(lines[number - 1]) <= _depth(lines[line - 1]):
            break
        last = number
    return line, last


def _says_something(line: str) -> bool:
    text = line.strip()
    return bool(text) and not text.startswith(COMMENT_SIGNS)


def _depth(line: str) -> int:
    return len(line) - len(line.lstrip())
