"""F101 zone-never-emptied: cards go in, none come out, and nothing even looks there.

Usually the line is missing that shuffles a discard pile into an empty deck.  A zone that is counted, searched
or chosen from is not meant, nor is one with a limit: somebody has thought about how full it gets.
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
        if isinstance(zone, Zone) and zone in facts.written and zone not in facts.read and zone.limit is None:
            yield at_name("zone-never-emptied", zone, word=zone.name)


RULE = Rule("zone-never-emptied", check)
