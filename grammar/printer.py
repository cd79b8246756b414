"""The canonical text of a source: the same words, in the one way to set them.

Four blanks a level, one blank between words, none inside brackets; at most one empty line in a block and two
outside; comments stay on their own line or behind their line, at one column.  Words that the author has put
under one another in neighbouring lines stay under one another.  As the words are printed and not the tree,
`are` does not become `is`, and brackets that only help the reader stay.
"""

from __future__ import annotations

from unicodedata import east_asian_width

from .diagnostic import Source
from .lexer import Token, tokenize
from .parser import parse
from .syntax import Node

INDENT = 4
COMMENT_COLUMN = 47  # where comments behind short lines begin

_NO_BLANK_BEFORE = {"RPAR", "COMMA", "COLON", "_S"}
_SIGN_AFTER = {"PREP", "EQUAL", "LPAR", "REL", "_IS", "_BECOME", "_OTHERWISE"}  # there a minus is a sign
_LAYOUT = {"_NL", "_INDENT", "_DEDENT", "$END"}


def canonical(source: Source) -> str:
    """The text set anew.  A text that cannot be read without guessing is left as it is."""
    _, findings = parse(source)
    if any(not (finding.fix and finding.fix.safe) for finding in findings):
        return source.text
    rows = _rows(source)
    _align_words(rows)
    _align_comments(rows)
    return "".join(row.text() for row in rows)


def phrase(node: Node, source: Source) -> str:
    """A piece of a text on one line, as a message quotes it."""
    start, end = node.span
    tokens, _, _ = tokenize(Source("", source.text[start:end]))
    return _Row(0, 0, [token for token in tokens if token.kind not in _LAYOUT]).text().strip()


def width(text: str) -> int:
    """How many columns a text takes: Chinese characters take two."""
    if text.isascii():
        return len(text)
    return sum(2 if east_asian_width(character) in "WF" else 1 for character in text)


class _Row:
    """A line to be printed."""

    def __init__(self, level: int, empty_lines: int, tokens: list[Token]) -> None:
        self.level = level
        self.empty_lines = empty_lines  # before it
        self.tokens = tokens
        self.comment = ""
        self.comment_column = 0
        self.written: list[int] = []  # in which column the author has each word
        self.columns: dict[int, int] = {}  # where a word begins that must stand under another one

    def place(self, index: int) -> int:
        """The column in which a word begins."""
        if index in self.columns:
            return self.columns[index]
        return self.level * INDENT if index == 0 else self.end(index - 1) + self.gap(index)

    def end(self, index: int) -> int:
        return self.place(index) + width(_spelt(self.tokens[index]))

    def gap(self, index: int) -> int:
        """How many blanks stand before a word by rule."""
        before, token = self.tokens[index - 1], self.tokens[index]
        if token.kind in _NO_BLANK_BEFORE or before.kind == "LPAR":
            return 0
        is_sign = before.kind == "MINUS" and (index == 1 or self.tokens[index - 2].kind in _SIGN_AFTER)
        return 0 if is_sign else 1

    def is_stretched(self, index: int) -> bool:
        """Whether the author has left more than one blank before a word."""
        before = self.written[index - 1] + width(_spelt(self.tokens[index - 1]))
        return self.gap(index) == 1 and self.written[index] > before + 1

    def code(self) -> str:
        text = ""
        column = 0
        for index, token in enumerate(self.tokens):
            place = self.place(index)
            text += " " * (place - column) + _spelt(token)
            column = place + width(_spelt(token))
        return text

    def text(self) -> str:
        code = self.code()
        if self.comment:
            blanks = self.level * INDENT if not self.tokens else self.comment_column - width(code)
            code += " " * blanks + self.comment
        return "\n" * self.empty_lines + code + "\n"


def _spelt(token: Token) -> str:
    return token.text.replace("’", "'") if token.kind == "_S" else token.text


# ---- from tokens to rows ----------------------------------------------------------------------------------


def _rows(source: Source) -> list[_Row]:
    """The lines of the source with their words and comments."""
    setter = _Setter(source)
    tokens, comments, _ = tokenize(source)
    pieces: list[Token] = [Token("COMMENT", "# " + text if text else "#", *span) for span, text in comments]
    for piece in sorted([*tokens, *pieces], key=lambda piece: piece.start):
        setter.add(piece)
    setter.set_comments(0)
    return setter.rows


class _Setter:
    """Puts words and comments into rows, one after another."""

    def __init__(self, source: Source) -> None:
        self.source = source
        self.rows: list[_Row] = []
        self.waiting: list[tuple[_Row, int]] = []  # comments whose level the next word decides; their columns
        self.level = 0
        self.last_end = 0
        self.inside = False  # a line has begun and not ended

    def add(self, piece: Token) -> None:
        if piece.kind in _LAYOUT:
            self.level += (piece.kind == "_INDENT") - (piece.kind == "_DEDENT")
            self.inside = self.inside and piece.kind != "_NL"
            return
        line_ends = self._line_ends(piece)
        if piece.kind == "COMMENT":
            self._add_comment(piece, line_ends)
        else:
            self._add_word(piece, line_ends)
        self.last_end = piece.end

    def _line_ends(self, piece: Token) -> int:
        """How many line ends lie between the last piece and this one."""
        between = self.source.text[self.last_end : piece.start].replace("\r\n", "\n")
        return between.count("\n") + between.count("\r")

    def _add_word(self, token: Token, line_ends: int) -> None:
        if not self.inside or line_ends:
            level = self.level + self.inside
            self.set_comments(level)
            self.rows.append(_Row(level, self._empty_lines(level, line_ends), []))
            self.inside = True
        row = self.rows[-1]
        row.tokens.append(token)
        row.written.append(self._column(token))

    def _add_comment(self, piece: Token, line_ends: int) -> None:
        if line_ends == 0 and self.rows and not self.waiting:
            self.rows[-1].comment = piece.text
            return
        row = _Row(0, line_ends, [])
        row.comment = piece.text
        self.waiting.append((row, self._column(piece)))

    def set_comments(self, level: int) -> None:
        """The comments before a line have its level; those that stand deeper, the level of the line above."""
        above = self.rows[-1] if self.rows else None
        for row, column in self.waiting:
            is_deeper = above is not None and above.level > level and column >= above.written[0]
            row.level = above.level if above is not None and is_deeper else level
            row.empty_lines = self._empty_lines(row.level, row.empty_lines)
            self.rows.append(row)
        self.waiting.clear()

    def _empty_lines(self, level: int, line_ends: int) -> int:
        if not self.rows or level > self.rows[-1].level or self.inside:
            return 0
        return min(max(line_ends - 1, 0), 1 if level else 2)

    def _column(self, piece: Token) -> int:
        line_start = self.source.text.rfind("\n", 0, piece.start) + 1
        return width(self.source.text[line_start : piece.start].lstrip("\ufeff").expandtabs(INDENT))


# ---- what stands under one another ------------------------------------------------------------------------


def _align_words(rows: list[_Row]) -> None:
    """Words that begin in one column in neighbouring rows, one after a wider gap, stay in one column."""
    for run in _runs(rows):
        columns = {column for row in run for column in row.written[1:]}
        for column in sorted(columns):
            for group in _groups(run, column):
                place = max(row.place(index) for row, index in group)
                for row, index in group:
                    row.columns[index] = place


def _runs(rows: list[_Row]) -> list[list[_Row]]:
    """Rows of words of one level without an empty line between them; what is deeper does not part them."""
    runs: list[list[_Row]] = []
    open_runs: dict[int, list[_Row]] = {}  # by level
    for row in rows:
        parted = row.empty_lines > 0 or not row.tokens
        open_runs = {level: run for level, run in open_runs.items() if level < row.level + (not parted)}
        if row.level not in open_runs:
            open_runs[row.level] = []
            runs.append(open_runs[row.level])
        if row.tokens:
            open_runs[row.level].append(row)
    return runs


def _groups(run: list[_Row], column: int) -> list[list[tuple[_Row, int]]]:
    """The words that begin in this column, by neighbouring rows; only where the author has made room."""
    groups: list[list[tuple[_Row, int]]] = [[]]
    for row in run:
        index = row.written.index(column, 1) if column in row.written[1:] else 0
        if index and row.gap(index):
            groups[-1].append((row, index))
        else:
            groups.append([])
    return [group for group in groups if len(group) > 1 and any(row.is_stretched(i) for row, i in group)]


def _align_comments(rows: list[_Row]) -> None:
    """Comments behind neighbouring rows begin in one column."""
    run: list[_Row] = []
    for row in rows:
        if not (row.tokens and row.comment):
            run = []
            continue
        run.append(row)
        column = max(_comment_column(each) for each in run)
        for each in run:
            each.comment_column = column


def _comment_column(row: _Row) -> int:
    return max(row.end(len(row.tokens) - 1) + 2, COMMENT_COLUMN, row.comment_column)
