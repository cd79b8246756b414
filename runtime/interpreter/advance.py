"""The game goes on: step after step, until somebody must decide or it is over."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .. import loops, payments

if TYPE_CHECKING:
    from ..engine import Engine
    from ..state import State


def advance(engine: Engine, state: State) -> None:
    """Goes on until somebody must decide or the game is over."""
    work = 0
    chain: loops.Chain | None = None
    frames = state.frames
    while frames and state.due is None and state.outcome is None:
        frame = frames[-1]
        if frame.stamp is not state:  # as `state.top` would, without the way there
            frame = state.top()
        try:
            frame.step(engine, state)
        except payments.Unpayable as unpayable:
            payments.take_back(engine, state, unpayable.window)
        work += 1
        if work > loops.PATIENCE and state.frames:
            chain = chain or loops.Chain()
            loops.watch(engine, state, chain, work)
