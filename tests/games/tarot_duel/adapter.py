"""Minor Arcana Duel: how its scenarios and traces name what lies on the table and what is done.

A card of the files is `KC.A`: rank, suit, and from whose set it came.  The engine names a card by its definition
and says where it lies, so a card is found by its place.  Whose set it came from means nothing in the rules (R23):
where both copies of a card have been in one hand, the engine takes either of them, and they are no longer told apart.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from functools import cached_property
from itertools import combinations, permutations, product
from typing import Any

from tests.games import table
from tests.games.adapter import Adapter
from tests.games.files import Scenario, Step, Trace
from tests.games.random_play import Answers
from tests.games.table import Mismatch, Options, Table

POINTS = 8
PRICES = {"N": 2, "P": 1}
CARDS = 10  # of each suit in a player's set
FULL = 10  # the limit of each suit at the start
SIDE = re.compile(r"(\w+)\[([^]]*)\]|([CUWS])(\d+)/(\d+)|lim\(([^)]*)\)")

NTH = "nth"  # of the two copies of a card in one hand: they may be told apart by what they did
Places = dict[str, dict[str, Any]]
Side = dict[str, Any]


class Duel(Table):
    """A table that knows what must lie on it in the end, if a scenario says so."""

    expected: list[Side] | None = None


class TarotDuel(Adapter):
    game = "tarot_duel"

    def __init__(self) -> None:
        self.mixed: set[str] = set()  # cards whose two copies have been in one hand

    @cached_property
    def suits(self) -> dict[str, str]:
        return self.words["suits"]

    @cached_property
    def names(self) -> dict[str, str]:
        ranks = self.words["ranks"].items()
        return {f"{rank}_of_{suit}": r + s for r, rank in ranks for s, suit in self.suits.items()}

    # ---- cards ------------------------------------------------------------------------------------------

    def theirs(self, card: Any, seat: int) -> str:
        """The files' name of a card that lies with a seat."""
        owner = card.get("owner", seat) if isinstance(card, dict) else seat
        return f"{self.ours(card)}.{self.seats[owner]}"

    def places(self, state: Any) -> Places:
        """Where each card lies, in the words of an option's reference."""
        found: Places = {}
        zones = state.position()["zones"]
        for zone in self.words["zones"]:
            for seat, cards in enumerate(zones[zone]):
                for place, card in enumerate(cards, 1):
                    where = {"zone": zone, "owner": seat} | ({"place": place} if zone == "row" else {})
                    name = card if isinstance(card, str) else card["card"]
                    there = sum(other["card"] == name and fits(where, other) for other in found.values())
                    found[self.theirs(card, seat)] = {"card": name, **where, **({NTH: there} if there else {})}
        return found

    def full(self, card: str, seat: int) -> str:
        """`PC` in the mouth of player A is `PC.A`."""
        return card if "." in card else f"{card}.{self.seats[seat]}"

    # ---- tokens -----------------------------------------------------------------------------------------

    def paths(self, token: str, options: Iterable[str]) -> table.Path:
        return self.ways(token, options)[0]

    def ways(self, token: str, options: Iterable[str]) -> list[table.Path]:
        """All paths that mean this token: several cards can be named in any order."""
        assert isinstance(options, Options)
        word, *rest = token.split()
        if word in self.words["answers"]:
            return [(self.words["answers"][word],)]
        if word in ("king", "queen"):
            return [(f"{word}_of_{self.suits[rest[0]]}",)]
        if word == "buy":
            return [(self.engine_names[rest[0]],)]
        if word == "take":
            return [(self.suits[rest[0]],)]
        if word == "gain":
            return [("accept",) if rest[1] == "1" else ("decline",)]
        if word in ("untap", "lose", "draw"):
            return [(rest[-1],)]
        return self.with_cards(word, rest, Lookup(self, options))

    def with_cards(self, word: str, rest: list[str], at: Lookup) -> list[table.Path]:
        if word in self.words["options"]:
            label = self.words["options"][word]
            return [((label,) if label in at.options else ()) + (at.card(rest[0]),)]
        if word == "skill":
            return self.skill(rest[0], rest[1:], at)
        if word == "attack":
            return [(at.action("attack", at.opposite(rest[1]), at.place(rest[0])),)]
        if word in ("assault", "raid"):
            return [(at.action(word, [{"value": ["suit", self.suits[rest[1]]]}], at.place(rest[0])),)]
        if word == "move":
            return [(at.action("shift", at.place(rest[0]), [{"cell": int(rest[1]) + 1}]),)]
        return [(at.action(self.words["actions"][word], at.place(rest[0])),)]

    def skill(self, card: str, targets: list[str], at: Lookup) -> list[table.Path]:
        use = at.action("use", at.place(card))
        if card.startswith("QS"):
            return [(use, targets[0])]
        if card.startswith("KS"):
            return [(use, self.suits[targets[0]])]
        if not targets:
            return [(use,)]
        after = at.after(use)
        first = ("one knight" if targets[0].startswith("N") else "two pages",)
        first = first if first[0] in after.options else ()
        named = [after.target(target) for target in targets]
        if len(named) > 1 and not first and named[0] not in after.options:
            return [(use,)]  # there are no others
        return [(use, *first, *order) for order in permutations(named)]

    # ---- traces -----------------------------------------------------------------------------------------

    def begin(self, game: Any, trace: Trace) -> Table:
        self.mixed.clear()
        return Duel(game.new_initial_state(chance="explicit"))

    def orders(self, step: Step) -> list[list[str]]:
        return []

    def state(self, state: Any) -> dict[str, Any]:
        position = state.position()
        stats, zones, phase = position["stats"], position["zones"], self.phase(state, position)
        quiet = position["turn"] - stats["last_fall"]
        found = {
            "turn": position["turn"],
            "active": self.active(state, position),
            "phase": phase,
            "winner": self.seat_of_winner(state),
            "reason": self.reason(state),
            "quiet": quiet if state.is_terminal() and not state.result()["winners"] else max(0, quiet - 1),
            "hand": [sorted(self.in_zone(zones["hand"], seat)) for seat in range(2)],
            "row": [self.in_zone(zones["row"], seat) for seat in range(2)],
            "gone": [sorted(self.in_zone(zones["fallen"], seat)) for seat in range(2)],
            "attack": {
                self.theirs(card, seat): card.get("attack", 0) if isinstance(card, dict) else 0
                for seat in range(2)
                for card in zones["row"][seat]
            },
            "untapped": [self.counted(area, False) for area in zones["area"]],
            "tapped": [self.counted(area, True) for area in zones["area"]],
            "limit": [{s: cap[suit] for s, suit in self.suits.items()} for cap in stats["cap"]],
            **self.behaviour(zones, position["turn"]),
            "points": [0, 0],
        }
        if phase == "setup":
            hands = [self.chosen(state, seat) for seat in range(2)]
            found["hand"] = [sorted(f"{card}.{self.seats[seat]}" for card in hands[seat]) for seat in range(2)]
            found["points"] = [POINTS - sum(PRICES.get(card[0], 0) for card in hand) for hand in hands]
        for hand in found["hand"]:
            names = [card[:2] for card in hand]
            self.mixed.update(name for name in names if names.count(name) > 1)
        return found

    def phase(self, state: Any, position: dict[str, Any]) -> str:
        if position["turn"] == 0:
            return "setup"
        return position["phase"] or "end"

    def active(self, state: Any, position: dict[str, Any]) -> int:
        """Whose turn it is; the files hand it on before they judge the end of a turn."""
        ended = state.is_terminal() and self.reason(state) != "king"
        return 1 - position["active"] if ended else max(0, position["active"])

    def seat_of_winner(self, state: Any) -> int | str | None:
        winner = self.winner(state)
        return self.seats.index(winner) if winner in ("A", "B") else winner

    def reason(self, state: Any) -> str | None:
        if not state.is_terminal():
            return None
        reasons = [self.words["reasons"][reason["en"]] for reason in state.result()["reasons"]]
        return reasons[0] if reasons else None

    def in_zone(self, zone: list[list[Any]], seat: int) -> list[str]:
        return [self.theirs(card, seat) for card in zone[seat]]

    def counted(self, area: list[Any], tapped: bool) -> dict[str, int]:
        """How many cards of each suit lie tapped or untapped."""
        lying = [(card, False) if isinstance(card, str) else (card["card"], card.get("tapped", False)) for card in area]
        return {s: lying.count((suit, tapped)) for s, suit in self.suits.items()}

    def behaviour(self, zones: dict[str, Any], turn: int) -> dict[str, list[str]]:
        """Which cards were active and passive in a turn, wherever they lie now."""
        found: dict[str, list[str]] = {flag: [] for flag in self.words["behaviour"]}
        for zone in self.words["zones"]:
            for seat, cards in enumerate(zones[zone]):
                for card in cards:
                    lines = card.get("past", []) if isinstance(card, dict) else []
                    done = {f"{line['verb']} {line['as']}" for line in lines if line["turn"] == turn}
                    for flag, events in self.words["behaviour"].items():
                        found[flag] += [self.theirs(card, seat)] if done.intersection(events) else []
        return {flag: sorted(cards) for flag, cards in found.items()}

    def chosen(self, state: Any, seat: int) -> list[str]:
        """What a player has chosen so far: in the engine both choose before anything moves."""
        tokens = [self.names[token] for player, token in state.history() if player == seat]
        if state.current_player() == seat:
            crowns = [card for card in tokens if card[0] in "KQ"]
            return crowns + [self.names[token] for token in state.decision()["picked"]]
        left = POINTS - sum(PRICES.get(card[0], 0) for card in tokens)
        return tokens + (self.completion(tokens, left) if tokens else [])

    def completion(self, bought: list[str], left: int) -> list[str]:
        """The last purchases, where nothing else could be bought."""
        rest = [card for card in self.names.values() if card[0] in PRICES and card not in bought]
        sets = [list(more) for n in range(len(rest) + 1) for more in combinations(rest, n)]
        return next(more for more in sets if sum(PRICES[card[0]] for card in more) == left)

    def same(self, key: str, engine: Any, file: Any) -> bool:
        if key == "reason":
            return engine == file or "turns" in (engine, file)
        if key in ("acted", "passive"):
            engine, file = sorted(engine), sorted(file)
        return engine == file or self.alike(key, engine) == self.alike(key, file)

    def alike(self, key: str, value: Any) -> Any:
        """A value without the sets that mixed cards came from."""
        if key == "attack":
            return sorted((self.unmixed(card), attack) for card, attack in value.items())
        if key in ("acted", "passive"):
            return sorted(map(self.unmixed, value))
        if key == "row":
            return [[self.unmixed(card) for card in row] for row in value]
        if key in ("hand", "gone"):
            return [sorted(map(self.unmixed, cards)) for cards in value]
        return value

    def unmixed(self, card: str) -> str:
        return card[:2] if card[:2] in self.mixed else card

    def other(self, card: str) -> str:
        """The other copy of a card."""
        return card[:-1] + ("A" if card.endswith("B") else "B")

    # ---- random play ------------------------------------------------------------------------------------

    def answers(self, state: Any) -> Answers:
        """The answers to a question of a trace: a skill is used together with its targets, in whatever order."""
        return list(self.spoken_answers(state).values())

    def spoken_answers(self, state: Any) -> dict[tuple[str, ...], tuple[int, ...]]:
        """The answers by their tokens."""
        found: dict[tuple[str, ...], tuple[int, ...]] = {}
        for action in state.legal_actions():
            token = state.action_to_string(action)
            for tokens, actions in self.spoken_rest(state, action, token).items():
                found.setdefault(tuple(sorted((token, *tokens))), (action, *actions))
        return found

    def spoken_rest(self, state: Any, action: int, token: str) -> dict[tuple[str, ...], tuple[int, ...]]:
        """What is asked next and is a part of the same question: targets, and which card."""
        decision = state.decision()
        label = decision["kind"] == "option" or decision["about"].get("choice") == "guests"
        if not (label or token.startswith("use ")):
            return {(): ()}
        after = state.clone()
        after.apply_action(action)
        if after.is_terminal() or after.current_player() != state.current_player():
            return {(): ()}
        decision = after.decision()
        goes_on = decision["about"].get("choice") in ("target", "guests")
        goes_on = goes_on or (token in self.words["options"].values() and decision["kind"] == "card")
        return self.spoken_answers(after) if goes_on else {(): ()}

    # ---- scenarios --------------------------------------------------------------------------------------

    def place(self, game: Any, scenario: Scenario) -> Table:
        self.mixed.clear()
        given = [key for key, _ in scenario.given]
        if given == ["new game"]:
            found = Duel(game.new_initial_state(chance="explicit"))
            sides = [self.side(""), self.side("")]
        else:
            sides = [self.side(next((k[2:] for k in given if k.startswith(f"{seat}:")), "")) for seat in self.seats]
            found = Duel(game.from_position(self.document(given, sides), chance="explicit"))
        for key, _ in scenario.then:
            if key[1:2] == ":":
                seat = self.seats.index(key[0])
                sides[seat] = sides[seat] | self.said(key[2:])
        found.expected = sides
        return found

    def side(self, text: str) -> Side:
        """`h[KC] r[NC+2] C1/2 lim(C6)`: everything about one player."""
        plain: Side = {"h": [], "r": [], "gone": [], **dict.fromkeys(self.suits, (0, 0))}
        return plain | {f"lim {s}": FULL for s in self.suits} | self.said(text)

    def said(self, text: str) -> Side:
        """What a line says about a player."""
        found: Side = {}
        for zone, cards, suit, untapped, tapped, limits in SIDE.findall(text):
            if zone:
                found[zone] = cards.split()
            elif suit:
                found[suit] = (int(untapped), int(tapped))
            for limit in limits.split():
                found[f"lim {limit[0]}"] = int(limit[1:])
        return found

    def document(self, given: list[str], sides: list[Side]) -> dict[str, Any]:
        """The position at the beginning of a phase."""
        who, phase, turn = given[0].split()
        number = int(turn[1:])
        words = {line.split()[0]: line.split()[1:] for line in given[1:]}
        quiet = int(words["quiet"][0]) if "quiet" in words else 0
        flags = {
            self.full(card, self.seats.index(who)): {"verb": verb, "as": "card", "turn": number - back}
            for flag, verb, back in (("passive", "arm", 1), ("acted", "use", 0))
            for card in words.get(flag, ())
        }
        return {
            "active": self.seats.index(who),
            "phase": phase,
            "turn": number,
            "stats": {
                "cap": [{suit: side[f"lim {s}"] for s, suit in self.suits.items()} for side in sides],
                "last_fall": number - 1 - quiet,
            },
            "zones": {
                "hand": [self.laid(side["h"], seat, flags) for seat, side in enumerate(sides)],
                "row": [self.laid(side["r"], seat, flags) for seat, side in enumerate(sides)],
                "fallen": [self.laid(side["gone"], seat, flags) for seat, side in enumerate(sides)],
                "area": [list(self.resources(side)) for side in sides],
                "pile": [{suit: [suit] * (CARDS - sum(side[s])) for s, suit in self.suits.items()} for side in sides],
            },
        }

    def laid(self, cards: list[str], seat: int, flags: dict[str, dict[str, Any]]) -> list[dict[str, Any]]:
        """`PC.B+2` with a seat, as a card of a position."""
        found = []
        for card in cards:
            name, _, attack = card.partition("+")
            name, _, owner = self.full(name, seat).partition(".")
            laid = {"card": self.engine_names[name], "owner": self.seats.index(owner)}
            laid |= {"attack": int(attack)} if attack else {}
            past = flags.get(f"{name}.{owner}")
            found.append(laid | ({"past": [past]} if past else {}))
        return found

    def resources(self, side: Side) -> Iterator[Any]:
        for s, suit in self.suits.items():
            yield from [suit] * side[s][0]
            yield from [{"card": suit, "tapped": True}] * side[s][1]

    def stays(self, options: Iterable[str]) -> bool:
        """The main phase always asks."""
        assert isinstance(options, Options)
        return "done" in options and options.state.position()["phase"] == "main"

    def holds(self, table: Table, key: str, value: str) -> bool:
        assert isinstance(table, Duel)
        self.compare_sides(table)
        word, _, rest = key.partition(" ")
        if word in ("A:", "B:"):
            return True  # among all that has been compared
        return getattr(self, f"is_{word}")(table, rest)

    def compare_sides(self, table: Duel) -> None:
        """What is not said to have changed is as it was."""
        state = self.state(table.state)
        for seat, side in enumerate(table.expected or ()):
            wanted = {
                "hand": sorted(self.full(card, seat) for card in side["h"]),
                "row": [self.full(card.partition("+")[0], seat) for card in side["r"]],
                "gone": sorted(self.full(card, seat) for card in side["gone"]),
                "untapped": {s: side[s][0] for s in self.suits},
                "tapped": {s: side[s][1] for s in self.suits},
                "limit": {s: side[f"lim {s}"] for s in self.suits},
            }
            for key, value in wanted.items():
                if state[key][seat] != value:
                    raise Mismatch(f"{key} of {self.seats[seat]} is {state[key][seat]}, not {value}")
            for card in side["r"]:
                name, _, attack = card.partition("+")
                if state["attack"][self.full(name, seat)] != int(attack or 0):
                    raise Mismatch(f"the attack of {name} is {state['attack'][self.full(name, seat)]}")

    def is_at(self, table: Table, rest: str) -> bool:
        who, phase = rest.split()
        found = self.state(table.state)
        return (self.seats[found["active"]], found["phase"]) == (who, phase)

    def is_turn(self, table: Table, rest: str) -> bool:
        return self.state(table.state)["turn"] == int(rest)

    def is_asks(self, table: Table, rest: str) -> bool:
        return table.asks() == self.seats.index(rest)

    def is_exactly(self, table: Table, rest: str) -> bool:
        seat, options = table.asks(), table.legal()
        assert seat is not None
        table.compare(seat, {way for token in rest.split(", ") for way in self.ways(self.spoken(token, seat), options)})
        return True

    def is_legal(self, table: Table, rest: str) -> bool:
        return all(self.may(table, token) for token in rest.split(", "))

    def is_illegal(self, table: Table, rest: str) -> bool:
        return not any(self.may(table, token) for token in rest.split(", "))

    def is_quiet(self, table: Table, rest: str) -> bool:
        return self.state(table.state)["quiet"] == int(rest)

    def is_win(self, table: Table, rest: str) -> bool:
        return self.winner(table.state) == rest

    def is_draw(self, table: Table, rest: str) -> bool:
        return self.winner(table.state) == "draw"

    def spoken(self, token: str, seat: int) -> str:
        """A token of a scenario, where cards are named as the player who decides would name them."""
        return token

    def may(self, table: Table, token: str) -> bool:
        """Whether the whole path of a token can be gone."""
        after = Duel(table.state.clone())
        path = self.paths(token, after.legal())
        for index, step in enumerate(path):
            options = after.legal()
            if step not in options:
                return index > 0 and step == self.only_target(table, path[0])
            after.state.apply_action(options[step])
        return True

    def only_target(self, table: Table, use: str) -> str | None:
        """The target that was taken without asking, as there was no other."""
        before, state = self.state(table.state), table.state.clone()
        state.apply_action(table.legal()[use])
        after = self.state(state)
        seat = before["active"]
        for s, suit in self.suits.items():
            if before["limit"][1 - seat][s] != after["limit"][1 - seat][s]:
                return suit
        lost = [card for card in before["row"][1 - seat] if card not in after["row"][1 - seat]]
        others = lost or [card for card in before["row"][seat] if self.engine_names[card[:2]] not in use]
        return self.engine_names[others[0][:2]] if len(others) == 1 else None


class Lookup:
    """The options of a decision by what they name."""

    def __init__(self, adapter: TarotDuel, options: Options) -> None:
        self.adapter, self.options = adapter, options
        state = options.state
        self.seat = state.current_player()
        if not hasattr(options, "looked_up"):
            options.looked_up = (adapter.places(state), state.decision()["options"])  # type: ignore[attr-defined]
        self.places, self.offered = options.looked_up  # type: ignore[attr-defined]

    def place(self, card: str) -> list[dict[str, Any]]:
        """Where a card lies; of a mixed one, then where its other copy lies."""
        return self.wherever(self.adapter.full(card, self.seat))

    def opposite(self, card: str) -> list[dict[str, Any]]:
        """Where a card lies that belongs to the other player, unless it says otherwise."""
        return self.wherever(self.adapter.full(card, 1 - self.seat))

    def wherever(self, card: str) -> list[dict[str, Any]]:
        copies = [card, self.adapter.other(card)] if card[:2] in self.adapter.mixed else [card]
        return [self.places[copy] for copy in copies if copy in self.places]

    def action(self, word: str, *wanted: list[dict[str, Any]]) -> str:
        """The token of an action with these arguments, each of which may be one of several."""
        for combination in product(*wanted):
            found = [
                option["token"]
                for option in self.offered
                if option.get("action") == word and all(map(fits, combination, option["args"]))
            ]
            if found:
                return found[min(len(found) - 1, max(where.get(NTH, 0) for where in combination))]
        return f"no {word} {wanted}"

    def card(self, card: str) -> str:
        """The token of a card to choose."""
        return self.chosen(self.place(card), card)

    def chosen(self, places: list[dict[str, Any]], card: str) -> str:
        for where in places:
            found = [option["token"] for option in self.offered if fits(where, option.get("ref") or {})]
            if found:
                return found[min(len(found) - 1, where.get(NTH, 0))]
        if any(option["kind"] == "option" for option in self.offered):  # what it is comes first, then which
            return self.adapter.engine_names[card[:2]]
        return f"no {card}"

    def after(self, token: str) -> Lookup:
        """The options after an action."""
        state = self.options.state.clone()
        if token in self.options:
            state.apply_action(self.options[token])
        return Lookup(self.adapter, Options(state)) if not state.is_terminal() else self

    def target(self, card: str) -> str:
        """A card to choose, of whoever has it."""
        for where in (self.place(card), self.opposite(card)):
            token = self.chosen(where, card)
            if token in self.options:
                return token
        return self.adapter.engine_names[card[:2]]


def fits(wanted: dict[str, Any], found: dict[str, Any]) -> bool:
    """Whether a reference names what is wanted."""
    return all(found.get(key) == value for key, value in wanted.items() if key != NTH)


ADAPTER = TarotDuel()
