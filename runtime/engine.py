"""The engine: a program made ready to run.  Whatever can be known before play is worked out here, once.

Loading fails closed: an operation without an executor is an error now, never a silent nothing later.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property
from typing import TYPE_CHECKING, Any

from . import circles, control, expressions, interpreter, modifiers, reading, rules, secrecy, shapes
from .expressions import Function
from .policies import answer
from .program import FIRST_LOCAL, THIS, Program, Watcher
from .table import Table

if TYPE_CHECKING:
    from .state import State


class Engine:
    """A loaded program.  Its methods answer what depends on the program; the state is always an argument."""

    def __init__(self, program: Program) -> None:
        self.program = program
        self.digest = program.digest()
        self._expressions: dict[Any, Function] = {}
        self._tells: dict[Any, bool] = {}
        self.knowledge: dict[Any, Any] = {}  # what came of reading logs (see `knowledge`)
        self._tables: dict[int, Table] = {}
        self.reading = circles.Reading()
        self._readers: list[Callable[[State, int, int], Any]] = [
            modifiers.reader(self, i) for i in range(len(program.fields))
        ]
        self._base_readers = [modifiers.base_reader(self, i) for i in range(len(program.fields))]
        self._index_fields()
        self._index_effects()
        self._defines: list[Function | None] = [None] * len(program.defines)
        self.blocks = [interpreter.load(self, block) for block in program.blocks]
        self.inner_goals = {r.goal for r in program.routines if r.role == "ability"}
        self.needs = [tuple(self.function(n) for n in r.needs) for r in program.routines]
        self._reads: dict[int, reading.Reads] = {}
        self._plain_choices: dict[tuple[int, int], tuple[int, ...] | None] = {}
        self._rule_reads: dict[int, reading.Reads] = {}
        self._stages: dict[int, tuple[tuple[str, ...], ...]] = {}

    # ---- loading --------------------------------------------------------------------------------------

    def function(self, expr: Any) -> Function:
        """The function of an expression; equal expressions share one."""
        made = self._expressions.get(expr)
        if made is None:
            made = self._expressions[expr] = expressions.build(self, expr)
        return made

    def optional(self, expr: Any) -> Function | None:
        return None if expr is None else self.function(expr)

    def define_body(self, index: int) -> Function:
        """The body of a define, built at its first use: defines may use each other in any order."""
        body = self._defines[index]
        if body is None:
            body = self._defines[index] = self.function(self.program.defines[index].body)
        return body

    def table(self, players: int) -> Table:
        if players not in self._tables:
            self._tables[players] = Table(self, players)
        return self._tables[players]

    def amount(self, expr: Any, players: int) -> int:
        """A number that depends on nothing but how many play."""
        return self.function(expr)(_Seats(players), []) or 0  # type: ignore[arg-type]  # only `seats` is asked

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

    def rule_reads(self, watcher: int) -> reading.Reads:
        """What a `whenever` reads."""
        if watcher not in self._rule_reads:
            self._rule_reads[watcher] = rules.reads_of(self, watcher)
        return self._rule_reads[watcher]

    def tells(self, expr: Any) -> bool:
        """Whether the value of an expression may depend on what not everybody sees."""
        if expr not in self._tells:
            self._tells[expr] = secrecy.tells(self, expr)
        return self._tells[expr]

    # ---- questions ------------------------------------------------------------------------------------

    def reader(self, field: int) -> Callable[[State, int, int], Any]:
        """Reads a field after modifiers: (state, entity, key) -> value."""
        return self._readers[field]

    def base_reader(self, field: int) -> Callable[[State, int, int], Any]:
        return self._base_readers[field]

    def base_value(self, state: State, spot: circles.Spot) -> Any:
        """A number of the table before modifiers."""
        index, entity, key = spot
        return self._base_readers[index](state, entity, key)

    def start_value(self, field: int, definition: int) -> Any:
        """What a card's own value of a field is at the start."""
        spec = self.program.fields[field]
        return self.program.cards[definition].values.get(field, spec.start)

    def bounded(self, state: State, field: int, entity: int, key: int, value: int) -> int:
        """A number kept between the ends of its field."""
        spec = self.program.fields[field]
        return modifiers.within(self, state, spec, entity, value)

    def locals_for(
        self, size: int, you: Any = None, this: Any = None, values: tuple[Any, ...] = ()
    ) -> list[Any]:
        """A frame's locals: you, actor, this, what was captured, and room."""
        return [you, you, this, *values, *([None] * (size - FIRST_LOCAL - len(values)))]

    def inside(self, state: State, frame: Any, verb: int, condition: Any, whose: Any) -> tuple[Any, ...] | None:
        """What something that holds inside an event knows: what it captured, the event's arguments, its actor.

        None if the frame is no such event.  `whose` is (you, this, captured values).
        """
        if getattr(frame, "verb", -1) != verb:
            return None
        you, this, values = whose
        known = (*values, *frame.args, frame.actor)
        v = self.locals_for(FIRST_LOCAL + len(known) + 8, you, this, known)
        return known if condition is None or self.function(condition)(state, v) else None

    def cause(self, state: State) -> int | None:
        from .events import EventFrame

        for frame in reversed(state.frames):
            if isinstance(frame, EventFrame):
                return frame.cause
        return None

    def is_open(self, state: State, zone: int) -> bool:
        """A lasting effect shows what lies in this zone."""
        if not self.opening:
            return False
        return any(e.on and e.effect in self.opening and zone in self.opened(state, e) for e in state.effects)

    def opened(self, state: State, live: Any) -> set[int]:
        """The zones that a live effect shows."""
        spec = self.program.effects[live.effect]
        v = self.locals_for(FIRST_LOCAL + len(live.values) + 1, live.you, live.this, live.values)
        zones: set[int] = set()
        for expr in spec.opens:
            value = self.function(expr)(state, v)
            zones.update(value if isinstance(value, tuple) else (value,))
        return zones

    def keep_last(self, state: State, card: int) -> None:
        """What a card was when it left play: for those who look back at it."""
        if self.kept and modifiers.works(self, state, card):
            values = [state.controller(card) if i < 0 else self._readers[i](state, card, 0) for i in self.kept]
            state.last[card] = (state.clock + 1, tuple(values))

    def refresh(self, state: State) -> None:
        """Whose cards are, and what they are, follows what holds now."""
        if state.guises:
            shapes.refresh(self, state)
        if self.controlling:
            control.refresh(self, state)

    def left_zone(self, state: State, card: int, zone: int) -> None:
        """A card has left a zone: its lasting effects end if its kind says so."""
        kind = self.program.kinds[self.program.cards[state.shape[card]].kind]
        if zone in kind.effects_end:
            state.effects = tuple(e for e in state.effects if e.this != card)

    def happened(self, state: State, what: Any, verb: int, role: int, period: str) -> bool:
        """History: `role` is -1 for the actor, else the hole that must have been `what`."""
        follows = not isinstance(what, int) or role < 0 or self.follows(state, what)
        for done, actor, args, ages, turn, phase in state.past:
            if done != verb or not _in_period(state, period, turn, phase):
                continue
            if (actor if role < 0 else args[role]) == what and (follows or ages[role] == state.arrived[what]):
                return True
        return False

    def follows(self, state: State, card: int) -> bool:
        """A card of this kind stays the same object wherever it goes."""
        return self.program.kinds[self.program.cards[state.shape[card]].kind].follows

    def hidden_sources(self, verb: int, hole: int, state: State, v: list[Any]) -> tuple[int, ...]:
        """The zones that an action's hole is filled from and that not everybody sees."""
        expr = self.program.verbs[verb].places[hole]
        value = () if expr is None else self.function(expr)(state, v)
        zones = value if isinstance(value, tuple) else () if value is None else (value,)
        return tuple(z for z in zones if state.table.specs[z].visibility != "public")

    def plain_choices(self, block: int, goal: int) -> tuple[int, ...] | None:
        """The choices between a block and a goal, where there is nothing else (see `feasibility`)."""
        from . import feasibility

        key = (block, goal)
        if key not in self._plain_choices:
            self._plain_choices[key] = feasibility.plain_choices(self.program, block, goal)
        return self._plain_choices[key]

    def possible(self, state: State, v: list[Any], block: int, goal: int) -> bool:
        from . import feasibility

        return feasibility.frame_can(self, state, v, block, goal)


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


class _Seats:
    """Stands for a state where only the number of players is known."""

    active, out = -1, ()

    def __init__(self, players: int) -> None:
        self.table = self
        self.players = players


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


def _in_period(state: State, period: str, turn: int, phase: int) -> bool:
    if period == "this turn":
        return turn == state.turn
    if period == "last turn":
        return turn == state.turn - 1
    if period == "this phase":
        return turn == state.turn and phase == state.phase
    return True
