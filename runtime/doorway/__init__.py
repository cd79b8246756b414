"""The doorway: the only place that writes the table.

Each function makes a change and its line in the log together.  Knowledge moves here too: who has seen a card
is updated with every step it takes, so that no caller can forget it.
"""

from .guises import BORN_SO, FOR_GOOD, Guise, altered, put_on, put_on_at_birth, take_off
from .knowledge import blur, search, show
from .log import record
from .moves import hand_over, move, remove, replace, swap, turn_face
from .numbers import lay, put
from .piles import arrange, decide, gather, keep_order, shuffle
from .places import fits, free_places, sort, sort_sets
from .whole import begin, put_back, recast

__all__ = [
    "BORN_SO", "FOR_GOOD", "Guise", "altered", "arrange", "begin", "blur", "decide", "fits", "free_places", "gather",
    "hand_over",
    "keep_order", "lay", "move", "put", "put_back", "put_on", "put_on_at_birth", "recast", "record", "remove",
    "replace", "search", "show", "shuffle", "sort", "sort_sets", "swap", "take_off", "turn_face",
]  # fmt: skip
