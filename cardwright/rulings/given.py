"""The `given` of an example: the position that it starts from."""

from __future__ import annotations

from collections import Counter
from typing import Any

from ..compiler import model as m
from ..compiler.lower.expressions import hole_of
from ..runtime import PositionError
from .values import NOBODY, Values


class CannotBegin(PositionError):
    """A line of `given` that cannot be laid; `node` is where it stands, `key` and `words` what to say of it."""

    def __init__(self, node: m.Node, key: str, **words: object) -> None:
        super().__init__(f"{key}: {words}")
        self.node, self.key, self.words = node, key, words


class Setup:
    """The `given` of an example as a position document."""

    def __init__(self, values: Values, example: m.Example) -> None:
        self.values = values
        self.players = example.players or values.cardset.usual
        self.document: dict[str, Any] = {
            "players": self.players,
            "active": 0,
            "zones": {},
            "stats": {},
            "run": [],
        }
        self.pasts: list[m.Did] = []
        self.laid: Counter[str] = Counter()
        for line in example.given:
            SETTERS[type(line)](self, line)
        for did in self.pasts:  # when it is known which turn it is
            self._lay_past(did)

    def contents(self, line: m.Contents) -> None:
        cards = self._zone(line.zone)
        for described in line.cards:
            self._count(described)
            item = {"card": described.card.name, **self._values(described)}
            if described.at is not None:
                position = self._plain(described.at)
                cards.extend([None] * (position - len(cards)))
                cards[position - 1] = item
            else:
                cards.extend([item] * described.count)

    def _count(self, described: m.Described) -> None:
        """No position has more cards of a name than the decks."""
        card = described.card
        self.laid[card.name] += 1 if described.at is not None else described.count
        there = self.values.copies(card, self.players)
        if self.laid[card.name] > there:
            raise CannotBegin(
                described, "example-too-many-cards", card=card.name, laid=self.laid[card.name], there=there
            )

    def _values(self, described: m.Described) -> dict[str, Any]:
        said = {attribute.name: self._plain(value) for attribute, value in described.values.items()}
        if "face_up" in said:
            said["face_down"] = not said.pop("face_up")
        return said

    def _plain(self, expr: m.Expr) -> Any:
        """A constant as a document writes it: names for values and cards."""
        if isinstance(expr, m.MemberRef):
            return expr.member.name
        if isinstance(expr, m.CardName | m.CardNamed):
            return expr.card.name
        if isinstance(expr, m.Nothing):
            return None
        if expr.type.name == "player":
            return self._seat(expr)
        return self.values.of(expr, None)

    def _zone(self, expr: Any) -> list[Any]:
        """The list of a zone in the document, made if it is not there yet."""
        zone: m.Zone = expr.zone
        zones = self.document["zones"]
        if zone.owner == "player":
            rows = zones.setdefault(zone.name, [self._empty(zone) for _ in range(self.players)])
            part = rows[self._seat(expr.owner)]
        else:
            part = zones.setdefault(zone.name, self._empty(zone))
        return part[self._plain(expr.key)] if zone.by is not None else part

    def _empty(self, zone: m.Zone) -> Any:
        return {name: [] for name in zone.by.members} if zone.by is not None else []

    def value(self, line: m.Value) -> None:
        target = line.target
        if isinstance(target, m.StatOf):
            self._stat(target, self._plain(line.value))
        elif isinstance(target, m.AttributeOf):
            self._placed(target.card)[target.attribute.name] = self._plain(line.value)

    def _seat(self, expr: m.Expr) -> int:
        """The seat that is meant; a position has none for more players than it has."""
        seat = self.values.seat(expr)
        if seat >= self.players:
            raise PositionError(NOBODY.format(seat + 1, self.players))
        return seat

    def _stat(self, target: m.StatOf, value: Any) -> None:
        stat: m.Stat = target.stat
        stats = self.document["stats"]
        start = self.values.engine.program.fields[self.values.lowering.number(stat)].start
        fresh: Any = {name: start for name in stat.by.members} if stat.by is not None else start
        if stat.owner == "player":
            rows = stats.setdefault(stat.name, [dict(fresh) if stat.by else fresh for _ in range(self.players)])
            holder, index = rows, self._seat(target.owner)
        else:
            stats.setdefault(stat.name, fresh)
            holder, index = stats, stat.name
        if stat.by is not None:
            holder[index][self._plain(target.key)] = value
        else:
            holder[index] = value

    def _placed(self, card: Any) -> dict[str, Any]:
        """The document of a card that was placed before."""
        stack: list[Any] = [self.document["zones"]]
        while stack:
            part = stack.pop()
            if isinstance(part, dict) and part.get("card") == card.card.name:
                return part
            stack.extend(part.values() if isinstance(part, dict) else part if isinstance(part, list) else ())
        raise PositionError(f"{card.card.name} lies nowhere")

    def running(self, line: m.GivenRun) -> None:
        key = None if line.key is None else line.key.name
        self.document["run"].append({"card": line.card.name, "ability": [line.family.name, key]})

    def turn(self, line: m.GivenTurn) -> None:
        if line.player is not None:
            self.document["active"] = self._seat(line.player)
        if line.number is not None:
            self.document["turn"] = line.number

    def past(self, line: m.GivenPast) -> None:
        self.pasts.append(line.did)

    def _lay_past(self, did: m.Did) -> None:
        turn = self.document.get("turn", 1) - (did.period == "last turn")
        line: dict[str, Any] = {"verb": did.verb.name, "turn": turn}
        if did.what.type.name == "player":
            seats = self.document.setdefault("past", [[] for _ in range(self.players)])
            seats[self._seat(did.what)].append(line)
        else:
            placed = self._placed(did.what)
            placed["past"] = [*placed.get("past", []), {**line, "as": did.verb.holes[hole_of(did)].name}]

    def phase(self, line: m.GivenPhase) -> None:
        self.document["phase"] = line.phase.name


SETTERS: dict[type, Any] = {
    m.Contents: Setup.contents,
    m.Value: Setup.value,
    m.GivenRun: Setup.running,
    m.GivenTurn: Setup.turn,
    m.GivenPast: Setup.past,
    m.GivenPhase: Setup.phase,
}
