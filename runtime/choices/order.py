"""Which comes first: of several waiting abilities, or of several changes of one event."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from .. import tokens
from ..state import Frame, Option, Waiting
from .deciding import decide

if TYPE_CHECKING:
    from ..engine import Engine
    from ..events.event import Listener
    from ..state import State


MOST_IN_LINE = 1_000
"""So many of them are offered at a time, the first of those that wait."""


def ask_order(engine: Engine, state: State, group: tuple[Waiting, ...]) -> None:
    """Asks the owner of several waiting abilities which comes first."""
    player = group[0].you
    assert player is not None
    state.push(OrderFrame(_labels(engine, state, group), player, "triggers", _is_secret(state, group)))


def ask_which(engine: Engine, state: State, listeners: list[Listener], player: int) -> None:
    """Asks the affected player which of several changes applies first."""
    labels = _labels(engine, state, listeners[:MOST_IN_LINE])
    state.push(OrderFrame(labels, player, "changes", _is_secret(state, listeners)))


def _is_secret(state: State, group: Sequence[Waiting | Listener]) -> bool:
    """Some of them stand on cards that not everybody sees."""
    return any(one.this is not None and state.seen[one.this] != state.table.everybody for one in group)


def _labels(engine: Engine, state: State, group: Sequence[Waiting | Listener]) -> tuple[str, ...]:
    """What bears each of them, and its number among those of that name."""
    labels: list[str] = []
    for one in group:
        name = engine.program.watchers[one.watcher].name
        bearer = "" if one.this is None else tokens.card_name(engine, state, one.this)
        label = bearer or name or "ability"
        seen = sum(1 for x in labels if x == label or x.startswith(label + "#"))
        labels.append(label if not seen else f"{label}#{seen + 1}")
    return tuple(labels)


class OrderFrame(Frame):
    """A player picks which of the waiting abilities resolves next, or which of several changes applies first."""

    __slots__ = ("labels", "player", "about", "secret")

    def __init__(self, labels: tuple[str, ...], player: int, about: str, secret: bool) -> None:
        self.labels, self.player, self.about, self.secret = labels, player, about, secret

    def step(self, engine: Engine, state: State) -> None:
        options = tuple(Option(label, "trigger", i) for i, label in enumerate(self.labels))
        decide(state, self.player, "order", options, 1, 1, (), (self.about,), self.secret)

    def receive(self, engine: Engine, state: State, value: Any) -> None:
        state.frames.pop()
        state.top().receive(engine, state, ("order", value))
