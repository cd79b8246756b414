"""Expressions: phrases as they are written, whatever they turn out to mean."""

from __future__ import annotations

from .nodes import Expr


class Name(Expr):
    """One bare word: `hand`, `emperor`, `steps`."""

    text: str


class Int(Expr):
    """A whole number as written, never negative: `5`."""

    value: int


class Text(Expr):
    """A quoted string, unescaped."""

    value: str


class Words(Expr):
    """Two or more items side by side: `ready coins`, `1 card`, `"scale" zh "天平"`.  Items are atoms."""

    items: list[Expr]


class Noun(Expr):
    """Determiners and what they determine: `your hand`, `each other player`, `up to 2 pages`, `the deck`.

    `dets` are the determiner words in order, blanks normalised to one (`"any number of"`); `words` is a
    `Words`, or a single atom.
    """

    dets: list[Name]
    words: Expr


class Possess(Expr):
    """`opponent's hand`: `owner` and the `words` that belong to it (`Words` or an atom)."""

    owner: Expr
    words: Expr


class Of(Expr):
    """`cap of swords`, `number of cards`, `distance of (a, b)`."""

    what: Expr
    of: Expr


class In(Expr):
    """`cards in hand`: a phrase, not a question (that one is `IsIn`)."""

    what: Expr
    place: Expr


class Where(Expr):
    """`persons where rank is knight`: the condition filters all on its left."""

    what: Expr
    condition: Expr


class Binary(Expr):
    """`op` is one of  `or and + - * / < > <= >= is`."""

    op: str
    left: Expr
    right: Expr


class Not(Expr):
    operand: Expr


class Negative(Expr):
    """`-5`."""

    operand: Expr


class IsIn(Expr):
    """`card is in gear of p`."""

    what: Expr
    place: Expr


class Has(Expr):
    """`card has answer`."""

    what: Expr
    part: Expr


class History(Expr):
    """`card did attack last turn` (`role` = "did"), `card was attacked this turn` ("was")."""

    what: Expr
    role: str
    words: Expr


class Tuple(Expr):
    """`(a, b)`: two or more."""

    items: list[Expr]


class Either(Expr):
    """`(yes if condition otherwise no)`."""

    yes: Expr
    condition: Expr
    no: Expr


class Param(Expr):
    """One `name: type`, perhaps `from A to B` or `= default`, of a header's hole; `bounds` are words and values."""

    name: Name
    type: Expr
    bounds: list[Expr]
    default: Expr | None


class Params(Expr):
    """A hole of a header: `(steps: number)`."""

    params: list[Param]


class ErrorExpr(Expr):
    """Stands where the text could not be read; a diagnostic has been given."""
