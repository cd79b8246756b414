"""A voice says clause trees in one language.

It has a table of functions, one for each class of the tree that needs grammar, and a table of frames: short
texts with holes for all the words of the language itself.  A class without a function is said by the frame with
its name, with its parts in the holes.  A class with neither is an error: nothing is printed that nobody wrote.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import fields
from typing import Any

from .texts import figure, pick
from .tree.parts import Noun

Say = Callable[["Voice", Any], str]


class UnsaidPart(TypeError):
    """A part of the tree that this language has no words for."""


class Table:
    """The functions of one language, by the class that they say."""

    def __init__(self) -> None:
        self.functions: dict[type, Say] = {}

    def says(self, *classes: type) -> Callable[[Say], Say]:
        def register(function: Say) -> Say:
            self.functions.update(dict.fromkeys(classes, function))
            return function

        return register


class Voice:
    """One language.  What a sentence looks like as a whole is up to the languages: see `english`, `chinese`."""

    def __init__(self, lang: str, frames: Mapping[str, str], table: Table) -> None:
        self.lang = lang
        self.frames = frames
        self.table = table

    def __call__(self, part: Any) -> str:
        """Any part of a tree, in words."""
        function = self.table.functions.get(type(part))
        if function is not None:
            return function(self, part)
        if type(part).__name__ not in self.frames:
            raise UnsaidPart(f"no words in {self.lang} for a {type(part).__name__}")
        return self.frame(type(part).__name__, **{field.name: getattr(part, field.name) for field in fields(part)})

    def frame(self, key: str, /, **parts: Any) -> str:
        """A frame of the language with words in its holes."""
        if key not in self.frames:
            raise UnsaidPart(f"no words in {self.lang} for {key!r}")
        return self.frames[key].format_map({name: self.words(part) for name, part in parts.items()})

    def words(self, part: Any) -> str:
        """What stands in a hole: text as it is, texts by language, parts of the tree in words."""
        if part is None:
            return ""
        if isinstance(part, str):
            return part
        if isinstance(part, int):
            return figure(part)
        if isinstance(part, dict):
            return self.pick(part)
        return self.noun(part) if isinstance(part, Noun) else self(part)

    def pick(self, texts: dict[str, str]) -> str:
        return pick(texts, self.lang)

    def noun(self, noun: Noun) -> str:
        """A noun in the singular."""
        return self.pick(noun.one)
