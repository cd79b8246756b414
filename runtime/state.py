"""The state of a game: flat, small, and cheap to copy.

Columns of integers, sequences of card numbers, and a stack of frames.  What is immutable is shared between
clones; a frame is copied when one of them first touches it.  Only `doorway` writes the table.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple, Self

if TYPE_CHECKING:
    from .engine import Engine
    from .table import Table


class Frame:
    """One entry of the stack.  Subclasses say what it does next (`step`) and what it does with an answer (`receive`).

    `stamp` is the state that may change this frame; another one copies it first.
    """

    __slots__ = ("stamp",)
    lists: tuple[str, ...] = ()
    """Slots that hold lists, which a copy must not share."""
    is_settling = False
    """Abilities wait in it."""

    def copy(self) -> Frame:
        twin = object.__new__(type(self))
        for name in self.slots():
            value = getattr(self, name)
            setattr(twin, name, value[:] if name in self.lists else value)
        return twin

    @classmethod
    def slots(cls) -> tuple[str, ...]:
        """What a frame of this kind holds, its own `stamp` left out."""
        return SLOTS.get(cls) or SLOTS.setdefault(cls, _slots(cls))

    def step(self, engine: Engine, state: State) -> None:
        raise TypeError(f"{type(self).__name__} cannot go on by itself")

    def receive(self, engine: Engine, state: State, value: Any) -> None:
        """The frame above is done and gives back `value`."""


SLOTS: dict[type[Frame], tuple[str, ...]] = {}


def _slots(kind: type[Frame]) -> tuple[str, ...]:
    """The slots of a kind of frame and of those that it is made from, those of the plainest first."""
    kinds = [part for part in reversed(kind.__mro__) if issubclass(part, Frame) and part is not Frame]
    return tuple(name for part in kinds for name in part.__dict__.get("__slots__", ()))


class Live(NamedTuple):
    """A lasting effect that has begun.  `id` tells its age; `on` whether it works now; `whose` the player whose
    moment it waits for; `used` the watchers that have been spent; `left` rounds; `event` the serial number of the
    event that it lasts as long as; `armed`: the thing whose end it waits for has begun; `seen` the seats (bits) that
    knew what bears it."""

    id: int
    effect: int
    you: int | None
    this: int | None
    values: tuple[Any, ...]
    on: bool
    armed: bool
    whose: int | None
    used: tuple[int, ...]
    left: int
    event: int
    seen: int = -1


class Waiting(NamedTuple):
    """A triggered ability that waits to resolve, with what it saw; `mark` counts what had
    happened by then, `since` is the clock."""

    key: tuple[Any, ...]
    watcher: int
    you: int | None
    this: int | None
    values: tuple[Any, ...]
    mark: int = -1
    since: int = -1


class Option(NamedTuple):
    """One answer to a decision: its token, what kind of thing it is, and the value that the game gets."""

    token: str
    kind: str
    value: Any


class Decision(NamedTuple):
    """What is asked: `player` (-1: chance), `kind`, the `options` in canonical order, and for chance their
    `weights`.  `about` names the choice or window that asks, for words; `picked` what was picked before."""

    player: int
    kind: str
    options: tuple[Option, ...]
    weights: tuple[float, ...]
    least: int
    most: int
    picked: tuple[str, ...]
    about: tuple[Any, ...]
    secret: bool


class State:
    """A position of a game, in the middle of anything.  Its methods are OpenSpiel's; see `face`."""

    __slots__ = (
        "engine", "table", "numbers", "zones", "mixed", "place", "seen", "arrived", "hidden", "effects", "queue",
        "frames", "due", "outcome", "claims", "out", "clock", "turn", "round", "active", "normal", "phase",
        "extra", "key", "counter", "explicit", "journal", "past", "moves", "origin", "work", "batch", "resting", "dry",
        "serial", "variants", "orders", "changes", "chain", "inserted", "shape", "strange", "guises", "altered", "lent",
        "last", "born", "visited", "aside", "early",
    )  # fmt: skip

    engine: Engine
    table: Table
    numbers: list[Any]
    zones: list[tuple[int, ...]]
    mixed: list[tuple[int, int] | None]
    place: list[int]
    seen: list[int]
    arrived: list[int]
    hidden: frozenset[int]
    effects: tuple[Live, ...]
    queue: tuple[Waiting, ...]
    frames: list[Frame]
    due: Decision | None
    outcome: tuple[Any, ...] | None
    claims: tuple[Any, ...]
    journal: Any
    past: tuple[Any, ...]
    moves: Any

    def clone(self) -> Self:
        """An independent copy.  Frames are shared until one of the two goes on."""
        twin = object.__new__(type(self))
        twin.engine, twin.table = self.engine, self.table
        twin.numbers, twin.zones, twin.mixed = self.numbers[:], self.zones[:], self.mixed[:]
        twin.place, twin.seen, twin.arrived = self.place[:], self.seen[:], self.arrived[:]
        twin.hidden, twin.effects, twin.queue = self.hidden, self.effects, self.queue
        twin.frames = self.frames[:]
        twin.due, twin.outcome, twin.claims, twin.out = self.due, self.outcome, self.claims, self.out
        twin.clock, twin.turn, twin.round, twin.active = self.clock, self.turn, self.round, self.active
        twin.normal, twin.phase, twin.extra = self.normal, self.phase, self.extra
        twin.key, twin.counter, twin.explicit = self.key, self.counter, self.explicit
        twin.journal, twin.past, twin.moves = self.journal, self.past, self.moves
        twin.work, twin.batch, twin.resting, twin.dry = self.work, self.batch, self.resting, self.dry
        twin.serial, twin.variants, twin.orders = self.serial, self.variants, self.orders
        twin.visited, twin.aside, twin.early = self.visited, self.aside, self.early
        twin.changes, twin.chain, twin.inserted = self.changes, self.chain, self.inserted
        twin.shape, twin.last, twin.born = self.shape[:], self.last[:], self.born[:]
        twin.strange, twin.guises, twin.altered, twin.lent = self.strange, self.guises, self.altered, self.lent
        twin.origin = self.origin
        for frame in self.frames:  # nobody owns a shared frame: both sides copy before they write
            frame.stamp = None
        return twin

    # ---- the stack ------------------------------------------------------------------------------------

    def top(self) -> Frame:
        """The top frame, ready to be changed."""
        return self.own(-1)

    def own(self, index: int) -> Frame:
        """A frame of the stack, ready to be changed: copied if another state shares it."""
        frame = self.frames[index]
        if frame.stamp is not self:
            frame = self.frames[index] = frame.copy()
            frame.stamp = self
        return frame

    def push(self, frame: Frame) -> None:
        frame.stamp = self
        self.frames.append(frame)

    def pop(self, value: Any = None) -> None:
        """The top frame is done; the one below gets what it gives back."""
        frames = self.frames
        frames.pop()
        if frames:
            frame = frames[-1]
            if frame.stamp is not self:
                frame = self.top()
            frame.receive(self.engine, self, value)

    # ---- what the table says --------------------------------------------------------------------------

    def definition(self, card: int) -> int:
        return self.shape[card]

    def of_definition(self, definition: int) -> tuple[int, ...]:
        """The cards that are of a definition now."""
        cards = self.table.by_definition.get(definition, ())
        if not self.strange:
            return cards
        same = [c for c in cards if self.shape[c] == definition]
        return (*same, *(c for c in sorted(self.strange) if self.shape[c] == definition))

    def keeper(self, card: int) -> int:
        """Whose zone a card lies in; -1 when nobody's."""
        place = self.place[card]
        if place < 0:
            return -1
        index, owner, _ = self.table.where[place]
        if self.engine.program.zones[index].of == "card":
            return self.keeper(owner)
        return owner

    def controller(self, card: int) -> int | None:
        """The keeper, or else the owner; None when the card is nobody's."""
        keeper = self.keeper(card)
        owner = keeper if keeper >= 0 else self.table.owners[card]
        return owner if owner >= 0 else None

    def face_down(self, card: int) -> bool:
        return card in self.hidden

    def players(self) -> list[int]:
        """The seats that are still in the game, from seat 0."""
        return [p for p in range(self.table.players) if p not in self.out]

    def after(self, player: int, step: int = 1) -> int:
        """The next seat in turn order that is still in the game."""
        count = self.table.players
        seat = (player + step) % count
        while seat in self.out and seat != player:
            seat = (seat + step) % count
        return seat

    def likeness(self, card: int) -> tuple[Any, ...]:
        """Two cards with equal likeness are exchangeable where they lie."""
        columns = self.engine.card_columns
        offsets = self.table.offsets
        return (
            self.shape[card],
            tuple(value for value in self.altered if value[0] == card) if self.altered else (),
            self.face_down(card),
            *(self.numbers[offsets[f] + card] for f in columns),
        )
