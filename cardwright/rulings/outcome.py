"""The `then` of an example: what must be so on the table."""

from __future__ import annotations

from typing import Any

from ..compiler import model as m
from ..runtime import tokens
from ..runtime.sight import EVERYTHING
from ..runtime.views.references import plain
from .moves import Moves, written
from .verdict import Broken, otherwise


class Outcome:
    """Compares the table, as the moves have left it, with the lines of an example."""

    def __init__(self, moves: Moves) -> None:
        self.moves, self.values, self.state = moves, moves.values, moves.state

    def compare(self, line: m.Node) -> None:
        """Raises `Broken` if the line does not hold."""
        COMPARERS[type(line)](self, line)

    def contents(self, line: m.Contents) -> None:
        zone: m.Zone = line.zone.zone  # type: ignore[attr-defined]  # a ZoneOf
        number = self.values.of(line.zone, self.state)
        lying = [c for c in self.state.zones[number] if c >= 0]
        wanted = [d for d in line.cards for _ in range(d.count)]
        ordered = zone.shape in ("row", "pile") and self.state.mixed[number] is None and zone.visibility != "public"
        if not self._same(lying, wanted, ordered or zone.shape == "row"):
            found = ", ".join(self._name(c) for c in lying) or "empty"
            expected = ", ".join(d.card.name for d in wanted) or "empty"
            raise Broken(line, "example-failed", **otherwise(expected, found))

    def _same(self, lying: list[int], wanted: list[m.Described], ordered: bool) -> bool:
        if len(lying) != len(wanted):
            return False
        said: dict[str, list[m.Attribute]] = {}
        for described in wanted:
            said.setdefault(described.card.name, []).extend(described.values)
        if ordered:
            return all(self._is(card, d, said[d.card.name]) for card, d in zip(lying, wanted, strict=True))
        rest = list(lying)
        for described in wanted:
            match = next((c for c in rest if self._is(c, described, said[described.card.name])), None)
            if match is None:
                return False
            rest.remove(match)
        return True

    def _is(self, card: int, described: m.Described, said: list[m.Attribute]) -> bool:
        """Whether a card is as described; of what the line says of such cards, the unsaid is as at the start."""
        if self._name(card) != described.card.name:
            return False
        return all(self._has(card, attribute) == self._wanted(card, described, attribute) for attribute in said)

    def _wanted(self, card: int, described: m.Described, attribute: m.Attribute) -> Any:
        if attribute in described.values:
            return self.values.of(described.values[attribute], self.state)
        if not self.values.lowering.has(attribute):
            return True  # face up
        definition = self.state.definition(card)
        return self.values.engine.start_value(self.values.lowering.number(attribute), definition)

    def _has(self, card: int, attribute: m.Attribute) -> Any:
        if not self.values.lowering.has(attribute):
            return not self.state.face_down(card)
        return self.values.engine.readers[self.values.lowering.number(attribute)](self.state, card, 0)

    def _name(self, card: int) -> str:
        return tokens.card_name(self.values.engine, self.state, card)

    def value(self, line: m.Value) -> None:
        found, expected = self.values.of(line.target, self.state), self.values.of(line.value, self.state)
        if found != expected:
            type = self.values.lowering.type_name(line.target.type)
            shown = [plain(self.values.engine, self.state, type, x, EVERYTHING) for x in (expected, found)]
            raise Broken(line, "example-failed", **otherwise(str(shown[0]), str(shown[1])))

    def holds(self, line: m.Holds) -> None:
        if not self.values.of(line.condition, self.state):
            raise Broken(line, "example-failed", **otherwise("this", "otherwise"))

    def allowed(self, line: m.Allowed) -> None:
        legal = self.moves.is_turn_of(line.step) and self.moves.find(line.step) is not None
        if legal != line.allowed:
            options = ", ".join(self.state.action_to_string(a) for a in self.state.legal_actions())
            raise Broken(line, "example-failed", **otherwise(written(line.step), options or "nothing"))

    def asked(self, line: m.Asked) -> None:
        seat = self.values.seat(line.who)
        if (self.state.current_player() == seat) != line.asked:
            raise Broken(
                line,
                "example-failed",
                **otherwise(f"player {seat + 1}", f"player {self.state.current_player() + 1}"),
            )

    def outcome(self, line: m.Outcome) -> None:
        result = self.state.result()
        winners, losers = (None, None) if result is None else (result["winners"], result["losers"])
        so = {
            "over": winners is not None,
            "draw": winners == losers == [],
            "winner": self._won(winners, line.who),
        }[line.how]
        if so != line.so:
            raise Broken(line, "example-failed", **otherwise(line.how, f"winners: {winners}, losers: {losers}"))

    def _won(self, winners: list[int] | None, who: m.Expr | None) -> bool:
        if who is None or isinstance(who, m.Nothing):
            return not winners
        return winners is not None and self.values.seat(who) in winners


COMPARERS: dict[type, Any] = {
    m.Contents: Outcome.contents,
    m.Value: Outcome.value,
    m.Holds: Outcome.holds,
    m.Allowed: Outcome.allowed,
    m.Asked: Outcome.asked,
    m.Outcome: Outcome.outcome,
}
