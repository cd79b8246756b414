"""What waits in a stacked window: actions that are announced and not yet carried out, last in, first out.

An action runs until its announcement is over (targets, X, cost), and then its frames are set aside.  When all
pass, the topmost one goes on from there; its targets are looked at again first, and one that is no longer
what it has to be, or is not the same object any more, is nothing.  Until then it can be cancelled, copied, or
given new targets.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from . import choices, doorway
from .feasibility import INNER
from .interpreter import WAITS_INSIDE, CodeFrame, as_cards
from .state import Frame

if TYPE_CHECKING:
    from .engine import Engine
    from .state import State
    from .windows import WindowFrame


class Entry(NamedTuple):
    """One action that waits: its frames from the bottom up, and how old each of its targets was."""

    frames: tuple[Any, ...]
    ages: tuple[tuple[int, Any], ...]


def pause(engine: Engine, routine: int) -> int:
    """The block at which an action waits; `WAITS_INSIDE` for one that waits inside the ability it runs."""
    spec = engine.program.routines[routine]
    goal = spec.goal if spec.goal >= 0 else spec.start
    block = engine.program.blocks[goal]
    runs = block.terminator[0] == "run" and not block.instructions
    return WAITS_INSIDE if spec.goal == INNER or runs else goal


def window(state: State) -> int:
    """The place on the stack of frames of the innermost stacked window, or -1."""
    from .windows import WindowFrame

    for index in range(len(state.frames) - 1, -1, -1):
        frame = state.frames[index]
        if isinstance(frame, WindowFrame) and state.engine.program.windows[frame.number].mode == "stacked":
            return index
    return -1


def park(engine: Engine, state: State) -> None:
    """The announcement on top is over: its frames are set aside, and the window goes on."""
    at = window(state)
    parked = tuple(state.frames[at + 1 :])
    del state.frames[at + 1 :]
    for frame in parked:
        frame.stamp = None
    holder: WindowFrame = state.own(at)  # type: ignore[assignment]
    holder.stack = (*holder.stack, Entry(parked, _ages(engine, state, parked[-1])))


def _ages(engine: Engine, state: State, frame: Any) -> tuple[tuple[int, Any], ...]:
    slots = [slot for _, slot in _targets(engine, frame)]
    return tuple((slot, tuple(state.arrived[c] for c in as_cards(frame.v[slot]))) for slot in slots)


def _targets(engine: Engine, frame: Any) -> list[tuple[int, int]]:
    """The choices of cards that were made as targets, with where their answers stand."""
    if frame.routine < 0:
        return []
    targets = engine.program.routines[frame.routine].targets
    return [(choice, slot) for choice, slot in targets if engine.program.choices[choice].kind == "card"]


def resume(engine: Engine, state: State, entry: Entry) -> None:
    """The topmost action goes on where it waits."""
    state.frames.extend(entry.frames)
    frame = state.top()
    assert isinstance(frame, CodeFrame)
    frame.halt = -1
    for choice, slot in _targets(engine, frame):
        _look_again(engine, state, frame, choice, slot, dict(entry.ages).get(slot, ()))


def _look_again(engine: Engine, state: State, frame: CodeFrame, choice: int, slot: int, ages: Any) -> None:
    """A target that is not what it was chosen as is nothing."""
    spec = engine.program.choices[choice]
    found = choices.candidates(engine, state, spec, frame.v[:])
    chosen = as_cards(frame.v[slot])
    kept = tuple(c for c, age in zip(chosen, ages, strict=True) if c in found and state.arrived[c] == age)
    if len(kept) < len(chosen):
        frame.v[slot] = kept if not spec.single else None
        doorway.record(state, "lost target", len(chosen) - len(kept))


# ---- what can be done to one that waits -------------------------------------------------------------------


def find(state: State, cards: tuple[int, ...]) -> tuple[int, int]:
    """The window (its place on the stack of frames) and the index of the topmost action with one of these
    cards."""
    at = window(state)
    if at >= 0:
        entries = state.frames[at].stack  # type: ignore[attr-defined]  # a WindowFrame
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
    holder: WindowFrame = state.own(at)  # type: ignore[assignment]
    holder.stack = (*holder.stack[:index], *holder.stack[index + 1 :])
    doorway.record(state, "cancelled", cards)


def copy(engine: Engine, state: State, cards: tuple[int, ...], you: Any, retarget: bool) -> None:
    """The effect of a waiting action once more, on top of it: the same X, mode and targets, with another
    `you`.

    What is copied is the effect, not the action: of an action that runs an ability, the ability alone.
    """
    at, index = find(state, cards)
    if at < 0:
        return
    holder: WindowFrame = state.own(at)  # type: ignore[assignment]
    entry = holder.stack[index]
    twin = entry.frames[-1].copy()
    twin.stamp, twin.slot = None, -1
    twin.v[0] = twin.v[1] = you
    holder.stack = (*holder.stack, Entry((twin,), entry.ages))
    doorway.record(state, "copied", cards)
    if retarget:
        _ask_again(engine, state, at, len(holder.stack) - 1, you)


def retarget(engine: Engine, state: State, cards: tuple[int, ...], you: Any) -> None:
    """The targets of a waiting action are chosen anew, by the actor."""
    at, index = find(state, cards)
    if at >= 0:
        _ask_again(engine, state, at, index, you)


def _ask_again(engine: Engine, state: State, at: int, index: int, you: Any) -> None:
    entry = state.frames[at].stack[index]  # type: ignore[attr-defined]  # a WindowFrame
    if _targets(engine, entry.frames[-1]):
        state.push(RetargetFrame(index, you))


class RetargetFrame(Frame):
    """The targets of the action at `index` are chosen anew, one after another."""

    __slots__ = ("index", "you", "done", "slot")

    def __init__(self, index: int, you: Any) -> None:
        self.index, self.you, self.done, self.slot = index, you, 0, -1

    def step(self, engine: Engine, state: State) -> None:
        frame = self._frame(state)
        targets = _targets(engine, frame)
        if self.done == len(targets):
            state.frames.pop()
            return
        choice, self.slot = targets[self.done]
        self.done += 1
        v = frame.v[:]
        v[1] = self.you
        choices.ask(engine, state, choice, v)

    def receive(self, engine: Engine, state: State, value: Any) -> None:
        at = window(state)
        holder: WindowFrame = state.own(at)  # type: ignore[assignment]
        entry = holder.stack[self.index]
        last = entry.frames[-1].copy()
        last.stamp = None
        last.v[self.slot] = value
        made = Entry((*entry.frames[:-1], last), _ages(engine, state, last))
        holder.stack = (*holder.stack[: self.index], made, *holder.stack[self.index + 1 :])

    def _frame(self, state: State) -> Any:
        return state.frames[window(state)].stack[self.index].frames[-1]  # type: ignore[attr-defined]


def leave(state: State, players: tuple[int, ...]) -> None:
    """Players have left the game: what they announced is not carried out."""
    at = window(state)
    if at < 0:
        return
    holder: WindowFrame = state.own(at)  # type: ignore[assignment]
    holder.stack = tuple(e for e in holder.stack if e.frames[-1].v[0] not in players)
