"""A wheel holds every room, its data and the games, and runs without the checkout."""

import os
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from tests.project.tree import LINKS, ROOT, tracked

CODE = (".py", ".typed", ".lark", ".json", ".toml")
SHOWN = (".cards", ".css", ".html", ".j2", ".js", ".png", ".svg", ".ttf", ".typ")


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A wheel, made in a copy: setuptools leaves things behind that would get into the next one."""
    pytest.importorskip("setuptools", minversion="77")
    place = tmp_path_factory.mktemp("wheel")
    copy = place / "a copy 副本"
    for name in [*LINKS, "cardwright"]:
        ignored = shutil.ignore_patterns("__pycache__")
        shutil.copytree(ROOT / name, copy / name, symlinks=True, ignore=ignored)
    for name in ("pyproject.toml", "README.md", "LICENSE"):
        shutil.copy(ROOT / name, copy / name)
    command = [sys.executable, "-m", "pip", "wheel", "--no-deps", "--no-build-isolation", "--no-index"]
    result = subprocess.run([*command, "-w", place, copy], cwd=place, capture_output=True, text=True)
    assert result.returncode == 0, result.stdout + result.stderr
    return next(place.glob("cardwright-*.whl"))


def test_wheel_holds_the_rooms_their_data_and_the_games(wheel: Path) -> None:
    shipped = {
        relative if relative.startswith("cardwright/") else f"cardwright/{relative}"
        for relative in (path.relative_to(ROOT).as_posix() for path in tracked())
        if relative.split("/")[0] in {*LINKS, "cardwright"} and relative.endswith(CODE + SHOWN)
    }
    assert {name.split("/")[1] for name in shipped} >= set(LINKS)
    assert not shipped - set(zipfile.ZipFile(wheel).namelist())


def test_wheel_claims_one_name_and_brings_no_tests(wheel: Path) -> None:
    tops = {name.split("/")[0] for name in zipfile.ZipFile(wheel).namelist()}
    assert {top for top in tops if not top.endswith(".dist-info")} == {"cardwright"}


def test_wheel_runs_without_the_checkout(wheel: Path, tmp_path: Path) -> None:
    zipfile.ZipFile(wheel).extractall(tmp_path / "site")
    environ = {**os.environ, "PYTHONPATH": str(tmp_path / "site")}

    def python(*args: str) -> subprocess.CompletedProcess[str]:
        command = [sys.executable, *args]
        return subprocess.run(command, cwd=tmp_path, env=environ, capture_output=True, encoding="utf-8")

    where = python("-c", "import cardwright; print(cardwright.__file__)").stdout
    assert where.startswith(str(tmp_path))
    help_page = python("-m", "cardwright", "--help")
    assert help_page.returncode == 0, help_page.stderr
    assert "lint" in help_page.stdout


def test_editable_install_is_a_plain_path() -> None:
    """An import hook would slow down every start of every command."""
    code = "import sys, cardwright; print([type(finder).__module__ for finder in sys.meta_path])"
    finders = subprocess.run([sys.executable, "-I", "-c", code], capture_output=True, text=True).stdout
    assert finders and "__editable__" not in finders
