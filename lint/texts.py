"""Texts by language, and the numbers in them."""

from __future__ import annotations

import re
from collections.abc import Iterator

from ..compiler.model import Ability, CardSet, Declaration, Define, Kind, Texts, Verb
from .walk import declarations

COUNTED = "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"
ENGLISH = {word: number for number, word in enumerate(COUNTED, 2)}
CHINESE = {sign: n for n, sign in enumerate("零一二三四五六七八九")} | {"两": 2, "兩": 2}
TENS = re.compile(r"([一二三四五六七八九]?)十([一二三四五六七八九]?)")
NUMERAL = re.compile(r"[零一二两兩三四五六七八九]")


def first_text(texts: Texts) -> str:
    """The text in whichever language there is one."""
    return next(iter(texts.values()), "")


def text_in(texts: Texts, lang: str) -> str:
    """The text in a language; in another one where there is none."""
    return texts.get(lang) or first_text(texts)


def is_written(text: str, owner: Declaration) -> bool:
    """Whether a text stands in the source as it is: no hole of it has been filled."""
    return "\\" in text or (owner.source is not None and f'"{text}"' in owner.source.text)


def all_texts(cardset: CardSet) -> Iterator[tuple[object, str, Texts]]:
    """Every text that is printed, with whose it is and which of its texts."""
    yield cardset, "title", cardset.title
    yield cardset, "about", cardset.text
    for declaration in declarations(cardset):
        yield declaration, "title", declaration.title
        for name in _PRINTED.get(type(declaration), ("text",)):
            yield declaration, name, getattr(declaration, name, {}) or {}


_PRINTED: dict[type, tuple[str, ...]] = {
    Verb: ("says", "nominal", "while_phrase"),
    Define: ("says",),
    Kind: (),
    Ability: ("text",),
}


def numbers_in(text: str) -> set[int]:
    """The whole numbers in a text: in digits, English words up to twelve, Chinese below a hundred."""
    found = {int(digits) for digits in re.findall(r"\d+", text)}
    words = re.findall(r"[a-z]+", text.lower())
    found |= {ENGLISH[word] for word in words if word in ENGLISH}
    found |= {10 * CHINESE.get(tens or "一", 1) + CHINESE.get(ones, 0) for tens, ones in TENS.findall(text)}
    return found | {CHINESE[sign] for sign in NUMERAL.findall(TENS.sub("", text))}
