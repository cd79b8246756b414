"""Which language messages and games speak: `--lang`, else CARDWRIGHT_LANG, else what the system is set to."""

from __future__ import annotations

import os
from collections.abc import Mapping
from typing import Any

import click

LANGUAGES = ("en", "zh", "zh-Hant")


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


def _default() -> str:
    return system_language(os.environ)


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
