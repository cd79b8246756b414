"""Policies: a question of the table of policies, and one of its answers.

An answer that speaks of a pile says which: `policy empty_deck: reshuffle discard into deck`, for several decks one line
each.  Said alone, it means the piles that the game's own lines shuffle into one another.
"""

from __future__ import annotations

from typing import Any

from ....grammar import syntax
from ....grammar.spelling import near
from ...model import Policy, Zone, ZoneOf, ZonesOf
from .. import heads
from ..given import Given
from ..scope import Scope
from .declared import Declared

REFILL = ("empty_deck", "reshuffle")
EXAMPLE = "policy empty_deck: reshuffle discard into deck"


def policy(declared: Declared) -> None:
    """`policy both_win: draw`"""
    from ....runtime.policies import POLICIES

    name, scope = declared.thing, declared.scope
    policies = scope.names.cardset.policies
    if name.text in policies:
        scope.report("duplicate-name", name, name=name.text)
        return
    if name.text not in POLICIES:
        known = list(POLICIES)
        scope.report("unknown-policy", name, word=name.text, known=known, near=lambda: near(name.text, known))
        return
    made = _answered(name.text, declared, POLICIES[name.text].answers)
    if made is not None:
        policies[name.text] = scope.at(name, made)


def _answered(name: str, declared: Declared, answers: dict[str, Any]) -> Policy | None:
    block, scope = declared.line.block or [], declared.scope
    refills = [line for line in block if isinstance(line, syntax.Call) and (name, line.head.text) == REFILL]
    if refills and len(refills) == len(block):
        return _refilling(name, refills, scope)
    written = " ".join(scope.written(line) for line in block)
    answer = next((one for one in (written, written.replace(" ", "_")) if one in answers), None)
    if answer is None:
        at = block[0] if block else declared.line
        scope.report("unknown-answer", at, word=written, policy=name, answers=list(answers))
        return None
    return Policy(name, answer)


# ---- which pile becomes which deck ------------------------------------------------------------------------


def _refilling(name: str, lines: list[syntax.Call], scope: Scope) -> Policy | None:
    named = [pair for line in lines if line.tails for pair in _named(line, scope)]
    if not any(line.tails for line in lines):
        named = _shuffled(scope)
        decks = [deck for _, deck in named]
        if not decks or len(decks) > len(set(decks)):
            scope.report("reshuffle-of-no-pile", lines[0], name=decks[0].name if decks else "")
            return None
    return Policy(name, REFILL[1], named)


def _named(line: syntax.Call, scope: Scope) -> list[tuple[Zone, Zone]]:
    """`reshuffle discard into deck`"""
    heads.check_tails(line, ("…", "into"), scope, EXAMPLE)
    given = Given(line.tails)
    into = given.behind("into")
    if given.phrase is None or into is None:
        scope.report("missing-argument", line, verb="reshuffle", hole="into" if into is None else "zone")
        return []
    source, deck = _pile(given.phrase, scope), _pile(into, scope)
    return [(source, deck)] if source is not None and deck is not None else []


def _pile(node: syntax.Expr, scope: Scope) -> Zone | None:
    zones = scope.names.cardset.zones
    found = zones.get(node.text) if isinstance(node, syntax.Name) else None
    if found is None:
        scope.unknown(node, "zone", zones)
    return found


def _shuffled(scope: Scope) -> list[tuple[Zone, Zone]]:
    """What the game's own lines shuffle into what, each pair once."""
    pairs = [(_zone(one.zone), _zone(one.into)) for one in scope.names.shuffles]
    return [(source, deck) for source, deck in dict.fromkeys(pairs) if source is not None and deck is not None]


def _zone(where: Any) -> Zone | None:
    return where.zone if isinstance(where, ZoneOf | ZonesOf) and where.zone.kind is None else None
