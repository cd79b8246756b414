"""T110 todo: words without an effect yet, one note for each, so that none is forgotten."""

from __future__ import annotations

from collections.abc import Iterator

from ...compiler.model import Todo
from ...grammar import Diagnostic
from ..facts import Facts
from ..rule import Rule, at
from ..texts import text_in


def check(facts: Facts) -> Iterator[Diagnostic]:
    for todo, _ in facts.of(Todo):
        yield at("todo", todo, text_en=text_in(todo.texts, "en"), text_zh=text_in(todo.texts, "zh"))


RULE = Rule("todo", check)
