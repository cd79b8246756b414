"""What every node of the syntax is: a piece of the text with its span, and the parts that it declares."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

Span = tuple[int, int]
"""A pair of character offsets (start, end) into the text of one `Source`."""


class Parted(type):
    """Makes slots of the parts that a class declares, so that none is named twice.

    Dataclasses would do it too, at seventy times the cost in a cold start.
    """

    def __new__(cls, name: str, bases: tuple[type, ...], namespace: dict[str, Any]) -> Parted:
        namespace["__slots__"] = tuple(namespace.get("__annotations__", ()))
        return super().__new__(cls, name, bases, namespace)


class Node(metaclass=Parted):
    """A piece of the text.  Two nodes are equal when they say the same, wherever they stand."""

    span: Span
    if TYPE_CHECKING:
        __slots__: tuple[str, ...]

    def __init__(self, span: Span, *values: object) -> None:
        self.span = span
        for name, value in zip(self.__slots__, values, strict=True):
            setattr(self, name, value)

    def __eq__(self, other: object) -> bool:
        if type(self) is not type(other):
            return NotImplemented
        return all(getattr(self, name) == getattr(other, name) for name in self.__slots__)

    __hash__ = None  # type: ignore[assignment]  # nodes are mutable while a file is being read

    def __repr__(self) -> str:
        values = ", ".join(f"{name}={getattr(self, name)!r}" for name in self.__slots__)
        return f"{type(self).__name__}({values})"


class Expr(Node):
    """An expression or a phrase."""


class Line(Node):
    """A line of a file with the block that belongs to it."""
