"""State-based rules that are asked at every settle point look again only when something has changed."""

from typing import Any

from cardwright.compiler import compile_text
from cardwright.game import Game

TEXT = """cardwright 0

cardset goal
    title "Goal"
    players 1 to 2

stat points of each player, start 0

rule victory
    whenever any player where points >= 2 called p
        p: win "points"

turn
    phase main
        act once
            score

action score
    says "score"
    points + 1
"""


def play(state: Any, times: int) -> Any:
    for _ in range(times):
        state.apply_token("score")
    return state


def game() -> Game:
    cardset, findings = compile_text(TEXT)
    assert cardset is not None and not findings
    return Game(cardset)


def test_a_rule_that_had_nothing_to_do_is_seen_when_it_has() -> None:
    state = play(game().new_initial_state(players=1), 2)
    assert state.is_terminal() and state.returns() == [1.0]


def test_what_one_state_has_seen_serves_another_and_misleads_none() -> None:
    made = game()
    first, second = made.new_initial_state(players=2), made.new_initial_state(players=2)
    play(first, 2)
    assert not first.is_terminal()  # one point each
    twin = first.clone()
    play(second, 3)
    assert second.is_terminal() and (second.result() or {})["winners"] == [0]
    play(twin, 1)
    assert twin.is_terminal() and (twin.result() or {})["winners"] == [0]
    assert not first.is_terminal()
    assert not play(made.new_initial_state(players=1), 1).is_terminal()


WILD = """cardwright 0

cardset wild
    title "Wild"
    players 1

kind thing
    title "thing" plural "things"
kind beast is thing
    title "beast" plural "beasts"

card moss is thing
    title "Moss"
card wolf is beast
    title "Wolf"

zone field is a row, shared, public
zone den is a row, shared, public
zone grave is a set, shared, public

deck things to field
    1 moss
deck beasts to den
    1 wolf

rule hunt
    whenever any beast in field called b
        move b to grave

action wait
    says "wait"
    nothing

action turn_wild
    says "let what grows turn wild"
    each thing in field called t: t becomes copy of (the first card of den)

turn
    phase main
        act
            wait
            turn_wild
"""


def test_a_card_that_becomes_another_where_it_lies_is_seen_by_a_rule_that_rested() -> None:
    cardset, findings = compile_text(WILD)
    assert cardset is not None and not findings, [f.key for f in findings]
    state: Any = Game(cardset).new_initial_state()
    state.apply_token("wait")  # the rule has looked in vain
    state.apply_token("turn_wild")
    lying = {zone["name"]: zone["count"] for zone in state.observation(0)["zones"]}
    assert lying == {"field": 0, "den": 1, "grave": 1}
