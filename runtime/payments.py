"""Taking back: an announcement whose costs turn out to be unpayable half-way did not happen.

Whether an action can be paid is tried before it is offered, but what nobody knows yet (the next card of a
shuffled pile) cannot be tried.  So the table is noted when an action begins, and put back as it was if a cost
fails.  What chance has decided stays decided, and who has seen a card has seen it: by policy `taken_back` the
pile that was looked at is shuffled, or it stays known.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from . import doorway
from .code import CodeFrame
from .policies import answer
from .stacks import Holder, own

if TYPE_CHECKING:
    from .engine import Engine
    from .state import State

LISTS = ("numbers", "zones", "place", "arrived", "born", "shape", "last")
PLAIN = (
    "hidden",
    "effects",
    "queue",
    "claims",
    "extra",
    "strange",
    "guises",
    "altered",
    "lent",
    "past",
    "batch",
)


class Unpayable(Exception):
    """A cost of the action that was announced in the window at this place of the stack cannot be paid."""

    def __init__(self, window: int) -> None:
        super().__init__(window)
        self.window = window


def note(state: State) -> tuple[Any, ...]:
    """The table as it is."""
    lists = tuple(tuple(getattr(state, name)) for name in LISTS)
    return (lists, tuple(getattr(state, name) for name in PLAIN))


def check(engine: Engine, state: State) -> None:
    """Something that had to be done could not be: if an announced action was to be paid with it, all is taken back.

    An action that another body carries out was not announced: as much of it is done as possible.
    """
    for at in range(len(state.frames) - 1, -1, -1):
        if _announces(state, at) and _is_paying(engine, state, at):
            raise Unpayable(at)


def _announces(state: State, at: int) -> bool:
    frame = state.frames[at]
    return isinstance(frame, Holder) and frame.before is not None


def _is_paying(engine: Engine, state: State, window: int) -> bool:
    """Above a window lie the event of the action, its body, and an ability that it runs: one of them pays its costs."""
    for frame in state.frames[window + 2 :]:
        if not isinstance(frame, CodeFrame) or frame.routine < 0:
            return False
        spec = engine.program.routines[frame.routine]
        if spec.start <= frame.block < spec.goal:
            return True
    return False


def take_back(engine: Engine, state: State, at: int) -> None:
    """The table as it was before the action that was announced in the window `at`; its player is asked again."""
    del state.frames[at + 1 :]
    window = own(state, at)
    (lists, plain), state.due = window.before[0], None
    decided = {z: (state.zones[z], state.mixed[z]) for z in range(len(state.zones))}
    doorway.put_back(state, dict(zip(LISTS, lists, strict=True)))
    for name, value in zip(PLAIN, plain, strict=True):
        setattr(state, name, value)
    _keep_what_was_decided(engine, state, decided)
    doorway.record(state, "taken back", window.take_back())


def _keep_what_was_decided(engine: Engine, state: State, decided: dict[int, Any]) -> None:
    """Chance is not asked twice: a pile with the same cards keeps the order that has been decided."""
    shuffle = answer(engine.program.policies, "taken_back") == "shuffled"
    for zone, (cards, mixed) in decided.items():
        if cards == state.zones[zone] or sorted(cards) != sorted(state.zones[zone]):
            continue
        if shuffle:
            doorway.shuffle(state, zone)
        else:
            doorway.keep_order(state, zone, cards, mixed)
