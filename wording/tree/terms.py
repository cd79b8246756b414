"""Terms of the clause tree: words, numbers and players.  What stands where a noun can stand.

Cards, zones and cells are in `things`; `clauses` tells what the tree is about.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from .parts import Condition, Noun, Term, Texts

# ---- words and numbers --------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Word(Term):
    """A title of the game as it stands: a suit, a face, a zone that is only named."""

    texts: Texts


@dataclass(frozen=True, slots=True)
class CardTitle(Term):
    """The name of a card."""

    texts: Texts


@dataclass(frozen=True, slots=True)
class Numeral(Term):
    value: int


@dataclass(frozen=True, slots=True)
class Letter(Term):
    """X, Y, Z: a number that is explained elsewhere in the same text."""

    symbol: str


@dataclass(frozen=True, slots=True)
class Measured(Term):
    """A number with the unit that its hole declares: 3 cells."""

    value: Term
    unit: Texts


@dataclass(frozen=True, slots=True)
class Amount(Term):
    """How many: exactly `least` (when `most` is the same), up to `most`, or any number (`most` None)."""

    least: Term
    most: Term | None


@dataclass(frozen=True, slots=True)
class Operation(Term):
    """`left op right` with + - * /; a division says how it is rounded."""

    op: str
    left: Term
    right: Term
    rounding: str | None = None


@dataclass(frozen=True, slots=True)
class Alternative(Term):
    """One value or another, by a condition."""

    condition: Condition
    yes: Term
    no: Term


@dataclass(frozen=True, slots=True)
class Property(Term):
    """A number or mark of somebody or something: your life, its power.  `base`: before modifiers."""

    title: Texts
    owner: Term | None = None
    key: Term | None = None
    base: bool = False


@dataclass(frozen=True, slots=True)
class CountOf(Term):
    what: Term


@dataclass(frozen=True, slots=True)
class Aggregated(Term):
    """`how` is total, highest or lowest: of `each` (about the candidate) over `what`."""

    how: str
    each: Term
    what: Term


@dataclass(frozen=True, slots=True)
class PositionIn(Term):
    card: Term


@dataclass(frozen=True, slots=True)
class ExtremeOf(Term):
    """The highest or lowest (`how`) of some values."""

    how: str
    parts: tuple[Term, ...]


@dataclass(frozen=True, slots=True)
class DifferenceOf(Term):
    """How far two values are apart."""

    left: Term
    right: Term


@dataclass(frozen=True, slots=True)
class TurnCount(Term):
    """The number of this turn."""


@dataclass(frozen=True, slots=True)
class RoundCount(Term):
    """The number of this round."""


@dataclass(frozen=True, slots=True)
class OtherValue(Term):
    """The one value of two that `than` is not."""

    noun: Noun
    than: Term


@dataclass(frozen=True, slots=True)
class ValueAt(Term):
    """The value of an enum at a place of its order."""

    noun: Noun
    index: Term


@dataclass(frozen=True, slots=True)
class Linked(Term):
    """What a value points to by a `word` of the game."""

    word: Texts
    value: Term


@dataclass(frozen=True, slots=True)
class Phrase(Term):
    """The designer's own phrase for a value, with holes."""

    texts: Texts
    slots: dict[str, Term]


@dataclass(frozen=True, slots=True)
class Omittable(Term):
    """What a hole could hold, whatever it is: said where the phrase needs it, left out behind a small word.

    `bare`: a value, which is left out as well where nothing in front of it asks for it (play a card *upright*).
    """

    term: Term
    bare: bool = False


@dataclass(frozen=True, slots=True)
class Whether(Term):
    condition: Condition


@dataclass(frozen=True, slots=True)
class Nobody(Term):
    """Nothing: no card, no player, no answer."""


@dataclass(frozen=True, slots=True)
class Watched(Term):
    """A number of the event that is being changed: the number of cells, its amount."""

    unit: Texts


# ---- players ---------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class You(Term):
    """The one that the text speaks to."""


@dataclass(frozen=True, slots=True)
class OtherPlayer(Term):
    """The only other player than `of`; `named`: where the sentence is about somebody else, it says whose opponent."""

    of: Term
    named: bool = field(default=False, compare=False)


@dataclass(frozen=True, slots=True)
class SeatNumber(Term):
    """The first, second … player: a seat from 0."""

    index: int


@dataclass(frozen=True, slots=True)
class WhoseTurn(Term):
    """The player whose turn it is."""


@dataclass(frozen=True, slots=True)
class Neighbour(Term):
    """The player next after (step 1) or before (step -1) somebody."""

    of: Term
    step: int


@dataclass(frozen=True, slots=True)
class Anyone(Term):
    """Whoever it is; the text does not speak of that player again."""


@dataclass(frozen=True, slots=True)
class AnyoneAtRandom(Term):
    """A player drawn by lot."""


@dataclass(frozen=True, slots=True)
class Holder(Term):
    """The owner or controller (`role`) of a card; or its bearer, the card that it lies on."""

    role: str
    card: Term


@dataclass(frozen=True, slots=True)
class People(Term):
    """A set of players.  `how` is each, any, or one (that is chosen); `besides` is left out; `start` comes first."""

    how: str
    besides: Term | None = None
    relative: Condition | None = None
    start: Term | None = None


@dataclass(frozen=True, slots=True)
class Own(Term):
    """The subject of the clause, in front of what belongs to it: your, their."""

    who: Term
