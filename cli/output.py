"""What goes to a terminal: never a character that it cannot show, colours only where they are wanted."""

from __future__ import annotations

import codecs
import contextlib
import os
import sys
from typing import Any

PLAIN = str.maketrans(
    "─━│┃┌┐└┘├┤┬┴┼╭╮╰╯═·•●○◆▸◂→←↑↓…–—‘’“”×✓✗⟳−≤≥",
    "--||+++++++++++++=.**o*><><^v.--''\"\"xvx@-<>",
)
"""Stand-ins in ASCII for what pictures and sentences are drawn with."""


def make_safe() -> None:
    """Let the standard streams replace what their encoding lacks or cannot read, instead of dying of it."""
    codecs.register_error("cardwright-plain", stand_in)
    for stream, errors in (
        (sys.stdout, "cardwright-plain"),
        (sys.stderr, "cardwright-plain"),
        (sys.stdin, "replace"),
    ):
        with contextlib.suppress(AttributeError, ValueError):
            stream.reconfigure(errors=errors)  # type: ignore[union-attr]


def stand_in(error: UnicodeError) -> tuple[str, int]:
    """For an encoder: a stand-in for each character that cannot be encoded, `?` for those that have none."""
    if not isinstance(error, UnicodeEncodeError):
        raise error
    failed = error.object[error.start : error.end]
    return "".join(c if c.isascii() else "?" for c in failed.translate(PLAIN)), error.end


def wants_color(stream: Any) -> bool:
    """A terminal, and nobody has said no (https://no-color.org)."""
    if os.environ.get("NO_COLOR") or os.environ.get("TERM") == "dumb":
        return False
    return bool(getattr(stream, "isatty", lambda: False)())


STYLES = {"red": "31", "green": "32", "yellow": "33", "blue": "34", "cyan": "36", "bold": "1", "dim": "2"}


def paint(text: str, style: str, stream: Any = None) -> str:
    """`text` in a style, if the stream (standard output) wants colours."""
    return f"\x1b[{STYLES[style]}m{text}\x1b[0m" if wants_color(stream or sys.stdout) else text
