"""`cardwright play`: people and bots at this terminal."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import click

from .command import Command, Failed, Trouble, phrases
from .games import game_argument, load, tell_in, variant_option
from .language import language_option
from .output import wants_color
from .simulate import BOTS, count_players


@click.command("play", cls=Command)
@game_argument
@click.option(
    "--players",
    type=click.IntRange(1, 99),
    metavar="N",
    default=None,
    help="How many play.  [default: the usual number]",
)
@click.option(
    "--people",
    type=click.IntRange(0, 99),
    metavar="N",
    default=1,
    show_default="1",
    help="How many of them are people.",
)
@click.option("--name", "names", multiple=True, metavar="NAME", help="What a person is called; may be repeated.")
@click.option("--bot", type=click.Choice(BOTS), default="random", show_default=True, help="Who plays the other seats.")
@click.option(
    "--seed",
    type=int,
    metavar="N",
    default=None,
    help="The same seed gives the same shuffles.  [default: any]",
)
@variant_option
@click.option(
    "--from",
    "begin",
    metavar="EXAMPLE|FILE",
    help="Begin from an example (a part of its title), a position, or the position of a save.",
)
@click.option(
    "--give",
    "gifts",
    multiple=True,
    metavar="CARD",
    help="Begin with this card in the first hand; may be repeated.",
)
@click.option("--resume", type=click.Path(path_type=Path), metavar="FILE", help="Go on with a saved game.")
@click.option(
    "--save",
    "save_to",
    type=click.Path(path_type=Path),
    metavar="FILE",
    help="Where to save.  [default: GAME.save.json]",
)
@language_option
def command(
    game: str, players: int | None, people: int, names: tuple[str, ...], bot: str, seed: int | None,
    variants: tuple[str, ...], begin: str | None, gifts: tuple[str, ...], resume: Path | None,
    save_to: Path | None, lang: str,
) -> None:  # fmt: skip
    """Play a game at this terminal: people and bots, all at one screen.

    With two people or more the screen is cleared before another one looks at it. Type the number of an
    option; `?` lists what else can be typed, among it `s` (save) and `r` (read the sources again, go on).

    \b
    Examples:
        cardwright play my_game
        cardwright play my_game --people 2 --name Ann --name Bo
        cardwright play my_game --from "magician heals"
        cardwright play my_game --give sun --seed 3
        cardwright play my_game --resume my_game.save.json
    """
    from ..table.hotseat import HotSeat
    from ..table.saves import read_save
    from ..table.screen import Screen
    from ..table.sitting import Sitting

    if resume is not None and (begin or gifts or variants):
        raise Trouble(phrases(lang)("resume_alone"))
    save = read_save(resume) if resume is not None else None
    loaded = load(game, lang, save.start.variants if save is not None else variants)
    lang = tell_in(loaded, lang)
    if save is not None:
        sitting = Sitting.resume(loaded, save)
    else:
        from .opening import new_sitting

        count = None if begin and players is None else count_players(loaded, players, lang)
        sitting = new_sitting(loaded, count, people, names, bot, seed, variants, begin, gifts, lang)
    screen = Screen(sys.stdin, sys.stdout, color=wants_color(sys.stdout))
    place = save_to or resume or Path(f"{loaded.cardset.name}.save.json")
    HotSeat(sitting, screen, lang, place, lambda _: read_again(game, lang, sitting.start.variants)).run()


def read_again(game: str, lang: str, variants: tuple[str, ...]) -> Any:
    """The game from its sources as they are now; None, and the findings, when they do not compile."""
    try:
        return load(game, lang, variants)
    except (Failed, Trouble, OSError):
        return None
