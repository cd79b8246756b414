"""Statements to sentences: two statements become one where a person would say one.

`choose 1 card from hand called gone` and `move gone to discard` is "Put 1 card from your hand into the discard
pile", if nothing else speaks of `gone`.  A `let` that only the next statement uses is said right there.  A value
that depends on a condition (`shift 1 toward (you if … otherwise opponent)`) is said as two cases.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from copy import copy
from typing import Any

from ...compiler import model
from .values import turned_over
from .tables import CLAUSES, condition, term
from ..tree.parts import Clause
from ..tree.clauses import Conditional
from .scope import Scope
from .walk import bindings, uses, walk


@CLAUSES.of(list)
def sentences(scope: Scope, body: Sequence[model.Node]) -> tuple[Clause, ...]:
    """The clauses of a body, in order."""
    found: list[Clause] = []
    for index, node in enumerate(body):
        rest = body[index + 1 :]
        if rest and is_said_later(scope, node, rest[0]):
            continue
        found.extend(one(scope, node))
    return tuple(found)


def one(scope: Scope, node: model.Node) -> tuple[Clause, ...]:
    """What one statement says; a change of actor says nothing by itself."""
    if isinstance(node, model.Stmt):
        split = cases(scope, node)
        if split is not None:
            return (split,)
    found = CLAUSES(scope, node)
    return found if isinstance(found, tuple) else (found,)


# ---- a choice or a value that is used once ----------------------------------------------------------------


def is_said_later(scope: Scope, node: model.Node, following: model.Node) -> bool:
    """Whether `node` only gives a name to what the next statement can describe itself."""
    if isinstance(node, model.Choose) and is_plain(scope, node) and holds_choice(scope, following, node.var):
        scope.inline[node.var] = node
    elif isinstance(node, model.Let) and is_used_once(scope, node.var, following) and is_simple(following):
        scope.inline[node.var] = node.value
    else:
        return False
    return True


def is_plain(scope: Scope, choose: model.Choose) -> bool:
    """A choice of cards by whoever acts, openly, without anything more to say about it."""
    if choose.secret or choose.search or choose.purpose or choose.otherwise or choose.so_that is not None:
        return False
    cards = isinstance(choose.what, (model.Select, model.Union, model.TopCards))
    return cards and choose.what.type.name in ("card", "cards", "zones", "zone") and is_actor(scope, choose.chooser)


def is_actor(scope: Scope, chooser: model.Expr | None) -> bool:
    return chooser is None or term(scope.aside(), chooser) == scope.actor


def holds_choice(scope: Scope, following: model.Node, var: model.Var | None) -> bool:
    """Whether the next statement has the chosen cards as its object, and it alone speaks of them."""
    return var is not None and is_object(following, var) and is_used_once(scope, var, following)


def is_object(following: model.Node, var: model.Var) -> bool:
    return any(is_local(part, var) for part in objects(following))


def objects(node: model.Node) -> list[Any]:
    """What a statement acts on."""
    if isinstance(node, model.Do):
        return list(node.args) if not node.changes else []
    if isinstance(node, (model.Move, model.Arrange)):
        return [node.cards]
    return [node.one, node.other] if isinstance(node, model.Swap) else []


def is_local(part: Any, var: model.Var) -> bool:
    return isinstance(part, model.Local) and part.var is var


def is_used_once(scope: Scope, var: model.Var, following: model.Node) -> bool:
    return uses(following, var) == 1 and is_only_there(scope, var)


def is_only_there(scope: Scope, var: model.Var) -> bool:
    """Whether every value that the text gives to `var` has just one use."""
    return uses(scope.memory.root, var) == bindings(scope.memory.root, var)


def is_simple(node: model.Node) -> bool:
    """A statement that holds no others: what it uses, it uses at once."""
    return not any(isinstance(part, model.Stmt) for part in walk(vars_of(node)))


def vars_of(node: model.Node) -> list[Any]:
    return [getattr(node, name) for name in type(node).__slots__]


# ---- a value that depends on a condition ------------------------------------------------------------------


def cases(scope: Scope, stmt: model.Stmt) -> Clause | None:
    """The same statement twice, once for either value: "if …, to your field; otherwise, to the discard pile"."""
    found = dependent(stmt)
    if found is None:
        return None
    value, put = found
    yes, no = one(scope, put(value.yes)), one(scope, put(value.no))
    return Conditional(condition(scope, value.condition), yes, no)


Put = Callable[[model.Expr], model.Stmt]


def dependent(stmt: model.Stmt) -> tuple[model.IfElse, Put] | None:
    """The part of a statement that is one thing or another, and how to put one of them in its place."""
    if isinstance(stmt, model.Do):
        index = next((index for index, arg in enumerate(stmt.args) if is_dependent(arg)), None)
        if index is not None:
            before, after = stmt.args[:index], stmt.args[index + 1 :]
            return stmt.args[index], lambda value: with_part(stmt, args=[*before, value, *after])
    if isinstance(stmt, model.Move) and is_dependent(stmt.to):
        return stmt.to, lambda value: with_part(stmt, to=value)
    return None


def is_dependent(part: Any) -> bool:
    return isinstance(part, model.IfElse) and part.type.name != "number" and turned_over(part) is None


def with_part(stmt: model.Stmt, **parts: Any) -> model.Stmt:
    changed = copy(stmt)
    for name, part in parts.items():
        setattr(changed, name, part)
    return changed
