"""What belongs to an event that is going on: abilities inside it, and what holds during it."""

from cardwright.compiler import compile_text
from cardwright.game import Game

TEXT = """cardwright 0

cardset brawl
    title "Brawl"
    players 2

kind unit
    title "unit"
    power number
    works from field

kind trap
    title "trap"
    two_faced
    works from field if face_down
    ability spring in fight

zone hand is a set of each player, private
zone field is a row of each player, public, face down allowed
zone grave is a pile of each player, public

card wolf is unit
    title "Wolf"
    power 2

card bear is unit
    title "Bear"
    power 3
    during fight with this: power + 2

card decoy is trap
    title "Decoy"
    spring: foe = nothing

card fog is trap
    title "Fog"
    your units have power + 10

deck d of each player to hand
    2 wolf
    1 bear
    1 decoy
    1 fog

action send (card: unit in hand)
    says "send {card}"
    move card to field

action plant (card: trap in hand)
    says "plant {card}"
    move card to field, face down

action fight with (hero: unit in field) on (foe: unit in opponent's field)
    says "fight {foe} with {hero}"
    opponent
        each trap in field called t: run t's spring
    if foe is nothing: stop
    if power of hero > power of foe: move foe to opponent's grave
    otherwise: move hero to grave

turn
    phase main
        act
            send
            plant
            fight
"""


def play(*tokens: str):
    cardset, problems = compile_text(TEXT)
    assert cardset is not None and not problems
    state = Game(cardset).new_initial_state()
    for token in tokens:
        state.apply_token(token)
    return state


def test_what_holds_during_an_event_holds_only_then() -> None:
    state = play("send bear", "done", "send bear", "fight with bear on bear")
    assert state.position()["zones"]["grave"] == [["bear"], []], "the attacker has 5, the one attacked 3"
    assert state.why("bear#2", "power") == [{"what": "base", "value": 3}]


def test_an_ability_inside_an_event_changes_the_event() -> None:
    state = play("send wolf", "plant decoy", "done", "send bear", "fight with bear on wolf")
    assert state.position()["zones"]["grave"] == [[], []]
    assert len(state.position()["zones"]["field"][0]) == 2


def test_a_card_that_works_face_down_stops_when_it_is_turned() -> None:
    state = play("send wolf", "plant fog")
    assert state.why("wolf", "power")[-1]["value"] == 12
