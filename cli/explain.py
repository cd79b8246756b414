"""`cardwright explain`: the paragraph behind the code or the name of a finding."""

from __future__ import annotations

import click

from .command import Command, Trouble, phrases
from .language import language_option


@click.command("explain", cls=Command)
@click.argument("code", metavar="[CODE]", required=False)
@language_option
def command(code: str | None, lang: str) -> None:
    """Say more about a finding: why it is one, with a wrong and a right example.

    CODE is a code (E101) or a name (undefined-name). Without one, all of them are listed.

    \b
    Examples:
        cardwright explain E101
        cardwright explain undefined-name --lang zh
    """
    from ..compiler.report import catalogue
    from ..grammar import spelling

    if code is None:
        click.echo("\n".join(overview(lang)))
        return
    text = catalogue.explain(code, lang)
    if text is None:
        names = spelling.near(code.lower(), catalogue.keys())
        hint = phrases(lang)("did_you_mean", name=names[0]) if names else ""
        raise Trouble(phrases(lang)("no_code", code=catalogue.shown(code), hint=hint))
    click.echo(text.rstrip("\n"))


def overview(lang: str) -> list[str]:
    """Every code with its level and its name; in Chinese also with its sentence, its words left open."""
    from ..compiler.report import catalogue
    from ..compiler.report.cells import width
    from ..grammar import Diagnostic, Source

    entries = sorted(map(catalogue.entry, catalogue.keys()), key=lambda entry: entry["code"])
    rows = []
    for entry in entries:
        level = catalogue.say(f"level.{entry['level']}", lang)
        row = f"{entry['code']:6} {level}{' ' * (8 - width(level))} {entry['name']}"
        if lang != "en":
            sentence = catalogue.message(Diagnostic(entry["name"], Source("", ""), (0, 0)), lang)[3]
            row += " " * max(1, 48 - len(row)) + sentence
        rows.append(row)
    return rows
