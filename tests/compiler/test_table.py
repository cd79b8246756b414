"""Cards on cards, cells, and what happens inside an event."""

from __future__ import annotations

import pytest

from cardwright.compiler import compile_text
from tests.compiler.game import FRAME, compiled, condition, only, phrase, problems


@pytest.mark.parametrize(
    ("written", "meant"),
    [
        ("row of card", "CellPart('row', PositionOf(Local(Var(card))))"),
        ("column of card's cell", "CellPart('column', PositionOf(Local(Var(card))))"),
        ("cell 5 of grid", "CellAt(Number(5), ZoneOf(Zone('grid'), Actor(), None))"),
        ("card 2 of field", "CardAt(Number(2), ZoneOf(Zone('field'), Actor(), None))"),
        ("card in cell n of grid", "CardAt(Local(Var(n)), ZoneOf(Zone('grid'), Actor(), None))"),
        ("card's bearer", "BearerOf(Local(Var(card)))"),
        ("empty cells in neighbours of card", "Cells(Neighbours(PositionOf(Local(Var(card)))), True, Var(it), None)"),
    ],
)
def test_cells(written: str, meant: str) -> None:
    assert repr(phrase(written)) == meant


def test_the_cells_of_cards_are_compared_with_a_pattern() -> None:
    found = condition("cells of souls in grid is (2, 4, 6)")
    assert repr(found.right) == "ListOf([Number(2), Number(4), Number(6)])"  # type: ignore[attr-defined]
    assert repr(found.left.type) == "cells"  # type: ignore[attr-defined]


def test_a_card_takes_the_place_of_another() -> None:
    made = only("replace card with card, keeping cell, damage, post")
    assert repr(made.keeping) == "['cell', Attribute('damage'), Zone('post')]"  # type: ignore[attr-defined]


def test_what_lies_on_a_card_speaks_of_its_bearer() -> None:
    game = compiled("\nkind weapon\n    atk number, start 0\n    bearer has power + atk of this, power at least 1\n")
    one, two = game.kinds["weapon"].standing
    assert (repr(one.subject), one.target.name, two.op) == ("BearerOf(This())", "power", "at_least")
    assert repr(one.value) == "AttributeOf(Attribute('atk'), This(), False)"


def test_an_ability_may_stand_inside_an_event() -> None:
    game = compiled(
        "\nscope fight with (attacker: soul) on (target: soul)\n    nothing\n"
        "kind trap\n    ability spring in fight\n"
        "card pit is trap\n    spring: target = attacker\n"
    )
    within = game.kinds["trap"].families["spring"].within
    change = game.cards["pit"].abilities["spring", None].body[0]
    assert within is not None and within.verb.name == "fight"
    assert change.var is within.holes[1]  # type: ignore[attr-defined]


def test_where_a_text_counts() -> None:
    game = compiled(
        "\nkind trap\n    works from field if this is face_up\n"
        "card pit is trap\n    works from hand if this is face_down\n    after shift: draw 1\n"
    )
    trap, pit = game.kinds["trap"], game.cards["pit"]
    assert (trap.works, repr(trap.works_if)) == (
        [game.zones["field"]],
        "AttributeOf(Attribute('face_up'), This(), False)",
    )
    assert (pit.works, repr(pit.works_if)) == (
        [game.zones["hand"]],
        "Not(AttributeOf(Attribute('face_up'), This(), False))",
    )


def test_a_rule_may_ask_for_a_deck() -> None:
    needs = compiled("\nrule construction\n    needs number of cards in hand is 5\n").rules["construction"].needs
    assert next(repr(one) for one in needs).startswith(
        "Compare('is', Count(Select(None, [], ZoneOf(Zone('hand'), Actor()"
    )


def test_what_is_switched_off_is_checked_all_the_same() -> None:
    assert problems("variant wild off\n    verb storm\n        shufle deck\n") == ["3:9 unknown-head"]
    cardset, _ = compile_text(FRAME + "variant wild off\n    verb storm\n        shuffle deck\n")
    assert cardset is not None
    assert "storm" not in [verb.name for verb in cardset.verbs]


def test_durations_stand_inside_durations() -> None:
    made = only("until end of turn: while life > 3: life + 1")
    assert [type(one).__name__ for one in made.members] == ["Lasting"]  # type: ignore[attr-defined]
