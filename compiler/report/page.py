"""A page of findings in full: the line itself with the place underlined, the other places that matter, what to do."""

from __future__ import annotations

from typing import TYPE_CHECKING

from . import catalogue
from .cells import clip, shown, width, wrap
from .places import place

if TYPE_CHECKING:
    from ...grammar.diagnostic import Diagnostic, Fix, Source, Span

COLORS = {"error": "31;1", "warning": "33;1", "note": "36;1", "dim": "2", "bold": "1"}
LEAST = 40  # a terminal narrower than this is not believed


class _Part:
    """A place that is shown: of the finding itself (`kind` is its level) or of a label, with its `words`."""

    __slots__ = ("kind", "source", "span", "where", "words")

    def __init__(self, source: Source, span: Span, kind: str, words: str) -> None:
        self.source = source
        self.span = span
        self.kind = kind
        self.words = words
        self.where = place(source, span)


class Page:
    """Writes findings in full, in one language, for a terminal of some width."""

    def __init__(self, lang: str, color: bool, room: int) -> None:
        self.lang = lang
        self.color = color
        self.room = room

    def painted(self, paint: str, text: str) -> str:
        return f"\x1b[{COLORS[paint]}m{text}\x1b[0m" if self.color and text else text

    def finding(self, diagnostic: Diagnostic) -> str:
        gutter = len(str(self._last_line(diagnostic)))
        lines = self._heading(diagnostic)
        lines += self._places(diagnostic, gutter) + self._advice(diagnostic, gutter)
        return "\n".join(lines) + "\n\n"

    def _last_line(self, diagnostic: Diagnostic) -> int:
        return max(place(each.source, each.span).line for each in (diagnostic, *diagnostic.labels))

    def _heading(self, diagnostic: Diagnostic) -> list[str]:
        code, name, level, sentence, _ = catalogue.message(diagnostic, self.lang)
        word = catalogue.say(f"level.{level}", self.lang)
        sure = catalogue.say(f"show.{catalogue.certainty(diagnostic.key)}", self.lang)
        title = f"{self.painted(level, f'{word} {code}')} {name}" + (f" ({sure})" if sure else "")
        return [title, *(self.painted("bold", line) for line in wrap(sentence, self.room))]

    def _places(self, diagnostic: Diagnostic, gutter: int) -> list[str]:
        """The line of the finding and those of its labels, in the order of the file; other files behind."""
        main = diagnostic.source
        lines = [self._frame(gutter, "-->", self._named(main, diagnostic.span))]
        if not main.text:
            return lines
        lines.append(self._frame(gutter, "|"))
        parts = [_Part(main, diagnostic.span, catalogue.level(diagnostic.key), "")]
        parts += [
            _Part(each.source, each.span, "label", catalogue.label(each, self.lang)) for each in diagnostic.labels
        ]
        parts.sort(key=lambda part: (part.source is not main, part.source.path, part.where.line))
        for before, part in zip([parts[0], *parts], parts, strict=False):
            if part.source is not before.source:
                lines.append(self._frame(gutter, "-->", self._named(part.source, part.span)))
            same = part is not before and part.source is before.source and part.where.line == before.where.line
            lines += self._excerpt(part, gutter)[same:]
        return lines

    def _named(self, source: Source, span: Span) -> str:
        return str(place(source, span)) if source.text else shown(source.path)

    def _excerpt(self, part: _Part, gutter: int) -> list[str]:
        """The line at a place, and below it the place underlined, with the words that belong to it."""
        text, marks = self._underlined(part, gutter)
        below = self.painted("dim" if part.kind == "label" else part.kind, f"{marks} {part.words}".rstrip())
        return [self._frame(gutter, "|", text, str(part.where.line)), self._frame(gutter, "|", below)]

    def _underlined(self, part: _Part, gutter: int) -> tuple[str, str]:
        """The line as it is shown, and the marks below it: to the line's end if the place goes on below."""
        line, first = part.where.text, part.where.column - 1
        last = min(len(line), first + part.span[1] - part.span[0])
        before, marked = shown(line[:first]), shown(line[first:last])
        whole, room = before + marked + shown(line[last:]), self.room - gutter - 3
        text, cut = clip(whole, len(before), len(before + marked), room)
        blank = " " * width(text[: len(before) - cut])
        mark = "-" if part.kind == "label" else "^"
        return text, blank + mark * max(1, min(width(marked), width(text) - len(blank)))

    def _frame(self, gutter: int, sign: str, text: str = "", number: str = "") -> str:
        edge = self.painted("dim", f"{number:>{gutter}} {sign}" if sign == "|" else f"{'':>{gutter}}{sign}")
        return f"{edge} {text}".rstrip()

    def _advice(self, diagnostic: Diagnostic, gutter: int) -> list[str]:
        """Help and fix, each below its word."""
        lines = [self._frame(gutter, "|")]
        for text in catalogue.advice(diagnostic, self.lang):
            lines += self._hanging(catalogue.say("show.help", self.lang), text, gutter)
        if diagnostic.fix:
            words = fix_words(diagnostic.source, diagnostic.fix, self.lang)
            safe = catalogue.say("show.safe", self.lang) if diagnostic.fix.safe else ""
            lines += self._hanging(catalogue.say("show.fix", self.lang), words + safe, gutter)
        return lines if len(lines) > 1 else []

    def _hanging(self, head: str, text: str, gutter: int) -> list[str]:
        indent = gutter + 3 + width(head) + 2
        first, *rest = [line for part in text.split("\n") for line in wrap(part, self.room - indent)]
        edge = self.painted("dim", f"{'':>{gutter}} =")
        return [f"{edge} {self.painted('bold', head)}: {first}", *(" " * indent + line for line in rest)]


def fix_words(source: Source, fix: Fix, lang: str = "en") -> str:
    """A fix in words: what is written instead of what."""
    old, new = source.text[slice(*fix.span)], fix.text
    if not old.strip() and not new.strip():
        return catalogue.say("show.blanks", lang)
    how = "replace" if old and new else "insert" if new else "delete"
    return catalogue.say(f"show.{how}", lang, {"old": old, "new": new})
