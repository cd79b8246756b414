"""Pronouns: the words and fixed phrases of the language that stand for somebody or something.

`you`, `opponent`, `this`, `it`, `first player`, `this turn`; and, where nobody is named, the actor."""

from __future__ import annotations

from collections.abc import Callable

from ....grammar import syntax
from ...model import (
    CARD,
    FLAG,
    NOTHING,
    NUMBER,
    PLAYER,
    ActivePlayer,
    Actor,
    BearerOf,
    Expr,
    Local,
    NextPlayer,
    Nothing,
    OpponentOf,
    RandomPlayer,
    RoundNumber,
    Seat,
    This,
    Truth,
    TurnNumber,
    You,
)
from ..scope import Scope

ORDINALS = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth")


# ---- words of the language ----------------------------------------------------------------------------------


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


def undefined(node: syntax.Name, scope: Scope, what: str = "name") -> Expr:
    """Nobody knows this word."""
    if any(not verb.builtin for verb in scope.names.verbs.get(node.text, ())):
        return scope.wrong("undefined-name.verb", node, what=what, word=node.text)
    known = {*scope.names.everything(), *scope.vars, *scope.holes, *LANGUAGE, "otherwise"}
    return scope.unknown(node, what, known)


def actor(node: syntax.Expr, scope: Scope, what: str) -> Expr:
    """Whose a bare number or zone is: the candidate's if that is a player, else the actor's."""
    if scope.candidate is not None and scope.candidate.type.name == "player":
        return Local(PLAYER, scope.candidate)
    if not scope.actor:
        return scope.wrong("wrong-zone-owner.missing", node, zone=what)
    return Actor(PLAYER)


# ---- fixed phrases ------------------------------------------------------------------------------------------


def is_fixed(node: syntax.Expr) -> bool:
    """Whether a phrase is one that the language knows as a whole: `first player`."""
    phrase = _phrase(node)
    first, _, rest = phrase.partition(" ")
    return phrase in PHRASES or (rest == "player" and first in ORDINALS)


def fixed(node: syntax.Words, scope: Scope) -> Expr | None:
    phrase = _phrase(node)
    first, _, rest = phrase.partition(" ")
    if rest == "player" and first in ORDINALS:
        return Seat(PLAYER, ORDINALS.index(first))
    return PHRASES[phrase](scope) if phrase in PHRASES else None


def _phrase(node: syntax.Expr) -> str:
    """The words of a phrase that consists of names alone."""
    parts = node.items if isinstance(node, syntax.Words) else []
    names = [part.text for part in parts if isinstance(part, syntax.Name)]
    return " ".join(names) if len(names) == len(parts) else ""


PHRASES: dict[str, Callable[[Scope], Expr]] = {
    "active player": lambda scope: ActivePlayer(PLAYER),
    "next player": lambda scope: NextPlayer(PLAYER, ActivePlayer(PLAYER), 1),
    "last player": lambda scope: NextPlayer(PLAYER, Seat(PLAYER, 0), -1),
    "random player": lambda scope: RandomPlayer(PLAYER),
    "this turn": lambda scope: TurnNumber(NUMBER),
    "this round": lambda scope: RoundNumber(NUMBER),
}
