"""`cardwright`: the group of commands.  A command's module is imported when the command is called, so that
`lint` starts fast and `--help` does not load an engine."""

from __future__ import annotations

import importlib
import sys
from collections.abc import Sequence

import click

from .language import LANGUAGES, WORDS, asked_for, wished
from .output import make_safe

COMMANDS = {
    "new": "Make a folder with a small game that works, to go on from.",
    "lint": "Read a game and say what is wrong with it.",
    "test": "Run the examples of a game.",
    "explain": "Say more about a finding, with a wrong and a right example.",
    "play": "Play a game at this terminal: people, bots, or both.",
    "replay": "Show a saved game again, move by move.",
    "simulate": "Let bots play many games and count.",
    "rulebook": "Print the rulebook as Markdown and as one web page.",
}

HELP = """A language for card games: written once, then checked, played, simulated and printed.

GAME is always a path (a folder of .cards files, or one such file) or the name of a game that comes with
Cardwright.

\b
Start here:
    cardwright new my_game              a small game that works
    cardwright lint my_game             what is wrong with it
    cardwright play my_game             play it against a bot
    cardwright rulebook my_game         print its rules

Exit codes: 0 fine, 1 findings or failed, 2 used wrongly. NO_COLOR=1 switches colours off. The language of
messages is that of the system, or CARDWRIGHT_LANG, or --lang of a command (en, zh, zh-Hant)."""


class Commands(click.Group):
    """Commands by name, imported when they are needed."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        return list(COMMANDS)

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Remember the command line: its language is wanted before it is understood."""
        ctx.meta[WORDS] = list(args)
        return super().parse_args(ctx, args)

    def get_help(self, ctx: click.Context) -> str:
        if asked_for(ctx) == "en":
            return super().get_help(ctx)
        from .help import page

        return page(self, ctx, list(COMMANDS))

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        if cmd_name not in COMMANDS:
            return None
        return importlib.import_module(f"..{cmd_name}", __name__).command

    def resolve_command(self, ctx: click.Context, args: list[str]):
        if args[0] not in COMMANDS:
            self._guess(ctx, args[0])
        return super().resolve_command(ctx, args)

    def _guess(self, ctx: click.Context, word: str) -> None:
        """Name the command that was probably meant."""
        from difflib import get_close_matches

        for name in get_close_matches(word, COMMANDS, 1):
            ctx.fail(f"No such command '{word}'. Did you mean '{name}'?")

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        with formatter.section("Commands"):
            formatter.write_dl(list(COMMANDS.items()))


def show_version(ctx: click.Context, param: click.Parameter, value: bool) -> None:
    """Print the version and leave."""
    if value and not ctx.resilient_parsing:
        from importlib.metadata import version

        click.echo(f"cardwright {version('cardwright')}")
        ctx.exit()


@click.command(
    cls=Commands,
    help=HELP,
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100},
)
@click.option(
    "--version",
    is_flag=True,
    expose_value=False,
    is_eager=True,
    callback=show_version,
    help="Show the version.",
)
@click.option(
    "--lang",
    type=click.Choice(LANGUAGES, case_sensitive=False),
    metavar="[en|zh|zh-Hant]",
    expose_value=False,
    help="Language of messages and of the game; may also stand behind the command.",
)
def group() -> None:
    pass


def run(arguments: Sequence[str]) -> int:
    """Carry out a command line and give back its exit code."""
    try:
        return group.main(list(arguments), prog_name="cardwright", standalone_mode=False) or 0
    except click.ClickException as error:
        show_error(error, wished(arguments))
        return error.exit_code
    except (click.Abort, KeyboardInterrupt):
        click.echo(err=True)
        return 130
    except BrokenPipeError:
        return _close_quietly()


def show_error(error: click.ClickException, lang: str) -> None:
    """What was wrong, in the language that was asked for."""
    if not isinstance(error, click.UsageError) or lang == "en":
        error.show()
        return
    from .help import wrong_use

    click.echo(wrong_use(error, lang), err=True)


def _close_quietly() -> int:
    """The reader has gone, as in `cardwright … | head`: not worth a word, not even from Python itself."""
    import os

    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    return 0


def main() -> None:
    """The entry point of the installed command."""
    make_safe()
    sys.exit(run(sys.argv[1:]))
