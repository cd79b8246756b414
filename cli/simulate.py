"""`cardwright simulate`: bots play, and what came out is counted."""

from __future__ import annotations

import json
import sys
import time
from typing import Any

import click

from .command import Command, Trouble, phrases
from .games import game_argument, load, tell_in, variant_option
from .language import language_option
from .output import wants_color

BOTS = ("random", "first", "greedy")


@click.command("simulate", cls=Command)
@game_argument
@click.option(
    "-n",
    "--games",
    type=click.IntRange(1, 1_000_000),
    metavar="N",
    default=100,
    show_default="100",
    help="How many games.",
)
@click.option("--seed", type=int, metavar="N", default=1, show_default=True, help="The same seed gives the same games.")
@click.option(
    "--players",
    type=click.IntRange(1, 99),
    metavar="N",
    default=None,
    help="How many play.  [default: the usual number]",
)
@click.option(
    "--bot",
    "bots",
    type=click.Choice(BOTS),
    multiple=True,
    help="Who plays, seat by seat; may be repeated.  [default: random]",
)
@variant_option
@click.option("--show", is_flag=True, help="Show the first game move by move.")
@click.option("--format", type=click.Choice(("table", "json")), default="table", show_default=True)
@language_option
def command(
    game: str, games: int, seed: int, players: int | None, bots: tuple[str, ...], variants: tuple[str, ...],
    show: bool, format: str, lang: str,
) -> None:  # fmt: skip
    """Let bots play many games and count: wins by seat, how games end, how long they are.

    random chooses any legal action, first always the first one, greedy tries each and finishes the game a few
    times at random.

    \b
    Examples:
        cardwright simulate my_game -n 1000 --seed 7
        cardwright simulate my_game --bot greedy --bot random
        cardwright simulate my_game -n 1 --seed 7 --show
    """
    from ..lab.results import Results
    from ..lab.simulate import Table, simulate

    loaded = load(game, lang, variants)
    lang = tell_in(loaded, lang)
    table = Table(loaded, count_players(loaded, players, lang), bots or ("random",))
    began = time.perf_counter()
    if show:
        show_game(table, seed, lang)
    records = list(watched(simulate(table, games, seed), games))
    results = Results(records, table.players)
    seconds = time.perf_counter() - began
    click.echo(as_json(results) if format == "json" else "\n".join(as_table(table, results, seconds, lang)))


def count_players(game: Any, wish: int | None, lang: str) -> int:
    """How many play: what was asked for if the game allows it, else the usual number."""
    least, most = game.cardset.players
    players = game.cardset.usual if wish is None else wish
    if not least <= players <= most:
        raise Trouble(wrong_number(game, players, lang))
    return players


def wrong_number(game: Any, players: Any, lang: str) -> str:
    """How many can play, and that it is not this many."""
    least, most = game.cardset.players
    key = "players_exactly" if least == most else "players"
    return phrases(lang)(key, least=least, most=most, players=players)


def watched(records: Any, games: int) -> Any:
    """The records, with a counter on standard error while a person waits."""
    interactive = sys.stderr.isatty() and games > 20
    for number, record in enumerate(records, 1):
        if interactive and number % 10 == 0:
            click.echo(f"\r{number}/{games}", nl=False, err=True)
        yield record
    if interactive:
        click.echo("\r" + " " * 20 + "\r", nl=False, err=True)


def show_game(table: Any, seed: int, lang: str) -> None:
    """Play the first game and tell it, with all cards open."""
    from ..lab.simulate import play_game
    from ..table.narration import OPEN, Narrator
    from ..table.screen import Screen

    screen = Screen(sys.stdin, sys.stdout, color=wants_color(sys.stdout))
    narrator = Narrator(table.game, lang)

    def watch(state: Any, action: int | None) -> None:
        screen.show(narrator.news(state, OPEN))
        if action is None:
            screen.show([(), narrator.result(state.result()), ()])

    play_game(table, seed, watch)


# ---- the results, for people and for programs ------------------------------------------------------------


def as_table(table: Any, results: Any, seconds: float, lang: str) -> list[str]:
    """The results in words and columns."""
    from ..table.columns import pad, width

    say = phrases(lang)
    rows = [row for block in blocks(table, results, say, lang) for row in [*block, None]][:-1]
    label = max(width(row[0]) for row in rows if row) + 2
    lines = [say("simulated", games=results.games, players=results.players, seconds=f"{seconds:.1f}"), ""]
    return lines + ["  " + pad(row[0], label) + row[1] if row else "" for row in rows]


def blocks(table: Any, results: Any, say: Any, lang: str) -> list[list[tuple[str, str]]]:
    """Label and value of each line, in three groups."""
    bots = [say(f"bot_{bot}") for bot in table.bots]
    wins = [(say("seat_wins", seat=seat + 1, bot=bots[seat]), share(s)) for seat, s in enumerate(results.wins())]
    wins += [(say(key), share(found)) for key, found in together(results) if found.number]
    wins.append((say("draws"), share(results.draws())))
    ends = [(say("end_by", reason=reason_words(reasons, say, lang)), share(s)) for reasons, s in results.ends()]
    if results.unfinished().number:
        ends.append((say("unfinished"), share(results.unfinished())))
    lengths = [
        (say("turns"), length(results.turns(), say)),
        (say("decisions"), length(results.decisions(), say)),
    ]
    return [wins, ends, lengths]


def together(results: Any) -> list[tuple[str, Any]]:
    """What becomes of all players or of several at once, where they share their fate."""
    return [("shared", results.shared()), ("lost", results.lost())]


def share(share: Any) -> str:
    """A count, its percentage, and the interval in which the true one lies."""
    return f"{share.number:7}  {share.share:6.1%}   ({share.low:.1%} – {share.high:.1%})"


def length(length: Any, say: Any) -> str:
    return say("length", **{name: f"{value:.1f}".rstrip("0").rstrip(".") for name, value in length._asdict().items()})


def reason_words(reasons: Any, say: Any, lang: str) -> str:
    """Why a game ended, in words."""
    from ..wording import pick

    words = [pick(reason, lang) for reason in reasons]
    return ", ".join(filter(None, words)) or say("by_rule")


def as_json(results: Any) -> str:
    """The results as a document."""
    document = {
        "games": results.games,
        "players": results.players,
        "wins": [share._asdict() for share in results.wins()],
        **{key: share._asdict() for key, share in together(results)},
        "draws": results.draws()._asdict(),
        "unfinished": results.unfinished()._asdict(),
        "ends": [{"reasons": list(reasons), **share._asdict()} for reasons, share in results.ends()],
        "returns": results.mean_returns(),
        "turns": results.turns()._asdict(),
        "decisions": results.decisions()._asdict(),
        "seeds": [record.seed for record in results.records],
    }
    return json.dumps(document, ensure_ascii=False, indent=2)
