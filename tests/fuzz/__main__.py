"""Feeds the project with damaged inputs: `python -m tests.fuzz --minutes 10`.

Random games of every cardset, with their invariants; mutated cardsets; mutated states, positions and saved games.
A crash is written to `build/crashes/`.  `python -m tests.fuzz keep FILE` makes it smaller and puts it into
`tests/data/crashes/`, where it is a test from then on.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections import Counter
from pathlib import Path

from tests.fuzz import cases, crashes

WEIGHTS = {"cards": 10, "play": 3, "state": 3, "position": 3, "replay": 1, "token": 1}


SEVERAL = 3
"""So many crashes at one place are written down."""


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.fuzz", description=__doc__, formatter_class=Lines)
    parser.add_argument("command", nargs="*", metavar="keep FILE", help="make a crash a test")
    parser.add_argument("--minutes", type=float, default=1.0, help="how long (default: 1)")
    parser.add_argument("--seed", type=int, default=None, help="where to begin (default: the time)")
    parser.add_argument("--kind", choices=sorted(cases.MAKE), help="only inputs of this kind")
    wishes = parser.parse_args()
    if wishes.command:
        return keep(parser, wishes.command)
    return fuzz(wishes.minutes, int(time.time()) if wishes.seed is None else wishes.seed, wishes.kind)


class Lines(argparse.RawDescriptionHelpFormatter):
    """Help as it is written above."""


def fuzz(minutes: float, seed: int, kind: str | None) -> int:
    """Tries inputs for so long; the exit code is 1 if one of them crashed."""
    print(f"seed {seed}", flush=True)
    end, tried, found = time.monotonic() + minutes * 60, Counter[str](), Counter[str]()
    plan = [kind] if kind else [one for one, weight in WEIGHTS.items() for _ in range(weight)]
    number = 0
    while time.monotonic() < end:
        here = plan[number % len(plan)]
        crash = crashes.look(here, f"{seed}-{number}")
        tried[here] += 1
        number += 1
        if crash is not None:
            found[crashes.place_of(crash.error)] += 1
            if found[crashes.place_of(crash.error)] <= SEVERAL:
                print(f"{crash.error}\n    {crash.write()}", flush=True)
    print(", ".join(f"{count} {one}" for one, count in tried.items()))
    print("\n".join(f"{count} × {place}" for place, count in found.most_common()) or "no crash")
    return 1 if found else 0


def keep(parser: argparse.ArgumentParser, command: list[str]) -> int:
    if len(command) != 2 or command[0] != "keep":
        parser.error("write  python -m tests.fuzz keep FILE")
    print(crashes.keep(Path(command[1])))
    return 0


if __name__ == "__main__":
    sys.exit(main())
