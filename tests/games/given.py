"""Scenarios that give a situation by keys: `A.hand=H5,S3; B.vp=2; deck=C5; n=3; turn=C`.

`tokens.toml` says under `given` what each key is: a zone, or a stat; `lists` are those that hold cards.
"""

from __future__ import annotations

from typing import Any

from tests.games.adapter import Adapter, listed
from tests.games.files import Facts


class Given(Adapter):
    players: int
    """How many play when a scenario does not say."""

    def count(self, facts: Facts) -> int:
        return int(dict(facts).get("n", self.players))

    def options(self, facts: Facts) -> dict[str, str]:
        """What the tool that made the file was told: `opt.turn_cap=11`."""
        return {key.removeprefix("opt."): value for key, value in facts if key.startswith("opt.")}

    def document(self, facts: Facts, turn: int) -> dict[str, Any]:
        """The position just before a turn."""
        said, seats = dict(facts), self.seats[: self.count(facts)]
        cards = {
            zone: [self.cards(listed(said.get(f"{seat}.{key}", ""))) for seat in seats]
            for key, zone in self.words["given"]["own"].items()
        }
        piles = {pile: self.cards(listed(said.get(pile, ""))) for pile in self.words["given"]["shared"]}
        numbers = {
            stat: [int(said.get(f"{seat}.{key}", 0)) for seat in seats]
            for key, stat in self.words["given"]["stats"].items()
        }
        active = seats.index(said.get("turn", "A"))
        return {"players": len(seats), "turn": turn, "active": active, "stats": numbers, "zones": cards | piles}
