"""What holds in every game of Kick the Door, for two to nine players: nothing is lost, nothing is told."""

from __future__ import annotations

import os
import random
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from cardwright.runtime import acting
from cardwright.runtime.views import table
from cardwright.runtime.windows.window import WindowFrame
from tests.games.kick_the_door.random_games import LIMIT, game
from tests.games.piles import Piled

SEATS = range(2, 10)
SUITS = ("hearts", "clubs", "diamonds", "spades")
NUMBERS = [f"{suit}_{value}" for suit in SUITS for value in range(1, 11)]
DISASTERS = [f"{suit}_{face}" for suit in SUITS for face in ("jack", "queen", "king")]
DECK = Counter([*NUMBERS, *DISASTERS, "small", "big"])  # 54 cards, of which two or three times as many are used


def walk(players: int, seed: int, most: int = LIMIT) -> Iterator[Any]:
    """One game at random: the same state, moved on, at each of its decisions and at its end."""
    picks = random.Random(seed)
    state = game().new_initial_state(players=players, seed=seed)
    for _ in range(most):
        yield state
        if state.is_terminal():
            return
        state.apply_action(picks.choice(state.legal_actions()))


def tokens(state: Any) -> list[str]:
    return [state.action_to_string(action) for action in state.legal_actions()]


def cards_of(zone: Any) -> list[str]:
    """The cards of a zone, or of all its parts."""
    parts = zone.values() if isinstance(zone, dict) else zone
    return [card for part in parts for card in ([part] if isinstance(part, str) else cards_of(part))]


# ---- nothing is lost --------------------------------------------------------------------------------------


def check(state: Any, players: int) -> None:
    """What the rules say of every position (R2, R4, R13, R16, R20, R33, R42)."""
    position = state.position()
    zones, chips = position["zones"], position["stats"]["chips"]
    assert Counter(card for zone in zones.values() for card in cards_of(zone)) == Counter(
        {card: 3 if players > 6 else 2 for card in DECK}
    )
    assert set(cards_of(zones["gear"])) <= set(NUMBERS)
    assert all(pet.startswith("clubs") for pet in cards_of(zones["pets"]))
    assert all(monster in NUMBERS and monster.startswith("clubs") for monster in zones["lair"])
    assert len(zones["lair"]) + len(zones["loot"]) <= 3
    assert not cards_of(zones["pets"]) or zones["lair"] or position["phase"] == "kick"
    assert len(zones["counter"]) <= 1 and all(coin.startswith("diamonds") for coin in zones["counter"])
    assert len(zones["played"]) <= 1 and set(zones["played"]) <= set(DISASTERS)
    assert all(0 <= held < 13 for held in chips)
    if state.is_terminal():
        (winner,) = state.result()["winners"]
        assert winner == position["active"]
        assert chips[winner] + sum({"small": 1, "big": 2}.get(card, 0) for card in zones["hand"][winner]) >= 10
    else:
        assert max(chips) < 10
        assert state.current_player() in range(players)
        options = tokens(state)
        assert options and len(options) == len(set(options))


@pytest.mark.parametrize("players", SEATS)
def test_cards_and_chips_are_where_they_can_be(players: int) -> None:
    looks, ended, looked = random.Random(players), False, 0
    for state in walk(players, seed=700 + players):
        ended = state.is_terminal()
        if ended or looks.random() < 0.25:
            check(state, players)
            looked += 1
    assert ended and looked > 50


@pytest.mark.parametrize("players", SEATS)
def test_turns_go_round_in_seat_order_and_so_do_windows(players: int) -> None:
    before = (0, players - 1)
    for state in walk(players, seed=800 + players, most=700):
        position = state.position()
        if position["turn"] != before[0]:
            # a turn in which nobody had anything to decide goes by without a stop
            assert (position["active"] - before[1]) % players == (position["turn"] - before[0]) % players
            before = (position["turn"], position["active"])


# ---- games can be kept and gone on with -------------------------------------------------------------------


@pytest.mark.parametrize("players", SEATS)
def test_a_game_goes_on_from_a_save_and_from_a_copy(players: int) -> None:
    picks = random.Random(players)
    for number, state in enumerate(walk(players, seed=900 + players, most=300)):
        if state.is_terminal() or picks.random() > 0.03:
            continue
        saved = state.serialize()
        loaded, copied = game().deserialize_state(saved), state.clone()
        assert loaded.serialize() == copied.serialize() == saved
        for _ in range(25):
            assert tokens(loaded) == tokens(copied), number
            if copied.is_terminal():
                break
            action = picks.choice(copied.legal_actions())
            loaded.apply_action(action)
            copied.apply_action(action)
        assert loaded.serialize() == copied.serialize()
        assert [loaded.observation(seat) for seat in range(players)] == [
            copied.observation(seat) for seat in range(players)
        ]
        assert state.serialize() == saved


SCRIPT = """
import hashlib
from tests.games.kick_the_door.test_invariants import walk
*_, last = walk({players}, seed=77, most=400)
print(hashlib.sha256(last.serialize().encode()).hexdigest())
"""


@pytest.mark.parametrize("players", [2, 9])
def test_the_same_seed_and_decisions_give_the_same_game_in_every_process(players: int) -> None:
    root = Path(__file__).parents[3]
    runs = [
        subprocess.run(
            [sys.executable, "-c", SCRIPT.format(players=players)],
            capture_output=True, text=True, check=True, cwd=root,
            env={**os.environ, "PYTHONHASHSEED": seed, "PYTHONPATH": str(root)},
        ).stdout
        for seed in ("1", "2")
    ]  # fmt: skip
    assert runs[0] == runs[1] != ""


# ---- twin worlds ------------------------------------------------------------------------------------------
# Two games that agree on all that a seat has been shown, played with the same decisions, look the same to it.


class Deal:
    """One game from a known deck: what was decided, and when the cards of the deal were seen by all.

    What is shown follows from the rules: hands are dealt in secret, and whatever is flipped is flipped for all; a
    card that leaves a hand is seen.  Of cards with one name the first to leave a hand may be any of them.
    """

    def __init__(self, players: int, seed: int) -> None:
        self.players, self.picks = players, random.Random(seed)
        self.order = [*DECK.elements()] * (3 if players > 6 else 2)
        self.picks.shuffle(self.order)
        self.moves: list[str] = []
        self.looks: list[int] = []  # the decisions in which somebody keeps one of the cards looked at
        self.seen_at: dict[int, int] = {}
        table = deal(players, self.order)
        while len(self.moves) < 150 and not table.state.is_terminal() and len(table.orders[0]) > 30:
            if table.state.decision()["about"].get("choice") == "kept":
                self.looks.append(len(self.moves))
            self.moves.append(self.picks.choice(list(table.legal())))
            go_on(table, self.moves[-1])
            self._note(table)

    def _note(self, table: Piled) -> None:
        """Cards of the deal that have left their hand, or another of their name has."""
        hands = table.state.position()["zones"]["hand"]
        for place in range(5 * self.players):
            owner, name = place % self.players, self.order[place]
            dealt = [self.order[p] for p in range(owner, 5 * self.players, self.players)].count(name)
            if hands[owner].count(name) < dealt:
                self.seen_at.setdefault(place, len(self.moves))


def deal(players: int, order: list[str]) -> Piled:
    table = Piled(game().new_initial_state(players=players, chance="explicit"), order)
    draw_all(table)
    return table


def draw_all(table: Piled) -> None:
    while table.state.is_chance_node() and table.draw():
        pass


def go_on(table: Piled, token: str) -> None:
    table.state.apply_token(token)
    draw_all(table)


def what_a_seat_gets(state: Any, seat: int) -> tuple[Any, ...]:
    asked = state.current_player() == seat
    return (
        state.current_player(),
        state.observation(seat),  # with the log as the seat saw it
        (state.decision(), tokens(state)) if asked else None,
    )


def assert_same(real: Piled, twin: Piled, seat: int) -> None:
    assert what_a_seat_gets(real.state, seat) == what_a_seat_gets(twin.state, seat)


def twin_deals(made: Deal, seat: int) -> int:
    """A hidden card of another's hand and one from elsewhere change places; how many decisions look the same."""
    one = made.picks.choice([place for place in range(5 * made.players) if place % made.players != seat])
    hands = [p for p in range(5 * made.players) if p % made.players not in (seat, one % made.players)]
    other = made.picks.choice([*hands, *range(len(made.order) - 20, len(made.order))])
    until = min(made.seen_at.get(place, len(made.moves)) for place in (one, other))
    order = list(made.order)
    order[one], order[other] = order[other], order[one]
    if order == made.order:
        return 0  # the same names
    real, twin = deal(made.players, list(made.order)), deal(made.players, order)
    for number, token in enumerate(made.moves[: until - 1]):
        assert_same(real, twin, seat)
        if token not in twin.legal():
            return number  # somebody plays what is not there
        go_on(real, token)
        go_on(twin, token)
    assert real.state.information_state_string(seat) == twin.state.information_state_string(seat)
    return until


def twin_looks(made: Deal, at: int, chosen: random.Random) -> int:
    """Somebody keeps another card of those looked at, and puts the first in its place; the others cannot tell."""
    real, twin = (deal(made.players, list(made.order)) for _ in range(2))
    for token in made.moves[:at]:
        go_on(real, token)
        go_on(twin, token)
    looked = len(real.state.log())
    looker, kept = real.state.current_player(), made.moves[at]
    seat = chosen.choice([seat for seat in range(made.players) if seat != looker])
    instead = chosen.choice([token for token in real.legal() if token != kept])
    changed = {kept: instead, instead: kept}
    same = 0
    for token in made.moves[at:]:
        look = real.state.decision()["about"].get("choice") in ("kept", "arrange")
        other = changed.get(token, token) if look else token
        if other not in twin.legal():
            break  # the card that was kept is played
        go_on(real, token)
        go_on(twin, other)
        if real.state.is_terminal() or {kept, instead} & shown_since_the_look(real.state):
            break
        if any(line["verb"] == "show" and line["seats"] == [seat] for line in real.state.log()[looked:]):
            break  # the others look at the deck themselves
        assert_same(real, twin, seat)
        same += 1
    return same


def shown_since_the_look(state: Any) -> set[str]:
    """The names of the cards that have moved since the last cards were put back."""
    log = state.log()
    last = max((index for index, line in enumerate(log) if line["verb"] in ("arrange", "spend")), default=0)
    moved = log[last:] if log[last]["verb"] == "arrange" else []
    return {card["card"] for line in moved if line["verb"] in ("move", "show") for card in line["cards"]}


@pytest.mark.parametrize("players", SEATS)
def test_a_seat_cannot_tell_twin_worlds_apart(players: int) -> None:
    dealt, looked = [], []
    for seed in range(6):
        made = Deal(players, 100 * players + seed)
        dealt.append(twin_deals(made, made.picks.randrange(players)))
        looked += [twin_looks(made, at, made.picks) for at in made.looks[:2]]
    real = [steps for steps in (*dealt, *looked) if steps]
    print(f"{players} players: {len(real)} of {len(dealt) + len(looked)} twins were real, over {sum(real)} decisions")
    assert len(real) >= 4 and sum(real) > 40


LEAKS: dict[str, tuple[Any, str, Any]] = {
    "a player with nothing to play is not asked": (WindowFrame, "_must_ask", lambda *of: False),
    "others see what is chosen from a hand": (acting, "_is_public", lambda *of: True),
    "cards show their faces in hidden zones": (table, "sees", lambda *of: True),
}


@pytest.mark.parametrize("leak", LEAKS)
def test_twin_worlds_tell_a_leak(leak: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(*LEAKS[leak])
    told = 0
    for seed in range(12):
        made = Deal(3, seed)
        try:
            twin_deals(made, made.picks.randrange(3))
            for at in made.looks:
                twin_looks(made, at, made.picks)
        except AssertionError:
            told += 1
    assert told


# ---- what everybody sees ----------------------------------------------------------------------------------


def test_everybody_sees_what_is_flipped_and_what_is_won() -> None:
    """The chips of all lie on the table, and each flipped card is shown before it goes anywhere (A46, A50)."""
    state = game().new_initial_state(players=9, seed=5)
    picks = random.Random(5)
    while not any(state.position()["stats"]["chips"]):
        state.apply_action(picks.choice(state.legal_actions()))
    chips, log = state.position()["stats"]["chips"], state.log()
    flips = [line for line in log if line["verb"] == "show" and len(line["seats"]) == 9]
    assert len(flips) >= sum(line["verb"] == "flip" for line in log) - 2 > 20
    for seat in range(9):
        assert state.observation(seat, log=False)["stats"]["chips"] == chips
        assert [line for line in state.log(seat) if line in flips] == flips
