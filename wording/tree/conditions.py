"""Conditions of the clause tree: what is so or not."""

from __future__ import annotations

from dataclasses import dataclass

from .parts import Condition, Noun, Term, Texts
from .things import AbilityOfCard
from .times import Happening


@dataclass(frozen=True, slots=True)
class Compared(Condition):
    """`op` is < > <= >= is."""

    op: str
    left: Term
    right: Term


@dataclass(frozen=True, slots=True)
class Marked(Condition):
    """A flag of something is set: `owner` is `title`."""

    title: Texts
    owner: Term | None


@dataclass(frozen=True, slots=True)
class Within(Condition):
    what: Term
    place: Term


@dataclass(frozen=True, slots=True)
class OfKind(Condition):
    card: Term
    noun: Noun


@dataclass(frozen=True, slots=True)
class Empty(Condition):
    """Nothing lies in this place."""

    place: Term


@dataclass(frozen=True, slots=True)
class Exists(Condition):
    """There is one of the described; or what was asked for was found."""

    what: Term


@dataclass(frozen=True, slots=True)
class Able(Condition):
    """A card has an ability."""

    ability: AbilityOfCard


@dataclass(frozen=True, slots=True)
class Waits(Condition):
    """An action with this card is announced and not yet carried out."""

    card: Term


@dataclass(frozen=True, slots=True)
class InForce(Condition):
    """A lasting effect of this card is live."""

    card: Term


@dataclass(frozen=True, slots=True)
class Happened(Condition):
    """History: it happened in `period` (this turn, last turn, this game …)."""

    event: Happening
    period: str


@dataclass(frozen=True, slots=True)
class Combined(Condition):
    """`word` is and, or."""

    word: str
    parts: tuple[Condition, ...]


@dataclass(frozen=True, slots=True)
class Negated(Condition):
    condition: Condition


@dataclass(frozen=True, slots=True)
class Stated(Condition):
    """The designer's own sentence or adjective, with holes; `about` is what an adjective speaks of."""

    texts: Texts
    slots: dict[str, Term]
    about: Term | None = None


@dataclass(frozen=True, slots=True)
class Noted(Condition):
    """What was noted earlier; `condition` is what was asked then (None: only that it was so)."""

    condition: Condition | None = None


@dataclass(frozen=True, slots=True)
class Always(Condition):
    """True or false whatever happens."""

    value: bool
