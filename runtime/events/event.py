"""An event on its way, and who listens to it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from ..state import Frame

if TYPE_CHECKING:
    from ..state import State


class Listener(NamedTuple):
    """Somebody who watches: `key` names it once for all, `age` orders it, `live` is its lasting effect or -1."""

    age: int
    watcher: int
    key: tuple[Any, ...]
    you: int | None
    this: int | None
    values: tuple[Any, ...]
    live: int


class Event(Frame):
    """An event on its way; how it goes is told in `course`.

    `stage` counts the classes of change that are done; `lineage` has the keys of what has changed or replaced it or
    the events that it comes from; `spent` the keys to use up if it happens; `wish` the order in which a trial applies
    what is ready; `waits`: its body waits in a stacked window; `since` is the clock when it began.
    """

    __slots__ = (
        "verb", "args", "actor", "cause", "listening", "lineage", "stage", "phase", "spent", "serial", "result",
        "replaced", "own", "ages", "wish", "waits", "since",
    )  # fmt: skip
    lists = ("args",)

    def __init__(
        self, verb: int, args: list[Any], actor: Any, cause: Any, own: Any, listening: Any, lineage: Any
    ) -> None:
        self.verb, self.args, self.actor, self.cause = verb, args, actor, cause
        self.own, self.listening, self.lineage = own, listening, lineage
        self.stage, self.phase, self.serial = 0, 0, 0
        self.spent: tuple[Any, ...] = ()
        self.ages: tuple[int, ...] = ()
        self.wish: tuple[Any, ...] = ()
        self.result: Any = None
        self.replaced = self.waits = False
        self.since = -1


CHANGING, HAPPENED = 1, 2


def around(state: State) -> Event | None:
    """The innermost event that is going on."""
    return next((frame for frame in reversed(state.frames) if isinstance(frame, Event)), None)


def enclosing(state: State, verb: int) -> int:
    """The serial number of the innermost event of this verb that is going on, or 0."""
    for frame in reversed(state.frames):
        if isinstance(frame, Event) and frame.verb == verb:
            return frame.serial
    return 0
