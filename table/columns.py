"""How many columns a text takes in a terminal, and texts cut, filled and wrapped by that measure.

A Chinese character is two columns wide, a combining mark none.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable

WIDE = {"W", "F"}


def width(text: str) -> int:
    """Columns that `text` takes."""
    if text.isascii():
        return len(text)
    return sum(_width(character) for character in text)


def _width(character: str) -> int:
    if unicodedata.combining(character) or unicodedata.category(character) == "Cf":
        return 0
    return 2 if unicodedata.east_asian_width(character) in WIDE else 1


def pad(text: str, columns: int, side: str = "left") -> str:
    """`text` with spaces up to `columns`; `side` is where the text stands: left, right or middle."""
    free = max(0, columns - width(text))
    before = {"left": 0, "right": free, "middle": free // 2}[side]
    return " " * before + text + " " * (free - before)


def clip(text: str, columns: int) -> str:
    """`text`, or as much of it as fits in `columns` with an ellipsis."""
    if width(text) <= columns:
        return text
    kept, used = [], 1  # the ellipsis takes one
    for character in text:
        used += _width(character)
        if used > columns:
            break
        kept.append(character)
    return "".join(kept) + "…" if columns > 0 else ""


def wrap(text: str, columns: int) -> list[str]:
    """`text` as lines of at most `columns`: broken at spaces, between Chinese characters, or hard."""
    lines: list[str] = []
    for paragraph in text.split("\n"):
        lines += _fill(parts(paragraph), columns)
    return lines


def _fill(pieces: Iterable[str], columns: int) -> list[str]:
    lines, line = [], ""
    for piece in pieces:
        if width(line + piece.rstrip()) > columns and line:
            lines.append(line.rstrip())
            line, piece = "", piece.lstrip()
        while width(piece) > columns:
            head = _head(piece, columns)
            lines.append(head)
            piece = piece[len(head) :]
        line += piece
    return [*lines, line.rstrip()]


def _head(text: str, columns: int) -> str:
    """The longest beginning that fits, at least one character."""
    used = 0
    for place, character in enumerate(text):
        used += _width(character)
        if used > columns:
            return text[: max(1, place)]
    return text


OPENING = "（“‘《「『【"  # never at the end of a line
CLOSING = "，。、；：！？）」』》〉…"  # never at the beginning of a line


def parts(text: str) -> list[str]:
    """What may not be broken: a word with the space behind it, or a wide character with its punctuation."""
    pieces: list[str] = []
    for character in text:
        if pieces and not _breaks(pieces[-1][-1], character):
            pieces[-1] += character
        else:
            pieces.append(character)
    return pieces


def _breaks(before: str, after: str) -> bool:
    """Whether a line may end between two characters."""
    if before in OPENING:
        return False
    if after == " " or after in CLOSING:
        return False
    return before == " " or _width(before) == 2 or _width(after) == 2
