"""Kick the Door: how its scenarios and traces name what lies on the table and what is done."""

from __future__ import annotations

from functools import cached_property
from typing import Any

from tests.games import table
from tests.games.adapter import Adapter, listed
from tests.games.files import Scenario, Step, Trace
from tests.games.table import Table

UNORDERED = frozenset({"deck", "discard", "monsters", "loot", "pets"})
"""What a comparison sorts: piles show their order when they are drawn, and elsewhere order means nothing."""


TURN = 11
"""The number of the turn that the scenarios begin with, for the one that ends at a limit."""


class OnePile(Table):
    """A table with a single deck: its orders hold what the engine has not decided yet.

    The last card of each is never asked for: there is nothing else that it could be.
    """

    last_turn: int | None = None

    def draw(self) -> bool:
        order = next((order for order in self.orders if len(order) > 1), None)
        if order is None:
            return False
        self.state.apply_action(self.legal()[order.pop(0)])
        return True


class KickTheDoor(Adapter):
    game = "kick_the_door"
    seats = "ABCDEFGHI"
    deferred = frozenset({"shuffle"})

    @cached_property
    def names(self) -> dict[str, str]:
        ranks = {str(value): str(value) for value in range(2, 11)} | self.words["ranks"]
        cards = {
            f"{suit}_{word}": letter + rank
            for letter, suit in self.words["suits"].items()
            for rank, word in ranks.items()
        }
        return cards | {ours: theirs for theirs, ours in self.words["jokers"].items()}

    # ---- tokens -----------------------------------------------------------------------------------------

    def paths(self, token: str, options: table.Options) -> table.Path:
        if token == "done":
            return ("enough" if "enough" in options else "done",)
        if token in self.words["tokens"]:
            return (self.words["tokens"][token],)
        word, *rest = token.split(":")
        card = self.engine_names[rest[1] if len(rest) == 3 else rest[0]]
        if word in self.words["actions"]:
            return (self.words["actions"][word].format(card),)
        if word == "gift":
            return (f"give {card} to player {self.seats.index(rest[1]) + 1}",)
        if word == "pet" and len(rest) == 2:
            return (f"send {card} to {self.words['sides'][rest[1]]}",)
        if word == "spend" and f"spend {card}" in options:
            return (f"spend {card}",)
        if word in ("take", "put", "pay", "discard"):
            return (card,)
        return (self.target(word, rest, card, options),)

    def target(self, word: str, rest: list[str], card: str, options: table.Options) -> str:
        """The engine's token for a target: `A:H3`, `monster:C5`, `pet:A:C4:hero`."""
        wanted: dict[str, Any] = {"card": card}
        if word in self.words["places"]:
            wanted["zone"] = self.words["places"][word]
        elif word == "pet":
            wanted |= {"zone": "pets", "owner": self.seats.index(rest[0]), "key": self.words["sides"][rest[2]]}
        else:
            wanted |= {"zone": "gear", "owner": self.seats.index(word)}
        for option, ref in options.refs().items():
            if ref is not None and wanted.items() <= ref.items():
                return option
        return f"no {wanted}"

    def shuffled(self, table: Table, kind: str, token: str) -> None:
        table.learn(self.cards(listed(token.partition(":")[2])))

    # ---- traces -----------------------------------------------------------------------------------------

    def begin(self, game: Any, trace: Trace) -> Table:
        state = game.new_initial_state(players=trace.head["players"], chance="explicit")
        return OnePile(state, [self.cards(trace.head["start"]["deck"])])

    def state(self, state: Any) -> dict[str, Any]:
        position = state.position()
        zones = self.translated(position["zones"])
        viewed, gone = self.viewed(state)
        for card in self.thrown(state):
            zones["hand"][position["active"]].remove(card)
            zones["discard"].append(card)
        return {
            "hand": [sorted(hand) for hand in zones["hand"]],
            "eq": [sorted(gear) for gear in zones["gear"]],
            "vp": position["stats"]["chips"],
            "deck": zones["deck"][gone:],
            "discard": zones["discard"],
            "monsters": zones["lair"],
            "loot": zones["loot"],
            "pets": [
                [seat, pet, side]
                for seat, sides in enumerate(zones["pets"])
                for side, name in self.words["sides"].items()
                for pet in sides[name]
            ],
            "spending": zones["counter"][0] if zones["counter"] else None,
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
        taken = [line["cards"][0]["card"] for line in log[last:] if line["verb"] == "move"]
        for card in taken:
            cards.remove(card)
        gone = len(cards)
        for card in decision["picked"]:
            cards.remove(card)
        return self.translated(cards), gone

    def thrown(self, state: Any) -> list[str]:
        """What has been picked so far to be discarded: in the files it is gone at once."""
        decision = asked(state, "gone")
        return self.translated(decision["picked"]) if decision is not None else []

    def same(self, key: str, engine: Any, file: Any) -> bool:
        if key in UNORDERED:
            return sorted(engine) == sorted(file)
        if key in ("hand", "eq"):
            return engine == [sorted(cards) for cards in file]
        return engine == file

    def capped(self, table: Table, step: Step) -> bool | None:
        return None if step.state["turn"] == 0 else step.state["winner"] == leader(step.state["vp"], self.seats)

    # ---- scenarios --------------------------------------------------------------------------------------

    def place(self, game: Any, scenario: Scenario) -> Table:
        given = dict(scenario.given)
        players = int(given.get("n", 4))
        if "new" in given:
            state = game.new_initial_state(players=players, chance="explicit")
            return OnePile(state, [self.cards(listed(given["new"]))])
        found = OnePile(game.from_position(self.document(given, players), chance="explicit"))
        found.last_turn = int(given["opt.turn_cap"]) if "opt.turn_cap" in given else None
        return found

    def document(self, given: dict[str, str], players: int) -> dict[str, Any]:
        """The position just before a turn."""
        seats = self.seats[:players]
        return {
            "players": players,
            "turn": TURN,
            "active": self.seats.index(given.get("turn", "A")),
            "stats": {"chips": [int(given.get(f"{seat}.vp", 0)) for seat in seats]},
            "zones": {
                "deck": self.cards(listed(given.get("deck", ""))),
                "discard": self.cards(listed(given.get("discard", ""))),
                "hand": [self.cards(listed(given.get(f"{seat}.hand", ""))) for seat in seats],
                "gear": [self.cards(listed(given.get(f"{seat}.eq", ""))) for seat in seats],
            },
        }

    def chance(self, table: Table, step: str) -> None:
        self.shuffled(table, "", step)

    def fact(self, table: Table, key: str, value: str) -> bool:
        if key == "winner":  # `A/vp`, `A/vp+jokers`, `A/cap`
            who, how = value.split("/")
            return self.judged(table) == (who, how)
        if key == "turn" and ended(table):
            return self.seats.index(value) == table.state.position()["active"] - 1
        if key in ("deck", "discard"):
            return self.pile(table, key) == (listed(value) if key == "deck" else sorted(listed(value)))
        return super().fact(table, key, value)

    def judged(self, table: Table) -> tuple[str | None, str | None]:
        """Who has won and why, in the files' words."""
        if ended(table):
            return leader(self.state(table.state)["vp"], self.seats), "cap"
        reasons = [reason["en"] for reason in (table.state.result() or {}).get("reasons", ())]
        return self.winner(table.state), next((how for how, why in self.words["reasons"].items() if [why] == reasons), None)

    def pile(self, table: Table, name: str) -> list[str]:
        """The deck in its order and the discards; a deck that has just been shuffled and is not begun are discards."""
        found = self.state(table.state)
        if table.state.is_chance_node():
            return [] if name == "deck" else sorted(found["deck"] + found["discard"])
        if name == "discard":
            return sorted(found["discard"])
        known = table.orders[0] if table.orders else None
        return found["deck"] if known is None else self.translated(known)


def asked(state: Any, *choices: str) -> dict[str, Any] | None:
    """The decision that is due, if it is one of these choices of the cardset."""
    if state.is_terminal() or state.is_chance_node():
        return None
    decision = state.decision()
    return decision if decision["about"].get("choice") in choices else None


def ended(table: Table) -> bool:
    """The tool that made the files has stopped the game at its limit (R45)."""
    last = getattr(table, "last_turn", None)
    return last is not None and table.state.position()["turn"] > last


def leader(points: list[int], seats: str) -> str:
    """Who has the most points; several of them share it."""
    best = [seat for seat, chips in zip(seats, points, strict=False) if chips == max(points)]
    return best[0] if len(best) == 1 else "draw"


ADAPTER = KickTheDoor()
