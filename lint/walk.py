"""Walking through the model: every part of a declaration, each of them once.

References are not followed: what a `StatOf` names is a declaration of its own, and is walked there.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any

from ..compiler.model import (
    Ability,
    Attribute,
    Body,
    Card,
    CardSet,
    Declaration,
    Define,
    Kind,
    Node,
    Phase,
    Rule,
    Stat,
    Stmt,
    Var,
    Verb,
    Zone,
)

Part = tuple[Declaration, str, Any]


def walk(part: Any) -> Iterator[Node]:
    """A node, or the nodes of a list or dictionary, and everything below, in the order of the text."""
    if isinstance(part, Node):
        if not isinstance(part, (Declaration, Var)):
            yield part
            for name in _slots(type(part)):
                yield from walk(getattr(part, name, None))
    elif isinstance(part, (list, tuple)):
        for item in part:
            yield from walk(item)
    elif isinstance(part, dict):
        for item in part.values():
            yield from walk(item)


@cache
def _slots(kind: type) -> tuple[str, ...]:
    """The names of the parts of a kind of node; its place and its type are no parts."""
    names = [name for base in reversed(kind.__mro__) for name in getattr(base, "__slots__", ())]
    return tuple(name for name in names if name not in ("source", "span", "type"))


def blocks(part: Any) -> Iterator[Body]:
    """Every list of statements in a part: bodies, options, what follows `otherwise`."""
    if isinstance(part, list) and part and isinstance(part[0], Stmt):
        yield part
    for node in walk(part):
        for name in _slots(type(node)):
            value = getattr(node, name, None)
            if isinstance(value, list) and value and isinstance(value[0], Stmt):
                yield value


# ---- where there is something to walk through -------------------------------------------------------------


def parts(cardset: CardSet) -> Iterator[Part]:
    """Every part of a cardset, with the declaration that it stands in and what it is there (`body` …)."""
    for name in ("setup", "after_end"):
        yield cardset, name, getattr(cardset, name)
    for declaration in declarations(cardset):
        for name in PARTS.get(type(declaration), ()):
            yield declaration, name, getattr(declaration, name)


def declarations(cardset: CardSet) -> Iterator[Declaration]:
    """All declarations, those inside kinds and cards too, in the order of the model."""
    for table in (cardset.enums, cardset.stats, cardset.zones, cardset.defines, cardset.rules, cardset.decks):
        yield from table.values()
    yield from (verb for verb in cardset.verbs if not verb.builtin)
    yield from cardset.phases.values()
    yield from cardset.round_phases.values()
    yield from cardset.variants.values()
    for kind in cardset.kinds.values():
        yield from (kind, *kind.attributes.values(), *kind.zones.values())
    for card in cardset.cards.values():
        yield from (card, *card.attributes.values(), *card.abilities.values())


_RUN = ("needs", "targets", "cost", "body")
PARTS: dict[type, tuple[str, ...]] = {
    Stat: ("low", "high", "start"),
    Attribute: ("low", "high", "start", "derived"),
    Define: ("body",),
    Rule: ("members",),
    Phase: ("condition", "body"),
    Zone: ("limit",),
    Verb: ("domains", *_RUN),
    Ability: _RUN,
    Kind: ("standing",),
    Card: ("values", "standing"),
}
