"""T106 own-name-in-text: a text that writes out the card's own name, where `{this}` would stay right."""

from __future__ import annotations

from collections.abc import Iterator

from ...grammar import Diagnostic
from ..facts import Facts
from ..rule import Rule, at_text
from ..texts import is_written


def check(facts: Facts) -> Iterator[Diagnostic]:
    for card in facts.cardset.cards.values():
        for bearer in (card, *card.abilities.values()):
            for lang, text in bearer.text.items():
                if card.title.get(lang) and card.title[lang] in text and is_written(text, card):
                    yield at_text("own-name-in-text", bearer, text, word=card.name)


RULE = Rule("own-name-in-text", check)
