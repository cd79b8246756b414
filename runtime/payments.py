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
    """A cost that was to be paid cannot be."""


def note(state: State) -> tuple[Any, ...]:
    """The table as it is."""
    lists = tuple(tuple(getattr(state, name)) for name in LISTS)
    return (lists, tuple(getattr(state, name) for name in PLAIN))


def check(engine: Engine, state: State) -> None:
    """Something that had to be done could not be: if it was part of a cost, the whole is taken back."""
    for frame in reversed(state.frames):
        if isinstance(frame, CodeFrame) and frame.routine >= 0:
            spec = engine.program.routines[frame.routine]
            if spec.start <= frame.block < spec.goal:
                raise Unpayable


def take_back(engine: Engine, state: State) -> None:
    """The table as it was before the action; its player is asked again."""
    at = _window(state)
    del state.frames[at + 1 :]
    window = own(state, at)
    (lists, plain), state.due = window.before[0], None
    decided = {z: (state.zones[z], state.mixed[z]) for z in range(len(state.zones))}
    doorway.put_back(state, dict(zip(LISTS, lists, strict=True)))
    for name, value in zip(PLAIN, plain, strict=True):
        setattr(state, name, value)
    _keep_what_was_decided(engine, state, decided)
    doorway.record(state, "taken back", window.take_back())


def _window(state: State) -> int:
    """The window in which the action that is going on was taken."""
    frames = enumerate(state.frames)
    return max(i for i, frame in frames if isinstance(frame, Holder) and frame.before is not None)


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
