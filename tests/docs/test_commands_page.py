"""The page of the commands names every command and every option that there is, and no other."""

from __future__ import annotations

import re

import click
import pytest

from cardwright.cli.main import COMMANDS, group
from cardwright.compiler import project
from tests.docs.stories import ROOT

TEXT = (ROOT / "docs" / "commands.md").read_text("utf-8")
SECTIONS = dict(re.findall(r"^## (\w+) \{ #\1 \}\n(.*?)(?=^## |\Z)", TEXT, re.MULTILINE | re.DOTALL))


def options(name: str) -> dict[str, click.Parameter]:
    """The options of a command by each of their spellings."""
    command = group.get_command(click.Context(group), name)  # type: ignore[attr-defined]  # a click group
    assert command is not None
    return {spelling: option for option in command.params for spelling in option.opts if spelling.startswith("-")}


def test_every_command_has_a_section() -> None:
    assert set(SECTIONS) == set(COMMANDS)


@pytest.mark.parametrize("name", COMMANDS)
def test_every_option_is_told(name: str) -> None:
    rows = re.findall(r"^\| (`-.*?) \|", SECTIONS[name], re.MULTILINE)
    told = {spelling for row in rows for spelling in re.findall(r"`(--?[\w-]+)", row)}
    assert told == set(options(name))


@pytest.mark.parametrize("name", COMMANDS)
def test_every_choice_is_told(name: str) -> None:
    for spelling, option in options(name).items():
        if isinstance(option.type, click.Choice) and spelling != "--lang":
            rows = re.findall(rf"^\| `{spelling}.*", SECTIONS[name], re.MULTILINE)
            assert all(re.search(rf"\b{choice}\b", "\n".join(rows)) for choice in option.type.choices), spelling


def test_every_bundled_game_is_named() -> None:
    assert all(f"`{game}`" in TEXT for game in project.bundled())
