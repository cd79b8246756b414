"""U101 unused-zone: a zone that nothing reads and nothing fills.

It is a leftover, or the line that should have used it names another zone.
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
        if isinstance(zone, Zone) and zone not in facts.read and zone not in facts.written:
            yield at_name("unused-zone", zone, word=zone.name)


RULE = Rule("unused-zone", check)
