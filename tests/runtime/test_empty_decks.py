"""Empty decks: whose pile becomes whose deck, what is drawn first, and what an answer has to say."""

from __future__ import annotations

from typing import Any

import pytest

from cardwright.compiler import compile_text
from tests.interactions.tiny import game, play

FRAME = """cardwright 0

cardset drawing
    title "Drawing"
    players 2

kind c
    title "c" plural "cs"
card one is c
    title "One"
card two is c
    title "Two"

zone deck is {deck}
zone grave is {grave}
zone hand is a set of each player, private

deck d of each player to deck
    2 one

action take (n: c in hand)
    says "take"
    nothing

action draw
    says "draw"
    move top {n} cards of deck to hand

action bury
    says "bury"
    move hand to grave

turn
    phase main
        act
            draw
            bury
"""
SHARED = "a pile, shared, "
OWN = "a pile of each player, "


def started(deck: str, grave: str, n: int = 1, policy: str = "reshuffle grave into deck") -> Any:
    text = FRAME.format(deck=f"{deck}hidden", grave=f"{grave}public", n=n)
    return game(f"{text}\npolicy empty_deck: {policy}\n").new_initial_state()


def counts(state: Any) -> dict[str, list[int]]:
    found: dict[str, list[int]] = {}
    for zone in state.observation(-1)["zones"]:
        found.setdefault(zone["name"], []).append(zone["count"])
    return found


@pytest.mark.parametrize(
    ("deck", "grave", "left"),
    [
        (SHARED, SHARED, {"deck": [3], "grave": [0]}),
        (OWN, OWN, {"deck": [1, 2], "grave": [0, 0]}),
        (SHARED, OWN, {"deck": [3], "grave": [0, 0]}),
        (OWN, SHARED, {"deck": [1, 2], "grave": [0]}),
    ],
)
def test_the_pile_that_belongs_to_a_deck_becomes_it(deck: str, grave: str, left: dict[str, list[int]]) -> None:
    """Whoever begins draws and buries all cards of the deck, then draws once more."""
    state = started(deck, grave)
    play(state, *["draw"] * (2 if deck == OWN else 4), "bury", "draw")
    assert counts(state) == {**left, "hand": [1, 0]}


def test_what_is_left_is_drawn_first_and_no_more_than_there_is() -> None:
    state = started(OWN, OWN, n=3)
    play(state, "draw")
    assert counts(state) == {"deck": [0, 2], "grave": [0, 0], "hand": [2, 0]}
    play(state, "bury", "draw")
    assert counts(state) == {"deck": [0, 2], "grave": [0, 0], "hand": [2, 0]}


def test_nothing_is_shuffled_while_there_are_cards() -> None:
    state = started(SHARED, SHARED)
    play(state, "draw", "bury", "draw")
    assert counts(state) == {"deck": [2], "grave": [1], "hand": [1, 0]}
    assert not [line for line in state.log() if line["verb"] == "shuffle"]


def test_who_cannot_draw_all_that_they_must_has_lost() -> None:
    state = started(OWN, OWN, n=3, policy="lose")
    play(state, "draw")
    assert state.result()["losers"] == [0]


def test_a_pile_that_everybody_sees_is_no_deck_to_lose_by() -> None:
    text = FRAME.format(deck="a pile of each player, public", grave="a pile, shared, public", n=3)
    state = game(f"{text}\npolicy empty_deck: lose\n").new_initial_state()
    play(state, "draw")
    assert state.result() is None


def test_alone_it_means_what_the_game_itself_shuffles() -> None:
    text = FRAME.format(deck=f"{SHARED}hidden", grave=f"{SHARED}public", n=1)
    own_words = '\nverb again\n    says "begin again"\n    shuffle grave into deck\n\npolicy empty_deck: reshuffle\n'
    state = game(text + own_words).new_initial_state()
    play(state, *["draw"] * 4, "bury", "draw")
    assert counts(state) == {"deck": [3], "grave": [0], "hand": [1, 0]}


@pytest.mark.parametrize(
    ("answer", "keys"),
    [
        ("reshuffle", ["reshuffle-of-no-pile"]),
        ("reshuffle grave", ["missing-argument"]),
        ("reshuffle grave into deck", []),
        ("reshuffle gravy into deck", ["undefined-name"]),
        ("reshuffle grave into deck now", ["undefined-name"]),
        ("no_draw", []),
        ("draw nothing", ["unknown-answer"]),
    ],
)
def test_an_answer_that_needs_a_pile_says_which(answer: str, keys: list[str]) -> None:
    text = FRAME.format(deck=f"{SHARED}hidden", grave=f"{SHARED}public", n=1)
    _, findings = compile_text(f"{text}\npolicy empty_deck: {answer}\n")
    assert [finding.key for finding in findings] == keys


def test_several_decks_have_a_line_each() -> None:
    text = FRAME.format(deck=f"{OWN}hidden", grave=f"{OWN}public", n=1)
    text += "\nzone rest is a pile, shared, hidden\nzone past is a pile, shared, public\n\npolicy empty_deck\n"
    cardset, findings = compile_text(f"{text}    reshuffle grave into deck\n    reshuffle past into rest\n")
    assert cardset is not None and not findings
    named = [(pile.name, deck.name) for pile, deck in cardset.policies["empty_deck"].refills]
    assert named == [("grave", "deck"), ("past", "rest")]
