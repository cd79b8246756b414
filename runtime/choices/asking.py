"""A choice is asked: picks one after another, until there are enough or no more."""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING, Any

from .. import doorway, payments, sight, tokens
from ..policies import answer
from ..program import Choice
from ..secrecy import is_open, tells
from ..state import Frame, Option
from ..values import as_tuple
from . import candidates, labels
from .deciding import decide, draw
from .options import alike, is_unseen, list_options
from .verdicts import Impossible

if TYPE_CHECKING:
    from ..engine import Engine
    from ..state import State

LOOK_AHEAD = 20_000
"""How many sets a `so that` looks through before it trusts the picker."""

ENOUGH = "enough"


def ask(engine: Engine, state: State, number: int, v: list[Any]) -> None:
    """Begins a choice; its answer goes to the frame that asks."""
    spec = engine.program.choices[number]
    chooser = engine.function(spec.chooser)(state, v)
    if spec.kind in ("may", "option"):
        labels.ask(engine, state, number, spec, chooser, v)
        return
    found = candidates.fitting(engine, state, spec, v)
    least, most = candidates.bounds(engine, state, spec, v, len(found))
    if spec.search:
        doorway.search(state, candidates.looked_through(engine, state, spec, v), 1 << chooser)
        if spec.condition is not None and answer(engine.program.policies, "failed_search") != "must_find":
            least = 0
    if least == 0 and not found and not state.dry and _silence_would_tell(engine, state, spec, v):
        state.push(_feint(number, v, chooser))
        return
    if least > len(found):
        if state.dry:
            raise Impossible(candidates.lacks_in_secret(engine, state, spec, v, least))
        payments.check(engine, state)
        least = len(found)
    if most < least:
        most = least
    if _all_taken(engine, state, spec, found, least, most):
        taken = found if most else ()
        _tell(engine, state, spec, chooser, taken)
        state.top().receive(engine, state, _answer(spec, taken))
        return
    state.push(AskFrame(number, v[:], chooser, found, least, most))


def _all_taken(engine: Engine, state: State, spec: Choice, found: tuple[Any, ...], least: int, most: int) -> bool:
    """Everything there is must be taken: no question, unless it would tell."""
    if spec.kind == "order" or spec.random:
        return not found
    if not found or most == 0:
        return True
    if spec.may or least < len(found):
        return False
    return _is_known(engine, state, spec, found)


def _is_known(engine: Engine, state: State, spec: Choice, found: tuple[Any, ...]) -> bool:
    """Everybody can tell how much there is to choose from."""
    if spec.kind not in ("card", "order"):
        return not tells(engine, spec.domain) and not tells(engine, spec.condition)
    return is_open(engine, spec) or not sight.any_hidden(state, found)


def _silence_would_tell(engine: Engine, state: State, spec: Choice, v: list[Any]) -> bool:
    """Nothing fits, nothing need be chosen, and only who sees the cards can know the first."""
    if spec.kind != "card" or is_open(engine, spec):
        return False
    return sight.any_hidden(state, as_tuple(candidates.looked_through(engine, state, spec, v)))


def _tell(engine: Engine, state: State, spec: Choice, chooser: int, taken: tuple[Any, ...]) -> None:
    """Cards that all see are told when they are taken without asking, as if they had been picked."""
    if spec.kind != "card" or spec.secret or not sight.is_seen_picked(state, taken):
        return
    for card in taken:
        token = tokens.value(engine, state, "card", card, spec.enum)
        doorway.record(state, "chose", chooser, token, "card", True, state.place[card])


def _answer(spec: Choice, picked: tuple[Any, ...]) -> Any:
    if spec.single:
        return picked[0] if picked else None
    return picked


def _feint(number: int, v: list[Any], chooser: int) -> AskFrame:
    """Nothing is found: it is asked all the same, or the silence would tell that there is nothing."""
    frame = AskFrame(number, v[:], chooser, (), 0, 0)
    frame.feint = True
    return frame


class AskFrame(Frame):
    """A choice being made: `found` the candidates, `picked` what has been picked; `unseen` is a zone from which
    chance takes the next card, because the chooser pointed at it without seeing what lies there; `feint`: there is
    nothing to choose, and the question only hides that."""

    __slots__ = ("choice", "v", "chooser", "found", "picked", "least", "most", "unseen", "feint")
    lists = ("v",)

    def __init__(self, choice: int, v: list[Any], chooser: int, found: tuple[Any, ...], least: int, most: int) -> None:
        self.choice, self.v, self.chooser, self.found = choice, v, chooser, found
        self.least, self.most = least, most
        self.picked: tuple[Any, ...] = ()
        self.unseen = -1
        self.feint = False

    def step(self, engine: Engine, state: State) -> None:
        spec = engine.program.choices[self.choice]
        if self.feint:
            self.feint = False
            self._ask(state, spec, (Option("decline", "end", ENOUGH),), ())
        elif self.unseen >= 0:
            self._draw(engine, state, [c for c in self._left() if is_unseen(state, c, self.chooser, self.unseen)])
        elif len(self.picked) >= self.most or not self._left():
            self._blur(state, spec)
            state.pop(_answer(spec, self.picked))
        elif spec.random:
            self._draw(engine, state, self._left())
        else:
            self._offer(engine, state, spec)

    def _offer(self, engine: Engine, state: State, spec: Choice) -> None:
        """The next pick is asked for, unless there is but one answer and not asking tells nothing."""
        options = self._options(engine, state, spec)
        if not options:
            self.most = len(self.picked)
        elif len(options) == 1 and (options[0].kind == "end" or self._forced(engine, state, spec)):
            if options[0].kind == "card":
                _tell(engine, state, spec, self.chooser, (options[0].value,))
            self.receive(engine, state, options[0].value)
        else:
            picked = tuple(tokens.value(engine, state, spec.kind, p, spec.enum) for p in self.picked)
            self._ask(state, spec, options, picked)

    def _ask(self, state: State, spec: Choice, options: tuple[Option, ...], picked: tuple[str, ...]) -> None:
        about = ("choice", self.choice)
        decide(state, self.chooser, spec.kind, options, self.least, self.most, picked, about, spec.secret)

    def _blur(self, state: State, spec: Choice) -> None:
        """What was picked from a pile is not seen by the others, who cannot follow those cards any more."""
        if spec.kind != "card" or spec.random or spec.search:  # who searches has blurred the whole pile
            return
        places = {c: state.place[c] for c in self.found}
        piled = tuple(c for c, zone in places.items() if zone >= 0 and state.table.specs[zone].shape == "pile")
        if not sight.is_seen_picked(state, piled):
            doorway.blur(state, piled, 1 << self.chooser)

    def receive(self, engine: Engine, state: State, value: Any) -> None:
        if value == ENOUGH:
            self.most = len(self.picked)
        elif isinstance(value, tuple) and value and value[0] == "unseen":
            self.unseen = value[1]
        else:
            self.picked, self.unseen = (*self.picked, value), -1

    def _left(self) -> list[Any]:
        return [c for c in self.found if c not in self.picked]

    def _draw(self, engine: Engine, state: State, left: list[Any]) -> None:
        """Chance picks: what is several times there is as much likelier."""
        spec = engine.program.choices[self.choice]
        cards = spec.kind == "card"
        weights = [len(group) for group in alike(state, left)] if cards else [1] * len(left)
        draw(engine, state, list_options(engine, state, spec.kind, left, spec.enum), ("choice", self.choice), weights)

    def _forced(self, engine: Engine, state: State, spec: Choice) -> bool:
        """Nothing is told by not asking: everybody knows that there is but one answer."""
        if spec.kind in ("card", "order") and sight.any_hidden(state, self.found):
            return not spec.may and is_open(engine, spec) and len(self._left()) == 1
        return not spec.may and _is_known(engine, state, spec, self.found)

    def _options(self, engine: Engine, state: State, spec: Choice) -> tuple[Option, ...]:
        left = self._left()
        if spec.so_that is not None:
            left = [c for c in left if self._can_end(engine, state, spec, (*self.picked, c))]
        seat = -1 if spec.search else self.chooser  # who searches sees what there is
        options = list_options(engine, state, spec.kind, left, spec.enum, seat)
        enough = len(self.picked) >= self.least and not spec.random
        if enough and (spec.so_that is None or self._fits(engine, state, spec, self.picked)):
            word = "decline" if (spec.may or spec.search) and not self.picked else "enough"
            options = (*options, Option(word, "end", ENOUGH))
        return options

    def _fits(self, engine: Engine, state: State, spec: Choice, picked: tuple[Any, ...]) -> bool:
        v = self.v[:]
        v[spec.slot] = picked
        return bool(engine.function(spec.so_that)(state, v))

    def _can_end(self, engine: Engine, state: State, spec: Choice, picked: tuple[Any, ...]) -> bool:
        """Whether some further picks make the whole set what it must be."""
        rest = [c for c in self.found if c not in picked]
        tried = 0
        for size in range(max(0, self.least - len(picked)), self.most - len(picked) + 1):
            for more in combinations(rest, size):
                if self._fits(engine, state, spec, (*picked, *more)):
                    return True
                tried += 1
                if tried > LOOK_AHEAD:
                    return True
        return False
