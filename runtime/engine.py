"""The engine: a program made ready to run.  Whatever can be known before play is worked out here, once.

It knows no state: what depends on one is asked of the module whose idea it is.  `loading` makes an engine.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cached_property
from typing import Any

from . import reading
from .expressions.makers import Function, build
from .policies import answer
from .program import FIRST_LOCAL, THIS, Program, Watcher

Reader = Callable[[Any, int, int], Any]
"""Of a state, an entity and a key."""


class Engine:
    """A loaded program.  Its methods answer what depends on the program alone."""

    def __init__(self, program: Program) -> None:
        self.program = program
        self.digest = program.digest()
        self._expressions: dict[Any, Function] = {}
        self._defines: list[Function | None] = [None] * len(program.defines)
        self._reads: dict[int, reading.Reads] = {}
        self._stages: dict[int, tuple[tuple[str, ...], ...]] = {}
        self.inner_goals = {r.goal for r in program.routines if r.role == "ability"}
        self.landmarks = _landmarks(program)
        self._index_fields()
        self._index_effects()
        self._prepare_room()

    def _prepare_room(self) -> None:
        """What `loading` fills in, and what other modules keep here once they have worked it out."""
        self.readers: list[Reader] = []
        """By field: its value after modifiers."""
        self.base_readers: list[Reader] = []
        """By field: its value before them."""
        self.blocks: list[tuple[Any, ...]] = []
        self.needs: list[tuple[tuple[Any, Function], ...]] = []
        """By routine: what it needs, each with its function."""
        self.tables: dict[int, Any] = {}
        self.knowledge: dict[Any, Any] = {}  # what came of reading logs (see `knowledge`)
        self.telling: dict[Any, bool] = {}
        self.plain_choices: dict[tuple[int, int], tuple[int, ...] | None] = {}
        self.rule_reads: dict[int, reading.Reads] = {}

    # ---- functions ------------------------------------------------------------------------------------

    def function(self, expr: Any) -> Function:
        """The function of an expression; equal expressions share one."""
        made = self._expressions.get(expr)
        if made is None:
            made = self._expressions[expr] = build(self, expr)
        return made

    def optional(self, expr: Any) -> Function | None:
        return None if expr is None else self.function(expr)

    def define_body(self, index: int) -> Function:
        """The body of a define, built at its first use: defines may use each other in any order."""
        body = self._defines[index]
        if body is None:
            body = self._defines[index] = self.function(self.program.defines[index].body)
        return body

    def _index_fields(self) -> None:
        fields = self.program.fields
        self.card_columns = [i for i, f in enumerate(fields) if f.of == "card" and f.at >= 0]
        self.shown = [i for i, f in enumerate(fields) if f.of == "card" and (f.at >= 0 or f.modified)]
        self.resets = [i for i in self.card_columns if fields[i].reset != -2]

    def _index_effects(self) -> None:
        """For every verb, moment and field: which effects have something to say about it."""
        program = self.program
        self.by_verb: dict[int, dict[int, tuple[int, ...]]] = {}
        self.by_moment: dict[int, tuple[int, ...]] = {}
        self.whenever: dict[int, tuple[int, ...]] = {}
        self.by_field: dict[int, dict[int, tuple[int, ...]]] = {}
        for number, effect in enumerate(program.effects):
            for w in effect.watchers:
                self._index_watcher(number, w)
            for c in effect.continuous:
                table = self.by_field.setdefault(program.continuous[c].field, {})
                table[number] = (*table.get(number, ()), c)
        self.standing = {d: c.standing for d, c in enumerate(program.cards) if c.standing}
        self.bearers: dict[int, tuple[int, ...]] = {}
        for definition, effects in self.standing.items():
            for effect in effects:
                self.bearers[effect] = (*self.bearers.get(effect, ()), definition)
        self._index_own_watchers()
        self.controlling = {n: () for n, e in enumerate(program.effects) if e.controls}
        self.copying = any(e.copies for e in program.effects)
        instructions = [i for b in program.blocks for i in b.instructions]
        self.leaves_out = any(b.terminator[0] == "without" for b in program.blocks)
        self.makes_cards = any(i[0] == "create" for i in instructions)
        self.kept = sorted(_kept(program))
        self.opening = [n for n, e in enumerate(program.effects) if e.opens]
        self.leaving = [i for i, k in enumerate(program.kinds) if k.effects_end]

    def _index_own_watchers(self) -> None:
        """Which watchers only care for what happens to their own card, and in which hole that stands.

        `own_holes` has for a verb the effects that all may look at, and the holes of those that stand on cards and
        have only such watchers; `changed_verbs` are those that somebody changes or replaces.
        """
        watchers = self.program.watchers
        self.own_hole = [_own_hole(self.program, watcher) for watcher in watchers]
        self.own_holes: dict[int, tuple[dict[int, tuple[int, ...]], dict[int, tuple[int, ...]]]] = {}
        self.changed_verbs = {w.pattern.verb for w in watchers if w.pattern and w.when in ("before", "instead")}
        for verb, table in self.by_verb.items():
            holes = {effect: tuple(self.own_hole[w] for w in found) for effect, found in table.items()}
            own = {effect: found for effect, found in holes.items() if effect in self.bearers and min(found) >= 0}
            if own:
                self.own_holes[verb] = ({effect: table[effect] for effect in table if effect not in own}, own)

    def _index_watcher(self, effect: int, watcher: int) -> None:
        spec = self.program.watchers[watcher]
        if spec.when == "at":
            self.by_moment[effect] = (*self.by_moment.get(effect, ()), watcher)
        elif spec.when == "whenever":
            self.whenever[effect] = (*self.whenever.get(effect, ()), watcher)
        elif spec.pattern is not None:
            table = self.by_verb.setdefault(spec.pattern.verb, {})
            table[effect] = (*table.get(effect, ()), watcher)

    def key_enum(self, field: int) -> tuple[str, ...]:
        """The names of the values that a field is kept by."""
        return self.program.fields[field].key_names

    def stages(self, verb: int) -> tuple[tuple[str, ...], ...]:
        """The classes of change of a verb's events in their order; classes joined by `or` are one."""
        made = self._stages.get(verb)
        if made is None:
            order = [tuple(stage.split(" or ")) for stage in self.program.verbs[verb].order]
            named = {word for stage in order for word in stage}
            made = self._stages[verb] = tuple(order) if "do" in named else (("do",), *order)
        return made

    def reads(self, routine: int) -> reading.Reads:
        """What a routine reads."""
        if routine not in self._reads:
            self._reads[routine] = reading.of_routine(self.program, routine)
        return self._reads[routine]

    @cached_property
    def reads_the_clock(self) -> bool:
        """Whether anything asks for the number of the turn or the round."""
        return any(part in repr(self.program) for part in ("('turn',)", "('round',)"))

    @cached_property
    def nests(self) -> bool:
        """Triggered abilities resolve at once."""
        return answer(self.program.policies, "nested_triggers") == "nested"

    def is_offer(self, routine: int) -> bool:
        """Whether a body begins by offering something that may be declined."""
        return self.offer_of(routine) is not None

    def offer_of(self, routine: int) -> int | None:
        """The choice with which a body begins, if it may be declined."""
        block = self.program.blocks[self.program.routines[routine].start]
        while block.terminator[0] == "goto":
            block = self.program.blocks[block.terminator[1]]
        number = block.terminator[1] if block.terminator[0] == "ask" else -1
        return number if number >= 0 and self.program.choices[number].may else None

    @cached_property
    def hidden_offers(self) -> dict[int, list[tuple[int, int, int]]]:
        """For each verb: (watcher, effect, zone) of what hidden cards may offer after it."""
        found: dict[int, list[tuple[int, int, int]]] = {}
        for effect, definitions in self.bearers.items():
            zones = {z for d in definitions for z in self.program.cards[d].works}
            hidden = sorted(z for z in zones if self.program.zones[z].visibility != "public")
            for number in self.program.effects[effect].watchers:
                watcher = self.program.watchers[number]
                if hidden and watcher.when == "after" and watcher.pattern and self.is_offer(watcher.routine):
                    found.setdefault(watcher.pattern.verb, []).extend((number, effect, zone) for zone in hidden)
        return found

    # ---- questions ------------------------------------------------------------------------------------

    def start_value(self, field: int, definition: int) -> Any:
        """What a card's own value of a field is at the start."""
        spec = self.program.fields[field]
        return self.program.cards[definition].values.get(field, spec.start)

    def locals_for(self, size: int, you: Any = None, this: Any = None, values: tuple[Any, ...] = ()) -> list[Any]:
        """A frame's locals: you, actor, this, what was captured, and room."""
        return [you, you, this, *values, *([None] * (size - FIRST_LOCAL - len(values)))]

    def follows(self, definition: int) -> bool:
        """Whether a card that is of this definition stays the same object wherever it goes."""
        return self.program.kinds[self.program.cards[definition].kind].follows


def _landmarks(program: Program) -> set[int]:
    """The blocks at which somebody looks whether a frame has come there."""
    found = {block for routine in program.routines for block in (routine.start, routine.goal)}
    found.update(program.entries.values())
    found.update(part[2] for part in _operations(tuple(program)) if part[0] == "possible" and len(part) == 3)
    return found


def _operations(part: Any) -> Iterator[tuple[Any, ...]]:
    """All tuples inside of a part of the program that begin with a name."""
    if isinstance(part, tuple) and part:
        if isinstance(part[0], str):
            yield part
        for inner in part:
            yield from _operations(inner)


def _kept(program: Program) -> set[int]:
    """The values that somebody asks of cards that have left play."""
    found: set[int] = set()

    def look(part: Any) -> None:
        if isinstance(part, tuple):
            if len(part) == 4 and part[0] == "last" and isinstance(part[1], int):
                found.add(part[1])
            for inner in part:
                look(inner)

    look(tuple((b.instructions, b.terminator) for b in program.blocks))
    look(tuple((tuple(w)) for w in program.watchers))
    look(tuple(tuple(c) for c in program.choices))
    look(tuple((e.duration, *e.opens, e.controls, e.copies) for e in program.effects))
    look(tuple(tuple(c) for c in program.continuous))
    return found


def _own_hole(program: Program, watcher: Watcher) -> int:
    """The hole in which the card itself must stand, if the pattern says so; else -1."""
    pattern = watcher.pattern
    if pattern is None or pattern.condition is None:
        return -1
    holes = {("local", pattern.base + hole): hole for hole in range(len(program.verbs[pattern.verb].holes))}
    parts = [pattern.condition]
    while parts:
        part = parts.pop()
        if part[0] == "and":
            parts += part[1:]
        elif part[:2] == ("compare", "is") and ("local", THIS) in part[2:]:
            other = part[2] if part[3] == ("local", THIS) else part[3]
            if other in holes:
                return holes[other]
    return -1
