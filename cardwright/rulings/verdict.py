"""Whether a ruling holds, and what is otherwise."""

from __future__ import annotations

from ..compiler import model as m
from ..grammar import Diagnostic


class Verdict:
    """Whether a ruling holds; if not, `diagnostic` says what is otherwise and where."""

    __slots__ = ("diagnostic", "example")

    def __init__(self, example: m.Example, diagnostic: Diagnostic | None) -> None:
        self.example, self.diagnostic = example, diagnostic

    @property
    def ok(self) -> bool:
        return self.diagnostic is None


class Broken(Exception):
    """A line of an example does not hold."""

    def __init__(self, node: m.Node, key: str, **args: object) -> None:
        super().__init__(key)
        self.node, self.key, self.args_of_message = node, key, args


def otherwise(expected: str, found: str) -> dict[str, object]:
    """The words of a finding: what the line says, and what came out."""
    return {"expected": expected, "found": found}
