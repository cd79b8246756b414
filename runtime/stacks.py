"""What waits in a stacked window: actions that are announced and not yet carried out, last in, first out.

An action runs until its announcement is over (targets, X, cost), and then its frames are set aside (`park`).  When
all pass, the topmost one goes on from there.  Until then it can be cancelled, copied, or given new targets (see
`retargeting`).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from . import doorway
from .state import Frame
from .values import as_tuple

if TYPE_CHECKING:
    from .engine import Engine
    from .state import State

NO_GOAL, INNER = -1, -2
"""Goals of a body: it has no announcement; it only runs an ability, and is announced where that ability's own costs are
paid."""

WAITS_INSIDE = -2
"""Where a frame waits that only runs an ability: where that ability's announcement ends."""


class Entry(NamedTuple):
    """One action that waits: its frames from the bottom up, and how old each of its targets was."""

    frames: tuple[Any, ...]
    ages: tuple[tuple[int, Any], ...]


class Holder(Frame):
    """A window that stands open, as far as others must know it: `stack` is what waits in it; `before` the table before
    the action that is going on, for when its costs cannot be paid."""

    __slots__ = ("stack", "before")

    def __init__(self) -> None:
        self.stack: tuple[Entry, ...] = ()
        self.before: Any = None

    def is_stacked(self, engine: Engine) -> bool:
        """Whether its actions wait for answers before they are carried out."""
        raise NotImplementedError

    def take_back(self) -> int:
        """The window as it was before the action that is going on; whose action that was."""
        raise NotImplementedError


def holder(state: State) -> int:
    """The place on the stack of frames of the innermost stacked window, or -1."""
    for index in range(len(state.frames) - 1, -1, -1):
        frame = state.frames[index]
        if isinstance(frame, Holder) and frame.is_stacked(state.engine):
            return index
    return -1


def own(state: State, at: int) -> Holder:
    """A window on the stack of frames, ready to be changed."""
    frame = state.own(at)
    assert isinstance(frame, Holder)
    return frame


# ---- announcing -----------------------------------------------------------------------------------------


def pause(engine: Engine, routine: int) -> int:
    """The block at which an action waits; `WAITS_INSIDE` for one that waits inside the ability it runs."""
    spec = engine.program.routines[routine]
    goal = spec.goal if spec.goal >= 0 else spec.start
    block = engine.program.blocks[goal]
    runs = block.terminator[0] == "run" and not block.instructions
    return WAITS_INSIDE if spec.goal == INNER or runs else goal


def park(engine: Engine, state: State) -> None:
    """The announcement on top is over: its frames are set aside, and the window goes on."""
    at = holder(state)
    parked = tuple(state.frames[at + 1 :])
    del state.frames[at + 1 :]
    for frame in parked:
        frame.stamp = None
    window = own(state, at)
    window.stack = (*window.stack, Entry(parked, ages(engine, state, parked[-1])))


def ages(engine: Engine, state: State, frame: Any) -> tuple[tuple[int, Any], ...]:
    """How old the targets of an announced action are."""
    slots = [slot for _, slot in targets(engine, frame)]
    return tuple((slot, tuple(state.arrived[c] for c in as_tuple(frame.v[slot]))) for slot in slots)


def targets(engine: Engine, frame: Any) -> list[tuple[int, int]]:
    """The choices of cards that were made as targets, with where their answers stand."""
    if frame.routine < 0:
        return []
    targets = engine.program.routines[frame.routine].targets
    return [(choice, slot) for choice, slot in targets if engine.program.choices[choice].kind == "card"]


# ---- what can be done to one that waits -----------------------------------------------------------------


def waits_in(state: State, at: int) -> tuple[Entry, ...]:
    """What waits in the window at this place on the stack of frames."""
    frame = state.frames[at]
    assert isinstance(frame, Holder)
    return frame.stack


def find(state: State, cards: tuple[int, ...]) -> tuple[int, int]:
    """The window (its place on the stack of frames) and the index of the topmost action with one of these
    cards."""
    at = holder(state)
    if at >= 0:
        entries = waits_in(state, at)
        for index in range(len(entries) - 1, -1, -1):
            if any(_is_about(entries[index], card) for card in cards):
                return at, index
    return -1, -1


def _is_about(entry: Entry, card: int) -> bool:
    first = entry.frames[0]
    return card in getattr(first, "args", ()) or getattr(first, "v", (None, None, None))[2] == card


def waiting(state: State, card: int) -> bool:
    """Whether an action with this card waits to be carried out."""
    return card is not None and find(state, (card,))[0] >= 0


def cancel(state: State, cards: tuple[int, ...]) -> None:
    """The action with one of these cards will not be carried out; its costs stay paid."""
    at, index = find(state, cards)
    if at < 0:
        return
    window = own(state, at)
    window.stack = (*window.stack[:index], *window.stack[index + 1 :])
    doorway.record(state, "cancelled", cards)


def leave(state: State, players: tuple[int, ...]) -> None:
    """Players have left the game: what they announced is not carried out."""
    at = holder(state)
    if at < 0:
        return
    window = own(state, at)
    window.stack = tuple(e for e in window.stack if e.frames[-1].v[0] not in players)
