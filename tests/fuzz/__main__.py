"""`python -m tests.fuzz [--minutes N] [--seed S] [--target NAME …]`, `python -m tests.fuzz keep FILE …`.

Every crash is written to `build/crashes/` as it happens; `keep` moves such a file to `tests/data/crashes/`, where the
tests run it from then on.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import shutil
import sys
import time
from pathlib import Path
from typing import Any

from tests.fuzz.targets import TARGETS, run

ROOT = Path(__file__).parents[2]
FRESH, KEPT = ROOT / "build" / "crashes", ROOT / "tests" / "data" / "crashes"


def main(arguments: list[str]) -> int:
    if arguments[:1] == ["keep"]:
        return keep([Path(name) for name in arguments[1:]])
    parser = argparse.ArgumentParser(prog="python -m tests.fuzz", description="Make up strangers' input, and run it.")
    parser.add_argument("--minutes", type=float, default=1.0)
    parser.add_argument("--seed", type=int, default=int(time.time()))
    parser.add_argument("--target", action="append", choices=list(TARGETS))
    given = parser.parse_args(arguments)
    return fuzz(given.target or list(TARGETS), given.seed, time.monotonic() + given.minutes * 60)


def fuzz(targets: list[str], seed: int, end: float) -> int:
    """Runs the targets in turn until the time is over; 1 if anything crashed."""
    print(f"seed {seed}")
    counts, crashes = dict.fromkeys(targets, 0), 0
    while time.monotonic() < end:
        for target in targets:
            given = TARGETS[target].make(seed)
            problem = run(target, given)
            counts[target] += 1
            if problem is not None:
                crashes += 1
                print(f"{target} {seed}: {problem}\n  {write(target, given, problem)}", flush=True)
        seed += 1
    print(", ".join(f"{count} {target}" for target, count in counts.items()))
    print(f"{sum(counts.values()) - crashes} passed, {crashes} failed")
    return 1 if crashes else 0


def write(target: str, given: Any, problem: str) -> Path:
    """A crash as a file, named by its content."""
    text = json.dumps({"target": target, "problem": problem, "input": given}, ensure_ascii=False, indent=1)
    FRESH.mkdir(parents=True, exist_ok=True)
    path = FRESH / f"{target}-{hashlib.sha256(text.encode()).hexdigest()[:10]}.json"
    path.write_text(text, encoding="utf-8")
    return path


def keep(files: list[Path]) -> int:
    """Makes regression tests of crashes."""
    if not files or not all(path.is_file() for path in files):
        print("name the files of crashes to keep", file=sys.stderr)
        return 2
    KEPT.mkdir(parents=True, exist_ok=True)
    for path in files:
        shutil.move(str(path), KEPT / path.name)
        print(KEPT / path.name)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
