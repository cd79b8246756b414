"""A question that is left out tells as much as an answer: it is asked wherever only who sees the cards can know why."""

from __future__ import annotations

from typing import Any

import pytest

from tests.interactions import tiny

GAME = """cardwright 0

cardset whispers
    title "Whispers"
    players 2

zone deck is a pile, shared, hidden
zone hand is a set of each player, private
zone pit is a set, shared, hidden
kind gem
    title "gem" plural "gems"
    value number
card ruby is gem
    title "Ruby"
    value 3
card flint is gem
    title "Flint"
    value 1
deck mine to deck
    4 ruby
    4 flint

action try_it
    says "try it"
{body}

turn
    phase main
        act
            try_it
"""

SECRETS: dict[str, tuple[str, dict[str, list[str]], dict[str, list[str]]]] = {
    "a search that finds nothing": (
        "search deck for 1 card where it is ruby called found\n    move found to pit\n    shuffle deck",
        {"deck": ["flint", "flint", "flint"]}, {"deck": ["flint", "ruby", "flint"]},
    ),
    "cards that are alike, put into an order": (
        "look at top 2 cards of deck called seen\n    arrange seen on deck",
        {"deck": ["flint", "flint", "ruby"]}, {"deck": ["flint", "ruby", "ruby"]},
    ),
    "up to one of a hand, where none fits": (
        "choose up to 1 card where it is ruby from hand called shown\n    move shown to pit",
        {"hand": ["flint", "flint"]}, {"hand": ["ruby", "flint"]},
    ),
    "a number that a hand sets an end to": (
        "choose a number from 1 to (highest value of cards in hand) called said",
        {"hand": ["flint", "flint"]}, {"hand": ["ruby", "flint"]},
    ),
}  # fmt: skip


def world(game: Any, cards: dict[str, list[str]]) -> Any:
    """A position in which seat 0 is about to try it; what is not said lies in the pit."""
    position = game.new_initial_state(players=2, seed=1).position()
    zones = position["zones"]
    rest = ["ruby"] * 4 + ["flint"] * 4
    for name in (card for names in cards.values() for card in names):
        rest.remove(name)
    zones["deck"], zones["pit"] = cards.get("deck", []), rest
    zones["hand"] = [cards.get("hand", []), []]
    return game.from_position(position, seed=1)


def seen_by_the_other(game: Any, cards: dict[str, list[str]]) -> list[Any]:
    """What seat 1 is shown until the turn is over, if seat 0 answers whatever takes no card."""
    state, shown = world(game, cards), []
    state.apply_token("try_it")
    while state.current_player() == 0 and state.decision()["kind"] != "act":
        shown.append((state.observation(1)["log"], state.observation(1)["decision"]))
        ends = [token for token in tiny.tokens(state) if token in ("decline", "enough")]
        state.apply_token(ends[0] if ends else tiny.tokens(state)[0])
    return [*shown, state.observation(1)["log"]]


@pytest.mark.parametrize("secret", SECRETS)
def test_the_other_cannot_tell(secret: str) -> None:
    body, one, other = SECRETS[secret]
    game = tiny.game(GAME.replace("{body}", "    " + body))
    shown = seen_by_the_other(game, one)
    assert len(shown) > 1, "seat 0 was not asked at all"
    assert seen_by_the_other(game, other) == shown
