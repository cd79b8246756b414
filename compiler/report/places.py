"""Where a span lies: lines and columns as an editor counts them, from 1, in characters."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .cells import shown

if TYPE_CHECKING:
    from ...grammar.diagnostic import Source, Span


class Place:
    """A span as lines and columns, with the `text` of its first line; as a string `path:line:column`."""

    __slots__ = ("column", "end_column", "end_line", "line", "path", "text")

    def __init__(self, path: str, text: str, start: tuple[int, int], end: tuple[int, int]) -> None:
        self.path = path
        self.text = text
        self.line, self.column = start
        self.end_line, self.end_column = end

    def __str__(self) -> str:
        return f"{shown(self.path)}:{self.line}:{self.column}"


def place(source: Source, span: Span) -> Place:
    """Where a span lies in its source; a span beyond the end of the text is at its end."""
    text = source.text
    start = min(span[0], len(text))
    end = max(start, min(span[1], len(text)))
    return Place(source.path, _line_at(text, start), position(text, start), position(text, end))


def position(text: str, offset: int) -> tuple[int, int]:
    """The line and the column of a character."""
    return text.count("\n", 0, offset) + 1, offset - text.rfind("\n", 0, offset)


def _line_at(text: str, offset: int) -> str:
    start = text.rfind("\n", 0, offset) + 1
    end = text.find("\n", start)
    return text[start : len(text) if end < 0 else end].removesuffix("\r")
