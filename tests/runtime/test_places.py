"""What a reference says of the place where a card lies: names and seats, never the number of a card."""

from typing import Any

from cardwright.compiler import compile_text
from cardwright.game import Game

TEXT = """cardwright 0

cardset armoury
    title "Armoury"
    players 2

kind knight
    title "knight" plural "knights"
    zone weapons is a row, public

kind weapon
    title "weapon" plural "weapons"

card page is knight
    title "Page"
card squire is knight
    title "Squire"
card sword is weapon
    title "Sword"

zone camp is a row of each player, public
zone rack is a pile, shared, public

deck company of each player to camp
    1 page
    1 squire
deck arms to rack
    4 sword

setup
    each player called p
        move top card of rack to weapons of (the first card of p's camp)

action polish (what: weapon in each player's camp's weapons)
    says "polish {what}"
    nothing

turn
    phase main
        act once
            polish
"""


def game() -> Game:
    cardset, findings = compile_text(TEXT)
    assert cardset is not None and not findings, [f.key for f in findings]
    return Game(cardset)


def owners(document: Any) -> list[Any]:
    """Every owner that stands anywhere in a document."""
    if isinstance(document, dict):
        mine = [document["owner"]] if "owner" in document else []
        return mine + [owner for part in document.values() for owner in owners(part)]
    return [owner for part in document for owner in owners(part)] if isinstance(document, list) else []


def test_an_owner_is_a_seat_or_nobody() -> None:
    state = game().new_initial_state()
    found = owners([state.decision(), state.observation(0), state.observation(-1)])
    assert len(found) > 10 and set(found) == {0, 1, None}


def test_a_card_on_another_one_says_on_which() -> None:
    state: Any = game().new_initial_state()
    sword = state.decision()["options"][0]["args"][0]
    assert sword == {"card": "sword", "zone": "weapons", "owner": None, "on": "page", "place": 1}


def test_the_log_does_not_say_on_which_card_for_it_may_be_known_only_later() -> None:
    state: Any = game().new_initial_state()
    first = state.log(0)[0]
    assert first["to"] == {"zone": "weapons", "owner": None, "key": None}
    assert first["from"] == {"zone": "rack", "owner": None, "key": None}
