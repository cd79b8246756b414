"""Examples: rulings as given facts, moves and outcomes."""

from __future__ import annotations

from .scope import Names


def read(names: Names) -> None:
    """Resolve the lines of all examples."""
