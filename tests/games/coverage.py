"""Which rule of a game is tried where: `python -m tests.games.coverage GAME` prints the table.

`GAME/rules.toml` names all rules of the digest, each with what tries it: `ruling: TITLE` (an example of the
cardset), `trace: BEGINNING` (of a token in some trace), or the name of a test.  The scenarios say themselves which
rules they try.  A rule that nothing tries, and something named that is not there, make it fail.
"""

from __future__ import annotations

import re
import sys
import tomllib
from collections.abc import Iterator
from functools import cached_property
from pathlib import Path
from typing import Any

import cardwright
from tests.games import files

HERE = Path(__file__).parent
DATA = HERE.parent / "data" / "games"
SPAN = re.compile(r"([A-Z]+)(\d+)-[A-Z]*(\d+)")


def ids(text: str) -> Iterator[str]:
    """`R7-R9 KC` or `R7,KC` as the single rules."""
    for word in re.split(r"[ ,]+", text.strip()):
        span = SPAN.fullmatch(word)
        if span:
            yield from (f"{span[1]}{number}" for number in range(int(span[2]), int(span[3]) + 1))
        elif word:
            yield word


class Coverage:
    """What tries the rules of a game."""

    def __init__(self, game: str) -> None:
        self.game = game

    def _read(self, stem: str, reader: Any) -> Iterator[Any]:
        for path in sorted((DATA / self.game).glob(f"{stem}.*")):
            yield from reader(path)

    @cached_property
    def scenarios(self) -> dict[str, list[str]]:
        """Each scenario with the rules that it tries."""
        return {found.name: list(ids(found.rules)) for found in self._read("scenarios", files.scenarios)}

    @cached_property
    def tokens(self) -> list[str]:
        """Everything that is decided in the traces, without who decides; chance with its name."""
        steps = (step.do for trace in self._read("traces", files.traces) for step in trace.steps if step.do)
        return [do if do.startswith("chance") else do.split(" ", 1)[1] for do in steps]

    @cached_property
    def titles(self) -> set[str]:
        """The rulings of the cardset."""
        return {example.name for example in cardwright.load(self.game).examples()}

    @cached_property
    def tests(self) -> str:
        paths = [*(HERE / self.game).glob("test_*.py"), *HERE.glob(f"test_{self.game}.py")]
        return "".join(path.read_text("utf-8") for path in paths)

    def times(self, hit: str) -> int:
        """How often something that is named as a trial is there: 0 if it is not."""
        if hit.startswith("ruling: "):
            return int(hit.removeprefix("ruling: ") in self.titles)
        if hit.startswith("trace: "):
            return sum(token.startswith(hit.removeprefix("trace: ")) for token in self.tokens)
        return int(hit in self.scenarios or f"def {hit}(" in self.tests)

    def table(self) -> dict[str, dict[str, int]]:
        """Every rule with what tries it, and how often that is there."""
        named = tomllib.loads((HERE / self.game / "rules.toml").read_text("utf-8"))
        found = {}
        for rule, hits in named.items():
            own = [name for name, rules in self.scenarios.items() if rule in rules]
            found[rule] = {hit: self.times(hit) for hit in dict.fromkeys([*own, *hits])}
        return found


def shown(hit: str, count: int) -> str:
    return f"{hit} ×{count}" if count > 1 else hit if count else f"MISSING {hit}"


def main(arguments: list[str]) -> int:
    if len(arguments) != 1:
        print("usage: python -m tests.games.coverage GAME", file=sys.stderr)
        return 2
    table = Coverage(arguments[0]).table()
    for rule, hits in table.items():
        print(f"{rule:4} {', '.join(shown(*hit) for hit in hits.items()) or 'NOTHING'}")
    untried = [rule for rule, hits in table.items() if not any(hits.values())]
    missing = sum(not count for hits in table.values() for count in hits.values())
    print(f"{len(table)} rules, {len(untried)} untried, {missing} missing")
    return 1 if untried or missing else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
