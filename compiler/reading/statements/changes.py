"""Changes of numbers, flags and names: `life + 3`, `steps * 2`, `paid become tapped`, `the souls have power + 300`.

In a plain body a change is for good.  What the same lines mean in a duration is in `modifiers`.
"""

from __future__ import annotations

from typing import Any

from ....grammar import syntax
from ...model import (
    ANY,
    FLAG,
    NUMBER,
    Assign,
    AttributeOf,
    Become,
    Body,
    ChangeNumber,
    Compare,
    Each,
    Expr,
    Let,
    Local,
    MemberRef,
    Not,
    StatOf,
    Truth,
    Var,
)
from .. import types
from ..expressions import adjectives, nouns, phrases
from ..scope import Scope
from . import making

# ---- numbers and flags ------------------------------------------------------------------------------------


def change(line: syntax.Change, scope: Scope) -> Any:
    """`life + 3`, `steps * 2`, `balance = 0`, `hp at most 10`."""
    target = phrases.perhaps_of_each(line.subject, scope)
    if target.type == ANY:
        return None
    taken = making.take_control(line, target, scope)
    if taken is not None:
        return taken
    value = changed_value(line.op, line.value, target, scope)
    return changed(line, target, line.op, value, scope)


def changed_value(op: str, node: syntax.Expr, target: Expr, scope: Scope) -> Expr:
    """The value on the right of a change, of the type that the target has."""
    inside = scope.fork(other_than=target)
    if op != "=":
        wanted = target.type if types.is_set(target.type) and op in ("+", "-") else NUMBER
        if wanted is NUMBER:
            phrases.fitted(target, NUMBER, node, scope)
        return phrases.value(node, inside, wanted)
    if isinstance(target, Local) and target.type.name in ("nothing", "any"):
        found = phrases.expr(node, inside)
        target.var.type = found.type
        return found
    return phrases.value(node, inside, target.type)


def changed(line: syntax.Line, target: Expr, op: str, value: Expr, scope: Scope) -> Any:
    """A change of a name is an assignment; of a number of the table, a change for good."""
    if isinstance(target, Local):
        return Assign(target.var, op, value)
    owner = _owners(target)
    if owner is not None:
        each = scope.at(line, Var("it", types.one_of(owner.type), "each"))
        single = _with_owner(target, Local(each.type, each))
        return Each(each, owner, [scope.at(line, ChangeNumber(single, op, value))], None)
    if isinstance(target, AttributeOf | StatOf):
        return ChangeNumber(target, op, value)
    scope.report("not-a-target", line.subject if isinstance(line, syntax.Change) else line, found=str(target.type))
    return None


def _owners(target: Expr) -> Expr | None:
    """The set whose members are all changed: `paid's attack + 1`."""
    owner = getattr(target, "card", None) if isinstance(target, AttributeOf) else getattr(target, "owner", None)
    return owner if isinstance(owner, Expr) and types.is_set(owner.type) else None


def _with_owner(target: Any, owner: Expr) -> Expr:
    if isinstance(target, AttributeOf):
        return AttributeOf(target.type, target.attribute, owner, False)
    return StatOf(target.type, target.stat, owner, target.key, False)


def become(line: syntax.Become, scope: Scope) -> Any:
    """`paid become tapped`, `card becomes not sideways`, `card becomes upright`, `p becomes passed`."""
    if making.is_copy(line):
        return making.become_copy(line, scope)
    subject = phrases.expr(line.subject, scope)
    if subject.type.name in ("player", "players"):
        return _player_becomes(line, subject, scope)
    cards = phrases.cards(line.subject, scope)
    made: Body = []
    for tail in line.tails:
        word = getattr(tail, "value", None)
        wanted = not isinstance(word, syntax.Not)
        word = word.operand if isinstance(word, syntax.Not) else word
        found = flag_or_value(word, cards, wanted, scope)
        if found is not None:
            made.append(scope.at(tail, Become(cards, *found)))
    return made


def _player_becomes(line: syntax.Become, who: Expr, scope: Scope) -> Any:
    """`p becomes passed`, `each other player becomes not ready`: a flag of players is set, or taken away."""
    made: Body = []
    for tail in line.tails:
        word = getattr(tail, "value", None)
        name = word.operand if isinstance(word, syntax.Not) else word
        stat = scope.names.stats.get(name.text) if isinstance(name, syntax.Name) else None
        if stat is None or stat.owner != "player" or stat.type != FLAG or stat.by is not None:
            scope.report("not-a-flag", word or line, word=scope.written(word or line))
            continue
        value = scope.at(tail, Truth(FLAG, not isinstance(word, syntax.Not)))
        one = changed(line, scope.at(tail, StatOf(FLAG, stat, who, None, False)), "=", value, scope)
        made.append(scope.at(tail, one))
    return made


def flag_or_value(word: Any, cards: Expr, wanted: bool, scope: Scope) -> tuple[Any, Expr] | None:
    """The attribute and value that `becomes WORD` means for these cards."""
    if cards.type == ANY or word is None:
        return None
    subject = Local(types.one_of(cards.type), Var("it", types.one_of(cards.type), "it"))
    said = adjectives.said(word, subject, scope) if isinstance(word, syntax.Name) else None
    if said is None:
        scope.report("not-a-flag", word, word=scope.written(word))
        return None
    if isinstance(said, Not):
        said, wanted = said.operand, not wanted
    if isinstance(said, AttributeOf):
        return said.attribute, Truth(FLAG, wanted)
    if isinstance(said, Compare) and isinstance(said.left, AttributeOf) and wanted:
        member: MemberRef = said.right
        return said.left.attribute, member
    if said.type != ANY:
        scope.report("not-a-flag", word, word=scope.written(word))
    return None


def grant(line: syntax.Grant, scope: Scope) -> Any:
    """`the other souls have power + 300` in a plain body: each of them, for good."""
    made: Body = []
    bearers = nouns.many(line.subject, scope)
    if bearers.type == ANY:
        return None
    for mod in line.mods:
        each = scope.at(line, Var("it", types.one_of(bearers.type), "each"))
        target = phrases.expr(mod.subject, scope.about(each))
        if mod.op is None or mod.value is None or target.type == ANY:
            continue
        taken = making.granted_control(mod, target, bearers, scope)
        if taken is not None:
            made.append(scope.at(line, taken))
            continue
        value = changed_value(mod.op, mod.value, target, scope.about(each))
        one = changed(line, target, mod.op, value, scope)
        if one is not None:
            made.append(Each(each, bearers, [scope.at(line, one)], None))
    return made


def let(line: syntax.Let, scope: Scope) -> Any:
    """`let n = 3`"""
    value = phrases.expr(line.value, scope)
    return Let(scope.bind(line.name.text, value.type, "let", line.name), value)
