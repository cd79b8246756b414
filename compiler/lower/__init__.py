"""Lowering: the checked model becomes the program.

Sugar goes, blocks are cut where a game can stop, names become numbers.  Nothing is checked here: a model that
compiled has a program.  From the ground up:

    walk, watched   what lies below a node; which built-in verbs are watched
    context         what all share: `Lowering`, the program under construction
    bodies          a frame and its blocks; `Body.write` is the doorway to statements
    expressions     values and conditions
    control         branches, loops, other actors
    primitives      changes that somebody watches
    watchers        what listens, and what holds for a while
    changes         events and changes of the table
    choices         what is asked, and windows
    statements      every statement, and who lowers it
    game            the whole
"""

from . import statements as statements  # the doorway opens
from .game import lower

__all__ = ["lower"]
