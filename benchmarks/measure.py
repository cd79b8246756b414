"""Ways to measure: a whole process, a call, two calls in turn."""

from __future__ import annotations

import os
import statistics
import subprocess
import sys
import time
from collections.abc import Callable, Sequence


def process(arguments: Sequence[str], runs: int = 7) -> list[float]:
    """CPU milliseconds of a whole Python process, per run; the first one compiles the modules and does not count."""
    import resource

    environment = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    found = []
    for _ in range(runs + 1):
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        subprocess.run([sys.executable, *arguments], stdout=subprocess.DEVNULL, env=environment, check=False)
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        spent = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
        found.append(spent * 1000)
    return found[1:]


def call(work: Callable[[], object], times: int, runs: int = 5) -> list[float]:
    """CPU microseconds of one call, per run of `times` calls."""
    found = []
    for _ in range(runs):
        began = time.process_time()
        for _ in range(times):
            work()
        found.append((time.process_time() - began) / times * 1e6)
    return found


def in_turn(one: Callable[[], object], other: Callable[[], object], runs: int = 7) -> list[float]:
    """The ratio one / other of CPU time, pair by pair."""
    return [call(one, 1, 1)[0] / call(other, 1, 1)[0] for _ in range(runs)]


def spread(values: Sequence[float]) -> str:
    """`median (least to most)`."""
    return f"{statistics.median(values):.4g} ({min(values):.4g} to {max(values):.4g})"
