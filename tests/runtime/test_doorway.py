"""One doorway: only `doorway` writes the table."""

import re
from pathlib import Path

RUNTIME = Path(__file__).parents[2] / "runtime"
COLUMNS = ("numbers", "zones", "mixed", "place", "seen", "arrived")
WRITES = re.compile(rf"\.({'|'.join(COLUMNS)})\[[^\]]*\](\[[^\]]*\])? *(=[^=]|[-+|&]=)")


def test_no_other_module_writes_a_column():
    writers = {
        f"{path.name}: {line.strip()}"
        for path in RUNTIME.glob("*.py")
        for line in path.read_text(encoding="utf-8").splitlines()
        if WRITES.search(line) and path.name != "doorway.py"
    }
    assert not writers


def test_the_pattern_finds_a_write():
    assert WRITES.search("state.numbers[3] = 4")
    assert WRITES.search("state.seen[card] |= 1")
    assert not WRITES.search("if state.numbers[3] == 4:")
