"""What the rules need to know of a cardset, collected in one walk.

A fact says that something is used, and how: which zones are read and which are filled, which verbs happen and
which are only watched.  Most rules compare the declarations with these sets.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cached_property
from typing import Any, TypeVar

from ..compiler.model import (
    AbilityOf,
    AttributeOf,
    Become,
    Call,
    CardName,
    CardSet,
    ChangeNumber,
    Continuous,
    Deck,
    Declaration,
    Did,
    Do,
    HasAbility,
    IfElse,
    Kind,
    Local,
    Member,
    MemberRef,
    Members,
    Move,
    Node,
    Pattern,
    Select,
    Shuffle,
    StatOf,
    Swap,
    Union,
    Verb,
    WindowLine,
    Without,
    Zone,
    ZoneOf,
    ZonesOf,
)
from .walk import Part, parts, walk

N = TypeVar("N", bound=Node)


class Facts:
    """The cardset, all its nodes by class, and the declarations that are used in one way or another."""

    def __init__(self, cardset: CardSet) -> None:
        self.cardset = cardset
        self.parts: list[Part] = [part for part in parts(cardset) if part[2]]
        self.nodes: dict[type, list[tuple[Node, Declaration]]] = {}
        self.read: set[Any] = set()  # zones, stats, attributes that something looks at
        self.written: set[Any] = set()  # stats and attributes that change, zones that cards go to
        self.modified: set[Any] = set()  # stats and attributes that lasting effects change
        self.happens: set[Verb] = set()  # verbs that something does, actions that are offered
        self.mentioned: set[Any] = set()  # enums, members, defines, cards, kinds, watched verbs, variables
        self.targets: set[int] = set()  # nodes that say what is written: not read
        for owner, _, part in self.parts:
            for node in walk(part):
                self._note(node, owner)
        self._note_declarations()

    def of(self, kind: type[N]) -> Iterator[tuple[N, Declaration]]:
        """Every node of a class, with the declaration that it stands in."""
        yield from self.nodes.get(kind, ())  # type: ignore[misc]

    @cached_property
    def later(self) -> set[Declaration]:
        """What may happen after the setup: phases, rules and cards, and every verb that they come to."""
        return self._reached("after_end")

    @cached_property
    def ever(self) -> set[Declaration]:
        """What may happen at all: the setup too."""
        return self._reached("after_end", "setup")

    def _reached(self, *bodies: str) -> set[Declaration]:
        """Whatever stands on its own, and the verbs to which it and these bodies of the cardset lead."""
        by_owner: dict[Declaration, set[Verb]] = {}
        for owner, name, part in self.parts:
            if owner is not self.cardset or name in bodies:
                by_owner.setdefault(owner, set()).update(verbs_used(part))
        reached: set[Declaration] = {owner for owner in by_owner if not isinstance(owner, Verb)}
        waiting = list(reached)
        while waiting:
            fresh = by_owner.get(waiting.pop(), set()) - reached
            reached |= fresh
            waiting += fresh
        return reached - {self.cardset}

    # ---- nodes --------------------------------------------------------------------------------------------

    def _note(self, node: Node, owner: Declaration) -> None:
        self.nodes.setdefault(type(node), []).append((node, owner))
        note = _NOTES.get(type(node))
        if note is not None:
            note(self, node)

    def _change(self, node: Any) -> None:
        """`life - 1`: the target is written, and is not thereby read."""
        if isinstance(node.target, StatOf | AttributeOf):
            self.targets.add(id(node.target))

    def _continuous(self, node: Continuous) -> None:
        self.written.add(node.target)
        self.modified.add(node.target)

    def _stat(self, node: StatOf) -> None:
        (self.written if id(node) in self.targets else self.read).add(node.stat)

    def _attribute(self, node: AttributeOf) -> None:
        (self.written if id(node) in self.targets else self.read).add(node.attribute)

    def _become(self, node: Become) -> None:
        self.written.add(node.attribute)
        self._value(node.value)

    def _value(self, value: Any) -> None:
        if isinstance(value, Member):
            self.mentioned.add(value)

    def _move(self, node: Move) -> None:
        self._fill(node.to)

    def _shuffle(self, node: Shuffle) -> None:
        if node.into is not None:
            self._fill(node.into)
            self.read.update(zones_named(node.zone))
        self.targets.update(id(zone) for zone in zone_nodes(node.zone))

    def _swap(self, node: Swap) -> None:
        for side in (node.one, node.other):
            self.written.update(each.zone for each in walk(side) if isinstance(each, ZoneOf | ZonesOf))

    def _fill(self, where: Any) -> None:
        for zone in zone_nodes(where):
            self.written.add(zone.zone)
            self.targets.add(id(zone))

    def _zone(self, node: ZoneOf) -> None:
        if id(node) not in self.targets:
            self.read.add(node.zone)

    def _do(self, node: Do) -> None:
        self.happens.add(node.verb)
        self._hand_over(node.args)

    def _hand_over(self, args: Iterable[Any]) -> None:
        """A zone that is handed to a verb may be filled there."""
        for argument in args:
            self.written.update(zones_named(argument))

    def _line(self, node: WindowLine) -> None:
        action = node.action
        self.happens.update([action] if isinstance(action, Verb) else [])

    def _pattern(self, node: Pattern) -> None:
        self.mentioned.add(node.verb)

    def _member(self, node: MemberRef) -> None:
        self.mentioned.add(node.member)

    def _all_members(self, node: Members) -> None:
        self.mentioned.update(node.enum.members.values())

    def _define(self, node: Call) -> None:
        self.mentioned.add(node.define)

    def _card(self, node: CardName) -> None:
        self.mentioned.add(node.card)

    def _local(self, node: Local) -> None:
        self.mentioned.add(node.var)

    def _select(self, node: Select) -> None:
        self.mentioned.add(node.kind)

    def _ability(self, node: Any) -> None:
        self.mentioned.add(node.family)

    def _did(self, node: Did) -> None:
        self.mentioned.add(node.verb)

    def _without(self, node: Without) -> None:
        self.mentioned.update(node.verbs)

    # ---- declarations -------------------------------------------------------------------------------------

    def _note_declarations(self) -> None:
        cardset = self.cardset
        self.read.add(cardset.score)
        for kind in cardset.kinds.values():
            self._note_kind(kind)
        for verb in cardset.verbs:
            for hole in verb.holes:
                for node in walk(hole.default):
                    self._note(node, verb)
                self._hand_over([hole.default])
            for domain in verb.domains.values():
                self._hand_over([domain])
        for deck in cardset.decks.values():
            self._note_deck(deck)
        for policy in cardset.policies.values():
            self.read.update(pile for pile, _ in policy.refills)
            self.written.update(deck for _, deck in policy.refills)

    def _note_kind(self, kind: Kind) -> None:
        self.read.update(kind.effects_end)
        self.read.update(kind.works)
        self.read.update(each.reset for each in kind.attributes.values() if each.reset is not None)

    def _note_deck(self, deck: Deck) -> None:
        for line in deck.lines:
            self.mentioned.add(line.card)
            self.written.add(line.zone)
            for part in (line.count, line.values):
                for node in walk(part):
                    self._note(node, deck)


_NOTES: dict[type, Any] = {
    ChangeNumber: Facts._change,
    Continuous: Facts._continuous,
    StatOf: Facts._stat,
    AttributeOf: Facts._attribute,
    Become: Facts._become,
    Move: Facts._move,
    Shuffle: Facts._shuffle,
    Swap: Facts._swap,
    ZoneOf: Facts._zone,
    ZonesOf: Facts._zone,
    Do: Facts._do,
    WindowLine: Facts._line,
    Pattern: Facts._pattern,
    MemberRef: Facts._member,
    Members: Facts._all_members,
    Call: Facts._define,
    CardName: Facts._card,
    Local: Facts._local,
    Select: Facts._select,
    AbilityOf: Facts._ability,
    HasAbility: Facts._ability,
    Did: Facts._did,
    Without: Facts._without,
}


def verbs_used(part: Any) -> set[Verb]:
    """The verbs that a part does, and the actions that it offers."""
    done = {node.verb for node in walk(part) if isinstance(node, Do)}
    offered = {node.action for node in walk(part) if isinstance(node, WindowLine)}
    return {verb for verb in done | offered if isinstance(verb, Verb)}


def zone_nodes(where: Any) -> Iterator[ZoneOf | ZonesOf]:
    """The zones that an expression may stand for: `(field if card is running otherwise discard)` is two."""
    if isinstance(where, ZoneOf | ZonesOf):
        yield where
    elif isinstance(where, IfElse):
        yield from (*zone_nodes(where.yes), *zone_nodes(where.no))
    elif isinstance(where, Union):
        for part in where.parts:
            yield from zone_nodes(part)


def zones_named(where: Any) -> set[Zone]:
    """The zones that an expression may stand for, as declarations."""
    return {node.zone for node in zone_nodes(where)}
