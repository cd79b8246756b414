"""Waiting actions that go on, are copied, or get new targets.

When an action goes on its targets are looked at again first, and one that is no longer what it has to be, or is not the
same object any more, is nothing.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from . import doorway, stacks
from .choices import asking, candidates
from .code import CodeFrame
from .stacks import Entry, ages, find, targets
from .state import Frame
from .values import as_tuple

if TYPE_CHECKING:
    from .engine import Engine
    from .state import State


def resume(engine: Engine, state: State, entry: Entry) -> None:
    """The topmost action goes on where it waits."""
    state.frames.extend(entry.frames)
    frame = state.top()
    assert isinstance(frame, CodeFrame)
    frame.halt = -1
    for choice, slot in targets(engine, frame):
        _look_again(engine, state, frame, choice, slot, dict(entry.ages).get(slot, ()))


def _look_again(engine: Engine, state: State, frame: CodeFrame, choice: int, slot: int, ages: Any) -> None:
    """A target that is not what it was chosen as is nothing."""
    spec = engine.program.choices[choice]
    found = candidates.fitting(engine, state, spec, frame.v[:])
    chosen = as_tuple(frame.v[slot])
    kept = tuple(c for c, age in zip(chosen, ages, strict=True) if c in found and state.arrived[c] == age)
    if len(kept) < len(chosen):
        frame.v[slot] = kept if not spec.single else None
        doorway.record(state, "lost target", len(chosen) - len(kept))


def copy(engine: Engine, state: State, cards: tuple[int, ...], you: Any, retarget: bool) -> None:
    """The effect of a waiting action once more, on top of it: the same X, mode and targets, with another
    `you`.

    What is copied is the effect, not the action: of an action that runs an ability, the ability alone.
    """
    at, index = find(state, cards)
    if at < 0:
        return
    window = stacks.own(state, at)
    entry = window.stack[index]
    twin = entry.frames[-1].copy()
    twin.stamp, twin.slot = None, -1
    twin.v[0] = twin.v[1] = you
    window.stack = (*window.stack, Entry((twin,), entry.ages))
    doorway.record(state, "copied", cards)
    if retarget:
        _ask_again(engine, state, at, len(window.stack) - 1, you)


def retarget(engine: Engine, state: State, cards: tuple[int, ...], you: Any) -> None:
    """The targets of a waiting action are chosen anew, by the actor."""
    at, index = find(state, cards)
    if at >= 0:
        _ask_again(engine, state, at, index, you)


def _ask_again(engine: Engine, state: State, at: int, index: int, you: Any) -> None:
    entry = stacks.waits_in(state, at)[index]
    if targets(engine, entry.frames[-1]):
        state.push(RetargetFrame(index, you))


class RetargetFrame(Frame):
    """The targets of the action at `index` are chosen anew, one after another."""

    __slots__ = ("index", "you", "done", "slot")

    def __init__(self, index: int, you: Any) -> None:
        self.index, self.you, self.done, self.slot = index, you, 0, -1

    def step(self, engine: Engine, state: State) -> None:
        frame = self._frame(state)
        found = targets(engine, frame)
        if self.done == len(found):
            state.frames.pop()
            return
        choice, self.slot = found[self.done]
        self.done += 1
        v = frame.v[:]
        v[1] = self.you
        asking.ask(engine, state, choice, v)

    def receive(self, engine: Engine, state: State, value: Any) -> None:
        at = stacks.holder(state)
        window = stacks.own(state, at)
        entry = window.stack[self.index]
        last = entry.frames[-1].copy()
        last.stamp = None
        last.v[self.slot] = value
        made = Entry((*entry.frames[:-1], last), ages(engine, state, last))
        window.stack = (*window.stack[: self.index], made, *window.stack[self.index + 1 :])

    def _frame(self, state: State) -> Any:
        return stacks.waits_in(state, stacks.holder(state))[self.index].frames[-1]
