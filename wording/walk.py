"""Going through the model: what a node is made of, and where a variable is used or bound."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ..compiler.model import Choose, Declaration, Do, Each, Let, Local, Look, Node, Var


def children(node: Node) -> Iterator[Node]:
    """The parts of a node; declarations and variables that it only mentions are none."""
    for owner in type(node).__mro__:
        for name in owner.__dict__.get("__slots__", ()):
            yield from nodes_in(getattr(node, name, None))


def nodes_in(value: Any) -> Iterator[Node]:
    if isinstance(value, Node):
        if not isinstance(value, (Declaration, Var)):
            yield value
    elif isinstance(value, dict):
        yield from nodes_in(list(value.values()))
    elif isinstance(value, (list, tuple)):
        for item in value:
            yield from nodes_in(item)


def walk(value: Any) -> Iterator[Node]:
    """Every node in `value`, outer ones first."""
    for node in nodes_in(value):
        yield node
        yield from walk(list(children(node)))


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
