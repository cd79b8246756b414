"""By hand: while words without an effect wait to be settled, players may do what the words say themselves.

Each step is one line, and stays in the history of the game like any token:

    move sun to discard            move knight#2 to field of player 2         move top of deck to hand
    set balance to -2              set life of player 2 to 7                  set cap of swords of player 1 to 6
    draw 2 from deck               (to the hand of whoever settles)           shuffle deck
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from . import doorway, tokens
from .choices.deciding import decide
from .choices.piles import decide_now
from .state import Frame, Option

if TYPE_CHECKING:
    from .engine import Engine
    from .state import State


class ByHandError(ValueError):
    """A line that cannot be carried out; the message says why."""


def settle(engine: Engine, state: State, todo: int, player: Any) -> None:
    """The words without an effect are due: the table settles them."""
    doorway.record(state, "todo", todo)
    state.push(ManualFrame(todo, player if player is not None else max(state.active, 0)))


class ManualFrame(Frame):
    """`todo`: words without an effect; the table settles them by hand and says when it is done."""

    __slots__ = ("todo", "player")

    def __init__(self, todo: int, player: int) -> None:
        self.todo, self.player = todo, player

    def step(self, engine: Engine, state: State) -> None:
        decide(state, self.player, "manual", (Option("done", "end", None),), 1, 1, (), ("todo", self.todo))

    def receive(self, engine: Engine, state: State, value: Any) -> None:
        state.frames.pop()


def carry_out(engine: Engine, state: State, line: str, player: int) -> None:
    """Does what a line says.  Raises `ByHandError`."""
    for pattern, act in FORMS:
        match = pattern.fullmatch(line.strip().lower())
        if match:
            act(engine, state, player, *match.groups())
            return
    raise ByHandError("write  move CARD to ZONE,  set NUMBER to VALUE,  draw N from PILE,  shuffle ZONE  or  done")


def _move(engine: Engine, state: State, player: int, what: str, where: str) -> None:
    card = _top(engine, state, player, what[7:]) if what.startswith("top of ") else _card(engine, state, what)
    _put(state, card, _zone(engine, state, player, where))


def _draw(engine: Engine, state: State, player: int, count: str, pile: str, _: Any, where: str | None) -> None:
    goal = _zone(engine, state, player, where) if where else _own_hand(engine, state, player)
    for _ in range(int(count)):
        _put(state, _top(engine, state, player, pile), goal)


def _put(state: State, card: int, goal: int) -> None:
    if not doorway.move(state, (card,), goal):
        raise ByHandError(f"{state.table.specs[goal].name} is full")


def _set(engine: Engine, state: State, player: int, what: str, key: str | None, seat: str | None, value: str) -> None:
    field = next((i for i, f in enumerate(engine.program.fields) if f.name == what and f.of != "card"), None)
    if field is None:
        raise ByHandError(f"this game has no number called {what}")
    spec = engine.program.fields[field]
    if key is not None and key not in spec.key_names:
        raise ByHandError(f"{what} is not kept by {key}")
    owner = 0 if spec.of == "game" else _seat(state, seat, player)
    doorway.put(state, field, owner, spec.key_names.index(key) if key else 0, int(value))


def _shuffle(engine: Engine, state: State, player: int, where: str) -> None:
    doorway.shuffle(state, _zone(engine, state, player, where))


def _card(engine: Engine, state: State, name: str) -> int:
    plain, _, number = name.partition("#")
    for definition, card in enumerate(engine.program.cards):
        if card.name.lower() == plain:
            same = [c for c in state.table.by_definition.get(definition, ()) if state.place[c] >= 0]
            if len(same) >= int(number or 1):
                return same[int(number or 1) - 1]
    raise ByHandError(f"there is no card called {name} on the table")


def _top(engine: Engine, state: State, player: int, pile: str) -> int:
    zone = _zone(engine, state, player, pile)
    if not state.zones[zone]:
        raise ByHandError(f"{pile} is empty")
    decide_now(engine, state, zone)
    return state.zones[zone][0]


def _zone(engine: Engine, state: State, player: int, name: str) -> int:
    """A zone by its token; a bare name is the player's own."""
    for wanted in (name, f"{name} of player {player + 1}"):
        for zone in range(len(state.table.specs)):
            if tokens.value(engine, state, "zone", zone).lower() == wanted:
                return zone
    raise ByHandError(f"this game has no zone called {name}")


def _own_hand(engine: Engine, state: State, player: int) -> int:
    for zone, spec in enumerate(state.table.specs):
        if spec.visibility == "private" and state.table.where[zone][1] == player:
            return zone
    raise ByHandError("this game has no hands: say where to, as in  draw 1 from deck to field")


def _seat(state: State, number: str | None, player: int) -> int:
    seat = player if number is None else int(number) - 1
    if not 0 <= seat < state.table.players:
        raise ByHandError(f"there is no player {number}")
    return seat


FORMS = (
    (re.compile(r"move (.+?) to (.+)"), _move),
    (re.compile(r"draw (\d{1,4}) from (.+?)( to (.+))?"), _draw),
    (re.compile(r"set (\w+)(?: of (?!player )(\w+))?(?: of player (\d+))? to (-?\d{1,15})"), _set),
    (re.compile(r"shuffle (.+)"), _shuffle),
)
