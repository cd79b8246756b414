"""What all commands share: options of theirs, and troubles told in one line with exit code 2."""

from __future__ import annotations

import errno
import os
from pathlib import Path
from typing import Any

import click

from ..table.files import Refused
from ..table.phrases import Phrases
from .language import asked_for

PHRASES = Path(__file__).with_name("phrases.json")


def phrases(lang: str) -> Phrases:
    """What commands say, in a language."""
    return Phrases(lang, PHRASES)


class Trouble(click.ClickException):
    """Used wrongly: one line on standard error, exit code 2."""

    exit_code = 2

    def show(self, file: Any = None) -> None:
        click.echo(f"cardwright: {self.message}", err=True, file=file)


class Failed(click.exceptions.Exit):
    """Findings, or something that failed; all of it has been said."""

    def __init__(self) -> None:
        super().__init__(1)


class Command(click.Command):
    """A command that tells in one line, in the language that was asked for, what is in its way."""

    def get_help(self, ctx: click.Context) -> str:
        if asked_for(ctx) == "en":
            return super().get_help(ctx)
        from .help import page

        return page(self, ctx)

    def invoke(self, ctx: click.Context) -> Any:
        lang = ctx.params.get("lang", "en")
        try:
            return super().invoke(ctx)
        except BrokenPipeError:
            raise
        except Refused as refusal:
            raise Trouble(refusal_line(refusal, lang)) from refusal
        except OSError as error:
            raise Trouble(system_line(error, lang)) from error
        except ValueError as error:
            from ..runtime import DeckError  # `lint` starts without an engine

            if not isinstance(error, DeckError):
                raise
            raise Trouble(deck_line(error, lang)) from error


def refusal_line(refusal: Refused, lang: str) -> str:
    """Why something of a person's cannot be used."""
    table = Phrases(lang)
    say = table if refusal.key in table else phrases(lang)
    return say(refusal.key, **refusal.words)


def deck_line(error: Any, lang: str) -> str:
    """Why a game cannot begin with its cards."""
    if error.rule is None:
        return phrases(lang)("too_many_cards")
    return phrases(lang)("deck_breaks_rule", rule=error.rule, number=error.seat + 1)


def system_line(error: OSError, lang: str) -> str:
    """What the operating system refused, and what to do about it where that is known."""
    keys = {
        errno.ENOENT: "missing",
        errno.ENOTDIR: "missing",
        errno.EISDIR: "is_folder",
        errno.EACCES: "no_rights",
        errno.EPERM: "no_rights",
        errno.EROFS: "read_only",
        errno.ENOSPC: "disk_full",
        errno.EDQUOT: "disk_full",
    }
    key = keys.get(error.errno or 0, "system")
    place = error.filename2 or error.filename or "?"
    return phrases(lang)(
        key, place=os.fspath(place) if isinstance(place, str) else place, error=error.strerror or error
    )
