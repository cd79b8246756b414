"""`--help`, and what is said of wrong use, in Chinese.  The words are data: `help.toml`.

English needs none of this: there the docstrings and options of the commands are what is shown, by click itself.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from functools import cache
from pathlib import Path
from typing import Any

import click

from .language import asked_for

FOUND = Path(__file__).with_name("help.toml")
COLUMNS = 92
INDENT = "  "
WIDEST = 30  # columns of an option; behind a wider one its words begin on a line of their own


@cache
def table() -> dict[str, Any]:
    """The words, in simplified Chinese."""
    import tomllib

    return tomllib.loads(FOUND.read_text("utf-8"))


def page(command: click.Command, ctx: click.Context, shorts: Iterable[str] = ()) -> str:
    """The help of a command; `shorts` are the commands of a group."""
    words, told = table()["words"], table()["group" if shorts else command.name or ""]
    blocks = [[words["usage"] + " ".join([ctx.command_path, words["general"], *arguments(command, ctx)])]]
    blocks += [indented(paragraph) for paragraph in told["text"].strip().split("\n\n")]
    blocks.append([words["options"], *columns(options(command, ctx, told))])
    if shorts:
        blocks.append([words["commands"], *columns((name, table()[name]["short"]) for name in shorts)])
    return spoken("\n\n".join("\n".join(block) for block in blocks), asked_for(ctx))


def spoken(text: str, lang: str) -> str:
    """In traditional characters, if they are asked for; signs of Markdown are for other readers."""
    from ..compiler.report.traditional import turned

    if lang == "zh-Hant":
        for word, other in table()["traditional"].items():
            text = text.replace(word, other)
        text = turned(text)
    return text.replace("`", "")


def arguments(command: click.Command, ctx: click.Context) -> list[str]:
    """What stands behind a command, besides its options."""
    return [table()["arguments"].get(piece, piece) for piece in command.collect_usage_pieces(ctx)[1:]]


def options(command: click.Command, ctx: click.Context, told: dict[str, Any]) -> list[tuple[str, str]]:
    """The options as they are written, each with its words."""
    words = {**table()["words"], **told.get("options", {})}
    rows = []
    for option in command.get_params(ctx):
        record = option.get_help_record(ctx) if isinstance(option, click.Option) else None
        if record is not None:
            rows.append((record[0], words["help" if "--help" in option.opts else option.name or ""]))
    return rows


def indented(paragraph: str) -> list[str]:
    """A paragraph below the first line; lines of an example stay as they are."""
    from ..table.columns import wrap

    lines = [line for each in paragraph.split("\n") for line in ([each] if each[:1] == " " else wrap(each, COLUMNS))]
    return [INDENT + line for line in lines]


def columns(rows: Iterable[tuple[str, str]]) -> list[str]:
    """Names on the left, their words on the right."""
    from ..table.columns import pad, width, wrap

    rows = list(rows)
    left = min(WIDEST, max(width(name) for name, _ in rows)) + 2
    lines = []
    for name, words in rows:
        first, *more = wrap(words, COLUMNS - left)
        if width(name) < left:
            lines.append(INDENT + pad(name, left) + first)
        else:
            lines.append(INDENT + name)
            more = [first, *more]
        lines += [INDENT + " " * left + line for line in more]
    return lines


# ---- wrong use --------------------------------------------------------------------------------------------


def wrong_use(error: click.UsageError, lang: str) -> str:
    """What was wrong with a command line, and where its help is."""
    words = table()["words"]
    lines = [words["wrong"].format(message=sentence(error.format_message()))]
    lines.append(words["try"].format(command=error.ctx.command_path if error.ctx is not None else "cardwright"))
    return spoken("\n".join(lines), lang)


def sentence(english: str) -> str:
    """A sentence of click's in Chinese; one that is not known stays as it is."""
    for known in table()["errors"]:
        found = re.fullmatch(known["english"], " ".join(english.split()))
        if found is not None:
            return known["chinese"].format(*map(listed, found.groups(""))) + guess(known, found.groups(""))
    return english


def listed(names: str) -> str:
    """`'en', 'zh'` as a Chinese list, `1<=x<=9` as a Chinese range."""
    plain = names.replace("', '", "、").replace("' / '", "、").strip("'")
    return re.sub(r"(\d+)<=x<=(\d+)", r"\1 至 \2", plain)


def guess(known: dict[str, Any], groups: Sequence[str | Any]) -> str:
    """The name that was probably meant, as click has guessed it."""
    near = groups[known["near"]] if "near" in known else ""
    return f"是不是想写 `{listed(near)}`？" if near else ""
