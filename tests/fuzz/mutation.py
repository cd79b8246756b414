"""Damage: texts and documents with mistakes in them, from the slips of fingers to what only a stranger would write."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from random import Random
from typing import Any

from tests.grammar.generated import mutated as slipped

WORD = re.compile(r"\"[^\"\n]*\"|[^\W\d]\w*|\d+|[^\w\s]")
NUMBERS = ["0", "1", "2", "3", "7", "9999", "9007199254740993", "123456789012345678901234567890"]


# ---- cardsets ---------------------------------------------------------------------------------------------


def cards(luck: Random, text: str, others: str) -> str:
    """A `.cards` text with one to five mistakes; some borrow a word from other texts."""
    for _ in range(luck.choice([1, 1, 1, 2, 2, 3, 5])):
        slip = luck.random() < 0.25
        text = slipped(luck, text, 1) if slip else luck.choice(TEXT_MISTAKES)(luck, text, others)
    return text


def _other_word(luck: Random, text: str, others: str) -> str:
    """A word becomes another word of the same text, or of another one."""
    words = list(WORD.finditer(text))
    if not words:
        return text
    spot = luck.choice(words)
    source = text if luck.random() < 0.8 else others
    return text[: spot.start()] + luck.choice(WORD.findall(source) or ["x"]) + text[spot.end() :]


def _other_number(luck: Random, text: str, others: str) -> str:
    numbers = list(re.finditer(r"\b\d+\b", text))
    if not numbers:
        return text
    spot = luck.choice(numbers)
    return text[: spot.start()] + luck.choice(NUMBERS) + text[spot.end() :]


def _word_less(luck: Random, text: str, others: str) -> str:
    words = list(WORD.finditer(text))
    if not words:
        return text
    spot = luck.choice(words)
    return text[: spot.start()] + text[spot.end() :].lstrip(" ")


def _word_more(luck: Random, text: str, others: str) -> str:
    words = list(WORD.finditer(text))
    if not words:
        return text
    spot = luck.choice(words)
    return f"{text[: spot.end()]} {luck.choice(words).group()}{text[spot.end() :]}"


def _line_less(luck: Random, text: str, others: str) -> str:
    lines = text.split("\n")
    del lines[luck.randrange(len(lines))]
    return "\n".join(lines) or "\n"


def _line_twice(luck: Random, text: str, others: str) -> str:
    lines = text.split("\n")
    lines.insert(luck.randrange(len(lines)), luck.choice(lines))
    return "\n".join(lines)


def _lines_swapped(luck: Random, text: str, others: str) -> str:
    lines = text.split("\n")
    i, j = luck.randrange(len(lines)), luck.randrange(len(lines))
    lines[i], lines[j] = lines[j], lines[i]
    return "\n".join(lines)


def _line_borrowed(luck: Random, text: str, others: str) -> str:
    lines = text.split("\n")
    lines.insert(luck.randrange(len(lines)), luck.choice(others.split("\n")))
    return "\n".join(lines)


def _line_moved_in(luck: Random, text: str, others: str) -> str:
    lines = text.split("\n")
    spot = luck.randrange(len(lines))
    lines[spot] = "    " + lines[spot] if luck.random() < 0.5 else lines[spot].removeprefix("    ")
    return "\n".join(lines)


ODD = [*"\u202e\u200d\u0301\ufe0f\u00a0\u3000\u2028\x00\x1b\ud800\ufeff\uff08\uff1a\uff13\u0663\u00b3\u4e09\U000e0041"]
"""What editors, keyboards and strangers put into a text: direction marks, joiners, other blanks, other digits."""


def _odd_character(luck: Random, text: str, others: str) -> str:
    spot = luck.randrange(len(text) + 1)
    return text[:spot] + luck.choice(ODD) + text[spot:]


def _other_lines(luck: Random, text: str, others: str) -> str:
    return luck.choice([text.replace("\n", "\r\n"), text.replace("\n", "\r"), "\ufeff" + text, text[: len(text) // 2]])


def _nested(luck: Random, text: str, others: str) -> str:
    """Something a hundred times inside itself, or one after another."""
    words = list(WORD.finditer(text))
    if not words:
        return text
    spot, times = luck.choice(words), luck.choice([5, 60, 150, 2000])
    before, after = luck.choice([("(", ")"), ("not ", ""), ("1 + ", ""), ("each player: ", ""), ("", "'s owner")])
    return text[: spot.start()] + before * times + spot.group() + after * times + text[spot.end() :]


TEXT_MISTAKES: list[Callable[[Random, str, str], str]] = [
    _other_word, _other_word, _other_word, _other_number, _word_less, _word_more, _line_less, _line_twice,
    _lines_swapped, _line_borrowed, _line_moved_in, _odd_character, _other_lines, _nested,
]  # fmt: skip


# ---- documents --------------------------------------------------------------------------------------------

STRANGE: list[Any] = [
    None, True, False, 0, 1, -1, 2, 3, 99, 10**6, 2**60, -(2**60), 1.5, "", "x", "sun#99", "‮", "a" * 300, [], {},
    [[]], [None], {"card": "x"}, {"t": []}, {"tuple": "Live", "items": []}, {"frame": "CodeFrame", "slots": {}},
    {"set": []},
]  # fmt: skip


def document(luck: Random, plain: Any) -> Any:
    """A JSON document with one to four damaged places."""
    damaged = json.loads(json.dumps(plain))
    for _ in range(luck.choice([1, 1, 1, 2, 4])):
        holder, key = _spot(luck, damaged)
        if holder is None:
            return luck.choice(STRANGE)
        luck.choice(DOCUMENT_MISTAKES)(luck, holder, key)
    return damaged


def _spot(luck: Random, root: Any) -> tuple[Any, Any]:
    """A random place in a document, by walking down from its root."""
    holder, key = None, None
    value = root
    while isinstance(value, dict | list) and value and (holder is None or luck.random() < 0.85):
        holder = value
        key = luck.choice(list(value)) if isinstance(value, dict) else luck.randrange(len(value))
        value = value[key]
    return holder, key


def _strange(luck: Random, holder: Any, key: Any) -> None:
    holder[key] = json.loads(json.dumps(luck.choice(STRANGE)))


def _gone(luck: Random, holder: Any, key: Any) -> None:
    del holder[key]


def _near(luck: Random, holder: Any, key: Any) -> None:
    value = holder[key]
    if isinstance(value, bool) or not isinstance(value, int):
        _strange(luck, holder, key)
    else:
        holder[key] = value + luck.choice([-2, -1, 1, 2, 1000])


def _sibling(luck: Random, holder: Any, key: Any) -> None:
    other = luck.choice(list(holder)) if isinstance(holder, dict) else luck.randrange(len(holder))
    holder[key] = json.loads(json.dumps(holder[other]))


def _twice(luck: Random, holder: Any, key: Any) -> None:
    if isinstance(holder, list):
        holder.insert(key, json.loads(json.dumps(holder[key])))
    else:
        holder[luck.choice(["x", "", "zones", "card"])] = json.loads(json.dumps(holder[key]))


DOCUMENT_MISTAKES: list[Callable[[Random, Any, Any], None]] = [_strange, _gone, _near, _sibling, _twice]


def text(luck: Random, plain: str) -> str:
    """A JSON text with damage: to its document, or to its characters."""
    if luck.random() < 0.7:
        return json.dumps(document(luck, json.loads(plain)), ensure_ascii=False)
    start = luck.randrange(len(plain))
    kinds = [
        plain[:start],
        plain[:start] + plain[start + luck.randrange(1, 30) :],
        plain[:start] + luck.choice('{}[]",:0-e天\x00') + plain[start:],
        plain + plain,
        "[" * 5000 + plain,
    ]
    return luck.choice(kinds)
