"""Going through the model: what a node is made of, and where a variable is used or bound."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any

from ...compiler.model import Choose, Declaration, Do, Each, Let, Local, Look, Node, Var


def walk(value: Any) -> Iterator[Node]:
    """Every node in `value`, outer ones first; declarations and variables that are only mentioned are no part."""
    waiting = [value]
    while waiting:
        part = waiting.pop()
        if isinstance(part, Node):
            if not isinstance(part, (Declaration, Var)):
                yield part
                waiting += [getattr(part, name, None) for name in reversed(slots(type(part)))]
        elif isinstance(part, (list, tuple)):
            waiting += reversed(part)
        elif isinstance(part, dict):
            waiting += reversed(part.values())


@cache
def slots(kind: type) -> tuple[str, ...]:
    """Where the parts of a node are."""
    names = [name for owner in kind.__mro__ for name in owner.__dict__.get("__slots__", ())]
    return tuple(name for name in names if name not in ("source", "span", "type"))


def uses(value: Any, var: Var) -> int:
    """How often `var` is read."""
    return sum(isinstance(node, Local) and node.var is var for node in walk(value))


def bindings(value: Any, var: Var) -> int:
    """How many statements bind `var`."""
    return sum(var is bound for node in walk(value) for bound in bound_by(node))


def bound_by(node: Node) -> list[Var]:
    """The variables that a statement binds."""
    if isinstance(node, (Choose, Let, Each, Look)):
        return [node.var] if node.var is not None else []
    return [node.called] if isinstance(node, Do) and isinstance(node.called, Var) else []
