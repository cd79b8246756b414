"""A player that avoids harming itself: random, but it takes what it can get and gives up nothing that it needs.

It draws and restores in full, seldom moves or takes back a card, does not end its main phase while something can
still be played or used, starts no attack that it loses, keeps its king out of reach as long as it has a choice,
and names its opponent's king when it can pay for it.
"""

from __future__ import annotations

import random
from typing import Any

from tests.games.random_play import Played

LIMIT = 20_000  # decisions
SELDOM = 0.05
OFTEN = 0.9


def play(game: Any, seed: int) -> Played:
    """One game of two such players."""
    state, chance, decisions = game.new_initial_state(seed=seed), random.Random(seed), 0
    while not state.is_terminal():
        tokens = [state.action_to_string(action) for action in state.legal_actions()]
        decisions += len(tokens) > 1
        assert decisions < LIMIT, f"the game with seed {seed} does not end"
        state.apply_token(choose(state, tokens, chance))
    result = state.result()
    winner = result["winners"][0] if len(result["winners"]) == 1 else None
    reasons = frozenset(reason["en"] for reason in result["reasons"])
    return Played(winner, reasons, state.position()["turn"], decisions, 0)


def choose(state: Any, tokens: list[str], chance: random.Random) -> str:
    """What such a player does."""
    if len(tokens) == 1:
        return tokens[0]
    if all(token.isdigit() for token in tokens):
        return number(state, tokens, chance)
    wise = [token for token in tokens if not is_harmful(state, token)] or tokens
    if "done" in wise and len(wise) > 1 and chance.random() < OFTEN:
        active = [token for token in wise if not token.startswith(("done", "shift", "withdraw"))]
        return chance.choice(active) if active else "done"
    if any(token.startswith(("shift", "withdraw")) for token in wise) and chance.random() > SELDOM:
        wise = [token for token in wise if not token.startswith(("shift", "withdraw"))]
    return chance.choice(wise)


def number(state: Any, tokens: list[str], chance: random.Random) -> str:
    """Draw and restore all; of what is lost, as little as possible untapped; of an X, anything, but a king's fall."""
    about = state.decision()["about"].get("choice")
    if about == "upright":
        return tokens[0]
    if about == "target":
        return "4" if "4" in tokens else chance.choice(tokens)
    return tokens[-1]


def is_harmful(state: Any, token: str) -> bool:
    """Whether a choice costs the king, or an attack is lost."""
    if token.startswith("king_of_"):
        return state.position()["turn"] > 0
    if token.startswith("attack "):
        mine, theirs = strengths(state, token)
        return theirs > mine or (theirs == mine and "with king_of" in token)
    return False


def strengths(state: Any, token: str) -> tuple[int, int]:
    """The attack of the attacker and of its target."""
    option = next(option for option in state.decision()["options"] if option["token"] == token)
    rows = state.position()["zones"]["row"]
    found = []
    for card in option["args"]:
        lying = rows[card["owner"]][card["place"] - 1]
        found.append(lying.get("attack", 0) if isinstance(lying, dict) else 0)
    return found[1], found[0]
