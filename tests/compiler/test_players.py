"""How many play: the fewest, the most, and how many when nobody says."""

from __future__ import annotations

from pathlib import Path

import pytest

import cardwright

GAME = """cardwright 0

cardset crowd
    title "Crowd"
    players 2 to 6{usually}

stat coins of each player, start 3
    title "coins"

turn
    phase main
        end game as draw

example "Everybody has three coins"
    then
        {last} player's coins is 3

example "Of three, too"
    given
        players 3
    then
        third player's coins is 3
"""


def crowd(folder: Path, usually: str, last: str) -> cardwright.Game:
    path = folder / "crowd.cards"
    path.write_text(GAME.format(usually=usually, last=last), "utf-8")
    return cardwright.load(path)


@pytest.mark.parametrize(
    ("usually", "players", "last", "nobody"), [("", 2, "second", "third"), (", usually 4", 4, "fourth", "fifth")]
)
def test_the_usual_number_plays_when_nobody_says(
    tmp_path: Path, usually: str, players: int, last: str, nobody: str
) -> None:
    game = crowd(tmp_path, usually, last)
    assert game.cardset.players == (2, 6)
    assert game.new_initial_state().observation(0)["players"] == players
    assert game.new_initial_state(players=5).observation(0)["players"] == 5
    assert [game.example_state(example).observation(0)["players"] for example in game.examples()] == [players, 3]
    assert all(game.run_example(example).ok for example in game.examples())
    one_more = crowd(tmp_path, usually, nobody)
    assert [one_more.run_example(example).ok for example in one_more.examples()] == [False, True]


@pytest.mark.parametrize(
    ("line", "key"),
    [
        ("players 2 to 4, usually 5", "never-so-many"),
        ("players 2 to 4, usually many", "unexpected-words"),
        ("players 2 to 4, often 3", "unexpected-words"),
    ],
)
def test_another_number_is_refused(tmp_path: Path, line: str, key: str) -> None:
    path = tmp_path / "crowd.cards"
    path.write_text(GAME.format(usually="", last="second").replace("players 2 to 6", line), "utf-8")
    assert [found.key for found in cardwright.check(path)[1]] == [key]


def test_an_example_says_one_number(tmp_path: Path) -> None:
    path = tmp_path / "crowd.cards"
    path.write_text(GAME.format(usually="", last="second").replace("players 3", "players 3, usually 2"), "utf-8")
    assert [found.key for found in cardwright.check(path)[1]] == ["unexpected-words"]
