"""The bundled small games as a whole: nothing is found wrong with them, their rulings hold, they end."""

from __future__ import annotations

import random
from functools import cache
from typing import Any

import pytest

import cardwright
from cardwright import lint
from tests.project.tree import ROOT

CLASSICS = sorted((ROOT / "cardsets" / "classics").glob("*.cards"))
CAMPFIRE = ROOT / "tests" / "classics" / "campfire.cards"
NAMES = {path.stem: path for path in (*CLASSICS, CAMPFIRE)}
LIMIT = 2_000  # decisions; the longest game here needs 300
VARIANTS = ("five_cards", "open_bids", "shuffled_prizes")  # of goofspiel


@cache
def game(name: str, *variants: str) -> Any:
    return cardwright.load(NAMES[name], variants=variants)


def players_of(name: str) -> range:
    low, high = game(name).program.players
    return range(low, high + 1)


def test_they_are_there() -> None:
    names = {path.stem for path in CLASSICS}
    assert names >= {"bazaar", "crazy_eights", "goofspiel", "kuhn_poker", "leduc_poker", "oh_hell"}
    assert list(players_of("bazaar")) == [2, 3, 4, 5]
    assert list(players_of("oh_hell")) == [4]
    assert list(players_of("campfire")) == [1, 2, 3, 4]


@pytest.mark.parametrize("name", NAMES)
def test_nothing_is_wrong_with_it(name: str) -> None:
    cardset, findings = cardwright.check(NAMES[name])
    assert cardset is not None
    assert [*findings, *lint.run(cardset)] == []
    assert cardset.languages == ["en", "zh"]


@pytest.mark.parametrize("name", NAMES)
def test_its_rulings_hold(name: str) -> None:
    verdicts = {example.name: game(name).run_example(example) for example in game(name).examples()}
    assert len(verdicts) >= 4
    assert {title: str(verdict.diagnostic) for title, verdict in verdicts.items() if not verdict.ok} == {}


# ---- random games ------------------------------------------------------------------------------------------


def play(game: Any, players: int, seed: int) -> Any:
    """A random game to its end; at some moments it is saved and resumed."""
    state, chance = game.new_initial_state(players=players, seed=seed), random.Random(seed)
    for _ in range(LIMIT):
        if state.is_terminal():
            return state
        tokens = [state.action_to_string(action) for action in state.legal_actions()]
        assert len(set(tokens)) == len(tokens)
        if chance.random() < 0.05:
            state = game.deserialize_state(state.serialize())
        state.apply_token(chance.choice(tokens))
    raise AssertionError(f"the game with seed {seed} does not end")


def reasons(state: Any) -> set[str]:
    return {reason["en"] for reason in state.result()["reasons"]}


def assert_ends_by_rule(name: str, games: int, *variants: str) -> None:
    for players in players_of(name):
        for seed in range(games):
            state = play(game(name, *variants), players, seed)
            assert not any(reason.startswith("loop") for reason in reasons(state))


@pytest.mark.parametrize("name", NAMES)
def test_random_games_end_by_rule(name: str) -> None:
    assert_ends_by_rule(name, 20)


@pytest.mark.parametrize("variant", VARIANTS)
def test_random_games_of_a_variant_end_by_rule(variant: str) -> None:
    assert_ends_by_rule("goofspiel", 20, variant)


@pytest.mark.proof
@pytest.mark.parametrize("name", NAMES)
def test_many_random_games_end_by_rule(name: str) -> None:
    assert_ends_by_rule(name, 200)


# ---- the drafting game -------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", players_of("bazaar"))
def test_nothing_is_lost_in_the_bazaar(players: int) -> None:
    """Everybody has eight turns, no card disappears; coins come with a juggler and go with a watchman only."""
    for seed in range(10):
        state = play(game("bazaar"), players, seed)
        view = state.observation(-1, log=False)
        zones = [(zone["name"], card) for zone in view["zones"] for card in zone["cards"]]
        assert view["turn"] == 8 * players
        assert len(zones) == 5 * 11 + 6
        coins = sum(view["stats"]["coins"]) + sum(card.get("tip", 0) for _, card in zones)
        guests = [card["card"] for name, card in zones if name == "stall"]
        most = 3 * players + 3 * guests.count("juggler")
        assert coins == most or (coins < most and "watchman" in guests)


# ---- one player or more, with a shared result --------------------------------------------------------------


@pytest.mark.parametrize("players", players_of("campfire"))
def test_everybody_at_the_campfire_has_the_same_result(players: int) -> None:
    found = set()
    for seed in range(60):
        state = play(game("campfire"), players, seed)
        returns = state.returns()
        assert returns in ([1.0] * players, [-1.0] * players)
        assert reasons(state) == ({"dawn"} if returns[0] > 0 else {"the fire is out"})
        assert state.result()["winners"] == (list(range(players)) if returns[0] > 0 else [])
        found.add(returns[0])
    assert -1.0 in found


def tend(state: Any) -> None:
    """Burns what is needed, and no more."""
    tokens = [state.action_to_string(action) for action in state.legal_actions()]
    fire = state.observation(-1, log=False)["stats"]["fire"]
    burnt = [token for token in tokens if token.startswith("burn")]
    state.apply_token(burnt[0] if burnt and fire <= 3 else "done")


@pytest.mark.parametrize("players", players_of("campfire"))
def test_the_campfire_can_be_won(players: int) -> None:
    won = 0
    for seed in range(40):
        state = game("campfire").new_initial_state(players=players, seed=seed)
        while not state.is_terminal():
            tend(state)
        won += state.returns() == [1.0] * players
    assert won > 0
