"""The runtime: the program, the kernel, and the reference interpreter.  It knows no compiler and no words."""

from .engine import Engine
from .play import DeckError, GameState, IllegalAction, PlayerCountError, deserialize, empty, from_position, start
from .positions import PositionError
from .program import Program
from .saves import SaveError

__all__ = [
    "DeckError",
    "Engine", "GameState", "IllegalAction", "PlayerCountError", "PositionError", "Program", "SaveError", "deserialize",
    "empty", "from_position", "start",
]  # fmt: skip
