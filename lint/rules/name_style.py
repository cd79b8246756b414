"""S101 name-style: a name with capital letters; names are small letters with `_` between words.

Scripts without capitals are not concerned.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from ...compiler.model import Declaration
from ...grammar import Diagnostic
from ..facts import Facts
from ..rule import Rule, at_name
from ..walk import declarations


def check(facts: Facts) -> Iterator[Diagnostic]:
    for declaration in declarations(facts.cardset):
        wanted = plain(declaration.name)
        if declaration.source is not None and declaration.name != wanted and _is_written(declaration):
            yield at_name("name-style", declaration, word=declaration.name, wanted=wanted)


def plain(name: str) -> str:
    """`drawTwo`, `DrawTwo` and `Draw_two` as `draw_two`."""
    return re.sub(r"(?<=[a-z0-9])(?=[A-Z])", "_", name).lower()


def _is_written(declaration: Declaration) -> bool:
    """Whether the name stands in the text; abilities have made-up ones."""
    return declaration.name in declaration.source.text[slice(*declaration.span)]


RULE = Rule("name-style", check)
