"""The rulebook's own words: headings and the sentences that stand in every rulebook, in `labels.json`."""

from __future__ import annotations

import json
from collections.abc import Sequence
from functools import cache
from pathlib import Path

from .nodes import Text


@cache
def _load() -> dict[str, dict[str, str]]:
    return json.loads(Path(__file__).with_name("labels.json").read_text("utf-8"))


class Labels:
    """Labels in some languages: call it with a key and the words for the label's holes."""

    def __init__(self, languages: Sequence[str]) -> None:
        self.languages = list(languages)

    def __call__(self, key: str, **words: object) -> Text:
        """The label in every language; a word may itself be a text by language."""
        return {lang: self.one(key, lang, **words) for lang in self.languages}

    def one(self, key: str, lang: str, /, **words: object) -> str:
        """The label in one language."""
        texts = _load()[key]
        template = texts.get(lang) or texts.get(lang.partition("-")[0]) or texts["en"]
        return template.format(**{name: _in(word, lang) for name, word in words.items()})


def _in(word: object, lang: str) -> object:
    return word.get(lang, "") if isinstance(word, dict) else word
