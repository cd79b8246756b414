"""F101 zone-never-emptied: cards go in, none come out, nothing even looks there, and some pile may run dry.

Usually the line is missing that shuffles a discard pile into an empty deck; where no pile can run out, the
cards are simply out of the game.  A zone that is counted, searched or chosen from is not meant, nor is one
with a limit: somebody has thought about how full it gets.  Nor is one that a card only passes through:
`move card to table`, and later in the same body `move card to field`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

from ...compiler.model import Do, Local, Move, Var, Zone
from ...grammar import Diagnostic
from ..facts import Facts, zones_named
from ..policies import may_run_out
from ..rule import Rule, at_name
from ..walk import declarations


def check(facts: Facts) -> Iterator[Diagnostic]:
    if not may_run_out(facts):
        return
    quiet = facts.read | _passed_through(facts)
    for zone in declarations(facts.cardset):
        if isinstance(zone, Zone) and zone in facts.written and zone not in quiet and zone.limit is None:
            yield at_name("zone-never-emptied", zone, word=zone.name)


def _passed_through(facts: Facts) -> set[Zone]:
    """The zones to which a body moves a card with which it goes on to do something else."""
    handled = Counter((owner, var) for node, owner in facts.of(Move) for var in _variables([node.cards]))
    handled.update((owner, var) for node, owner in facts.of(Do) for var in _variables(node.args))
    moves = [(node, owner, var) for node, owner in facts.of(Move) for var in _variables([node.cards])]
    return {zone for node, owner, var in moves if handled[owner, var] > 1 for zone in zones_named(node.to)}


def _variables(parts: list[Any]) -> list[Var]:
    return [part.var for part in parts if isinstance(part, Local)]


RULE = Rule("zone-never-emptied", check)
