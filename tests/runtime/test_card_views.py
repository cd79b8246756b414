"""What a view says of a card: what it has now, where that is not what is printed on it."""

from __future__ import annotations

from typing import Any

from cardwright.compiler import compile_text
from cardwright.game import Game

TEXT = """cardwright 0

cardset anthem
    title "Anthem"
    players 2

zone field is a row of each player, public

kind unit
    title "unit" plural "units"
    power number
    marks number, start 0
    works from field

card page is unit
    title "Page"
    power 1

card bard is unit
    title "Bard"
    power 2
    all other units in your field have power + 3

deck one of each player to field
    1 page
    1 bard

action mark (u: unit in field)
    says "mark {u}"
    u's marks + 1

turn
    phase main
        act
            mark
"""


def test_a_printed_number_is_shown_when_something_changes_it() -> None:
    cardset, findings = compile_text(TEXT)
    assert cardset is not None and not findings
    state: Any = Game(cardset).new_initial_state()
    state.apply_token("mark page")
    cards = next(zone["cards"] for zone in state.observation(1)["zones"] if zone["owner"] == 0)
    assert cards == [{"card": "page", "power": 4, "marks": 1}, {"card": "bard"}]
