"""The game waits: somebody must decide, or chance does."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from .. import chance
from ..state import Decision, Option

if TYPE_CHECKING:
    from ..engine import Engine
    from ..state import State


def decide(
    state: State, player: int, kind: str, options: tuple[Option, ...], least: int, most: int, picked: tuple[str, ...],
    about: tuple[Any, ...], secret: bool = False,
) -> None:  # fmt: skip
    """Somebody must decide: the game waits."""
    state.due = Decision(player, kind, options, (), least, most, picked, about, secret)


def draw(engine: Engine, state: State, options: tuple[Option, ...], about: tuple[Any, ...], weights: list[int]) -> None:
    """Chance decides: from the state's own numbers, or, if chance is explicit, as the next action."""
    total = sum(weights)
    if state.explicit:
        shares = tuple(weight / total for weight in weights)
        state.due = Decision(-1, "chance", options, shares, 1, 1, (), about, False)
        return
    pick = chance.below(state, total)
    for option, weight in zip(options, weights, strict=True):
        pick -= weight
        if pick < 0:
            state.top().receive(engine, state, option.value)
            return
