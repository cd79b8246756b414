"""Loops (rows Z1, Z4): an exact verdict on families of chains, and on chains that only look like loops.

A ring of n abilities, each of which triggers the next, repeats with period n. A family member may also turn a
wheel of k positions: then it repeats with the least common multiple. What moves a total is no loop, however
alike its steps are; what never ends meets the budget, and the result says so.
"""

from __future__ import annotations

import random
from typing import Any

import pytest

from cardwright.runtime import loops
from tests.interactions import tiny

FRAME = """
cardset ring
    title "Ring"
    players 2

stat wheel of game, start 0
stat total of game, start 0

zone field is a row of each player, public
zone deck  is a pile, shared, hidden
zone heap  is a pile, shared, public

kind unit
    title "unit" plural "units"
    works from field

kind sheet
    title "sheet" plural "sheets"

card page is sheet
    title "Page"

{cards}

deck stock of each player to field
{stock}

deck paper to deck
    {paper} page

policy loop: {policy}
policy order_of_triggers: age

{verbs}

action go
    says "go"
    sound_0

turn
    phase main
        act
            go
"""


def ring(period: int, extra: str = "nothing", policy: str = "draw", broken: int = -1, paper: int = 1) -> Any:
    """A ring of abilities; `extra` happens with each sound of the first, `broken` does not answer."""
    cards, verbs = [], []
    for i in range(period):
        answer = "nothing" if i == broken else f"sound_{(i + 1) % period}"
        cards.append(f'card bell_{i} is unit\n    title "Bell {i}"\n    after sound_{i}: {answer}\n')
        body = extra if i == 0 else "nothing"
        verbs.append(f'verb sound_{i}\n    says "sound {i}"\n    {body}\n')
    stock = "\n".join(f"    1 bell_{i}" for i in range(period))
    text = FRAME.format(
        cards="\n".join(cards), stock=stock, verbs="\n".join(verbs), policy=policy, paper=paper
    )
    return tiny.game("cardwright 0\n" + text)


def started(game: Any) -> Any:
    """One player's bells alone ring: the other's lie in the heap."""
    names = [card.name for card in game.program.cards if card.name != "page"]
    zones = {"field": [names, []], "deck": ["page"] * len([c for c in game.program.stock if c.card == 0])}
    state = game.from_position({"players": 2, "zones": zones})
    state.apply_token("go")
    return state


@pytest.mark.parametrize("period", range(1, 21))
def test_a_ring_is_a_loop(period: int) -> None:
    state = started(ring(period))
    assert state.is_terminal() and state.returns() == [0.0, 0.0]
    assert tiny.reason(state).startswith("loop: ")


@pytest.mark.parametrize("period", [1, 2, 3, 5, 8, 13, 20])
def test_the_verdict_names_the_cycle(period: int) -> None:
    named = tiny.reason(started(ring(period))).removeprefix("loop: ").split(" → ")
    assert len(named) == period and set(named) == {f"sound_{i}" for i in range(period)}


@pytest.mark.parametrize("period", range(1, 21))
def test_a_ring_with_a_gap_ends_by_itself(period: int) -> None:
    state = started(ring(period, broken=random.Random(period).randrange(period)))
    assert not state.is_terminal() and tiny.tokens(state) == ["go", "done"]


@pytest.mark.parametrize(("period", "positions"), [(1, 2), (2, 3), (3, 4), (4, 6), (5, 7)])
def test_a_wheel_that_comes_round_is_a_loop(period: int, positions: int) -> None:
    extra = f"wheel = (0 if wheel is {positions - 1} otherwise wheel + 1)"
    assert tiny.reason(started(ring(period, extra))).startswith("loop: ")


@pytest.fixture
def small_budget(monkeypatch: pytest.MonkeyPatch) -> None:
    """The same verdicts sooner."""
    monkeypatch.setattr(loops, "STEPS", 6_000)
    monkeypatch.setattr(loops, "FORCED", 150)


@pytest.mark.usefixtures("small_budget")
@pytest.mark.parametrize("period", [1, 2, 7, 20])
def test_a_total_that_moves_is_no_loop(period: int) -> None:
    state = started(ring(period, "total + 1"))
    assert tiny.reason(state).startswith(f"budget of {loops.STEPS} steps: ")
    assert state.observation(-1, log=False)["stats"]["total"] > 20


def test_a_total_that_stops_moving_becomes_a_loop() -> None:
    state = started(ring(3, "total at most 50"))
    assert tiny.reason(state).startswith("loop: ")
    state = started(ring(3, "total = lowest of (total + 1, 300)"))
    assert tiny.reason(state).startswith("loop: ")
    assert state.observation(-1, log=False)["stats"]["total"] == 300


@pytest.mark.usefixtures("small_budget")
def test_luck_that_is_drawn_is_no_loop() -> None:
    state = started(ring(2, "choose a number from 1 to 6 at random called roll\n    wheel = roll"))
    assert tiny.reason(state).startswith("budget of ")


def test_the_game_says_what_a_loop_means() -> None:
    state = started(ring(4, policy="active_player_loses"))
    assert state.returns() == [-1.0, 1.0]


def test_a_short_chain_is_never_compared() -> None:
    class Refusing(loops.Chain):
        def repeats(self, *args: Any) -> Any:  # type: ignore[override]
            raise AssertionError("a short chain was compared")

    game, before = ring(20, broken=19), loops.Chain
    loops.Chain = Refusing  # type: ignore[misc]
    try:
        assert not started(game).is_terminal()
    finally:
        loops.Chain = before  # type: ignore[misc]


# ---- across decisions that leave no choice --------------------------------------------------------------

IDLE = """
cardset idle
    title "Idle"
    players 2

stat years of game, start 0

zone box is a set, shared, public
kind sheet
    title "sheet" plural "sheets"
card page is sheet
    title "Page"
deck stock to box
    1 page

action go (card: sheet in box)
    says "go"
    needs years > {least}
    nothing

turn
    phase main
        {line}
        act
            go
"""


def idle(line: str = "nothing", least: int = 100_000) -> Any:
    state = tiny.game("cardwright 0\n" + IDLE.format(line=line, least=least)).new_initial_state()
    for _ in range(loops.FORCED * 2):
        if state.is_terminal() or len(state.legal_actions()) > 1:
            break
        state.apply_action(0)
    return state


def test_turns_without_any_choice_that_repeat_are_a_loop() -> None:
    assert tiny.reason(idle()).startswith("loop: ")


def test_turns_without_any_choice_that_lead_to_one_are_none() -> None:
    assert tiny.tokens(idle("years + 1", least=60)) == ["go page", "done"]


@pytest.mark.usefixtures("small_budget")
def test_turns_without_any_choice_that_never_end_meet_a_budget() -> None:
    assert tiny.reason(idle("years + 1")).startswith(f"budget of {loops.FORCED} decisions")


SPIRAL = """
cardset spiral
    title "Spiral"
    players 2

zone hand is a set of each player, private
kind sheet
    title "sheet" plural "sheets"
card page is sheet
    title "Page"
deck paper of each player to hand
    1 page

verb sink
    says "sink"
    {body}

action go
    says "go"
    sink

turn
    phase main
        act
            go
"""


@pytest.mark.parametrize("body", ["sink", "if 1 > 0: sink", "repeat 2 times: sink", "each player called p: sink"])
def test_a_verb_that_uses_itself_meets_a_budget(body: str) -> None:
    """No situation comes again: every time one more body is open."""
    state = tiny.game("cardwright 0\n" + SPIRAL.replace("{body}", body)).new_initial_state(seed=1)
    assert tiny.reason(tiny.play(state, "go")).startswith(f"budget of {loops.DEPTH} bodies in one another: sink")


# ---- loops with a free choice ---------------------------------------------------------------------------

LAMP = """
cardset lamp
    title "Lamp"
    players 2

stat lamp of game from 0 to 1, start 0
stat gold of each player, start 0

zone box is a set, shared, public
kind sheet
    title "sheet" plural "sheets"
card page is sheet
    title "Page"
deck stock to box
    1 page

policy free_loop: {policy}

action press
    says "press the switch"
    lamp = 1 - lamp

action dig
    says "dig for gold"
    gold + 1

turn
    phase main
        act
            press
            dig
"""


def lamp(policy: str) -> Any:
    return tiny.game("cardwright 0\n" + LAMP.format(policy=policy)).new_initial_state()


def test_a_loop_with_a_free_choice_is_offered_as_how_many_times() -> None:
    state = tiny.play(lamp("how_many"), "press", "press")
    assert state.decision()["kind"] == "times" and tiny.tokens(state)[:3] == ["0", "1", "2"]
    tiny.play(state, "7")
    assert tiny.tokens(state) == ["dig", "done"]
    assert {"verb": "repeats", "actor": 0, "token": "press", "times": 7} in state.log()


def test_progress_is_not_such_a_loop() -> None:
    state = tiny.play(lamp("how_many"), *["dig"] * 12)
    assert state.decision()["kind"] == "act"
    state = tiny.play(lamp("how_many"), *["press", "dig"] * 6)
    assert state.decision()["kind"] == "act"


def test_another_player_in_between_makes_it_another_situation() -> None:
    state = tiny.play(lamp("how_many"), "press", "done", "press", "done")
    assert state.decision()["kind"] == "act"


def test_where_it_is_unlimited_nothing_is_offered() -> None:
    state = tiny.play(lamp("unlimited"), *["press"] * 9)
    assert state.decision()["kind"] == "act"


def test_the_question_survives_a_save() -> None:
    game = tiny.game("cardwright 0\n" + LAMP.format(policy="how_many"))
    state = tiny.play(game.new_initial_state(), "press", "press")
    again = game.deserialize_state(state.serialize())
    assert tiny.tokens(tiny.play(again, "3")) == ["dig", "done"]
