"""The same games in OpenSpiel: its table of trees, its own counts, and its words for cards and moves."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from tests.classics import trees
from tests.classics.trees import Tree

TABLE = Path(__file__).parent.parent / "data" / "peers" / "game_trees.jsonl"
ROWS: dict[str, dict[str, Any]] = {
    row["game"]: row for row in map(json.loads, TABLE.read_text(encoding="utf-8").splitlines())
}
COMPARED = ("terminals", "chance_nodes", "dec", "maxdepth", "infostates", "sequences", "ev_uniform")


def assert_same(found: Tree, name: str) -> None:
    """The tree has exactly the numbers of the row `name`; what comes how often, too, where the row says it."""
    row, ours = ROWS[name], found.row()
    assert {key: ours[key] for key in COMPARED} == {key: row[key] for key in COMPARED}
    if row["return_hist"] is not None:
        assert ours["return_hist"] == row["return_hist"]


# ---- asked in the same run ---------------------------------------------------------------------------------


class Peer:
    """A state of OpenSpiel with the few methods that a walk needs; moves made at once are made in turn."""

    def __init__(self, state: Any) -> None:
        self.state = state

    def __getattr__(self, name: str) -> Any:
        return getattr(self.state, name)

    def clone(self) -> Peer:
        return Peer(self.state.clone())

    def action_to_string(self, action: int) -> str:
        return self.state.action_to_string(self.state.current_player(), action)


def count(pyspiel: Any, name: str) -> Tree:
    """The tree of a game as an installed OpenSpiel has it."""
    game = pyspiel.load_game(name)
    if game.get_type().dynamics == pyspiel.GameType.Dynamics.SIMULTANEOUS:
        game = pyspiel.convert_to_turn_based(game)
    return trees.walk(Peer(game.new_initial_state()))


# ---- its words ---------------------------------------------------------------------------------------------

SUITS = {"C": "clubs", "D": "diamonds", "H": "hearts", "S": "spades"}
RANKS = {
    "2": "two", "3": "three", "4": "four", "5": "five", "6": "six", "7": "seven", "8": "eight", "9": "nine",
    "T": "ten", "J": "jack", "Q": "queen", "K": "king", "A": "ace",
}  # fmt: skip


def card(written: str) -> str:
    """`SQ` is `spades_queen`."""
    return f"{SUITS[written[0]]}_{RANKS[written[1]]}"


def oh_hell(state: Any, action: int) -> str:
    """A move of its Oh Hell as a token of ours: the number of tricks, the dealer, then cards are dealt."""
    written = state.action_to_string(state.current_player(), action)
    if state.is_chance_node():
        before = len(state.history())
        return written if before == 0 else f"player {int(written) + 1}" if before == 1 else card(written)
    return written if written.isdigit() else f"play {card(written)}"


def crazy_eights(state: Any, action: int) -> str:
    """A move of its Crazy Eights as a token of ours."""
    words = state.action_to_string(state.current_player(), action).split()
    match words[0]:
        case "Deal":
            return card(words[1])
        case "Play":
            return f"play {card(words[1])}"
        case "Decide":
            return f"player {int(words[2]) + 1}"
        case "Nominate":
            return SUITS[words[2]]
    return {"Draw": "draw", "Pass": "done"}[words[0]]


def crazy_eights_price(name: str) -> int:
    """What its Crazy Eights charges for a card in hand.

    It means the rank, but for cards up to the ten it takes the card's number among all 52 instead.
    """
    suit, rank = name.split("_")
    index = list(RANKS.values()).index(rank)
    if rank == "eight":
        return 50
    return 10 if index > list(RANKS.values()).index("ten") else index * 4 + list(SUITS.values()).index(suit) + 2
