"""The two kinds of files that tell how a game must go: scenarios and traces.  Both may be gzipped.

A *scenario* is a situation, what is done, what then holds: one line `ID | rules | given | when | then`, or a line
`ID | what | rules` (or `ID | rules | what`) and below it `given: …`, perhaps `do: …`, and `then: …`.  A *trace* is
a whole game, decision by decision, with who is asked, the legal tokens and the state after each.
"""

from __future__ import annotations

import gzip
import json
import re
from collections.abc import Iterator
from copy import deepcopy
from pathlib import Path
from typing import Any, NamedTuple

Facts = list[tuple[str, str]]
RULES = re.compile(r"[A-Z]+\d*(-[A-Z]*\d+)?([ ,]+[A-Z]+\d*(-[A-Z]*\d+)?)*")
"""Ids of rules and cards: `R27 R28`, `R29-R31`, `KC R24`."""


FIELD = re.compile(r"(\w+)\[([^]]*)\]|([A-Z])(\d+)/(\d+)|(\w+)\(([^)]*)\)")


class Scenario(NamedTuple):
    """`given` and `then` are `key=value` pairs; `when` are steps such as `A play:Sun:U` or `coin:heads`."""

    name: str
    rules: str
    given: Facts
    when: list[str]
    then: Facts


class Step(NamedTuple):
    """`do` is what was decided (None at first); then `asks` decides among `legal`, and `state` holds."""

    do: str | None
    asks: str | None
    kind: str | None
    legal: list[str]
    state: dict[str, Any]


class Trace(NamedTuple):
    """One game: `head` is its first line without the state, `steps` all that follows from it."""

    name: str
    head: dict[str, Any]
    steps: list[Step]


def read_text(path: Path) -> str:
    """The text of a file, unpacked if its name ends with `.gz`."""
    return gzip.decompress(path.read_bytes()).decode() if path.suffix == ".gz" else path.read_text("utf-8")


def is_traces(path: Path) -> bool:
    """Whether a file holds traces; otherwise it holds scenarios."""
    return ".jsonl" in path.name


# ---- scenarios --------------------------------------------------------------------------------------------


def scenarios(path: Path) -> Iterator[Scenario]:
    """The scenarios of a file."""
    for head, *below in blocks(read_text(path)):
        name, *parts = (part.strip() for part in head.split("|"))
        if below:
            said = dict(line.split(":", 1) for line in below)
            rules = next((part for part in parts if RULES.fullmatch(part)), "")
            parts = [rules, said["given"], said.get("do", "-"), said["then"]]
        rules, given, when, then = parts
        steps = [step.strip() for step in when.split(";")] if when.strip() != "-" else []
        yield Scenario(name, rules, facts(given), steps, facts(then))


def blocks(text: str) -> Iterator[list[str]]:
    """The lines of each scenario: the one that names it, and those below that say more."""
    found: list[list[str]] = []
    for line in text.splitlines():
        if line.partition(":")[0] in ("given", "do", "then"):
            found[-1].append(line)
        elif line.strip() and not line.startswith("#"):
            found.append([line])
    yield from found


def facts(text: str) -> Facts:
    """`m=2; A.hand=Sun,Star` as pairs; a key without a value has an empty one."""
    pairs = (part.strip().partition("=") for part in text.split(";"))
    return [(key.strip(), value.strip()) for key, _, value in pairs if key]


def fields(text: str) -> dict[str, Any]:
    """`h[KC PU+2] C2/1 lim(C6 U2)`: lists, pairs of numbers, and numbers of letters as `lim C`, `lim U`."""
    found: dict[str, Any] = {}
    for zone, listed, suit, one, other, what, numbers in FIELD.findall(text):
        if zone:
            found[zone] = listed.split()
        elif suit:
            found[suit] = (int(one), int(other))
        found |= {f"{what} {number[0]}": int(number[1:]) for number in numbers.split()}
    return found


# ---- traces -----------------------------------------------------------------------------------------------


def traces(path: Path) -> Iterator[Trace]:
    """The games of a file."""
    lines: list[dict[str, Any]] = []
    for text in read_text(path).splitlines():
        line = json.loads(text)
        if "game" in line and lines:
            yield trace(lines)
            lines = []
        lines.append(line)
    if lines:
        yield trace(lines)


def trace(lines: list[dict[str, Any]]) -> Trace:
    """One game from its lines; the state is carried along."""
    head = {key: value for key, value in lines[0].items() if key not in ("state", "asks", "kind", "legal")}
    state = lines[0]["state"]
    steps = [_step(lines[0], state)]
    for line in lines[1:]:
        state = deepcopy(state)
        for key, value in line["changed"].items():
            state[key] = _changed(state.get(key), value)
        steps.append(_step(line, state))
    return Trace(f"{head['game']} seed {head['seed']} ({head['agent']})", head, steps)


def _step(line: dict[str, Any], state: dict[str, Any]) -> Step:
    return Step(line.get("do"), line["asks"], line["kind"], line["legal"], state)


def _changed(old: Any, new: Any) -> Any:
    """A new value, or `{"cut": n, "add": […]}`: the first n are gone and some are appended."""
    if isinstance(new, dict) and new and new.keys() <= {"cut", "add"}:
        return old[new.get("cut", 0) :] + new.get("add", [])
    return new
