"""Q102 ends-one-by-one: players win or lose one after another where each line settles, so the first one ends it.

In a phase, in set-up and in a `scope` every line settles before the next; there `each player: if …: win` is over
with the first player whom it concerns.  In other bodies the claims of one settling are judged together anyway.  It is
silent where the order of players is said (`from`), and where a condition compares the player with others, for that
mostly holds for one of them alone.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ...compiler.model import (
    As,
    Best,
    CardSet,
    Declaration,
    Each,
    Extreme,
    If,
    NextPlayer,
    Node,
    OpponentOf,
    Phase,
    Players,
    Together,
    Verb,
    Win,
)
from ...grammar import Diagnostic, Label
from ..facts import Facts
from ..rule import Rule, at
from ..walk import walk

COMPARING = (OpponentOf, NextPlayer, Players, Best, Extreme)


def check(facts: Facts) -> Iterator[Diagnostic]:
    for owner, name, part in facts.parts:
        if _settles(owner, name):
            yield from _one_by_one(part, facts.cardset.players[1])


def _settles(owner: Declaration, name: str) -> bool:
    """Whether the lines of this part settle one after another."""
    if isinstance(owner, CardSet):
        return True
    return name == "body" and (isinstance(owner, Phase) or (isinstance(owner, Verb) and owner.role == "scope"))


def _one_by_one(part: Any, most: int) -> Iterator[Diagnostic]:
    """The outermost lines that go through players and let one of them win or lose."""
    for node in _in_turn(part):
        many = _many(node)
        ending = None if _is_one(many, most) or _compares(many) else _ending(node.body)  # type: ignore[attr-defined]
        if ending is None:
            continue
        finding = at("ends-one-by-one", node, how=ending.how)
        finding.labels = [Label(ending.source, ending.span, "ends-game-here")]
        yield finding


def _in_turn(part: Any) -> Iterator[Node]:
    """The statements below a part that are carried out one after another; what is `together` is left out."""
    if isinstance(part, (Together, Declaration)):
        return
    if isinstance(part, Node) and _many(part) is not None:
        yield part
    elif isinstance(part, Node):
        for name in part.__slots__:
            yield from _in_turn(getattr(part, name, None))
    elif isinstance(part, list):
        for one in part:
            yield from _in_turn(one)


def _many(node: Node) -> Any:
    """The players whom a statement goes through in no order that the text names."""
    if isinstance(node, Each) and isinstance(node.what, Players):
        return node.what if node.what.start is None else None
    return node.who if isinstance(node, As) and node.who.type.name == "players" else None


def _is_one(players: Any, most: int) -> bool:
    """`each other player` of two is one."""
    return isinstance(players, Players) and players.besides is not None and most == 2


def _ending(body: Any) -> Win | None:
    """The first line of a body that lets somebody win or lose, unless it depends on how the others stand."""
    if isinstance(body, (Together, Declaration)) or (isinstance(body, If) and _compares(body.condition)):
        return None
    if isinstance(body, Win):
        return body if body.how in ("win", "lose") else None
    inner = [getattr(body, name, None) for name in body.__slots__] if isinstance(body, Node) else body
    found = (_ending(one) for one in inner if isinstance(one, (Node, list))) if isinstance(inner, list) else ()
    return next((ending for ending in found if ending is not None), None)


def _compares(condition: Any) -> bool:
    """Whether a condition, or that of a description of players, speaks of other players."""
    asked = condition.condition if isinstance(condition, Players) else condition
    return any(isinstance(node, COMPARING) for node in walk(asked))


RULE = Rule("ends-one-by-one", check)
