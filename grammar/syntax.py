"""Syntax nodes: what was written, close to the text, each with its span.

A file is lines.  A line is a header and perhaps a block; expressions are phrases.  Nothing here knows what a
word means: that is the schema's and the compiler's business.  Nodes are plain `__slots__` classes, because
the `lint` command has a cold-start budget and class machinery costs more than parsing does.

A span is a pair of character offsets ``(start, end)`` into the text of one `Source`.
"""



from __future__ import annotations

Span = tuple[int, int]


class Node:
    """A piece of the text.  Two nodes are equal when they say the same, wherever they stand."""

    __slots__ = ("span",)
    span: Span

    def __init__(self, span: Span, *values: object) -> None:
        self.span = span
        for name, value in zip(self.__slots__, values, strict=True):
            setattr(self, name, value)

    def __eq__(self, other: object) -> bool:
        if type(self) is not type(other):
            return NotImplemented
        return all(getattr(self, name) == getattr(other, name) for name in self.__slots__)

    __hash__ = None  # type: ignore[assignment]  # nodes are mutable while a file is being read

    def __repr__(self) -> str:
        values = ", ".join(f"{name}={getattr(self, name)!r}" for name in self.__slots__)
        return f"{type(self).__name__}({values})"


class Expr(Node):
    """An expression or a phrase."""

    __slots__ = ()


class Line(Node):
    """A line of a file with the block that belongs to it."""

    __slots__ = ()


Block = list[Line]


# ---- expressions ------------------------------------------------------------------------------------------


class Name(Expr):
    """One bare word: `hand`, `emperor`, `steps`."""

    __slots__ = ("text",)
    text: str


class Int(Expr):
    """A whole number as written, never negative: `5`."""

    __slots__ = ("value",)
    value: int


class Text(Expr):
    """A quoted string, unescaped."""

    __slots__ = ("value",)
    value: str


class Words(Expr):
    """Two or more items side by side: `ready coins`, `1 card`, `"scale" zh "天平"`.  Items are atoms."""

    __slots__ = ("items",)
    items: list[Expr]


class Noun(Expr):
    """Determiners and what they determine: `your hand`, `each other player`, `up to 2 pages`, `the deck`.

    `dets` are the determiner words in order, blanks normalised to one (`"any number of"`); `words` is a
    `Words`, or a single atom.
    """

    __slots__ = ("dets", "words")
    dets: list[Name]
    words: Expr


class Possess(Expr):
    """`opponent's hand`: `owner` and the `words` that belong to it (`Words` or an atom)."""

    __slots__ = ("owner", "words")
    owner: Expr
    words: Expr


class Of(Expr):
    """`cap of swords`, `number of cards`, `distance of (a, b)`."""

    __slots__ = ("what", "of")
    what: Expr
    of: Expr


class In(Expr):
    """`cards in hand`: a phrase, not a question (that one is `IsIn`)."""

    __slots__ = ("what", "place")
    what: Expr
    place: Expr


class Where(Expr):
    """`persons where rank is knight`: the condition filters all on its left."""

    __slots__ = ("what", "condition")
    what: Expr
    condition: Expr


class Binary(Expr):
    """`op` is one of  `or and + - * / < > <= >= is`."""

    __slots__ = ("op", "left", "right")
    op: str
    left: Expr
    right: Expr


class Not(Expr):
    __slots__ = ("operand",)
    operand: Expr


class Negative(Expr):
    """`-5`."""

    __slots__ = ("operand",)
    operand: Expr


class IsIn(Expr):
    """`card is in gear of p`."""

    __slots__ = ("what", "place")
    what: Expr
    place: Expr


class Has(Expr):
    """`card has answer`."""

    __slots__ = ("what", "part")
    what: Expr
    part: Expr


class History(Expr):
    """`card did attack last turn` (`role` = "did"), `card was attacked this turn` ("was")."""

    __slots__ = ("what", "role", "words")
    what: Expr
    role: str
    words: Expr


class Tuple(Expr):
    """`(a, b)`: two or more."""

    __slots__ = ("items",)
    items: list[Expr]


class Either(Expr):
    """`(yes if condition otherwise no)`."""

    __slots__ = ("yes", "condition", "no")
    yes: Expr
    condition: Expr
    no: Expr


class Param(Expr):
    """One `name: type`, perhaps `= default`, of a header's hole."""

    __slots__ = ("name", "type", "default")
    name: Name
    type: Expr
    default: Expr | None


class Params(Expr):
    """A hole of a header: `(steps: number)`."""

    __slots__ = ("params",)
    params: list[Param]


class ErrorExpr(Expr):
    """Stands where the text could not be read; a diagnostic has been given."""

    __slots__ = ()


# ---- the arguments of a call ------------------------------------------------------------------------------


class Tail(Node):
    """What follows the head of a call.  A call's first argument without a small word is an `Also`."""

    __slots__ = ()


class Arg(Tail):
    """A small word and its argument: `toward opponent`."""

    __slots__ = ("word", "value")
    word: Name
    value: Expr


class Called(Tail):
    """`called NAME`."""

    __slots__ = ("name",)
    name: Name


class Also(Tail):
    """A bare argument: the first one, or one after a comma."""

    __slots__ = ("value",)
    value: Expr


class Equals(Tail):
    """`= expression`."""

    __slots__ = ("value",)
    value: Expr


class Until(Tail):
    __slots__ = ("value",)
    value: Expr


class IfTail(Tail):
    __slots__ = ("condition",)
    condition: Expr


class SoThat(Tail):
    __slots__ = ("condition",)
    condition: Expr


# ---- lines ------------------------------------------------------------------------------------------------


class Call(Line):
    """`head tails` and perhaps a block: commands, declarations, fields, options, patterns."""

    __slots__ = ("head", "tails", "block")
    head: Name
    tails: list[Tail]
    block: Block | None


class Count(Line):
    """A deck line: `4 qi_farm_levy to altars`, `1 each arcana`."""

    __slots__ = ("number", "what", "tails")
    number: Int
    what: Expr
    tails: list[Tail]


class Scope(Line):
    """`opponent: draw 1`, `upright: draw 1`: the block is about somebody or something."""

    __slots__ = ("subject", "block")
    subject: Expr
    block: Block


class Change(Line):
    """`steps + 1`.  `op` is one of  `+ - * / = at_most at_least`."""

    __slots__ = ("subject", "op", "value")
    subject: Expr
    op: str
    value: Expr


class Mod(Node):
    """One part of a `Grant`: `power + 300` (or a bare word: `op` and `value` are None)."""

    __slots__ = ("subject", "op", "value")
    subject: Expr
    op: str | None
    value: Expr | None


class Grant(Line):
    """`your souls have power + 300, guard`."""

    __slots__ = ("subject", "mods")
    subject: Expr
    mods: list[Mod]


class GrantBlock(Line):
    """`your souls have` and an indented block of abilities."""

    __slots__ = ("subject", "block")
    subject: Expr
    block: Block


class May(Line):
    """`you may discard 1: steps - 1`."""

    __slots__ = ("subject", "verb", "block")
    subject: Expr
    verb: Call
    block: Block | None


class Cannot(Line):
    """`opponent cannot play as reversed`, `cannot summon soul …` (no subject)."""

    __slots__ = ("subject", "verb")
    subject: Expr | None
    verb: Call


class Fact(Line):
    """`your hand is fool, sun` (examples)."""

    __slots__ = ("subject", "tails")
    subject: Expr
    tails: list[Tail]


class Past(Line):
    """`nage was attacked last turn`: in examples, what has been done; `what` is a `History`, or `Not` one."""

    __slots__ = ("what",)
    what: Expr


class Become(Line):
    """`card becomes sideways`, `card becomes not sideways`."""

    __slots__ = ("subject", "tails")
    subject: Expr
    tails: list[Tail]


class If(Line):
    __slots__ = ("condition", "block")
    condition: Expr
    block: Block


class Otherwise(Line):
    """`otherwise: …` or `otherwise if …` (then with a condition); belongs to the line before it."""

    __slots__ = ("condition", "block")
    condition: Expr | None
    block: Block


class Each(Line):
    """`each other player called p from left of you: …`.  `what` keeps its determiners (`each` first)."""

    __slots__ = ("what", "tails", "block")
    what: Expr
    tails: list[Tail]
    block: Block


class Watch(Line):
    """`before/after/instead of EVENT [during EVENT]: …`.

    `when` is "before", "after" or "instead of"; `ordinal` is the word of `the first …` or `the next …`,
    or the words `one or more`.
    """

    __slots__ = ("when", "ordinal", "event", "during", "block")
    when: str
    ordinal: Name | None
    event: Call
    during: Call | None
    block: Block


class Lasting(Line):
    """`while C: …`, `until M: …`, `during M: …`; `word` is the first word."""

    __slots__ = ("word", "what", "tails", "block")
    word: str
    what: Expr
    tails: list[Tail]
    block: Block


class Around(Line):
    """A block behind a small word: `at end of turn: …`, `for 3 rounds: …`, `without shift, balance: …`."""

    __slots__ = ("word", "items", "block")
    word: Name
    items: list[Expr]
    block: Block


class Let(Line):
    __slots__ = ("name", "value")
    name: Name
    value: Expr


class Adverb(Line):
    """`secretly …` or `together …` before a line or a block; a single line is a block of one."""

    __slots__ = ("word", "block")
    word: str
    block: Block


class ErrorLine(Line):
    """Stands where a line could not be read; a diagnostic has been given."""

    __slots__ = ()


class File(Node):
    """A whole file.  `comments` are `(span, text)` pairs in order, the text without `#` and outer blanks."""

    __slots__ = ("lines", "comments")
    lines: Block
    comments: list[tuple[Span, str]]
