"""The log as a seat saw it, line by line."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from .. import endings, linked, tokens
from ..sight import EVERYTHING, knows
from . import notices
from .references import card_reference, plain, reference

if TYPE_CHECKING:
    from ..engine import Engine
    from ..state import State


def history(engine: Engine, state: State, seat: int) -> list[dict[str, Any]]:
    """What has happened, as the seat saw it."""
    lines = (line_view(engine, state, entry, seat) for entry in entries(state))
    return [line for line in lines if line is not None]


def entries(state: State) -> list[tuple[Any, ...]]:
    """The log, oldest first, with what each step laid open at once."""
    told: list[tuple[Any, ...]] = []
    after: tuple[Any, ...] = ("",)
    for entry in reversed(linked.entries(state.journal)):
        told.append(_shown_at_once(entry, after))
        after = after if entry[0] in PASSED_OVER else entry
    return told[::-1]


PASSED_OVER = ("chose", "put")
"""What may lie between an event and the step that lays its card open: it moves no card, and shows none."""


def _shown_at_once(entry: tuple[Any, ...], after: tuple[Any, ...]) -> tuple[Any, ...]:
    """An event whose card is laid open by the very next step is told with that card: `Ann plays The Sun`.

    Only the next step counts, answers and numbers apart: what is shown later may be any card, as far as others know.
    """
    if entry[0] != "event" or after[0] not in ("move", "show"):
        return entry
    cards, seats = ((after[1],), after[4]) if after[0] == "move" else after[1:3]
    seen = tuple(mask | seats if arg in cards else mask for arg, mask in zip(entry[3], entry[4], strict=True))
    return (*entry[:4], seen)


def line_view(engine: Engine, state: State, entry: tuple[Any, ...], seat: int) -> dict[str, Any] | None:
    """One line of the log as the seat saw it; None if it is not for this seat, or not for people."""
    show = LINES.get(entry[0])
    return None if show is None else show(engine, state, seat, *entry[1:])


# ---- lines ----------------------------------------------------------------------------------------------


def event_line(engine: Engine, state: State, seat: int, verb: int, actor: Any, args: Any, seen: Any) -> dict[str, Any]:
    spec = engine.program.verbs[verb]
    refs = [reference(engine, state, t, a, seat, mask) for a, (_, t), mask in zip(args, spec.holes, seen, strict=True)]
    return {"verb": spec.name, "number": verb, "role": spec.role, "actor": actor, "args": refs}


def _move_line(
    engine: Engine, state: State, seat: int, card: int, source: int, zone: int, seen: int, before: int
) -> dict[str, Any]:
    places = [None if z < 0 else reference(engine, state, "zone", z, seat) for z in (source, zone)]
    return {
        "verb": "move",
        "cards": [card_reference(engine, state, card, seat, seen)],
        "from": places[0],
        "to": places[1],
    }


def _removed_line(engine: Engine, state: State, seat: int, card: int, source: int, seen: int) -> dict[str, Any]:
    place = reference(engine, state, "zone", source, seat)
    return {"verb": "removed", "cards": [card_reference(engine, state, card, seat, seen)], "from": place}


def _put_line(
    engine: Engine, state: State, seat: int, field: int, entity: int, key: int, old: Any, new: Any, seen: Any
) -> dict[str, Any] | None:
    spec = engine.program.fields[field]
    if spec.of == "card" and not knows(seat, seen[0]):
        return None
    values = [plain(engine, state, spec.type, x, seat, mask) for x, mask in zip((old, new), seen[1:], strict=True)]
    line: dict[str, Any] = {"verb": "change", "what": spec.name, "from": values[0], "to": values[1]}
    if spec.of == "player":
        line["owner"] = entity
    elif spec.of == "card":
        line["card"] = tokens.card_name(engine, state, entity)
    return line


def _show_line(engine: Engine, state: State, seat: int, cards: Any, seats: int) -> dict[str, Any]:
    names = [{"card": tokens.card_name(engine, state, c) if knows(seat, seats) else None} for c in cards]
    return {
        "verb": "show",
        "cards": names,
        "seats": [p for p in range(state.table.players) if seats >> p & 1],
    }


def _face_line(engine: Engine, state: State, seat: int, card: int, down: bool, seen: int) -> dict[str, Any]:
    return {"verb": "face", "cards": [card_reference(engine, state, card, seat, seen)], "down": down}


def _shuffle_line(engine: Engine, state: State, seat: int, zone: int, cards: Any) -> dict[str, Any]:
    return {"verb": "shuffle", "zone": reference(engine, state, "zone", zone, seat)}


def _turn_line(engine: Engine, state: State, seat: int, number: int, player: int) -> dict[str, Any]:
    return {"verb": "turn", "turn": number, "actor": player}


def _chosen_line(
    engine: Engine, state: State, seat: int, player: int, token: str, kind: str, public: bool, lying: int
) -> dict[str, Any] | None:
    if not public and seat not in (player, EVERYTHING):
        return None
    line = {"verb": "chose", "actor": player, "token": token, "kind": kind}
    return line if lying < 0 else line | {"from": reference(engine, state, "zone", lying, seat)}


def _end_line(engine: Engine, state: State, seat: int, winners: Any, reasons: Any) -> dict[str, Any]:
    texts = [engine.program.texts[r] if isinstance(r, int) else {"en": r} for r in reasons]
    return {"verb": "end", "winners": list(winners), "losers": endings.losers(engine, state), "reasons": texts}


LINES: dict[str, Any] = {
    "event": event_line,
    "move": _move_line,
    "put": _put_line,
    "show": _show_line,
    "search": _show_line,
    "face": _face_line,
    "removed": _removed_line,
    "shuffle": _shuffle_line,
    "turn": _turn_line,
    "round": lambda engine, state, seat, number: {"verb": "round", "turn": number},
    "phase": lambda engine, state, seat, which: {"verb": "phase", "phase": engine.program.phases[which]},
    "arrange": lambda engine, state, seat, zone, cards, seats: {
        "verb": "arrange",
        "zone": reference(engine, state, "zone", zone, seat),
        "count": len(cards),
    },
    "note": lambda engine, state, seat, text: {"verb": "note", "text": engine.program.texts[text]},
    "todo": lambda engine, state, seat, text: {"verb": "todo", "text": engine.program.texts[text]},
    "extra": lambda engine, state, seat, player: {"verb": "extra turn", "actor": player},
    "out": lambda engine, state, seat, losers: {"verb": "out", "players": list(losers)},
    "chose": _chosen_line,
    "end": _end_line,
    **notices.LINES,
}
