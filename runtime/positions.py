"""Positions: a whole situation as a readable document, both ways.

    {"game": "…", "players": 2, "turn": 5, "active": 0, "phase": "main",
     "stats": {"life": [10, 8], "balance": -2},
     "zones": {"deck": ["sun", "moon"], "hand": [["fool"], [{"card": "star", "facing": "upright"}]]},
     "shuffled": ["deck"], "decided": {"deck": [2, 0]},
     "effects": [{"effect": "emperor.upright", "you": 1, "this": "emperor", "on": true}]}

`decided` counts the cards at the top and at the bottom of a shuffled pile whose order is settled all the same.
Zones that are not named are empty, stats that are not named are at their start.  A card lies with its owner
unless it says `"owner": seat`.  `past` is what has been done, see `pasts`.  `phase` null means: just before that
turn starts.  Piles are written top first.  A position does not hold what is going on in the middle
of a decision: `serialize` does.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

from . import doorway, pasts, tokens
from .code import CodeFrame
from .interpreter import advance
from .program import LIMIT
from .sight import EVERYTHING
from .state import Live, State
from .views import table
from .views.references import plain, whose

if TYPE_CHECKING:
    from .engine import Engine


class PositionError(ValueError):
    """A position that cannot be set up; the message says why in one line."""


@contextmanager
def blamed(state: State) -> Iterator[None]:
    """A position may say what no game can come to, and nobody notices before it matters: then it is to blame."""
    try:
        yield
    except Exception as error:
        if state.origin is None or state.origin[0] != "position":
            raise
        what = f"the position that this game began with cannot be ({type(error).__name__})"
        raise PositionError(what) from error


# ---- writing ----------------------------------------------------------------------------------------------


def write(engine: Engine, state: State) -> dict[str, Any]:
    """The situation as a document."""
    return {
        "game": engine.program.name,
        "players": state.table.players,
        "turn": state.turn,
        "active": state.active,
        "phase": table.phase_name(engine, state),
        "stats": table.stats(engine, state, base=True),
        "zones": _zones(engine, state),
        "shuffled": [tokens.value(engine, state, "zone", z) for z, m in enumerate(state.mixed) if m is not None],
        "decided": {tokens.value(engine, state, "zone", z): list(m) for z, m in enumerate(state.mixed) if m and any(m)},
        "effects": [_effect(engine, state, e) for e in state.effects],
        "extra": list(state.extra),
        "out": list(state.out),
        **pasts.of_seats(engine, state),
    }


def _zones(engine: Engine, state: State) -> dict[str, Any]:
    document: dict[str, Any] = {}
    for index, spec in enumerate(engine.program.zones):
        first = state.table.firsts[index]
        if spec.of == "card":
            continue
        owners = range(state.table.players) if spec.of == "player" else (0,)
        rows = [_by_key(engine, state, spec, first + o * spec.keys) for o in owners]
        document[spec.name] = rows if spec.of == "player" else rows[0]
    return document


def _by_key(engine: Engine, state: State, spec: Any, first: int) -> Any:
    if spec.keys == 1:
        return [_card(engine, state, c) for c in state.zones[first]]
    return {name: [_card(engine, state, c) for c in state.zones[first + k]] for k, name in enumerate(spec.key_names)}


def _card(engine: Engine, state: State, card: int) -> Any:
    if card < 0:
        return None
    view: dict[str, Any] = {"card": tokens.card_name(engine, state, card)}
    for index in engine.card_columns:
        value = state.numbers[state.table.offsets[index] + card]
        if value != engine.start_value(index, state.shape[card]):
            field = engine.program.fields[index]
            view[field.name] = plain(engine, state, field.type, value, EVERYTHING)
    if card in state.hidden:
        view["face_down"] = True
    if any(e.this == card for e in state.effects):
        view["running"] = True
    if found := whose(state, card):
        view["owner"] = found["whose"]
    if past := pasts.of_card(engine, state, card):
        view["past"] = past
    return view["card"] if len(view) == 1 else view


def _effect(engine: Engine, state: State, live: Live) -> dict[str, Any]:
    return {
        "effect": engine.program.effects[live.effect].name,
        "you": live.you,
        "this": None if live.this is None else handle(engine, state, live.this),
        "on": live.on,
        "armed": live.armed,
        "whose": live.whose,
        "left": live.left,
        "used": list(live.used),
        "values": [list(v) if isinstance(v, tuple) else v for v in live.values],
    }


def handle(engine: Engine, state: State, card: int) -> str:
    """A card by name, and its number among those of that name: `knight`, `knight#2`."""
    same = state.table.by_definition[state.shape[card]]
    name = tokens.card_name(engine, state, card)
    return name if same.index(card) == 0 else f"{name}#{same.index(card) + 1}"


# ---- reading ----------------------------------------------------------------------------------------------


def read(engine: Engine, document: dict[str, Any], state: State) -> None:
    """Sets an empty state up as the document says, ready to go on.  Raises `PositionError`."""
    try:
        _Reader(engine, state).read(document)
    except PositionError:
        raise
    except (KeyError, TypeError, ValueError, IndexError, AttributeError) as error:
        raise PositionError(f"this position cannot be read: {error}") from None


class _Reader:
    def __init__(self, engine: Engine, state: State) -> None:
        self.engine, self.state = engine, state
        self.names = {d.name: i for i, d in enumerate(engine.program.cards)}
        self.fields = {f.name: i for i, f in enumerate(engine.program.fields)}
        self.free = {d: list(cards) for d, cards in state.table.by_definition.items()}
        self.placed: dict[str, list[int]] = {}

    def read(self, document: dict[str, Any]) -> None:
        for key, kind in FORM.items():
            if not isinstance(document.get(key, kind()), kind):
                raise PositionError(f"{key} must be a {NAMES[kind]}, not {document[key]!r}")
        self._place_all(document.get("zones", {}))
        for name, value in document.get("stats", {}).items():
            self._stat(name, value)
        self._time(document)
        for item in document.get("run", ()):
            self._run(item)
        for item in document.get("effects", ()):
            self._live(item)
        for seat, lines in enumerate(document.get("past", ())):
            pasts.lay_seat(self.engine, self.state, self._seat("past", seat), lines)
        self.state.extra = tuple(self._seat("extra", seat) for seat in document.get("extra", ()))
        self.state.out = tuple(self._seat("out", seat) for seat in document.get("out", ()))
        self.state.journal = None

    # ---- cards ----------------------------------------------------------------------------------------

    def _place_all(self, zones: dict[str, Any]) -> None:
        program = self.engine.program
        known = {z.name: i for i, z in enumerate(program.zones)}
        for name, content in zones.items():
            if name not in known:
                raise PositionError(f"this game has no zone {name!r}")
            spec, first = program.zones[known[name]], self.state.table.firsts[known[name]]
            for owner, part in enumerate(content if spec.of == "player" else [content]):
                keyed = enumerate([part]) if spec.keys == 1 else ((spec.key_names.index(k), c) for k, c in part.items())
                for key, cards in keyed:
                    self._place(first + owner * spec.keys + key, cards)

    def _place(self, zone: int, cards: list[Any]) -> None:
        for position, item in enumerate(cards, 1):
            if item is not None:
                self._place_one(zone, position, item if isinstance(item, dict) else {"card": item})

    def _place_one(self, zone: int, position: int, item: dict[str, Any]) -> None:
        state = self.state
        card = self._take(item["card"], item.get("owner", self._seat_of(zone)))
        grid = state.table.specs[zone].shape == "grid"
        face = "down" if item.get("face_down") else None
        if not doorway.move(state, (card,), zone, "last", position if grid else None, face=face):
            raise PositionError(f"{tokens.value(self.engine, state, 'zone', zone)} has no place for so many cards")
        for name, value in item.items():
            if name not in ("card", "face_down", "running", "owner", "past"):
                self._attribute(card, name, value)
        pasts.lay_card(self.engine, state, card, item.get("past", []))

    def _seat_of(self, zone: int) -> int:
        index, owner, _ = self.state.table.where[zone]
        return owner if self.engine.program.zones[index].of == "player" else -1

    def _take(self, name: str, owner: int) -> int:
        """A card of this name, if possible one of this owner."""
        plain = name.split("#")[0]
        if plain not in self.names:
            raise PositionError(f"this game has no card {plain!r}")
        free = self.free.get(self.names[plain])
        if not free:
            raise PositionError(f"there are not so many cards called {plain!r}")
        card = next((c for c in free if self.state.table.owners[c] == owner), free[0])
        free.remove(card)
        self.placed.setdefault(plain, []).append(card)
        return card

    def _find(self, name: str) -> int:
        plain, _, number = name.partition("#")
        return self.placed[plain][int(number or 1) - 1]

    def _attribute(self, card: int, name: str, value: Any) -> None:
        if name not in self.fields:
            raise PositionError(f"cards have no {name!r}")
        index = self.fields[name]
        if self.state.table.offsets[index] < 0:
            raise PositionError(f"{name!r} is printed on the card and cannot be set")
        doorway.lay(self.state, index, card, 0, self._value(index, value))

    # ---- numbers and time -----------------------------------------------------------------------------

    def _value(self, field: int, value: Any) -> Any:
        """A value of a document as the table holds it.  Raises `PositionError` for one that is not of its kind."""
        spec = self.engine.program.fields[field]
        kind, _, which = spec.type.partition(":")
        if kind in ("number", "flag"):
            number = self._number(spec.name, value)
            return int(bool(number)) if kind == "flag" else number
        if value is None:
            return None
        if kind == "player":
            return self._seat(spec.name, value)
        if not isinstance(value, str):
            raise PositionError(f"{spec.name} must be a name, not {value!r}")
        return self._named(kind, which, value)

    def _seat(self, what: str, value: Any) -> int:
        if not isinstance(value, int) or not 0 <= value < self.state.table.players:
            raise PositionError(f"{what} must be a seat from 0 to {self.state.table.players - 1}, not {value!r}")
        return int(value)

    def _number(self, what: str, value: Any) -> int:
        if not isinstance(value, int) or abs(value) > LIMIT:
            raise PositionError(f"{what} must be a number, not {value!r}")
        return int(value)

    def _named(self, kind: str, which: str, name: str) -> int:
        if kind == "enum":
            return self.engine.program.enums[int(which)].members.index(name)
        if name in self.placed:
            return self._find(name)
        return self.state.table.by_definition[self.names[name]][0]

    def _stat(self, name: str, value: Any) -> None:
        index = self.fields.get(name)
        if index is None:
            raise PositionError(f"this game has no stat {name!r}")
        field = self.engine.program.fields[index]
        if field.derived is not None or self.state.table.offsets[index] < 0:
            return
        for owner, part in enumerate(value if field.of == "player" else [value]):
            keyed = (
                enumerate([part])
                if field.keys == 1
                else ((self.engine.key_enum(index).index(k), x) for k, x in part.items())
            )
            for key, x in keyed:
                doorway.lay(self.state, index, owner, key, self._value(index, x))

    def _time(self, document: dict[str, Any]) -> None:
        state, program = self.state, self.engine.program
        number, phase = self._number("turn", document.get("turn", 1)), document.get("phase")
        rounds = "round" in program.entries  # then nobody is active
        active = document.get("active", 0)
        active = -1 if rounds or active == -1 else self._seat("active", active)  # -1: nobody yet
        frame = state.top()
        assert isinstance(frame, CodeFrame)
        if phase is None:
            number = max(number - 1, 0)
            active = -1 if active < 0 else (active - 1) % state.table.players
            frame.block = program.entries["round" if rounds else "turn"]
        else:
            if f"phase {phase}" not in program.entries:
                raise PositionError(f"this game has no phase {phase!r}")
            frame.block = program.entries[f"phase {phase}"]
        state.turn, state.normal, state.active = number, active, active
        state.round = number if rounds else 0
        frame.v[0] = frame.v[1] = None if rounds else active
        decided = document.get("decided", {})
        for zone in document.get("shuffled", ()):
            self._shuffle(zone, *decided.get(zone, (0, 0)))

    def _shuffle(self, token: str, above: int, below: int) -> None:
        for zone in range(len(self.state.table.specs)):
            if tokens.value(self.engine, self.state, "zone", zone) == token:
                doorway.shuffle(self.state, zone, int(above), int(below))

    # ---- effects --------------------------------------------------------------------------------------

    def _run(self, item: dict[str, Any]) -> None:
        """An ability is carried out for real, so that its lasting effects are live."""
        state, program = self.state, self.engine.program
        card = self._find(item["card"])
        family, key = program.families.index(item["ability"][0]), item["ability"][1]
        abilities = program.cards[state.shape[card]].abilities
        routine = next((r for (f, k), r in abilities.items() if f == family and self._key_fits(k, key)), None)
        if routine is None:
            raise PositionError(f"{item['card']!r} has no such ability")
        you = item.get("you", state.controller(card))
        v = self.engine.locals_for(program.routines[routine].size, you, card)
        main = state.frames.pop()
        state.push(CodeFrame(program.routines[routine].start, v, "ability"))
        advance(self.engine, state)
        if state.due is not None:
            raise PositionError(f"{item['card']!r} asks for a decision and cannot be set up running")
        state.push(main)

    def _key_fits(self, key: int, wanted: str | None) -> bool:
        if key < 0 or wanted is None:
            return key < 0
        return any(len(e.members) > key and e.members[key] == wanted for e in self.engine.program.enums)

    def _live(self, item: dict[str, Any]) -> None:
        state = self.state
        names = [e.name for e in self.engine.program.effects]
        if item["effect"] not in names:
            raise PositionError(f"this game has no lasting effect {item['effect']!r}")
        state.clock += 1
        values = tuple(self._captured(v) for v in item.get("values", ()))
        this = None if item.get("this") is None else self._find(item["this"])
        you, whose = (None if item.get(key) is None else self._seat(key, item[key]) for key in ("you", "whose"))
        used = tuple(self._number("used", watcher) for watcher in item.get("used", ()))
        live = Live(
            state.clock, names.index(item["effect"]), you, this, values, bool(item.get("on", True)),
            bool(item.get("armed", False)), whose, used, self._number("left", item.get("left", 0)), 0,
        )  # fmt: skip
        state.effects = (*state.effects, live)

    def _captured(self, value: Any) -> Any:
        """What a lasting effect remembers: a number, nothing, or a list of them."""
        if isinstance(value, list):
            return tuple(self._captured(item) for item in value)
        return value if value is None or isinstance(value, bool) else self._number("values", value)


FORM: dict[str, type] = {
    "zones": dict, "stats": dict, "decided": dict, "shuffled": list, "run": list, "effects": list, "past": list,
    "extra": list, "out": list,
}  # fmt: skip
"""What the parts of a position are."""

NAMES = {dict: "table", list: "list"}
