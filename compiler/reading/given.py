"""What stands behind a head word: the tails of a line by their sort."""

from __future__ import annotations

from ...grammar import syntax


class Given:
    """The tails of a call by their sort."""

    __slots__ = ("called", "condition", "extra", "named", "phrase", "so_that", "until", "values")

    def __init__(self, tails: list[syntax.Tail]) -> None:
        self.phrase: syntax.Expr | None = None
        self.named: list[syntax.Arg] = []
        self.called: list[tuple[syntax.Called, syntax.Tail | None]] = []  # with the tail in front of it
        self.extra: list[syntax.Also] = []
        self.condition: syntax.Expr | None = None
        self.so_that: syntax.Expr | None = None
        self.until: syntax.Expr | None = None
        self.values: list[syntax.Equals] = []
        before: syntax.Tail | None = None
        for tail in tails:
            self._sort(tail, before, tail is tails[0])
            before = tail

    def _sort(self, tail: syntax.Tail, before: syntax.Tail | None, first: bool) -> None:
        match tail:
            case syntax.Also() if first:
                self.phrase = tail.value
            case syntax.Also():
                self.extra.append(tail)
            case syntax.Arg():
                self.named.append(tail)
            case syntax.Called():
                self.called.append((tail, before))
            case syntax.IfTail():
                self.condition = tail.condition
            case syntax.SoThat():
                self.so_that = tail.condition
            case syntax.Until():
                self.until = tail.value
            case syntax.Equals():
                self.values.append(tail)

    def behind(self, word: str) -> syntax.Expr | None:
        """What stands behind a small word."""
        return next((arg.value for arg in self.named if arg.word.text == word), None)
