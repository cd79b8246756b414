"""Cardwright: card games as text.

import cardwright

game = cardwright.load("my_game")                 # a path, or the name of a bundled game
state = game.new_initial_state(players=2, seed=7)
while not state.is_terminal():
    state.apply_action(state.legal_actions()[0])
print(state.returns())
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from pathlib import Path

    from .compiler import CompileError, check
    from .game import Game, load
    from .runtime import GameState, IllegalAction, PlayerCountError, PositionError, SaveError

__version__ = "0.1.0"
__all__ = [
    "CompileError", "Game", "GameState", "IllegalAction", "PlayerCountError", "PositionError", "SaveError", "check", "load",
]  # fmt: skip

_HOMES = {
    "CompileError": "compiler", "check": "compiler", "Game": "game", "load": "game", "GameState": "runtime",
    "IllegalAction": "runtime", "PlayerCountError": "runtime", "PositionError": "runtime", "SaveError": "runtime",
}  # fmt: skip


def __getattr__(name: str) -> Any:
    """Names come from their rooms when they are first asked for: `lint` need not load the engine."""
    if name not in _HOMES:
        raise AttributeError(f"module 'cardwright' has no attribute {name!r}")
    from importlib import import_module

    return getattr(import_module(f".{_HOMES[name]}", __name__), name)
