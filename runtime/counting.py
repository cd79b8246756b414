"""Counting: how many options a decision can have at most, worked out from the program.

An upper bound, never too small; as close as the declarations allow.  A card choice can offer every card on the table, a
window the ways to fill the holes of all its actions.  Numbers count as far as the ends of their range can be told from
the program; no range holds more than `MOST_NUMBERS`.  Where the order of abilities or changes is asked, no more than
`MOST_IN_LINE` are offered at a time.
"""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Any

from . import table
from .choices.order import MOST_IN_LINE
from .loops import MOST_TIMES
from .policies import answer
from .program import Choice, Window
from .values import MOST_NUMBERS

if TYPE_CHECKING:
    from .engine import Engine

MANUAL = 1
"""A `todo` that is settled by hand has `done`; the lines that are written there are tokens, not actions."""


def most_options(engine: Engine) -> int:
    """The bound for any decision of the game, whatever the number of players."""
    low, high = engine.program.players
    return max(Counter(engine, players).any_decision() for players in range(low, high + 1))


class Counter:
    """Counts for a number of players.  `sizes` says how many things of a type there are."""

    def __init__(self, engine: Engine, players: int) -> None:
        self.engine, self.program = engine, engine.program
        laid = table.of(engine, players)
        cards = len(laid.cards)
        grids = sum(zone.size for zone in laid.specs if zone.shape == "grid")
        self.sizes = {"player": players, "zone": len(laid.specs), "cell": grids + cards, "flag": 2}
        self.sizes |= dict.fromkeys(("card", "cards", "order", "top"), cards)

    def any_decision(self) -> int:
        choices = [self.choice(spec) for spec in self.program.choices]
        windows = [self.window(spec) for spec in self.program.windows]
        return max(MANUAL, self.chance(), self.order(), self.times(), *choices, *windows)

    def chance(self) -> int:
        """The next card of a pile, or a card that was pointed at unseen; random choices are choices."""
        return self.sizes["card"]

    def choice(self, spec: Choice) -> int:
        """The candidates, and one answer more: that it is enough, or that it is declined."""
        if spec.kind in ("may", "option"):
            return len(spec.options) + 1
        if spec.kind == "number":
            return self.numbers(spec.domain) + 1
        return self.size(f"{spec.kind}:{spec.enum}") + 1

    def window(self, spec: Window) -> int:
        """The ways to take each of its actions, and to pass."""
        return sum(self.action(line.verb) for line in spec.lines) + 1

    def action(self, number: int) -> int:
        verb = self.program.verbs[number]
        pairs = zip(verb.holes, verb.domains, strict=True)
        return math.prod(self.numbers(domain) if kind == "number" else self.size(kind) for (_, kind), domain in pairs)

    def size(self, type: str) -> int:
        """How many things of a type there are."""
        kind, _, which = type.partition(":")
        if kind in ("enum", "value") and int(which) >= 0:
            return len(self.program.enums[int(which)].members)
        return self.sizes.get(kind, MOST_NUMBERS)

    def order(self) -> int:
        """Which of several abilities resolves next, or which change comes first; 0 where nobody is ever asked."""
        policies, when = self.program.policies, {watcher.when for watcher in self.program.watchers}
        triggers = when & {"after", "at"} and answer(policies, "order_of_triggers") != "age"
        changes = when & {"before", "instead"} and answer(policies, "same_class") == "affected player chooses"
        return MOST_IN_LINE if triggers or changes else 0

    def times(self) -> int:
        """How many times a loop is repeated, where that is asked."""
        return MOST_TIMES + 1 if answer(self.program.policies, "free_loop") == "how_many" else 0

    # ---- numbers --------------------------------------------------------------------------------------

    def numbers(self, domain: Any) -> int:
        """How many numbers a domain has at most."""
        if domain is None:
            return 1
        if domain[0] == "filter":
            return self.numbers(domain[1])
        if domain[0] == "members":
            return domain[1]
        if domain[0] == "list":
            return len(domain[1])
        if domain[0] != "range":
            return MOST_NUMBERS
        low, high = self.least(domain[1]), self.most(domain[2])
        return MOST_NUMBERS if low is None or high is None else max(0, min(high - low + 1, MOST_NUMBERS))

    def least(self, expr: Any) -> int | None:
        """The least value that an expression can have, if the program tells."""
        return self._end(expr, "low")

    def most(self, expr: Any) -> int | None:
        return self._end(expr, "high")

    def _end(self, expr: Any, end: str) -> int | None:
        """A constant, or an end of a field that is one."""
        if expr is not None and expr[0] in ("field", "base"):
            expr = getattr(self.program.fields[expr[1]], end)
        return expr[1] if expr is not None and expr[0] == "const" else None
