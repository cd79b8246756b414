"""The parser: an LALR loop over our own tokens that builds `syntax` nodes.

Why a loop of our own, when Lark has one?  Lark reads the grammar and builds the table; but its error recovery
does not survive an indentation language (resuming resets the indent stack: one typing mistake gave up to 373
errors), importing it costs a third of the whole budget of `lint`, and it is four times slower.  The loop is
the textbook's; what is ours is in `recovery.py`.  Tests hold stock Lark beside it: same tokens, same tree.
"""

from __future__ import annotations

from .diagnostic import Diagnostic, Source
from .lexer import Token
from .productions import Builder, builder_of
from .syntax import ErrorExpr, ErrorLine, Line
from .table import TABLE

NESTING_LIMIT = 100

# What a production deepens: a line by its block, a phrase by an operator or a bracket.
_PHRASES = ["full", "disj", "conj", "neg", "comp", "sum", "prod", "chain", "base", "item", "signed"]
_NESTING = {"line", "long", "longbase", *_PHRASES}


class Step:
    """A production, as the loop wants it."""

    __slots__ = ("build", "deepens", "left", "size")

    def __init__(self, text: str, left: str, size: int) -> None:
        self.left = left
        self.size = size
        self.build: Builder | None = builder_of(text)
        self.deepens = left in _NESTING and size > 1


STEPS = [Step(*production) for production in TABLE.productions]


class Run:
    """One file being read: the tokens, how far we are, and the stacks.

    The stacks run side by side.  `states` has one entry more than the others: `states[n]` is the state before
    the symbol whose value is `values[n]`, whose first token is `firsts[n]` and whose nesting is `depths[n]`.
    """

    __slots__ = ("at", "depths", "diagnostics", "firsts", "source", "states", "tokens", "values")

    def __init__(self, source: Source, tokens: list[Token]) -> None:
        self.source = source
        self.tokens = tokens
        self.at = 0
        self.states = [0]
        self.values: list[object] = []
        self.firsts: list[int] = []
        self.depths: list[int] = []
        self.diagnostics: list[Diagnostic] = []

    def advance(self) -> list[Line] | None:
        """Read on until the end of the file (the lines), or until a token does not fit (None)."""
        rows, steps, tokens = TABLE.rows, STEPS, self.tokens
        states, values, firsts, depths = self.states, self.values, self.firsts, self.depths
        while True:
            token = tokens[self.at]
            action = rows[states[-1]].get(token.kind)
            if action is None:
                return None
            if action >= 0:
                states.append(action)
                values.append(token)
                firsts.append(self.at)
                depths.append(0)
                self.at += 1
                continue
            step = steps[~action]
            if step.build is None:
                del states[-1]
                states.append(rows[states[-1]][step.left])
            elif step.left == "start":
                return step.build((0, token.end), values)  # type: ignore[return-value]
            else:
                self.reduce(step)

    def reduce(self, step: Step) -> None:
        """Put what a production builds in the place of its parts."""
        cut = len(self.values) - step.size
        first = self.firsts[cut]
        span = self.tokens[first].start, self.tokens[self.at - 1].end
        value = step.build(span, self.values[cut:])  # type: ignore[misc]
        depth = max(self.depths[cut:]) + step.deepens
        if depth > NESTING_LIMIT:
            self.report_nesting(span)
            value = (ErrorLine if step.left == "line" else ErrorExpr)(span)
            depth = 0
        self.cut(cut)
        self.push(step.left, value, first, depth)

    def settle(self, kind: str) -> None:
        """Apply the productions that a token of this kind completes."""
        while (action := TABLE.rows[self.states[-1]].get(kind, 0)) < 0:
            step = STEPS[~action]
            if step.build is None:
                del self.states[-1]
                self.states.append(TABLE.rows[self.states[-1]][step.left])
            else:
                self.reduce(step)

    def cut(self, height: int) -> None:
        """Drop all values from `height` on."""
        del self.states[height + 1 :], self.values[height:], self.firsts[height:], self.depths[height:]

    def push(self, symbol: str, value: object, first: int, depth: int = 0) -> None:
        """Put a symbol that can stand here on the stacks."""
        self.states.append(TABLE.rows[self.states[-1]][symbol])
        self.values.append(value)
        self.firsts.append(first)
        self.depths.append(depth)

    def report_nesting(self, span: tuple[int, int]) -> None:
        """Say once in a file that something is nested too deep."""
        if not any(diagnostic.key == "nesting-too-deep" for diagnostic in self.diagnostics):
            args = {"limit": NESTING_LIMIT}
            self.diagnostics.append(Diagnostic("nesting-too-deep", self.source, span, args))
