"""More of what waits on a stack (rows of the kind of C4, V1, X1): cancelling, new targets, all at once."""

from __future__ import annotations

from typing import Any

from tests.interactions import tiny

GAME = """cardwright 0

cardset duel_of_spells
    title "Duel of spells"
    players {players}

stat order of game, start 0

zone hand    is a set of each player, private
zone field   is a row of each player, public
zone table   is a pile, shared, public
zone discard is a pile, shared, public

kind unit
    title "unit" plural "units"
    damage number, start 0

card anna is unit
    title "Anna"
card bert is unit
    title "Bert"

kind spell
    title "spell" plural "spells"
    ability effect

card bolt is spell
    title "Bolt"
    effect
        target 1 unit from each player's field called u
        u's damage + 3
        order = order * 10 + 1

card denial is spell
    title "Denial"
    effect
        target 1 waiting spell from table called denied
        cancel denied
        move denied to discard
        order = order * 10 + 2

card detour is spell
    title "Detour"
    effect
        target 1 waiting spell from table called model
        retarget model
        order = order * 10 + 3

deck stock to discard
    3 bolt
    3 denial
    3 detour
    1 anna
    1 bert

policy stacked_actions: {policy}

action cast (card: spell in hand)
    says "cast {{card}}"
    cost
        move card to table
    run card's effect

rule tidiness
    whenever any spell in table where not waiting called done
        move done to discard

action rest
    says "rest"
    nothing

turn
    phase main
        act from active player stacked
            cast
        act
            rest
"""


def duel(*hands: list[str], policy: str = "one_by_one") -> Any:
    game = tiny.game(GAME.format(players=len(hands), policy=policy))
    field = [["anna", "bert"], *([] for _ in hands[1:])]
    return game.from_position({"players": len(hands), "zones": {"hand": [*hands], "field": field}})


def damage(state: Any) -> list[int]:
    row = next(zone for zone in state.observation(-1, log=False)["zones"] if zone["name"] == "field")
    return [card.get("damage", 0) for card in row["cards"]]


def order(state: Any) -> int:
    return state.observation(-1, log=False)["stats"]["order"]


def test_a_cancelled_spell_is_not_carried_out() -> None:
    state = tiny.play(duel(["bolt"], ["denial"]), "cast bolt", "anna", "cast denial")
    assert damage(state) == [0, 0] and order(state) == 2
    assert sorted(state.position()["zones"]["discard"]) == ["bolt", "denial"]
    assert [line["cards"] for line in state.log() if line["verb"] == "cancelled"] == [[{"card": "bolt"}]]


def test_a_cancelled_cancelling_lets_the_spell_through() -> None:
    state = tiny.play(duel(["bolt", "denial"], ["denial"]), "cast bolt", "anna", "cast denial", "cast denial", "denial")
    assert damage(state) == [3, 0] and order(state) == 21


def test_what_is_cancelled_is_no_target_any_more() -> None:
    state = duel(["bolt"], ["denial", "detour"])
    tiny.play(state, "cast bolt", "anna", "cast detour", "cast denial", "bolt")
    assert damage(state) == [0, 0]
    assert order(state) == 23, "the detour finds nothing to turn, and its other line happens"


def test_new_targets_are_chosen_by_whoever_turns_the_spell() -> None:
    state = tiny.play(duel(["bolt"], ["detour"]), "cast bolt", "anna", "cast detour")
    assert state.current_player() == 1 and tiny.tokens(state) == ["anna", "bert"]
    assert damage(tiny.play(state, "bert")) == [0, 3]


def test_one_by_one_players_may_act_again_in_between() -> None:
    state = tiny.play(duel(["bolt", "bolt"], ["bolt"]), "cast bolt", "anna", "cast bolt", "bert", "pass")
    assert state.current_player() == 0 and "cast bolt" in tiny.tokens(state)
    assert damage(state) == [0, 3]


def test_all_at_once_nobody_acts_in_between() -> None:
    state = duel(["bolt", "bolt"], ["bolt"], policy="whole_chain")
    tiny.play(state, "cast bolt", "anna", "cast bolt", "bert", "pass")
    assert damage(state) == [3, 3]


def test_a_stack_survives_a_save_and_a_copy() -> None:
    state = tiny.play(duel(["bolt", "denial"], ["denial", "detour"]), "cast bolt", "anna", "cast denial")
    twin = state.clone()
    again = state.engine and tiny.game(GAME.format(players=2, policy="one_by_one")).deserialize_state(state.serialize())
    for one in (twin, again, state):
        assert damage(tiny.play(one, "cast denial", "denial", "pass", "pass")) == [3, 0]


def test_three_players_answer_clockwise() -> None:
    state = tiny.play(duel(["bolt"], ["denial"], ["denial"]), "cast bolt", "anna")
    assert state.current_player() == 1
    tiny.play(state, "pass")
    assert state.current_player() == 2
    assert damage(tiny.play(state, "cast denial", "pass")) == [0, 0]
