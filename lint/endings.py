"""Which statements always end what is going on: this body, this turn, the game."""

from __future__ import annotations

from collections.abc import Callable

from ..compiler.model import As, Body, ChooseOne, EndTurn, If, Stmt, Stop, Win


def ends_body(statement: Stmt) -> bool:
    """Whether nothing below this statement in its body is ever reached."""
    if isinstance(statement, Stop):
        return statement.card is None
    return ends_turn(statement)


def ends_turn(statement: Stmt) -> bool:
    """Whether the turn, or the game, is over after this statement, whatever was chosen."""
    if isinstance(statement, EndTurn) or ends_game(statement):
        return True
    return _in_every_way(statement, ends_turn)


def ends_game(statement: Stmt) -> bool:
    """Whether the game is over after this statement.  Who loses or wins may leave others to play on."""
    if isinstance(statement, Win):
        return statement.how in ("draw", "end")
    return _in_every_way(statement, ends_game)


def _in_every_way(statement: Stmt, ends: Callable[[Stmt], bool]) -> bool:
    """An `if` with an `otherwise`, or a choice without a way out, ends if each of its ways does."""
    if isinstance(statement, As):
        return any(map(ends, statement.body))
    if isinstance(statement, If):
        return any(map(ends, statement.body)) and any(map(ends, statement.otherwise or ()))
    if isinstance(statement, ChooseOne):
        ways = [option.body for option in statement.options]
        ways += [statement.otherwise] if statement.otherwise else []
        forced = not statement.may and all(option.condition is None for option in statement.options)
        return forced and all(any(map(ends, way)) for way in ways)
    return False


def body_ends_turn(body: Body) -> bool:
    """Whether a body always ends the turn."""
    return any(map(ends_turn, body))


def body_ends_game(body: Body) -> bool:
    """Whether a body always ends the game."""
    return any(map(ends_game, body))
