"""What is shipped fits what it was made from, and costs what `lint` can bear."""

import subprocess
import sys
from time import process_time

from cardwright.grammar import Source, build, parse, productions
from cardwright.grammar.table import TABLE
from tests.grammar.oracle import DATA
from tests.project.tree import ROOT

FORBIDDEN = {"lark", "pydantic", "jinja2", "asyncio", "dataclasses", "inspect", "rich", "click"}


def test_the_shipped_table_is_fresh():
    shipped = build.TABLE.read_text(encoding="utf-8")
    assert shipped == build.table_text(), "run python -m cardwright.grammar.build"


def test_every_node_is_built_by_a_production_of_the_grammar():
    assert set(productions.PRODUCTIONS) <= {text for text, _, _ in TABLE.productions}


def test_parsing_imports_nothing_heavy():
    script = (
        "import sys; from cardwright.grammar import Source, parse;"
        "parse(Source('', 'draw (1\\n  天 “x”\\n'));"
        "print(*{name.partition('.')[0] for name in sys.modules})"
    )
    command = [sys.executable, "-S", "-c", script]
    loaded = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True).stdout.split()
    assert not FORBIDDEN & set(loaded)


def test_parsing_is_fast():
    """Measured: 30,000 lines a second.  A tenth of it means that something is wrong, on any machine."""
    text = (DATA / "scales.cards").read_text(encoding="utf-8")
    began = process_time()
    parse(Source("scales.cards", text))
    assert text.count("\n") / (process_time() - began) > 3_000
