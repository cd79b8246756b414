"""What a program that plays may do wrong: each error says in one line what is otherwise."""

from __future__ import annotations


class IllegalAction(ValueError):
    """An action that is not legal now; the message lists what is."""


class PlayerCountError(ValueError):
    """A game cannot be started with this many players."""


class DeckError(ValueError):
    """Cards that a game cannot begin with: more than a table can hold, or not what a rule asks of a player's cards.

    `rule` is the name of the broken rule, `seat` whose cards break it; None and -1 for too many cards.
    """

    def __init__(self, message: str, rule: str | None = None, seat: int = -1) -> None:
        super().__init__(message)
        self.rule, self.seat = rule, seat
