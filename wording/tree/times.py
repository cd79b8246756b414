"""Times of the clause tree: when something happens, and how long it holds."""

from __future__ import annotations

from dataclasses import dataclass, field

from .parts import Condition, Term, Texts


@dataclass(frozen=True, slots=True)
class Happening:
    """An event, as it is spoken of.

    `verb` is the designer's phrase, or the key of a built-in one; a slot that is None is left out.  `manner` words
    the event where something else happens in the course of it ("by declaring upright").  `ordinal` is "", first
    or next; `per` (turn, round, …) says how often the counting starts anew.
    """

    actor: Term | None
    verb: Texts | str
    slots: dict[str, Term | None] = field(default_factory=dict)
    during: Happening | None = None
    manner: Texts = field(default_factory=dict)
    ordinal: str = ""
    per: str = ""
    condition: Condition | None = None
    subjectless: bool = False


@dataclass(frozen=True, slots=True)
class Moment:
    """The `edge` (start, end) of a turn, round, phase, or a named event; `next`: the next one that starts."""

    what: str
    edge: str
    title: Texts = field(default_factory=dict)
    whose: Term | None = None
    next: bool = False
    event: Happening | None = None


@dataclass(frozen=True, slots=True)
class Span:
    """How long: until or during a moment, for a count of rounds or turns, while a condition holds, until used,
    always; once: what is inside says when."""

    how: str
    moment: Moment | None = None
    count: Term | None = None
    condition: Condition | None = None
