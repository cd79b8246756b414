"""`cardwright test`: the examples of a game are rulings; this checks that they still hold."""

from __future__ import annotations

import contextlib
import time
from typing import Any

import click

from .command import Command, Failed, Trouble, phrases
from .games import game_argument, load, tell_in
from .language import language_option
from .output import paint


@click.command("test", cls=Command)
@game_argument
@click.option("-k", "words", metavar="WORDS", default="", help="Only examples whose title has these words.")
@click.option("-q", "--quiet", is_flag=True, help="Show failures and the count only.")
@click.option("--trace", is_flag=True, help="Tell what happens in each example that does not hold.")
@language_option
def command(game: str, words: str, quiet: bool, trace: bool, lang: str) -> None:
    """Run the examples of a game: is each ruling still what the rules say?

    \b
    Example:
        cardwright test my_game -k magician
    """
    loaded = load(game, lang)
    lang = tell_in(loaded, lang)
    examples = [example for example in loaded.examples() if has_words(example, words)]
    if words and not examples:
        raise Trouble(phrases(lang)("no_such_example", words=words, count=len(loaded.examples())))
    began, failures = time.perf_counter(), 0
    for example in examples:
        result = loaded.run_example(example)
        failures += not result.ok
        report(example, result, quiet, lang)
        if trace and not result.ok:
            click.echo("\n".join(f"    {line}" for line in traced(loaded, example, lang)))
    click.echo(summary(len(examples), failures, time.perf_counter() - began, lang))
    if failures:
        raise Failed


def has_words(example: Any, words: str) -> bool:
    """Whether a title of the example has these words, in whichever language."""
    return not words or any(words.casefold() in title.casefold() for title in example.title.values())


def title(example: Any, lang: str) -> str:
    """The title of an example."""
    from ..wording import pick

    return pick(example.title, lang)


def report(example: Any, verdict: Any, quiet: bool, lang: str) -> None:
    """One line for an example that holds; for another one also where and why."""
    if verdict.ok:
        if not quiet:
            click.echo(f"{paint('✓', 'green')} {title(example, lang)}")
        return
    click.echo(f"{paint('✗', 'red')} {title(example, lang)}")
    click.echo("\n".join(f"    {line}" for line in reason(verdict, lang)))


def reason(verdict: Any, lang: str) -> list[str]:
    """Why an example does not hold: its finding without the heading, with the line that is not so."""
    from ..compiler.report.render import render

    lines = render([verdict.diagnostic], lang=lang).rstrip("\n").split("\n")
    return [line for line in lines[:-1] if line.strip()]


def traced(game: Any, example: Any, lang: str) -> list[str]:
    """What happens in an example, as far as it goes."""
    from ..rulings import Broken, Moves, Values
    from ..table.lines import plain
    from ..table.narration import OPEN, Narrator

    try:
        moves = Moves(Values(game.cardset, game.engine), game.example_state(example))
    except ValueError:  # it cannot begin, which has been said
        return []
    with contextlib.suppress(Broken):
        for step in example.moves:
            moves.play(step)
    return [plain(line) for line in Narrator(game, lang).news(moves.state, OPEN)]


def summary(count: int, failures: int, seconds: float, lang: str) -> str:
    """The last line."""
    say = phrases(lang)
    if not count:
        return say("no_examples")
    key = "examples_failed" if failures else "examples_hold"
    return say(key, count=count, failed=failures, seconds=f"{seconds:.2f}")
