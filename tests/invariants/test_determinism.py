"""Equal seeds and decisions give equal bytes: under other hash seeds, and in another process."""

from __future__ import annotations

import hashlib
import itertools
import os
import subprocess
import sys
from pathlib import Path

from tests.hidden.test_vault import VAULT
from tests.invariants.games import NAMES, load, random_game, seatings

ROOT = Path(__file__).parents[2]
HASH_SEEDS = ("0", "1", "random")
DECISIONS = 60


def digest() -> str:
    """All that comes out of some random games, as one number."""
    bytes_of_games = hashlib.sha256()
    for name in [*NAMES, VAULT]:
        players = max(seatings(load(name)))
        bytes_of_games.update(load(name).program.digest().encode())
        for chance in ("sampled", "explicit"):
            states = random_game(load(name), players, 11, chance)
            for state in itertools.islice(states, DECISIONS):
                tokens = [state.action_to_string(action) for action in state.legal_actions()]
                bytes_of_games.update(repr((state.current_player(), tokens)).encode())
                bytes_of_games.update(state.serialize().encode())
            for state in itertools.islice(states, 1):
                for seat in range(-1, players):
                    bytes_of_games.update(state.information_state_string(seat).encode())
    return bytes_of_games.hexdigest()


def digest_elsewhere(hash_seed: str) -> subprocess.Popen[str]:
    """The same in a process of its own."""
    code = "from tests.invariants import test_determinism; print(test_determinism.digest())"
    environment = {**os.environ, "PYTHONHASHSEED": hash_seed, "PYTHONPATH": str(ROOT)}
    return subprocess.Popen([sys.executable, "-c", code], cwd=ROOT, env=environment, stdout=subprocess.PIPE, text=True)


def test_other_processes_and_hash_seeds_play_the_same_games() -> None:
    processes = [digest_elsewhere(hash_seed) for hash_seed in HASH_SEEDS]
    found = {process.communicate()[0].strip() for process in processes}
    assert found == {digest()}
