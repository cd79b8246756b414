"""The doorway to statements: whoever meets a line inside of another comes back through here."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from ....grammar import syntax
from ...model import (
    As,
    Body,
    Choose,
    ChooseOne,
    If,
    May,
    Node,
    Stmt,
)
from ..expressions import phrases
from ..scope import Scope

Line = syntax.Line
Reader = Callable[[Any, Scope], Any]

READERS: dict[type, Reader] = {}
"""Who reads lines of each form; the package fills it."""


# ---- bodies -----------------------------------------------------------------------------------------------


def body(lines: list[Line], scope: Scope) -> Body:
    """The statements of some lines."""
    found: Body = []
    for line in lines:
        if isinstance(line, syntax.Otherwise):
            _otherwise(line, found, scope)
        else:
            found.extend(statement(line, scope))
    return found


def statement(line: Line, scope: Scope) -> Body:
    """One line; now and then it becomes several statements, or none."""
    reader = READERS.get(type(line))
    if reader is None:
        return []  # an error node: its mistake has been reported
    made = reader(line, scope)
    return [scope.at(line, one) for one in (made if isinstance(made, list) else [made]) if one is not None]


def walk(statements: Any) -> Iterator[Stmt]:
    """All statements of a body, those inside other statements too, in the order of the text."""
    for one in statements:
        if isinstance(one, Stmt):
            yield one
        if isinstance(one, Node):
            for name in one.__slots__:
                part = getattr(one, name, None)
                if isinstance(part, list):
                    yield from walk(part)


def _otherwise(line: syntax.Otherwise, found: Body, scope: Scope) -> None:
    """Hang an `otherwise` on the line before it."""
    last = _open_end(found[-1]) if found else None
    if last is None:
        scope.report("otherwise-without-if", line)
        return
    if line.condition is None:
        last.otherwise = body(line.block, scope)
    else:
        inner = If(phrases.condition(line.condition, scope), body(line.block, scope), None)
        last.otherwise = [scope.at(line, inner)]


def _open_end(last: Stmt) -> Any:
    """The statement that an `otherwise` belongs to: the last `otherwise if` of a chain is still open."""
    while isinstance(last, As) and last.body:
        last = last.body[-1]
    if not isinstance(last, If | May | Choose | ChooseOne):
        return None
    if last.otherwise is None or not last.otherwise:
        return last
    inner = last.otherwise[-1]
    return _open_end(inner) if isinstance(last, If) and isinstance(inner, If) and len(last.otherwise) == 1 else None
