"""A value of several players or cards is no one value; what gives a value back, and what a position is laid with."""

from __future__ import annotations

import pytest

from tests.compiler.game import problems

VERB = "\nverb probe\n    {}\n"
EXAMPLE = '\nexample "it"\n    given\n        {}\n    then\n        your life is 10\n'


def keys(text: str) -> list[str]:
    return [line.split(" ")[1].partition(".")[0] for line in problems(text)]


@pytest.mark.parametrize(
    "line",
    [
        "if life of each player is 0: nothing",
        "if each player's life > 3: nothing",
        "let x = each player's life",
        "life + life of each player",
        "choose a number from 1 to (life of each player) called n",
        "let worth = (all souls in field)'s power",
    ],
)
def test_a_value_of_each_is_no_value(line: str) -> None:
    assert keys(VERB.format(line)) == ["value-of-each"]


@pytest.mark.parametrize(
    "line",
    [
        "life of each player - 1",
        "if any player where life is 0: nothing",
        "let x = total life of each player",
        "let x = highest life of each player",
        "let x = number of (players where life is 0)",
    ],
)
def test_it_can_be_changed_and_one_can_be_made_of_it(line: str) -> None:
    assert keys(VERB.format(line)) == []


def test_several_have_no_opponent() -> None:
    assert len(keys(VERB.format("each player's opponent: life - 1"))) == 1


@pytest.mark.parametrize(
    "text",
    [
        "\nrule q\n    after life changes: result life\n",
        "\nrule r\n    whenever any player where life is 0 called p: result 1\n",
        "\nrule r\n    after life changes\n        each player: result 3\n",
    ],
)
def test_only_verbs_give_something_back(text: str) -> None:
    assert keys(text) == ["misplaced-line"]


def test_verbs_actions_and_scopes_do() -> None:
    for role in ("verb", "action", "scope"):
        assert keys(f"\n{role} pick\n    if life > 3: result 1\n    result 2\n") == []


@pytest.mark.parametrize(
    ("line", "key"),
    [
        ("your life is opponent's life", "not-constant"),
        ("your life is number of cards in hand", "not-constant"),
        ("players 3", "never-so-many"),
        ("players 1", "never-so-many"),
    ],
)
def test_a_position_is_laid_with_what_is_known(line: str, key: str) -> None:
    assert keys(EXAMPLE.format(line)) == [key]


@pytest.mark.parametrize("line", ["your life is 2 + 3", "players 2", "your hand is empty"])
def test_and_with_figures_and_names(line: str) -> None:
    assert keys(EXAMPLE.format(line)) == []


@pytest.mark.parametrize(
    ("line", "wrong"),
    [
        ("you becomes keen", []),
        ("opponent becomes not keen", []),
        ("each player called p: p becomes keen", []),
        ("keen = no", []),
        ("keen = (yes if life > 3 otherwise no)", []),
        ("you becomes life", ["not-a-flag"]),
        ("you becomes tapped", ["not-a-flag"]),
        ("you becomes keener", ["not-a-flag"]),
    ],
)
def test_a_flag_of_a_player_is_set_like_one_of_a_card(line: str, wrong: list[str]) -> None:
    assert keys(f"\nstat keen flag of each player\n{VERB.format(line)}") == wrong
