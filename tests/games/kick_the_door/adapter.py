"""Kick the Door: how its scenarios and traces name what lies on the table and what is done."""

from __future__ import annotations

from functools import cached_property
from typing import Any

from tests.games import table
from tests.games.adapter import Adapter, listed
from tests.games.files import Scenario, Step, Trace
from tests.games.table import Table

TURN = 11
"""The number of the turn that the scenarios begin with, for the one that ends at a limit (R45)."""


class OnePile(Table):
    """A table with a single deck: its orders hold what the engine has not decided yet.

    The last card of each is never asked for: there is nothing else that it could be.
    """

    last_turn: int | None = None
    whole = True  # the orders hold all of the deck

    def draw(self) -> bool:
        self.orders = [order for order in self.orders if len(order) > 1]
        if not self.orders:
            return False
        self.state.apply_action(self.legal()[self.orders[0].pop(0)])
        return True

    def capped(self) -> bool:
        """The tool that made the files has stopped the game at its limit."""
        return self.last_turn is not None and self.state.position()["turn"] > self.last_turn


class KickTheDoor(Adapter):
    game = "kick_the_door"
    seats = "ABCDEFGHI"
    deferred = frozenset({"shuffle"})

    @cached_property
    def names(self) -> dict[str, str]:
        ranks = {str(value): str(value) for value in range(2, 11)} | self.words["ranks"]
        suits = self.words["suits"].items()
        cards = {f"{suit}_{word}": letter + rank for letter, suit in suits for rank, word in ranks.items()}
        return cards | {ours: theirs for theirs, ours in self.words["jokers"].items()}

    # ---- tokens -----------------------------------------------------------------------------------------

    def paths(self, token: str, options: table.Options) -> table.Path:
        if token == "done":
            return ("enough" if "enough" in options else "done",)
        if token in self.words["tokens"]:
            return (self.words["tokens"][token],)
        word, *rest = token.split(":")
        card = self.engine_names[rest[1] if len(rest) == 3 else rest[0]]
        if word in self.words["picks"]:
            return (card,)
        side = self.words["sides"].get(rest[-1])
        action = self.words["actions"].get(word, "").format(card, side or self.seats.find(rest[-1]) + 1)
        is_target = word not in self.words["actions"] or len(rest) == 3 or (word == "spend" and action not in options)
        return (self.target(word, rest, card, options) if is_target else action,)

    def target(self, word: str, rest: list[str], card: str, options: table.Options) -> str:
        """The engine's token for a target: `A:H3`, `monster:C5`, `pet:A:C4:hero`."""
        if word in self.words["places"]:
            wanted = {"card": card, "zone": self.words["places"][word]}
        elif word == "pet":
            side, owner = self.words["sides"][rest[2]], self.seats.index(rest[0])
            wanted = {"card": card, "zone": "pets", "owner": owner, "key": side}
        else:
            wanted = {"card": card, "zone": "gear", "owner": self.seats.index(word)}
        found = (token for token, ref in options.refs().items() if ref and wanted.items() <= ref.items())
        return next(found, f"no {wanted}")

    def shuffled(self, table: Table, kind: str, token: str) -> None:
        table.learn(self.cards(listed(token.partition(":")[2])))

    # ---- states -----------------------------------------------------------------------------------------

    def state(self, state: Any) -> dict[str, Any]:
        position = state.position()
        zones = self.translated(position["zones"])
        viewed, gone = self.viewed(state)
        for card in self.thrown(state):
            zones["hand"][position["active"]].remove(card)
            zones["discard"].append(card)
        sides = self.words["sides"].items()
        rows = enumerate(zones["pets"])
        pets = [[seat, pet, side] for seat, row in rows for side, name in sides for pet in row[name]]
        return {
            "hand": [sorted(hand) for hand in zones["hand"]],
            "eq": [sorted(gear) for gear in zones["gear"]],
            "vp": position["stats"]["chips"],
            "deck": zones["deck"][gone:],
            "discard": zones["discard"],
            "monsters": zones["lair"],
            "loot": zones["loot"],
            "pets": pets,
            "spending": next(iter(zones["counter"]), None),
            "viewed": viewed,
            "turn": position["turn"],
            "active": self.seats[position["active"]],
            "winner": self.winner(state),
        }

    def translated(self, cards: Any) -> Any:
        """Zones with their cards in the files' names."""
        if isinstance(cards, str):
            return self.names[cards]
        if isinstance(cards, dict):
            return {part: self.translated(inside) for part, inside in cards.items()}
        return [self.translated(inside) for inside in cards]

    def viewed(self, state: Any) -> tuple[list[str], int]:
        """The cards that the spender looks at, and how many of the deck's first are out of it meanwhile."""
        decision = asked(state, "kept", "arrange")
        if decision is None:
            return [], 0
        log = state.log()
        last = max(index for index, line in enumerate(log) if line["verb"] == "show")
        cards = [card["card"] for card in log[last]["cards"]]
        for line in log[last:]:
            if line["verb"] == "move":
                cards.remove(line["cards"][0]["card"])
        gone = len(cards)
        for card in decision["picked"]:
            cards.remove(card)
        return self.translated(cards), gone

    def thrown(self, state: Any) -> list[str]:
        """What has been picked so far to be discarded: in the files it is gone at once."""
        decision = asked(state, "gone")
        return [] if decision is None else self.translated(decision["picked"])

    def same(self, key: str, engine: Any, file: Any) -> bool:
        """Piles show their order when they are drawn, and elsewhere order means nothing."""
        if key in ("hand", "eq"):
            return engine == [sorted(cards) for cards in file]
        return sorted(engine) == sorted(file) if isinstance(file, list) and key != "vp" else engine == file

    # ---- traces and scenarios ---------------------------------------------------------------------------

    def begin(self, game: Any, trace: Trace) -> Table:
        state = game.new_initial_state(players=trace.head["players"], chance="explicit")
        return OnePile(state, [self.cards(trace.head["start"]["deck"])])

    def capped(self, table: Table, step: Step) -> bool | None:
        return step.state["winner"] == self.leader(step.state["vp"])

    def leader(self, points: list[int]) -> str:
        """Who has the most points; several of them share it."""
        best = [seat for seat, chips in zip(self.seats, points, strict=False) if chips == max(points)]
        return best[0] if len(best) == 1 else "draw"

    def place(self, game: Any, scenario: Scenario) -> Table:
        given = dict(scenario.given)
        players = int(given.get("n", 4))
        if "new" in given:
            state = game.new_initial_state(players=players, chance="explicit")
            found = OnePile(state, [self.cards(listed(given["new"]))])
            found.whole = False
            return found
        found = OnePile(game.from_position(self.document(given, players), chance="explicit"))
        found.last_turn = int(given["opt.turn_cap"]) if "opt.turn_cap" in given else None
        return found

    def document(self, given: dict[str, str], players: int) -> dict[str, Any]:
        """The position just before a turn."""
        seats = self.seats[:players]
        shared = {pile: self.cards(listed(given.get(pile, ""))) for pile in ("deck", "discard")}
        own = {
            zone: [self.cards(listed(given.get(f"{seat}.{key}", ""))) for seat in seats]
            for zone, key in (("hand", "hand"), ("gear", "eq"))
        }
        return {
            "players": players,
            "turn": TURN,
            "active": seats.index(given.get("turn", "A")),
            "stats": {"chips": [int(given.get(f"{seat}.vp", 0)) for seat in seats]},
            "zones": shared | own,
        }

    def chance(self, table: Table, step: str) -> None:
        self.shuffled(table, "", step)

    def fact(self, table: Table, key: str, value: str) -> bool:
        assert isinstance(table, OnePile)
        if key == "winner":  # `A/vp`, `A/vp+jokers`, `A/cap`
            return self.judged(table) == tuple(value.split("/"))
        if key == "turn" and table.capped():
            position = table.state.position()
            return self.seats.index(value) == (position["active"] - 1) % position["players"]
        if key in ("deck", "discard"):
            return self.pile(table, key) == (listed(value) if key == "deck" else sorted(listed(value)))
        return super().fact(table, key, value)

    def judged(self, table: OnePile) -> tuple[str | None, str | None]:
        """Who has won and why, in the files' words."""
        if table.capped():
            return self.leader(self.state(table.state)["vp"]), "cap"
        reasons = [reason["en"] for reason in (table.state.result() or {}).get("reasons", ())]
        return self.winner(table.state), self.words["reasons"].get(" and ".join(reasons))

    def pile(self, table: OnePile, name: str) -> list[str]:
        """The deck in its order, and the discards; a deck that was shuffled and is not begun is still discards."""
        found = self.state(table.state)
        if table.state.is_chance_node():
            return [] if name == "deck" else sorted(found["deck"] + found["discard"])
        if name == "discard":
            return sorted(found["discard"])
        if not table.whole:
            return self.translated(table.orders[0] if table.orders else [])
        undecided = [card for order in table.orders if len(order) > 1 for card in order]
        return found["deck"][: len(found["deck"]) - len(undecided)] + self.translated(undecided)


def asked(state: Any, *choices: str) -> dict[str, Any] | None:
    """The decision that is due, if it is one of these choices of the cardset."""
    waits = state.is_terminal() or state.is_chance_node()
    decision = None if waits else state.decision()
    return decision if decision is not None and decision["about"].get("choice") in choices else None


ADAPTER = KickTheDoor()
