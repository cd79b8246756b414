"""One doorway: only `doorway` writes the table.

Read off the syntax trees of the room: a column may be assigned, changed in place or deleted from nowhere else.
"""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from cardwright.runtime.state import State

RUNTIME = Path(__file__).parents[2] / "runtime"
COLUMNS = {"numbers", "zones", "mixed", "place", "seen", "arrived", "born", "shape", "last", "hidden"}
"""What lies where, what it is, what it counts, who knows it."""

CHANGING = {"append", "clear", "extend", "insert", "pop", "remove", "reverse", "sort", "update"}
COPIES = {("state.py", "clone")}
"""Where a state is made from another one, column by column, before it is anybody's table."""


def writes(tree: ast.AST) -> Iterator[ast.AST]:
    """The places where a column of something is written."""
    for node in ast.walk(tree):
        target = node.func if isinstance(node, ast.Call) else node
        if isinstance(node, ast.Call) and isinstance(target, ast.Attribute) and target.attr in CHANGING:
            written = is_column(target.value)
        else:
            written = isinstance(getattr(node, "ctx", None), ast.Store | ast.Del) and is_column(node)
        if written:
            yield node


def is_column(node: ast.AST) -> bool:
    """A column, or a place in one."""
    while isinstance(node, ast.Subscript):
        node = node.value
    return isinstance(node, ast.Attribute) and node.attr in COLUMNS and is_state(node.value)


def is_state(node: ast.AST) -> bool:
    """By its name; frames and readers have slots of such names too, and call themselves `self`."""
    return isinstance(node, ast.Name) and node.id != "self"


def functions(path: Path) -> Iterator[tuple[str, ast.AST]]:
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.FunctionDef):
            yield node.name, node


def test_no_other_module_writes_a_column() -> None:
    others = [path for path in RUNTIME.rglob("*.py") if path.parent.name != "doorway"]
    assert len(others) > 60
    found = {
        f"{path.relative_to(RUNTIME)}, {name}: {ast.unparse(node)}"
        for path in others
        for name, function in functions(path)
        for node in writes(function)
        if (path.name, name) not in COPIES
    }
    assert not found


def test_the_doorway_writes_all_of_them() -> None:
    trees = [ast.parse(path.read_text(encoding="utf-8")) for path in (RUNTIME / "doorway").glob("*.py")]
    text = {ast.unparse(node).split(".")[1].split("[")[0] for tree in trees for node in writes(tree)}
    assert text >= COLUMNS
    assert set(State.__slots__) > COLUMNS


@pytest.mark.parametrize(
    "line",
    [
        "state.numbers[3] = 4",
        "state.seen[card] |= 1",
        "twin.shape = [1]",
        "state.place[a], other = 1, 2",
        "state.hidden, state.effects = frozenset(), ()",
        "del trial.zones[0]",
        "state.mixed.append(None)",
    ],
)
def test_a_write_is_found(line: str) -> None:
    assert list(writes(ast.parse(line)))


@pytest.mark.parametrize("line", ["if state.numbers[3] == 4: pass", "kept = state.zones[0]", "state.due = None"])
def test_a_reading_is_none(line: str) -> None:
    assert not list(writes(ast.parse(line)))
