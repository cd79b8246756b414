"""What people type, whatever their keyboard: full-width letters, digits and signs count as the plain ones."""

from __future__ import annotations

from unicodedata import normalize


def plain(text: str) -> str:
    """What was typed, for comparing: `Ｑ`, `ｑ` and `q` are the same, and so are blanks of any width."""
    return " ".join(normalize("NFKC", text).casefold().split())


def parted(answer: str) -> tuple[str, str]:
    """The first word, plain, and the rest as it was typed (it may be the name of a file)."""
    first, *rest = answer.split(maxsplit=1)
    return plain(first), rest[0].strip() if rest else ""


def whole_number(text: str) -> int | None:
    """The number that was typed, `-1` and `３` among them; None if it is no number."""
    try:
        return int(normalize("NFKC", text).replace("\u2212", "-"))
    except ValueError:
        return None
