"""Which built-in verbs a cardset watches, and the places in its text that make such changes."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from cardwright.runtime.program import Expr

from .. import model as m
from .walk import walk

Writer = Callable[[Any, list[Expr]], None]
"""Writes the change of one place in the text into a body, from the arguments of the event."""


def watched(cardset: m.CardSet) -> list[m.Verb]:
    """The built-in verbs that some pattern of the cardset names; a changing number is a verb for each stat."""
    parts: list[Any] = [
        [r.members for r in cardset.rules.values()], [k.standing for k in cardset.kinds.values()], cardset.setup,
        cardset.after_end, [p.body for p in (*cardset.phases.values(), *cardset.round_phases.values())],
        [[v.body, v.cost, v.targets] for v in cardset.verbs],
    ]  # fmt: skip
    for card in cardset.cards.values():
        parts.append([card.standing, [[a.body, a.cost, a.targets] for a in card.abilities.values()]])
    found: dict[str, m.Verb] = {}
    for node in walk(parts):
        if isinstance(node, m.Pattern) and node.verb.builtin:
            name = name_of(node)
            found.setdefault(name, node.verb if name == node.verb.name else _change_of(name, node))
    return list(found.values())


def name_of(pattern: m.Pattern) -> str:
    """The verb that a pattern means: `after life changes` is about the verb `change life`."""
    if pattern.verb.name != "change" or 0 not in pattern.tests:
        return pattern.verb.name
    return f"change {pattern.tests[0][1].stat.name}"


def _change_of(name: str, pattern: m.Pattern) -> m.Verb:
    """The verb of one number: whose it is, by how much it changes, and which part of it."""
    verb = m.Verb(name)
    verb.builtin = True
    whose = m.PLAYER if pattern.tests[0][1].stat.owner == "player" else m.ANY
    verb.holes = [m.Var("target", whose, "hole"), m.Var("amount", m.NUMBER, "hole"), m.Var("key", m.ANY, "hole")]
    return verb


class Primitives:
    """The places in the text that make watched changes, by verb."""

    def __init__(self, verbs: list[m.Verb]) -> None:
        self.by_name = {v.name: v for v in verbs}
        self.places: dict[str, list[Writer]] = {v.name: [] for v in verbs}

    def meant(self, pattern: m.Pattern) -> m.Verb:
        """The verb whose events a pattern watches."""
        return self.by_name[name_of(pattern)] if pattern.verb.builtin else pattern.verb

    def watches(self, name: str) -> bool:
        return name in self.by_name
