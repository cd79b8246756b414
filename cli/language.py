"""Which language messages and games speak: `--lang`, else CARDWRIGHT_LANG, else what the system is set to."""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from typing import Any

import click

LANGUAGES = ("en", "zh", "zh-Hant")
WORDS = "cardwright.words"  # where the root context keeps the whole command line


def system_language(environment: Mapping[str, str]) -> str:
    """The language that the locale variables ask for, English when it is none of ours."""
    wish = next(
        (environment[v] for v in ("CARDWRIGHT_LANG", "LC_ALL", "LC_MESSAGES", "LANG") if environment.get(v)),
        "",
    )
    wish = wish.partition(".")[0].replace("_", "-").lower()
    if not wish.startswith("zh"):
        return "en"
    return "zh-Hant" if any(part in wish.split("-") for part in ("hant", "tw", "hk", "mo")) else "zh"


def asked_for(ctx: click.Context | None) -> str:
    """The language in which help and wrong use are told, which is wanted before any option has been read."""
    return wished(ctx.find_root().meta.get(WORDS, ()) if ctx is not None else ())


def wished(words: Sequence[str]) -> str:
    """The language of a command line: what stands behind `--lang`, whatever else is wrong; else that of the system."""
    wish = [after for word, after in zip(words, [*words[1:], ""], strict=True) if word == "--lang"]
    wish += [word.removeprefix("--lang=") for word in words if word.startswith("--lang=")]
    known = {lang.lower(): lang for lang in LANGUAGES}
    return next((known[each.lower()] for each in wish if each.lower() in known), system_language(os.environ))


def _default() -> str:
    ctx = click.get_current_context(silent=True)
    return asked_for(ctx)


def language_option(command: Any) -> Any:
    """The option `--lang`, given to a command as `lang`."""
    return click.option(
        "--lang",
        type=click.Choice(LANGUAGES, case_sensitive=False),
        default=_default,
        show_default="the system's",
        metavar="[en|zh|zh-Hant]",
        help="Language of messages and of the game.",
    )(command)
