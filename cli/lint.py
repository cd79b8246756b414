"""`cardwright lint`: everything that is wrong with a game, or doubtful, in one run."""

from __future__ import annotations

from typing import Any

import click

from .command import Command, Failed
from .games import check_argument, show_findings
from .language import language_option

FORMATS = ("full", "concise", "json", "sarif", "github")


@click.command("lint", cls=Command)
@click.argument("games", metavar="GAME...", nargs=-1, required=True)
@click.option(
    "--format",
    type=click.Choice(FORMATS),
    default="full",
    show_default=True,
    help="How findings are written.",
)
@click.option("--strict", is_flag=True, help="Warnings count as failures too.")
@language_option
def command(games: tuple[str, ...], format: str, strict: bool, lang: str) -> None:
    """Read a game and say what is wrong with it.

    Errors keep a game from being played; warnings are what will surprise in play; notes are worth a thought.
    The exit code is 1 if there are errors (with --strict: or warnings).

    \b
    Example:
        cardwright lint my_game --format concise
    """
    for game in games:
        check_argument(game, lang)
    findings = [finding for game in games for finding in find(game)]
    show_findings(findings, lang, format)
    if {"error", "warning" if strict else "error"} & {level(finding) for finding in findings}:
        raise Failed


def find(game: str) -> list[Any]:
    """What the compiler says of a game and, when that can be understood, what the rules of lint find."""
    import cardwright

    cardset, findings = cardwright.check(game)
    if cardset is None or any(level(finding) == "error" for finding in findings):
        return list(findings)  # what lint would say of a game that is half understood is mostly wrong
    from ..lint import run

    return run(cardset, compiled=findings)


def level(finding: Any) -> str:
    """`error`, `warning` or `note`."""
    from ..compiler.report.catalogue import level

    return level(finding.key)
