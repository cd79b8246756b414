"""What declared bounds decide: whole tables, worked out by hand."""

from __future__ import annotations

import pytest

from cardwright.compiler.model import (
    FLAG,
    NUMBER,
    Arith,
    Compare,
    Count,
    Logic,
    Not,
    Number,
    Stat,
    StatOf,
    Truth,
    TurnNumber,
    ZoneOf,
)
from cardwright.lint.bounds import Bounds


def number(value: int) -> Number:
    return Number(NUMBER, value)


LIFE = Stat("life")
LIFE.low, LIFE.high = number(0), number(10)
MANA = Stat("mana")
life, mana = (StatOf(NUMBER, stat, None, None, False) for stat in (LIFE, MANA))
cards = Count(NUMBER, ZoneOf(NUMBER, None, None, None))
turn = TurnNumber(NUMBER)


@pytest.mark.parametrize(
    ("left", "op", "right", "holds"),
    [
        (life, ">=", 0, True),
        (life, ">", 0, None),
        (life, "<", 0, False),
        (life, "<=", 0, None),
        (life, ">", 10, False),
        (life, "<=", 10, True),
        (life, "<", 11, True),
        (life, "is", 11, False),
        (life, "is", 10, None),
        (mana, ">=", 0, None),
        (cards, ">=", 0, True),
        (cards, "<", 0, False),
        (cards, ">", 0, None),
        (turn, ">=", 1, True),
        (turn, "is", 0, False),
        (Arith(NUMBER, "+", life, number(5), None), ">=", 5, True),
        (Arith(NUMBER, "-", number(3), life, None), ">", 3, False),
        (Arith(NUMBER, "*", life, number(2), None), ">=", 0, None),
    ],
)
def test_comparison(left: object, op: str, right: int, holds: bool | None):
    assert Bounds().verdict(Compare(FLAG, op, left, number(right))) is holds


def test_what_effects_modify_is_not_bounded():
    compare = Compare(FLAG, ">=", life, number(0))
    assert Bounds({LIFE}).verdict(compare) is None


@pytest.mark.parametrize(
    ("op", "left", "right", "holds"),
    [
        ("and", True, True, True),
        ("and", True, None, None),
        ("and", False, None, False),
        ("or", True, None, True),
        ("or", False, None, None),
        ("or", False, False, False),
    ],
)
def test_logic(op: str, left: bool | None, right: bool | None, holds: bool | None):
    open_question = Compare(FLAG, "is", mana, number(1))
    sides = [open_question if side is None else Truth(FLAG, side) for side in (left, right)]
    assert Bounds().verdict(Logic(FLAG, op, *sides)) is holds
    inverse = None if holds is None else not holds
    assert Bounds().verdict(Not(FLAG, Logic(FLAG, op, *sides))) is inverse
