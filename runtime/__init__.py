"""The runtime: the program, the kernel, and the reference interpreter.  It knows no compiler and no words."""

from .counting import most_options
from .engine import Engine
from .errors import DeckError, IllegalAction, PlayerCountError
from .loading import ready
from .play import GameState, deserialize, empty, from_position, start
from .positions import PositionError
from .program import Program
from .saves import SaveError

__all__ = [
    "DeckError", "Engine", "GameState", "IllegalAction", "PlayerCountError", "PositionError", "Program", "SaveError",
    "deserialize", "empty", "from_position", "most_options", "ready", "start",
]  # fmt: skip
