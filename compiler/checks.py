"""What a whole cardset must have: a name, players, time; and what only shows when everything has been read."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..grammar import Source, syntax
from . import sizes
from .cards import attributes_of
from .model import (
    NUMBER,
    Arith,
    Card,
    CardSet,
    Compare,
    Count,
    Difference,
    Expr,
    Extreme,
    IfElse,
    Logic,
    MemberRef,
    Not,
    Nothing,
    Number,
    Players,
    Truth,
    Words,
)
from .scope import Names, Scope, place

if TYPE_CHECKING:
    from .declarations import Declarations, File

# What is known when the table is laid, and what such things are made of.
KNOWN = (
    Arith, Compare, Count, Difference, Extreme, IfElse, Logic, MemberRef, Not, Nothing, Number, Players, Truth, Words,
)  # fmt: skip


def whole(files: list[File], found: Declarations) -> None:
    """Everything that is asked of a cardset as a whole; silent where a line could not be read."""
    names = found.names
    divisions(names)
    sizes.check(names)
    if any(each.key == "file-not-utf8" for each in names.findings.diagnostics):
        return
    if any(isinstance(line, syntax.ErrorLine) for _, file in files for line in file.lines):
        return
    if not found.of("cardset"):
        names.findings.add("missing-cardset", files[0][0], (0, 0), {})
        return
    cardset = names.cardset
    if not names.players_said:
        _missing("players", cardset, names)
    if not found.of("turn", "round"):
        _missing("turn", cardset, names)
    for enum in names.enums.values():
        if not enum.members and not enum.open:
            names.findings.add("empty-enum", enum.source, enum.span, {"name": enum.name})


def _missing(what: str, cardset: CardSet, names: Names) -> None:
    names.findings.add(f"missing-{what}", cardset.source, cardset.span, {})


# ---- numbers ----------------------------------------------------------------------------------------------


def divisions(names: Names) -> None:
    """A division says how it is rounded, or the cardset does for all of them."""
    if "rounding" in names.cardset.policies:
        return
    for division in names.divisions:
        if division.rounding is None:
            names.findings.add("division-rounding-unspecified", division.source, division.span, {})


def known_before(value: Expr) -> bool:
    """Whether a value can be worked out before the game: of figures, values and the number of players."""
    if not isinstance(value, KNOWN):
        return value.type.name == "any"
    parts = [getattr(value, name, None) for name in value.__slots__]
    flat = [part for one in parts for part in (one if isinstance(one, list) else [one])]
    return all(known_before(part) for part in flat if isinstance(part, Expr))


def fixed(node: syntax.Expr, value: Expr, scope: Scope) -> Expr:
    """`value`, which the table is laid with."""
    return value if known_before(value) else scope.wrong("not-constant", node)


# ---- cards ------------------------------------------------------------------------------------------------


def complete(card: Card, names: Names, source: Source, span: syntax.Span) -> None:
    """Every number that is printed on the cards of a kind is said; a value of an enum may still be nothing."""
    for name, attribute in attributes_of(card.kind).items():
        if not attribute.printed or attribute.type.name not in ("number", "enum") or name in card.values:
            continue
        if attribute.start is not None:  # `price number = 0`
            card.values[name] = attribute.start
            continue
        silent = Number(NUMBER, 0) if attribute.type == NUMBER else Nothing(attribute.type)
        place(silent, source, span)
        card.values[name] = silent
        if attribute.type == NUMBER:
            names.findings.add("missing-required-field", source, span, {"card": card.name, "field": name})
