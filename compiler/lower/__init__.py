"""Lowering: the checked model becomes the program.

Sugar goes, blocks are cut where a game can stop, names become numbers.  Nothing is checked here: a model that
compiled has a program.  Each file lowers one kind of thing; `Lowering` holds what they share.
"""

from .game import lower

__all__ = ["lower"]
