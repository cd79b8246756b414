"""The cardset itself: who made it, how many play, how its open questions are answered, its rulings."""

from __future__ import annotations

from collections.abc import Callable

from ....grammar import syntax
from ....grammar.spelling import near
from ...model import CardSet, Example
from .. import apart, heads, schema, texts
from ..given import Given
from ..scope import Scope
from . import sizes
from .declared import Declared

PLAYERS = "players 2 to 6, usually 4"

# ---- the block under `cardset` ----------------------------------------------------------------------------


def read(declared: Declared) -> None:
    """Its title, its makers, its players."""
    for line in heads.each_of(declared.line.block, "cardset", declared.scope):
        word = line.head.text
        if word in LINES:
            LINES[word](line, declared.thing, declared.scope)
        elif word != "score":
            known = schema.IN["cardset"]
            declared.scope.report(
                "unknown-head", line, word=word, where="cardset", near=lambda w=word, k=known: near(w, k)
            )


def _title(line: syntax.Call, cardset: CardSet, scope: Scope) -> None:
    cardset.title = texts.of_line(line, scope)


def _credit(line: syntax.Call, cardset: CardSet, scope: Scope) -> None:
    cardset.credit = texts.of_line(line, scope)


def _about(line: syntax.Call, cardset: CardSet, scope: Scope) -> None:
    cardset.text = texts.of_line(line, scope)


def _licence(line: syntax.Call, cardset: CardSet, scope: Scope) -> None:
    cardset.licence = texts.of(texts.of_line(line, scope), scope.names.language)


def _languages(line: syntax.Call, cardset: CardSet, scope: Scope) -> None:
    """Which there are has been collected, since texts need it; those that are unknown are told here."""
    for tail in line.tails:
        texts.report_unknown(tail, scope)


def _players(line: syntax.Call, cardset: CardSet, scope: Scope) -> None:
    """`players 2`, `players 2 to 9`, `players 2 to 9, usually 4`"""
    given = Given(line.tails)
    low = given.phrase
    high = given.behind("to") or low
    scope.names.players_said = True
    if isinstance(low, syntax.Int) and isinstance(high, syntax.Int) and 1 <= low.value <= high.value:
        if high.value > sizes.PLAYERS:
            scope.report("too-large", high, what="players", limit=sizes.PLAYERS)
        else:
            cardset.players = (low.value, high.value)
            cardset.usual = _usual(given, cardset, scope)
    else:
        scope.report("bad-players", line.tails[0] if line.tails else line, found=scope.written(line))


def _usual(given: Given, cardset: CardSet, scope: Scope) -> int:
    """How many play when nobody says: what stands behind `usually`, else the fewest."""
    low, high = cardset.players
    for also in given.extra:
        parts = apart.items(also.value)
        if len(parts) == 2 and apart.first_word(also.value) == "usually" and isinstance(parts[1], syntax.Int):
            if low <= parts[1].value <= high:
                return parts[1].value
            scope.report("never-so-many", parts[1], number=parts[1].value, low=low, high=high)
        else:
            heads.leftover(also, "players", scope, example=PLAYERS)
    return low


LINES: dict[str, Callable[[syntax.Call, CardSet, Scope], None]] = {
    "title": _title,
    "credit": _credit,
    "about": _about,
    "licence": _licence,
    "languages": _languages,
    "players": _players,
}


def score(declared: Declared) -> None:
    """`score STAT`: what the game is worth to each player in the end; read when the stats are known."""
    cardset, scope = declared.thing, declared.scope
    for line in declared.line.block or []:
        if isinstance(line, syntax.Call) and line.head.text == "score":
            node = Given(line.tails).phrase or line
            cardset.score = scope.names.stats.get(scope.written(node))
            if cardset.score is None:
                scope.unknown(node, "stat", scope.names.stats)


# ---- rulings ----------------------------------------------------------------------------------------------


def example(declared: Declared) -> None:
    """Its lines are kept as they are written; `examples` reads them when the rest is known."""
    scope = declared.scope
    title = texts.of_line(declared.line, scope)
    made = scope.at(declared.line, Example(texts.of(title, scope.names.language)))
    made.title = title
    for line in heads.each_of(declared.line.block, "example", scope):
        part = EXAMPLE_PARTS.get(line.head.text)
        if part is None:
            scope.report("misplaced-line", line, what=line.head.text, where="example")
        else:
            getattr(made, part).extend((scope.source, inner) for inner in line.block or [])
    for part in ("title", "then"):
        if not getattr(made, part):
            scope.report("missing-argument", declared.line, verb="example", hole=part)
    scope.names.cardset.examples.append(made)


EXAMPLE_PARTS = {"given": "given", "when": "moves", "then": "then"}
