"""The course of an event: it begins, is changed, happens, and is followed by what answers it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from .. import doorway, payments, settling, sight, stacks
from ..choices.verdicts import NOT, SECRETLY_NOT, YES, Impossible
from ..code import CodeFrame, suppressed
from ..secrecy import tells
from . import answers, changes
from .event import CHANGING, HAPPENED, Event, around
from .listening import forbidden, listeners
from .spending import end_upon, spend

if TYPE_CHECKING:
    from ..engine import Engine
    from ..state import State


def begin(
    engine: Engine,
    state: State,
    verb: int,
    args: list[Any],
    actor: Any,
    cause: Any,
    own: Any,
    listening: Any = None,
    waits: bool = False,
) -> None:
    """Step 1.  `own` is the change written under the call; `listening` who listened before the batch, if in one;
    `waits`: it is announced in a stacked window and carried out later."""
    if any(args[i] is None for i in engine.program.verbs[verb].required):
        _refuse(state)
        state.top().receive(engine, state, None)
    elif suppressed(state, 0, verb):
        state.top().receive(engine, state, None)
    else:
        frame = EventFrame(verb, args, actor, cause, own, listening, _lineage(state))
        frame.waits, frame.since = waits, state.clock
        _announce(engine, state, frame)


def _announce(engine: Engine, state: State, frame: Event) -> None:
    """The event is on its way, unless somebody forbids it (step 2)."""
    state.serial += 1 if frame.own is None else 2  # the change under the call has a number of its own
    frame.serial = state.serial
    if frame.listening is None:
        frame.listening = listeners(engine, state, frame.verb, frame.args)
    state.push(frame)
    if forbidden(engine, state, frame):
        _refuse(state)
        doorway.record(state, "cannot", frame.verb, frame.actor, tuple(frame.args))
        state.pop(None)
        return
    frame.phase = CHANGING


def _refuse(state: State, secret: bool = False) -> None:
    """In a trial run, what does not happen makes the whole impossible; in a cost, the whole is taken back."""
    if state.dry:
        raise Impossible(secret)
    payments.check(state.engine, state)


def _lineage(state: State) -> frozenset[Any]:
    event = around(state)
    return frozenset() if event is None else event.lineage


def needs_verdict(engine: Engine, state: State, routine: int, v: list[Any]) -> int:
    """Whether what a body needs is so; if not, whether everybody can see that it is not."""
    verdict = YES
    for need, test in engine.needs[routine]:
        if not test(state, v):
            if not tells(engine, need):
                return NOT
            verdict = SECRETLY_NOT
    return verdict


class EventFrame(Event):
    """An event that takes its course: changed as long as there is something that changes it, then carried out."""

    __slots__ = ()

    def step(self, engine: Engine, state: State) -> None:
        if self.phase == HAPPENED:
            _follow(engine, state, self)
        elif changes.go_through(engine, state, self):
            _happen(engine, state, self)

    def receive(self, engine: Engine, state: State, value: Any) -> None:
        if self.phase == HAPPENED:
            self.result = value
        elif self.phase == CHANGING and value[0] == "order":
            changes.apply_chosen(engine, state, self, value[1])
        elif self.phase == CHANGING:
            changes.take_back(engine, state, self, value)


def _happen(engine: Engine, state: State, frame: Event) -> None:
    if frame.replaced:
        spend(engine, state, frame)
        _done(engine, state, None)
        return
    verb = engine.program.verbs[frame.verb]
    routine = engine.program.routines[verb.routine]
    v = engine.locals_for(routine.size, frame.actor, frame.cause, tuple(frame.args))
    needs = needs_verdict(engine, state, verb.routine, v) if engine.needs[verb.routine] else YES
    if needs != YES:
        _refuse(state, needs == SECRETLY_NOT)
        _done(engine, state, None)
        return
    spend(engine, state, frame)
    end_upon(engine, state, frame)
    _remember(engine, state, frame)
    frame.phase = HAPPENED
    body = CodeFrame(routine.start, v, "verb")
    body.routine = verb.routine
    if frame.waits:
        body.halt = stacks.pause(engine, verb.routine)
    state.push(body)


def _remember(engine: Engine, state: State, frame: Event) -> None:
    doorway.record(state, "event", frame.verb, frame.actor, tuple(frame.args), _seen(engine, state, frame))
    frame.ages = tuple(state.arrived[a] if t == "card" and isinstance(a, int) else 0 for a, t in _typed(engine, frame))
    if frame.verb in engine.program.remembered:
        entry = (frame.verb, frame.actor, tuple(frame.args), frame.ages, state.turn, state.phase)
        state.past = (*(h for h in state.past if h[4] >= state.turn - 1), entry)


def _typed(engine: Engine, frame: Event) -> list[tuple[Any, str]]:
    holes = engine.program.verbs[frame.verb].holes
    return [(a, t) for a, (_, t) in zip(frame.args, holes, strict=False)]


def _seen(engine: Engine, state: State, frame: Event) -> tuple[Any, ...]:
    """For each argument, the seats that may know what it is; for a list of cards, one by one."""
    return tuple(_known(state, kind, arg) for arg, kind in _typed(engine, frame))


def _known(state: State, kind: str, arg: Any) -> Any:
    if kind == "cards" and isinstance(arg, tuple):
        return tuple(sight.followers(state, card) for card in arg)
    return sight.followers(state, arg) if kind == "card" and isinstance(arg, int) else state.table.everybody


def _follow(engine: Engine, state: State, frame: Event) -> None:
    answers.follow(engine, state, frame)
    _done(engine, state, frame.result)
    if engine.nests:
        settling.at_once(engine, state)


def _done(engine: Engine, state: State, result: Any) -> None:
    frame = state.frames[-1]
    assert isinstance(frame, Event)
    serial = frame.serial
    if any(e.event == serial for e in state.effects):
        state.effects = tuple(e for e in state.effects if e.event != serial)
    state.pop(result)
