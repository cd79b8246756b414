"""The runtime stands on floors: imports run one way, those of annotations included; none hides in a function."""

import ast
from collections.abc import Iterator
from graphlib import TopologicalSorter
from pathlib import Path

RUNTIME = Path(__file__).parents[2] / "runtime"
FILES = {path.relative_to(RUNTIME).with_suffix("").as_posix(): path for path in sorted(RUNTIME.rglob("*.py"))}


def imports(name: str) -> Iterator[tuple[ast.ImportFrom, str]]:
    """The files of the runtime that a file imports, each with its statement."""
    for node in ast.walk(ast.parse(FILES[name].read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom) and node.level:
            folder = Path(name).parents[node.level - 1] / (node.module or "").replace(".", "/")
            for alias in node.names:
                found = (folder / alias.name, folder / alias.name / "__init__", folder, folder / "__init__")
                yield node, next(place.as_posix() for place in found if place.as_posix() in FILES)


def test_imports_run_one_way() -> None:
    above = {name: {other for _, other in imports(name) if other != name} for name in FILES}
    assert sum(len(others) for others in above.values()) > 300
    order = list(TopologicalSorter(above).static_order())  # raises CycleError, which names the circle
    assert order.index("program/operations") < order.index("engine") < order.index("state") < order.index("play")


def test_none_hides_in_a_function() -> None:
    hidden = {
        f"{name}: {ast.unparse(node)}"
        for name, path in FILES.items()
        for function in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(function, ast.FunctionDef)
        for node in ast.walk(function)
        if isinstance(node, ast.Import | ast.ImportFrom)
    }
    assert not hidden
