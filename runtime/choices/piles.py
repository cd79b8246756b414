"""The cards of a shuffled pile, decided one after another as they are drawn or looked at."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from .. import chance, doorway, tokens
from ..state import Frame, Option
from .deciding import draw

if TYPE_CHECKING:
    from ..engine import Engine
    from ..state import State


class DecideFrame(Frame):
    """The next cards of a shuffled pile, or its last ones (`below`), become known to the game, one after another."""

    __slots__ = ("zone", "count", "below")

    def __init__(self, zone: int, count: int, below: bool) -> None:
        self.zone, self.count, self.below = zone, count, below

    def step(self, engine: Engine, state: State) -> None:
        mixed = state.mixed[self.zone]
        if mixed is None or mixed[self.below] >= self.count:
            state.frames.pop()
            return
        unknown = chance.undecided(state, self.zone)
        if state.explicit:
            found = chance.outcomes(state, unknown)
            listed = dict(tokens.cards(engine, state, [c for c, _ in found]))
            options = tuple(Option(listed[c], "card", c) for c, _ in found)
            draw(engine, state, options, ("pile", self.zone), [w for _, w in found])
        else:
            self.receive(engine, state, unknown[chance.below(state, len(unknown))])

    def receive(self, engine: Engine, state: State, value: Any) -> None:
        doorway.decide(state, self.zone, value, self.below)


def decide_end(state: State, zone: int, count: int, below: bool) -> None:
    """The first `count` cards of a pile, or the last, will be looked at: what is open about them is decided now."""
    if state.mixed[zone] is not None and state.mixed[zone][below] < count:  # type: ignore[index]
        state.push(DecideFrame(zone, count, below))


def decide_now(engine: Engine, state: State, zone: int) -> None:
    """The first card of a pile is decided at once, by the state's own numbers even where chance is explicit."""
    unknown = chance.undecided(state, zone)
    mixed = state.mixed[zone]
    if mixed is not None and mixed[0] == 0:
        doorway.decide(state, zone, unknown[chance.below(state, len(unknown))])
