"""What is offered can be done: the quick answer for plain choices is the one that a trial gives."""

from typing import Any

import pytest

from cardwright.compiler import compile_text
from cardwright.game import Game
from cardwright.runtime import feasibility

TEXT = """cardwright 0

cardset targets
    title "Targets"
    players 2

kind plain
    title "card"
    value number

deck cards
    each number from 1 to 4 called v: 1 plain with value v to deck

zone deck is a pile, shared, public
zone hand is a set of each player, public

turn
    phase main
        act
            low
            high
            two
            pair

action low
    says "take low"
    target 1 card from deck where value < 4 called found
    move found to hand

action high
    says "take high"
    target 1 card from deck where value > 4 called found
    move found to hand

action two
    says "take two"
    target 2 cards from deck where value > 2 called found
    move found to hand

action pair
    says "take one above another"
    target 1 card from deck called below
    target 1 card from deck where value > below's value called above
    move below to hand
    move above to hand
"""


def game() -> Game:
    cardset, findings = compile_text(TEXT)
    assert cardset is not None and not findings, [f.key for f in findings]
    return Game(cardset)


def tokens(state: Any) -> set[str]:
    return {state.action_to_string(action) for action in state.legal_actions()}


def test_what_has_enough_targets_is_offered() -> None:
    assert tokens(game().new_initial_state()) == {"low", "two", "pair", "done"}


def test_choices_that_depend_on_each_other_are_tried() -> None:
    made = game()
    actions = {verb.name: made.program.routines[verb.routine] for verb in made.program.verbs if verb.role == "action"}
    plain = {name: feasibility.plain_choices(made.program, one.start, one.goal) for name, one in actions.items()}
    assert {name for name, choices in plain.items() if choices is not None} == {"low", "high", "two"}


@pytest.mark.parametrize("taken", [0, 1, 2, 3])
def test_the_quick_answer_is_that_of_a_trial(taken: int, monkeypatch: pytest.MonkeyPatch) -> None:
    def offered(made: Game) -> set[str]:
        state = made.new_initial_state()
        for _ in range(taken):
            state.apply_token("low")
            if (state.decision() or {})["kind"] == "card":
                state.apply_action(0)
        return tokens(state)

    quick = offered(game())
    monkeypatch.setattr(feasibility, "plain_choices", lambda program, block, goal: None)
    assert offered(game()) == quick
