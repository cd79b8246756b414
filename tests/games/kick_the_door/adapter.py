"""Kick the Door: how its scenarios and traces name what lies on the table and what is done."""

from __future__ import annotations

from functools import cached_property
from typing import Any

from tests.games.adapter import listed
from tests.games.files import Scenario, Trace
from tests.games.given import Given
from tests.games.limits import Capped, Limited
from tests.games.piles import Piled, without
from tests.games.table import Table
from tests.games.worded import Worded, asked

FIRST = 11
"""The number of the turn that the scenarios begin with, for those that end at a limit (R45)."""


class Door(Piled, Limited):
    """One deck, and perhaps a last turn."""


class KickTheDoor(Worded, Given, Capped):
    game = "kick_the_door"
    seats = "ABCDEFGHI"
    players = 4
    points = "chips"
    aimed = "target"
    deferred = frozenset({"shuffle"})

    @cached_property
    def names(self) -> dict[str, str]:
        ranks = {str(value): str(value) for value in range(2, 11)} | self.words["ranks"]
        suits = self.words["suits"].items()
        cards = {f"{suit}_{rank}": letter + word for suit, letter in suits for rank, word in ranks.items()}
        return cards | self.words["jokers"]

    # ---- questions --------------------------------------------------------------------------------------

    def say(self, decision: dict[str, Any], option: dict[str, Any]) -> str:
        """Who spends nothing skips; in all other windows it is a pass."""
        skips = option["token"] == "pass" and decision["about"]["window"] == "once"
        return "skip" if skips else super().say(decision, option)

    def kind(self, state: Any) -> str:
        """What is asked, as the files call it."""
        decision, position = state.decision(), state.position()
        kinds = self.words["kinds"]
        where = kinds["fight"] if position["zones"]["lair"] else kinds["peace"]
        kind = kinds[asked(decision) or decision["about"].get("window") or decision["kind"]]
        return kind.format(phase=position["phase"], where=where)

    def holds(self, table: Table, key: str, value: str) -> bool:
        seat, _, kind = value.partition("/")
        if key == "asks" and kind:
            return table.asks() == self.seats.index(seat) and self.kind(table.state) == kind
        return super().holds(table, key, value)

    # ---- states -----------------------------------------------------------------------------------------

    def state(self, state: Any) -> dict[str, Any]:
        position = state.position()
        zones, sides = self.translated(position["zones"]), ("heroes", "monsters")
        looking, picked, decision = self.looking(state), [], state.decision()
        if asked(decision) in ("arrange", "gone"):  # in the files, what is picked is put back or discarded at once
            picked = self.translated(decision["picked"])
        thrown = picked if asked(decision) == "gone" else []
        hands = {position["active"]: thrown}
        return {
            "hand": [sorted(without(hand, hands.get(seat, ()))) for seat, hand in enumerate(zones["hand"])],
            "eq": [sorted(gear) for gear in zones["gear"]],
            "vp": position["stats"]["chips"],
            "deck": zones["deck"][len(looking) :],
            "discard": [*zones["discard"], *thrown],
            "monsters": zones["lair"],
            "loot": zones["loot"],
            "pets": [
                [seat, pet, self.words["values"][side]]
                for seat, row in enumerate(zones["pets"])
                for side in sides
                for pet in row[side]
            ],
            "spending": next(iter(zones["counter"]), None),
            "viewed": without(looking, picked) if looking else [],
            "turn": position["turn"],
            "active": self.seats[position["active"]],
            "winner": self.winner(state),
        }

    def looking(self, state: Any) -> list[str]:
        """The cards of the deck that are being looked at: those shown last, but what was kept of them."""
        if asked(state.decision()) not in ("kept", "arrange"):
            return []
        log = state.log()
        last = max(index for index, line in enumerate(log) if line["verb"] == "show")
        kept = [card for line in log[last:] if line["verb"] == "move" for card in line["cards"]]
        return [self.ours(card) for card in without(log[last]["cards"], kept)]

    def same(self, key: str, engine: Any, file: Any) -> bool:
        """Piles show their order when they are drawn, and elsewhere order means nothing."""
        if key in ("hand", "eq"):
            return engine == [sorted(cards) for cards in file]
        return sorted(engine) == sorted(file) if isinstance(file, list) and key != "vp" else engine == file

    def fact(self, table: Table, key: str, value: str) -> bool:
        assert isinstance(table, Door)
        if key == "pets":  # `A:C4:hero`
            pets = self.state(table.state)["pets"]
            return sorted(f"{self.seats[seat]}:{pet}:{side}" for seat, pet, side in pets) == sorted(listed(value))
        if key == "deck" or (key == "discard" and table.state.is_chance_node()):
            deck, discard = map(self.translated, table.piles("deck", "discard"))
            in_order = deck[len(self.looking(table.state)) :] == listed(value)
            return in_order if key == "deck" else sorted(discard) == sorted(listed(value))
        return super().fact(table, key, value)

    # ---- traces and scenarios ---------------------------------------------------------------------------

    def begin(self, game: Any, trace: Trace) -> Table:
        state = game.new_initial_state(players=trace.head["players"], chance="explicit")
        return self.limited(Door(state, self.cards(trace.head["start"]["deck"])), trace.head["opt"])

    def place(self, game: Any, scenario: Scenario) -> Table:
        opt, new = self.options(scenario.given), dict(scenario.given).get("new")
        if new is None:
            return self.limited(Door(game.from_position(self.document(scenario.given, FIRST), chance="explicit")), opt)
        state = game.new_initial_state(players=self.count(scenario.given), chance="explicit")
        order = self.cards(listed(new))
        return self.limited(Door(state, order, beyond=without(state.position()["zones"]["deck"], order)), opt)

    def shuffled(self, table: Table, kind: str, token: str) -> None:
        table.learn(self.cards(listed(token.partition(":")[2])))

    def chance(self, table: Table, step: str) -> None:
        self.shuffled(table, "shuffle", step)


ADAPTER = KickTheDoor()
