"""T109 text-without-effect: a card, an ability, a rule or a phase with words of its own, and no effect."""

from __future__ import annotations

from collections.abc import Iterator

from ...compiler.model import Card
from ...grammar import Diagnostic
from ..facts import Facts
from ..rule import Rule, at_name


def check(facts: Facts) -> Iterator[Diagnostic]:
    cardset = facts.cardset
    for card in cardset.cards.values():
        if card.text and not _does_something(card):
            yield at_name("text-without-effect", card, word=card.name)
        for ability in card.abilities.values():
            if ability.text and not ability.body:
                yield at_name("text-without-effect", ability, word=ability.name, card=card.name)
    for rule in cardset.rules.values():
        if rule.text and not rule.members:
            yield at_name("text-without-effect", rule, word=rule.name)
    for phase in (*cardset.phases.values(), *cardset.round_phases.values()):
        if phase.text and not phase.body:
            yield at_name("text-without-effect", phase, word=phase.name)


def _does_something(card: Card) -> bool:
    return bool(card.standing or card.abilities)


RULE = Rule("text-without-effect", check)
