"""Lines of the log about what the rules did with what players wanted: missed, cancelled, taken back, at a
limit.

Each function gives plain data for a seat, or None for a seat that may not know.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from .. import tokens

if TYPE_CHECKING:
    from ..engine import Engine
    from ..state import State

Line = dict[str, Any] | None


def missed(engine: Engine, state: State, seat: int, watcher: int, this: Any, seen: int) -> Line:
    """An optional ability whose time has passed; of a hidden card only for those who know the card."""
    if this is not None and seat >= 0 and not seen >> seat & 1:
        return None
    name = engine.program.watchers[watcher].name if this is None else tokens.card_name(engine, state, this)
    return {"verb": "missed", "ability": name}


def limit(engine: Engine, state: State, seat: int, what: str, wanted: int, got: int) -> Line:
    """More was to come into being than there is room for."""
    return {"verb": "limit", "what": what, "wanted": wanted, "count": got}


def _about_cards(verb: str) -> Any:
    """What became of an action that waited: its card was announced, so everybody knows it."""

    def line(engine: Engine, state: State, seat: int, cards: tuple[int, ...]) -> Line:
        return {"verb": verb, "cards": [{"card": tokens.card_name(engine, state, card)} for card in cards]}

    return line


def taken_back(engine: Engine, state: State, seat: int, player: int) -> Line:
    return {"verb": "taken back", "actor": player}


def times(engine: Engine, state: State, seat: int, player: int, token: str, count: int) -> Line:
    return {"verb": "repeats", "actor": player, "token": token, "times": count}


LINES: dict[str, Any] = {
    "missed": missed,
    "limit": limit,
    "cancelled": _about_cards("cancelled"),
    "copied": _about_cards("copied"),
    "taken back": taken_back,
    "times": times,
}
