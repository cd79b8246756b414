"""Lines for a terminal: pieces of text, each with the role it plays; whoever shows them has the colours."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from .columns import clip, pad, parts, width


class Piece(NamedTuple):
    """`role` is plain, frame, title, card, hidden, mark or note."""

    text: str
    role: str = "plain"


Line = tuple[Piece, ...]

COLORS = {"frame": "2", "title": "1", "card": "36", "hidden": "2", "mark": "1;33", "note": "2;3"}


def line(*pieces: Piece | str) -> Line:
    """A line of pieces; bare strings are plain."""
    return tuple(piece if isinstance(piece, Piece) else Piece(piece) for piece in pieces)


def plain(of: Iterable[Piece]) -> str:
    """The text of a line, without trailing spaces."""
    return "".join(piece.text for piece in of).rstrip()


def colored(of: Iterable[Piece]) -> str:
    """The text of a line in colours, for a terminal."""
    return "".join(
        f"\x1b[{COLORS[piece.role]}m{piece.text}\x1b[0m" if piece.role in COLORS else piece.text for piece in of
    )


def line_width(of: Iterable[Piece]) -> int:
    return sum(width(piece.text) for piece in of)


def cut(of: Iterable[Piece], columns: int) -> Line:
    """A line of at most so many columns."""
    kept: list[Piece] = []
    for piece in of:
        free = columns - line_width(kept)
        kept.append(Piece(clip(piece.text, free), piece.role))
        if width(piece.text) > free:
            break
    return tuple(kept)


def wrapped(of: Line, columns: int) -> list[Line]:
    """A line as lines of at most so many columns; what goes on in the next stands as far in as the first."""
    if line_width(of) <= columns:
        return [of]
    text = "".join(piece.text for piece in of)
    indent = " " * min(len(text) - len(text.lstrip(" ")), columns // 2)
    lines: list[Line] = [()]
    for piece in of:
        for part in parts(piece.text):
            wide = width(part.rstrip())
            if lines[-1] and line_width(lines[-1]) + wide > columns >= wide:  # a long path stays whole, to be copied
                lines.append((Piece(indent),) if indent else ())
                part = part.lstrip()
            lines[-1] = joined(lines[-1], Piece(part, piece.role))
    return lines


def joined(before: Line, piece: Piece) -> Line:
    """A line with one more piece, in one with the last if they play the same role."""
    if before and before[-1].role == piece.role:
        return (*before[:-1], Piece(before[-1].text + piece.text, piece.role))
    return (*before, piece)


def flow(items: Sequence[Line], columns: int, gap: str = "  ", role: str = "plain") -> list[Line]:
    """Items side by side, on as many lines as they need; an item is not broken."""
    lines: list[Line] = []
    current: Line = ()
    for item in items:
        longer = (*current, Piece(gap, role), *item) if current else item
        if current and line_width(longer) > columns:
            lines.append(current)
            longer = item
        current = longer
    return [*lines, current] if current else lines


def beside(label: Piece, label_columns: int, content: Sequence[Line]) -> list[Line]:
    """Content with a label in front of its first line, the others indented as far."""
    blank = Piece(" " * label_columns)
    first = Piece(pad(label.text, label_columns), label.role)
    return [(first if number == 0 else blank, *of) for number, of in enumerate(content)]
