"""What has been done: the events that a game asks about; in a position, written on the cards and by the seats.

An event stands on every card that it named, with the hole that the card stood in, and with the seat that did it:
`{"verb": "attack", "as": "target", "turn": 4, "phase": "battle"}`.  Only what can still be asked about is written.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from .engine import Engine
    from .state import State

Lines = list[dict[str, Any]]


class UnknownPast(ValueError):
    """A line that names no event of the game."""


# ---- asking ------------------------------------------------------------------------------------------------


def happened(engine: Engine, state: State, what: Any, verb: int, role: int, period: str) -> bool:
    """Whether `what` did a verb, or had it done to it: `role` is -1 for the actor, else the hole that it stood in."""
    for done, actor, args, ages, turn, phase in state.past:
        if done != verb or not _in_period(state, period, turn, phase):
            continue
        if role < 0:
            if actor == what:
                return True
        elif args[role] == what and (not isinstance(what, int) or _is_same(engine, state, what, ages[role])):
            return True
    return False


def _in_period(state: State, period: str, turn: int, phase: int) -> bool:
    if period == "this turn":
        return turn == state.turn
    if period == "last turn":
        return turn == state.turn - 1
    if period == "this phase":
        return turn == state.turn and phase == state.phase
    return True


# ---- writing ----------------------------------------------------------------------------------------------


def of_card(engine: Engine, state: State, card: int) -> Lines:
    """What happened with this very card, as far as it still counts."""
    found = []
    for verb, _, args, ages, turn, phase in state.past:
        for hole, (name, kind) in enumerate(engine.program.verbs[verb].holes):
            if kind == "card" and args[hole] == card and _is_same(engine, state, card, ages[hole]):
                found.append({**_line(engine, verb, turn, phase), "as": name})
    return found


def marks(engine: Engine, state: State, card: int) -> tuple[tuple[int, int, int, int], ...]:
    """The same in figures: cards that differ in it are not alike."""
    if not state.past:
        return ()
    return tuple(
        (verb, hole, turn, phase)
        for verb, _, args, ages, turn, phase in state.past
        for hole, (_, kind) in enumerate(engine.program.verbs[verb].holes)
        if kind == "card" and args[hole] == card and _is_same(engine, state, card, ages[hole])
    )


def _is_same(engine: Engine, state: State, card: int, age: int) -> bool:
    """A card that has changed its zone is a new object, unless its kind says that its history follows it."""
    return age == state.arrived[card] or engine.follows(state.shape[card])


def of_seats(engine: Engine, state: State) -> dict[str, list[Lines]]:
    """What each player did, if anything is remembered."""
    seats: list[Lines] = [[] for _ in range(state.table.players)]
    for verb, actor, _, _, turn, phase in state.past:
        if actor is not None:
            seats[actor].append(_line(engine, verb, turn, phase))
    return {"past": seats} if any(seats) else {}


def _line(engine: Engine, verb: int, turn: int, phase: int) -> dict[str, Any]:
    line: dict[str, Any] = {"verb": engine.program.verbs[verb].name, "turn": turn}
    if phase >= 0:
        line["phase"] = engine.program.phases[phase]
    return line


# ---- reading ----------------------------------------------------------------------------------------------


def lay_card(engine: Engine, state: State, card: int, lines: Lines) -> None:
    """The card has been through this.  Raises `UnknownPast`."""
    for line in lines:
        verb, hole = _verb_and_hole(engine, line)
        holes = len(engine.program.verbs[verb].holes)
        args = tuple(card if index == hole else None for index in range(holes))
        ages = tuple(state.arrived[card] if index == hole else 0 for index in range(holes))
        _lay(engine, state, verb, None, args, ages, line)


def lay_seat(engine: Engine, state: State, seat: int, lines: Lines) -> None:
    """The player has done this.  Raises `UnknownPast`."""
    for line in lines:
        verb = next((i for i, v in enumerate(engine.program.verbs) if v.name == line["verb"]), None)
        if verb is None:
            raise UnknownPast(f"this game has no verb {line['verb']!r}")
        nothing = (None,) * len(engine.program.verbs[verb].holes)
        _lay(engine, state, verb, seat, nothing, (0,) * len(nothing), line)


def _verb_and_hole(engine: Engine, line: dict[str, Any]) -> tuple[int, int]:
    """Several verbs may share a head: the one that has such a hole for a card."""
    for number, verb in enumerate(engine.program.verbs):
        for hole, (name, kind) in enumerate(verb.holes):
            if (verb.name, name, kind) == (line["verb"], line["as"], "card"):
                return number, hole
    raise UnknownPast(f"this game has no verb {line['verb']!r} with a card as {line['as']!r}")


def _lay(
    engine: Engine, state: State, verb: int, actor: int | None, args: Any, ages: Any, line: dict[str, Any]
) -> None:
    phases = engine.program.phases
    phase = phases.index(line["phase"]) if line.get("phase") in phases else -1
    state.past = (*state.past, (verb, actor, args, ages, line["turn"], phase))
