"""Scenarios that tell what lies with each player, and afterwards only what is different.

`A main t5 ; A: h[KC] r[NC+2] C2/1 lim(C6) ; passive NC ; quiet 3`: whose turn, which phase, which turn; the zones of a
side with their cards; of each suit, how many resources are untapped and tapped, and how many there may be.
`tokens.toml` has the engine's words for these.  What a scenario does not say to have changed must be as it was.
"""

from __future__ import annotations

from typing import Any

from tests.games.files import Scenario, fields
from tests.games.spoken import Spoken
from tests.games.table import Options, Table, Told

Side = dict[str, Any]


class Sides(Spoken):
    def lies(self, position: dict[str, Any]) -> dict[str, Any]:
        """The part of the state that tells what lies on the table in a position."""
        raise NotImplementedError

    @property
    def suits(self) -> dict[str, str]:
        return self.words["suits"]

    def full(self, card: str, seat: int) -> str:
        """`PC`, with player B, is `PC.B`."""
        return card if "." in card else f"{card}.{self.seats[seat]}"

    # ---- the table before and after ---------------------------------------------------------------------

    def place(self, game: Any, scenario: Scenario) -> Table:
        given = [key for key, _ in scenario.given]
        sides = self.sides(given, [{}] * len(self.seats))
        new = given == ["new game"]
        begun = game.new_initial_state() if new else game.from_position(self.document(given, sides))
        then = self.sides([key for key, _ in scenario.then], sides)
        return Told(begun, self.lies(self.document(["A main t2"], then)))

    def sides(self, facts: list[str], before: list[Side]) -> list[Side]:
        """What lies with each player, where `A: h[KS] C2/1` says what is new."""
        said = [" ".join(fact for fact in facts if fact.startswith(f"{name}:")) for name in self.seats]
        return [side | fields(line) for side, line in zip(before, said, strict=True)]

    def document(self, given: list[str], sides: list[Side]) -> dict[str, Any]:
        """The position at the beginning of a phase."""
        who, phase, turn = given[0].split()
        active, number = self.seats.index(who), int(turn.removeprefix("t"))
        said = {word: rest for word, *rest in map(str.split, given[1:])}
        pasts: dict[str, list[Any]] = {}
        for mark, deed in self.words["marks"].items():
            line = {"verb": deed["verb"], "as": deed["as"], "turn": number - deed["ago"]}
            pasts |= {self.full(card, active): [line] for card in said.get(mark, ())}
        return {
            "active": active,
            "phase": phase,
            "turn": number,
            "stats": {
                "cap": [self.limits(side) for side in sides],
                **{stat: int(said[stat][0]) for stat in self.words["stats"] if stat in said},
            },
            "zones": {
                **{
                    zone: [self.laid(side.get(key, []), seat, pasts) for seat, side in enumerate(sides)]
                    for key, zone in self.words["zones"].items()
                },
                "area": [self.resources(side) for side in sides],
                "pile": [self.supply(side) for side in sides],
            },
        }

    def laid(self, cards: list[str], seat: int, pasts: dict[str, Any]) -> list[dict[str, Any]]:
        """`PC.B+2` in a zone of a player, as a card of a position."""
        found = []
        for name, _, attack in (card.partition("+") for card in cards):
            card = self.full(name, seat)
            laid = {"card": self.engine_names[card[:2]], "owner": self.seats.index(card[-1])}
            found.append(laid | {"attack": int(attack or 0), "past": pasts.get(card, [])})
        return found

    def limits(self, side: Side) -> dict[str, int]:
        return {suit: side.get(f"lim {s}", self.words["full"]) for s, suit in self.suits.items()}

    def resources(self, side: Side) -> list[dict[str, Any]]:
        counts = [(suit, tapped, side.get(s, (0, 0))[tapped]) for s, suit in self.suits.items() for tapped in (0, 1)]
        return [{"card": suit, "tapped": bool(tapped)} for suit, tapped, count in counts for _ in range(count)]

    def supply(self, side: Side) -> dict[str, list[str]]:
        """What is not with the player is in the pile."""
        return {suit: [suit] * (self.words["cards"] - sum(side.get(s, (0, 0)))) for s, suit in self.suits.items()}

    # ---- what is said -----------------------------------------------------------------------------------

    def stays(self, options: Options) -> bool:
        return "done" in options and options.state.position()["phase"] == self.words["asks"]

    def holds(self, table: Table, key: str, value: str) -> bool:
        assert isinstance(table, Told)
        table.compare_told(self.state(table.state))
        return key[1:2] == ":" or super().holds(table, key, value)

    def is_at(self, table: Table, where: str) -> bool:
        found = self.state(table.state)
        return where == f"{self.seats[found['active']]} {found['phase']}"

    def is_turn(self, table: Table, number: str) -> bool:
        return self.state(table.state)["turn"] == int(number)

    def is_quiet(self, table: Table, number: str) -> bool:
        return self.state(table.state)["quiet"] == int(number)
