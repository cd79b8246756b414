"""What a person is asked, and what may be answered: a question and its numbered options."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import count
from typing import Any, NamedTuple

from .columns import clip, pad, width
from .lines import Line, Piece, line
from .titles import Titles
from .typed import plain, whole_number

MOST_SHOWN = 60  # options that are listed before a person is asked to narrow them down


class Choice(NamedTuple):
    """One option: the number to type, its token, and its words."""

    number: int
    token: str
    words: str


def question(decision: Mapping[str, Any], titles: Titles) -> str:
    """What is to be decided."""
    from ..wording import say_decision

    return say_decision(titles.cardset, decision, titles.lang, titles.names)


def choices(decision: Mapping[str, Any], titles: Titles) -> list[Choice]:
    """The options in their order, numbered from 1; the number of a number is that number itself."""
    from ..wording import say_options

    said = say_options(titles.cardset, decision, titles.lang, titles.names)
    pairs = zip(decision["options"], said, strict=True)
    numbers = [whole_number(option["token"]) for option in decision["options"]]
    if decision["kind"] == "number":
        numbered = zip(itself(numbers), pairs, strict=True)
        return [Choice(number, option["token"], words) for number, (option, words) in numbered]
    return [Choice(number, option["token"], words) for number, (option, words) in enumerate(pairs, 1)]


def itself(numbers: Sequence[int | None]) -> list[int]:
    """Each number for itself; what is none gets one behind the largest."""
    behind = count(max((number for number in numbers if number is not None), default=0) + 1)
    return [next(behind) if number is None else number for number in numbers]


def listing(options: Sequence[Choice], columns: int) -> list[Line]:
    """The options, in as many columns as fit."""
    shown = options[:MOST_SHOWN]
    digits = max((len(str(choice.number)) for choice in shown), default=1)
    widest = max((width(choice.words) for choice in shown), default=0)
    size = min(widest, columns - digits - 3) + digits + 5
    across = max(1, min(3, columns // size, -(-len(shown) // 6)))
    rows = -(-len(shown) // across)
    return [row_line(shown[row::rows], digits, size) for row in range(rows)]


def row_line(row: Sequence[Choice], digits: int, size: int) -> Line:
    """The options that stand side by side."""
    pieces: list[Piece] = []
    for choice in row:
        shown = "" if whole_number(choice.words) == choice.number else choice.words
        words = clip(shown, size - digits - 5)
        pieces += [Piece(f" {choice.number:>{digits}}", "mark"), Piece("  " + pad(words, size - digits - 3))]
    return line(*pieces)


def find(answer: str, options: Sequence[Choice]) -> list[Choice]:
    """The options that an answer can mean: by number, by token, by words, by a part of them."""
    number, wanted = whole_number(answer), plain(answer)
    if number is not None:
        return [choice for choice in options if choice.number == number]
    exact = [choice for choice in options if wanted in (plain(choice.token), plain(choice.words))]
    return exact or [c for c in options if wanted in plain(c.token) or wanted in plain(c.words)]
