"""How an event happens: the contract, step by step, in this order.

1. The arguments are fixed; with nothing where something is needed, nothing happens.  Who listens is read from
   the state before the event (or before its batch).
2. `cannot`: a forbidden event does not happen.
3. `before` and `instead of` apply stage by stage in the verb's order, each at most once to one lineage;
   pattern and `if` are tested when their stage comes, against the arguments as they stand then.
4. `needs` of the body: not met, and it did not happen.  Then the body runs; its own events nest.
5. `after` abilities that match what happened are queued with what they saw (leave-triggers look back, because
   the listeners of step 1 are asked too).
6. and 7., settling and budgets, are in `settling` and `endings`.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any, NamedTuple

from . import doorway, ordering, payments, stacks
from .choices import NOT, SECRETLY_NOT, YES, Impossible
from .interpreter import CodeFrame, suppressed
from .modifiers import own_sources, sources
from .program import ACTOR, YOU, Pattern, Watcher
from .state import Frame, Waiting

if TYPE_CHECKING:
    from .engine import Engine
    from .state import State

OWN_CHANGE = 1 << 60
"""The age of a change written under the call itself: the newest of its class."""


class Listener(NamedTuple):
    """Somebody who watches: `key` names it once for all, `age` orders it, `live` is its lasting effect or -1."""

    age: int
    watcher: int
    key: tuple[Any, ...]
    you: int | None
    this: int | None
    values: tuple[Any, ...]
    live: int


class EventFrame(Frame):
    """An event on its way.  `stage` counts the classes of change that are done; `lineage` has the keys of what has
    changed or replaced it or the events that it comes from; `spent` the keys to use up if it happens; `wish` the
    order in which a trial applies what is ready; `waits`: its body waits in a stacked window; `since` is the clock when
    it began."""

    __slots__ = (
        "verb", "args", "actor", "cause", "listening", "lineage", "stage", "phase", "spent", "serial", "result",
        "replaced", "own", "ages", "wish", "waits", "since",
    )  # fmt: skip
    lists = ("args",)

    def __init__(
        self, verb: int, args: list[Any], actor: Any, cause: Any, own: Any, listening: Any, lineage: Any
    ) -> None:
        self.verb, self.args, self.actor, self.cause = verb, args, actor, cause
        self.own, self.listening, self.lineage = own, listening, lineage
        self.stage, self.phase, self.serial = 0, 0, 0
        self.spent: tuple[Any, ...] = ()
        self.ages: tuple[int, ...] = ()
        self.wish: tuple[Any, ...] = ()
        self.result: Any = None
        self.replaced = self.waits = False
        self.since = -1

    def step(self, engine: Engine, state: State) -> None:
        PHASES[self.phase](engine, state, self)

    def receive(self, engine: Engine, state: State, value: Any) -> None:
        if self.phase == CHANGING and value[0] == "order":
            _apply_chosen(engine, state, self, value[1])
        elif self.phase == CHANGING:
            _take_back(engine, state, self, value)
        elif self.phase == HAPPENED:
            self.result = value


CHANGING, HAPPENED = 1, 2


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
        return
    if suppressed(state, 0, verb):
        state.top().receive(engine, state, None)
        return
    if own is not None:
        state.serial += 1
    frame = EventFrame(verb, args, actor, cause, own, listening, _lineage(state))
    frame.waits, frame.since = waits, state.clock
    state.serial += 1
    frame.serial = state.serial
    if frame.listening is None:
        frame.listening = listeners(engine, state, verb, args)
    state.push(frame)
    if forbidden(engine, state, frame):
        _refuse(state)
        doorway.record(state, "cannot", verb, actor, tuple(args))
        state.pop(None)
        return
    frame.phase = CHANGING


def _refuse(state: State, secret: bool = False) -> None:
    """In a trial run, what does not happen makes the whole impossible; in a cost, the whole is taken back."""
    if state.dry:
        raise Impossible(secret)
    payments.check(state.engine, state)


def needs_verdict(engine: Engine, state: State, routine: int, v: list[Any]) -> int:
    """Whether what a body needs is so; if not, whether everybody can see that it is not."""
    needs = zip(engine.program.routines[routine].needs, engine.needs[routine], strict=True)
    failing = [need for need, test in needs if not test(state, v)]
    if not failing:
        return YES
    return SECRETLY_NOT if all(engine.tells(need) for need in failing) else NOT


def _lineage(state: State) -> frozenset[Any]:
    for frame in reversed(state.frames):
        if isinstance(frame, EventFrame):
            return frame.lineage
    return frozenset()


def listeners(engine: Engine, state: State, verb: int, args: Any = None) -> tuple[Listener, ...]:
    """Everybody who watches this verb now; with `args`, without the cards that only watch what happens to
    themselves and that it does not happen to."""
    table = engine.by_verb.get(verb)
    if not table:
        return ()
    if args is None or verb not in engine.own_holes:
        return _listening(engine, state, table, sources(engine, state, table))
    open_table, own = engine.own_holes[verb]
    found = _listening(engine, state, open_table, sources(engine, state, open_table)) if open_table else ()
    cards = dict.fromkeys(args[hole] for holes in own.values() for hole in holes)
    return (*found, *_listening(engine, state, table, own_sources(engine, state, own, cards)))


def _listening(engine: Engine, state: State, table: Any, found: Iterable[Any]) -> tuple[Listener, ...]:
    listening = []
    for effect, you, this, values, age in found:
        live = age if any(e.id == age for e in state.effects) else -1
        for watcher in table[effect]:
            key = ("live", age, watcher) if live >= 0 else ("stands", this, watcher)
            listening.append(Listener(age, watcher, key, you, this, values, live))
    return tuple(listening)


# ---- matching ---------------------------------------------------------------------------------------------


def locals_of(engine: Engine, listener: Listener, watcher: Watcher, frame: EventFrame) -> list[Any]:
    """The locals that a watcher reads and runs with: what it captured, then the event's arguments."""
    size = engine.program.routines[watcher.routine].size if watcher.routine >= 0 else 0
    pattern = watcher.pattern
    assert pattern is not None
    v = engine.locals_for(
        max(size, pattern.base + len(frame.args) + 4), listener.you, listener.this, listener.values
    )
    v[pattern.base : pattern.base + len(frame.args)] = frame.args
    if pattern.by >= 0:
        v[pattern.by] = frame.actor
    if pattern.since >= 0:
        v[pattern.since] = frame.since
    if listener.you is None:
        v[YOU] = v[ACTOR] = frame.actor
    return v


def matches(
    engine: Engine, state: State, listener: Listener, frame: EventFrame, guarded: bool = True
) -> list[Any] | None:
    """The locals of a listener that this event concerns, or None."""
    watcher = engine.program.watchers[listener.watcher]
    pattern = watcher.pattern
    assert pattern is not None
    hole = engine.own_hole[listener.watcher]
    if hole >= 0 and frame.args[hole] != listener.this:
        return None
    if pattern.ordinal and _used(state, listener):
        return None
    v = locals_of(engine, listener, watcher, frame)
    if pattern.condition is not None and not engine.function(pattern.condition)(state, v):
        return None
    if pattern.during is not None and not _inside(engine, state, pattern, v):
        return None
    if guarded and watcher.guard is not None and not engine.function(watcher.guard)(state, v):
        return None
    return v


def _used(state: State, listener: Listener) -> bool:
    return any(e.id == listener.live and listener.watcher in e.used for e in state.effects)


def _inside(engine: Engine, state: State, pattern: Pattern, v: list[Any]) -> bool:
    """One of the events that this one happens in is as `during` says."""
    verb, base, condition, by = pattern.during  # type: ignore[misc]  # looked at by the caller
    for frame in state.frames:
        if not isinstance(frame, EventFrame) or frame.verb != verb:
            continue
        inner = v[:] + [None] * max(0, base + len(frame.args) + 2 - len(v))
        inner[base : base + len(frame.args)] = frame.args
        if by >= 0:
            inner[by] = frame.actor
        if condition is None or engine.function(condition)(state, inner):
            return True
    return False


def forbidden(engine: Engine, state: State, frame: EventFrame) -> bool:
    """Step 2: some `cannot` speaks of this event."""
    for listener in frame.listening:
        if (
            engine.program.watchers[listener.watcher].when == "cannot"
            and matches(engine, state, listener, frame) is not None
        ):
            return True
    return False


def action_forbidden(engine: Engine, state: State, verb: int, args: list[Any], actor: int) -> bool:
    """Whether an action may not be taken: asked before it is offered."""
    table = engine.by_verb.get(verb)
    if not table:
        return False
    frame = EventFrame(verb, args, actor, None, None, listeners(engine, state, verb, args), frozenset())
    return forbidden(engine, state, frame)


# ---- step 3: changes and replacements ---------------------------------------------------------------------


def _change(engine: Engine, state: State, frame: EventFrame) -> None:
    if frame.own is None and (not frame.listening or frame.verb not in engine.changed_verbs):
        _happen(engine, state, frame)
        return
    order = engine.stages(frame.verb)
    while frame.stage < len(order) and not frame.replaced:  # what was replaced is changed no more
        ready = _ready(engine, state, frame, order[frame.stage])
        if ready:
            index = ordering.pick(engine, state, frame, ready)
            if index is not None:
                _apply(engine, state, frame, *ready[index])
            return
        frame.stage += 1
        if frame.wish:  # a trial of this stage is over
            return
    _happen(engine, state, frame)


def _apply_chosen(engine: Engine, state: State, frame: EventFrame, index: int) -> None:
    """The affected player has said which change comes first."""
    ready = _ready(engine, state, frame, engine.stages(frame.verb)[frame.stage])
    _apply(engine, state, frame, *ready[ordering.answered(state, frame, ready, index)])


def _ready(engine: Engine, state: State, frame: EventFrame, stage: tuple[str, ...]) -> list[tuple[Listener, list[Any]]]:
    """The listeners of a class that apply now, oldest first."""
    watchers = engine.program.watchers
    pool = frame.listening if frame.own is None else (*frame.listening, _own(frame))
    found = []
    for listener in sorted(pool, key=lambda one: one.age):
        watcher = watchers[listener.watcher]
        if (
            watcher.stage not in stage
            or watcher.when not in ("before", "instead")
            or listener.key in frame.lineage
        ):
            continue
        v = matches(engine, state, listener, frame)
        if v is not None:
            found.append((listener, v))
    return found


def _own(frame: EventFrame) -> Listener:
    watcher, values, you, this = frame.own
    return Listener(OWN_CHANGE, watcher, ("own", frame.serial), you, this, values, -1)


def _apply(engine: Engine, state: State, frame: EventFrame, listener: Listener, v: list[Any]) -> None:
    watcher = engine.program.watchers[listener.watcher]
    frame.lineage = frame.lineage | {listener.key}
    frame.spent = (*frame.spent, listener)
    frame.replaced = watcher.when == "instead"
    doorway.record(state, "applies", listener.watcher, listener.this, frame.verb)
    body = CodeFrame(engine.program.routines[watcher.routine].start, v, "watcher")
    state.push(body)


def _take_back(engine: Engine, state: State, frame: EventFrame, value: Any) -> None:
    """A change has run: the event's arguments are what it left; numbers stop at 0 in their own stage."""
    _, v, _ = value
    listener = frame.spent[-1]
    pattern = engine.program.watchers[listener.watcher].pattern
    assert pattern is not None
    args = v[pattern.base : pattern.base + len(frame.args)]
    for index in engine.program.verbs[frame.verb].numbers:
        args[index] = max(0, args[index] or 0)
    if frame.verb in engine.own_holes and args != frame.args:
        known = {one.key for one in frame.listening}
        fresh = listeners(engine, state, frame.verb, args)
        frame.listening = (*frame.listening, *(one for one in fresh if one.key not in known))
    frame.args = list(args)


# ---- step 4: it happens -----------------------------------------------------------------------------------


def _happen(engine: Engine, state: State, frame: EventFrame) -> None:
    if frame.replaced:
        _spend(engine, state, frame)
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
    _spend(engine, state, frame)
    _end_upon(engine, state, frame)
    _remember(engine, state, frame)
    frame.phase = HAPPENED
    body = CodeFrame(routine.start, v, "verb")
    body.routine = verb.routine
    if frame.waits:
        body.halt = stacks.pause(engine, verb.routine)
    state.push(body)


def _spend(engine: Engine, state: State, frame: EventFrame) -> None:
    """`the first`, `the next` and `until used` are used up by an event that happens."""
    watchers = engine.program.watchers
    concerned = list(frame.spent)
    for listener in frame.listening:
        watcher = watchers[listener.watcher]
        if watcher.pattern is None or not watcher.pattern.ordinal or watcher.guard is None or listener in concerned:
            continue
        if matches(engine, state, listener, frame, guarded=False) is not None:
            concerned.append(listener)
    for listener in concerned:
        _use_up(engine, state, listener)


def _use_up(engine: Engine, state: State, listener: Listener) -> None:
    pattern = engine.program.watchers[listener.watcher].pattern
    kept = []
    for live in state.effects:
        if live.id == listener.live:
            if engine.program.effects[live.effect].duration[0] == "used":
                continue
            if pattern is not None and pattern.ordinal:
                live = live._replace(used=(*live.used, listener.watcher))
        kept.append(live)
    state.effects = tuple(kept)


def _end_upon(engine: Engine, state: State, frame: EventFrame) -> None:
    """Effects that last until such an event are over."""
    ended = []
    for live in state.effects:
        how, *rest = engine.program.effects[live.effect].duration
        holder = (live.you, live.this, live.values)
        if how == "upon" and engine.inside(state, frame, rest[0], rest[1], holder) is not None:
            ended.append(live.id)
    if ended:
        state.effects = tuple(e for e in state.effects if e.id not in ended)


def _remember(engine: Engine, state: State, frame: EventFrame) -> None:
    doorway.record(state, "event", frame.verb, frame.actor, tuple(frame.args), _seen(engine, state, frame))
    frame.ages = tuple(
        state.arrived[a] if t == "card" and isinstance(a, int) else 0 for a, t in _typed(engine, frame)
    )
    if frame.verb in engine.program.remembered:
        entry = (frame.verb, frame.actor, tuple(frame.args), frame.ages, state.turn, state.phase)
        state.past = (*(h for h in state.past if h[4] >= state.turn - 1), entry)


def _typed(engine: Engine, frame: EventFrame) -> list[tuple[Any, str]]:
    holes = engine.program.verbs[frame.verb].holes
    return [(a, t) for a, (_, t) in zip(frame.args, holes, strict=False)]


def _seen(engine: Engine, state: State, frame: EventFrame) -> tuple[Any, ...]:
    """For each argument, the seats that may know what it is; for a list of cards, one by one."""
    return tuple(_known(state, kind, arg) for arg, kind in _typed(engine, frame))


def _known(state: State, kind: str, arg: Any) -> Any:
    if kind == "cards" and isinstance(arg, tuple):
        return tuple(doorway.followers(state, card) for card in arg)
    return doorway.followers(state, arg) if kind == "card" and isinstance(arg, int) else state.table.everybody


# ---- step 5: who answers ----------------------------------------------------------------------------------


def _after(engine: Engine, state: State, frame: EventFrame) -> None:
    _queue_answers(engine, state, frame)
    if frame.verb in engine.hidden_offers:
        from . import feints

        feints.add(engine, state, frame)
    _done(engine, state, frame.result)
    if engine.nests:
        from . import settling

        settling.at_once(engine, state)


def _queue_answers(engine: Engine, state: State, frame: EventFrame) -> None:
    known = {listener.key: listener for listener in frame.listening}
    for listener in listeners(engine, state, frame.verb, frame.args):
        known.setdefault(listener.key, listener)
    for listener in sorted(known.values(), key=lambda one: one.age):
        if engine.program.watchers[listener.watcher].when != "after":
            continue
        v = matches(engine, state, listener, frame)
        if v is not None:
            pattern = engine.program.watchers[listener.watcher].pattern
            if pattern is not None and pattern.batch is not None:
                _gather(state, listener, pattern.batch, frame, v)
            else:
                _wait(state, listener, listener.key, v)
            _use_up(engine, state, listener)


def _wait(state: State, listener: Listener, key: tuple[Any, ...], v: list[Any]) -> None:
    mark = state.changes + state.serial
    waiting = Waiting(key, listener.watcher, listener.you, listener.this, tuple(v), mark, state.clock)
    state.queue = (*state.queue, waiting)


def _gather(state: State, listener: Listener, lists: Any, frame: EventFrame, v: list[Any]) -> None:
    """`one or more`: all events of one batch are answered once, with lists of what stood in their holes."""
    from . import batches

    batch = batches.current(state)
    key = (*listener.key, "batch", frame.serial if batch is None else batch)
    before = next((waiting for waiting in state.queue if waiting.key == key), None)
    for slot, hole in lists:
        v[slot] = (*(before.values[slot] if before is not None else ()), frame.args[hole])
    if before is None:
        _wait(state, listener, key, v)
    else:
        after = before._replace(values=tuple(v))
        state.queue = tuple(after if waiting is before else waiting for waiting in state.queue)


def _done(engine: Engine, state: State, result: Any) -> None:
    frame = state.frames[-1]
    assert isinstance(frame, EventFrame)
    serial = frame.serial
    if any(e.event == serial for e in state.effects):
        state.effects = tuple(e for e in state.effects if e.event != serial)
    state.pop(result)


def enclosing(state: State, verb: int) -> int:
    """The serial number of the innermost event of this verb that is going on, or 0."""
    for frame in reversed(state.frames):
        if isinstance(frame, EventFrame) and frame.verb == verb:
            return frame.serial
    return 0


PHASES = {CHANGING: _change, HAPPENED: _after}
