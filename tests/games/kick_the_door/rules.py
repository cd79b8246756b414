"""Which rule of Kick the Door is tried where: `python -m tests.games.kick_the_door.rules` prints the table.

`rules.toml` names all rules of the digest.  The scenarios say themselves which rules they try.
"""

from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path

import cardwright
from tests.games import files

HERE = Path(__file__).parent
DATA = HERE.parent.parent / "data" / "games" / "kick_the_door"


@cache
def scenarios() -> dict[str, list[str]]:
    """Each scenario with the rules that it tries."""
    found = [*files.scenarios(DATA / "scenarios.txt.gz"), *files.scenarios(DATA / "corners.txt")]
    return {scenario.name: [rule.strip() for rule in scenario.rules.split(",")] for scenario in found}


@cache
def tokens() -> list[str]:
    """Everything that is decided in the traces, without who decides; chance with its name."""
    steps = (step for trace in files.traces(DATA / "traces.jsonl.gz") for step in trace.steps if step.do)
    return [do if do.startswith("chance") else do.split(" ", 1)[1] for step in steps if (do := step.do or "")]


@cache
def titles() -> set[str]:
    """The rulings of the cardset."""
    return {example.name for example in cardwright.load("kick_the_door").examples()}


@cache
def tests() -> str:
    return "".join(path.read_text("utf-8") for path in HERE.glob("test_*.py"))


def times(hit: str) -> int:
    """How often something that is named as a trial is there: 0 if it is not."""
    if hit.startswith("ruling: "):
        return int(hit.removeprefix("ruling: ") in titles())
    if hit.startswith("trace: "):
        return sum(token.startswith(hit.removeprefix("trace: ")) for token in tokens())
    return int(hit in scenarios() or f"def {hit}(" in tests())


def table() -> dict[str, dict[str, int]]:
    """Every rule with what tries it, and how often that is there."""
    named = tomllib.loads((HERE / "rules.toml").read_text("utf-8"))
    found = {}
    for rule, hits in named.items():
        own = [name for name, rules in scenarios().items() if rule in rules]
        found[rule] = {hit: times(hit) for hit in dict.fromkeys([*own, *hits])}
    return found


def shown(hit: str, count: int) -> str:
    return f"{hit} ×{count}" if count > 1 else hit


if __name__ == "__main__":
    for rule, hits in table().items():
        print(f"{rule:4} {', '.join(shown(*hit) for hit in hits.items()) or 'NOTHING'}")
