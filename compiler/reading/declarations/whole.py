"""What a whole cardset must have: a name, players, time; and what only shows when everything has been read."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ....grammar import syntax
from ...model import (
    CardSet,
)
from ..scope import Names
from . import ranges, sizes

if TYPE_CHECKING:
    from .declared import Declarations, File


def whole(files: list[File], found: Declarations) -> None:
    """Everything that is asked of a cardset as a whole; silent where a line could not be read."""
    names = found.names
    divisions(names)
    sizes.check(names)
    ranges.check(names)
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
