"""What is fuzzed: each target makes an input from a seed and runs it; only its own refusals are allowed.

An input is plain data, so that a crash can be kept as a file and run again.
"""

from __future__ import annotations

import json
import random
import signal
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, NamedTuple

import cardwright
from cardwright.compiler import compile_text
from cardwright.compiler.render import render
from cardwright.game import Game
from tests.grammar.generated import mutated
from tests.invariants.games import NAMES, load, seatings
from tests.invariants.invariants import check, check_decision, check_numbers

SOURCES = sorted((Path(__file__).parents[2] / "cardsets").rglob("*.cards"))
SECONDS = 20
"""What one input may take; more is a hang."""

REFUSALS = (
    cardwright.CompileError, cardwright.IllegalAction, cardwright.PlayerCountError, cardwright.PositionError,
    cardwright.SaveError,
)  # fmt: skip
"""How strangers' input is refused: with one line."""


class Target(NamedTuple):
    """`make` gives an input for a seed; `run` must come back, or refuse with one of `REFUSALS`."""

    make: Callable[[int], Any]
    run: Callable[[Any], None]


# ---- random games -----------------------------------------------------------------------------------------


def _a_game(seed: int) -> dict[str, Any]:
    chance = random.Random(seed)
    name = chance.choice(NAMES)
    players = chance.choice(seatings(load(name)))
    return {"game": name, "players": players, "seed": seed, "steps": chance.choice([30, 120])}


def _play(given: dict[str, Any]) -> None:
    """A random game, its invariants looked at on the way."""
    state = load(given["game"]).new_initial_state(players=given["players"], seed=given["seed"])
    _go_on(state, given["seed"], given["steps"])


def _go_on(state: Any, seed: int, steps: int) -> None:
    picks = random.Random(seed)
    for _ in range(steps):
        check(state)
        if state.is_terminal():
            return
        state.apply_action(picks.choice(state.legal_actions()))


# ---- mutated cardsets -------------------------------------------------------------------------------------


def _a_source(seed: int) -> dict[str, Any]:
    chance = random.Random(seed)
    path = chance.choice(SOURCES)
    text = mutated(chance, path.read_text(encoding="utf-8"), chance.choice([1, 1, 2, 5, 30]))
    return {"text": text, "seed": seed}


def _compile(given: dict[str, Any]) -> None:
    """Findings only; what compiles is played a little."""
    cardset, problems = compile_text(given["text"], "mutated.cards")
    for lang in ("en", "zh"):
        render(problems, "full", lang)
    if cardset is not None and not problems and (cardset.phases or cardset.round_phases):
        _go_on(Game(cardset).new_initial_state(seed=given["seed"]), given["seed"], 20)


# ---- mutated saves and positions --------------------------------------------------------------------------


def _a_state(seed: int) -> Any:
    chance = random.Random(seed)
    name = chance.choice(NAMES)
    game = load(name)
    state = game.new_initial_state(players=chance.choice(seatings(game)), seed=seed)
    for _ in range(chance.randrange(25)):
        if not state.is_terminal():
            state.apply_action(chance.choice(state.legal_actions()))
    return name, state, chance


def _a_save(seed: int) -> dict[str, Any]:
    name, state, chance = _a_state(seed)
    document = _spoiled(json.loads(state.serialize()), chance, chance.choice([1, 1, 2, 4]))
    text = json.dumps(document)
    return {"game": name, "text": text if chance.random() < 0.8 else text[: chance.randrange(len(text))]}


def _resume(given: dict[str, Any]) -> None:
    state = load(given["game"]).deserialize_state(given["text"])
    _go_on(state, 0, 10)


def _a_position(seed: int) -> dict[str, Any]:
    name, state, chance = _a_state(seed)
    return {"game": name, "position": _spoiled(state.position(), chance, chance.choice([1, 1, 2, 4]))}


def _set_up(given: dict[str, Any]) -> None:
    """A position may leave cards in the box and be odd in every way; but it is played, or refused."""
    state, picks = load(given["game"]).from_position(given["position"]), random.Random(0)
    for _ in range(10):
        if state.is_terminal():
            return
        check_numbers(state)
        check_decision(state)
        state.apply_action(picks.choice(state.legal_actions()))


STRANGE: tuple[Any, ...] = (
    None, True, -1, 0, 7, 10**18, 1.5, "", "sun", "\u202e", [], {}, [[]], {"t": [1]}, {"frame": "CodeFrame"},
    [None] * 3,
)  # fmt: skip


def _spoiled(document: Any, chance: random.Random, times: int) -> Any:
    """The document with some of its parts replaced, dropped or doubled."""
    document = json.loads(json.dumps(document))
    for _ in range(times):
        holders = [part for part in _parts(document) if part]
        holder = chance.choice(holders) if holders else None
        if isinstance(holder, dict):
            key = chance.choice(list(holder))
            if chance.random() < 0.3:
                holder.pop(key)
            else:
                holder[key] = chance.choice(STRANGE)
        elif isinstance(holder, list):
            index = chance.randrange(len(holder))
            if chance.random() < 0.3:
                holder.insert(index, holder[index])
            else:
                holder[index] = chance.choice(STRANGE)
    return document


def _parts(document: Any) -> Iterator[Any]:
    if isinstance(document, dict | list):
        yield document
        for part in document.values() if isinstance(document, dict) else document:
            yield from _parts(part)


# ---- running ----------------------------------------------------------------------------------------------


TARGETS: dict[str, Target] = {
    "play": Target(_a_game, _play),
    "cardsets": Target(_a_source, _compile),
    "saves": Target(_a_save, _resume),
    "positions": Target(_a_position, _set_up),
}


class Hang(Exception):
    """An input took longer than it may."""


def run(target: str, given: Any) -> str | None:
    """Runs an input; what went wrong, or None.  A refusal in one line is fine."""
    try:
        with _limited(SECONDS):
            TARGETS[target].run(given)
    except REFUSALS as refusal:
        return None if "\n" not in str(refusal) else f"a refusal of several lines: {refusal}"
    except Exception as error:
        return f"{type(error).__name__}: {error}"
    return None


@contextmanager
def _limited(seconds: int) -> Iterator[None]:
    """Raises `Hang` when the body takes too long."""

    def stop(number: int, frame: Any) -> None:
        raise Hang(f"longer than {seconds} s")

    before = signal.signal(signal.SIGALRM, stop)
    signal.alarm(seconds)
    try:
        yield
    finally:
        signal.alarm(0)
        signal.signal(signal.SIGALRM, before)
