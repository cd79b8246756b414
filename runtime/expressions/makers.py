"""The makers of expressions: for each operation of `program.EXPRESSIONS`, who makes a function of it.

A maker gets the engine and the items of the operation and gives back a function of (state, locals).  The makers
stand in the other files of this folder, each under the name of its operation.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

Function = Callable[[Any, list[Any]], Any]
"""Of a state and the locals of a frame."""

MAKERS: dict[str, Callable[..., Function]] = {}


def maker(make: Callable[..., Function]) -> Callable[..., Function]:
    """The maker of the operation whose name it bears."""
    MAKERS[make.__name__.strip("_")] = make
    return make


def build(engine: Any, expr: tuple[Any, ...]) -> Function:
    """The function of an expression.  Raises `KeyError` for an operation that nobody executes."""
    return MAKERS[expr[0]](engine, *expr[1:])


def optional(engine: Any, expr: tuple[Any, ...] | None) -> Function:
    """The function of an expression that may be left out: then it gives nothing."""
    return (lambda s, v: None) if expr is None else build(engine, expr)
