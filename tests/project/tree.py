"""The checkout as the tests of the frame see it: its rooms and its tracked files."""

import shutil
import subprocess
import tomllib
from functools import cache
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).resolve().parents[2]
LINKS = sorted(path.name for path in (ROOT / "cardwright").iterdir() if path.is_symlink())
ROOMS = [name for name in LINKS if name != "cardsets"]


@cache
def pyproject() -> dict[str, Any]:
    return tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))


@cache
def tracked() -> list[Path]:
    """All files that git tracks or would track, links left out."""
    if not shutil.which("git") or not (ROOT / ".git").exists():
        pytest.skip("this is no git checkout")
    git = ["git", "-c", "safe.directory=*", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    names = subprocess.run(git, cwd=ROOT, capture_output=True, check=True).stdout.decode("utf-8").split("\0")
    paths = (ROOT / name for name in names if name)
    return [path for path in paths if path.is_file() and not path.is_symlink()]


def sources(*folders: str, suffixes: tuple[str, ...] = (".py",)) -> list[Path]:
    """The source files in some folders at the top of the checkout."""
    found = [path for name in folders for path in (ROOT / name).rglob("*") if path.suffix in suffixes]
    return sorted(path for path in found if "__pycache__" not in path.parts)
