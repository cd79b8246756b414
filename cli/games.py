"""From the argument GAME to a game: a path, or the name of one that comes with Cardwright."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from typing import Any

import click

from .command import Failed, Trouble, phrases
from .output import wants_color


def bundled() -> list[str]:
    """The names of the games that come with Cardwright."""
    from ..compiler import project

    return project.bundled()


def check_argument(argument: str, lang: str) -> None:
    """Refuse what is neither a path nor a bundled game, with the nearest name that is one."""
    from ..compiler import project
    from ..compiler.report.catalogue import shown
    from ..grammar.spelling import near

    if project.find(argument) is not None:
        return
    say, games = phrases(lang), bundled()
    names = near(argument, games)
    hint = say("did_you_mean", name=names[0]) if names else say("bundled", names=", ".join(games) or "–")
    raise Trouble(say("no_game", game=shown(argument), hint=hint))


def load(argument: str, lang: str, variants: Sequence[str] = ()) -> Any:
    """The compiled game.  Findings that stand in the way are shown, and the command has failed."""
    check_argument(argument, lang)
    import cardwright

    try:
        return cardwright.load(argument, variants=tuple(variants))
    except cardwright.CompileError as error:
        show_findings(error.diagnostics, lang)
        raise Failed from error
    except cardwright.UnknownVariant as error:
        raise Trouble(no_variant(error, lang)) from error


def no_variant(error: Any, lang: str) -> str:
    """That a game has no variant of this name, and which it has."""
    from ..compiler.report.cells import shown

    say = phrases(lang)
    key = "no_variant" if error.known else "no_variants"
    return say(key, name=shown(error.name), known=say("comma").join(error.known))


def tell_in(game: Any, lang: str) -> str:
    """The language in which this game is told; if that is another one than was asked for, a line says so."""
    if lang == "en":
        return lang
    from ..wording import spoken

    told = spoken(game.cardset, lang)
    if told != lang:
        click.echo(phrases(lang)("no_traditional", game=game.cardset.name), err=True)
    return told


def show_findings(diagnostics: Any, lang: str, format: str = "full") -> None:
    """Findings as they are shown to a person or a program."""
    from ..compiler.report.render import render

    text = render(diagnostics, format=format, lang=lang, color=wants_color(sys.stdout))
    click.echo(text.rstrip("\n"), color=True) if text.strip() else None


def game_argument(command: Any) -> Any:
    """The argument GAME, given to a command as `game`."""
    return click.argument("game", metavar="GAME")(command)


def variant_option(command: Any) -> Any:
    """The option `--variant`, given to a command as `variants`."""
    return click.option(
        "--variant",
        "variants",
        multiple=True,
        metavar="NAME",
        help="Play with a variant of the rules; may be repeated.",
    )(command)
