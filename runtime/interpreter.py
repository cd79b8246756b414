"""The reference interpreter: blocks of a program as functions, and the frame that walks through them.

Small and plain on purpose; other executions must give bit-identical results.  Instructions change the table
through `doorway`; terminators move the frame to its next block and may push another frame.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from . import doorway, loops
from .program import ACTOR, FIRST_LOCAL, INSTRUCTIONS, TERMINATORS, THIS, YOU, Block
from .state import Frame

if TYPE_CHECKING:
    from .engine import Engine
    from .state import State

Step = Callable[["Engine", "State", "CodeFrame"], None]
MAKERS: dict[str, Callable[..., Step]] = {}


WAITS_INSIDE = -2
"""A frame that only runs an ability waits on a stack where that ability's announcement ends."""


class CodeFrame(Frame):
    """A routine being carried out: the block it is at, its locals, and where an answer goes (`slot`).

    `without` are (verbs, fields) whose events do not happen while this frame is on the stack; `role` says what
    the frame is for (main, verb, ability, watcher, strand, call); `result` is what it gives back.  `routine` is the
    routine of a verb or ability, `halt` the block at which it waits if it was announced in a stacked window, `since`
    the clock when a triggered ability triggered.
    """

    __slots__ = ("block", "v", "slot", "without", "role", "result", "listening", "routine", "halt", "since")
    lists = ("v",)

    def __init__(self, block: int, v: list[Any], role: str, without: Any = None) -> None:
        self.block, self.v, self.role, self.without = block, v, role, without
        self.slot = -1
        self.result: Any = None
        self.listening: Any = None
        self.routine = self.halt = self.since = -1

    @classmethod
    def slots(cls) -> tuple[str, ...]:
        return ("block", "v", "slot", "without", "role", "result", "listening", "routine", "halt", "since")

    def step(self, engine: Engine, state: State) -> None:
        if self.halt == self.block:
            from . import stacks

            stacks.park(engine, state)
            return
        for work in engine.blocks[self.block]:
            work(engine, state, self)

    def receive(self, engine: Engine, state: State, value: Any) -> None:
        if isinstance(value, tuple) and value and value[0] == "locals":  # a part of this body is done
            self.v[:] = value[1]
        elif self.slot >= 0:
            self.v[self.slot] = value
        self.slot = -1


def load(engine: Engine, block: Block) -> tuple[Step, ...]:
    """The functions of a block.  Raises `KeyError` for an operation that nobody executes."""
    return tuple(MAKERS[i[0]](engine, *i[1:]) for i in (*block.instructions, block.terminator))


def advance(engine: Engine, state: State) -> None:
    """Goes on until somebody must decide or the game is over."""
    from . import payments

    work = 0
    chain: loops.Chain | None = None
    while state.due is None and state.outcome is None and state.frames:
        try:
            state.top().step(engine, state)
        except payments.Unpayable:
            payments.take_back(engine, state)
        work += 1
        if work > loops.PATIENCE and state.frames:
            chain = chain or loops.Chain()
            loops.watch(engine, state, chain, work)


def maker(make: Callable[..., Step]) -> Callable[..., Step]:
    MAKERS[make.__name__.strip("_")] = make
    return make


# ---- instructions -----------------------------------------------------------------------------------------


@maker
def set_(engine: Engine, slot: int, value: Any) -> Step:
    get = engine.function(value)

    def run(engine: Engine, state: State, frame: CodeFrame) -> None:
        frame.v[slot] = get(state, frame.v)

    return run


@maker
def put(engine: Engine, field: int, entity: Any, key: Any, value: Any) -> Step:
    who, which, get = engine.optional(entity), engine.optional(key), engine.function(value)

    def run(engine: Engine, state: State, frame: CodeFrame) -> None:
        e = 0 if who is None else who(state, frame.v)
        if e is None or suppressed(state, 1, field):
            return
        for one in e if isinstance(e, tuple) else (e,):
            doorway.put(
                state, field, one, 0 if which is None else which(state, frame.v) or 0, get(state, frame.v)
            )

    return run


def suppressed(state: State, what: int, number: int) -> bool:
    """A `without` on the stack leaves out this verb (`what` 0) or field (1)."""
    return any(
        isinstance(f, CodeFrame) and f.without is not None and number in f.without[what] for f in state.frames
    )


@maker
def move(engine: Engine, cards: Any, zone: Any, place: Any, position: Any, keeping: Any, face: Any) -> Step:
    which, where, index = engine.function(cards), engine.function(zone), engine.optional(position)

    def run(engine: Engine, state: State, frame: CodeFrame) -> None:
        moved, to = as_cards(which(state, frame.v)), where(state, frame.v)
        at = None if index is None else index(state, frame.v)
        if isinstance(to, tuple):  # a cell
            to, at = to
        if to is None:
            return
        done = doorway.move(state, moved, to, place, at, keeping, face)
        if frame.role == "verb":
            frame.result = (*(frame.result if isinstance(frame.result, tuple) else ()), *done)

    return run


def as_cards(value: Any) -> tuple[int, ...]:
    return () if value is None else value if isinstance(value, tuple) else (value,)


@maker
def shuffle(engine: Engine, zone: Any) -> Step:
    where = engine.function(zone)
    return lambda engine, state, frame: doorway.shuffle(state, where(state, frame.v))


@maker
def gather(engine: Engine, source: Any, target: Any, under: bool) -> Step:
    a, b = engine.function(source), engine.function(target)
    return lambda engine, state, frame: doorway.gather(state, a(state, frame.v), b(state, frame.v), under)


@maker
def swap(engine: Engine, one: Any, other: Any) -> Step:
    a, b = engine.function(one), engine.function(other)
    return lambda engine, state, frame: doorway.swap(state, a(state, frame.v), b(state, frame.v))


@maker
def replace(engine: Engine, old: Any, new: Any, fields: Any, zones: Any) -> Step:
    a, b = engine.function(old), engine.function(new)

    def run(engine: Engine, state: State, frame: CodeFrame) -> None:
        doorway.replace(state, a(state, frame.v), b(state, frame.v), fields, zones)

    return run


@maker
def effect(engine: Engine, number: int, values: Any) -> Step:
    captured = tuple(engine.function(x) for x in values)

    def run(engine: Engine, state: State, frame: CodeFrame) -> None:
        from . import lasting

        v, this = frame.v, frame.v[THIS]
        if this is not None and 0 <= frame.since < state.born[this]:
            this = None  # it has left since the ability triggered: what lies there now is another object
        lasting.begin(engine, state, number, v[YOU], this, tuple(c(state, v) for c in captured))

    return run


@maker
def cease(engine: Engine, card: Any) -> Step:
    which = engine.function(card)

    def run(engine: Engine, state: State, frame: CodeFrame) -> None:
        ended = as_cards(which(state, frame.v))
        state.effects = tuple(e for e in state.effects if e.this is None or e.this not in ended)

    return run


@maker
def show(engine: Engine, cards: Any, public: bool) -> Step:
    which = engine.function(cards)

    def run(engine: Engine, state: State, frame: CodeFrame) -> None:
        seats = state.table.everybody if public else 1 << frame.v[ACTOR]
        doorway.show(state, as_cards(which(state, frame.v)), seats)

    return run


@maker
def arrange(engine: Engine, cards: Any, zone: Any, end: str) -> Step:
    which, where = engine.function(cards), engine.function(zone)

    def run(engine: Engine, state: State, frame: CodeFrame) -> None:
        seats = 1 << frame.v[ACTOR]
        doorway.arrange(state, as_cards(which(state, frame.v)), where(state, frame.v), end, seats)

    return run


@maker
def face(engine: Engine, cards: Any, down: Any) -> Step:
    which, test = engine.function(cards), engine.function(down)

    def run(engine: Engine, state: State, frame: CodeFrame) -> None:
        doorway.turn_face(state, as_cards(which(state, frame.v)), bool(test(state, frame.v)))

    return run


@maker
def finish(engine: Engine, how: str, players: Any, reason: Any) -> Step:
    who = engine.optional(players)

    def run(engine: Engine, state: State, frame: CodeFrame) -> None:
        seats = as_cards(None if who is None else who(state, frame.v))
        state.claims = (*state.claims, (how, seats, reason))

    return run


@maker
def extra(engine: Engine, player: Any) -> Step:
    who = engine.function(player)

    def run(engine: Engine, state: State, frame: CodeFrame) -> None:
        first = engine.program.policies.get("extra_turns") == "first_first"
        seat = who(state, frame.v)
        state.extra = (*state.extra, seat) if first else (seat, *state.extra)
        doorway.record(state, "extra", seat)

    return run


@maker
def note(engine: Engine, text: int) -> Step:
    return lambda engine, state, frame: doorway.record(state, "note", text)


# ---- terminators ------------------------------------------------------------------------------------------


@maker
def goto(engine: Engine, block: int) -> Step:
    def run(engine: Engine, state: State, frame: CodeFrame) -> None:
        frame.block = block

    return run


@maker
def branch(engine: Engine, condition: Any, yes: int, no: int) -> Step:
    test = engine.function(condition)

    def run(engine: Engine, state: State, frame: CodeFrame) -> None:
        frame.block = yes if test(state, frame.v) else no

    return run


@maker
def ask(engine: Engine, choice: int, slot: int, next: int) -> Step:
    def run(engine: Engine, state: State, frame: CodeFrame) -> None:
        from . import choices

        frame.block, frame.slot = next, slot
        choices.ask(engine, state, choice, frame.v)

    return run


@maker
def decide(engine: Engine, zone: Any, count: Any, end: str, next: int) -> Step:
    where, many = engine.function(zone), engine.function(count)
    below = end in ("bottom", "last")

    def run(engine: Engine, state: State, frame: CodeFrame) -> None:
        from . import choices

        frame.block = next
        z = where(state, frame.v)
        for one in z if isinstance(z, tuple) else (z,):
            if one is not None:
                choices.decide_end(state, one, many(state, frame.v) or 0, below)

    return run


@maker
def emit(engine: Engine, verb: int, args: Any, changes: Any, slot: int, next: int) -> Step:
    given = tuple(engine.function(a) for a in args)
    captured = None if changes is None else (changes[0], tuple(engine.function(x) for x in changes[1]))

    def run(engine: Engine, state: State, frame: CodeFrame) -> None:
        from . import events

        v = frame.v
        frame.block, frame.slot = next, slot
        own = (
            None
            if captured is None
            else (captured[0], tuple(c(state, v) for c in captured[1]), v[YOU], v[THIS])
        )
        events.begin(
            engine, state, verb, [g(state, v) for g in given], v[ACTOR], v[THIS], own, frame.listening
        )
        frame.listening = None

    return run


@maker
def run_(engine: Engine, ability: Any, this: Any, slot: int, next: int) -> Step:
    which, bearer = engine.function(ability), engine.function(this)

    def run(engine: Engine, state: State, frame: CodeFrame) -> None:
        frame.block = next
        routine, this = which(state, frame.v), bearer(state, frame.v)
        waits, frame.halt = frame.halt == WAITS_INSIDE, -1
        if routine is None or _goes_on(state, routine, this):
            frame.halt = next if waits else -1
            return
        frame.slot = slot
        spec = engine.program.routines[routine]
        inner = CodeFrame(spec.start, engine.locals_for(spec.size, frame.v[ACTOR], this), "ability")
        inner.routine, inner.halt = routine, spec.goal if waits else -1
        if spec.within is not None:
            _read_event(state, spec.within, inner.v)
        state.push(inner)

    return run


def _read_event(state: State, within: tuple[int, int, int], v: list[Any]) -> None:
    """An ability inside an event knows the event's arguments, as its body has them by now."""
    verb, first, count = within
    at = _around(state, verb)
    if at >= 0:
        body = _body(state, at)
        known = state.frames[at].args if body is None else body.v[FIRST_LOCAL : FIRST_LOCAL + count]  # type: ignore[attr-defined]
        v[first : first + count] = known


def _write_event(state: State, within: tuple[int, int, int], v: list[Any]) -> None:
    """What the ability made of the event's arguments is what the event goes on with."""
    verb, first, count = within
    at = _around(state, verb)
    if at < 0:
        return
    changed = v[first : first + count]
    if _body(state, at) is not None:
        state.own(at + 1).v[FIRST_LOCAL : FIRST_LOCAL + count] = changed  # type: ignore[attr-defined]
    state.own(at).args = changed  # type: ignore[attr-defined]  # an event's frame


def _body(state: State, at: int) -> CodeFrame | None:
    """The body of the event at this place of the stack, if it is being carried out."""
    above = state.frames[at + 1] if at + 1 < len(state.frames) else None
    return above if isinstance(above, CodeFrame) and above.role == "verb" else None


def _around(state: State, verb: int) -> int:
    """The place on the stack of the innermost event of this verb that is going on, or -1."""
    return next((i for i in range(len(state.frames) - 1, -1, -1) if getattr(state.frames[i], "verb", -1) == verb), -1)


def _goes_on(state: State, routine: int, this: Any) -> bool:
    """The ability is being carried out already for the same card: a copy inside a copy of itself does nothing."""
    return any(isinstance(f, CodeFrame) and f.routine == routine and f.v[THIS] == this for f in state.frames)


@maker
def without(engine: Engine, verbs: Any, fields: Any, block: int, next: int) -> Step:
    def run(engine: Engine, state: State, frame: CodeFrame) -> None:
        frame.block = next
        state.push(CallFrame(block, frame.v[:], (verbs, fields)))

    return run


class CallFrame(CodeFrame):
    """A part of a body as a frame of its own: what it writes to locals goes back to the frame below."""

    __slots__ = ()

    def __init__(self, block: int, v: list[Any], without: Any = None) -> None:
        super().__init__(block, v, "call", without)


@maker
def settle(engine: Engine, next: int) -> Step:
    def run(engine: Engine, state: State, frame: CodeFrame) -> None:
        from . import settling

        frame.block = next
        settling.begin(engine, state)

    return run


@maker
def window(engine: Engine, number: int, next: int) -> Step:
    def run(engine: Engine, state: State, frame: CodeFrame) -> None:
        from . import windows

        frame.block = next
        windows.begin(engine, state, number, frame.v)

    return run


@maker
def moment(engine: Engine, number: int, next: int) -> Step:
    def run(engine: Engine, state: State, frame: CodeFrame) -> None:
        from . import lasting

        frame.block = next
        lasting.reach(engine, state, ("moment", number, "start"), None)

    return run


@maker
def batch(engine: Engine, strands: Any, next: int) -> Step:
    loaded = tuple(
        (b, slot, None if items is None else engine.function(items), actor)
        for b, slot, items, actor in strands
    )

    def run(engine: Engine, state: State, frame: CodeFrame) -> None:
        from . import batches

        frame.block = next
        batches.begin(engine, state, loaded, frame.v)

    return run


@maker
def sync(engine: Engine, verb: int, next: int) -> Step:
    def run(engine: Engine, state: State, frame: CodeFrame) -> None:
        frame.block = next
        state.frames.pop()
        state.top().receive(engine, state, ("sync", frame, verb))

    return run


@maker
def time(engine: Engine, what: str, which: int, next: int) -> Step:
    def run(engine: Engine, state: State, frame: CodeFrame) -> None:
        from . import turns

        frame.block = next
        turns.reach(engine, state, what, which)

    return run


@maker
def manual(engine: Engine, todo: int, next: int) -> Step:
    def run(engine: Engine, state: State, frame: CodeFrame) -> None:
        from . import choices

        frame.block = next
        choices.by_hand(engine, state, todo, frame.v[ACTOR])

    return run


@maker
def end_turn(engine: Engine) -> Step:
    def run(engine: Engine, state: State, frame: CodeFrame) -> None:
        from . import turns

        turns.cut_short(engine, state)

    return run


@maker
def need(engine: Engine, condition: Any, next: int) -> Step:
    test = engine.function(condition)

    def run(engine: Engine, state: State, frame: CodeFrame) -> None:
        frame.block = next
        if not test(state, frame.v):
            if state.dry:
                from .choices import Impossible

                raise Impossible(engine.tells(condition))
            state.pop(None)

    return run


@maker
def return_(engine: Engine, value: Any) -> Step:
    get = engine.optional(value)

    def run(engine: Engine, state: State, frame: CodeFrame) -> None:
        if frame.role == "call":
            state.pop(("locals", frame.v))
            return
        if frame.role == "strand":
            state.pop(("strand", frame))
            return
        result = frame.result if get is None else get(state, frame.v)
        within = engine.program.routines[frame.routine].within if frame.role == "ability" else None
        if within is not None:
            _write_event(state, within, frame.v)
        state.pop(("done", frame.v, result) if frame.role == "watcher" else result)

    return run


def load_others() -> None:
    """The executors that stand in modules of their own; they need what is defined above."""
    from . import making

    assert making


load_others()
MISSING = (set(INSTRUCTIONS) | set(TERMINATORS)) - set(MAKERS)
if MISSING:
    raise TypeError(f"instructions without an executor: {sorted(MISSING)}")
