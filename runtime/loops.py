"""Loops: an exact verdict on a chain that comes back to where it was.

A chain is what happens without a free choice: between two decisions, or across decisions that leave no
choice. If the whole situation repeats in it, the chain will go on for ever, and policy `loop` says what that
means.  The situation is compared *canonically*: what only ever grows (the log, the count of turns where no
rule reads it) is left out, and ages count by their order, not by their numbers.  Everything else counts, so
that progress (a total that moves, a pile that shrinks, luck that is drawn) is never called a loop.  What
never repeats and never ends meets a budget, which the result names.

A loop that somebody keeps going by a free choice is their affair; by policy `free_loop` it is offered to them
as "how many times", and then they have to do something else.

Nothing is compared before a chain is long (`PATIENCE`), so that games without loops pay nothing.
"""

from __future__ import annotations

import hashlib
from typing import TYPE_CHECKING, Any

from . import doorway, endings
from .policies import answer
from .state import Decision, Frame, Option

if TYPE_CHECKING:
    from .engine import Engine
    from .state import State

PATIENCE = 600
"""Steps of a chain before situations are compared."""

PRICE = 500
"""Characters of a written situation for which the chain goes one step further before the next is written."""

STEPS = 50_000
"""The budget of steps between two decisions."""

DEPTH = 4_000
"""The budget of bodies and events inside one another: a verb that uses itself never comes to an end."""

FORCED = 2_000
"""The budget of decisions in a row that leave no choice."""

PATIENT = 12
"""Decisions in a row that leave no choice before situations are compared."""

# ---- between two decisions --------------------------------------------------------------------------------


class Chain:
    """The situations that a long chain has been in.  `rough` are cheap fingerprints; a situation is compared
    exactly when its fingerprint comes again, and ever more seldom: a chain of period p meets one that was
    noted before after p comparisons at the latest, however far apart they are.  A situation that has grown
    long is compared more seldom still, so that comparing never costs more than `PRICE` characters a step."""

    def __init__(self) -> None:
        self.rough: set[int] = set()
        self.exact: dict[str, Any] = {}
        self.next = 0

    def repeats(self, engine: Engine, state: State, work: int) -> Any:
        """The log as it was when the chain was here before; None if it was not."""
        mark = _rough(state)
        if mark is None:
            return None
        if mark not in self.rough:
            self.rough.add(mark)
            return None
        if work < self.next:
            return None
        text = repr(canonical(engine, state))
        self.next = work + 1 + len(self.exact) // 4 + len(text) // PRICE
        exact = named(text)
        if exact in self.exact:
            return (self.exact[exact],)
        self.exact[exact] = state.journal
        return None


def watch(engine: Engine, state: State, chain: Chain, work: int) -> None:
    """One more step of a long chain: the game ends if it repeats, or if it goes on beyond the budget."""
    before = chain.repeats(engine, state, work)
    if before is not None:
        endings.endless(engine, state, "loop", cycle(engine, state, before[0]))
    elif work > STEPS:
        endings.endless(engine, state, f"budget of {STEPS} steps", cycle(engine, state, None))
    elif len(state.frames) > DEPTH:
        endings.endless(engine, state, f"budget of {DEPTH} bodies in one another", cycle(engine, state, None))


def cycle(engine: Engine, state: State, before: Any) -> list[str]:
    """The verbs that happened since the log was `before`; without it, the last ones."""
    names: list[str] = []
    entry = state.journal
    while entry is not None and entry is not before and len(names) < MOST_NAMED:
        entry, line = entry
        if line[0] == "event":
            names.append(engine.program.verbs[line[1]].name)
    names.reverse()
    return _once_round(names) if before is not None else names[-6:]


def _once_round(names: list[str]) -> list[str]:
    """The shortest part that the names are a repetition of."""
    for length in range(1, len(names) // 2 + 1):
        if len(names) % length == 0 and names == names[:length] * (len(names) // length):
            return names[:length]
    return names


MOST_NAMED = 60
"""How many events of a cycle are named."""


def _settling(state: State) -> list[Any]:
    """The frames in which abilities wait."""
    return [frame for frame in state.frames if frame.is_settling]


def _rough(state: State) -> int | None:
    """A fingerprint of a moment at which code is about to go on; None for other moments."""
    block = getattr(state.frames[-1], "block", None)
    if block is None:
        return None
    waiting = [len(frame.line) - frame.at + len(frame.below) for frame in _settling(state)]
    return hash((block, len(state.frames), len(state.queue), *waiting, *state.numbers, *state.zones))


# ---- across decisions that leave no choice ----------------------------------------------------------------


def forced(engine: Engine, state: State) -> None:
    """A decision without a choice is due: the game ends if the situation has come again, or if there is no
    end."""
    mark = "" if len(state.chain) < PATIENT else digest(engine, state)
    if mark and mark in state.chain:
        state.due = None
        endings.endless(engine, state, "loop", cycle(engine, state, None))
    elif len(state.chain) > FORCED:
        state.due = None
        endings.endless(engine, state, f"budget of {FORCED} decisions without a choice", cycle(engine, state, None))
    else:
        state.chain = (*state.chain, mark)


# ---- loops with a free choice -----------------------------------------------------------------------------


def chosen(engine: Engine, state: State, decision: Decision, token: str) -> None:
    """Policy `free_loop`: what somebody chose here is remembered, as long as nobody else chooses anything."""
    if answer(engine.program.policies, "free_loop") != "how_many" or len(decision.options) < 2:
        return
    mark = (digest(engine, state), decision.player, token)
    mine = state.visited if state.visited and state.visited[-1][1] == decision.player else ()
    state.visited = (*mine[-REMEMBERED:], mark)


def offer_times(engine: Engine, state: State) -> None:
    """The same player is at the same question again: the loop is offered as "how many times", and then it is
    over."""
    decision = state.due
    if not state.visited or decision is None or len(decision.options) < 2:
        return
    here = digest(engine, state)
    before = next((token for mark, player, token in state.visited if (mark, player) == (here, decision.player)), None)
    if before is None:
        return
    state.aside = (decision, before)
    options = tuple(Option(str(n), "number", n) for n in range(MOST_TIMES + 1))
    state.due = Decision(decision.player, "times", options, (), 1, 1, (), ("loop", before), False)


def repeat_times(state: State, times: int) -> None:
    """It was said how often: the situation is the same as before, and that way is no longer open here."""
    decision, token = state.aside
    doorway.record(state, "times", decision.player, token, times)
    state.due = decision._replace(options=tuple(o for o in decision.options if o.token != token))
    state.visited, state.aside = (), ()


REMEMBERED, MOST_TIMES = 200, 20
"""How many choices are remembered, and how often a loop can be repeated."""


# ---- the canonical situation ------------------------------------------------------------------------------


def digest(engine: Engine, state: State) -> str:
    """Names the situation: equal for two moments exactly when the game goes on alike from both."""
    return named(repr(canonical(engine, state)))


def named(text: str) -> str:
    """A short name for a situation that is written out."""
    return hashlib.sha256(text.encode()).hexdigest()


def canonical(engine: Engine, state: State) -> tuple[Any, ...]:
    """The whole situation without what only grows; ages and serial numbers by their order."""
    return Canon(engine, state).situation()


class Canon:
    """Writes a situation with ages and serial numbers replaced by their order."""

    def __init__(self, engine: Engine, state: State) -> None:
        self.engine, self.state = engine, state
        self.names: dict[int, str] = {}
        ages = sorted({*state.arrived, *(e.id for e in state.effects)})
        self.ages = {age: rank for rank, age in enumerate(ages)}
        serials = sorted({e.event for e in state.effects} | {getattr(f, "serial", 0) for f in state.frames})
        self.serials = {serial: rank for rank, serial in enumerate(serials)}

    def situation(self) -> tuple[Any, ...]:
        s = self.state
        clock = (s.turn, s.round) if self.engine.reads_the_clock else ()
        return (
            s.numbers, s.zones, s.mixed, s.seen, [self.ages[a] for a in s.arrived], sorted(s.hidden), s.claims,
            s.out,
            clock, s.active, s.normal, s.phase, s.extra, s.batch, s.counter, s.variants,
            [self.value(e) for e in s.effects], [self.value(w) for w in s.queue], self._past(),
            sorted(repr(self.value(pair)) for pair in s.resting),
            [self.value(f) for f in s.frames],
        )  # fmt: skip

    def _past(self) -> list[str]:
        """What has been done, each thing once: how often is no more than "did"."""
        turn = self.state.turn
        past = [(*entry[:3], self._ages(entry[3]), entry[4] - turn, entry[5]) for entry in self.state.past]
        return sorted({repr(entry) for entry in past})

    def _ages(self, ages: Any) -> tuple[int, ...]:
        return tuple(self.ages.get(age, -1) for age in ages)

    # ---- frames and what they hold --------------------------------------------------------------------

    def value(self, value: Any) -> Any:
        if isinstance(value, Frame):
            if value.is_settling:
                return self._settling(value)
            return (
                type(value).__name__,
                *(self._slot(value, name) for name in value.slots() if name != "stamp"),
            )
        if isinstance(value, frozenset):
            return sorted(repr(self.value(v)) for v in value)
        name = type(value).__name__
        if name == "Live":
            return tuple(value._replace(id=self.ages.get(value.id, -1), event=self.serials.get(value.event, -1)))
        if name == "Listener":
            return tuple(value._replace(age=self.ages.get(value.age, -1), key=self._key(value.key), live=0))
        if name == "Waiting":
            return tuple(value._replace(key=self._key(value.key)))
        if isinstance(value, tuple | list):
            return [self.value(v) for v in value]
        return value

    def _settling(self, frame: Any) -> tuple[Any, ...]:
        """Only what still waits counts, not what has been carried out."""
        below = [self.value(line[at:]) for line, at in frame.below]
        line = self.value(frame.line[frame.at :])
        return ("settling", line, frame.sorted - frame.at, below, frame.checked, frame.only_queue)

    def _slot(self, frame: Frame, name: str) -> Any:
        value = getattr(frame, name)
        if name == "serial":
            return self.serials.get(value, -1)
        if name == "ages":
            return self._ages(value)
        if name == "lineage":
            return sorted(repr(self._key(key)) for key in value)
        if name in ("mark", "before"):  # a count of changes; the table before the action that is over
            return None
        if name in ("listening", "read"):
            return self._shared(value)
        if name == "used":
            return self._used(frame, value)
        if name == "counts":
            return self._counts(frame, value)
        return self.value(value)

    def _shared(self, value: Any) -> Any:
        """Who listens, and what a rule read, by a short name: the many strands of a batch share one long list."""
        if not value:
            return None
        if id(value) not in self.names:
            self.names[id(value)] = named(repr(self.value(value)))
        return self.names[id(value)]

    def _key(self, key: Any) -> Any:
        """The name of a listener: lasting effects by the order of their ages."""
        if key and key[0] in ("live", "at"):
            return (key[0], self.ages.get(key[1], -1), *key[2:])
        return key[:1] if key and key[0] == "own" else key

    def _used(self, frame: Any, used: frozenset[Any]) -> list[str]:
        """What was done in a window counts only where it may be done once."""
        lines = self.engine.program.windows[frame.number].lines
        return sorted(repr(mark) for mark in used if lines[mark[0] if isinstance(mark, tuple) else mark].once)

    def _counts(self, frame: Any, counts: tuple[int, ...]) -> Any:
        """How often something was done in a window counts only where there is a limit."""
        lines = self.engine.program.windows[frame.number].lines
        limited = [line.least is not None or line.most is not None for line in lines]
        return [n if limit else 0 for n, limit in zip(counts, limited, strict=True)]
