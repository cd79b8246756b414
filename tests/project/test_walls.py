"""The walls between the rooms: who may import whom, and what no room may know."""

import ast
import re
import subprocess
import sys
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

import pytest

from tests.project.tree import LINKS, ROOMS, ROOT, pyproject, sources


def test_rooms_import_only_what_their_walls_allow() -> None:
    pytest.importorskip("importlinter")
    command = [sys.executable, "-c", "from importlinter.cli import lint_imports_command as run; run()"]
    result = subprocess.run([*command, "--no-logo", "--no-cache"], cwd=ROOT, capture_output=True, text=True)
    assert result.returncode == 0, result.stdout + result.stderr
    assert " 0 broken" in result.stdout


def test_contracts_see_every_module() -> None:
    """A folder without `__init__.py` would be invisible: to the contracts, and to the wheel."""
    invisible = {path.parent for path in sources(*ROOMS) if not (path.parent / "__init__.py").exists()}
    assert not invisible


def test_every_room_has_its_place_in_the_tables() -> None:
    tool = pyproject()["tool"]
    layers = next(rule for rule in tool["importlinter"]["contracts"] if rule["type"] == "layers")["layers"]
    placed = set(re.findall(r"cardwright\.(\w+)", " ".join(layers)))
    assert placed == set(ROOMS)
    assert {f"cardwright/{name}" for name in ROOMS} <= set(tool["basedpyright"]["include"])


def test_links_are_relative_and_lead_to_the_rooms() -> None:
    assert len(ROOMS) >= 9
    for name in LINKS:
        assert (ROOT / "cardwright" / name).readlink() == Path("..") / name
        assert (ROOT / "cardwright" / name).is_dir()


def absolute_imports(source: str) -> set[str]:
    """The first names of what a module imports, relative imports left out."""
    names: set[str] = set()
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            names.update(alias.name.split(".")[0] for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            names.add(node.module.split(".")[0])
    return names


def test_absolute_imports_are_found() -> None:
    source = "import lint.rules\nfrom compiler import a\nfrom . import table\nfrom cardwright import lab\n"
    assert absolute_imports(source) == {"lint", "compiler", "cardwright"}


@pytest.mark.parametrize("folder", [*ROOMS, "tests"])
def test_no_room_is_imported_by_its_bare_name(folder: str) -> None:
    """`import compiler` works in a checkout and breaks in the wheel."""
    bare = {
        str(path.relative_to(ROOT)): names
        for path in sources(folder)
        if (names := absolute_imports(path.read_text("utf-8")) & set(LINKS))
    }
    assert not bare


def games() -> list[str]:
    """The bundled games; the folder of small ones is not itself a game."""
    folders = [path for path in (ROOT / "cardsets").glob("*/") if path.name != "classics"]
    return sorted(path.stem for path in (*folders, *(ROOT / "cardsets" / "classics").glob("*")))


def naming(game: str) -> re.Pattern[str]:
    """A game's name, however its words are joined."""
    return re.compile(rf"\b{'[ _-]?'.join(map(re.escape, game.split('_')))}\b", re.IGNORECASE)


def test_names_are_found_however_they_are_written() -> None:
    for written in ('load("four_winds")', "# as in Four Winds", "four-winds.cards", "class FourWinds:"):
        assert naming("four_winds").search(written)
    assert not naming("go").search("a good cargo")


@pytest.mark.parametrize("game", games())
def test_no_room_knows_a_game_by_its_name(game: str) -> None:
    suffixes = (".py", ".lark", ".j2", ".html", ".css", ".js", ".json", ".toml", ".typ")
    texts = {path: path.read_text("utf-8") for path in sources(*ROOMS, "cardwright", suffixes=suffixes)}
    assert texts
    knowing = [str(path.relative_to(ROOT)) for path, text in texts.items() if naming(game).search(text)]
    assert not knowing


def test_cardsets_hold_no_python() -> None:
    assert not sources("cardsets", suffixes=(".py", ".pyc", ".pyi", ".pyx"))


def imports(path: Path) -> set[Path]:
    """The files that a module imports from its own room, wherever the import stands, also for types alone."""
    found: set[Path] = set()
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if not isinstance(node, ast.ImportFrom) or not node.level:
            continue
        folder = path.parents[node.level - 1].joinpath(*(node.module or "").split("."))
        for name in node.names:
            places = (folder / f"{name.name}.py", folder / name.name / "__init__.py", folder.with_suffix(".py"))
            found.update([place for place in places if place.is_file()][:1])
    return found


def circle(files: list[Path]) -> list[str]:
    """Files that import each other in a circle, if there are any."""
    try:
        TopologicalSorter({path: imports(path) for path in files}).prepare()
    except CycleError as error:
        return [str(path) for path in error.args[1]]
    return []


def test_a_circle_is_found(tmp_path: Path) -> None:
    one, two = tmp_path / "one.py", tmp_path / "two.py"
    one.write_text("from .two import b\na = 1\n")
    two.write_text("def b():\n    from . import one\n")
    assert set(circle([one, two])) == {str(one), str(two)}
    two.write_text("b = 1\n")
    assert not circle([one, two])


@pytest.mark.parametrize("room", ROOMS)
def test_imports_within_a_room_run_one_way(room: str) -> None:
    """Where things need each other by their nature, they meet at a doorway and a table says who reads what."""
    assert not circle(sources(room))
