"""Crashes: found, written to a file, made smaller, and kept as tests."""

from __future__ import annotations

import json
import re
import traceback
from pathlib import Path
from typing import NamedTuple

from tests.fuzz import cases
from tests.fuzz.cases import Case

ROOT = Path(__file__).parents[2]
FOUND = ROOT / "build" / "crashes"
KEPT = ROOT / "tests" / "data" / "crashes"
TRIES = 400
"""How often a crash is tried while it is made smaller."""


class Crash(NamedTuple):
    """`error` is the kind of exception with the place where it was raised; `case` can be tried again."""

    name: str
    error: str
    case: Case

    def write(self) -> Path:
        FOUND.mkdir(parents=True, exist_ok=True)
        path = FOUND / f"{self.name}.json"
        write(path, self.error, self.case)
        return path


def write(path: Path, error: str, case: Case) -> None:
    path.write_text(json.dumps({"error": error, "case": case}, ensure_ascii=False, indent=1) + "\n", "utf-8")


def look(kind: str, seed: str) -> Crash | None:
    """Makes a case and tries it; None if all is well."""
    case = cases.make(kind, seed)
    error = error_of(case)
    return None if error is None else Crash(f"{kind}-{seed}", error, case)


def error_of(case: Case) -> str | None:
    """What trying a case raises, as `KIND in FILE, FUNCTION: MESSAGE`; None if nothing."""
    try:
        cases.attempt(case)
    except (Exception, cases.Hang) as error:
        last = traceback.extract_tb(error.__traceback__)[-1]
        message = str(error).partition("\n")[0][:200]
        return f"{type(error).__name__} in {Path(last.filename).name}, {last.name}: {message}"
    return None


def place_of(error: str) -> str:
    """An error without its message."""
    return error.partition(":")[0]


# ---- keeping ----------------------------------------------------------------------------------------------


def read(path: Path) -> Case:
    return json.loads(path.read_text("utf-8"))["case"]


def keep(path: Path) -> Path:
    """Puts a crash among the tests, as small as it can be made in a while.  It need not crash any more."""
    case = read(path)
    error = error_of(json.loads(json.dumps(case)))
    if error is not None and case["kind"] == "cards":
        case = smaller(case, place_of(error))
    stem = re.sub(r"[^a-z0-9]+", "-", path.stem.lower()).strip("-")
    KEPT.mkdir(parents=True, exist_ok=True)
    kept = KEPT / f"{stem}.json"
    write(kept, error or json.loads(path.read_text("utf-8"))["error"], case)
    return kept


def smaller(case: Case, place: str) -> Case:
    """A cardset without the files and lines that the crash does not need."""
    tries = 0
    for name in list(case["files"]):
        lines = case["files"][name].split("\n")
        size = len(lines)
        while size:
            start = 0
            while start < len(lines) and tries < TRIES:
                tries += 1
                rest = lines[:start] + lines[start + size :]
                trial = {**case, "files": {**case["files"], name: "\n".join(rest)}}
                error = error_of(trial)
                if error is not None and place_of(error) == place:
                    lines, case = rest, trial
                else:
                    start += size
            size //= 2
    return case
