"""What watches and what changes: watchers with their patterns, standing changes, and the effects that hold both."""

from __future__ import annotations

from typing import Any, NamedTuple

from .operations import Expr


class Pattern(NamedTuple):
    """What a watcher waits for.  `condition` is read with the watcher's captured locals, then the holes of the
    event from `base` on, the actor in slot `by` (if not -1); `during` is an enclosing (verb, base, condition).
    `batch` is for `one or more`: (slot, hole) for every list of what stood in a hole; None: one by one."""

    verb: int
    base: int
    by: int
    condition: Expr | None
    during: tuple[Any, ...] | None
    ordinal: str
    batch: tuple[tuple[int, int], ...] | None
    since: int = -1


class Watcher(NamedTuple):
    """`when`: before, instead, after, cannot, at, whenever.  `moment` for at; `over`, `slot` for whenever."""

    name: str
    when: str
    stage: str
    pattern: Pattern | None
    moment: tuple[Any, ...] | None
    over: Expr | None
    slot: int
    condition: Expr | None
    guard: Expr | None
    routine: int
    span: tuple[int, int, int]


class Continuous(NamedTuple):
    """A standing change of `field`: `subject` a condition about the entity in `slot` (None: every one), `op` its
    class, `value` an expression.  `reads` are the fields that the subject and the value read."""

    field: int
    slot: int
    subject: Expr | None
    key: Expr | None
    op: str
    value: Expr
    reads: tuple[int, ...]
    size: int
    span: tuple[int, int, int]


class Effect(NamedTuple):
    """A lasting effect, or what stands on a card or in a rule (`duration` always).

    `watchers`, `continuous` are indices; `opens` expressions for zones that are shown; `duration` is (how, …):
    ("until", moment), ("during", moment), ("used",), ("rounds", expr), ("while", expr), ("event", verb), ("inside" or
    "upon", verb, condition): during or until such an event, ("always",).
    `size` is how many locals are captured, `cards` which of them are cards; `controls` are (cards, player, size of the
    frame), `copies` (cards, model, values that differ, size of the frame).
    """

    name: str
    duration: tuple[Any, ...]
    watchers: tuple[int, ...]
    continuous: tuple[int, ...]
    opens: tuple[Expr, ...]
    size: int
    span: tuple[int, int, int]
    cards: tuple[int, ...] = ()
    controls: tuple[tuple[Expr, Expr, int], ...] = ()
    copies: tuple[tuple[Expr, Expr, tuple[tuple[int, Expr], ...], int], ...] = ()
