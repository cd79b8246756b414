"""Every answer of every policy changes play as its sentence says.

Each question has a game that comes to it and one thing that is seen then; the expectations are read from the sentences.
The questions that have rows of their own, a file for each answer, are tried in `tests/interactions/test_policies.py`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

import pytest

from cardwright.runtime.policies import POLICIES
from tests.interactions import test_policies as rows
from tests.interactions.tiny import game, play, tokens

FRAME = """cardwright 0

cardset asked
    title "Asked"
    players {players}

stat life of each player, start 3
    title "life"
stat seen of game, start 0

zone deck is a pile, shared, hidden
zone grave is a pile, shared, public
zone hand is a set of each player, private
zone field is a row of each player, public

kind c
    title "c" plural "cs"
card one is c
    title "One"

policy {policy}: {answer}
"""


class Question(NamedTuple):
    """A game that comes to the question, the moves that lead there, what is looked at, and what each answer shows."""

    body: str
    moves: tuple[str, ...]
    seen: Callable[[Any], Any]
    expected: dict[str, Any]
    players: int = 2
    seed: int = 0


def stat(name: str) -> Callable[[Any], Any]:
    return lambda state: state.observation(-1)["stats"][name]


def result(state: Any) -> Any:
    found = state.result()
    return found and (found["winners"], found["returns"])


def count(zone: str) -> Callable[[Any], Any]:
    return lambda state: [each["count"] for each in state.observation(-1)["zones"] if each["name"] == zone]


DRAWING = """
deck d to deck
    2 one

verb draw
    says "draw"
    move top card of deck to hand

turn
    phase main
        act once
            take

action take
    says "take"
    draw
    move hand to grave
"""

TOGETHER = """
turn
    phase main
        act once
            strike

action strike
    says "strike"
    together each player called p: p: {what}
"""

RINGING = """
zone annex is a row of each player, public

card low is c
    title "Low"
    after sound: seen = seen * 10 + (1 if you is first player otherwise 6)
card high is c
    title "High"
    after sound: seen = seen * 10 + (2 if you is first player otherwise 7)

deck d of each player
    1 low to annex
    1 high to field

verb sound
    says "sound"
    nothing

action ring
    says "ring"
    sound

turn
    phase main
        act once
            ring
"""

IN_A_WINDOW = """
deck d of each player to hand
    1 one

action lay (card: c in hand)
    says "lay {{card}}"
    {needs}
    move card to field

turn
    phase main
        {window}
            lay
        seen + 1
"""

QUESTIONS = {
    "both_win": Question(
        TOGETHER.format(what="win"), ("strike",), result,
        {"draw": ([], [0.0, 0.0]), "all_win": ([0, 1], [1.0, 1.0]), "active_player": ([0], [1.0, -1.0])},
    ),
    "empty_deck": Question(  # the third draw finds no card in the deck, and two in the graveyard
        DRAWING, ("take",) * 3,
        lambda state: (count("deck")(state), count("grave")(state), result(state)),
        {
            "reshuffle grave into deck": ([1], [1], None),
            "no_draw": ([0], [2], None),
            "lose": ([0], [2], ([1], [-1.0, 1.0])),
        },
    ),
    "order_of_triggers": Question(  # the cards came in the order of the deck; the field is named before the annex
        RINGING, ("ring",), lambda state: (stat("seen")(state), (state.decision() or {}).get("kind") == "order"),
        {"turn_order": (0, True), "zones": (2176, False), "age": (1627, False)},
    ),
    "extra_turns": Question(
        """
action pay
    says "pay"
    left of you: take extra turn
    left of left of you: take extra turn

turn
    phase main
        act once
            pay
""",
        ("pay",), lambda state: state.current_player(), {"last_first": 2, "first_first": 1}, players=3,
    ),
    "empty_action": Question(
        'action rest\n    says "rest"\n    nothing\n\nturn\n    phase main\n        act\n            rest\n',
        (), tokens, {"allow": ["rest", "done"], "forbid": ["done"]},
    ),
    "leaver_cards": Question(
        """
deck d of each player to field
    2 one

action leave
    says "leave"
    lose game

turn
    phase main
        act once
            leave
""",
        ("leave",), count("field"), {"stay": [2, 2, 2], "leave": [0, 2, 2]}, players=3,
    ),
    "rounding": Question(
        'action halve\n    says "halve"\n    life = life / 2\n\n'
        "turn\n    phase main\n        act once\n            halve\n",
        ("halve",), stat("life"), {"down": [1, 3], "up": [2, 3]},
    ),
    "lone_window": Question(  # a field that everybody sees: nothing is left to lay after the first card
        IN_A_WINDOW.format(window="act from active player until all pass", needs="needs number of cards in field < 0"),
        (), lambda state: (state.current_player(), stat("seen")(state) > 0), {"ask": (0, False), "skip": (-4, True)},
    ),
}  # fmt: skip
ELSEWHERE = {
    **{policy: "rows" for policy in rows.ANSWERED.values()},
    "free_loop": "test_loops", "undone_chance": "test_views", "stacked_actions": "test_stacks",
}  # fmt: skip


def cases() -> list[Any]:
    found = [(name, answer) for name, question in QUESTIONS.items() for answer in question.expected]
    return [pytest.param(*case, id=": ".join(case)) for case in found]


@pytest.mark.parametrize(("policy", "answer"), cases())
def test_an_answer_changes_play_as_it_says(policy: str, answer: str) -> None:
    question = QUESTIONS[policy]
    text = FRAME.format(players=question.players, policy=policy, answer=answer) + question.body
    state = play(game(text).new_initial_state(seed=question.seed), *question.moves)
    assert question.seen(state) == question.expected[answer]


def test_every_answer_of_every_policy_is_tried() -> None:
    assert set(QUESTIONS) | set(ELSEWHERE) == set(POLICIES)
    for name, question in QUESTIONS.items():
        assert {answer.partition(" ")[0] for answer in question.expected} == set(POLICIES[name].answers)
        assert len({repr(shown) for shown in question.expected.values()}) > 1, f"{name}: all answers show the same"
