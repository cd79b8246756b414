"""Verdicts: whether something can be done, and if not, whether only who sees what is hidden knows that."""

from __future__ import annotations

NOT, SECRETLY_NOT, YES = 0, 1, 2
"""Verdicts: it cannot be done; it cannot, and only who sees what is hidden knows that; it can."""


class Impossible(Exception):
    """In a trial run: something that must be chosen cannot be.  `secret`: the others cannot know that."""

    def __init__(self, secret: bool = False) -> None:
        super().__init__()
        self.secret = secret
