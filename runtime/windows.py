"""Windows: the points where players act.  `act`, `act once`, `act from P until all pass`, `… stacked`.

All arguments of an action are one decision.  An action is offered if its conditions hold, nothing forbids it,
and its costs and targets can be met; a window whose only answer would be to pass is still asked of a player who
might have another answer as far as the others know.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from . import choices, doorway, emptiness, events, feasibility, payments, settling, stacks, tokens
from .choices import NOT, SECRETLY_NOT, YES
from .interpreter import as_cards
from .policies import answer
from .program import FIRST_LOCAL, YOU, Window, WindowLine
from .state import Frame, Option

if TYPE_CHECKING:
    from .engine import Engine
    from .state import State


def begin(engine: Engine, state: State, number: int, v: list[Any]) -> None:
    """Opens a window."""
    spec = engine.program.windows[number]
    start = engine.function(spec.start)(state, v)
    if start is not None:
        state.push(WindowFrame(number, v[:], start, len(spec.lines)))


class WindowFrame(Frame):
    """`player` is asked next; `counts` how often each line was used, `used` the (line, card) pairs and lines that
    were used once; `passes` the passes in a row; `stack` what waits in a stacked window; `before` the table before the
    action that is going on, for when its costs cannot be paid."""

    __slots__ = ("number", "v", "player", "counts", "used", "passes", "settled", "stack", "before")
    lists = ("v",)

    def __init__(self, number: int, v: list[Any], player: int, lines: int) -> None:
        self.number, self.v, self.player = number, v, player
        self.counts: tuple[int, ...] = (0,) * lines
        self.used: frozenset[Any] = frozenset()
        self.passes = 0
        self.settled = True
        self.stack: tuple[Any, ...] = ()
        self.before: Any = None

    def step(self, engine: Engine, state: State) -> None:
        spec = engine.program.windows[self.number]
        if not self.settled:
            self.settled = True
            settling.begin(engine, state)
            return
        if self.player in state.out:
            self.player = state.after(self.player)
        if self.stack and self._all_have_passed(engine, state):
            self._carry_out(engine, state, spec)
            return
        if self._over(engine, state, spec):
            state.pop()
            return
        options = self._options(engine, state, spec)
        if not options or (options == (END[spec.mode],) and not self._must_ask(engine, state, spec)):
            self._pass(engine, state)
            return
        choices.decide(state, self.player, "act", options, 1, 1, (), ("window", self.number))

    def receive(self, engine: Engine, state: State, value: Any) -> None:
        if value == PASS:
            self._pass(engine, state)
        elif isinstance(value, tuple) and value and value[0] == "act":
            self._act(engine, state, *value[1:])

    # ---- what is offered ------------------------------------------------------------------------------

    def _options(self, engine: Engine, state: State, spec: Window) -> tuple[Option, ...]:
        offers: list[Option] = []
        duty = False
        for index, line in enumerate(spec.lines):
            legal = self._line(engine, state, index, line)
            offers += legal
            least = 0 if line.least is None else engine.function(line.least)(state, self._locals()) or 0
            duty = duty or (bool(legal) and self.counts[index] < least)
        return tuple(offers) if duty else (*offers, END[spec.mode])

    def _locals(self) -> list[Any]:
        v = self.v[:]
        v[0] = v[1] = self.player
        return v

    def _line(self, engine: Engine, state: State, index: int, line: WindowLine) -> list[Option]:
        """The options of one line of the window."""
        v = self._locals()
        if line.most is not None and self.counts[index] >= (engine.function(line.most)(state, v) or 0):
            return []
        if line.condition is not None and not engine.function(line.condition)(state, v):
            return []
        if line.once == "once" and index in self.used:
            return []
        legal = legal_arguments(engine, state, line.verb, self.player)
        if line.once == "card":
            legal = [args for args in legal if (index, args[0]) not in self.used]
        names = tokens.actions(engine, state, line.verb, legal, self._unseen(engine, state, line.verb, legal))
        named = zip(legal, names, strict=True)
        return [Option(token, "action", ("act", index, line.verb, args)) for args, token in named]

    def _unseen(self, engine: Engine, state: State, verb: int, legal: list[tuple[Any, ...]]) -> dict[int, str]:
        """The cards among the arguments that the player does not see, by their places."""
        cards = {args[i] for args in legal for i in card_holes(engine, verb)} - {None}
        hidden = [card for card in cards if not doorway.sees(state, card, self.player)]
        return {card: tokens.place(engine, state, card, choices.is_loose(state, card)) for card in hidden}

    def _must_ask(self, engine: Engine, state: State, spec: Window) -> bool:
        """A player says when they are done; elsewhere, whoever cannot see everything could expect an answer."""
        if answer(engine.program.policies, "lone_window") == "skip":
            return False
        if spec.mode == "until_done":
            return True
        return any(
            might_act(engine, state, line.verb, self.player) or self._cannot_in_secret(engine, state, line)
            for line in spec.lines
        )

    def _cannot_in_secret(self, engine: Engine, state: State, line: WindowLine) -> bool:
        """The line offers nothing, and only who sees the hidden cards can know that."""
        v = self._locals()
        if line.condition is not None and not engine.function(line.condition)(state, v):
            return engine.tells(line.condition)
        spec = engine.program.verbs[line.verb]
        v = engine.locals_for(engine.program.routines[spec.routine].size, self.player)
        ways = _combinations(engine, state, spec, v, 0)
        return any(_verdict(engine, state, line.verb, self.player, args) == SECRETLY_NOT for args in ways)

    # ---- what happens ---------------------------------------------------------------------------------

    def _act(self, engine: Engine, state: State, index: int, verb: int, args: tuple[Any, ...]) -> None:
        if self._has_costs(engine, verb):
            self.before = (payments.note(state), self.counts, self.used, self.passes, self.player, ())
        self.counts = tuple(c + (i == index) for i, c in enumerate(self.counts))
        self.used = self.used | {index} | ({(index, args[0])} if args else set())
        self.passes = 0
        self.settled = False
        player, mode = self.player, engine.program.windows[self.number].mode
        if mode in ("all_pass", "stacked"):
            self.player = state.after(self.player)
        if mode == "once":
            self.passes = 1
        blind = tuple(i for i in card_holes(engine, verb) if is_blind(state, args[i], player))
        if blind:
            state.push(BlindFrame(verb, args, player, blind, mode == "stacked"))
        else:
            events.begin(engine, state, verb, list(args), player, None, None, waits=mode == "stacked")

    def _has_costs(self, engine: Engine, verb: int) -> bool:
        return engine.program.routines[engine.program.verbs[verb].routine].goal != NO_GOAL

    def _pass(self, engine: Engine, state: State) -> None:
        self.passes += 1
        if engine.program.windows[self.number].mode in ("all_pass", "stacked"):
            self.player = state.after(self.player)

    def _all_have_passed(self, engine: Engine, state: State) -> bool:
        if answer(engine.program.policies, "stacked_actions") == "whole_chain" and self.passes == FOR_ALL:
            return True
        return self.passes >= len(state.players())

    def _carry_out(self, engine: Engine, state: State, spec: Window) -> None:
        """Nobody answers the topmost action: it is carried out; then, by policy, the next one or another round."""
        entry, self.stack = self.stack[-1], self.stack[:-1]
        every = answer(engine.program.policies, "stacked_actions") == "whole_chain" and self.stack
        self.passes = FOR_ALL if every else 0
        self.player = engine.function(spec.start)(state, self.v[:])
        self.settled = False
        stacks.resume(engine, state, entry)

    def _over(self, engine: Engine, state: State, spec: Window) -> bool:
        if spec.until is not None and engine.function(spec.until)(state, self.v[:]):
            return True
        return self.passes >= (len(state.players()) if spec.mode in ("all_pass", "stacked") else 1)


class BlindFrame(Frame):
    """An action on cards that the player does not see: chance says which of those that lie there they are.  `blind`
    are the holes still to be filled."""

    __slots__ = ("verb", "args", "player", "blind", "waits")

    def __init__(self, verb: int, args: tuple[Any, ...], player: int, blind: tuple[int, ...], waits: bool) -> None:
        self.verb, self.args, self.player, self.blind, self.waits = verb, args, player, blind, waits

    def step(self, engine: Engine, state: State) -> None:
        if not self.blind:
            state.frames.pop()
            events.begin(engine, state, self.verb, list(self.args), self.player, None, None, waits=self.waits)
            return
        could = [card for card in self._there(state) if self._fits(engine, state, card)]
        groups = choices.alike(state, could)
        listed = tokens.cards(engine, state, [group[0] for group in groups])
        options = tuple(Option(token, "card", card) for card, token in listed)
        choices.draw(engine, state, options, ("unseen",), [len(group) for group in groups])

    def receive(self, engine: Engine, state: State, value: Any) -> None:
        self.args = self._with(value)
        self.blind = self.blind[1:]

    def _with(self, card: int) -> tuple[Any, ...]:
        hole = self.blind[0]
        return (*self.args[:hole], card, *self.args[hole + 1 :])

    def _there(self, state: State) -> list[int]:
        zone = state.place[self.args[self.blind[0]]]
        return [c for c in state.zones[zone] if c >= 0 and choices.is_unseen(state, c, self.player, zone)]

    def _fits(self, engine: Engine, state: State, card: int) -> bool:
        """The card is one of those that the action is for, too."""
        spec = engine.program.verbs[self.verb]
        hole, args = self.blind[0], self._with(card)
        v = engine.locals_for(engine.program.routines[spec.routine].size, self.player, None, args)
        values = engine.function(spec.domains[hole])(state, v)
        return card in as_cards(values) and _verdict(engine, state, self.verb, self.player, args) == YES


def card_holes(engine: Engine, verb: int) -> list[int]:
    """The holes of a verb that a card goes into."""
    return [i for i, (_, kind) in enumerate(engine.program.verbs[verb].holes) if kind == "card"]


def is_blind(state: State, card: int | None, player: int) -> bool:
    """A card without a place of its own that the player does not see."""
    return card is not None and choices.is_unseen(state, card, player, state.place[card])


NO_GOAL = -1
FOR_ALL = 1 << 20
"""So many passes that all of a stack is carried out."""

PASS = ("pass",)
END = {
    "until_done": Option("done", "end", PASS),
    "once": Option("pass", "end", PASS),
    "all_pass": Option("pass", "end", PASS),
    "stacked": Option("pass", "end", PASS),
}


def legal_arguments(engine: Engine, state: State, verb: int, player: int) -> list[tuple[Any, ...]]:
    """Every way in which a player may take an action now, in canonical order; equal cards once."""
    spec = engine.program.verbs[verb]
    routine = engine.program.routines[spec.routine]
    v = engine.locals_for(routine.size, player)
    found = [
        args
        for args in _combinations(engine, state, spec, v, 0)
        if _verdict(engine, state, verb, player, args) == YES
    ]
    return found


def _combinations(engine: Engine, state: State, spec: Any, v: list[Any], index: int) -> list[tuple[Any, ...]]:
    if index == len(spec.holes):
        return [()]
    domain = spec.domains[index]
    found = []
    values = () if domain is None else engine.function(domain)(state, v)
    for value in _distinct(state, spec.holes[index][1], values, v[YOU]):
        v[FIRST_LOCAL + index] = value
        found += [(value, *rest) for rest in _combinations(engine, state, spec, v, index + 1)]
    v[FIRST_LOCAL + index] = None
    return found


def _distinct(state: State, kind: str, values: Any, player: int) -> tuple[Any, ...]:
    items = as_cards(values)
    if kind != "card":
        return items
    seen = [c for c in choices.canonical(state, items) if doorway.sees(state, c, player)]
    return (*(group[0] for group in choices.alike(state, seen)), *choices.distinct_unseen(state, items, player))


def _verdict(engine: Engine, state: State, verb: int, player: int, args: tuple[Any, ...]) -> int:
    """Whether an action may be taken, and if not, whether that is a secret."""
    spec = engine.program.verbs[verb]
    routine = engine.program.routines[spec.routine]
    v = engine.locals_for(routine.size, player, None, args)
    needs = events.needs_verdict(engine, state, spec.routine, v)
    if needs == NOT or events.action_forbidden(engine, state, verb, list(args), player):
        return NOT
    if needs == YES and routine.goal != NO_GOAL:
        needs = feasibility.routine_verdict(engine, state, spec.routine, v)
    if needs != YES or answer(engine.program.policies, "empty_action") != "forbid":
        return needs
    return YES if emptiness.changes_something(engine, state, spec.routine, v) else NOT


def might_act(engine: Engine, state: State, verb: int, player: int) -> bool:
    """As far as the others can see, this player might be able to take the action."""
    spec = engine.program.verbs[verb]
    v = engine.locals_for(engine.program.routines[spec.routine].size, player)
    for index, (_, kind) in enumerate(spec.holes):
        places = engine.hidden_sources(verb, index, state, v) if kind == "card" else ()
        if any(state.zones[z] for z in places):
            return True
    return False
