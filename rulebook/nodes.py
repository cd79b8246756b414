"""What a rulebook consists of.  Every text is held by language, in the order in which it is to be printed.

Templates choose by `form`; a new form needs a macro in `templates/blocks.html` and a writer in `markdown.py`.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import ClassVar

Text = dict[str, str]


def capital(text: Text) -> Text:
    """A text that begins with a capital letter, where there are such."""
    return {lang: words[:1].upper() + words[1:] for lang, words in text.items()}


@dataclass(slots=True)
class Paragraph:
    form: ClassVar[str] = "paragraph"
    text: Text


@dataclass(slots=True)
class Steps:
    """Sentences in their order; those with a greater `depth` belong to the one above."""

    form: ClassVar[str] = "steps"
    steps: list[tuple[int, Text]]


@dataclass(slots=True)
class Table:
    form: ClassVar[str] = "table"
    head: list[Text]
    rows: list[list[Text]]


@dataclass(slots=True)
class Entry:
    """A named thing and its rules: a phase, an action, a term."""

    form: ClassVar[str] = "entry"
    anchor: str
    title: Text
    blocks: list[Block]
    note: Text = field(default_factory=dict)


@dataclass(slots=True)
class CardBox:
    """A card as it is printed: `facts` are its values, `parts` its texts with their labels."""

    form: ClassVar[str] = "card"
    anchor: str
    name: Text
    facts: list[tuple[Text, Text]]
    parts: list[tuple[Text, Text]]
    flavour: Text
    copies: int | None
    reversible: bool


@dataclass(slots=True)
class CardGrid:
    form: ClassVar[str] = "cards"
    cards: list[CardBox]


@dataclass(slots=True)
class Ruling:
    """An example: a position, moves, and what comes of them."""

    form: ClassVar[str] = "ruling"
    anchor: str
    title: Text
    given: list[Text]
    moves: list[Text]
    outcome: list[Text]


@dataclass(slots=True)
class Question:
    form: ClassVar[str] = "question"
    question: Text
    answer: Text


@dataclass(slots=True)
class Track:
    """A track with its cells; `ends` are who sits at which cell."""

    form: ClassVar[str] = "track"
    title: Text
    low: int
    high: int
    start: int
    ends: list[tuple[int, Text]]


@dataclass(slots=True)
class Grid:
    form: ClassVar[str] = "grid"
    title: Text
    rows: int
    columns: int


Block = Paragraph | Steps | Table | Entry | CardGrid | Ruling | Question | Track | Grid


@dataclass(slots=True)
class Section:
    anchor: str
    title: Text
    blocks: list[Block] = field(default_factory=list)
    sections: list[Section] = field(default_factory=list)


@dataclass(slots=True)
class Document:
    """A whole rulebook.  `stamp` names the sources that it was printed from."""

    name: str
    languages: list[str]
    title: Text
    lead: list[Text]
    facts: list[tuple[Text, Text]]
    sections: list[Section]
    credits: list[Text]
    stamp: str
