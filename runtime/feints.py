"""Feints: a player is asked although there is nothing to answer, so that the question tells nothing.

An ability that works in a hidden zone and only offers something would betray itself by being offered.  So
whoever has unknown cards in such a zone is asked as well when such an ability could be among them; they can
only decline.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from .choices.deciding import decide
from .events.event import Event, Listener
from .events.listening import matches
from .state import Frame, Option, Waiting

if TYPE_CHECKING:
    from .engine import Engine
    from .state import State


class FeintFrame(Frame):
    """The question that could have been asked."""

    __slots__ = ("choice", "player")

    def __init__(self, choice: int, player: int) -> None:
        self.choice, self.player = choice, player

    def step(self, engine: Engine, state: State) -> None:
        only = (Option("decline", "option", -1),)
        decide(state, self.player, "may", only, 1, 1, (), ("choice", self.choice))

    def receive(self, engine: Engine, state: State, value: Any) -> None:
        state.frames.pop()


def add(engine: Engine, state: State, frame: Event) -> None:
    """Questions for those who might have been asked about this event, as far as the others know."""
    for number, effect, zone in engine.hidden_offers.get(frame.verb, ()):
        for player in state.players():
            if _could_be(engine, state, player, effect, zone) and _concerned(engine, state, frame, number, player):
                key = ("feint", player, number)
                real = any(w.you == player and w.watcher == number for w in state.queue)
                if not real and all(w.key != key for w in state.queue):
                    state.queue = (*state.queue, Waiting(key, number, player, None, ()))


def _could_be(engine: Engine, state: State, player: int, effect: int, zone: int) -> bool:
    """Somebody does not know that no card in the zone has this ability."""
    spec = engine.program.zones[zone]
    first = state.table.firsts[zone] + (player * spec.keys if spec.of == "player" else 0)
    others = state.table.everybody & ~(1 << player)
    cards = [c for z in range(first, first + spec.keys) for c in state.zones[z] if c >= 0]
    return any(others & ~state.seen[c] for c in cards)


def _concerned(engine: Engine, state: State, frame: Event, number: int, player: int) -> bool:
    listener = Listener(0, number, ("feint", player), player, None, (), -1)
    return matches(engine, state, listener, frame) is not None


def zone_order(engine: Engine, waiting: Waiting) -> int:
    """The hidden zone that the ability could be in."""
    offers = [offer for several in engine.hidden_offers.values() for offer in several]
    return next(zone for number, _, zone in offers if number == waiting.watcher)


def carry_out(engine: Engine, state: State, waiting: Waiting) -> None:
    """The question is asked."""
    watcher = engine.program.watchers[waiting.watcher]
    choice = engine.offer_of(watcher.routine)
    assert choice is not None and waiting.you is not None
    state.push(FeintFrame(choice, waiting.you))
