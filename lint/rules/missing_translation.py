"""T104 missing-translation: a text that lacks one of the languages in which the cardset is printed.

The languages are those of the `languages` line.  What is printed by its name, because it has no title, lacks every
language but English, unless the name is written in the script of the language.  Cards without a name of their own
are called by their values, which are looked at themselves.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from ...compiler.model import Card, Declaration, Kind, Member, Phase, Stat, Texts, Verb, Zone
from ...compiler.model import Rule as RuleOfGame
from ...grammar import Diagnostic
from ..facts import Facts
from ..rule import Rule, at_name, at_text
from ..texts import all_texts


def check(facts: Facts) -> Iterator[Diagnostic]:
    languages = facts.cardset.languages
    members = [m for enum in facts.cardset.enums.values() for m in enum.members.values()]
    for owner, which, texts in [*all_texts(facts.cardset), *((m, "title", m.title) for m in members)]:
        if not isinstance(owner, Declaration) or getattr(owner, "anonymous", False):
            continue
        for lang in languages:
            if texts and not _has(texts, lang):
                has = next(iter(texts))
                args = {"word": owner.name, "has": has, "lacks": lang}
                yield at_text("missing-translation", owner, texts[has], **args)
            elif not texts and which in NAMING.get(type(owner), ()) and not _speaks(owner.name, lang):
                yield at_name("missing-translation.name", owner, word=owner.name, what=which, lacks=lang)


# What is printed by its name when this text is missing.
NAMING: dict[type, tuple[str, ...]] = {
    **dict.fromkeys((Card, Kind, Member, Phase, RuleOfGame, Stat, Zone), ("title",)),
    Verb: ("says",),
}
HAN = re.compile("[\u3400-\u9fff\U00020000-\U0003ffff]")


def _speaks(name: str, lang: str) -> bool:
    """Whether a name can be read as a word of the language."""
    return lang == "en" or HAN.search(name) is not None


def _has(texts: Texts, lang: str) -> bool:
    """A text in `zh` serves `zh-Hant` too: the characters can be converted."""
    return lang in texts or lang.partition("-")[0] in texts


RULE = Rule("missing-translation", check)
