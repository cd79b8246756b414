"""Games that the tool which made a file has stopped after a turn: who has most points then wins."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tests.games.adapter import Adapter
from tests.games.files import Step
from tests.games.table import Mismatch, Table, never


class Limited(Table):
    """`last_turn` is the last that is played; None: there is no limit."""

    last_turn: int | None = None

    def is_over(self) -> bool:
        return self.last_turn is not None and self.state.position()["turn"] > self.last_turn

    def advance(self, stop: Callable[[], bool] = never) -> None:
        """As ever, and not beyond the limit."""
        super().advance(lambda: self.is_over() or stop())

    def ahead(self, stat: str) -> list[int]:
        """The seats that had the most of a stat when the last turn ended, whatever has happened since."""
        had = list(self.state.position()["stats"][stat])
        for line in reversed(self.state.log()):
            if line["verb"] == "turn" and line["turn"] == (self.last_turn or 0) + 1:
                break
            if line["verb"] == "change" and line["what"] == stat:
                had[line["owner"]] = line["from"]
        return [seat for seat, number in enumerate(had) if number == max(had)]


class Capped(Adapter):
    points: str
    """The stat that decides at the limit."""

    def limited(self, table: Table, opt: dict[str, Any]) -> Limited:
        """The table with the limit that the file tells."""
        assert isinstance(table, Limited)
        if opt.keys() - {"turn_cap"}:
            raise Mismatch(f"options that are not known here: {', '.join(opt)}")
        table.last_turn = int(opt["turn_cap"]) if "turn_cap" in opt else None
        return table

    def capped(self, table: Table, step: Step) -> bool | None:
        assert isinstance(table, Limited)
        return None if table.last_turn is None else table.is_over() and step.state["winner"] == self.ahead(table)

    def ahead(self, table: Limited) -> str:
        """Who has the most points at the limit; several share it."""
        best = table.ahead(self.points)
        return self.seats[best[0]] if len(best) == 1 else "draw"

    def fact(self, table: Table, key: str, value: str) -> bool:
        """Also `winner=A/vp`, with the reason, and `winner=B/cap` at the limit, which comes before the next turn."""
        assert isinstance(table, Limited)
        if key == "winner":
            return self.judged(table) == tuple(value.split("/"))
        if key == "turn" and table.is_over():
            position = table.state.position()
            return self.seats.index(value) == (position["active"] - 1) % position["players"]
        return super().fact(table, key, value)

    def judged(self, table: Limited) -> tuple[str | None, str | None]:
        """Who has won and why, in the words of the file."""
        if table.is_over():
            return self.ahead(table), "cap"
        reasons = [reason["en"] for reason in (table.state.result() or {}).get("reasons", ())]
        return self.winner(table.state), self.words["reasons"].get(" and ".join(reasons))
