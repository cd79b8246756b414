"""The kinds of input that are tried: how one is made by luck, and what must come of it.

A case is a document that says all, so that it can be written to a file and tried again.  Trying one raises
nothing; whatever is raised is a crash, and so is a hang.
"""

from __future__ import annotations

import contextlib
import io
import itertools
import json
import signal
import tempfile
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import cardwright
from cardwright.compiler.project import BUNDLED
from cardwright.compiler.report.render import render
from cardwright.runtime import DeckError
from tests.fuzz import mutation
from tests.invariants.games import NAMES, load, random_game
from tests.invariants.invariants import check, check_views

Case = dict[str, Any]

TESTS = Path(__file__).parents[1]
SECONDS = 20
"""Processor time of one case; what needs more is a hang."""

STEPS = 20
"""Decisions that are played with what a damaged input gave."""


class Hang(BaseException):
    """A case takes too long.  Not an `Exception`: nobody on the way catches it."""


@contextlib.contextmanager
def time_limit(seconds: float) -> Iterator[None]:
    """Raises `Hang` in what takes more processor time than that; where there is no such clock, nothing."""
    if not hasattr(signal, "SIGVTALRM"):
        yield
        return

    def stop(number: int, frame: Any) -> None:
        raise Hang(f"more than {seconds} s of processor time")

    before = signal.signal(signal.SIGVTALRM, stop)
    signal.setitimer(signal.ITIMER_VIRTUAL, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)
        signal.signal(signal.SIGVTALRM, before)


def attempt(case: Case, seconds: float = SECONDS) -> None:
    """Tries a case; what it raises is a crash."""
    with time_limit(seconds):
        TRY[case["kind"]](case)


# ---- games ------------------------------------------------------------------------------------------------


def make_play(luck: Random) -> Case:
    name = luck.choice(NAMES)
    low, high = load(name).program.players
    return {
        "kind": "play", "game": name, "players": luck.randint(low, high), "seed": luck.getrandbits(32),
        "chance": luck.choice(["sampled", "explicit"]), "tokens": [], "steps": 60,
    }  # fmt: skip


def try_play(case: Case) -> None:
    """A game whose invariants hold at every decision.  What is played is noted in the case, and played again from
    there."""
    game, luck = load(case["game"]), Random(case["seed"])
    state: Any = game.new_initial_state(players=case["players"], seed=case["seed"], chance=case["chance"])
    again = list(case["tokens"])
    for step in range(max(case["steps"], len(again))):
        check(state)
        check_views(state)
        if state.is_terminal():
            return
        token = again[step] if step < len(again) else state.action_to_string(luck.choice(state.legal_actions()))
        case["tokens"][step:] = [token]
        state.apply_token(token)
    check(state)


def play_on(state: Any, seed: int) -> None:
    """Some random decisions, and everything that is shown of them."""
    luck = Random(seed)
    for _ in range(STEPS):
        if state.is_terminal():
            break
        state.apply_action(luck.choice(state.legal_actions()))
    for seat in range(-1, state.table.players):
        state.information_state_string(seat)
    state.position()


# ---- cardsets ---------------------------------------------------------------------------------------------


@cache
def cardsets() -> dict[str, dict[str, str]]:
    """All cardsets of the project, each a document of files and their texts."""
    found = {}
    for path in sorted([*BUNDLED.rglob("*.cards"), *TESTS.rglob("*.cards")]):
        alone = not (path.parent.parent == BUNDLED and path.parent.name in NAMES)
        key = path.stem if alone else path.parent.name
        found.setdefault(f"{path.parent.name}/{key}", {})[path.name] = path.read_bytes().decode("utf-8", "replace")
    return found


def make_cards(luck: Random) -> Case:
    sets = cardsets()
    small = [name for name, files in sets.items() if sum(map(len, files.values())) < 15_000]
    name = luck.choice(small if luck.random() < 0.9 else list(sets))
    files = dict(sets[name])
    spoilt, other = luck.choice(list(files)), luck.choice(list(sets.values()))
    files[spoilt] = mutation.cards(luck, files[spoilt], luck.choice(list(other.values())))
    return {"kind": "cards", "files": files, "seed": luck.getrandbits(32), "from": f"{name} {spoilt}"}


def try_cards(case: Case) -> None:
    """A cardset gives findings that can be shown, and if there is no error, a game that can be played."""
    with tempfile.TemporaryDirectory() as folder:
        for name, text in case["files"].items():
            (Path(folder) / name).write_bytes(text.encode("utf-8", "surrogatepass"))
        cardset, findings = cardwright.check(folder)
        for lang in ("en", "zh"):
            render(findings, format="full", lang=lang, color=False)
        try:
            game: Any = cardwright.load(folder)
        except cardwright.CompileError:
            return
        assert cardset is not None
        lint(cardset)
    begin(game, case["seed"])


def lint(cardset: Any) -> None:
    from cardwright.lint import run

    render(list(run(cardset)), format="full", lang="en", color=False)


def begin(game: Any, seed: int) -> None:
    """The first decisions of a game, and its rulings."""
    low, high = game.program.players
    with contextlib.suppress(DeckError):
        play_on(game.new_initial_state(players=Random(seed).randint(low, high), seed=seed), seed)
    for example in game.examples()[:10]:
        game.run_example(example)


# ---- states, positions, saved games -----------------------------------------------------------------------


def some_state(luck: Random) -> tuple[str, Any]:
    """A state in the middle of a game."""
    name = luck.choice(NAMES)
    players = luck.randint(*load(name).program.players)
    wanted = luck.randrange(40)
    states: Any = list(itertools.islice(random_game(load(name), players, luck.getrandbits(32)), wanted + 1))
    return name, states[-1]


def make_state(luck: Random) -> Case:
    name, state = some_state(luck)
    return {"kind": "state", "game": name, "text": mutation.text(luck, state.serialize())}


def try_state(case: Case) -> None:
    try:
        state = load(case["game"]).deserialize_state(case["text"])
    except cardwright.SaveError as error:
        one_line(error)
        return
    play_on(state, 1)


def make_position(luck: Random) -> Case:
    name, state = some_state(luck)
    return {"kind": "position", "game": name, "document": mutation.document(luck, state.position())}


def try_position(case: Case) -> None:
    try:
        state = load(case["game"]).from_position(case["document"])
        check_lightly(state)
        play_on(state, 1)
    except (cardwright.PositionError, cardwright.PlayerCountError) as error:
        one_line(error)


def check_lightly(state: Any) -> None:
    """A position may be as odd as it likes, but somebody decides, or the game is over."""
    assert state.is_terminal() or state.legal_actions()


def one_line(error: Exception) -> None:
    assert str(error) and "\n" not in str(error), f"not one line: {error!r}"


@cache
def saved_game(name: str) -> str:
    """A saved game of the table, as text."""
    from cardwright.table.saves import write_save
    from cardwright.table.sitting import Seat, Sitting, Start

    game = load(name)
    players = game.program.players[0]
    sitting = Sitting(game, [Seat(f"Bot {seat}", "random") for seat in range(players)], Start(players, 5))
    for _ in range(12):
        if not sitting.is_over:
            sitting.apply(sitting.bot_move())
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "save.json"
        write_save(path, sitting.save())
        return path.read_text("utf-8")


def make_replay(luck: Random) -> Case:
    name = luck.choice(NAMES)
    return {"kind": "replay", "game": name, "text": mutation.text(luck, saved_game(name))}


def try_replay(case: Case) -> None:
    """`cardwright replay` shows a saved game, or says in one line why it cannot."""
    from cardwright.cli.main import run

    out, err = io.StringIO(), io.StringIO()
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "save.json"
        path.write_text(case["text"], "utf-8")
        with contextlib.redirect_stdout(out), contextlib.redirect_stderr(err):
            code = run(["replay", str(path), case["game"]])
    assert code in (0, 1, 2), f"exit code {code}"
    assert code == 0 or len(err.getvalue().strip().splitlines()) <= 1, err.getvalue()


def make_token(luck: Random) -> Case:
    name, state = some_state(luck)
    known = [state.action_to_string(action) for action in state.legal_actions()] or ["pass"]
    return {"kind": "token", "game": name, "tokens": [mutation.slipped(luck, luck.choice(known), 2) for _ in range(20)]}


def try_token(case: Case) -> None:
    state: Any = load(case["game"]).new_initial_state(seed=3)
    for token in case["tokens"]:
        with contextlib.suppress(cardwright.IllegalAction):
            state.apply_token(token)
        for number in (-1, len(state.legal_actions()), token):
            with contextlib.suppress(cardwright.IllegalAction):
                state.apply_action(number)


MAKE: dict[str, Callable[[Random], Case]] = {
    "play": make_play, "cards": make_cards, "state": make_state, "position": make_position, "replay": make_replay,
    "token": make_token,
}  # fmt: skip
TRY: dict[str, Callable[[Case], None]] = {
    "play": try_play, "cards": try_cards, "state": try_state, "position": try_position, "replay": try_replay,
    "token": try_token,
}  # fmt: skip


def make(kind: str, seed: str) -> Case:
    """The case of a kind that a seed names: always the same."""
    return json.loads(json.dumps(MAKE[kind](Random(f"{kind} {seed}"))))
