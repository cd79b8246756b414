"""dev.py and .ci/run: one short file of the standard library, and one line for whatever is missing."""

import ast
import importlib.util
import json
import os
import shutil
import subprocess
import sys
from pathlib import Path
from types import ModuleType

import pytest

from tests.project.tree import ROOT


def load(path: Path) -> ModuleType:
    """Import a dev.py that is in no package."""
    spec = importlib.util.spec_from_file_location("dev", path)
    assert spec and spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


dev = load(ROOT / "dev.py")


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """Only what dev.py looks at, in a place whose name has a space and Chinese characters."""
    place = tmp_path / "my games 纸牌"
    (place / "cardwright" / "grammar").mkdir(parents=True)
    for name in ("dev.py", "pyproject.toml"):
        shutil.copy(ROOT / name, place / name)
    return place


def fake(place: Path, says: str, code: int = 1) -> str:
    """A program that says something and fails."""
    script = place / "fake"
    script.write_text(f"#!/bin/sh\ncat <<'END'\n{says}\nEND\nexit {code}\n", "utf-8")
    script.chmod(0o755)
    return str(script)


def test_it_is_short_and_needs_only_the_standard_library() -> None:
    source = (ROOT / "dev.py").read_text("utf-8")
    assert len(source.splitlines()) <= 250
    for node in ast.walk(ast.parse(source, feature_version=(3, 8))):
        if isinstance(node, ast.Import):
            assert {alias.name for alias in node.names} <= sys.stdlib_module_names
        elif isinstance(node, ast.ImportFrom):
            assert node.module in sys.stdlib_module_names


def test_without_a_command_it_lists_them(capsys: pytest.CaptureFixture[str]) -> None:
    assert dev.main() == 0
    page = capsys.readouterr().out
    assert all(f"dev.py {name}" in page for name in dev.COMMANDS)
    assert dev.main("tset") == 2


MISSING = {
    "No module named venv": "apt install python3",
    "The virtual environment was not created because ensurepip is not\navailable.": "apt install",
    "Error: Command '['/x/python3', '-m', 'ensurepip']' returned non-zero exit status 1.": "apt install",
    "/x/bin/python: No module named pip": "lacks venv or pip",
    "OSError: [Errno 28] No space left on device": "free 1000 MB",
    "[Errno 13] Permission denied: '/x/.venv'": "copy the checkout",
    "[Errno 30] Read-only file system": "copy the checkout",
    "WARNING: Retrying after connection broken by 'NewConnectionError'": "network",
    "ERROR: No matching distribution found for lark<2,>=1.3": "network",
    "something else\nentirely new\n": "entirely new",
}


@pytest.mark.skipif(os.name == "nt", reason="the fake Python is a shell script")
@pytest.mark.parametrize("says", MISSING)
def test_what_is_missing_is_told_in_one_line(
    checkout: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], says: str
) -> None:
    copy = load(checkout / "dev.py")
    monkeypatch.setattr(copy, "PYTHON", fake(checkout, says))
    assert copy.main("test") == 2
    complaint = capsys.readouterr().err
    assert complaint.startswith("dev.py: ") and complaint.count("\n") == 1
    assert MISSING[says] in complaint


def test_an_old_python_is_told_so(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "version_info", (3, 10, 12))
    assert dev.main("test") == 2
    assert "install 3.11 or newer" in capsys.readouterr().err


def test_a_checkout_without_links_is_told_so(checkout: Path) -> None:
    room = checkout / "cardwright" / "grammar"
    room.rmdir()
    room.write_text("../grammar")  # what git writes where it can't make links
    result = subprocess.run([sys.executable, checkout / "dev.py", "demo"], capture_output=True, text=True)
    assert result.returncode == 2
    assert "core.symlinks" in result.stderr and result.stderr.count("\n") == 1


def stamped(checkout: Path) -> ModuleType:
    """A checkout whose environment counts as whole."""
    copy = load(checkout / "dev.py")
    copy.BIN.mkdir(parents=True)
    fake(copy.BIN, "").replace("fake", "python")
    shutil.copy(copy.BIN / "fake", copy.BIN / ("python.exe" if os.name == "nt" else "python"))
    copy.STAMP.write_text(json.dumps({"key": copy.fingerprint(), "extras": ["docs"]}), "utf-8")
    assert copy.installed() == {"docs"}
    return copy


def test_an_environment_is_used_again_until_something_matters(checkout: Path) -> None:
    copy = stamped(checkout)
    project = checkout / "pyproject.toml"
    text = project.read_text("utf-8")
    project.write_text(text.replace("line-length = 110", "line-length = 100"), "utf-8")
    assert copy.installed() == {"docs"}, "settings of tools need no new environment"
    project.write_text(text.replace("lark>=1.3", "lark>=1.2"), "utf-8")
    assert copy.installed() is None, "other dependencies do"


def test_a_moved_checkout_needs_a_new_environment(checkout: Path) -> None:
    stamped(checkout)
    moved = checkout.rename(checkout.with_name("elsewhere"))
    assert load(moved / "dev.py").installed() is None


def test_an_environment_starts_under_the_plain_locale_whatever_the_checkout_is_called(
    checkout: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    copy = load(checkout / "dev.py")
    subprocess.run([copy.PYTHON, "-m", "venv", "--without-pip", copy.ENV], check=True)
    [place] = copy.ENV.rglob("site-packages")
    (place / "__editable__.cardwright-0.pth").write_text(f"{checkout}\n", "utf-8")
    (checkout / "cardwright" / "__init__.py").write_text("found = True\n", "utf-8")
    monkeypatch.setattr(copy, "pip", lambda *args: subprocess.CompletedProcess(args, 0, ""))
    copy.install(set())
    script = "import cardwright; print(cardwright.found)"
    environment = {"LC_ALL": "C", "PATH": os.environ["PATH"]}
    command = [copy.BIN / "python", "-c", script]
    result = subprocess.run(command, capture_output=True, text=True, env=environment, cwd=checkout.parent)
    assert result.stdout == "True\n", result.stderr


def test_a_half_made_environment_is_made_anew(checkout: Path) -> None:
    copy = stamped(checkout)
    copy.STAMP.write_text('{"key": "', "utf-8")
    assert copy.installed() is None
    copy.STAMP.unlink()
    assert copy.installed() is None


def test_an_environment_whose_python_is_gone_is_made_anew(checkout: Path) -> None:
    copy = stamped(checkout)
    for path in copy.BIN.iterdir():
        path.unlink()
    (copy.BIN / "python").symlink_to(checkout / "gone")
    assert copy.installed() is None


def test_ci_runs_tests_and_checks() -> None:
    script = ROOT / ".ci" / "run"
    text = script.read_text("utf-8")
    assert "python3 dev.py test" in text and "python3 dev.py check" in text
    assert "set -euo pipefail" in text
    if shutil.which("bash"):
        assert subprocess.run(["bash", "-n", script]).returncode == 0
