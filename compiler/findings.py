"""Where the phases leave what they find: a list of diagnostics, all of one run.

No phase stops at a mistake.  It reports, puts an expression of type `any` in the place, and goes on; `any` fits
everywhere, so that one mistake gives one diagnostic.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

from ..grammar import Diagnostic, Fix, Label, Source
from ..grammar.syntax import Span

Near = Iterable[str] | Callable[[], Iterable[str]]


class Findings:
    """The diagnostics of one run, in the order in which they were found."""

    __slots__ = ("_said", "diagnostics")

    def __init__(self) -> None:
        self.diagnostics: list[Diagnostic] = []
        self._said: set[tuple[str, Span, Source]] = set()

    def add(
        self,
        key: str,
        source: Source,
        span: Span,
        args: Mapping[str, object],
        *,
        near: Near = (),
        fix: Fix | None = None,
        labels: list[Label] | None = None,
    ) -> None:
        """Report `key` at `span`; the same thing at the same place is said once."""
        self.take([Diagnostic(key, source, span, args, near=near, fix=fix, labels=labels)])

    def take(self, diagnostics: list[Diagnostic]) -> None:
        """More findings, of what was not said yet."""
        for found in diagnostics:
            place = (found.key, found.span, found.source)
            if place not in self._said:
                self._said.add(place)
                self.diagnostics.append(found)

    def __len__(self) -> int:
        return len(self.diagnostics)
