"""`resample`: another world that the seat cannot tell from the real one, and that can be played."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from typing import Any

import pytest

from tests.hidden import twins
from tests.hidden.test_vault import VAULT
from tests.hidden.whereabouts import Whereabouts
from tests.invariants.games import NAMES, load, random_game, seatings
from tests.invariants.invariants import check

STEPS, EVERY = 40, 4
ONLOOKER = -1


def world_of(state: Any) -> str:
    """What lies where, and what is asked: all that tells one world from another."""
    tokens = sorted(state.action_to_string(action) for action in state.legal_actions())
    view = {**state.observation(ONLOOKER, log=False), "decision": None}
    for zone, (start, end) in enumerate(undecided(state)):
        cards = view["zones"][zone]["cards"]
        cards[start:end] = sorted(cards[start:end], key=str)
    return json.dumps([view, state.current_player(), tokens], sort_keys=True)


def undecided(state: Any) -> Iterator[tuple[int, int]]:
    """Of each zone, the part whose order nobody knows yet, not even the game."""
    for cards, mixed in zip(state.zones, state.mixed, strict=True):
        yield (0, 0) if mixed is None else (mixed[0], len(cards) - mixed[1])


# ---- nothing that was shown is otherwise ------------------------------------------------------------------


@pytest.mark.parametrize("name", [*NAMES, VAULT])
def test_the_seat_cannot_tell(name: str) -> None:
    """What it was shown is the same, the real state is untouched, and the other world goes on."""
    assert sum(other_worlds(name, seed) for seed in range(4)), "no other world was found"


def other_worlds(name: str, seed: int) -> int:
    """Plays a game, looks at other worlds on the way, and counts those in which cards are others."""
    game, others, picks = load(name), 0, random.Random(seed)
    for step, state in enumerate(random_game(game, max(seatings(game)), seed)):
        if step == STEPS or state.is_terminal():
            break
        if step % EVERY == 0:
            seat = picks.randrange(state.table.players)
            before, text = state.information_state_string(seat), state.serialize()
            twin = state.resample(seat, step)
            assert twin.information_state_string(seat) == before
            assert state.serialize() == text
            others += world_of(twin) != world_of(state)
            play_on(twin)
    return others


def play_on(state: Any) -> None:
    picks = random.Random(1)
    for _ in range(10):
        check(state)
        if state.is_terminal():
            return
        state.apply_action(picks.choice(state.legal_actions()))


PLAIN = ["crazy_eights", "kick_the_door", "oh_hell", "scales_of_fate", VAULT]


def contradictions(name: str, players: int, seed: int, steps: int) -> Iterator[str | None]:
    """Other worlds on the way of a game, each compared with what the test itself has noted for the seat."""
    game, luck = load(name), random.Random(f"{seed}")
    note = Whereabouts(twins.dealt(game, players), luck.randrange(players))
    for step, state in enumerate(random_game(game, players, seed)):
        note.follow(state)
        if step == steps or state.is_terminal():
            return
        if luck.random() < 0.3:
            yield note.contradiction(state, state)  # the real world is one of them
            yield note.contradiction(state, state.resample(note.seat, step))


@pytest.mark.parametrize("name", PLAIN)
def test_no_world_contradicts_what_was_shown(name: str) -> None:
    for seed in range(3):
        assert set(contradictions(name, 3 if name == VAULT else min(seatings(load(name))), seed, 50)) <= {None}


@pytest.mark.proof
@pytest.mark.parametrize("name", PLAIN)
def test_no_world_contradicts_what_was_shown_in_long_games(name: str) -> None:
    low, high = load(name).program.players
    for seed in range(30):
        assert set(contradictions(name, low + seed % (high - low + 1), 500 + seed, 300)) <= {None}


# ---- nothing but what was shown goes into it --------------------------------------------------------------


def assert_blind(name: str, pairs: int, players: int | None = None) -> None:
    """From two worlds that a seat cannot tell apart, equal seeds give equal worlds: the truth does not go in."""
    game, found = load(name), 0
    for number in range(50 * pairs):
        pair = twins.find(game, random.Random(f"{name} blind {number}"), players)
        if pair is None or not pair[1]:
            continue
        worlds, _ = pair
        for seed in range(4):
            one, other = (state.resample(worlds.seat, seed) for state in (worlds.one, worlds.other))
            assert world_of(one) == world_of(other), f"pair {number}, seed {seed}"
        found += 1
        if found == pairs:
            return
    raise AssertionError("too few twins")


@pytest.mark.parametrize("name", [*NAMES, VAULT])
def test_the_truth_does_not_go_into_it(name: str) -> None:
    assert_blind(name, 15, 3 if name == VAULT else None)


@pytest.mark.proof
@pytest.mark.parametrize("name", [*NAMES, VAULT])
def test_the_truth_does_not_go_into_it_often(name: str) -> None:
    assert_blind(name, 200)


# ---- small games, all worlds of which can be counted ------------------------------------------------------


def information_sets(name: str, players: int, seat: int, moves: int = 1000) -> dict[str, dict[str, Any]]:
    """All worlds of a game by what the seat knows in them: of each, its description and one state."""
    found: dict[str, dict[str, Any]] = {}
    waiting = [load(name).new_initial_state(players=players, chance="explicit")]
    while waiting:
        state = waiting.pop()
        if state.is_terminal() or len(state.history()) > moves:
            continue
        if not state.is_chance_node():
            found.setdefault(state.information_state_string(seat), {}).setdefault(world_of(state), state)
        for action in state.legal_actions():
            after = state.clone()
            after.apply_action(action)
            waiting.append(after)
    return found


SMALL = [("kuhn_poker", 2, 99), ("kuhn_poker", 3, 99), ("leduc_poker", 2, 6)]


@pytest.mark.parametrize(("name", "players", "moves"), SMALL)
def test_all_possible_worlds_come_and_no_others(name: str, players: int, moves: int) -> None:
    """Every world of an information set comes, from whichever of them, and each about as often."""
    luck = random.Random(4)
    for seat in range(players):
        sets = list(information_sets(name, players, seat, moves).values())
        for worlds in luck.sample(sets, min(len(sets), 12)):
            state = luck.choice(list(worlds.values()))
            draws = 30 * len(worlds)
            count = [world_of(state.resample(seat, seed)) for seed in range(draws)]
            assert set(count) == worlds.keys()
            assert all(count.count(world) > 8 for world in worlds)


def test_a_secret_choice_that_waits_may_be_any() -> None:
    """The first player has put a bid down; the other one asks what it may be: any card of that hand."""
    state: Any = load("goofspiel").new_initial_state()
    state.apply_action(2)
    assert state.current_player() == 1
    played = set()
    for seed in range(60):
        twin = state.resample(1, seed)
        twin.apply_action(0)
        zones = twin.observation(ONLOOKER, log=False)["zones"]
        played.add(next(z["cards"][0]["card"] for z in zones if z["name"] == "spent" and z["owner"] == 0))
    assert len(played) == 4


def test_equal_seeds_give_equal_worlds_and_others_differ() -> None:
    state: Any = load("oh_hell").new_initial_state(seed=2)
    worlds = [world_of(state.resample(0, seed)) for seed in (1, 1, 2, 3)]
    assert worlds[0] == worlds[1]
    assert worlds[1] != worlds[2] or worlds[1] != worlds[3]
