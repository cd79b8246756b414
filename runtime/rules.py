"""State-based rules: `whenever`.  All matches of all of them are one batch, again and again until none
matches.

A match that changed nothing rests until something that it reads has changed: a rule that asks is not asked
again for the same reason, and one whose effect is impossible does not storm (`reading` says what a rule
reads).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from . import reading
from .code import CodeFrame
from .sources import sources

if TYPE_CHECKING:
    from .engine import Engine
    from .program import Watcher
    from .state import State


class RuleFrame(CodeFrame):
    """One match being carried out.  `key` names it, `read` is what it read when it matched, `mark` the table
    when it last went on, `changed` whether it has done anything."""

    __slots__ = ("key", "read", "mark", "changed")

    def __init__(self, block: int, v: list[Any], key: Any, read: Any) -> None:
        super().__init__(block, v, "strand")
        self.key, self.read = key, read
        self.mark: Any = None
        self.changed = False


def goes_on(state: State, frame: CodeFrame) -> None:
    """A strand of a batch takes its next step."""
    if isinstance(frame, RuleFrame):
        frame.mark = _mark(state)


def waits(state: State, frame: CodeFrame) -> None:
    """A strand has come to its next change and waits for the others."""
    if isinstance(frame, RuleFrame) and frame.mark != _mark(state):
        frame.changed = True


def has_ended(state: State, frame: CodeFrame) -> None:
    """A strand is done: if it came to nothing it rests."""
    waits(state, frame)
    if isinstance(frame, RuleFrame) and not frame.changed:
        kept = tuple(pair for pair in state.resting if pair[0] != frame.key)
        state.resting = (*kept, (frame.key, frame.read))


def _mark(state: State) -> tuple[Any, ...]:
    return (state.changes, state.effects, state.claims)


# ---- which rules match ------------------------------------------------------------------------------------


def matching(engine: Engine, state: State) -> list[CodeFrame]:
    """A strand for every match of every `whenever` that does not rest."""
    strands: list[CodeFrame] = []
    for effect, you, this, values, _ in sources(engine, state, engine.whenever):
        for number in engine.whenever[effect]:
            if effect in engine.program.rules and not values:
                strands += _matches_of_rule(engine, state, number)
            else:
                strands += _matches(engine, state, number, you, this, values)
    return strands


def _matches_of_rule(engine: Engine, state: State, number: int) -> list[CodeFrame]:
    """The matches of a rule that stands alone: none without looking, if it sees what it saw when there was
    none.

    What it saw is kept with the table, for all states: the same sight has the same matches in each of them.
    """
    if reads_of(engine, number).anything:
        return _matches(engine, state, number, None, None, ())
    sight = snapshot(engine, state, number)
    if state.table.idle.get(number) == sight:
        return []
    strands = _matches(engine, state, number, None, None, ())
    if not strands and not state.resting:
        state.table.idle[number] = sight
    return strands


def _matches(engine: Engine, state: State, number: int, you: Any, this: Any, values: Any) -> list[CodeFrame]:
    watcher = engine.program.watchers[number]
    routine = engine.program.routines[watcher.routine]
    v = engine.locals_for(routine.size, you, this, values)
    test = None if watcher.condition is None else engine.function(watcher.condition)
    found: list[tuple[Any, list[Any]]] = []
    for item in _candidates(engine, state, watcher, v):
        if watcher.slot >= 0:
            v[watcher.slot] = item
        if test is None or test(state, v):
            found.append((item, v[:]))
    if not found:
        return []
    read, resting = snapshot(engine, state, number), dict(state.resting)  # one for all of them
    keyed = [((number, this, item), frame) for item, frame in found]
    return [RuleFrame(routine.start, frame, key, read) for key, frame in keyed if resting.get(key) != read]


def _candidates(engine: Engine, state: State, watcher: Watcher, v: list[Any]) -> tuple[Any, ...]:
    if watcher.over is None:
        return (None,)
    value = engine.function(watcher.over)(state, v)
    return value if isinstance(value, tuple) else (value,)


def snapshot(engine: Engine, state: State, watcher: int) -> tuple[Any, ...]:
    """What a rule reads, as it is now."""
    reads = reads_of(engine, watcher)
    if reads.anything:
        return fingerprint(state)
    offsets, firsts, program = state.table.offsets, state.table.firsts, engine.program
    found: list[Any] = [state.out, *((state.turn, state.active) if reads.time else ())]
    if state.guises:  # what a card is may change where it lies
        found.append(state.guises)
    if reads.effects:
        found.append(state.effects)
    for index in sorted(reads.fields):
        first, size = offsets[index], state.table.width(index)
        found += state.numbers[first : first + size] if first >= 0 else ()
    for index in sorted(reads.zones):
        count = state.table.instances(index, program.zones[index])
        found += state.zones[firsts[index] : firsts[index] + count]
    return tuple(found)


def fingerprint(state: State) -> tuple[Any, ...]:
    """Everything that a rule could read."""
    return (
        tuple(state.numbers),
        tuple(state.zones),
        state.effects,
        state.hidden,
        state.out,
        state.turn,
        state.phase,
    )


def reads_of(engine: Engine, number: int) -> reading.Reads:
    """What a `whenever` reads; worked out once."""
    if number not in engine.rule_reads:
        engine.rule_reads[number] = _reads_of(engine, number)
    return engine.rule_reads[number]


def _reads_of(engine: Engine, number: int) -> reading.Reads:
    """What it reads in its description, its condition and its body."""
    watcher = engine.program.watchers[number]
    reader = reading.Reader(engine.program)
    reader.expression((watcher.over, watcher.condition))
    reader.block(engine.program.routines[watcher.routine].start)
    return reader.result()
