"""What the files declare: each line at the top of a file with the thing that it makes, found by its head word."""

from __future__ import annotations

from typing import Any

from ....grammar import Source, syntax
from ..scope import Names, Scope

File = tuple[Source, syntax.File]


class Declared:
    """A line at the top of a file and the thing that it declares."""

    __slots__ = ("later", "line", "scope", "thing")

    def __init__(self, line: syntax.Call, thing: Any, scope: Scope) -> None:
        self.line, self.thing, self.scope = line, thing, scope
        self.later: list[syntax.Line] = []


class Declarations:
    """All declarations of a cardset, by their head word."""

    def __init__(self, names: Names, variants: set[str] | None) -> None:
        self.names = names
        self.chosen = variants
        self.by_head: dict[str, list[Declared]] = {}
        self.places: dict[str, tuple[Source, syntax.Span]] = {}

    def of(self, *heads: str) -> list[Declared]:
        """What stands behind these head words, in the order of the text."""
        return [declared for head in heads for declared in self.by_head.get(head, [])]
