"""`cardwright rulebook`: the rules in print, as Markdown and as one web page."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import click

from .command import Command, Failed, phrases
from .games import game_argument, load, tell_in
from .language import LANGUAGES, system_language
from .test import report

SUFFIXES = {"html": ".html", "md": ".md"}


@click.command("rulebook", cls=Command)
@game_argument
@click.option(
    "--out",
    type=click.Path(path_type=Path, file_okay=False),
    default=Path(),
    help="The folder to write to.  [default: here]",
)
@click.option(
    "--lang",
    "wish",
    type=click.Choice((*LANGUAGES, "both", "all"), case_sensitive=False),
    metavar="[en|zh|zh-Hant|both|all]",
    default="all",
    show_default=True,
    help="One language; both in one book; or all: a book for each language of the game.",
)
@click.option(
    "--format",
    "formats",
    type=click.Choice(tuple(SUFFIXES)),
    multiple=True,
    help="What to write; may be repeated.  [default: html, md]",
)
@click.option("--no-test", is_flag=True, help="Print examples that have not been run, too.")
def command(game: str, out: Path, wish: str, formats: tuple[str, ...], no_test: bool) -> None:
    """Print the rulebook of a game: components, set-up, turn, actions, every card, the rulings.

    The examples of the game are run first: a book with a wrong ruling is not printed.

    \b
    Examples:
        cardwright rulebook my_game --out book
        cardwright rulebook my_game --lang both --format html
    """
    import os

    from ..rulebook.document import build
    from ..table.files import write_whole

    lang = wish if wish in LANGUAGES else system_language(os.environ)
    loaded = load(game, lang)
    if not no_test:
        check_examples(loaded, lang)
    tell_in(loaded, wish)
    for name, languages in books(loaded.cardset, wish):
        document = build(loaded.cardset, languages, tested=not no_test)
        for format in formats or tuple(SUFFIXES):
            path = out / f"{name}{SUFFIXES[format]}"
            write_whole(path, write(document, format))
            click.echo(path)


def books(cardset: Any, wish: str) -> list[tuple[str, list[str]]]:
    """Which books are written: the name of each file, and its languages."""
    from ..wording import spoken

    declared = [lang for lang in cardset.languages if lang in LANGUAGES] or ["en"]
    if wish == "both":
        return [(cardset.name, declared if len(declared) > 1 else ["en", "zh"])]
    wanted = declared if wish == "all" else [spoken(cardset, wish)]
    return [(f"{cardset.name}.{lang}", [lang]) for lang in wanted]


def write(document: Any, format: str) -> str:
    """A document in a format."""
    if format == "html":
        from ..rulebook.html import write_html

        return write_html(document)
    from ..rulebook.markdown import write_markdown

    return write_markdown(document)


def check_examples(game: Any, lang: str) -> None:
    """Run the examples; those that do not hold are shown, and there will be no book."""
    results = [(example, game.run_example(example)) for example in game.examples()]
    wrong = [(example, result) for example, result in results if not result.ok]
    for example, result in wrong:
        report(example, result, quiet=True, lang=lang)
    if wrong:
        click.echo(phrases(lang)("no_book", count=len(wrong)), err=True)
        raise Failed
