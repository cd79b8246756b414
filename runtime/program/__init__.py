"""The program: what a compiled game is.  Plain data, no code, no objects of the compiler.

A *routine* is a list of *blocks*; a block is straight instructions, which cannot stop, and one terminator, which may
(a decision, an event, chance).  So a game that waits is a stack of (block, locals), whoever executes it.

Values: numbers and flags are integers; cards, players, zones and enum values are integers; a cell is a pair
(zone, position from 1); lists are tuples; nothing is None.  Locals 0, 1, 2 are `you`, the actor and `this`.
"""

from .code import Block, Define, Routine, Verb
from .effects import Continuous, Effect, Pattern, Watcher
from .operations import ACTOR, EXPRESSIONS, FIRST_LOCAL, INSTRUCTIONS, LIMIT, TERMINATORS, THIS, YOU, Expr
from .questions import Choice, Window, WindowLine
from .things import CardDef, Enum, Field, Kind, Stock, Zone
from .whole import Program

__all__ = [
    "ACTOR", "EXPRESSIONS", "FIRST_LOCAL", "INSTRUCTIONS", "LIMIT", "TERMINATORS", "THIS", "YOU", "Block",
    "CardDef", "Choice", "Continuous", "Define", "Effect", "Enum", "Expr", "Field", "Kind", "Pattern", "Program",
    "Routine", "Stock", "Verb", "Watcher", "Window", "WindowLine", "Zone",
]  # fmt: skip
