"""The log: what has happened, line by line."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from ..state import State

CHANGES = frozenset({"move", "put", "shuffle", "arrange", "face", "begins", "extra", "removed", "became", "made"})
"""Lines of the log that say that the table has changed."""


def record(state: State, *entry: Any) -> None:
    """A line of the log: a linked list, so that clones share it."""
    if entry[0] in CHANGES:
        state.changes += 1
    if not state.dry:
        state.journal = (state.journal, entry)
