"""Full zones: a limit, the one place of a slot, the cells of a grid.  A card without a place stays where it is."""

from __future__ import annotations

from typing import Any

import pytest

from cardwright.compiler import compile_text
from cardwright.runtime.errors import DeckError
from tests.interactions.tiny import game, play, tokens

FRAME = """cardwright 0

cardset full
    title "Full"
    players 2

kind c
    title "c" plural "cs"

card one is c
    title "One"
card two is c
    title "Two"

stat noted of game, start 0

zone deck is a pile, shared, hidden
zone hand is a set of each player, private
zone tray is {tray}

deck d to deck
    9 one
"""


def started(body: str, tray: str = "a row, shared, public, limit 2") -> Any:
    return game(FRAME.format(tray=tray) + body).new_initial_state()


def in_tray(state: Any) -> int:
    return next(zone["count"] for zone in state.observation(0)["zones"] if zone["name"] == "tray")


def left(state: Any) -> int:
    return next(zone["count"] for zone in state.observation(0)["zones"] if zone["name"] == "deck")


OVER = "\nturn\n    phase main\n        end game as draw\n"
WINDOW = """
turn
    phase main
        act
            take
"""


@pytest.mark.parametrize(
    ("tray", "room"),
    [
        ("a row, shared, public, limit 2", 2),
        ("a set, shared, public, limit 2", 2),
        ("a pile, shared, public, limit 2", 2),
        ("a row, shared, public, limit (number of players)", 2),
        ("a slot, shared, public", 1),
        ("a grid 2 x 2, shared, public", 4),
        ("a grid 2 x 2, shared, public, limit 3", 3),
        ("a row, shared, public", 6),
    ],
)
def test_a_full_zone_takes_no_more(tray: str, room: int) -> None:
    """Six times a card is to go there; what finds no place stays on the deck of nine."""
    state = started('action take\n    says "take"\n    move top card of deck to tray\n' + WINDOW, tray)
    play(state, *["take"] * 6)
    assert in_tray(state) == room
    assert left(state) == 9 - room


def test_of_several_cards_those_go_that_find_a_place() -> None:
    state = started('action take\n    says "take"\n    move top 5 cards of deck to tray\n' + WINDOW)
    play(state, "take")
    assert (in_tray(state), left(state)) == (2, 7)


def test_cards_may_change_their_order_in_a_full_zone() -> None:
    moves = "    move top 2 cards of deck to tray\n    move first card of tray to last of tray\n"
    body = f'action take\n    says "take"\n{moves}'
    state = started(body + WINDOW)
    play(state, "take")
    assert in_tray(state) == 2


def test_a_card_that_stays_has_not_moved() -> None:
    body = (
        'rule watch\n    after move c to tray: noted + 1\n\n'
        'action take\n    says "take"\n    move top card of deck to tray\n'
    )
    state = started(body + WINDOW)
    play(state, *["take"] * 5)
    assert state.observation(0)["stats"]["noted"] == 2


def test_a_cell_that_is_taken_takes_no_second_card() -> None:
    body = 'action take (goal: cell in tray)\n    says "take {goal}"\n    move top card of deck to goal\n'
    state = started(body + WINDOW, "a grid 1 x 2, shared, public")
    first = next(token for token in tokens(state) if token != "done")
    play(state, first, first, first)
    assert left(state) == 8


def test_no_more_cards_are_made_than_find_a_place() -> None:
    body = 'action take\n    says "take"\n    create 5 two to tray called made\n    noted = number of made\n'
    state = started(body + WINDOW)
    play(state, "take")
    assert in_tray(state) == 2 and state.observation(0)["stats"]["noted"] == 2


def test_what_needs_a_place_is_not_offered_without_one() -> None:
    """A cost is paid in full or not at all, and so is what somebody may do."""
    body = (
        'action take\n    says "take"\n    cost move top card of deck to tray\n    noted + 1\n'
        'action maybe\n    says "maybe"\n    you may put: noted + 10\n'
        'verb put\n    says "put"\n    move top card of deck to tray\n'
    )
    state = started(body + WINDOW + "            maybe\n", "a slot, shared, public")
    play(state, "take")
    assert tokens(state) == ["maybe", "done"]
    play(state, "maybe")
    assert state.observation(0)["stats"]["noted"] == 1


def test_decks_lay_no_more_cards_into_a_zone_than_it_holds() -> None:
    text = FRAME.format(tray="a slot, shared, public") + f"    2 two to tray\n{OVER}"
    _, findings = compile_text(text)
    assert [finding.key for finding in findings] == ["deck-overfills-zone"]


def test_decks_whose_size_hangs_on_the_players_are_counted_when_they_are_laid() -> None:
    text = FRAME.format(tray="a slot, shared, public")
    text += f"\ndeck e to tray, copies (number of players)\n    1 two\n{OVER}"
    with pytest.raises(DeckError, match="2 cards into `tray`, which holds 1"):
        game(text).new_initial_state()


def test_a_position_holds_no_more_than_its_zones() -> None:
    made = game(FRAME.format(tray="a slot, shared, public") + OVER)
    with pytest.raises(ValueError, match="tray has no place for so many cards"):
        made.from_position({"game": "full", "zones": {"tray": ["one", "one"]}})
