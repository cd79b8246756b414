"""Rows Z9, Z10, Z11 and X9: the same bytes everywhere, going on elsewhere from any decision, replays of other
rules.

Every row of this folder is played at random, so that every construct of the suite is in the middle of
something when it is saved.
"""

from __future__ import annotations

import hashlib
import os
import random
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import cardwright
from cardwright.rulings import Setup, Values
from cardwright.runtime import SaveError
from tests.interactions import tiny

ROOT = Path(__file__).parents[2]
ROWS = sorted(path.stem for path in Path(__file__).parent.glob("*.cards"))
DECISIONS = 24


def positions(name: str) -> list[Any]:
    """The positions of a row's examples, with luck that is drawn."""
    game = tiny.row(name)
    return [
        game.from_position(Setup(Values(game.cardset, game.engine), example).document, seed)
        for seed, example in enumerate(game.examples())
    ]


def tokens_of(state: Any, seed: int) -> list[str]:
    """Plays on at random and gives the decisions."""
    luck, found = random.Random(seed), []
    while not state.is_terminal() and len(found) < DECISIONS:
        found.append(luck.choice(tiny.tokens(state)))
        state.apply_token(found[-1])
    return found


@pytest.mark.parametrize("name", ROWS)
def test_z10_every_decision_can_be_saved_and_gone_on_with_elsewhere(name: str) -> None:
    for number, start in enumerate(positions(name)):
        state, other = start.clone(), start
        for token in tokens_of(start.clone(), number):
            other = tiny.row(name).deserialize_state(other.serialize(), trusted=True)
            assert tiny.tokens(other) == tiny.tokens(state)
            state.apply_token(token)
            other.apply_token(token)
            assert other.serialize() == state.serialize()
            assert other.information_state_string(1) == state.information_state_string(1)
        tiny.row(name).deserialize_state(state.serialize())  # and as a stranger's: its moves are played again


# ---- Z9 -------------------------------------------------------------------------------------------------


def trace() -> str:
    """All that comes out of all rows, as one number."""
    found = hashlib.sha256()
    for name in ROWS:
        for number, state in enumerate(positions(name)):
            tokens_of(state, number)
            found.update(state.serialize().encode())
            found.update(state.information_state_string(0).encode())
    return found.hexdigest()


def test_z9_other_hash_seeds_and_locales_give_the_same_bytes() -> None:
    code = "from tests.interactions import test_saves; print(test_saves.trace())"
    settings = [{"PYTHONHASHSEED": "0", "LC_CTYPE": "C"}, {"PYTHONHASHSEED": "4711", "LC_ALL": "C.UTF-8"}]
    running = [
        subprocess.Popen(
            [sys.executable, "-c", code],
            cwd=ROOT,
            env={**os.environ, "PYTHONPATH": str(ROOT), **setting},
            stdout=subprocess.PIPE,
            text=True,
        )
        for setting in settings
    ]
    assert {process.communicate()[0].strip() for process in running} == {trace()}


# ---- Z11 ------------------------------------------------------------------------------------------------


def edited(tmp_path: Path, name: str, old: str, new: str) -> Any:
    text = (Path(__file__).parent / f"{name}.cards").read_text("utf-8")
    assert old in text
    path = tmp_path / "edited.cards"
    path.write_text(text.replace(old, new), "utf-8")
    return cardwright.load(path)


def test_z11_a_save_is_bound_to_the_rules_it_was_made_with(tmp_path: Path) -> None:
    saved = tiny.play(tiny.example("S4", "Too late for the one that died with it"), "storm").serialize()
    other = edited(tmp_path, "S4", "extra + 5", "extra + 6")
    assert other.program.digest() != tiny.row("S4").program.digest()
    with pytest.raises(SaveError, match="another version of the game's rules"):
        other.deserialize_state(saved)


def test_z11_what_changes_no_rule_changes_no_save(tmp_path: Path) -> None:
    saved = tiny.play(tiny.example("S4", "Too late for the one that died with it"), "storm").serialize()
    other = edited(tmp_path, "S4", "# S4.", "# A comment. S4.")
    assert other.deserialize_state(saved).serialize() == saved


# ---- X9 -------------------------------------------------------------------------------------------------


def test_x9_a_discard_at_random_can_be_replayed_and_is_not_peeked_at() -> None:
    game = tiny.row("X9")
    fallen = set()
    for seed in range(20):
        position = {"zones": {"hand": [["red", "blue"], []]}}
        state = game.from_position(position, seed=seed)
        counter = state.counter
        state.legal_actions()  # offering the action tries its cost on a copy, and draws nothing
        assert state.counter == counter
        state.apply_token("gamble")
        again = tiny.play(game.from_position(position, seed=seed), "gamble")
        assert again.serialize() == state.serialize()
        fallen.add(str(state.position()["zones"]["discard"]))
    assert fallen == {"['red']", "['blue']"}
