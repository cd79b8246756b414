"""The group of commands: help, versions, wrong use, exit codes."""

import importlib
import os
import re
import subprocess
import sys
from pathlib import Path

import click
import pytest

from cardwright.cli.language import system_language
from cardwright.cli.main import COMMANDS, run


def test_help_lists_every_command_without_importing_one() -> None:
    script = (
        "import sys; from cardwright.cli.main import run; run(['--help']); "
        "print(sorted(m for m in sys.modules if 'cardwright.cli.' in m))"
    )
    result = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, text=True, encoding="utf-8", cwd=Path.cwd()
    )
    listed = re.findall(r"^  (\w+)  +\S", result.stdout, re.MULTILINE)
    assert [name for name in COMMANDS if name in listed] == list(COMMANDS)
    assert "['cardwright.cli.language', 'cardwright.cli.main', 'cardwright.cli.output']" in result.stdout


@pytest.mark.parametrize("name", COMMANDS)
def test_every_command_has_help_with_an_example(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run([name, "--help"]) == 0
    said = capsys.readouterr().out
    assert re.search(rf"^ +cardwright {name} \S", said, re.MULTILINE)
    assert "Example" in said


@pytest.mark.parametrize("name", COMMANDS)
def test_every_option_says_what_it_does(name: str) -> None:
    command = importlib.import_module(f"cardwright.cli.{name}").command
    options = [option for option in command.params if isinstance(option, click.Option)]
    assert options
    assert not [option.name for option in options if not option.help and option.name != "format"]


def test_the_version_is_that_of_the_package(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["--version"]) == 0
    assert re.fullmatch(r"cardwright \d+\.\d+\.\d+\S*\n", capsys.readouterr().out)


@pytest.mark.parametrize(
    "arguments", [["lnt"], ["lint"], ["simulate", "x", "-n", "0"], ["play", "x", "--bot", "clever"]]
)
def test_wrong_use_is_exit_code_2(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert run(arguments) == 2
    assert capsys.readouterr().err


def test_a_misspelt_command_is_guessed(capsys: pytest.CaptureFixture[str]) -> None:
    run(["simulat"])
    assert "Did you mean 'simulate'?" in capsys.readouterr().err


@pytest.mark.parametrize("name", ["lint", "test", "play", "simulate", "rulebook"])
def test_a_game_that_is_nowhere_is_one_line(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run([name, "no_such_game_anywhere"]) == 2
    assert re.fullmatch(r"cardwright: no_such_game_anywhere: [^\n]+\n", capsys.readouterr().err)


@pytest.mark.parametrize(
    ("variables", "lang"),
    [
        ({}, "en"),
        ({"LANG": "de_DE.UTF-8"}, "en"),
        ({"LANG": "zh_CN.UTF-8"}, "zh"),
        ({"LANG": "zh_TW.UTF-8"}, "zh-Hant"),
        ({"LANG": "zh_HK"}, "zh-Hant"),
        ({"LANG": "en_US.UTF-8", "LC_ALL": "zh_SG.UTF-8"}, "zh"),
        ({"LC_ALL": "zh_CN", "CARDWRIGHT_LANG": "en"}, "en"),
        ({"CARDWRIGHT_LANG": "zh-Hant"}, "zh-Hant"),
    ],
)
def test_the_language_is_that_of_the_system(variables: dict[str, str], lang: str) -> None:
    assert system_language(variables) == lang


@pytest.mark.parametrize("encoding", ["ascii", "latin-1", "gbk", "big5", "cp437"])
def test_a_console_with_another_encoding_does_not_kill_the_output(encoding: str) -> None:
    environment = {**os.environ, "PYTHONIOENCODING": encoding, "PYTHONUTF8": "0"}
    script = (
        "import sys; sys.argv = ['cardwright', 'explain', 'E101', '--lang', 'zh']; "
        "from cardwright.cli.main import main; main()"
    )
    result = subprocess.run([sys.executable, "-c", script], capture_output=True, env=environment, cwd=Path.cwd())
    assert result.returncode == 0, result.stderr
    assert b"undefined-name" in result.stdout
    if encoding == "gbk":
        assert "错误" in result.stdout.decode("gbk")


def test_a_reader_that_goes_away_is_no_trouble() -> None:
    script = "from cardwright.cli.main import main; import sys; sys.argv = ['cardwright', 'explain']; main()"
    process = subprocess.Popen([sys.executable, "-c", script], stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    assert process.stdout and process.stderr
    process.stdout.close()
    assert process.stderr.read() == b""
    process.wait()


def test_an_answer_in_another_encoding_is_no_answer(tmp_path: Path) -> None:
    assert run(["new", str(tmp_path / "game")]) == 0
    script = f"import sys; sys.argv = ['cardwright', 'play', {str(tmp_path / 'game')!r}, '--lang', 'en']; "
    script += "from cardwright.cli.main import main; main()"
    environment = {**os.environ, "PYTHONIOENCODING": "utf-8"}
    typed = "吃掉苹果".encode("gbk") + b"\n"
    result = subprocess.run([sys.executable, "-c", script], input=typed, capture_output=True, env=environment)
    assert result.returncode == 0, result.stderr
    assert b"is not among the options" in result.stdout
