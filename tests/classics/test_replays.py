"""Oh Hell and Crazy Eights, move by move: random games of OpenSpiel, with equal legal moves at every step."""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import cache
from typing import Any

import pytest

import cardwright
from tests.classics import peers
from tests.project.tree import ROOT

pyspiel: Any = pytest.importorskip("pyspiel", reason="open-spiel is not installed")

GAMES, MANY = 60, 1000
Words = Callable[[Any, int], str]


@cache
def ours(name: str) -> Any:
    return cardwright.load(ROOT / "cardsets" / "classics" / f"{name}.cards")


def replay(name: str, peer: Any, words: Words, chance: random.Random) -> tuple[Any, int]:
    """Plays a game of OpenSpiel at random and ours beside it; our last state, and how many moves were compared.

    What leaves no choice we do not ask: then the two stand at different questions, and only theirs is answered.
    """
    state = ours(name).new_initial_state(players=peer.num_players(), chance="explicit")
    compared = 0
    while not peer.is_terminal():
        theirs = {words(peer, action): action for action in peer.legal_actions()}
        mine = {state.action_to_string(action): action for action in state.legal_actions()}
        same = state.current_player() == peer.current_player() and mine.keys() == theirs.keys()
        assert same or len(theirs) == 1, f"{sorted(mine)} are legal, not {sorted(theirs)}\n{peer}"
        token = chance.choice(sorted(theirs))
        if same:
            assert_same_chances(state, peer, mine, theirs)
            state.apply_action(mine[token])
            compared += 1
        peer.apply_action(theirs[token])
    assert state.is_terminal()
    return state, compared


def assert_same_chances(state: Any, peer: Any, mine: dict[str, int], theirs: dict[str, int]) -> None:
    if peer.is_chance_node():
        ours, others = dict(state.chance_outcomes()), dict(peer.chance_outcomes())
        assert [ours[mine[token]] for token in mine] == pytest.approx([others[theirs[token]] for token in mine])


def hands(state: Any) -> list[list[str]]:
    zones = state.observation(-1, log=False)["zones"]
    return [[card["card"] for card in zone["cards"]] for zone in zones if zone["name"] == "hand"]


# ---- Oh Hell -----------------------------------------------------------------------------------------------


def replay_oh_hell(games: int, seed: int) -> int:
    chance, game, compared = random.Random(seed), pyspiel.load_game("oh_hell(players=4)"), 0
    for _ in range(games):
        peer = game.new_initial_state()
        state, moves = replay("oh_hell", peer, peers.oh_hell, chance)
        assert state.returns() == peer.returns()
        compared += moves
    return compared


def test_oh_hell() -> None:
    assert replay_oh_hell(GAMES, seed=1) > GAMES * 40


@pytest.mark.proof
def test_a_thousand_games_of_oh_hell() -> None:
    assert replay_oh_hell(MANY, seed=2) > MANY * 40


# ---- Crazy Eights ------------------------------------------------------------------------------------------


def replay_crazy_eights(games: int, seed: int) -> int:
    """With two to five players by turns.

    Points are compared by way of the hands: OpenSpiel charges other prices for most cards than it says, and
    ours are the ones that it says.
    """
    chance, compared = random.Random(seed), 0
    for number in range(games):
        peer = pyspiel.load_game(f"crazy_eights(players={2 + number % 4})").new_initial_state()
        state, moves = replay("crazy_eights", peer, peers.crazy_eights, chance)
        left = hands(state)
        assert [-sum(map(peers.crazy_eights_price, hand)) for hand in left] == peer.returns()
        assert [-sum(map(price, hand)) for hand in left] == state.returns()
        compared += moves
    return compared


def price(name: str) -> int:
    """50 for an eight, 10 for a court card or an ace, its number for any other."""
    rank = name.split("_")[1]
    number = list(peers.RANKS.values()).index(rank) + 2
    return 50 if number == 8 else min(number, 10)


def test_crazy_eights() -> None:
    assert replay_crazy_eights(GAMES, seed=1) > GAMES * 80


@pytest.mark.proof
def test_a_thousand_games_of_crazy_eights() -> None:
    assert replay_crazy_eights(MANY, seed=2) > MANY * 80


# ---- what the comparison must notice -----------------------------------------------------------------------


def test_other_rules_are_noticed() -> None:
    """Ours against games with one rule changed."""
    with pytest.raises(AssertionError):
        for seed in range(20):
            peer = pyspiel.load_game("crazy_eights(players=2,max_draw_cards=3)").new_initial_state()
            replay("crazy_eights", peer, peers.crazy_eights, random.Random(seed))
    peer = pyspiel.load_game("oh_hell(players=4,num_cards_per_suit=12)").new_initial_state()
    with pytest.raises((AssertionError, KeyError)):
        replay("oh_hell", peer, peers.oh_hell, random.Random(3))
