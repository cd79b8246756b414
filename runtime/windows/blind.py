"""Actions on cards that the player does not see: chance says which of those that lie there they are."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from .. import tokens
from ..choices import options
from ..choices.deciding import draw
from ..choices.verdicts import YES
from ..events import course
from ..state import Frame, Option
from ..values import as_tuple
from .offers import verdict

if TYPE_CHECKING:
    from ..engine import Engine
    from ..state import State


def is_blind(state: State, card: int | None, player: int) -> bool:
    """A card without a place of its own that the player does not see."""
    return card is not None and options.is_unseen(state, card, player, state.place[card])


class BlindFrame(Frame):
    """An action on cards that the player does not see: chance says which of those that lie there they are.  `blind`
    are the holes still to be filled."""

    __slots__ = ("verb", "args", "player", "blind", "waits")

    def __init__(self, verb: int, args: tuple[Any, ...], player: int, blind: tuple[int, ...], waits: bool) -> None:
        self.verb, self.args, self.player, self.blind, self.waits = verb, args, player, blind, waits

    def step(self, engine: Engine, state: State) -> None:
        if not self.blind:
            state.frames.pop()
            course.begin(engine, state, self.verb, list(self.args), self.player, None, None, waits=self.waits)
            return
        could = [card for card in self._there(state) if self._fits(engine, state, card)]
        groups = options.alike(state, could)
        listed = tokens.cards(engine, state, [group[0] for group in groups])
        found = tuple(Option(token, "card", card) for card, token in listed)
        draw(engine, state, found, ("unseen",), [len(group) for group in groups])

    def receive(self, engine: Engine, state: State, value: Any) -> None:
        self.args = self._with(value)
        self.blind = self.blind[1:]

    def _with(self, card: int) -> tuple[Any, ...]:
        hole = self.blind[0]
        return (*self.args[:hole], card, *self.args[hole + 1 :])

    def _there(self, state: State) -> list[int]:
        zone = state.place[self.args[self.blind[0]]]
        return [c for c in state.zones[zone] if c >= 0 and options.is_unseen(state, c, self.player, zone)]

    def _fits(self, engine: Engine, state: State, card: int) -> bool:
        """The card is one of those that the action is for, too."""
        spec = engine.program.verbs[self.verb]
        hole, args = self.blind[0], self._with(card)
        v = engine.locals_for(engine.program.routines[spec.routine].size, self.player, None, args)
        values = engine.function(spec.domains[hole])(state, v)
        return card in as_tuple(values) and verdict(engine, state, self.verb, self.player, args) == YES
