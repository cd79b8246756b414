"""Cards that watch what happens to themselves: found by the card that an event is about, and none is missed."""

from __future__ import annotations

from typing import Any

import pytest

from cardwright.compiler import compile_text
from cardwright.game import Game

TEXT = """cardwright 0

cardset guards
    title "Guards"
    players 2

zone field is a row of each player, public
zone grave is a pile, shared, public
stat rings of game, start 0
stat blows of game, start 0

kind unit
    title "unit" plural "units"
    marks number, start 0
    works from field

card page is unit
    title "Page"
    after hit this: rings + 1
    after fall this: rings + 100

card guard is unit
    title "Guard"
    before hit any other unit: target = this
    after hit this: rings + 10
    after hit any unit: blows + 1

deck one
    2 page to grave
    1 guard to grave

verb hit (target: unit)
    says "hit {target}"
    nothing

verb fall (u: unit)
    says "{u} falls"
    move u to grave

action strike (u: unit in field)
    says "strike {u}"
    hit u

action drop (u: unit in field)
    says "drop {u}"
    fall u

action sweep
    says "sweep"
    together each unit in each player's field called u: fall u

turn
    phase main
        act
            strike
            drop
            sweep
"""


@pytest.mark.parametrize(
    ("field", "token", "rings", "blows"),
    [
        (["page"], "strike page", 1, 0),
        (["page", "page"], "strike page", 1, 0),  # the other one does not answer
        (["guard"], "strike guard", 10, 1),
        (["page", "guard"], "strike page", 10, 1),  # the guard is hit instead, and answers for that
        (["page"], "drop page", 100, 0),  # although it has left
        (["page", "page"], "sweep", 200, 0),  # although both have left at once
    ],
)
def test_who_answers(field: list[str], token: str, rings: int, blows: int) -> None:
    cardset, findings = compile_text(TEXT)
    assert cardset is not None and not findings
    state: Any = Game(cardset).from_position({"players": 2, "zones": {"field": [field, []]}, "phase": "main"})
    state.apply_token(token)
    while state.decision()["kind"] == "order":
        state.apply_action(0)
    stats = state.position()["stats"]
    assert (stats["rings"], stats["blows"]) == (rings, blows)
