"""Terms of the clause tree: cards, zones, cells, and what is chosen from."""

from __future__ import annotations

from dataclasses import dataclass

from .parts import Condition, Noun, Term, Texts
from .terms import Amount


@dataclass(frozen=True, slots=True)
class Candidate(Term):
    """The one that a description is being tested on; `value`: a number or a value, not a card or a player."""

    noun: Noun
    value: bool = False


@dataclass(frozen=True, slots=True)
class This(Term):
    """The card that bears the words."""


@dataclass(frozen=True, slots=True)
class That(Term):
    """Something that was mentioned before.

    Where it could be mistaken for another: `chosen` says that it was picked, `rank` which of several it is.
    """

    noun: Noun
    many: bool = False
    rank: int = 0
    chosen: bool = False


@dataclass(frozen=True, slots=True)
class Cards(Term):
    """A described set of cards.

    With an `amount` it is a choice out of the described ones; else `how` says which: every (read again and
    again), all (as they are now), any (an indefinite one), several (one or more).
    """

    noun: Noun
    how: str = "every"
    amount: Amount | None = None
    qualities: tuple[Condition, ...] = ()
    relative: Condition | None = None
    places: Term | None = None
    other: bool = False
    random: bool = False


@dataclass(frozen=True, slots=True)
class Topmost(Term):
    """The card or cards at one `end` (top, bottom, first, last) of a pile or row; `count` None: one."""

    end: str
    count: Term | None
    place: Term


@dataclass(frozen=True, slots=True)
class CardIn(Term):
    """The card at a position of a row or in a cell of a grid."""

    position: Term
    place: Term


@dataclass(frozen=True, slots=True)
class Foremost(Term):
    """Those of a set whose `each` is `how` (highest, lowest)."""

    how: str
    each: Term
    what: Term


@dataclass(frozen=True, slots=True)
class Place(Term):
    """A zone.  `surface`: cards lie *on* it; `held`: cards are taken *into* it."""

    title: Texts
    owner: Term | None = None
    key: Term | None = None
    surface: bool = False
    held: bool = False


@dataclass(frozen=True, slots=True)
class Joined(Term):
    """Several terms with `word` (and, or) between them."""

    parts: tuple[Term, ...]
    word: str


@dataclass(frozen=True, slots=True)
class Destination(Term):
    """Where something goes.  `end` is top, bottom, first, last, at, pile (the usual end) or empty."""

    place: Term
    end: str = ""
    position: Term | None = None
    keeping: tuple[Term, ...] = ()
    face: str = ""


@dataclass(frozen=True, slots=True)
class Spaces(Term):
    """Cells of a grid or places of a row."""

    place: Term
    empty: bool = False
    amount: Amount | None = None
    relative: Condition | None = None


@dataclass(frozen=True, slots=True)
class SpaceAt(Term):
    """A cell by its number."""

    position: Term
    place: Term


@dataclass(frozen=True, slots=True)
class SpacePart(Term):
    """The row or column (`part`) of a cell."""

    part: str
    cell: Term


@dataclass(frozen=True, slots=True)
class SpacesBeside(Term):
    """The cells that share a side with one."""

    cell: Term


@dataclass(frozen=True, slots=True)
class SpacesUnder(Term):
    """The cells in which these cards lie."""

    cards: Term


@dataclass(frozen=True, slots=True)
class Figures(Term):
    """A number from `low` to `high`, to be chosen; `letter` is how the text goes on calling it."""

    low: Term
    high: Term
    letter: Term | None = None
    relative: Condition | None = None


@dataclass(frozen=True, slots=True)
class Values(Term):
    """A value of an enum, to be chosen."""

    noun: Noun
    amount: Amount | None = None
    relative: Condition | None = None


@dataclass(frozen=True, slots=True)
class AbilityOfCard(Term):
    """What a card does under a heading: its upright effect."""

    card: Term
    title: Texts
    key: Term | None = None


@dataclass(frozen=True, slots=True)
class CauseCard(Term):
    """The card that the watched event came from."""
