"""Linked lists, newest first: a log that clones share, whatever each of them adds to it."""

from __future__ import annotations

from typing import Any


def entries(linked: Any) -> list[Any]:
    """A linked list, oldest first."""
    found = []
    while linked is not None:
        linked, entry = linked
        found.append(entry)
    found.reverse()
    return found


def link(items: list[Any]) -> Any:
    """The linked list of these items, oldest first."""
    linked = None
    for item in items:
        linked = (linked, item)
    return linked
