"""Findings as text: for people (`full`, `concise`) and, through `machines`, for programs.

    render(diagnostics, format="full", lang="zh", color=True) -> str

`full` writes a `page`, `concise` a line for each.  Nothing here decides anything: words come from the catalogue,
places from the diagnostics.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from . import catalogue
from .page import LEAST, Page
from .places import place

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from ...grammar.diagnostic import Diagnostic

FORMATS = ("full", "concise", "json", "sarif", "github")


def render(
    diagnostics: Iterable[Diagnostic],
    format: str = "full",
    lang: str = "en",
    color: bool = False,
    width: int = 100,
) -> str:
    """All findings in one of the `FORMATS`, sorted by file and place; every line ends with a line break."""
    found = in_order(diagnostics)
    if format == "concise":
        return "".join(_concise(each, lang) for each in found) + closing(found, lang) + "\n"
    if format == "full":
        page = Page(lang, color, max(width, LEAST))
        return "".join(map(page.finding, found)) + page.painted("bold", closing(found, lang)) + "\n"
    from . import machines

    return machines.WRITERS[format](found, lang)


def in_order(diagnostics: Iterable[Diagnostic]) -> list[Diagnostic]:
    """Sorted by file, then by place; findings at one place keep their order."""
    return sorted(diagnostics, key=lambda each: (each.source.path, each.span))


def closing(diagnostics: Sequence[Diagnostic], lang: str = "en") -> str:
    """The last line: how many findings of each level."""
    counts = {level: 0 for level in catalogue.LEVELS}
    for each in diagnostics:
        counts[catalogue.level(each.key)] += 1
    parts = [_counted(level, n, lang) for level, n in counts.items() if n]
    if not parts:
        return catalogue.say("count.none", lang)
    return catalogue.say("count.found", lang, {"list": catalogue.say("count.comma", lang).join(parts)})


def _counted(level: str, n: int, lang: str) -> str:
    return catalogue.say(f"count.{level}" if n == 1 else f"count.{level}s", lang, {"n": n})


def _concise(diagnostic: Diagnostic, lang: str) -> str:
    code, name, _, sentence, _ = catalogue.message(diagnostic, lang)
    return f"{place(diagnostic.source, diagnostic.span)}: {code} {name} {sentence}\n"
