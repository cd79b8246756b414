"""Everything below a node of the model."""

from __future__ import annotations

from typing import Any

from .. import model


def walk(node: Any) -> Any:
    """Every model node below (and with) a node, lists and dictionaries included."""
    stack, seen = [node], set()
    while stack:
        item = stack.pop()
        if isinstance(item, list | tuple):
            stack.extend(item)
        elif isinstance(item, dict):
            stack.extend(item.values())
        elif (
            isinstance(item, model.Node) and id(item) not in seen and not isinstance(item, model.Declaration)
        ):
            seen.add(id(item))
            yield item
            for cls in type(item).__mro__:
                stack.extend(
                    getattr(item, n, None)
                    for n in getattr(cls, "__slots__", ())
                    if n not in ("source", "span", "type")
                )
