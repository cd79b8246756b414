"""T106 own-name-in-text: a text that writes out the card's own name, where `{this}` would stay right."""

from __future__ import annotations

from collections.abc import Iterator

from ...compiler.model import Ability, Card, Texts
from ...grammar import Diagnostic
from ..facts import Facts
from ..rule import Rule, at_name


def check(facts: Facts) -> Iterator[Diagnostic]:
    for card in facts.cardset.cards.values():
        for bearer in (card, *card.abilities.values()):
            if _names_itself(bearer, card.title):
                yield at_name("own-name-in-text", bearer, word=card.name)


def _names_itself(bearer: Card | Ability, title: Texts) -> bool:
    return any(title.get(lang) and title[lang] in text for lang, text in bearer.text.items())


RULE = Rule("own-name-in-text", check)
