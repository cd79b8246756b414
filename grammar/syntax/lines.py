"""Lines: what stands in them, the arguments of calls, and the file that they make up."""

from __future__ import annotations

from .nodes import Expr, Line, Node, Span
from .phrases import Int, Name

Block = list[Line]


# ---- the arguments of a call ------------------------------------------------------------------------------


class Tail(Node):
    """What follows the head of a call.  A call's first argument without a small word is an `Also`."""


class Arg(Tail):
    """A small word and its argument: `toward opponent`."""

    word: Name
    value: Expr


class Called(Tail):
    """`called NAME`."""

    name: Name


class Also(Tail):
    """A bare argument: the first one, or one after a comma."""

    value: Expr


class Equals(Tail):
    """`= expression`."""

    value: Expr


class Until(Tail):
    value: Expr


class IfTail(Tail):
    condition: Expr


class SoThat(Tail):
    condition: Expr


# ---- lines ------------------------------------------------------------------------------------------------


class Call(Line):
    """`head tails` and perhaps a block: commands, declarations, fields, options, patterns."""

    head: Name
    tails: list[Tail]
    block: Block | None


class Count(Line):
    """A deck line: `4 qi_farm_levy to altars`, `1 each arcana`."""

    number: Int
    what: Expr
    tails: list[Tail]


class Scope(Line):
    """`opponent: draw 1`, `upright: draw 1`: the block is about somebody or something."""

    subject: Expr
    block: Block


class Change(Line):
    """`steps + 1`.  `op` is one of  `+ - * / = at_most at_least`."""

    subject: Expr
    op: str
    value: Expr


class Mod(Node):
    """One part of a `Grant`: `power + 300` (or a bare word: `op` and `value` are None)."""

    subject: Expr
    op: str | None
    value: Expr | None


class Grant(Line):
    """`your souls have power + 300, guard`."""

    subject: Expr
    mods: list[Mod]


class GrantBlock(Line):
    """`your souls have` and an indented block of abilities."""

    subject: Expr
    block: Block


class May(Line):
    """`you may discard 1: steps - 1`."""

    subject: Expr
    verb: Call
    block: Block | None


class Cannot(Line):
    """`opponent cannot play as reversed`, `cannot summon soul …` (no subject)."""

    subject: Expr | None
    verb: Call


class Fact(Line):
    """`your hand is fool, sun` (examples)."""

    subject: Expr
    tails: list[Tail]


class Past(Line):
    """`nage was attacked last turn`: in examples, what has been done; `what` is a `History`, or `Not` one."""

    what: Expr


class Become(Line):
    """`card becomes sideways`, `card becomes not sideways`."""

    subject: Expr
    tails: list[Tail]


class If(Line):
    condition: Expr
    block: Block


class Otherwise(Line):
    """`otherwise: …` or `otherwise if …` (then with a condition); belongs to the line before it."""

    condition: Expr | None
    block: Block


class Each(Line):
    """`each other player called p from left of you: …`.  `what` keeps its determiners (`each` first)."""

    what: Expr
    tails: list[Tail]
    block: Block


class Watch(Line):
    """`before/after/instead of EVENT [during EVENT]: …`.

    `when` is "before", "after" or "instead of"; `ordinal` is the word of `the first …` or `the next …`,
    or the words `one or more`.
    """

    when: str
    ordinal: Name | None
    event: Call
    during: Call | None
    block: Block


class Lasting(Line):
    """`while C: …`, `until M: …`, `during M: …`; `word` is the first word."""

    word: str
    what: Expr
    tails: list[Tail]
    block: Block


class Around(Line):
    """A block behind a small word: `at end of turn: …`, `for 3 rounds: …`, `without shift, balance: …`."""

    word: Name
    items: list[Expr]
    block: Block


class Let(Line):
    name: Name
    value: Expr


class Adverb(Line):
    """`secretly …` or `together …` before a line or a block; a single line is a block of one."""

    word: str
    block: Block


class ErrorLine(Line):
    """Stands where a line could not be read; a diagnostic has been given."""


class File(Node):
    """A whole file.  `comments` are `(span, text)` pairs in order, the text without `#` and outer blanks."""

    lines: Block
    comments: list[tuple[Span, str]]
