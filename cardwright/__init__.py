"""Cardwright: card games as text.

import cardwright

game = cardwright.load("my_game")                 # a path, or the name of a bundled game
state = game.new_initial_state(players=2, seed=7)
while not state.is_terminal():
    state.apply_action(state.legal_actions()[0])
print(state.returns())
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from .compiler import CompileError, check
    from .game import Game, UnknownVariant, load
    from .runtime import DeckError, GameState, IllegalAction, PlayerCountError, PositionError, SaveError

__version__ = "0.1.0"
__all__ = [
    "CompileError",
    "DeckError",
    "Game",
    "GameState",
    "IllegalAction",
    "PlayerCountError",
    "PositionError",
    "SaveError",
    "UnknownVariant",
    "check",
    "load",
]

_HOMES = {
    "compiler": ("CompileError", "check"),
    "game": ("Game", "UnknownVariant", "load"),
    "runtime": ("DeckError", "GameState", "IllegalAction", "PlayerCountError", "PositionError", "SaveError"),
}


def __getattr__(name: str) -> object:
    """Names come from their rooms when they are first asked for: `lint` need not load the engine."""
    from importlib import import_module

    for home, names in _HOMES.items():
        if name in names:
            return getattr(import_module(f".{home}", __name__), name)
    raise AttributeError(f"module 'cardwright' has no attribute {name!r}")
