"""The voices, by language."""

from __future__ import annotations

from collections.abc import Sequence

from .chinese import CHINESE, CHINESE_HANT
from .clauses import Clause
from .english import ENGLISH
from .layout import Layout, Row
from .texts import languages_for
from .voice import Voice

VOICES: dict[str, Voice] = {"en": ENGLISH, "zh": CHINESE, "zh-Hant": CHINESE_HANT}


def voice(lang: str) -> Voice:
    """The voice of a language; raises `UnknownLanguage` for one that there are no words for."""
    languages_for(lang)
    return VOICES[lang]


def rows(clauses: Sequence[Clause], lang: str, apart: bool = False) -> list[Row]:
    """Clauses as rows of text."""
    return Layout(voice(lang), apart).rows(clauses)  # type: ignore[arg-type]
