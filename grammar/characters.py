"""Characters that are not what they should be: full-width forms, look-alikes, invisible and control ones."""

from __future__ import annotations

import re
from unicodedata import normalize

# What people type with a Chinese keyboard, or paste from a word processor, and what they mean.
MEANINGS = {
    **{chr(code): chr(code - 0xFEE0) for code in range(0xFF01, 0xFF5F)},  # full-width ASCII
    "、": ",",
    "【": "(",
    "】": ")",
    "﹕": ":",
    "﹐": ",",
    "−": "-",
    "–": "-",
    "—": "-",
    "×": "*",
    "÷": "/",
    "≤": "<=",
    "≥": ">=",
}

BLANKS = "\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000"
"""Blanks that are not the one of the keyboard: of a Chinese keyboard (as wide as a character), of a web page."""

COMMENT_SIGNS = ("#", "＃", "//", "／／")
"""What a comment begins with, and what people take for it."""

TAB = 4  # a tab reaches the next multiple of this
IDEOGRAPHIC = "\u3000"

OPENING_QUOTES = "“”„＂「『"
CLOSING_QUOTES = "”“\"＂」』"

# Controls (but not tab and line ends), and what makes text look different from what it is: invisible blanks,
# the marks that turn the direction of writing, halves of surrogate pairs.  Joiners stay: emoji need them.
FORBIDDEN = (
    "\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\u00ad\u061c\u180e\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff"
    "\ufff9-\ufffb\ud800-\udfff\U000e0000-\U000e007f"
)
FORBIDDEN_RUN = re.compile(f"[{FORBIDDEN}]+")

# Signs that combine with the letter before them; Python's `\\w` leaves them out of words.
COMBINING = "\u0300-\u036f\u3099\u309a"


def meant(text: str) -> str:
    """The text with each full-width form or look-alike replaced by what it stands for, in NFC."""
    if text.isascii():
        return text
    return normalize("NFC", "".join(MEANINGS.get(character, character) for character in text))


def columns(blanks: str) -> int:
    """How far blanks indent a line: a tab up to its next stop, the blank of a Chinese keyboard by two."""
    return len(blanks.replace(IDEOGRAPHIC, "  ").expandtabs(TAB))


def is_plain(text: str) -> bool:
    """Whether no character of the text stands for another one."""
    return MEANINGS.keys().isdisjoint(text)
