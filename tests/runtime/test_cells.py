"""Grids: cells, rows, columns and neighbours; cards on cards; replacing in place."""

from cardwright.compiler import compile_text
from cardwright.game import Game

TEXT = """cardwright 0

cardset board
    title "Board"
    players 2

kind unit
    title "unit"
    power number, start 1
    zone gear is a slot, public

kind tool
    title "tool"

zone hand is a set of each player, private
zone grid is a grid 3 x 3 of each player, public

card wolf is unit
    title "Wolf"

card bear is unit
    title "Bear"

card spear is tool
    title "Spear"

deck d of each player to hand
    2 wolf
    1 bear
    1 spear

action place (card: unit in hand) to (cell: empty cell in grid)
    says "place {card} in {cell}"
    move card to cell

action arm (card: unit in grid) with (tool: tool in hand)
    says "arm {card} with {tool}"
    move tool to card's gear
    card's power + 2

action step (card: unit in grid) to (cell: empty cell in neighbours of card's cell)
    says "move {card} to {cell}"
    move card to cell

action upgrade (old: unit in grid) to (new: unit in hand)
    says "upgrade {old} to {new}"
    replace old with new, keeping power, gear

turn
    phase main
        act
            place
            arm
            step
            upgrade
"""


def game() -> Game:
    cardset, problems = compile_text(TEXT)
    assert cardset is not None and not problems
    return Game(cardset)


def test_a_step_goes_to_neighbours_only() -> None:
    state = game().new_initial_state()
    state.apply_token("place wolf to cell 5")
    steps = {t for t in map(state.action_to_string, state.legal_actions()) if t.startswith("step")}
    assert steps == {f"step wolf to cell {n}" for n in (2, 4, 6, 8)}
    state.apply_token("step wolf to cell 4")
    steps = {t for t in map(state.action_to_string, state.legal_actions()) if t.startswith("step")}
    assert steps == {f"step wolf to cell {n}" for n in (1, 5, 7)}


def test_replacing_keeps_the_place_and_what_is_named() -> None:
    state = game().new_initial_state()
    state.apply_token("place wolf to cell 2")
    state.apply_token("arm wolf with spear")
    state.apply_token("upgrade wolf to bear")
    position = state.position()
    card = position["zones"]["grid"][0][1]
    assert card["card"] == "bear" and card["power"] == 3
    again = game().from_position(position)
    assert again.position()["zones"] == position["zones"]
    hand = [card if isinstance(card, str) else card["card"] for card in position["zones"]["hand"][0]]
    assert sorted(hand) == ["wolf", "wolf"]
