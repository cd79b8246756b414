"""S103 long-line: more than 110 columns without the quoted texts.

Chinese characters count two columns, as on the screen.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from ...compiler.report.cells import width
from ...grammar import Diagnostic
from ..allow import sources
from ..facts import Facts
from ..rule import Rule

LIMIT = 110
QUOTED = re.compile(r'"(?:[^"\\\n]|\\.)*"')


def check(facts: Facts) -> Iterator[Diagnostic]:
    for source in sources(facts.cardset):
        start = 0
        for line in source.text.split("\n"):
            if len(line) * 2 > LIMIT and (found := _breadth(line)) > LIMIT:
                span = start + len(line) - len(line.lstrip()), start + len(line.rstrip())
                yield Diagnostic("long-line", source, span, {"found": found, "limit": LIMIT})
            start += len(line) + 1


def _breadth(line: str) -> int:
    return width(QUOTED.sub('""', line).rstrip())


RULE = Rule("long-line", check)
