"""`--help` and wrong use in Chinese: whole, in both scripts, and no wider than a terminal."""

from __future__ import annotations

import re
import subprocess
import sys

import click
import pytest

from cardwright.cli import help
from cardwright.cli.main import COMMANDS, group, run
from cardwright.table.columns import width
from tests.project.tree import ROOT

HAN = re.compile("[\u4e00-\u9fff]")


def options(name: str) -> list[click.Option]:
    command = group.get_command(click.Context(group), name)  # type: ignore[attr-defined]  # a click group
    assert command is not None
    return [option for option in command.params if isinstance(option, click.Option)]


@pytest.mark.parametrize("name", COMMANDS)
def test_every_option_has_words_and_no_other(name: str) -> None:
    named = {option.name for option in options(name)}
    assert set(help.table()[name].get("options", {})) == named - {"lang"}
    assert all(HAN.search(words) for words in help.table()[name].get("options", {}).values())


@pytest.mark.parametrize("name", COMMANDS)
def test_the_defaults_are_those_of_the_command(name: str) -> None:
    for option in options(name):
        words = help.table()[name].get("options", {}).get(option.name, "")
        if isinstance(option.default, int | str) and not option.is_flag and option.default != "":
            assert f"默认：{option.default}]" in words, option.name


@pytest.mark.parametrize("lang", ["zh", "zh-Hant"])
@pytest.mark.parametrize("name", ["", *COMMANDS])
def test_a_page_speaks_the_language_that_was_asked_for(
    name: str, lang: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run([*name.split(), "--help", "--lang", lang]) == 0
    page = capsys.readouterr().out
    assert page.startswith("用法：cardwright " + name)
    assert all(command in page for command in (COMMANDS if not name else ()))
    assert all(spelling in page for option in (options(name) if name else ()) for spelling in option.opts)
    assert max(map(width, page.split("\n"))) <= 100
    assert not re.search(r"Options|Usage|default|Show this", page)
    assert ("選項" in page) is (lang == "zh-Hant")
    if lang == "zh-Hant":
        page.encode("cp950")


def test_the_language_of_the_system_and_the_variable(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("CARDWRIGHT_LANG", "zh")
    assert run(["--help"]) == run(["lint", "-h"]) == run(["--lang", "zh", "lint", "--help"]) == 0
    assert capsys.readouterr().out.count("用法：") == 3
    assert run(["lint", "--help", "--lang=en"]) == 0
    assert capsys.readouterr().out.startswith("Usage: cardwright lint")


def test_the_language_in_front_of_a_command_is_that_of_the_command(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["--lang", "zh", "lint", "goofspiel"]) == 0
    assert capsys.readouterr().out == "没有发现问题。\n"


WRONG = {
    "lnt": "没有 lnt 这个命令。是不是想写 lint？",
    "lint": "缺少参数 GAME...。",
    "lint --strikt x": "没有 --strikt 这个选项。是不是想写 --strict？",
    "lint --format": "选项 --format 后面要写一个值。",
    "lint --strict=1 x": "选项 --strict 后面不能写值。",
    "simulate x -n 0": "-n、--games 不能是 0，范围是 1 至 1000000。",
    "play x --seed a": "--seed 要写数字，a 不是数字。",
    "play x --bot clever": "--bot 不能是 clever，可以写 random、first、greedy。",
    "test a b": "多写了 b。",
    "rulebook x --out README.md": "--out 要写文件夹，README.md 是文件。",
}


@pytest.mark.parametrize("line", WRONG)
def test_wrong_use_is_told_in_chinese(
    line: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("LC_ALL", "zh_CN.UTF-8")
    monkeypatch.chdir(ROOT)
    assert run(line.split()) == 2
    said = capsys.readouterr().err
    assert said.startswith(f"用法不对：{WRONG[line]}\n输入 cardwright ")


def test_english_help_reads_no_table() -> None:
    script = (
        "import sys; from cardwright.cli.main import run; run(['lint', '--help', '--lang', 'en']); "
        "print('tomllib' in sys.modules, 'cardwright.cli.help' in sys.modules)"
    )
    result = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, encoding="utf-8")
    assert result.stdout.endswith("False False\n"), result.stderr


def test_the_list_of_findings_has_sentences_in_chinese(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["explain", "--lang", "zh"]) == 0
    rows = capsys.readouterr().out.splitlines()
    assert len(rows) > 90
    assert [row for row in rows if not re.match(r"[A-Z]\d{3} +(错误|警告|提示) +[a-z0-9-]+ ", row)] == []
    assert len([row for row in rows if HAN.search(row.split("  ")[-1])]) > 90
