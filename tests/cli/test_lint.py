"""`cardwright lint`: exit codes, formats, and how little it imports."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from cardwright.cli.main import run

SLOW = ["lark", "pydantic", "jinja2", "rich", "asyncio", "importlib.metadata"]


@pytest.fixture
def game(tmp_path: Path) -> Path:
    """A new game, which is fine."""
    assert run(["new", str(tmp_path / "fruits")]) == 0
    return tmp_path / "fruits"


@pytest.fixture
def broken(game: Path) -> Path:
    """A game with a misspelt name."""
    path = game / "fruits.cards"
    path.write_text(path.read_text("utf-8").replace("opponent: gain 1", "opponent: gian 1"), "utf-8")
    return game


def test_a_new_game_lints_without_errors_and_warnings(game: Path, capsys: pytest.CaptureFixture[str]) -> None:
    capsys.readouterr()
    assert run(["lint", str(game), "--strict", "--format", "json"]) == 0
    assert {finding["level"] for finding in findings(capsys)} <= {"note"}


def findings(capsys: pytest.CaptureFixture[str]) -> list[dict]:
    document = json.loads(capsys.readouterr().out)
    return document["diagnostics"]


@pytest.mark.parametrize("format", ["full", "concise", "json", "github"])
def test_an_error_is_exit_code_1_in_every_format(format: str, broken: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["lint", str(broken), "--format", format]) == 1
    assert "gian" in capsys.readouterr().out


@pytest.mark.parametrize(("lang", "word"), [("en", "error"), ("zh", "错误")])
def test_findings_speak_the_language_that_was_asked_for(
    lang: str, word: str, broken: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    run(["lint", str(broken), "--lang", lang])
    assert word in capsys.readouterr().out


def test_a_file_in_another_encoding_is_named_with_the_remedy(game: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = game / "fruits.cards"
    path.write_bytes(path.read_text("utf-8").encode("gbk"))
    assert run(["lint", str(game), "--lang", "en"]) == 1
    said = capsys.readouterr().out
    assert "GBK" in said
    assert "UTF-8" in said


def test_nothing_slow_is_imported_on_the_way_of_lint(game: Path) -> None:
    script = (
        "import sys; from cardwright.cli.main import run; code = run(['lint', sys.argv[1]]); "
        f"print('SLOW', [name for name in {SLOW} if name in sys.modules]); sys.exit(code)"
    )
    result = subprocess.run(
        [sys.executable, "-c", script, str(game)],
        capture_output=True,
        text=True,
        encoding="utf-8",
        cwd=Path.cwd(),
    )
    assert result.returncode == 0, result.stdout + result.stderr
    assert "SLOW []" in result.stdout


def test_colours_are_switched_off_where_nobody_watches(broken: Path, capsys: pytest.CaptureFixture[str]) -> None:
    run(["lint", str(broken)])
    assert "\x1b" not in capsys.readouterr().out
