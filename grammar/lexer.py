"""Text to tokens, all of them before parsing begins.

One regular expression finds words, numbers, strings and signs; indentation becomes `_INDENT` and `_DEDENT`;
brackets join lines; comments are set aside.  Whatever is wrong is reported and read as what was meant, so
that the parser never sees it: a full-width sign is its ASCII sign, odd indentation is the nearest that fits.
What can only be meant in one way is a warning, and the game compiles; the rest is an error.
"""

from __future__ import annotations

import re
from collections.abc import Callable

from .characters import (
    BLANKS,
    CLOSING_QUOTES,
    COMBINING,
    COMMENT_SIGNS,
    FORBIDDEN,
    FORBIDDEN_RUN,
    IDEOGRAPHIC,
    OPENING_QUOTES,
    columns,
    is_plain,
    meant,
)
from .diagnostic import Diagnostic, Fix, Source, Span
from .table import TABLE

DECLARING = frozenset(
    {"card", "zone", "kind", "stat", "track", "enum", "verb", "action", "scope", "define", "rule", "deck", "variant"}
)  # behind these a name is declared; whatever else begins with a digit is a number
LARGEST = str(2**53 - 1)  # what a number may be at most


class Token:
    """A word of the text: its kind (a terminal of the grammar), the text that is meant, and its place."""

    __slots__ = ("end", "kind", "start", "text")

    def __init__(self, kind: str, text: str, start: int, end: int) -> None:
        self.kind = kind
        self.text = text
        self.start = start
        self.end = end

    @property
    def span(self) -> Span:
        return self.start, self.end

    def __repr__(self) -> str:
        return f"Token({self.kind}, {self.text!r}, {self.start}, {self.end})"


def _alternation(texts: list[str]) -> str:
    """A pattern for any of the texts, longest first; a blank in a text may be any blanks."""
    longest_first = sorted(texts, key=len, reverse=True)
    return "|".join(re.escape(text).replace(r"\ ", rf"[ \t{BLANKS}]+") for text in longest_first)


BEHIND_A_VALUE = (")", ",", ":")
_PHRASES = [text for text in TABLE.kinds if " " in text]
_SIGNS = [text for text in TABLE.kinds if not text[0].isalpha()]
_LETTERS = rf"[\w{COMBINING}]*"

MASTER = re.compile(
    rf"""
    [ \t{BLANKS}{FORBIDDEN}]*
    (?: (?P<PHRASE>  (?:{_alternation(_PHRASES)})\b )
      | (?P<NAME>    [a-z][a-z]-[A-Z][a-z]{{3}}(?!\w) | [^\W\d]{_LETTERS} )
      | (?P<INT>     [0-9]+(?!\w) )
      | (?P<STRING>  "(?:[^"\\\r\n]|\\[^\r\n])*" )
      | (?P<NOTE>    (?:＃|//|／／)[^\r\n]* )
      | (?P<SIGN>    {_alternation(_SIGNS)} )
      | (?P<_S>      ['’]s?(?!\w) )
      | (?P<TICK>    [‘＇]s?(?!\w) )
      | (?P<COMMENT> \#[^\r\n]* )
      | (?P<STOP>    [;；。][^\r\n]* | [.．][ \t{BLANKS}]*(?=[#＃\r\n]|//|\Z) )
      | (?P<NL>      \r\n?|\n )
      | (?P<GLUED>   \d{_LETTERS} )
      | (?P<QUOTED>  [{OPENING_QUOTES}][^\r\n{CLOSING_QUOTES}]*[{CLOSING_QUOTES}] )
      | (?P<MIXED>   "[^"\r\n{OPENING_QUOTES}]*[”＂」』] )
      | (?P<OPEN>    "[^\r\n]* )
      | (?P<OTHER>   (?P<again>[^\r\n])(?P=again)* )
      | (?P<END>     \Z )
    )""",
    re.VERBOSE,
)
_BETWEEN_LINES = ("COMMENT", "NOTE", "STOP", "NL")
_ODD_BLANKS = re.compile(f"[{BLANKS}]+")
_BRACKET_SCAN = re.compile(
    rf"""[()（）] | "(?:[^"\\\r\n]|\\[^\r\n])*" | (?:[#＃]|//)[^\r\n]* | (?:\r\n?|\n)([ \t{BLANKS}]*)(?=([^\r\n]?))""",
    re.VERBOSE,
)
_CONTINUED = re.compile(
    rf"(?:\r\n?|\n)([ \t{BLANKS}]*)(?:(?:or|and|of|in|is|are|where)\b|[-+*/<>=,()（），、＋－＜＞＝≤≥])"
)


def tokenize(source: Source) -> tuple[list[Token], list[tuple[Span, str]], list[Diagnostic]]:
    """The tokens of a text, ending with `$END`; its comments; and what was wrong."""
    lexer = _Lexer(source)
    lexer.run()
    return lexer.tokens, lexer.comments, lexer.diagnostics


class _Lexer:
    """The state of one run."""

    def __init__(self, source: Source) -> None:
        self.source = source
        self.text = source.text
        self.tokens: list[Token] = []
        self.comments: list[tuple[Span, str]] = []
        self.diagnostics: list[Diagnostic] = []
        self.indents = [0]
        self.openings: list[Span] = [(0, 0)]  # the blanks before the first line of each open block
        self.step = 0  # by how much the first indented line is indented
        self.brackets = 0
        self.joined_until = 0  # where the bracket closes that joins these lines
        self.line_start = 0
        self.fresh = True  # no token yet on this logical line
        self.bad_names: set[str] = set()

    def run(self) -> None:
        start = 1 if self.text.startswith("\ufeff") else 0
        self.line_start = start
        self._refuse_forbidden(start)
        readers = self._readers()
        add, kinds = self.tokens.append, TABLE.kinds
        is_odd = _ODD_BLANKS.search(self.text) is not None
        for match in MASTER.finditer(self.text, start):
            kind = match.lastgroup or "END"
            if kind == "END":
                break
            text = match[kind]
            start, end = match.span(kind)
            if is_odd and match.start() < start and kind != "NL":
                self._blanks(match.start(), start)
            if self.fresh and kind not in _BETWEEN_LINES:
                self._begin_line(start)
            if kind == "NAME" and text.isascii():
                add(Token(kinds.get(text, kind), text, start, end))
            elif kind in readers:
                readers[kind](text, start, end)
            else:  # STRING, _S: the name of the group is the kind
                add(Token(kind, text, start, end))
        self._finish()

    def _readers(self) -> dict[str, Callable[[str, int, int], None]]:
        """What reads a match of each group that is not a token as it stands."""
        return {
            "PHRASE": self._phrase,
            "NAME": self._foreign_name,
            "INT": self._number,
            "SIGN": self._sign,
            "TICK": self._tick,
            "COMMENT": self._comment,
            "NOTE": self._note,
            "STOP": self._stop,
            "NL": self._line_end,
            "GLUED": self._glued,
            "QUOTED": self._quoted,
            "MIXED": self._quoted,
            "OPEN": self._unclosed,
            "OTHER": self._other,  # one character, perhaps several times
        }

    # ---- lines --------------------------------------------------------------------------------------------

    def _begin_line(self, start: int) -> None:
        """The first token of a logical line: compare its indentation with the open blocks."""
        self.fresh = False
        width = self._indentation(start)
        if width > self.indents[-1]:
            self._open_block(width, start)
        elif width < self.indents[-1]:
            self._close_blocks(width, start)

    def _open_block(self, width: int, start: int) -> None:
        self.step = self.step or width
        self.indents.append(width)
        self.openings.append((self.line_start, start))
        self.tokens.append(Token("_INDENT", "", self.line_start, start))

    def _close_blocks(self, width: int, start: int) -> None:
        if width not in self.indents:
            width = self._snap(width, start)
        while width < self.indents[-1]:
            self.indents.pop()
            self.openings.pop()
            self._add_empty("_DEDENT")

    def _indentation(self, start: int) -> int:
        blanks = self.text[self.line_start : start]
        width = columns(blanks)
        if "\t" in blanks:
            self._report("tab-indentation", (self.line_start, start), " " * width, safe=True, width=width)
        return width

    def _snap(self, width: int, start: int) -> int:
        """The indentation of the open block that is nearest, the inner one of two."""
        wanted = min(self.indents, key=lambda indent: (abs(indent - width), -indent))
        level = self.indents.index(wanted)
        if width % self.step or not wanted % self.step:
            self._report_indentation((self.line_start, start), width, wanted)
            return wanted
        # It is the first line of that block that is out of step with all others.
        self._report_indentation(self.openings[level], wanted, width)
        self.indents[level] = width
        return width

    def _report_indentation(self, span: Span, found: int, wanted: int) -> None:
        fix = " " * wanted
        self._report("inconsistent-indentation", span, fix, safe=True, found=found, wanted=wanted)

    def _line_end(self, text: str, start: int, end: int) -> None:
        self.line_start = end
        if self.fresh or (self.brackets and (self._joins(start) or self._goes_on(start))):
            return
        self._no_alone()
        self.brackets = 0
        self.fresh = True
        self._add_empty("_NL")

    def _joins(self, line_end: int) -> bool:
        """Whether the open bracket is closed before the block ends: else it costs this line, not the file."""
        if line_end < self.joined_until:
            return True
        depth = self.brackets
        for match in _BRACKET_SCAN.finditer(self.text, line_end):
            sign = match[0]
            if sign in "(（":
                depth += 1
            elif sign in ")）":
                depth -= 1
                if depth == 0:
                    self.joined_until = match.end()
                    return True
            elif sign[0] in "\r\n" and self._leaves(match[1], match[2]):
                return False
        return False

    def _leaves(self, blanks: str, following: str) -> bool:
        """Whether a line with this indentation, beginning with `following`, is not a continued one."""
        return self._is_outside(blanks) and following not in ("", "\r", "\n", "#", "＃", ")", "）")

    def _is_outside(self, blanks: str) -> bool:
        return columns(blanks) <= self.indents[-1]

    def _goes_on(self, line_end: int) -> bool:
        """Whether the next line is indented and begins with what no line begins with, such as `or`."""
        match = _CONTINUED.match(self.text, line_end)
        return match is not None and not self._is_outside(match[1])

    def _finish(self) -> None:
        self._no_alone()
        if not self.fresh:
            self._add_empty("_NL")
        for _ in self.indents[1:]:
            self._add_empty("_DEDENT")
        end = len(self.text)
        self.tokens.append(Token("$END", "", end, end))

    def _add_empty(self, kind: str) -> None:
        """A token without text, right behind the last one, so that spans end with their last word."""
        end = self.tokens[-1].end if self.tokens else 0
        self.tokens.append(Token(kind, "", end, end))

    # ---- tokens -------------------------------------------------------------------------------------------

    def _phrase(self, text: str, start: int, end: int) -> None:
        self._blanks(start, end)
        words = " ".join(text.split())
        self.tokens.append(Token(TABLE.kinds[words], words, start, end))

    def _no_alone(self) -> None:
        """`ready = no`: where nothing follows, `no` is a value and determines nothing."""
        last = self.tokens[-1] if self.tokens else None
        if last is not None and last.text == "no":
            self.tokens[-1] = Token("NAME", last.text, last.start, last.end)

    def _sign(self, text: str, start: int, end: int) -> None:
        if text in BEHIND_A_VALUE:
            self._no_alone()
        if text == "(":
            self.brackets += 1
        elif text == ")":
            self.brackets = max(0, self.brackets - 1)
        self.tokens.append(Token(TABLE.kinds[text], text, start, end))

    def _comment(self, text: str, start: int, end: int) -> None:
        self.comments.append(((start, end), text[1:].strip()))

    def _note(self, text: str, start: int, end: int) -> None:
        """A comment behind another sign than `#`: the full-width one, or what other languages have."""
        sign = text[: 1 if text[0] == "＃" else 2]
        self._replace("foreign-sign.comment", (start, start + len(sign)), "#", found=sign)
        self.comments.append(((start, end), text[len(sign) :].strip()))

    def _stop(self, text: str, start: int, end: int) -> None:
        """A sign at the end of a line, which needs none; or in its middle, where a line would have to end."""
        sign = text[0]
        rest = text[1:].lstrip()
        behind = end - len(rest)
        if rest and not rest.startswith(COMMENT_SIGNS):
            self._report("unexpected-character.middle", (start, start + 1), None, found=sign)
            return
        self._replace("foreign-sign.end", (start, start + 1), "", found=sign)
        if rest:
            (self._comment if rest[0] == "#" else self._note)(rest, behind, end)

    def _tick(self, text: str, start: int, end: int) -> None:
        """The `'` of `player's`, as Chinese keyboards write every second one."""
        self._replace("foreign-sign", (start, start + 1), "'", found=text[0], wanted="'")
        self.tokens.append(Token("_S", text, start, end))

    def _number(self, text: str, start: int, end: int) -> None:
        digits = text.lstrip("0")
        if (len(digits), digits) > (len(LARGEST), LARGEST):
            self._report("bad-number", (start, end), None, found=text)
        self.tokens.append(Token("INT", text, start, end))

    def _foreign_name(self, text: str, start: int, end: int) -> None:
        name = meant(text)
        if name != text:
            args = {"word": text} if is_plain(text) else {"found": text, "wanted": name}
            key = "name-not-nfc" if is_plain(text) else "foreign-sign"
            self._replace(key, (start, end), name, **args)
        self.tokens.append(Token(TABLE.kinds.get(name, "NAME"), name, start, end))

    def _glued(self, text: str, start: int, end: int) -> None:
        """`2times`: a number and a word without a blank; or a number in full-width digits; or a bad name."""
        plain = meant(text)
        if plain in self.bad_names or (self._is_declared() and not plain.isdecimal()):
            self._bad_name(plain, start, end)
            return
        digits = len(plain) - len(plain.lstrip("0123456789"))
        if digits == 0:
            self._unknown(text, start, end)
            return
        if plain != text:
            self._replace("foreign-sign", (start, end), plain, found=text, wanted=plain)
        middle = start + digits
        self.tokens.append(Token("INT", plain[:digits], start, middle))
        if digits == len(plain):
            return
        word = plain[digits:]
        self._report("missing-token", (middle, middle), " ", expected=["blank"], found=f"`{word}`")
        self.tokens.append(Token(TABLE.kinds.get(word, "NAME"), word, middle, end))

    def _is_declared(self) -> bool:
        """Whether a name is declared here: right behind a word such as `card` at the beginning of a line."""
        head, before = ([None, *self.tokens][-1], [None, None, *self.tokens][-2])
        begins = before is None or before.kind in ("_NL", "_INDENT", "_DEDENT")
        return head is not None and begins and head.text in DECLARING

    def _bad_name(self, name: str, start: int, end: int) -> None:
        """`card 2nd is soul`: told where it is declared, and read as the name that it is meant for."""
        if name not in self.bad_names:
            self.bad_names.add(name)
            self._report("name-begins-with-digit", (start, end), None, word=name)
        self.tokens.append(Token("NAME", name, start, end))

    def _quoted(self, text: str, start: int, end: int) -> None:
        """A string in typographic quotation marks, at both ends or at one."""
        plain = f'"{text[1:-1]}"'
        self.tokens.append(Token("STRING", plain, start, end))
        place = (start, start + 1) if text[0] != '"' else (end - 1, end)
        self._replace("foreign-sign", place, '"', found=self.text[slice(*place)], wanted='"')
        self.diagnostics[-1].fix = Fix((start, end), plain, safe=True)

    def _unclosed(self, text: str, start: int, end: int) -> None:
        text = text.rstrip()
        end = start + len(text)
        self.tokens.append(Token("STRING", text + '"', start, end))
        self._report("unclosed-string", (start, end), text + '"', found=text)

    def _other(self, text: str, start: int, end: int) -> None:
        """Signs that the language does not have: read them as what they stand for, or pass over them."""
        sign = meant(text[0])
        if sign not in TABLE.kinds:
            self._unknown(text, start, end)
            return
        wanted = sign * len(text)
        self._replace("foreign-sign", (start, end), wanted, found=text, wanted=wanted)
        for place in range(start, end):
            self._sign(sign, place, place + 1)

    def _blanks(self, start: int, end: int) -> None:
        """Blanks of another width than the plain one, in front of a word or of a line."""
        for odd in _ODD_BLANKS.finditer(self.text, start, end):
            leads = not self.text[self.line_start : odd.start()].strip()
            key = "foreign-sign.wide" if IDEOGRAPHIC in odd[0] else "foreign-sign.blank"
            plain = " " * columns(odd[0]) if leads else " "
            self._replace(key, odd.span(), plain, found=" ".join(f"U+{ord(c):04X}" for c in odd[0][:1]))

    def _unknown(self, text: str, start: int, end: int) -> None:
        self._report("unexpected-character", (start, end), "", found=text)

    # ---- findings -----------------------------------------------------------------------------------------

    def _refuse_forbidden(self, start: int) -> None:
        """Control and invisible characters are refused wherever they are, in strings and comments too."""
        for match in FORBIDDEN_RUN.finditer(self.text, start):
            found = f"U+{ord(match[0][0]):04X}"
            self._report("forbidden-character", match.span(), "", found=found)

    def _replace(self, key: str, span: Span, plain: str, **args: object) -> None:
        """Report what can only be meant in one way, and was read so."""
        self._report(key, span, plain, safe=True, **args)

    def _report(self, key: str, span: Span, fix: str | None, safe: bool = False, **args: object) -> None:
        repair = None if fix is None else Fix(span, fix, safe)
        self.diagnostics.append(Diagnostic(key, self.source, span, args, fix=repair))
