"""A window that stands open: who is asked, with what, and what comes of the answer."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from .. import payments, retargeting, settling, tokens
from ..choices import options
from ..choices.deciding import decide
from ..choices.verdicts import SECRETLY_NOT
from ..events import course
from ..policies import answer
from ..program import Window, WindowLine
from ..secrecy import tells
from ..sight import sees
from ..stacks import NO_GOAL, Holder
from ..state import Option
from .blind import BlindFrame, is_blind
from .offers import card_holes, combinations, legal_arguments, might_act, verdict

if TYPE_CHECKING:
    from ..engine import Engine
    from ..state import State


def begin(engine: Engine, state: State, number: int, v: list[Any]) -> None:
    """Opens a window."""
    spec = engine.program.windows[number]
    start = engine.function(spec.start)(state, v)
    if start is not None:
        state.push(WindowFrame(number, v[:], start, len(spec.lines)))


FOR_ALL = 1 << 20
"""So many passes that all of a stack is carried out."""

PASS = ("pass",)

END = {
    "until_done": Option("done", "end", PASS),
    "once": Option("pass", "end", PASS),
    "all_pass": Option("pass", "end", PASS),
    "stacked": Option("pass", "end", PASS),
}


class WindowFrame(Holder):
    """`player` is asked next; `counts` how often each line was used, `used` the (line, card) pairs and lines that
    were used once; `passes` the passes in a row."""

    __slots__ = ("number", "v", "player", "counts", "used", "passes", "settled")
    lists = ("v",)

    def __init__(self, number: int, v: list[Any], player: int, lines: int) -> None:
        super().__init__()
        self.number, self.v, self.player = number, v, player
        self.counts: tuple[int, ...] = (0,) * lines
        self.used: frozenset[Any] = frozenset()
        self.passes = 0
        self.settled = True

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
        decide(state, self.player, "act", options, 1, 1, (), ("window", self.number))

    def receive(self, engine: Engine, state: State, value: Any) -> None:
        if value == PASS:
            self._pass(engine, state)
        elif isinstance(value, tuple) and value and value[0] == "act":
            self._act(engine, state, *value[1:])

    def is_stacked(self, engine: Engine) -> bool:
        return engine.program.windows[self.number].mode == "stacked"

    def take_back(self) -> int:
        self.counts, self.used, self.passes, self.player = self.before[1]
        self.settled = True
        return self.player

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
        hidden = [card for card in cards if not sees(state, self.player, card)]
        return {card: tokens.place(engine, state, card, options.is_loose(state, card)) for card in hidden}

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
            return tells(engine, line.condition)
        spec = engine.program.verbs[line.verb]
        v = engine.locals_for(engine.program.routines[spec.routine].size, self.player)
        ways = combinations(engine, state, spec, v)
        return any(verdict(engine, state, line.verb, self.player, args) == SECRETLY_NOT for args in ways)

    # ---- what happens ---------------------------------------------------------------------------------

    def _act(self, engine: Engine, state: State, index: int, verb: int, args: tuple[Any, ...]) -> None:
        self.before = None
        if self._has_costs(engine, verb):
            self.before = (payments.note(state), (self.counts, self.used, self.passes, self.player))
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
            course.begin(engine, state, verb, list(args), player, None, None, waits=mode == "stacked")

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
        retargeting.resume(engine, state, entry)

    def _over(self, engine: Engine, state: State, spec: Window) -> bool:
        if spec.until is not None and engine.function(spec.until)(state, self.v[:]):
            return True
        return self.passes >= (len(state.players()) if spec.mode in ("all_pass", "stacked") else 1)
