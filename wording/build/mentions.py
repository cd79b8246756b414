"""Which things of one text could be mistaken for one another, and how they are told apart.

Two cards that a text speaks of at the same time cannot both be "that card": from the first mention of one to its last
there is the other.  Such things are numbered, or said to be chosen.  Things that are spoken of one after the other
are each "that card" in their own place.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from ...compiler.model import Local, Node, Var
from .walk import slots, walk

Span = tuple[int, int]
Ranks = dict[tuple[str, int], tuple[int, bool]]


class Places:
    """Where in a text each variable is spoken of: from its first mention to its last."""

    def __init__(self, root: Any) -> None:
        self.root = root

    @cached_property
    def numbers(self) -> dict[int, int]:
        return {id(node): number for number, node in enumerate(walk(self.root))}

    @cached_property
    def spans(self) -> dict[Var, Span]:
        found: dict[Var, Span] = {}
        for number, node in enumerate(walk(self.root)):
            for var in named(node):
                found[var] = (found.get(var, (number, number))[0], number)
        return found

    def of(self, variables: Sequence[Var], within: Any) -> Span:
        """From the first to the last mention of a thing under any of its names; of one without a name, its body."""
        spans = [self.spans[var] for var in variables if var in self.spans]
        numbers = [self.numbers[id(node)] for node in walk(within) if id(node) in self.numbers]
        ends = [*(end for span in spans for end in span), *numbers]
        return (min(ends), max(ends)) if ends else (0, 0)


def named(node: Node) -> Iterator[Var]:
    """The variables that a node binds or reads."""
    if isinstance(node, Local):
        yield node.var
        return
    for name in slots(type(node)):
        part = getattr(node, name, None)
        parts = part.values() if isinstance(part, dict) else part if isinstance(part, (list, tuple)) else (part,)
        yield from (one for one in parts if isinstance(one, Var))


@dataclass
class Mention:
    """A thing that a text speaks of, and where."""

    var: Var
    chosen: bool
    span: Span


class Mentions:
    """The things of one text by what they are called.  A text is built twice; `ranks` is what the first time found."""

    def __init__(self, root: Any, ranks: Ranks | None = None) -> None:
        self.places = Places(root)
        self.found: dict[str, list[Mention]] = {}
        self.ranks = ranks or {}

    def rank(self, name: str, var: Var, chosen: bool, span: Span) -> tuple[int, bool]:
        """Which one it is among those that it could be mistaken for (0: of none), and whether to say it was chosen."""
        alike = self.found.setdefault(name, [])
        if all(each.var is not var for each in alike):
            alike.append(Mention(var, chosen, span))
        return self.ranks.get((name, next(i for i, each in enumerate(alike) if each.var is var)), (0, False))

    def all_of(self, names: Sequence[str]) -> set[Var]:
        """Everything that has been spoken of under these names."""
        return {each.var for name in names for each in self.found.get(name, ())}

    def ranked(self) -> Ranks:
        """The ranks of all things that are spoken of while another of their name is."""
        return {
            (name, index): rank
            for name, alike in self.found.items()
            for group in groups(alike)
            for index, rank in within(alike, group)
        }


def groups(alike: Sequence[Mention]) -> Iterator[list[int]]:
    """Those whose mentions run into one another."""
    order = sorted(range(len(alike)), key=lambda index: alike[index].span)
    group: list[int] = []
    for index in order:
        if group and alike[index].span[0] > max(alike[one].span[1] for one in group):
            yield group
            group = []
        group.append(index)
    if group:
        yield group


def within(alike: Sequence[Mention], group: Sequence[int]) -> Iterator[tuple[int, tuple[int, bool]]]:
    """Ranks inside a group, those that were chosen apart from the others."""
    if len(group) < 2:
        return
    for chosen in (False, True):
        same = [index for index in sorted(group) if alike[index].chosen == chosen]
        for place, index in enumerate(same, 1):
            yield index, (place if len(same) > 1 else 0, chosen)
