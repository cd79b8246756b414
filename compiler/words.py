"""Bare words: what one word, or a few side by side, mean where they stand.

The order of the look-ups is the order of nearness: names of this body, what belongs to the candidate of a
`where`, what belongs to the card that bears the text, numbers and zones of the actor, defines, values of enums,
cards, kinds.  Words of the language itself (`you`, `turn`) cannot be declared, so their place does not matter.
"""

from __future__ import annotations

from collections.abc import Callable

from ..grammar import syntax
from . import belonging, nouns
from .model import (
    CARD,
    FLAG,
    NOTHING,
    NUMBER,
    PLAYER,
    TEXT,
    ZONE,
    ActivePlayer,
    Actor,
    AttributeOf,
    BearerOf,
    Call,
    CardName,
    Compare,
    Define,
    Enum,
    Expr,
    IfElse,
    Local,
    MemberRef,
    NextPlayer,
    Nothing,
    Number,
    OpponentOf,
    RandomPlayer,
    RoundNumber,
    Seat,
    Stat,
    StatOf,
    This,
    Truth,
    TurnNumber,
    Type,
    You,
    Zone,
    ZoneOf,
)
from .model import Words as TextConstant
from .scope import Scope, own_attribute
from .texts import read
from .types import fits, value_of

Look = Callable[[syntax.Name, Scope, "Type | None"], "Expr | None"]

ORDINALS = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth")


def name(node: syntax.Name, scope: Scope, expect: Type | None = None) -> Expr:
    """One bare word."""
    for look in LOOKS:
        found = look(node, scope, expect)
        if found is not None:
            return found
    return undefined(node, scope)


def undefined(node: syntax.Name, scope: Scope, what: str = "name") -> Expr:
    """Nobody knows this word."""
    known = {*scope.names.everything(), *scope.vars, *scope.holes, *LANGUAGE, "otherwise"}
    return scope.unknown(node, what, known)


def several(node: syntax.Words, scope: Scope, expect: Type | None = None) -> Expr:
    """Words side by side: a fixed phrase of the language, texts, or a description of cards."""
    if all(isinstance(item, syntax.Text) or _is_language(item, node) for item in node.items):
        return TextConstant(TEXT, read(node.items))
    found = _fixed(node, scope)
    if found is not None:
        return found
    first, last = node.items[0], node.items[-1]
    if isinstance(first, syntax.Name) and len(node.items) == 2 and isinstance(last, syntax.Name):
        if first.text == "base":
            return _base(last, scope)
        if first.text == "other" and last.text in scope.names.enums and scope.other_than is not None:
            return _other(scope.names.enums[last.text], scope.other_than, node, scope)
    return nouns.described(node, scope)


def _is_language(item: syntax.Expr, node: syntax.Words) -> bool:
    return isinstance(item, syntax.Name) and item is not node.items[-1] and isinstance(node.items[0], syntax.Text)


# ---- fixed phrases ----------------------------------------------------------------------------------------


def is_fixed(node: syntax.Expr) -> bool:
    """Whether a phrase is one that the language knows as a whole: `first player`."""
    phrase = _phrase(node)
    first, _, rest = phrase.partition(" ")
    return phrase in PHRASES or (rest == "player" and first in ORDINALS)


def _phrase(node: syntax.Expr) -> str:
    """The words of a phrase that consists of names alone."""
    parts = node.items if isinstance(node, syntax.Words) else []
    names = [part.text for part in parts if isinstance(part, syntax.Name)]
    return " ".join(names) if len(names) == len(parts) else ""


def _fixed(node: syntax.Words, scope: Scope) -> Expr | None:
    phrase = _phrase(node)
    first, _, rest = phrase.partition(" ")
    if rest == "player" and first in ORDINALS:
        return Seat(PLAYER, ORDINALS.index(first))
    return PHRASES[phrase](scope) if phrase in PHRASES else None


PHRASES: dict[str, Callable[[Scope], Expr]] = {
    "active player": lambda scope: ActivePlayer(PLAYER),
    "next player": lambda scope: NextPlayer(PLAYER, ActivePlayer(PLAYER), 1),
    "last player": lambda scope: NextPlayer(PLAYER, Seat(PLAYER, 0), -1),
    "random player": lambda scope: RandomPlayer(PLAYER),
    "this turn": lambda scope: TurnNumber(NUMBER),
    "this round": lambda scope: RoundNumber(NUMBER),
}


def _base(node: syntax.Name, scope: Scope) -> Expr:
    """`base power`: before what modifies it."""
    return belonging.before_modifiers(name(node, scope), node, scope)


def _other(enum: Enum, than: Expr, node: syntax.Words, scope: Scope) -> Expr:
    """`other facing`: of an enum with two values, the one that it is not now."""
    members = list(enum.members.values())
    if len(members) != 2:
        return scope.wrong("ambiguous-word", node, word=scope.written(node), meanings=list(enum.members))
    one, two = (MemberRef(value_of(enum), member) for member in members)
    return IfElse(value_of(enum), Compare(FLAG, "is", than, one), two, one)


# ---- the look-ups, nearest first --------------------------------------------------------------------------


def _local(node: syntax.Name, scope: Scope, expect: Type | None) -> Expr | None:
    constant = scope.constants.get(node.text)
    if isinstance(constant, MemberRef):
        return MemberRef(constant.type, constant.member)
    if isinstance(constant, Number):
        return Number(NUMBER, constant.value)
    var = scope.local(node.text)
    if var is None:
        return None
    if node.text in scope.holes and node.text in scope.vars:
        scope.report("captured-clash", node, word=node.text)
    return Local(var.type, var)


def _word_of_language(node: syntax.Name, scope: Scope, expect: Type | None) -> Expr | None:
    return LANGUAGE[node.text](node, scope) if node.text in LANGUAGE else None


def you(node: syntax.Expr, scope: Scope) -> Expr:
    """`you`, where somebody is."""
    return You(PLAYER) if scope.you else scope.wrong("no-you-here", node)


def _opponent(node: syntax.Name, scope: Scope) -> Expr:
    if scope.names.cardset.players[1] > 2:
        return scope.wrong("opponent-of-many", node)
    return OpponentOf(PLAYER, you(node, scope))


def this(node: syntax.Expr, scope: Scope) -> Expr:
    """`this`, where a card bears the text."""
    return This(scope.this) if scope.this is not None else scope.wrong("no-this-here", node)


def _it(node: syntax.Name, scope: Scope) -> Expr:
    if scope.candidate is None:
        return scope.wrong("it-without-antecedent", node)
    return Local(scope.candidate.type, scope.candidate)


LANGUAGE: dict[str, Callable[[syntax.Name, Scope], Expr]] = {
    "you": you,
    "opponent": _opponent,
    "this": this,
    "it": _it,
    "nothing": lambda node, scope: Nothing(NOTHING),
    "yes": lambda node, scope: Truth(FLAG, True),
    "no": lambda node, scope: Truth(FLAG, False),
    "bearer": lambda node, scope: BearerOf(CARD, this(node, scope)),
    "turn": lambda node, scope: TurnNumber(NUMBER),
    "round": lambda node, scope: RoundNumber(NUMBER),
}


def _of_candidate(node: syntax.Name, scope: Scope, expect: Type | None) -> Expr | None:
    if scope.candidate is None:
        return None
    subject = Local(scope.candidate.type, scope.candidate)
    return belonging.own(node.text, subject, scope) or applied(node.text, subject, scope)


def _of_this(node: syntax.Name, scope: Scope, expect: Type | None) -> Expr | None:
    if scope.this is None:
        return None
    attribute = own_attribute(scope, node.text)
    if attribute is not None:
        return AttributeOf(attribute.type, attribute, This(scope.this), False)
    zone = scope.names.card_zone(node.text, scope.this.of) if scope.this.of is not None else None
    return ZoneOf(ZONE, zone, This(scope.this), None) if zone is not None else None


def _expected(node: syntax.Name, scope: Scope, expect: Type | None) -> Expr | None:
    """A value of the enum that is expected here comes before anything of that name elsewhere."""
    if expect is None or expect.name != "enum" or node.text not in expect.of.members:
        return None
    return MemberRef(expect, expect.of.members[node.text])


def _stat(node: syntax.Name, scope: Scope, expect: Type | None) -> Expr | None:
    stat = scope.names.stats.get(node.text)
    return stat_of(stat, node, scope) if stat is not None else None


def stat_of(stat: Stat, node: syntax.Expr, scope: Scope, owner: Expr | None = None, key: Expr | None = None) -> Expr:
    """A stat; nobody named, it is the actor's."""
    if stat.owner == "player" and owner is None:
        owner = actor(node, scope, stat.name)
    if stat.by is not None and key is None:
        key = _key(stat.by, stat.name, node, scope)
    return StatOf(stat.type, stat, owner, key, False)


def _zone(node: syntax.Name, scope: Scope, expect: Type | None) -> Expr | None:
    zone = scope.names.zones.get(node.text)
    return zone_of(zone, node, scope) if zone is not None else None


def zone_of(zone: Zone, node: syntax.Expr, scope: Scope, owner: Expr | None = None, key: Expr | None = None) -> Expr:
    """A zone; nobody named, it is the actor's."""
    if zone.owner == "player" and owner is None:
        owner = actor(node, scope, zone.name)
    if zone.by is not None and key is None:
        key = _key(zone.by, zone.name, node, scope)
    return ZoneOf(ZONE, zone, owner, key)


def actor(node: syntax.Expr, scope: Scope, what: str) -> Expr:
    """Whose a bare number or zone is: the candidate's if that is a player, else the actor's."""
    if scope.candidate is not None and scope.candidate.type.name == "player":
        return Local(PLAYER, scope.candidate)
    if not scope.actor:
        return scope.wrong("wrong-zone-owner.missing", node, zone=what)
    return Actor(PLAYER)


def _key(enum: Enum, what: str, node: syntax.Expr, scope: Scope) -> Expr:
    candidate = scope.candidate
    if candidate is not None and candidate.type.name == "enum" and candidate.type.of is enum:
        return Local(candidate.type, candidate)
    return scope.wrong("missing-argument", node, verb=what, hole=enum.name)


def _define(node: syntax.Name, scope: Scope, expect: Type | None) -> Expr | None:
    define = scope.names.defines.get(node.text)
    if define is None:
        return None
    if define.params:
        return scope.wrong("missing-argument", node, verb=define.name, hole=define.params[0].name)
    return call_of(define, [], scope)


def call_of(define: Define, args: list[Expr], scope: Scope) -> Expr:
    """A define applied: its type is known when it has been read itself."""
    scope.names.ready(define)
    return Call(define.type, define, args)


def applied(word: str, subject: Expr, scope: Scope) -> Expr | None:
    """A one-place define as a property of `subject`."""
    for one in scope.names.singulars(word):
        define = scope.names.defines.get(one)
        if define is not None and len(define.params) == 1 and fits(subject.type, define.params[0].type):
            return call_of(define, [subject], scope)
    return None


def _member(node: syntax.Name, scope: Scope, expect: Type | None) -> Expr | None:
    members = scope.names.members.get(node.text, [])
    if len(members) > 1:
        meanings = [f"{member.enum.name} {member.name}" for member in members]
        return scope.wrong("ambiguous-word", node, word=node.text, meanings=meanings)
    return MemberRef(value_of(members[0].enum), members[0]) if members else None


def _card(node: syntax.Name, scope: Scope, expect: Type | None) -> Expr | None:
    card = scope.names.cards.get(node.text)
    return CardName(TEXT, card) if card is not None else None


def _noun(node: syntax.Name, scope: Scope, expect: Type | None) -> Expr | None:
    return nouns.described(node, scope) if nouns.is_noun(node.text, scope) else None


LOOKS: tuple[Look, ...] = (
    _local, _word_of_language, _of_candidate, _expected, _of_this, _stat, _zone, _define, _member, _card, _noun,
)  # fmt: skip
