"""The compiler: from `.cards` files to a checked model.  This file is the whole of it in one screen.

    check(path) -> (CardSet | None, [Diagnostic, …])

    1. project                        which files, read as UTF-8
    2. grammar.parse                  text to syntax; a line that cannot be read becomes an error node
    3. reading.declarations           every name of every file, before anything is read: the order does not matter;
                                      more than one game ends it here
       reading.declarations.filling   what the names are, in the order in which they need each other; on the way
                                      `reading.expressions` says what phrases mean, `reading.statements` what bodies do
    4. reading.examples               rulings as given facts, moves and outcomes
    5. reading.declarations.whole     what only the whole can lack

Each phase leaves what it finds in one list (`findings`) and goes on, so that a run reports everything at once.  No
mistake of a designer raises an exception.  What comes out is `model`; `lower` turns it into a program, `report` puts
what was found into words.
"""

from __future__ import annotations

import os
from collections.abc import Iterable
from typing import TYPE_CHECKING

from ..grammar import Diagnostic, Source, parse
from .findings import Findings

if TYPE_CHECKING:
    from .model import CardSet
    from .reading.declarations.declared import File


class CompileError(Exception):
    """A cardset has errors; `diagnostics` says which."""

    def __init__(self, diagnostics: list[Diagnostic]) -> None:
        super().__init__(f"{len(diagnostics)} problems")
        self.diagnostics = diagnostics


def check(
    path: str | os.PathLike[str], variants: Iterable[str] | None = None, every: bool = True
) -> tuple[CardSet | None, list[Diagnostic]]:
    """Read and check a cardset: a folder, a file, or the name of a bundled game.

    With no `variants` named, those that are switched off are checked, too, unless `every` says otherwise.
    """
    from . import project

    findings = Findings()
    sources = project.load(path, findings)
    return _compiled(sources, findings, variants, every)


def compile_text(
    text: str, name: str = "game.cards", variants: Iterable[str] | None = None
) -> tuple[CardSet | None, list[Diagnostic]]:
    """Check one text, as `check` does a file."""
    return _compiled([Source(name, text)], Findings(), variants)


def _compiled(
    sources: list[Source], findings: Findings, variants: Iterable[str] | None, every: bool = True
) -> tuple[CardSet | None, list[Diagnostic]]:
    files = []
    for source in sources:
        file, problems = parse(source)
        findings.take(problems)
        files.append((source, file))
    if not files:
        return None, findings.diagnostics
    cardset = _cardset(files, findings, variants)
    if variants is None and every:
        _read_variants(cardset, findings)
    return cardset, findings.diagnostics


def _read_variants(cardset: CardSet, findings: Findings) -> None:
    """What is switched off is checked all the same, and so are the combinations that examples ask for."""
    readings = [cardset.under([variant.name]) for variant in cardset.variants.values() if not variant.on]
    readings += [cardset.resolved(example)[0] for example in cardset.examples]
    for reading in dict.fromkeys(readings):
        findings.take(reading.faults)


def _cardset(files: list[File], findings: Findings, variants: Iterable[str] | None) -> CardSet:
    """Phases 3 to 5: everything behind the syntax."""
    from .model import CardSet
    from .reading.declarations import collecting, filling, once, whole
    from .reading.examples import rulings
    from .reading.scope import Names

    chosen = set(variants) if variants is not None else None
    names = Names(CardSet(os.path.splitext(os.path.basename(files[0][0].path))[0]), findings)
    if once.several_games(files, findings):
        return names.cardset
    found = collecting.collect(files, names, chosen)
    filling.fill(found)
    rulings.read(names, chosen)
    whole.whole(files, found)
    names.cardset.faults = findings.diagnostics
    names.cardset.reread = lambda wanted: _cardset(files, Findings(), wanted)
    return names.cardset


__all__ = ["CompileError", "Diagnostic", "Source", "check", "compile_text"]
