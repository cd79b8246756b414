"""Variants: which are on, and whose declarations take the place of the game's own.

A declaration in a variant replaces the one of the same name outside: a zone, a number, a define, a rule, a deck, a
card, a policy; a verb or an action, if their headers have the same form (`strike () with ()`); the turn or the round.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Any, NamedTuple

from ....grammar import Source, syntax
from .. import apart
from ..given import Given

HOLE = re.compile(r"\([^)]*\)")
VERBS = ("verb", "action", "scope")
APART = {"rule": "rule", "deck": "deck", "kind": "kind", "enum": "enum", "policy": "policy"}
"""Names of these mean nothing by themselves; all others share one space."""
ONLY = ("turn", "round")
ADDED = ("cardset", "cardwright", "setup", "example", "family", "variant")


class Header(NamedTuple):
    """`variant NAME on`: its name, if it says one, and the words behind it."""

    name: syntax.Name | None
    rest: list[syntax.Expr]

    @property
    def on(self) -> bool:
        return any(isinstance(word, syntax.Name) and word.text == "on" for word in self.rest)


def header(line: syntax.Call) -> Header:
    said = [part for tail in line.tails for part in apart.items(getattr(tail, "value", None))]
    if not said or not isinstance(said[0], syntax.Name):
        return Header(None, [])
    return Header(said[0], said[1:])


def is_on(line: syntax.Call, chosen: set[str] | None) -> bool:
    """Whether a variant counts: it was asked for, or nobody asked and it says so itself."""
    found = header(line)
    return found.name is not None and (found.on if chosen is None else found.name.text in chosen)


def replaced(files: Iterable[tuple[Source, syntax.File]], chosen: set[str] | None) -> set[Any]:
    """What the variants that are on declare, as `key` names it."""
    blocks = [
        (source, line.block or [])
        for source, file in files
        for line in file.lines
        if isinstance(line, syntax.Call) and line.head.text == "variant" and is_on(line, chosen)
    ]
    return {key(inner, source) for source, block in blocks for inner in block} - {None}


def key(line: syntax.Line, source: Source) -> tuple[str, str] | None:
    """What a declaration has in common with the one whose place it takes; None if it adds to what there is."""
    if not isinstance(line, syntax.Call) or line.head.text in ADDED:
        return None
    word = line.head.text
    if word in ONLY:
        return word, ""
    if word in VERBS:
        written = source.text[line.head.span[1] : line.span[1]].partition("\n")[0]
        return "verb", " ".join(HOLE.sub("()", written.partition("#")[0]).partition(":")[0].split())
    name = declared_name(line)
    return (APART.get(word, ""), name.text) if name is not None else None


def declared_name(line: syntax.Call) -> syntax.Name | None:
    """The name that a line declares: the first word behind its head."""
    node: Any = Given(line.tails).phrase
    while node is not None and not isinstance(node, syntax.Name):
        node = FIRST_PART[type(node)](node) if type(node) in FIRST_PART else None
    return node


FIRST_PART: dict[type, Any] = {
    syntax.Words: lambda node: node.items[0],
    syntax.Binary: lambda node: node.left,
    syntax.Of: lambda node: node.what,
    syntax.In: lambda node: node.what,
    syntax.Noun: lambda node: node.words,
}
