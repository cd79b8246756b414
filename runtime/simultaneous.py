"""Answers given at once: players who choose in the same batch need not wait for one another.

The engine asks them one after another; the order means nothing, since all choices of a batch are made before
anything of it happens.  So a player may answer before their turn to be asked has come: the answer is kept,
and given when it is asked for.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from . import acting
from .batches import BatchFrame
from .errors import IllegalAction
from .state import Decision

if TYPE_CHECKING:
    from .state import State


def open_decisions(state: State) -> dict[int, Decision]:
    """The decisions that can be answered now, by seat: one, or one for each who chooses in the same batch."""
    found: dict[int, Decision] = {}
    if state.due is None or state.due.player < 0:
        return found
    found[state.due.player] = state.due
    depth = _batch(state)
    trial = state.clone()
    trial.early = ()
    while depth >= 0 and trial.due is not None and trial.due.player in found and len(found) < state.table.players:
        acting.act(trial, 0)
        if trial.due is None or trial.due.player < 0 or _batch(trial) != depth or not _still_choosing(trial, depth):
            break
        found.setdefault(trial.due.player, trial.due)
    answered = {seat for seat, _ in state.early}
    return {seat: decision for seat, decision in found.items() if seat not in answered}


def _batch(state: State) -> int:
    """The place of the innermost batch on the stack of frames, or -1."""
    places = [i for i, frame in enumerate(state.frames) if isinstance(frame, BatchFrame)]
    return places[-1] if places else -1


def _still_choosing(state: State, depth: int) -> bool:
    """Nobody of the batch has acted yet."""
    frame = state.frames[depth]
    return isinstance(frame, BatchFrame) and not frame.acting


def answer_for(state: State, seat: int, token: str) -> None:
    """A seat answers, whether it has been asked yet or not.  Raises `IllegalAction`."""
    decision = open_decisions(state).get(seat)
    if decision is None:
        raise IllegalAction(f"seat {seat} has nothing to decide now")
    if all(option.token != token for option in decision.options):
        legal = ", ".join(option.token for option in decision.options)
        raise IllegalAction(f"{token!r} is not legal now; legal: {legal}")
    state.early = (*state.early, (seat, token))
    give_early_answers(state)


def give_early_answers(state: State) -> None:
    """Answers that were given before they were asked for."""
    while state.due is not None:
        known = next((pair for pair in state.early if pair[0] == state.due.player), None)
        if known is None:
            return
        state.early = tuple(pair for pair in state.early if pair is not known)
        acting.act_by_token(state, known[1])
