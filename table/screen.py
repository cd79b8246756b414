"""The terminal: the only module of the table that writes lines and reads answers.

Whatever is shown passes `visible`: a name in a stranger's file cannot move the cursor or change a colour.
"""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterable
from typing import TextIO
from unicodedata import category

from .lines import Line, Piece, colored, plain, wrapped

CLEAR = "\x1b[H\x1b[2J\x1b[3J"  # also the lines that have scrolled away: a hidden hand may be among them
FEWEST, MOST = 60, 100
ANSWER = 1  # the least that a question leaves for its answer, in columns


class Screen:
    """Lines out, answers in."""

    def __init__(self, answers: TextIO, out: TextIO, color: bool = False) -> None:
        self.answers = answers
        self.out = out
        self.color = color
        self.is_terminal = out.isatty()
        if self.is_terminal and os.name == "nt":
            os.system("")  # switches on the escape sequences of a Windows console

    @property
    def columns(self) -> int:
        """How wide lines may be."""
        return max(FEWEST, min(MOST, shutil.get_terminal_size((MOST, 40)).columns))

    def show(self, lines: Iterable[Line | str]) -> None:
        """Write lines, each visible as it is, and on as many as it needs."""
        for each in lines:
            pieces = (Piece(each),) if isinstance(each, str) else each
            safe = tuple(Piece(visible(piece.text), piece.role) for piece in pieces)
            for part in wrapped(safe, self.columns):
                self.out.write((colored(part) if self.color else plain(part)).rstrip() + "\n")
        self.out.flush()

    def ask(self, prompt: str) -> str | None:
        """An answer, without blanks around it; None when there will be no more."""
        *lines, last = wrapped((Piece(visible(prompt)),), self.columns - ANSWER)
        self.show(lines)
        self.out.write(plain(last) + " " * prompt.endswith(" "))
        self.out.flush()
        answer = self.answers.readline()
        if not answer:
            self.out.write("\n")
            return None
        return answer.strip()

    def clear(self) -> None:
        """Take away everything, so that the next person does not see what the last one saw."""
        self.out.write(CLEAR if self.is_terminal else "\n" * 50)
        self.out.flush()


def visible(text: str) -> str:
    """`text` with its control and direction characters written out; a wide blank is one."""
    if text.isprintable():
        return text
    return "".join(c if c.isprintable() or category(c) == "Zs" else escape(ord(c)) for c in text)


def escape(point: int) -> str:
    """A character that does not print, as an escape that does."""
    return f"\\x{point:02x}" if point < 256 else f"\\u{point:04x}"
