"""T104 missing-translation: a text that lacks one of the languages in which the cardset is printed.

The languages are those of the `languages` line.  What has no text at all is left alone: its name is printed,
or the words that Cardwright has for it.  So are titles that nobody has written, such as those of plain number
cards.
"""

from __future__ import annotations

from collections.abc import Iterator

from ...compiler.model import Declaration, Texts
from ...grammar import Diagnostic
from ..facts import Facts
from ..rule import Rule, at_text
from ..texts import all_texts


def check(facts: Facts) -> Iterator[Diagnostic]:
    languages = facts.cardset.languages
    for owner, _, texts in all_texts(facts.cardset):
        for lang in languages:
            if isinstance(owner, Declaration) and _is_written(texts, owner) and not _has(texts, lang):
                has = next(iter(texts))
                args = {"word": owner.name, "has": has, "lacks": lang}
                yield at_text("missing-translation", owner, texts[has], **args)


def _is_written(texts: Texts, owner: Declaration) -> bool:
    source = owner.source.text if owner.source is not None else ""
    return any("\\" in text or f'"{text}"' in source for text in texts.values())


def _has(texts: Texts, lang: str) -> bool:
    """A text in `zh` serves `zh-Hant` too: the characters can be converted."""
    return lang in texts or lang.partition("-")[0] in texts


RULE = Rule("missing-translation", check)
