"""Which of several changes of one class comes first: policy `same_class`.

By age, or the affected player chooses. They are asked only where the order matters, which is tried out: the
changes are applied to a copy of the game in every order, and if all copies come out alike nobody is asked.
What was answered for exactly the same changes of exactly the same event is not asked again in the same turn.
"""

from __future__ import annotations

from itertools import permutations
from typing import TYPE_CHECKING, Any

from .choices.order import ask_which
from .choices.verdicts import Impossible
from .events.event import CHANGING, Event, Listener
from .policies import answer
from .rules import fingerprint

if TYPE_CHECKING:
    from .engine import Engine
    from .state import State

Ready = list[tuple[Listener, list[Any]]]
MOST_TRIED = 4
"""With more changes than this only neighbours are exchanged: the orders would be too many."""


def pick(engine: Engine, state: State, frame: Event, ready: Ready) -> int | None:
    """The index of the change that applies now; None when somebody has been asked."""
    if len(ready) == 1 or answer(engine.program.policies, "same_class") != "affected player chooses":
        return 0
    if frame.wish:
        return min(range(len(ready)), key=lambda i: _rank(frame, ready[i][0]))
    known = dict(state.orders).get(_question(frame, ready))
    if known is not None:
        return next((i for i, (one, _) in enumerate(ready) if one.key == known), 0)
    if not _matters(engine, state, ready):
        return 0
    who = _affected(engine, state, frame)
    ask_which(engine, state, [one for one, _ in ready], who)
    return None


def answered(state: State, frame: Event, ready: Ready, index: int) -> int:
    """Notes what was chosen, for the same question in the same turn."""
    question = _question(frame, ready)
    kept = tuple(pair for pair in state.orders if pair[0] != question)
    state.orders = (*kept, (question, ready[index][0].key))
    return index


def _rank(frame: Event, listener: Listener) -> int:
    return frame.wish.index(listener.key) if listener.key in frame.wish else len(frame.wish)


def _question(frame: Event, ready: Ready) -> tuple[Any, ...]:
    return (frame.verb, frame.actor, tuple(frame.args), tuple(one.key for one, _ in ready))


def _affected(engine: Engine, state: State, frame: Event) -> int:
    """Whom it happens to: the player it names, or who controls the card it names, or else who does it."""
    holes = engine.program.verbs[frame.verb].holes
    typed = list(zip(frame.args, holes, strict=False))
    for value, (_, kind) in typed:
        if kind == "player" and value is not None:
            return value
    for value, (_, kind) in typed:
        if kind == "card" and isinstance(value, int):
            keeper = state.controller(value)
            if keeper is not None:
                return keeper
    return frame.actor if frame.actor is not None else max(state.active, 0)


# ---- trying out -------------------------------------------------------------------------------------------


def _matters(engine: Engine, state: State, ready: Ready) -> bool:
    """Whether two orders come out differently."""
    first: Any = None
    for order in _orders([one.key for one, _ in ready]):
        found = _outcome(engine, state, order)
        if found is None or (first is not None and found != first):
            return True
        first = found
    return False


def _orders(keys: list[Any]) -> list[tuple[Any, ...]]:
    if len(keys) <= MOST_TRIED:
        return list(permutations(keys))
    orders = [tuple(keys)]
    for i in range(len(keys) - 1):
        orders.append((*keys[:i], keys[i + 1], keys[i], *keys[i + 2 :]))
    return orders


def _outcome(engine: Engine, state: State, order: tuple[Any, ...]) -> Any:
    """The event and the table when the changes have applied in this order; None if somebody must decide."""
    trial = state.clone()
    trial.dry = True
    frame = trial.top()
    assert isinstance(frame, Event)
    frame.wish = order
    depth, stage = len(trial.frames), frame.stage
    try:
        while len(trial.frames) > depth or (len(trial.frames) == depth and _undecided(trial, stage)):
            if trial.due is not None:
                return None
            trial.top().step(engine, trial)
    except Impossible:
        return None
    if len(trial.frames) < depth:
        return ("gone", fingerprint(trial), trial.queue)
    frame = trial.top()
    assert isinstance(frame, Event)
    return (tuple(frame.args), frame.replaced, frame.actor, fingerprint(trial), trial.queue)


def _undecided(trial: State, stage: int) -> bool:
    frame = trial.frames[-1]
    return isinstance(frame, Event) and frame.stage == stage and not frame.replaced and frame.phase == CHANGING
