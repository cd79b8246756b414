"""What a program that plays may do wrong: each error says in one line what is otherwise."""

from __future__ import annotations


class IllegalAction(ValueError):
    """An action that is not legal now; the message lists what is."""


class PlayerCountError(ValueError):
    """A game cannot be started with this many players."""


class DeckError(ValueError):
    """A player's cards are not what a rule asks of them; the message names the rule."""
