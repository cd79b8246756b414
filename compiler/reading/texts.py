"""Quoted texts and their languages: `"scale" zh "天平"` is `{"en": "scale", "zh": "天平"}`."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping

from ...grammar import syntax
from ..model import Texts
from . import apart

DEFAULT = "en"


def read(nodes: Iterable[syntax.Expr]) -> Texts:
    """The texts among `nodes`, by language; a name in front of a text is its language."""
    texts: Texts = {}
    lang = DEFAULT
    for node in nodes:
        if isinstance(node, syntax.Text):
            texts.setdefault(lang, node.value)
            lang = DEFAULT
        elif isinstance(node, syntax.Name):
            lang = node.text
    return texts


def noun(nodes: Iterable[syntax.Expr]) -> tuple[Texts, Texts, str]:
    """A noun's texts: singular, plural, and its measure word.

    `"soul" plural "souls" zh "灵魂卡" counter "张"`: a language lasts for one text and its forms.
    """
    plain: Texts = {}
    plural: Texts = {}
    counter, word, lang = "", "", DEFAULT
    for node in nodes:
        if isinstance(node, syntax.Name):
            if is_language(node.text):
                word, lang = "", node.text
            else:
                word = node.text
        elif isinstance(node, syntax.Text):
            if word == "counter":
                counter = node.value
            else:
                (plural if word == "plural" else plain).setdefault(lang, node.value)
    return plain, plural, counter


def holes(text: str) -> list[str]:
    """The holes of a text: `value` and `suit` of `{value} of {suit}`."""
    return re.findall(r"\{(\w+)\}", text)


def filled(text: str, values: Mapping[str, str]) -> str:
    """A text with values in its holes."""
    return re.sub(r"\{(\w+)\}", lambda hole: values.get(hole[1], hole[0]), text)


def is_language(word: str) -> bool:
    """`en`, `zh`, `zh-Hant`, `de` …: two letters, perhaps a script."""
    return len(word.replace("_", "-").partition("-")[0]) == 2 and word.isascii()


def of_line(line: syntax.Call) -> Texts:
    """The texts behind a head: `title "The Fool" zh "愚人"`."""
    return read(item for tail in line.tails for item in apart.items(getattr(tail, "value", None)))
