"""Minor Arcana Duel: situations beyond the published ones, and games of our own, spoilt in every way."""

from __future__ import annotations

import copy
import random
from collections import Counter
from collections.abc import Callable, Iterator
from functools import cache
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

import cardwright
from tests.games import files, replay
from tests.games.files import Scenario, Step, Trace
from tests.games.record import record
from tests.games.table import Mismatch, Table
from tests.games.tarot_duel.adapter import ADAPTER

SCENARIOS = list(files.scenarios(Path(__file__).parent / "scenarios.txt"))
EAGER = {"skill": 20.0, "play": 20.0, "raid": 50.0, "assault": 0.01, "attack": 0.2, "move": 0.2, "return": 0.1}
NUMBERS = ("untap", "draw")
SEEDS = (8, 9, 19, 27)


@cache
def game() -> Any:
    return cardwright.load(ADAPTER.game)


def eager(token: str) -> float:
    """Players who use what they have, spare each other, and keep their kings."""
    word, last = token.split()[0], token.split()[-1]
    if word == "discard":
        return 0.01 if last.startswith("K") else 1.0
    if word in NUMBERS:
        return 10.0 ** int(last)
    return EAGER.get(word, 1.0) * (5.0 if " K" in token or " Q" in token else 1.0)


@cache
def recorded(seed: int) -> Trace:
    return record(ADAPTER, game(), seed, eager)


@pytest.mark.parametrize("scenario", SCENARIOS, ids=lambda scenario: scenario.name)
def test_scenario(scenario: Scenario) -> None:
    replay.replay_scenario(ADAPTER, game(), scenario)


def test_recorded_games_show_what_is_rare() -> None:
    """Every kind of decision, and cards that lie with the other player."""
    done = [step.do.split()[1:] for seed in SEEDS for step in recorded(seed).steps if step.do]
    assert {words[0] for words in done} >= {"lose", "back", "lose_cup", "move", "draw", "take", "stop", "pass"}
    assert {words[1][:2] for words in done if words[0] == "skill"} >= {"QU", "NU", "KS", "QS", "NW", "KC", "KU"}
    laid = [step.state["row"] for seed in SEEDS for step in recorded(seed).steps]
    assert any(card.endswith(".B") for rows in laid for card in rows[0])


VARIED = {"short_strength": ("buff", "turn"), "shared_supply": ("shared_supply", True)}


@pytest.mark.parametrize("variant", VARIED)
def test_a_game_of_a_variant_replays_with_it_and_not_without(variant: str) -> None:
    option, value = VARIED[variant]
    trace = record(ADAPTER, game().under([variant]), 9, eager)
    replay.replay_trace(ADAPTER, game(), trace._replace(head={**trace.head, "opt": {option: value}}))
    with pytest.raises(Mismatch):
        replay.replay_trace(ADAPTER, game(), trace)


# ---- every way to spoil a game ----------------------------------------------------------------------------

Spoil = Callable[[Step, random.Random], Iterator[Step]]
"""The ways to spoil what a step says, as new steps."""


def other_owner(token: str) -> str | None:
    """The first card that a token names, from the other player's set."""
    names = {".A": ".B", ".B": ".A"}
    words = token.split()
    for place, word in enumerate(words):
        if word[-2:] in names:
            return " ".join([*words[:place], word[:-2] + names[word[-2:]], *words[place + 1 :]])
    return None


def other_suit(token: str) -> str | None:
    words = token.split()
    for place, word in enumerate(words[1:], 1):
        if word in "CUWS":
            return " ".join([*words[:place], "CUWS"["CUWS".index(word) - 1], *words[place + 1 :]])
    return None


def next_number(token: str) -> str | None:
    return token[:-1] + str(int(token[-1]) + 1) if token[-1:].isdigit() else None


def bare_word(token: str) -> str:
    return f"{token.split()[0]}s {' '.join(token.split()[1:])}".strip()


REWRITES: dict[str, Callable[[str], str | None]] = {
    "owner": other_owner,
    "suit": other_suit,
    "number": next_number,
    "word": bare_word,
}


def without_one(step: Step, luck: random.Random) -> Iterator[Step]:
    if len(step.legal) > 1:
        dropped = luck.randrange(len(step.legal))
        yield step._replace(legal=[token for place, token in enumerate(step.legal) if place != dropped])


def rewritten(rewrite: Callable[[str], str | None]) -> Spoil:
    def spoil(step: Step, luck: random.Random) -> Iterator[Step]:
        """One legal token says something that is not legal."""
        wrong = [(place, rewrite(token)) for place, token in enumerate(step.legal)]
        wrong = [(place, token) for place, token in wrong if token and token not in step.legal]
        if wrong:
            place, token = luck.choice(wrong)
            yield step._replace(legal=[*step.legal[:place], str(token), *step.legal[place + 1 :]])

    return spoil


def done_otherwise(rewrite: Callable[[str], str | None]) -> Spoil:
    def spoil(step: Step, luck: random.Random) -> Iterator[Step]:
        """What was done could not be done, or came to something else."""
        who, token = (step.do or " ").split(" ", 1)
        wrong = rewrite(token) if token else None
        if wrong:
            yield step._replace(do=f"{who} {wrong}")

    return spoil


def asked_otherwise(step: Step, luck: random.Random) -> Iterator[Step]:
    if step.asks:
        yield step._replace(asks="B" if step.asks == "A" else "A")
        yield step._replace(asks=None)


def told_otherwise(key: str) -> Spoil:
    def spoil(step: Step, luck: random.Random) -> Iterator[Step]:
        state = copy.deepcopy(step.state)
        state[key] = changed(state[key])
        yield step._replace(state=state)

    return spoil


def changed(value: Any) -> Any:
    """Something else of the same form."""
    if isinstance(value, list) and value and not isinstance(value[-1], str):
        return [*value[:-1], changed(value[-1])]
    if isinstance(value, list):
        return value[1:] or ["KW.A"]
    if isinstance(value, dict):
        first = next(iter(value), "PC.A")
        return {**value, first: value.get(first, 0) + 1}
    if isinstance(value, int):
        return value + 1
    return "main" if value == "end" else "end" if isinstance(value, str) else "king"


SPOILS: dict[str, Spoil] = {
    "legal without one": without_one,
    "asked": asked_otherwise,
    **{f"legal {name}": rewritten(rewrite) for name, rewrite in REWRITES.items()},
    **{f"done {name}": done_otherwise(rewrite) for name, rewrite in REWRITES.items()},
    **{f"state {key}": told_otherwise(key) for key in ADAPTER.state(game().new_initial_state())},
}


def is_refused(table: Table, before: Step, step: Step) -> bool:
    """Whether a step cannot be made from where a table stands, which stays as it is."""
    after = Table(table.state.clone())
    try:
        replay.decide(ADAPTER, after, before, [step])
        replay.arrive(ADAPTER, after, step)
    except Mismatch:
        return True
    return False


@pytest.mark.parametrize("seed", SEEDS)
def test_a_spoilt_game_is_refused(seed: int) -> None:
    """At some steps of a game, whatever can be spoilt is spoilt."""
    luck, steps = random.Random(seed), recorded(seed).steps
    table = ADAPTER.begin(game(), recorded(seed))
    spoilt: Counter[str] = Counter()
    for before, step in pairwise(steps):
        if luck.random() < 0.06:
            for name, spoil in SPOILS.items():
                for wrong in spoil(step, luck):
                    assert is_refused(table, before, wrong), (name, step, wrong)
                    spoilt[name] += 1
        replay.decide(ADAPTER, table, before, [step])
        replay.arrive(ADAPTER, table, step)
    assert spoilt.keys() >= {"asked", "legal word", "done word", *(name for name in SPOILS if name.startswith("state"))}
    assert spoilt.total() > 100
