"""Rulings: an example of a cardset is set up, played, and compared with what it says comes out.

Chance is explicit, so that a ruling never depends on luck.  A decision that leaves no choice is taken as it is,
and a player whom the example does not mention passes.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from .compiler import model as m
from .compiler.lower.bodies import Body
from .compiler.lower.context import Lowering
from .compiler.lower.expressions import hole_of, lower
from .compiler.lower.walk import walk
from .grammar import Diagnostic
from .runtime import GameState, PlayerCountError, PositionError, tokens
from .runtime.sight import EVERYTHING
from .runtime.views.references import plain

if TYPE_CHECKING:
    from .game import Game


class Verdict:
    """Whether a ruling holds; if not, `diagnostic` says what is otherwise and where."""

    __slots__ = ("diagnostic", "example")

    def __init__(self, example: m.Example, diagnostic: Diagnostic | None) -> None:
        self.example, self.diagnostic = example, diagnostic

    @property
    def ok(self) -> bool:
        return self.diagnostic is None


class Broken(Exception):
    """A line of an example does not hold."""

    def __init__(self, node: m.Node, key: str, **args: object) -> None:
        super().__init__(key)
        self.node, self.key, self.args_of_message = node, key, args


def run(game: Game, example: m.Example) -> Verdict:
    """Plays an example and compares.  Never raises for what an example says."""
    try:
        reader = Reader(game, begin(game, example))
        _seated([example.moves, example.then], reader.state.table.players)
        for step in example.moves:
            reader.play(step)
        reader.finish_forced()
        for line in example.then:
            reader.compare(line)
    except Broken as broken:
        return Verdict(example, Diagnostic(broken.key, broken.node.source, broken.node.span, broken.args_of_message))
    except (PositionError, PlayerCountError) as error:
        return Verdict(
            example,
            Diagnostic("example-failed", example.source, example.span, _what("a position", str(error))),
        )
    return Verdict(example, None)


def _seated(lines: Any, players: int) -> None:
    """Whoever the lines speak of sits at the table.  Raises `PositionError`."""
    for node in walk(lines):
        if isinstance(node, m.Seat) and node.index >= players:
            raise PositionError(NOBODY.format(node.index + 1, players))


NOBODY = "there is no player {} in a game of {}"


def _what(expected: str, found: str) -> dict[str, object]:
    return {"expected": expected, "found": found}


def begin(game: Game, example: m.Example) -> GameState:
    """The position of an example's `given`, at its first decision.  Raises `PositionError`."""
    return game.from_position(Setup(game, example).document, chance="explicit")


class Values:
    """Evaluates expressions of the model outside of any body: `you` is the first player."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.lowering = Lowering(game.cardset)

    def of(self, expr: m.Expr, state: Any) -> Any:
        body = Body(self.lowering, "example")
        function = self.game.engine.function(lower(body, expr))
        return function(state, [0, 0, None, *([None] * body.size)])

    def seat(self, expr: m.Expr) -> int:
        """The seat of `you`, `opponent`, `third player`."""
        if isinstance(expr, m.You | m.Actor | m.ActivePlayer):
            return 0
        if isinstance(expr, m.Seat):
            return expr.index
        return 1 if isinstance(expr, m.OpponentOf) and self.seat(expr.player) == 0 else 0


# ---- given ------------------------------------------------------------------------------------------------


class Setup:
    """The `given` of an example as a position document."""

    def __init__(self, game: Game, example: m.Example) -> None:
        self.game, self.values = game, Values(game)
        self.players = example.players or game.cardset.usual
        self.document: dict[str, Any] = {
            "players": self.players,
            "active": 0,
            "zones": {},
            "stats": {},
            "run": [],
        }
        self.pasts: list[m.Did] = []
        for line in example.given:
            SETTERS[type(line)](self, line)
        for did in self.pasts:  # when it is known which turn it is
            self._lay_past(did)

    def contents(self, line: m.Contents) -> None:
        cards = self._zone(line.zone)
        for described in line.cards:
            item = {"card": described.card.name, **self._values(described)}
            if described.at is not None:
                position = self._plain(described.at)
                cards.extend([None] * (position - len(cards)))
                cards[position - 1] = item
            else:
                cards.extend([item] * described.count)

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
        start = self.game.program.fields[self.values.lowering.number(stat)].start
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


# ---- when and then ----------------------------------------------------------------------------------------


class Reader:
    """Plays the moves of an example and reads the outcome off the table."""

    def __init__(self, game: Game, state: GameState) -> None:
        self.game, self.state, self.values = game, state, Values(game)

    def play(self, step: m.Step) -> None:
        """Does one move, after whatever leaves no choice."""
        for _ in range(1000):
            if self._is_turn_of(step):
                action = self._find(step)
                if action is not None:
                    self.state.apply_action(action)
                    return
            if not self._pass_over(step):
                break
        legal = ", ".join(self.state.action_to_string(a) for a in self.state.legal_actions()) or "nothing"
        raise Broken(step, "example-move-illegal", move=_written(step), legal=legal)

    def _is_turn_of(self, step: m.Step) -> bool:
        wanted = -1 if step.who is None else self.values.seat(step.who)
        return self.state.current_player() == wanted

    def _find(self, step: m.Step) -> int | None:
        pattern = re.compile(" ".join(self._spelling(p) for p in step.parts) + r"(#\d+)?")
        for action in self.state.legal_actions():
            if pattern.fullmatch(self.state.action_to_string(action)):
                return action
        return None

    def _spelling(self, part: Any) -> str:
        """How a part of a step stands in a token, as a regular expression."""
        if part is None:
            return ".+?"
        if isinstance(part, str):
            return re.escape(part.lower())
        if isinstance(part, m.Described):
            return re.escape(part.card.name) + r"(?:#\d+)?"
        return re.escape(self._token(part))

    def _token(self, expr: m.Expr) -> str:
        if isinstance(expr, m.MemberRef):
            return expr.member.name
        if isinstance(expr, m.CardName | m.CardNamed):
            return expr.card.name
        value = self.values.of(expr, self.state) if expr.type.name != "player" else self.values.seat(expr)
        return tokens.value(self.game.engine, self.state, expr.type.name, value)

    def _pass_over(self, step: m.Step) -> bool:
        """Takes a decision that leaves no choice, or passes for somebody whom the step is not about."""
        legal = self.state.legal_actions()
        if len(legal) == 1:
            self.state.apply_action(legal[0])
            return True
        if self.state.current_player() >= 0 and not self._is_turn_of(step):
            for action in legal:
                if self.state.action_to_string(action) in ("pass", "done"):
                    self.state.apply_action(action)
                    return True
        return False

    def finish_forced(self) -> None:
        """What has only one answer is no question; but whether to end a turn is the player's."""
        while self.state.due is not None and len(self.state.legal_actions()) == 1 and self.state.due.kind != "act":
            self.state.apply_action(0)

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
            raise Broken(line, "example-failed", **_what(expected, found))

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
        return self.game.engine.start_value(self.values.lowering.number(attribute), definition)

    def _has(self, card: int, attribute: m.Attribute) -> Any:
        if not self.values.lowering.has(attribute):
            return not self.state.face_down(card)
        return self.game.engine.readers[self.values.lowering.number(attribute)](self.state, card, 0)

    def _name(self, card: int) -> str:
        return tokens.card_name(self.game.engine, self.state, card)

    def value(self, line: m.Value) -> None:
        found, expected = self.values.of(line.target, self.state), self.values.of(line.value, self.state)
        if found != expected:
            type = self.values.lowering.type_name(line.target.type)
            shown = [plain(self.game.engine, self.state, type, x, EVERYTHING) for x in (expected, found)]
            raise Broken(line, "example-failed", **_what(str(shown[0]), str(shown[1])))

    def holds(self, line: m.Holds) -> None:
        if not self.values.of(line.condition, self.state):
            raise Broken(line, "example-failed", **_what("this", "otherwise"))

    def allowed(self, line: m.Allowed) -> None:
        legal = self._is_turn_of(line.step) and self._find(line.step) is not None
        if legal != line.allowed:
            options = ", ".join(self.state.action_to_string(a) for a in self.state.legal_actions())
            raise Broken(line, "example-failed", **_what(_written(line.step), options or "nothing"))

    def asked(self, line: m.Asked) -> None:
        seat = self.values.seat(line.who)
        if (self.state.current_player() == seat) != line.asked:
            raise Broken(
                line,
                "example-failed",
                **_what(f"player {seat + 1}", f"player {self.state.current_player() + 1}"),
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
            raise Broken(line, "example-failed", **_what(line.how, f"winners: {winners}, losers: {losers}"))

    def _won(self, winners: list[int] | None, who: m.Expr | None) -> bool:
        if who is None or isinstance(who, m.Nothing):
            return not winners
        return winners is not None and self.values.seat(who) in winners


COMPARERS: dict[type, Any] = {
    m.Contents: Reader.contents,
    m.Value: Reader.value,
    m.Holds: Reader.holds,
    m.Allowed: Reader.allowed,
    m.Asked: Reader.asked,
    m.Outcome: Reader.outcome,
}


def _written(step: m.Step) -> str:
    """A step as the example writes it."""
    return step.source.text[step.span[0] : step.span[1]].strip()
