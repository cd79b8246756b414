"""F102 zone-never-filled: something looks there, but no deck, no move and no shuffle puts a card there.

A zone that is handed to a verb, or offered by an action (`(side: heroes or brutes)`), counts as filled.
"""

from __future__ import annotations

from collections.abc import Iterator

from ...compiler.model import Zone
from ...grammar import Diagnostic
from ..facts import Facts
from ..rule import Rule, at_name
from ..walk import declarations


def check(facts: Facts) -> Iterator[Diagnostic]:
    for zone in declarations(facts.cardset):
        if isinstance(zone, Zone) and zone in facts.read and zone not in facts.written:
            yield at_name("zone-never-filled", zone, word=zone.name)


RULE = Rule("zone-never-filled", check)
