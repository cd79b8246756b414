"""Game trees: every history of a small game, walked through the public face with explicit chance.

`walk` counts what the tables of other engines count.  Probabilities are fractions, so its values are exact.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable
from fractions import Fraction
from typing import Any

LARGEST = 1000  # no chance node of these games has a share with a larger denominator

View = Callable[[Any, int], str]
Values = Callable[[Any], list[float]]
Returns = tuple[float, ...]


class Tree:
    """What a walk found.  `states` maps each player's information states to the tokens that are legal there."""

    def __init__(self, players: int) -> None:
        self.players = players
        self.terminals = self.chance_nodes = self.depth = 0
        self.decisions = [0] * players
        self.states: list[dict[str, tuple[str, ...]]] = [{} for _ in range(players)]
        self.returns: Counter[Returns] = Counter()
        self.shares: dict[Returns, Fraction] = {}

    def row(self) -> dict[str, Any]:
        """The same as a row of the table."""
        return {
            "terminals": self.terminals,
            "chance_nodes": self.chance_nodes,
            "dec": self.decisions,
            "maxdepth": self.depth,
            "infostates": [len(states) for states in self.states],
            "sequences": [1 + sum(map(len, states.values())) for states in self.states],
            "ev_uniform": [str(self.expected(player)) for player in range(self.players)],
            "return_hist": {
                str(returns): [count, str(self.shares[returns])] for returns, count in sorted(self.returns.items())
            },
        }

    def expected(self, player: int) -> Fraction:
        return sum((Fraction(returns[player]) * share for returns, share in self.shares.items()), Fraction(0))


def everything_shown(state: Any, seat: int) -> str:
    """What a seat has been shown so far: it forgets nothing."""
    return state.information_state_string(seat)


def table_as_it_lies(state: Any, seat: int) -> str:
    """What a seat sees now, without what it remembers."""
    return json.dumps(state.observation(seat, log=False), sort_keys=True)


def own_returns(state: Any) -> list[float]:
    return state.returns()


def walk(state: Any, view: View = everything_shown, values: Values = own_returns) -> Tree:
    """All histories from here on.  In one information state the same must be legal everywhere."""
    tree = Tree(len(state.returns()))
    _walk(tree, state, Fraction(1), 0, view, values)
    return tree


def _walk(tree: Tree, state: Any, share: Fraction, depth: int, view: View, values: Values) -> None:
    tree.depth = max(tree.depth, depth)
    if state.is_terminal():
        returns = tuple(values(state))
        tree.terminals += 1
        tree.returns[returns] += 1
        tree.shares[returns] = tree.shares.get(returns, Fraction(0)) + share
        return
    for action, part in _chance(tree, state) if state.is_chance_node() else _decision(tree, state, view):
        after = state.clone()
        after.apply_action(action)
        _walk(tree, after, share * part, depth + 1, view, values)


def _chance(tree: Tree, state: Any) -> list[tuple[int, Fraction]]:
    tree.chance_nodes += 1
    shares = [(action, Fraction(weight).limit_denominator(LARGEST)) for action, weight in state.chance_outcomes()]
    assert sum(part for _, part in shares) == 1
    return shares


def _decision(tree: Tree, state: Any, view: View) -> list[tuple[int, Fraction]]:
    seat, actions = state.current_player(), state.legal_actions()
    tree.decisions[seat] += 1
    tokens = tuple(state.action_to_string(action) for action in actions)
    assert tree.states[seat].setdefault(view(state, seat), tokens) == tokens
    return [(action, Fraction(1, len(actions))) for action in actions]
