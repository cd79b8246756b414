"""U103 trigger-never-fires: a `before`, `after`, `instead of` or `cannot` about a verb that never happens.

A verb happens when the setup, a phase, a rule or a card comes to use it, or a window to offer it as an action;
that it uses itself is not enough.  Built-in verbs always may.
"""

from __future__ import annotations

from collections.abc import Iterator

from ...compiler.model import Pattern
from ...grammar import Diagnostic
from ..facts import Facts
from ..rule import Rule, at


def check(facts: Facts) -> Iterator[Diagnostic]:
    for pattern, _ in facts.of(Pattern):
        verb = pattern.verb
        if not verb.builtin and verb not in facts.ever:
            yield at("trigger-never-fires", pattern, word=verb.name)


RULE = Rule("trigger-never-fires", check)
