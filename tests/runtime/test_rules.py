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
