"""The schema knows every head word that the compiler reads, and nothing else."""

from __future__ import annotations

import pytest

from cardwright.compiler.reading import schema
from cardwright.compiler.reading.declarations import cardset, collecting, kinds, verbs
from cardwright.compiler.reading.statements import commands
from cardwright.grammar import Source, parse, syntax


@pytest.mark.parametrize(
    ("place", "words"),
    [
        ("body", commands.COMMANDS),
        ("kind", kinds.KIND_LINES),
        ("cardset", cardset.LINES),
        ("example", cardset.EXAMPLE_PARTS),
        ("top", [*collecting.TABLES, *verbs.ROLES]),
    ],
)
def test_every_word_has_a_row(place: str, words: dict[str, object]) -> None:
    misplaced = (
        {"needs", "target", "cost", "option", "phase", "title", "says", "whenever"} if place == "body" else set()
    )
    assert set(words) - misplaced <= set(schema.IN[place])


@pytest.mark.parametrize("head", schema.HEADS.values(), ids=lambda head: head.word)
def test_every_row_is_complete(head: schema.Head) -> None:
    assert head.says.endswith(".") and head.zh
    file, found = parse(Source("example.cards", head.example + "\n"))
    assert found == []
    assert isinstance(file.lines[0], syntax.Call | syntax.Scope)
