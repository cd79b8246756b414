"""Saves: a whole state as JSON text, in the middle of any decision, and back.

A save comes from a stranger.  It names its format, the program's digest and the number of players, and every
part is checked against the program before it is used: a damaged save is refused with one line (`SaveError`).
"""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from . import table
from .batches import BatchFrame
from .byhand import ManualFrame
from .choices.asking import AskFrame
from .choices.order import OrderFrame
from .choices.piles import DecideFrame
from .code import CallFrame, CodeFrame
from .doorway import Guise
from .events.course import EventFrame
from .events.event import Listener
from .feints import FeintFrame
from .linked import entries, link
from .retargeting import RetargetFrame
from .rules import RuleFrame
from .settling import SettleFrame
from .stacks import Entry
from .state import Decision, Frame, Live, Option, State, Waiting
from .windows.blind import BlindFrame
from .windows.window import WindowFrame

if TYPE_CHECKING:
    from .engine import Engine

FORMAT = 1
FRAMES: dict[str, type[Frame]] = {
    c.__name__: c
    for c in (
        CodeFrame, CallFrame, RuleFrame, EventFrame, SettleFrame, BatchFrame, WindowFrame, AskFrame, DecideFrame,
        OrderFrame, ManualFrame, RetargetFrame, FeintFrame, BlindFrame,
    )
}  # fmt: skip
TUPLES: dict[str, Any] = {c.__name__: c for c in (Live, Waiting, Listener, Decision, Option, Entry, Guise)}
PLAIN = (
    "numbers", "zones", "mixed", "place", "seen", "arrived", "hidden", "effects", "queue", "due", "outcome",
    "claims", "out", "clock", "turn", "round", "active", "normal", "phase", "extra", "key", "counter", "explicit",
    "past", "batch", "resting", "serial", "variants", "orders", "changes", "chain", "inserted", "shape", "strange",
    "guises", "altered", "lent",
    "last", "born", "visited", "aside", "early",
)  # fmt: skip
LISTS = ("born", "shape", "last", "numbers", "zones", "mixed", "place", "seen", "arrived")


class SaveError(ValueError):
    """A save that cannot be used; the message says why in one line."""


def dump(engine: Engine, state: State) -> str:
    """The state as JSON text: equal states give equal text."""
    document = {
        "format": FORMAT,
        "game": engine.program.name,
        "program": engine.digest,
        "players": state.table.players,
        "state": {name: pack(getattr(state, name)) for name in PLAIN},
        "frames": [pack(f) for f in state.frames],
        "log": [pack(entry) for entry in entries(state.journal)],
        "moves": [pack(entry) for entry in entries(state.moves)],
        "origin": pack(state.origin),
    }
    return canonical(document)


def pack(value: Any) -> Any:
    """A value as JSON: tuples and frames keep their names, so that they come back as what they were."""
    if isinstance(value, Frame):
        return {
            "frame": type(value).__name__,
            "slots": {n: pack(getattr(value, n)) for n in value.slots() if n != "stamp"},
        }
    name = type(value).__name__
    if name in TUPLES:
        return {"tuple": name, "items": [pack(v) for v in value]}
    if isinstance(value, tuple):
        return {"t": [pack(v) for v in value]}
    if isinstance(value, frozenset):
        return {"set": sorted((pack(v) for v in value), key=repr)}
    if isinstance(value, list):
        return [pack(v) for v in value]
    return value


def unpack(value: Any) -> Any:
    if isinstance(value, list):
        return [unpack(v) for v in value]
    if not isinstance(value, dict):
        return value
    if "t" in value:
        return tuple(unpack(v) for v in value["t"])
    if "set" in value:
        return frozenset(unpack(v) for v in value["set"])
    if "tuple" in value:
        return TUPLES[value["tuple"]](*(unpack(v) for v in value["items"]))
    frame = object.__new__(FRAMES[value["frame"]])
    for name in frame.slots():
        if name != "stamp":
            setattr(frame, name, unpack(value["slots"][name]))
    frame.stamp = None
    return frame


def load(engine: Engine, text: str, kind: type[State]) -> Any:
    """The state that a save holds.  Raises `SaveError` with one line for anything that is not a good save."""
    document = read(engine, text)
    try:
        state = object.__new__(kind)
        state.engine, state.table = engine, table.of(engine, document["players"])
        state.origin = unpack(document["origin"])
        for name in PLAIN:
            setattr(state, name, unpack(document["state"][name]))
        state.frames = [unpack(f) for f in document["frames"]]
        state.journal, state.moves = link(unpack(document["log"])), link(unpack(document["moves"]))
        state.work, state.dry = 0, False
        _check_shape(engine, state)
    except SaveError:
        raise
    except Exception as error:
        raise SaveError(f"this save is damaged and cannot be read ({type(error).__name__})") from None
    return state


def read(engine: Engine, text: str) -> dict[str, Any]:
    """The document of a save of this very game.  Raises `SaveError`."""
    document = _parsed(text)
    _check_origin(engine, document)
    return document


def canonical(document: dict[str, Any]) -> str:
    """A document as `dump` writes it."""
    return json.dumps(document, ensure_ascii=False, separators=(",", ":"), sort_keys=True)


def _parsed(text: str) -> dict[str, Any]:
    try:
        document = json.loads(text)
    except (ValueError, RecursionError):
        raise SaveError("this is not a save: it is not JSON") from None
    if not isinstance(document, dict) or document.get("format") != FORMAT:
        found = document.get("format") if isinstance(document, dict) else None
        raise SaveError(f"this save has format {found!r}; this version reads format {FORMAT}")
    return document


def _check_origin(engine: Engine, document: dict[str, Any]) -> None:
    if document.get("game") != engine.program.name:
        raise SaveError(f"this is a save of {document.get('game')!r}, not of {engine.program.name!r}")
    if document.get("program") != engine.digest:
        raise SaveError("this save was made with another version of the game's rules")
    players = document.get("players")
    low, high = engine.program.players
    if not isinstance(players, int) or not low <= players <= high:
        raise SaveError(f"this save has {players!r} players; the game is for {low} to {high}")


def _check_shape(engine: Engine, state: State) -> None:
    """Every card lies in exactly one zone, and every number is one."""
    table = state.table
    sizes = (
        len(state.numbers),
        len(state.zones),
        len(state.mixed),
        len(state.place),
        len(state.seen),
        len(state.arrived),
    )
    cards = len(table.cards)
    if sizes != (table.size, len(table.specs), len(table.specs), cards, cards, cards):
        raise SaveError("this save is damaged: it does not fit the game")
    lying = sorted(c for zone in state.zones for c in zone if c >= 0)
    if lying != [c for c in range(cards) if state.place[c] >= 0]:
        raise SaveError("this save is damaged: a card is missing or lies in two places")
    if any(c not in state.zones[z] for c, z in enumerate(state.place) if z >= 0):
        raise SaveError("this save is damaged: a card is not where it should be")
    if not all(isinstance(n, int) or n is None for n in state.numbers):
        raise SaveError("this save is damaged: a number is not one")
