"""`cardwright replay`: a saved game again, move by move."""

from __future__ import annotations

import sys
from pathlib import Path

import click

from .command import Command, Trouble, phrases
from .games import bundled, load, tell_in
from .language import language_option
from .output import wants_color


@click.command("replay", cls=Command)
@click.argument("file", type=click.Path(path_type=Path), metavar="FILE")
@click.argument("game", metavar="[GAME]", required=False)
@click.option("--step", is_flag=True, help="Wait for Enter after each move, with the table.")
@language_option
def command(file: Path, game: str | None, step: bool, lang: str) -> None:
    """Show a saved game again, move by move, with all cards open.

    GAME is needed when the save is of a game that does not come with Cardwright, and is the path to it.

    \b
    Examples:
        cardwright replay my_game.save.json my_game
        cardwright replay my_game.save.json my_game --step
    """
    from ..table.replay import Replay
    from ..table.saves import read_save
    from ..table.screen import Screen

    save = read_save(file)
    if game is None and save.game not in bundled():
        raise Trouble(phrases(lang)("replay_needs_game", file=file, game=save.game))
    loaded = load(game or save.game, lang, save.start.variants)
    lang = tell_in(loaded, lang)
    screen = Screen(sys.stdin, sys.stdout, color=wants_color(sys.stdout))
    Replay(loaded, save, screen, lang).run(step)
