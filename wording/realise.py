"""The voices, by language."""

from __future__ import annotations

from collections.abc import Sequence

from .chinese.sentences import CHINESE, CHINESE_HANT, Chinese
from .english.sentences import ENGLISH, English
from .layout import Layout, Row
from .texts import languages_for
from .tree.parts import Clause

VOICES: dict[str, English | Chinese] = {"en": ENGLISH, "zh": CHINESE, "zh-Hant": CHINESE_HANT}


def speaker(lang: str) -> English | Chinese:
    """The voice of a language; raises `UnknownLanguage` for one that there are no words for."""
    languages_for(lang)
    return VOICES[lang]


def rows(clauses: Sequence[Clause], lang: str, apart: bool = False) -> list[Row]:
    """Clauses as rows of text."""
    return Layout(speaker(lang), apart).rows(clauses)
