"""The rulebook as Markdown that reads well as plain text too.

Every text of the cardset is escaped, so that a name with a star or a bracket prints as it is written.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from .labels import Labels
from .nodes import (
    Block,
    CardBox,
    CardGrid,
    Document,
    Entry,
    Grid,
    Paragraph,
    Question,
    Ruling,
    Section,
    Steps,
    Table,
    Text,
    Track,
)

BULLET = re.compile(r"\s*[•–] ?")
SPECIAL = re.compile(r"([\\`*_\[\]<>|~])|^(\s*)([#+-])(?=\s)|^(\s*\d+)([.)])(?=\s)", re.MULTILINE)


def write_markdown(document: Document) -> str:
    """The whole text."""
    return "\n".join(MarkdownWriter(document).lines()).rstrip() + "\n"


def escape(text: str) -> str:
    """`text` so that Markdown prints its characters; a line end becomes a space."""
    flat = " ".join(text.split("\n"))
    return SPECIAL.sub(lambda m: _escaped(m), flat)


def _escaped(match: re.Match[str]) -> str:
    special, indent, sign, number, dot = match.groups()
    if special:
        return "\\" + special
    return f"{indent}\\{sign}" if sign else f"{number}\\{dot}"


class MarkdownWriter:
    """Writes a document block by block."""

    def __init__(self, document: Document) -> None:
        self.document = document
        self.label = Labels(document.languages)
        self.colon = "：" if all(lang.startswith("zh") for lang in document.languages) else ":"

    def lines(self) -> Iterable[str]:
        document = self.document
        yield f"# {self.inline(document.title)}"
        yield ""
        for name, value in document.facts:
            yield f"- **{self.inline(name)}{self.colon}** {self.inline(value)}"
        for text in document.lead:
            yield from ["", *self.block(text)]
        for section in document.sections:
            yield from self.section(section, 2)
        yield from ["", "---"]
        for credit in document.credits:
            yield from ["", *self.block(credit)]
        yield from ["", f"`{document.stamp}`"]

    def section(self, section: Section, depth: int) -> Iterable[str]:
        yield from ["", f"{'#' * depth} {self.inline(section.title)}"]
        for block in section.blocks:
            yield from ["", *self.write(block)]
        for inner in section.sections:
            yield from self.section(inner, depth + 1)

    # ---- texts -------------------------------------------------------------------------------------------

    def inline(self, text: Text) -> str:
        """The languages behind one another; once what is the same in all."""
        return " · ".join(dict.fromkeys(escape(words) for words in text.values() if words))

    def block(self, text: Text) -> list[str]:
        """The languages below one another, each a paragraph."""
        words = list(dict.fromkeys(escape(words) for words in text.values() if words))
        return [line for each in words for line in (each, "")][:-1]

    def item(self, text: Text, depth: int = 0) -> list[str]:
        """A bullet with the languages below one another."""
        first, *rest = list(dict.fromkeys(escape(words) for words in text.values() if words)) or [""]
        indent = "  " * depth
        return [f"{indent}- {first}" + ("  " if rest else ""), *(f"{indent}  {words}" for words in rest)]

    def items(self, texts: Sequence[Text]) -> list[str]:
        return [line for text in texts for line in self.item(text)]

    # ---- blocks ------------------------------------------------------------------------------------------

    def write(self, block: Block) -> Iterable[str]:
        return getattr(self, f"write_{block.form}")(block)

    def write_paragraph(self, block: Paragraph) -> list[str]:
        return self.block(block.text)

    def write_steps(self, block: Steps) -> list[str]:
        return [line for depth, text in block.steps for line in self.item(text, depth)]

    def write_table(self, block: Table) -> list[str]:
        head = "| " + " | ".join(self.inline(cell) for cell in block.head) + " |"
        rule = "|" + " --- |" * len(block.head)
        return [
            head,
            rule,
            *("| " + " | ".join(self.inline(cell) for cell in row) + " |" for row in block.rows),
        ]

    def write_entry(self, block: Entry) -> Iterable[str]:
        note = f" ({self.inline(block.note)})" if block.note else ""
        yield f"**{self.inline(block.title)}**{note}"
        for inner in block.blocks:
            yield from ["", *self.write(inner)]

    def write_cards(self, block: CardGrid) -> Iterable[str]:
        for number, card in enumerate(block.cards):
            yield from ([""] if number else [])
            yield from self.card(card)

    def card(self, card: CardBox) -> Iterable[str]:
        copies = f" ×{card.copies}" if card.copies and card.copies > 1 else ""
        yield f"#### {self.inline(card.name)}{copies}"
        if card.facts:
            yield from ["", "*" + " · ".join(f"{self.inline(n)} {self.inline(v)}" for n, v in card.facts) + "*"]
        for name, text in card.parts:
            label = f"**{self.inline(name)}{self.colon}** " if name else ""
            for number, words in enumerate(dict.fromkeys(filter(None, text.values()))):
                yield from ["", *self.card_text("" if number else label, words)]
        if card.flavour:
            yield from ["", *(f"> {line}".rstrip() for line in self.block(card.flavour))]

    def card_text(self, label: str, words: str) -> Iterable[str]:
        """A text of a card: sentences, and lists that are marked by bullets and dashes."""
        lines = words.split("\n")
        yield label + escape(lines[0])
        before = lines[0]
        for line in lines[1:]:
            mark, depth = BULLET.match(line), len(line) - len(line.lstrip())
            if mark and not BULLET.match(before):
                yield ""
            yield f"{'  ' * (depth // 2)}- {escape(line[mark.end() :])}" if mark else f"\n{escape(line)}"
            before = line

    def write_ruling(self, block: Ruling) -> Iterable[str]:
        yield f"#### {self.inline(block.title)}"
        for key, texts in (("given", block.given), ("when", block.moves), ("then", block.outcome)):
            if texts:
                yield from ["", self.inline(self.label(key)) + self.colon, "", *self.items(texts)]

    def write_question(self, block: Question) -> list[str]:
        return [f"**{self.inline(block.question)}**", "", *self.block(block.answer)]

    def write_track(self, block: Track) -> list[str]:
        from ..wording import figure

        numbers = range(block.low, block.high + 1)
        cells = [f"**[{figure(value)}]**" if value == block.start else figure(value) for value in numbers]
        ends = [self.label("track_end", value=figure(value), name=text) for value, text in block.ends]
        marks = self.label("semicolon")
        said = {lang: marks[lang].join(end[lang] for end in ends) for lang in self.document.languages}
        line = f"**{self.inline(block.title)}{self.colon}** " + " · ".join(cells)
        return [line, *(["", self.inline(said)] if ends else [])]

    def write_grid(self, block: Grid) -> list[str]:
        numbers = [
            [str(row * block.columns + column + 1) for column in range(block.columns)] for row in range(block.rows)
        ]
        rows = ["| " + " | ".join(row) + " |" for row in numbers]
        return [f"**{self.inline(block.title)}**", "", rows[0], "|" + " :-: |" * block.columns, *rows[1:]]
