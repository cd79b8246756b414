"""`cardwright new`: a folder with a small game that works, to go on from."""

from __future__ import annotations

import contextlib
import os
import re
import shutil
import unicodedata
from pathlib import Path

import click

from .command import Command, Trouble, phrases
from .language import language_option

STARTER = Path(__file__).with_name("starter")
COMMENT = re.compile(r"# (.+)")
BOTH = re.compile(r'"[^"\n]*"(?: plural "[^"\n]*")? zh ("[^"\n]*")')  # a text in English and in Chinese


@click.command("new", cls=Command)
@click.argument("name", metavar="NAME")
@language_option
def command(name: str, lang: str) -> None:
    """Make a folder NAME with a small game that works: a table, some cards, a ruling.

    NAME may be a path; its last part becomes the name of the game.

    \b
    Example:
        cardwright new my_game
        cardwright play my_game
    """
    folder = Path(name)
    check(folder, lang)
    write_folder(folder, {path.name: filled(path, folder.name, lang) for path in sorted(STARTER.glob("*.cards"))})
    click.echo(phrases(lang)("made", folder=folder))


def check(folder: Path, lang: str) -> None:
    """Refuse a name that the language does not know as one, and a place that is taken."""
    say = phrases(lang)
    if not folder.name.isidentifier() or unicodedata.normalize("NFC", folder.name) != folder.name:
        raise Trouble(say("no_name", name=folder.name))
    if folder.exists() or folder.is_symlink():
        raise Trouble(say("taken", place=folder))
    if not folder.parent.is_dir():
        raise Trouble(say("missing", place=folder.parent))


def filled(path: Path, name: str, lang: str) -> str:
    """A file of the starter with the name of the new game in it, with texts in both languages or in Chinese."""
    title = name.replace("_", " ").strip().title()
    text = path.read_text("utf-8")
    text = in_chinese(text, lang) if lang != "en" else text
    return text.replace("TITLE_ZH", title).replace("TITLE", title).replace("NAME", name)


def in_chinese(text: str, lang: str) -> str:
    """A file of the starter for somebody who writes Chinese: a game in one language, which needs no marks."""
    import tomllib

    from ..compiler.report.traditional import turned

    comments = tomllib.loads((STARTER / "comments.toml").read_text("utf-8"))
    text = COMMENT.sub(lambda found: f"# {comments[found[1]]}", text)
    text = BOTH.sub(r"\1", text).replace("languages en, zh", f"languages {lang}")
    return turned(text) if lang == "zh-Hant" else text


def write_folder(folder: Path, files: dict[str, str]) -> None:
    """All files or none: the folder gets its name when it is complete."""
    beside = folder.with_name(f".{folder.name}.{os.getpid()}.part")
    try:
        beside.mkdir()
        for name, text in files.items():
            (beside / name).write_text(text, "utf-8", newline="\n")
        beside.rename(folder)
    except BaseException:
        with contextlib.suppress(OSError):
            shutil.rmtree(beside)
        raise
