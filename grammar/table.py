"""The LALR table, loaded from `table.json`, and the one question that recovery asks it: what if?

`table.json` is written by `build.py`.  A row maps a symbol to the state to enter, or to ``~n``: apply
production `n` first.
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from os.path import dirname, join

Row = dict[str, int]


class Table:
    """States as rows; productions as (text, left side, length); words and signs with their kinds."""

    __slots__ = ("kinds", "productions", "rows", "spellings")

    def __init__(self, content: dict) -> None:
        self.rows: list[Row] = content["rows"]
        self.productions = [_measured(text) for text in content["productions"]]
        self.spellings: dict[str, list[str]] = content["spellings"]
        self.kinds = {text: kind for kind, texts in self.spellings.items() for text in texts}

    def consumed(self, states: list[int], kinds: Iterable[str]) -> int:
        """How many tokens of these kinds could be read from here."""
        states = states[:]
        count = 0
        for kind in kinds:
            if not self._read(states, kind):
                break
            count += 1
        return count

    def accepted(self, states: list[int]) -> list[str]:
        """The kinds of token that could come next."""
        row = self.rows[states[-1]]
        return [kind for kind in row if is_terminal(kind) and self._read(states[:], kind)]

    def _read(self, states: list[int], kind: str) -> bool:
        """Advance `states` over one token, or say that it cannot stand here."""
        rows = self.rows
        while (action := rows[states[-1]].get(kind)) is not None:
            if action >= 0:
                states.append(action)
                return True
            _, left, size = self.productions[~action]
            if left == "start":
                return True
            del states[len(states) - size :]
            states.append(rows[states[-1]][left])
        return False


def is_terminal(symbol: str) -> bool:
    """Whether a symbol of the grammar is a kind of token: these are written in capitals, without a `+`."""
    return symbol.isupper() and "+" not in symbol


def _measured(production: str) -> tuple[str, str, int]:
    left, _, right = production.partition(":")
    return production, left, len(right.split())


# By `os.path`, which Python has loaded anyway: `pathlib` costs as much as the table.
with open(join(dirname(__file__), "table.json"), encoding="utf-8") as file:
    TABLE = Table(json.load(file))
