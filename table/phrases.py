"""What the table itself says, by language.  The sentences are data: `phrases.json`."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import Any

PHRASES = Path(__file__).with_name("phrases.json")


@cache
def load(path: Path) -> dict[str, dict[str, str]]:
    """A file of phrases: key, then language, then sentence with `{holes}`."""
    return json.loads(path.read_text("utf-8"))


class Phrases:
    """The phrases of a file in one language; call it with a key and the words for its holes."""

    def __init__(self, lang: str, path: Path = PHRASES) -> None:
        self.lang = lang
        self._phrases = load(path)

    def __call__(self, key: str, **words: Any) -> str:
        texts = self._phrases[key]
        for lang in (self.lang, self.lang.partition("-")[0], "en"):
            if lang in texts:
                return texts[lang].format(**words)
        raise KeyError(key)

    def __contains__(self, key: str) -> bool:
        return key in self._phrases
