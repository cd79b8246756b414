"""`python -m benchmarks [NAME …]`."""

from __future__ import annotations

import random
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import cardwright
from cardwright.compiler import compile_text
from cardwright.game import Game
from cardwright.grammar import Source, parse

from . import measure, storm

Row = tuple[str, str, str]
ROOT = Path(__file__).parent.parent
GAME = "scales_of_fate"


def lint() -> Iterator[Row]:
    """The `lint` command on one file of 200 lines, as a whole process."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "small.cards"
        path.write_text(_two_hundred_lines(), encoding="utf-8")
        runs = measure.process(["-m", "cardwright", "lint", str(path)])
        bare = measure.process(["-c", "pass"])
    yield "cold lint of 200 lines, CPU ms", measure.spread(runs), "≤ 150"
    yield "  of which Python itself", measure.spread(bare), ""


def _two_hundred_lines() -> str:
    """A small game filled up with cards to 200 lines."""
    lines = (ROOT / "cardsets" / "classics" / "kuhn_poker.cards").read_text(encoding="utf-8").splitlines()
    number = 0
    while len(lines) < 198:
        lines += ["", f"define spare_{number} = {number} + 1", f"# filler {number}"]
        number += 1
    return "\n".join(lines[:200]) + "\n"


def clone() -> Iterator[Row]:
    """`clone` in the middle of a game."""
    state, chance = cardwright.load(GAME).new_initial_state(seed=3), random.Random(1)
    for _ in range(40):
        if not state.is_terminal():
            state.apply_action(chance.choice(state.legal_actions()))
    yield "clone of a state, µs", measure.spread(measure.call(state.clone, 5000)), "≤ 10"
    yield "serialize, µs", measure.spread(measure.call(state.serialize, 50)), ""


def playouts() -> Iterator[Row]:
    """Random games with the reference interpreter."""
    for name in (GAME, "crazy_eights", "leduc_poker"):
        game = cardwright.load(name)
        decisions, began = 0, time.process_time()
        for seed in range(40):
            decisions += _play(game, seed)
        yield f"decisions a second, {name}", f"{decisions / (time.process_time() - began):.0f}", ""


def _play(game: Game, seed: int) -> int:
    state, chance, decisions = game.new_initial_state(seed=seed), random.Random(seed), 0
    while not state.is_terminal():
        state.apply_action(chance.choice(state.legal_actions()))
        decisions += 1
    return decisions


def reading() -> Iterator[Row]:
    """Our reader against stock Lark on the same text, in turn."""
    from lark import Lark
    from lark.indenter import Indenter

    class Blocks(Indenter):
        NL_type, INDENT_type, DEDENT_type, tab_len = "_NL", "_INDENT", "_DEDENT", 4
        OPEN_PAREN_types, CLOSE_PAREN_types = ["LPAR"], ["RPAR"]

    text = "".join(p.read_text(encoding="utf-8") for p in sorted((ROOT / "cardsets" / GAME).glob("*.cards")))
    grammar = (ROOT / "grammar" / "cards.lark").read_text(encoding="utf-8")
    stock = Lark(grammar, parser="lalr", lexer="basic", postlex=Blocks(), propagate_positions=True)
    source = Source("all.cards", text)
    ratios = measure.in_turn(lambda: parse(source), lambda: stock.parse(text))
    speed = [text.count("\n") / (x / 1e6) for x in measure.call(lambda: parse(source), 3)]
    yield "lines read a second", measure.spread(speed), ""
    yield "reading, ours : stock Lark", measure.spread(ratios), "≤ 1"


def triggers() -> Iterator[Row]:
    """Simultaneous triggers with a bot watching; the cost of one must not grow."""
    for what, text in (("triggers of one event", storm.text), ("units that fall at once", storm.falls)):
        for watchers in (75, 150, 300, 600):
            cardset, _ = compile_text(text(watchers))
            assert cardset is not None
            game = Game(cardset)
            runs = measure.call(lambda game=game: _toll(game), 1, 3)
            goal = "≤ 1" if watchers == 300 else ""
            yield f"{watchers} {what}, s", f"{min(runs) / 1e6:.3f}", goal


def _toll(game: Game) -> None:
    """One strike, all bells, and a view for the bot after it."""
    state = game.new_initial_state()
    state.apply_token("toll")
    state.observation(1)


BENCHMARKS: dict[str, Callable[[], Iterator[Row]]] = {
    "lint": lint, "clone": clone, "playouts": playouts, "reading": reading, "triggers": triggers,
}  # fmt: skip


def main(names: list[str]) -> int:
    unknown = [name for name in names if name not in BENCHMARKS]
    if unknown:
        print(f"there is no benchmark {unknown[0]!r}; there are {', '.join(BENCHMARKS)}", file=sys.stderr)
        return 2
    print(f"{'what':40}  {'median (least to most)':34}  goal")
    for name in names or BENCHMARKS:
        for what, figure, goal in BENCHMARKS[name]():
            print(f"{what:40}  {figure:34}  {goal}", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
