"""Games played at random, uniformly over the questions of the trace files, which are not always the engine's.

A trace asks once where the engine asks whether something is done and then for one card (`discard:Sun` or
`pass`).  So an `accept` that leads to exactly one pick by the same player is one question with it.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any, NamedTuple

Answers = list[tuple[int, ...]]
"""The answers to a question: each a run of actions."""

LIMIT = 20_000  # decisions; a game that needs more has no end


class Played(NamedTuple):
    """What came of one game: the winner's seat (None: draw), why, and how long it was."""

    winner: int | None
    reasons: frozenset[str]
    turns: int
    decisions: int
    options: int  # of all decisions


def play(game: Any, seed: int, asked: Callable[[Any], Answers] | None = None, count_single: bool = True) -> Played:
    """One game; the same seed gives the same game.

    `asked` gives the answers to the question of a trace, if it is particular to the game; `count_single` says
    whether a question with one answer is a decision.
    """
    state, chance = game.new_initial_state(seed=seed), random.Random(seed)
    steps = decisions = offered = 0
    while not state.is_terminal():
        options = (asked or answers)(state)
        steps += 1
        if count_single or len(options) > 1:
            decisions, offered = decisions + 1, offered + len(options)
        assert steps < LIMIT, f"the game with seed {seed} does not end"
        for action in chance.choice(options):
            state.apply_action(action)
    result = state.result()
    winner = result["winners"][0] if len(result["winners"]) == 1 else None
    reasons = frozenset(reason["en"] for reason in result["reasons"])
    return Played(winner, reasons, state.position()["turn"], decisions, offered)


def answers(state: Any) -> Answers:
    """The answers to the question of a trace."""
    tokens = {state.action_to_string(action): action for action in state.legal_actions()}
    if "accept" not in tokens:
        return [(action,) for action in tokens.values()]
    accept = tokens.pop("accept")
    after = state.clone()
    after.apply_action(accept)
    declined = [(action,) for action in tokens.values()]
    if not picks(after, state.current_player()):
        return [(accept,), *declined]
    once = after.clone()
    once.apply_action(once.legal_actions()[0])
    if picks(once, state.current_player()):
        return [(accept,), *declined]
    return [*((accept, pick) for pick in after.legal_actions()), *declined]


def picks(state: Any, seat: int) -> bool:
    """Whether a seat is to pick a card."""
    return state.current_player() == seat and state.decision()["kind"] == "card"
