"""Lasting effects: when they begin, when they start to work, when they end."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from . import control, doorway, shapes
from .events.event import enclosing
from .policies import answer
from .program import FIRST_LOCAL, YOU
from .sight import opened
from .sources import sources
from .state import Live, Waiting
from .values import as_tuple

if TYPE_CHECKING:
    from .engine import Engine
    from .state import State


def begin(engine: Engine, state: State, number: int, you: Any, this: Any, values: tuple[Any, ...]) -> None:
    """A lasting effect begins.  One whose end has already come never starts."""
    spec = engine.program.effects[number]
    how = spec.duration[0]
    v = engine.locals_for(FIRST_LOCAL + len(values) + 4, you, this, values)
    event = enclosing(state, spec.duration[1]) if how == "event" else 0
    if how == "event" and not event:
        return
    if how == "upon" and spec.duration[3] is not None and not engine.function(spec.duration[3])(state, v):
        return
    moment = spec.duration[1] if how in ("until", "during") else None
    whose = None if moment is None or moment[3] is None else engine.function(moment[3])(state, v)
    left = engine.function(spec.duration[1])(state, v) if how == "rounds" else 0
    state.clock += 1
    on = how != "during" or _going_on(state, moment, whose)
    live = Live(
        state.clock, number, you, this, values, on, _armed(state, moment, whose), whose, (), left or 0, event,
        -1 if this is None else state.seen[this],
    )  # fmt: skip
    state.effects = (*state.effects, live)
    doorway.record(state, "begins", number, you, this)
    _take_shape(engine, state, live)
    control.refresh(engine, state)
    if on:
        _open(engine, state, live)


def _take_shape(engine: Engine, state: State, live: Live) -> None:
    """Cards become copies for as long as the effect lasts."""
    for cards, model, values, size in engine.program.effects[live.effect].copies:
        v = engine.locals_for(size, live.you, live.this, live.values)
        found = tuple((field, engine.function(value)(state, v)) for field, value in values)
        copied = engine.function(model)(state, v)
        shapes.become(state, as_tuple(engine.function(cards)(state, v)), copied, found, live.id)


def _going_on(state: State, moment: Any, whose: Any) -> bool:
    """`during X` begun inside X works at once, unless it speaks of the next one."""
    what, which, _, _, next_one = moment
    if next_one:
        return False
    if what == "phase":
        return state.phase == which and whose in (None, state.active)
    return what == "turn" and whose in (None, state.active)


def _armed(state: State, moment: Any, whose: Any) -> bool:
    """`until end of X`: whether the X that is meant has begun."""
    if moment is None:
        return False
    return not moment[4] and _going_on(state, (moment[0], moment[1], "end", None, False), whose)


def _open(engine: Engine, state: State, live: Live) -> None:
    """What an effect shows is seen by everybody as soon as it works."""
    if live.effect in engine.opening:
        for zone in sorted(opened(engine, state, live)):
            doorway.show(state, tuple(c for c in state.zones[zone] if c >= 0), state.table.everybody)


def reach(engine: Engine, state: State, point: tuple[Any, ...], player: Any) -> None:
    """A moment has come: effects end and start, oldest first, then `at` abilities are queued.

    `point` is (what, which, edge); `player` whose turn or phase it is.
    """
    state.effects = tuple(e for e in state.effects if not _ends(engine, state, e, point, player))
    woken = [_woken(engine, state, e, point, player) for e in state.effects]
    started = [new for old, new in zip(state.effects, woken, strict=True) if new.on and not old.on]
    state.effects = tuple(woken)
    for live in started:
        _open(engine, state, live)
    control.refresh(engine, state)
    _queue(engine, state, point, player)


def _concerns(state: State, moment: Any, point: tuple[Any, ...], whose: Any, player: Any) -> bool:
    inserted = moment[4] and state.inserted and point[0] in ("turn", "phase")
    if inserted and answer(state.engine.program.policies, "next_turn") == "normal":
        return False
    return (moment[0], moment[1]) == point[:2] and (whose is None or player is None or whose == player)


def _ends(engine: Engine, state: State, live: Live, point: tuple[Any, ...], player: Any) -> bool:
    how, *rest = engine.program.effects[live.effect].duration
    if how == "rounds":
        return point[0] == "round" and point[2] == "end" and live.left <= 1
    if how not in ("until", "during") or not _concerns(state, rest[0], point, live.whose, player):
        return False
    if how == "during":
        return live.on and point[2] == "end"
    return point[2] == rest[0][2] and (point[2] == "start" or live.armed)


def _woken(engine: Engine, state: State, live: Live, point: tuple[Any, ...], player: Any) -> Live:
    how, *rest = engine.program.effects[live.effect].duration
    if how == "rounds" and point[0] == "round" and point[2] == "end":
        return live._replace(left=live.left - 1)
    if how in ("until", "during") and point[2] == "start" and _concerns(state, rest[0], point, live.whose, player):
        return live._replace(on=True, armed=True)
    return live


def _queue(engine: Engine, state: State, point: tuple[Any, ...], player: Any) -> None:
    """Abilities `at start of …`, `at end of …` and `when NAME` are queued."""
    if not engine.by_moment:
        return
    for effect, you, this, values, age in list(sources(engine, state, engine.by_moment)):
        for number in engine.by_moment[effect]:
            watcher = engine.program.watchers[number]
            v = engine.locals_for(engine.program.routines[watcher.routine].size, you, this, values)
            if you is None:
                v[0] = v[1] = player
            if not _due(engine, state, watcher.moment, point, player, v):
                continue
            if watcher.guard is not None and not engine.function(watcher.guard)(state, v):
                continue
            state.queue = (*state.queue, Waiting(("at", age, number), number, v[YOU], this, tuple(v)))


def _due(engine: Engine, state: State, moment: Any, point: tuple[Any, ...], player: Any, v: list[Any]) -> bool:
    if (moment[0], moment[1], moment[2]) != point:
        return False
    return moment[3] is None or player is None or engine.function(moment[3])(state, v) == player
