"""What a rule is, and how it says what it has found."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from typing import Any

from ..compiler.model import Declaration, Node
from ..grammar import Diagnostic
from .facts import Facts

Check = Callable[[Facts], Iterable[Diagnostic]]


class Rule:
    """One rule: the key of its messages, and the check that gives its findings."""

    __slots__ = ("check", "key")

    def __init__(self, key: str, check: Check) -> None:
        self.key = key
        self.check = check


def at(key: str, node: Node, **args: Any) -> Diagnostic:
    """A finding at a part of the text."""
    return Diagnostic(key, node.source, node.span, args)


def at_text(key: str, declaration: Declaration, text: str, **args: Any) -> Diagnostic:
    """A finding at one of the texts of a declaration, as it stands below its header; else at its name."""
    source = declaration.source
    start = source.text.find(f'"{text}"', declaration.span[0])
    if start < 0:
        return at_name(key, declaration, **args)
    return Diagnostic(key, source, (start, start + len(text) + 2), args)


def at_name(key: str, declaration: Declaration, **args: Any) -> Diagnostic:
    """A finding at the name of a declaration, as it stands in its header."""
    source, (start, end) = declaration.source, declaration.span
    found = re.compile(rf"\b{re.escape(declaration.name)}\b").search(source.text, start, max(end, start))
    return Diagnostic(key, source, found.span() if found else (start, end), args)
