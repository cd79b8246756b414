"""The rules of lint: what compiles, and will surprise in play all the same.

    run(cardset) -> [Diagnostic, …]

One rule is one file in `rules/`, and its docstring is its documentation.  `facts` collects in one walk what
the rules ask for; `allow` keeps the findings silent that the designer has allowed.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from ..compiler.model import CardSet
    from ..grammar import Diagnostic, Source


def run(cardset: CardSet, files: Iterable[Source] = (), compiled: Sequence[Diagnostic] = ()) -> list[Diagnostic]:
    """Everything that the rules find in a cardset and its author has not allowed.

    `files` are the files of the cardset; left out, they are those in which something is declared.  `compiled` are
    the findings of the compiler: what is no error among them may be allowed, too.
    """
    from . import allow
    from .facts import Facts
    from .rules import RULES

    facts = Facts(cardset)
    allowed = allow.allows(files or allow.sources(cardset))
    found = [*compiled, *(finding for rule in RULES for finding in rule.check(facts))]
    return [*allow.silence(found, allowed), *allow.silence(allow.idle(allowed), allowed)]
