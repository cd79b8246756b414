"""Nothing leaks: twin worlds of every bundled game, and five planted leaks that must be caught."""

from __future__ import annotations

from typing import Any

import pytest

from cardwright.runtime import tokens
from cardwright.runtime.choices import candidates
from cardwright.runtime.views import decisions, log, table
from cardwright.runtime.windows.window import WindowFrame
from tests.hidden import twins
from tests.hidden.test_vault import VAULT
from tests.invariants.games import NAMES

TRIALS = {"crazy_eights": 10, "kick_the_door": 5, "scales_of_fate": 10, "tarot_duel": 5}
"""Pairs of twins in a run of the tests, where a game is long; elsewhere 20."""

STEPS = 50
"""Decisions that they live at most there; `proof` plays on."""


@pytest.mark.parametrize("name", NAMES)
def test_no_seat_can_tell_twin_worlds_apart(name: str) -> None:
    report = twins.assert_tight(name, TRIALS.get(name, 20), steps=STEPS)
    assert sum(trial.real for trial in report.trials) * 2 > len(report.trials)


@pytest.mark.parametrize("players", [2, 3, 9])
def test_every_way_to_hide_a_card_is_tight(players: int) -> None:
    report = twins.assert_tight(VAULT, 40 if players == 2 else 8, players=players, steps=STEPS)
    assert sum(trial.real for trial in report.trials) * 2 > len(report.trials)


@pytest.mark.proof
@pytest.mark.parametrize("name", [*NAMES, VAULT])
def test_many_twins(name: str) -> None:
    twins.assert_tight(name, 10 * TRIALS.get(name, 100), seed=1)


# ---- planted leaks ----------------------------------------------------------------------------------------


def reuse_ids(patch: pytest.MonkeyPatch) -> None:
    """A card is shown with its number, which it keeps when it is shuffled away and comes again."""
    plain = table.card_view

    def leaky(engine: Any, state: Any, seat: int, card: int) -> dict[str, Any]:
        view = plain(engine, state, seat, card)
        return view if view["card"] is None else {**view, "id": card}

    patch.setattr(table, "card_view", leaky)


def list_options_in_order_of_arrival(patch: pytest.MonkeyPatch) -> None:
    """The cards of a hand that is looked through are listed in the order in which they were drawn."""

    def by_arrival(state: Any, cards: tuple[int, ...]) -> tuple[int, ...]:
        return tuple(sorted(cards, key=lambda card: state.arrived[card]))

    patch.setattr(candidates, "canonical", by_arrival)


def name_cards_in_the_log(patch: pytest.MonkeyPatch) -> None:
    """The log names every card that moves."""
    plain = log._move_line

    def leaky(engine: Any, state: Any, seat: int, card: int, *rest: Any) -> dict[str, Any]:
        return {**plain(engine, state, seat, card, *rest), "cards": [{"card": tokens.card_name(engine, state, card)}]}

    patch.setitem(log.LINES, "move", leaky)


def count_answers_in_the_prompt(patch: pytest.MonkeyPatch) -> None:
    """Others read how many answers somebody has."""
    plain = decisions.decision_for

    def leaky(engine: Any, state: Any, seat: int) -> Any:
        view = plain(engine, state, seat)
        return view and {**view, "text": f"chooses from {len(state.due.options)}"}

    patch.setattr(decisions, "decision_for", leaky)


def skip_who_has_no_answer(patch: pytest.MonkeyPatch) -> None:
    """Who can only pass is not asked, and so tells that there is nothing in the hand."""
    patch.setattr(WindowFrame, "_must_ask", lambda frame, engine, state, spec: False)


LEAKS: dict[Any, str] = {
    reuse_ids: "its observation",
    list_options_in_order_of_arrival: "its decision",
    name_cards_in_the_log: "its observation",
    count_answers_in_the_prompt: "its observation",
    skip_who_has_no_answer: "a question",
}
"""Each planted leak, and where a seat sees it."""


@pytest.mark.parametrize("plant", LEAKS)
def test_a_planted_leak_is_caught(plant: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    plant(monkeypatch)
    with pytest.raises(twins.Leak, match=f"in {LEAKS[plant]} which"):
        twins.assert_tight(VAULT, 300, players=3, seed=5)
