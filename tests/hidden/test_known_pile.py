"""Cards of a pile that both players know: who takes them up to look at picks unseen all the same."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import cardwright

GAME = """cardwright 0

cardset well
    title "Well"
    players 2

zone deck is a pile, shared, hidden
zone hand is a set of each player, private

kind drop
    title "drop"
    size number
    name "drop {{size}}"

card red is drop: size 1
card green is drop: size 2
card blue is drop: size 3

deck drops to deck
    1 each drop

setup
    shuffle deck

turn
    phase main
        {show} top 3 cards of deck called seen
        choose 1 card from seen called kept
        move kept to hand
        if number of cards in deck > 1: arrange seen where it is in deck on deck
        choose one "Is it deep?"
            option "yes": nothing
            option "no": nothing

policy both_win: draw
policy empty_deck: no_draw
"""


def known(folder: Path, show: str) -> tuple[Any, list[str]]:
    """A state in which the second player is asked for one of two cards that the first one has put back."""
    path = folder / "well.cards"
    path.write_text(GAME.format(show=show), "utf-8")
    state = cardwright.load(path).new_initial_state(seed=3)
    while state.current_player() == 0:
        state.apply_action(0)
    left = [state.action_to_string(action) for action in state.legal_actions()]
    decision = state.decision()
    assert decision is not None and decision["about"]["choice"] == "kept" and len(left) == 2
    return state, left


@pytest.mark.parametrize(("show", "seen"), [("look at", False), ("reveal", True)])
def test_what_is_taken_of_cards_that_all_know_is_seen_only_if_they_lie_open(
    tmp_path: Path, show: str, seen: bool
) -> None:
    state, rest = known(tmp_path, show)
    worlds = []
    for token in rest:
        world = state.clone()
        world.apply_token(token)
        lines = len(state.log(0))
        told = [line for line in world.log(0)[lines:] if line["verb"] == "chose"]
        hand = next(z for z in world.observation(0)["zones"] if (z["name"], z["owner"]) == ("hand", 1))
        assert (told != []) == seen
        assert (hand["cards"] == [{"card": token}]) == seen
        worlds.append(world.information_state_string(0))
    assert (worlds[0] != worlds[1]) == seen
