"""Scales of Fate: how its scenarios and traces name what lies on the table and what is done."""

from __future__ import annotations

from typing import Any

from tests.games import table
from tests.games.adapter import Adapter, listed
from tests.games.files import Scenario, Step, Trace
from tests.games.table import Table

FACES = ("upright", "reversed")
TURN_LIMIT = 200  # of the tool that made the traces (R34)


class ScalesOfFate(Adapter):
    game = "scales_of_fate"
    deferred = frozenset({"shuffle_deck", "shuffle_discard", "shuffle_items"})

    def paths(self, token: str, options: table.Options) -> table.Path:
        if token in self.words["tokens"]:
            return (self.words["tokens"][token],)
        word, rest = token.split(":", 1)
        if word == "play":
            return ("play {} as {}".format(*self.cards(rest.split(":"))),)
        if word == "item":
            return (f"use {self.engine_names[rest]}",)
        if word == "coin":
            return (rest,)
        accept = ("accept",) if "accept" in options else ()  # `discard:Sun` or `pass`: the files ask once
        return (*accept, *self.cards(listed(rest)))

    def shuffled(self, table: Table, kind: str, token: str) -> None:
        if kind == "shuffle_deck":  # all of it, whatever order it had
            table.orders[0].clear()
        table.learn(self.cards(listed(token.removeprefix("shuffle:"))))

    # ---- traces -----------------------------------------------------------------------------------------

    def begin(self, game: Any, trace: Trace) -> Table:
        return self.new(game, trace.head["start"]["deck"], trace.head["start"]["items"])

    def new(self, game: Any, *piles: list[str]) -> Table:
        return Table(game.new_initial_state(chance="explicit"), map(self.cards, piles))

    def orders(self, step: Step) -> list[list[str]]:
        return [self.cards(step.state[pile]) for pile in ("deck", "item_pile")]

    def state(self, state: Any) -> dict[str, Any]:
        position = state.position()
        stats, zones = position["stats"], position["zones"]
        return {
            "m": stats["balance"],
            "hp": stats["life"],
            "hold": stats["hold"],
            "hand": [sorted(map(self.ours, hand)) for hand in zones["hand"]],
            "items": [sorted(map(self.ours, pouch)) for pouch in zones["pouch"]],
            "field": [sorted(map(self.running, field)) for field in zones["field"]],
            "deck": list(map(self.ours, zones["deck"])),
            "discard": list(map(self.ours, zones["discard"])),
            "item_pile": list(map(self.ours, zones["bag"])),
            "item_discard": list(map(self.ours, zones["spent"])),
            "turn": position["turn"],
            "active": self.seats[position["active"]],
            "winner": self.winner(state),
        }

    def running(self, card: Any) -> list[str]:
        """A card on the field: the card, the face it shows, whose line it runs, and which."""
        card = card if isinstance(card, dict) else {"card": card}
        shown, other = FACES if card.get("facing", FACES[0]) == FACES[0] else FACES[::-1]
        line = other if card.get("crossed") else shown
        return [self.names[word] for word in (card["card"], shown, card.get("model") or card["card"], line)]

    def same(self, key: str, engine: Any, file: Any) -> bool:
        # piles show their order when they are drawn; the order of a discard pile means nothing in the rules
        if key in ("deck", "discard", "item_pile", "item_discard"):
            return sorted(engine) == sorted(file)
        return engine == file

    def capped(self, table: Table, step: Step) -> bool | None:
        if step.state["turn"] != TURN_LIMIT:
            return None
        found = self.state(table.state)
        ahead = found["hp"][0] - found["hp"][1] or -found["m"]
        return step.state["winner"] == ("A" if ahead > 0 else "B" if ahead else "draw")

    # ---- scenarios --------------------------------------------------------------------------------------

    def place(self, game: Any, scenario: Scenario) -> Table:
        if scenario.given[0][0] == "new":
            names = [name for name in self.engine_names if len(name) > 1]
            return self.new(game, names[:22], names[22:])
        return Table(game.from_position(self.document(dict(scenario.given)), chance="explicit"))

    def document(self, given: dict[str, str]) -> dict[str, Any]:
        """The position just before a turn; what is on the field was played in earlier turns and runs."""
        fields = [self.faced(given.get(f"{seat}.field", "")) for seat in self.seats]
        zones: dict[str, Any] = {"field": fields}
        for theirs, ours in self.words["zones"].items():
            keys = [ours] if ours in self.words["shared"] else [f"{seat}.{ours}" for seat in self.seats]
            piles = [self.cards(listed(given.get(key, ""))) for key in keys]
            zones[theirs] = piles if len(piles) > 1 else piles[0]
        return {
            "active": self.seats.index(given.get("turn", "A")),
            "stats": {
                "balance": int(given.get("m", 0)),
                "life": [int(given.get(f"{seat}.hp", 10)) for seat in self.seats],
                "hold": [int(given.get(f"hold.{seat}", 0)) for seat in self.seats],
            },
            "zones": zones,
            "run": [{"card": c["card"], "ability": ["effect", c["facing"]]} for row in fields for c in row],
        }

    def faced(self, text: str) -> list[dict[str, str]]:
        """`Hermit-R,Star-R` as cards of a position."""
        pairs = (self.cards(card.split("-")) for card in listed(text))
        return [{"card": card, "facing": face} for card, face in pairs]

    def stays(self, options: table.Options) -> bool:
        return any(option.split()[0] in ("done", "play", "use") for option in options)

    def chance(self, table: Table, step: str) -> None:
        if step.startswith("coin:"):
            table.take(self.paths(step, table.legal()))
        else:
            self.shuffled(table, "", step)

    def fact(self, table: Table, key: str, value: str) -> bool:
        state, name = table.state, key.split(".")[-1]
        if key == "winner":  # `A/life`, `draw/both`
            who, how = value.split("/")
            reasons = [reason["en"].split()[0] for reason in (state.result() or {}).get("reasons", ())]
            return self.winner(state) == who and (how in reasons or who == "draw")
        if name == "sees":
            hands = [zone["cards"] for zone in state.observation(self.seats.index(key[0]))["zones"]]
            return set(self.cards(listed(value))) <= {card["card"] for hand in hands for card in hand}
        if name == "field":
            cards = [(card.partition("=")[0], card.rpartition("=")[2]) for card in listed(value)]
            shown = [[*card.split("-"), *line.split("-")] for card, line in cards]
            return self.state(state)["field"][self.seats.index(key[0])] == sorted(shown)
        if name == "deck" and not state.position()["shuffled"]:
            return self.state(state)["deck"] == listed(value)
        return super().fact(table, key, value)


ADAPTER = ScalesOfFate()
