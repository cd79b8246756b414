"""What a declared name is as an expression: a number, a zone, a define, and whose it is."""

from __future__ import annotations

from ....grammar import syntax
from ...model import (
    PLAYER,
    PLAYERS,
    ZONE,
    ZONES,
    Call,
    Define,
    Enum,
    Expr,
    Local,
    Players,
    Stat,
    StatOf,
    Var,
    Zone,
    ZoneOf,
    ZonesOf,
)
from ..scope import Scope
from ..types import fits
from . import pronouns


def stat_of(stat: Stat, node: syntax.Expr, scope: Scope, owner: Expr | None = None, key: Expr | None = None) -> Expr:
    """A stat; nobody named, it is the actor's."""
    if stat.owner == "player" and owner is None:
        owner = pronouns.actor(node, scope, stat.name)
    if stat.by is not None and key is None:
        key = _key(stat.by, stat.name, node, scope)
    return StatOf(stat.type, stat, owner, key, False)


def zone_of(zone: Zone, node: syntax.Expr, scope: Scope, owner: Expr | None = None, key: Expr | None = None) -> Expr:
    """A zone; nobody named, it is the actor's."""
    if zone.owner == "player" and owner is None:
        owner = pronouns.actor(node, scope, zone.name)
    if zone.by is not None and key is None:
        key = _key(zone.by, zone.name, node, scope)
    return ZoneOf(ZONE, zone, owner, key)


def _key(enum: Enum, what: str, node: syntax.Expr, scope: Scope) -> Expr:
    candidate = scope.candidate
    if candidate is not None and candidate.type.name == "enum" and candidate.type.of is enum:
        return Local(candidate.type, candidate)
    return scope.wrong("missing-argument", node, verb=what, hole=enum.name)


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


def zones(zone: Zone, scope: Scope, owner: Expr | None) -> Expr:
    """A zone as a noun: of its owner, of everybody, or the shared one."""
    if zone.owner != "player":
        return ZoneOf(ZONE, zone, None, None)
    if owner is not None and owner.type.name == "player":
        return ZoneOf(ZONE, zone, owner, None)
    return ZonesOf(ZONES, zone, owner or everybody(), None)


def everybody() -> Expr:
    """All players."""
    return Players(PLAYERS, None, None, Var("it", PLAYER, "it"), None)
