"""U102 unused-declaration: a stat, an attribute, an enum's value, an action, a verb, a define without use.

A number that only changes counts as unused: nothing depends on it.  It may be printed, as the score is, or
shown on a track; then it is not reported.  Values of an open enum are for expansions.
"""

from __future__ import annotations

from collections.abc import Iterator

from ...compiler.model import CardSet
from ...grammar import Diagnostic
from ..facts import Facts
from ..rule import Rule, at_name


def check(facts: Facts) -> Iterator[Diagnostic]:
    cardset = facts.cardset
    yield from _stats(cardset, facts)
    yield from _attributes(cardset, facts)
    yield from _members(cardset, facts)
    yield from _verbs(cardset, facts)
    for define in cardset.defines.values():
        if define not in facts.mentioned:
            yield at_name("unused-declaration.define", define, word=define.name)


def _stats(cardset: CardSet, facts: Facts) -> Iterator[Diagnostic]:
    for stat in cardset.stats.values():
        if stat not in facts.read and not stat.track:
            how = "written" if stat in facts.written else "stat"
            yield at_name(f"unused-declaration.{how}", stat, word=stat.name)


def _attributes(cardset: CardSet, facts: Facts) -> Iterator[Diagnostic]:
    for kind in cardset.kinds.values():
        for attribute in kind.attributes.values():
            if attribute.kind is kind and attribute not in facts.read and not attribute.printed:
                yield at_name("unused-declaration.attribute", attribute, word=attribute.name, kind=kind.name)


def _members(cardset: CardSet, facts: Facts) -> Iterator[Diagnostic]:
    keys = {by for kind in cardset.kinds.values() for family in kind.families.values() if (by := family.by)}
    for enum in cardset.enums.values():
        if enum.open or enum in keys:
            continue
        for member in enum.members.values():
            if member not in facts.mentioned:
                yield at_name("unused-declaration.member", member, word=member.name, enum=enum.name)


def _verbs(cardset: CardSet, facts: Facts) -> Iterator[Diagnostic]:
    for verb in cardset.verbs:
        if not verb.builtin and verb not in facts.happens and verb not in facts.mentioned:
            how = "action" if verb.role == "action" else "verb"
            yield at_name(f"unused-declaration.{how}", verb, word=verb.name)


RULE = Rule("unused-declaration", check)
