"""Text on a grid of terminal cells: Chinese characters are two wide, accents none, controls shown escaped.

Everything that is shown from somebody's file goes through here, so that carets stand below what they mean and
no character of a cardset can move the cursor, colour the screen or turn the text round.
"""

from __future__ import annotations

TAB = "→   "  # a tab is shown as what it is, four cells wide
OPENING = "（“‘《「『【"  # a line of text doesn't end with one of these
CLOSING = "，。；：、！？）」』》”’…"  # a line of text doesn't begin with one of these


def escape(character: str) -> str:
    """A character that does not print, as an escape that does."""
    point = ord(character)
    return f"\\x{point:02x}" if point < 0x100 else f"\\u{{{point:x}}}"


def shown(text: str) -> str:
    """The text as it may be shown: every character that does not print is escaped, but blanks of any width."""
    if text.isprintable():
        return text
    return "".join(c if c.isprintable() or is_blank(c) else TAB if c == "\t" else escape(c) for c in text)


def is_blank(character: str) -> bool:
    """Whether a character is a blank and nothing else: that of a Chinese keyboard, one that keeps words together."""
    import unicodedata  # only what does not print comes here

    return unicodedata.category(character) == "Zs"


def width(text: str) -> int:
    """How many cells a printable text takes."""
    return len(text) if text.isascii() else sum(map(_cell_width, text))


def _cell_width(character: str) -> int:
    import unicodedata  # only texts that are not ASCII need it

    if unicodedata.category(character) in ("Mn", "Me", "Cf"):
        return 0
    return 2 if unicodedata.east_asian_width(character) in "WF" else 1


def clip(text: str, start: int, end: int, room: int) -> tuple[str, int]:
    """The part of a printable line around the characters `start` to `end` that fits into `room` cells.

    Also how many characters of the line were left out in front of it.  `…` stands where something is cut off.
    """
    if width(text) <= room:
        return text, 0
    first = start
    while first > 0 and width(text[first - 1 : end]) <= room * 2 // 3:
        first -= 1
    last = first
    while last < len(text) and width(text[first : last + 1]) <= room - 2:
        last += 1
    return "…" * (first > 0) + text[first:last] + "…" * (last < len(text)), first - (first > 0)


def wrap(text: str, room: int) -> list[str]:
    """The text in lines of at most `room` cells; broken at blanks, and between Chinese characters."""
    lines, line = [], ""
    for piece in _pieces(text):
        if line and width(line + piece.rstrip()) > room and piece[0] not in CLOSING:
            lines.append(line.rstrip())
            line = ""
        line += piece
    return [*lines, line.rstrip()]


def _pieces(text: str) -> list[str]:
    """What must not be broken: a word with the blanks behind it, or one wide character."""
    pieces: list[str] = []
    for character in text:
        if pieces and _sticks(pieces[-1], character):
            pieces[-1] += character
        else:
            pieces.append(character)
    return pieces


def _sticks(piece: str, character: str) -> bool:
    if piece[-1] in OPENING:
        return True
    if character in CLOSING or character == " ":
        return True
    return not piece[-1].isspace() and width(character) < 2 and width(piece[-1]) < 2


def unwrap(paragraph: str) -> str:
    """A paragraph that was broken into lines as one line again; Chinese needs no blank where a line ended."""
    joined = ""
    for line in paragraph.strip().split("\n"):
        wide = not joined or (width(joined[-1]) == 2 and width(line[:1]) == 2)
        joined += line if wide else " " + line
    return joined
