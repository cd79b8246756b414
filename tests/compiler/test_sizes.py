"""What a stranger's cardset may lay out, and that it is refused before anything is laid out."""

from __future__ import annotations

import time
from typing import Any

import pytest

import cardwright
from cardwright.compiler import compile_text
from cardwright.compiler.reading.declarations import sizes
from cardwright.runtime.table import MOST_CARDS

GAME = """cardwright 0

enum place
    north
    south

cardset crowd
    title "Crowd"
    players {players}

stat coins of each player, start 0
zone box is a {box}
kind sheet
    title "sheet" plural "sheets"
card red is sheet
    title "Red"
deck stock{deck} to box
    {lines}
turn
    phase main
        end game as draw
"""


def text(**changed: str) -> str:
    return GAME.format(**{"players": "2", "box": "set, shared, public", "deck": "", "lines": "3 red", **changed})


def refused(**changed: str) -> list[Any]:
    began = time.process_time()
    found = [(d.key, d.args.get("what")) for d in compile_text(text(**changed))[1]]
    assert time.process_time() - began < 5, "found, but far too late"
    return found


def test_the_runtime_has_the_same_limit() -> None:
    assert sizes.CARDS == MOST_CARDS


def test_a_plain_game_is_not() -> None:
    assert refused() == []
    assert refused(players=f"1 to {sizes.PLAYERS}") == []
    assert refused(lines="5000 red", deck=" of each player", box="set of each player, public") == []


TWICE = "each number from 1 to 9000 called v: each number from 1 to 9000 called w: {}"
LARGE = {
    "players": {"players": "1 to 101"},
    "deck": {"lines": "10001 red"},
    "deck in many lines": {"lines": "\n    ".join(["10000 red"] * 100)},
    "deck of each player": {"deck": " of each player", "lines": "5001 red", "box": "set of each player, public"},
    "deck with copies": {"deck": ", copies 4000", "lines": "3 red"},
    "deck from a generator": {"lines": TWICE.format("1 red")},
    "deck from a generator that lays nothing": {"lines": TWICE.format("0 red")},
    "grid": {"box": "grid 101 x 100, shared, public"},
    "zone of many players": {"players": "1 to 100", "box": "grid 11 x 11 of each player, public"},
    "zone of each value": {"box": "grid 100 x 60, by place, shared, public"},
}


@pytest.mark.parametrize("name", LARGE)
def test_what_is_too_large_is_named(name: str) -> None:
    assert ("too-large", name.split()[0]) in refused(**LARGE[name])


@pytest.mark.parametrize("size", ["0 x 0", "0 x 3", "3 x 0"])
def test_a_grid_has_cells(size: str) -> None:
    assert ("missing-argument", None) in refused(box=f"grid {size}, shared, public")


def test_copies_that_are_worked_out_stop_at_the_same_number() -> None:
    cardset, problems = compile_text(text(deck=", copies (1000 * number of players)", players="2 to 9"))
    assert cardset is not None and problems == []
    game = cardwright.Game(cardset)
    assert len(game.new_initial_state(players=3).table.cards) == 9000
    with pytest.raises(cardwright.DeckError, match="for 4 players the decks have more than 10000 cards"):
        game.new_initial_state(players=4)


@pytest.mark.parametrize("deck", [", copies 1000 * number of players", ", copys 3", ", 3"])
def test_nothing_behind_a_comma_is_passed_over(deck: str) -> None:
    assert refused(deck=deck) == [("unexpected-words", None)]


RULING = """
example "There are many"
    given
        box is {}
    when
        you: done
"""


@pytest.mark.parametrize("cards", ["10001 red", "900799254740993 red", "5001 red, 5000 red", "red at 900799254740993"])
def test_an_example_lays_no_more(cards: str) -> None:
    found = [(d.key, d.args.get("what")) for d in compile_text(text() + RULING.format(cards))[1]]
    assert ("too-large", "zone") in found
