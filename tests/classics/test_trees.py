"""Kuhn poker, Leduc poker and goofspiel have exactly the game trees that OpenSpiel counts."""

from __future__ import annotations

from typing import Any

import pytest

import cardwright
from cardwright.compiler import compile_text
from cardwright.game import Game
from tests.classics import peers, trees
from tests.project.tree import ROOT

CLASSICS = ROOT / "cardsets" / "classics"


def begin(name: str, *variants: str, players: int = 2) -> Any:
    game = cardwright.load(CLASSICS / f"{name}.cards", variants=variants)
    return game.new_initial_state(players=players, chance="explicit")


def goofspiel(cards: int, imp_info: bool, order: str = "descending", **more: str) -> str:
    """The name of a row."""
    parts = {"num_cards": cards, "imp_info": imp_info, "points_order": order, **more}
    return f"goofspiel({','.join(f'{key}={value}' for key, value in parts.items())})"


# ---- poker -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [2, 3, 4])
def test_kuhn_poker(players: int) -> None:
    name = "kuhn_poker" if players == 2 else f"kuhn_poker(players={players})"
    peers.assert_same(trees.walk(begin("kuhn_poker", players=players)), name)


def test_leduc_poker() -> None:
    peers.assert_same(trees.walk(begin("leduc_poker")), "leduc_poker")


def test_leduc_poker_without_suits() -> None:
    """Equal cards are one outcome, twice as likely."""
    source = (CLASSICS / "leduc_poker.cards").read_text(encoding="utf-8")
    rules, rulings, _ = source.partition("# ── rulings")
    assert rulings
    line = "each rank called r, each suit called s: 1 court with rank r, suit s to deck"
    assert line in rules
    cardset, findings = compile_text(rules.replace(line, "each rank called r: 2 court with rank r to deck"))
    assert cardset is not None and not findings
    state = Game(cardset).new_initial_state(chance="explicit")
    peers.assert_same(trees.walk(state), "leduc_poker(suit_isomorphism=True)")


# ---- goofspiel ---------------------------------------------------------------------------------------------


def by_points(state: Any) -> list[float]:
    """By how much each has more points than the mean."""
    points = state.observation(-1, log=False)["stats"]["points"]
    return [point - sum(points) / len(points) for point in points]


def test_goofspiel() -> None:
    state = begin("goofspiel")
    peers.assert_same(trees.walk(state), goofspiel(4, True))
    row = goofspiel(4, True, returns_type="point_difference")
    peers.assert_same(trees.walk(state, values=by_points), row)


def test_goofspiel_with_shuffled_prizes() -> None:
    peers.assert_same(trees.walk(begin("goofspiel", "shuffled_prizes")), goofspiel(4, True, "random"))


@pytest.mark.proof
def test_goofspiel_with_five_cards() -> None:
    state = begin("goofspiel", "five_cards")
    peers.assert_same(trees.walk(state), goofspiel(5, True))
    row = goofspiel(5, True, returns_type="point_difference")
    peers.assert_same(trees.walk(state, values=by_points), row)


# OpenSpiel's information state of open goofspiel is what lies on the table: both hands, who won which prize.
# It forgets the order of the bids.  So it is compared with ours without the log; with the log, a player knows
# every bid of every round before, and that number follows from the rules.


def rounds_known(cards: int) -> int:
    """Ways in which the rounds before a decision can have gone, for games of `cards` cards."""
    ways, total = 1, 0
    for left in range(cards, 1, -1):
        total += ways
        ways *= left * left
    return total


def test_open_goofspiel() -> None:
    state = begin("goofspiel", "open_bids")
    peers.assert_same(trees.walk(state, trees.table_as_it_lies), goofspiel(4, False))
    assert trees.walk(state).row()["infostates"] == [rounds_known(4)] * 2 == [161, 161]


@pytest.mark.proof
def test_open_goofspiel_with_five_cards() -> None:
    state = begin("goofspiel", "open_bids", "five_cards")
    peers.assert_same(trees.walk(state, trees.table_as_it_lies), goofspiel(5, False))
    assert trees.walk(state).row()["infostates"] == [rounds_known(5)] * 2 == [4026, 4026]


@pytest.mark.proof
def test_open_goofspiel_with_shuffled_prizes() -> None:
    state = begin("goofspiel", "open_bids", "shuffled_prizes")
    peers.assert_same(trees.walk(state, trees.table_as_it_lies), goofspiel(4, False, "random"))


# ---- the table itself --------------------------------------------------------------------------------------

LONG = {goofspiel(4, True, "random"), goofspiel(4, False, "random")}


@pytest.mark.parametrize(
    "name", [pytest.param(n, marks=pytest.mark.proof) if "=5" in n or n in LONG else n for n in peers.ROWS]
)
def test_the_table_is_what_openspiel_counts(name: str) -> None:
    pyspiel = pytest.importorskip("pyspiel", reason="open-spiel is not installed")
    peers.assert_same(peers.count(pyspiel, name), name)


def test_another_game_has_another_tree() -> None:
    """The comparison is one that can fail."""
    with pytest.raises(AssertionError):
        peers.assert_same(trees.walk(begin("kuhn_poker", players=3)), "kuhn_poker")
    with pytest.raises(AssertionError):
        peers.assert_same(trees.walk(begin("goofspiel", "open_bids")), goofspiel(4, False))
