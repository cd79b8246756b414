"""Minor Arcana Duel: its rulings, its scenarios, whole games of an independent simulation, random games."""

from __future__ import annotations

import copy
import math
import random
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from functools import cache
from pathlib import Path
from statistics import median
from typing import Any

import pytest

import cardwright
from tests.games import files, replay
from tests.games.coverage import Coverage
from tests.games.files import Scenario, Step, Trace
from tests.games.random_play import Played, play
from tests.games.table import Mismatch
from tests.games.tarot_duel import sensible
from tests.games.tarot_duel.adapter import ADAPTER

GAME = "tarot_duel"
DATA = Path(__file__).parent.parent / "data" / "games" / GAME
SCENARIOS = list(files.scenarios(DATA / "scenarios.txt.gz"))
TRACES = list(files.traces(DATA / "traces.jsonl.gz"))
SUITS = ("coins", "cups", "wands", "swords")


@cache
def game() -> Any:
    return cardwright.load(GAME)


def zones(state: Any, seat: int = -1) -> dict[tuple[str, int], list[str | None]]:
    """The names of the cards in each zone as a seat sees them, the piles of a player in one list."""
    found: dict[tuple[str, int], list[str | None]] = {}
    for zone in state.observation(seat)["zones"]:
        found.setdefault((zone["name"], zone["owner"]), []).extend(card["card"] for card in zone["cards"])
    return found


# ---- what the game must do --------------------------------------------------------------------------------


def test_there_are_as_many_as_were_written() -> None:
    assert len(SCENARIOS) == 54
    assert len(TRACES) == 20
    assert sum(len(trace.steps) for trace in TRACES) == 3270


@pytest.mark.parametrize("scenario", SCENARIOS, ids=lambda scenario: scenario.name)
def test_scenario(scenario: Scenario) -> None:
    replay.replay_scenario(ADAPTER, game(), scenario)


@pytest.mark.parametrize("trace", TRACES, ids=lambda trace: f"{trace.head['seed']}-{trace.head['agent']}")
def test_trace(trace: Trace) -> None:
    replay.replay_trace(ADAPTER, game(), trace)


def test_rulings_hold() -> None:
    verdicts = [game().run_example(example) for example in game().examples()]
    assert len(verdicts) == 70
    assert [verdict.example.name for verdict in verdicts if not verdict.ok] == []


def test_every_rule_is_tried_somewhere() -> None:
    table = Coverage(GAME).table()
    assert len(table) == 76 + 16
    assert [rule for rule, hits in table.items() if not hits] == []
    assert [(rule, hit) for rule, hits in table.items() for hit, count in hits.items() if not count] == []


# ---- rules that no single situation shows -----------------------------------------------------------------


def test_two_play_and_nothing_is_random() -> None:
    assert game().program.players == (2, 2)
    state, choose = game().new_initial_state(chance="explicit"), random.Random(1)
    while not state.is_terminal():
        assert not state.is_chance_node()
        state.apply_action(choose.choice(state.legal_actions()))


def test_each_player_has_a_whole_set() -> None:
    lying = zones(game().new_initial_state())
    for seat in range(2):
        ranks = ("page", "knight", "queen", "king")
        assert sorted(map(str, lying["box", seat])) == sorted(f"{rank}_of_{suit}" for rank in ranks for suit in SUITS)
        assert sorted(map(str, lying["pile", seat])) == sorted(SUITS * 10)


def set_up(*tokens: str) -> Any:
    state = game().new_initial_state()
    for token in tokens:
        state.apply_token(token)
    return state


KNIGHTS = [f"knight_of_{suit}" for suit in SUITS]
PAGES = [f"page_of_{suit}" for suit in SUITS]
FIRST = ("king_of_coins", "queen_of_coins", *KNIGHTS)
SECOND = ("king_of_swords", "queen_of_cups", *PAGES, *KNIGHTS[:2])


def test_the_first_player_begins() -> None:
    assert game().new_initial_state().current_player() == 0
    state = set_up(*FIRST, *SECOND)
    assert (state.position()["turn"], state.position()["active"], state.current_player()) == (1, 0, 0)


def test_set_up_is_secret() -> None:
    other = ("king_of_wands", "queen_of_swords", *PAGES[:2], *KNIGHTS[1:])
    views = [set_up(*choices).information_state_string(1) for choices in (FIRST, other)]
    assert views[0] == views[1]


def test_who_is_not_chosen_stays_in_the_box() -> None:
    state = set_up(*FIRST, *SECOND)
    lying = zones(state)
    assert (len(lying["box", 0]), len(lying["box", 1])) == (10, 8)
    assert not set(lying["box", 0]) & set(lying["hand", 0])
    assert set(zones(state, 1)["box", 0]) == {None}


def test_only_hands_are_private() -> None:
    state = set_up(*FIRST, *SECOND, "1", "cups", "done")
    lying = zones(state, 1)
    assert lying["hand", 0] == [None] * len(FIRST)
    assert None not in lying["hand", 1]
    for name in ("row", "area", "pile", "fallen"):
        assert None not in lying[name, 0]


def test_the_fallen_never_come_back() -> None:
    for trace in TRACES:
        for before, after in zip(trace.steps, trace.steps[1:], strict=False):
            for seat in range(2):
                assert set(before.state["gone"][seat]) <= set(after.state["gone"][seat])
            lying = {card for zone in ("hand", "row") for cards in after.state[zone] for card in cards}
            assert not lying & {card for gone in after.state["gone"] for card in gone}


def test_hands_and_rows_have_no_limit() -> None:
    everybody = [f"{rank}_of_{suit}" for rank in ("page", "knight", "queen") for suit in SUITS]
    document = {
        "turn": 5,
        "phase": "main",
        "zones": {
            "hand": [["king_of_coins", "king_of_cups"], ["king_of_coins"]],
            "row": [everybody, []],
            "area": [["cups"] * 3, []],
        },
    }
    state = game().from_position(document)
    state.apply_token("play king_of_cups")
    for card in everybody:
        state.apply_token(f"withdraw {card}")
    assert len(zones(state)["hand", 0]) == 13


def test_the_credit_line_is_there() -> None:
    credit = game().cardset.credit
    assert credit["en"].startswith("after an anonymous Chinese design")
    assert sorted(credit) == ["en", "zh", "zh-Hant"]


def test_every_text_is_there_in_three_languages() -> None:
    cardset = game().cardset
    named = [*cardset.cards.values(), *cardset.zones.values(), *cardset.phases.values(), *cardset.kinds.values()]
    for thing in named:
        assert {"en", "zh"} <= thing.title.keys(), thing
    for card in cardset.cards.values():
        if not card.anonymous:
            assert "zh-Hant" in card.title


def main_phase(hand: list[Any], area: list[Any]) -> Any:
    zones = {"hand": [hand, ["king_of_coins"]], "row": [[], []], "area": [area, []]}
    return game().from_position({"turn": 5, "phase": "main", "zones": zones})


def test_two_cards_of_one_name_from_two_sets_are_two_cards() -> None:
    state = main_phase(["page_of_cups", {"card": "page_of_cups", "owner": 1}, "king_of_cups"], ["cups"])
    options = [option for option in state.decision()["options"] if option.get("action") == "play"]
    assert [option["token"] for option in options] == ["play page_of_cups", "play page_of_cups#2"]
    assert [option["args"][0].get("whose") for option in options] == [None, 1]
    state.apply_token("play page_of_cups#2")
    assert state.position()["zones"]["row"][0][0]["owner"] == 1


def test_a_question_says_which_suit_it_is_about() -> None:
    document = {"turn": 5, "phase": "start", "zones": {"hand": [["king_of_cups"], ["king_of_coins"]]}}
    document["zones"]["area"] = [[{"card": "coins", "tapped": True}], []]
    decision = game().from_position(document).decision()
    assert decision["about"]["event"]["args"] == [{"number": 1}, {"value": ["suit", "coins"]}]
    assert game().say(decision) == "Untap up to 1 coin. Choose a number."
    assert game().say(decision, "zh") == "复原至多1张星币。请选择一个数字。"


VARIANTS = ("shared_supply", "whole_area", "full_suits", "short_strength")


@pytest.mark.parametrize("variant", VARIANTS)
def test_a_variant_is_played_to_its_end(variant: str) -> None:
    varied = game().under([variant])
    assert varied.program.digest() != game().program.digest()
    assert play(varied, seed=1).reasons


def test_one_supply_is_shared() -> None:
    lying = zones(game().under(["shared_supply"]).new_initial_state())
    assert sorted(map(str, lying["pile", None])) == sorted(SUITS * 10)  # type: ignore[index]


# ---- what the replay must notice --------------------------------------------------------------------------

Corruption = Callable[[list[Step], int], bool]
"""Spoils a step in place; False if it has nothing to spoil there."""


def other_value(key: str, value: Any) -> Any:
    """Another value of a key that could as well have been there."""
    if key == "active":
        return 1 - value
    if key == "phase":
        return "end" if value != "end" else "main"
    if isinstance(value, int):
        return value + 1
    if isinstance(value, dict):
        return {**value, "PC.A": value.get("PC.A", 0) + 1}
    if key in ("untapped", "tapped", "limit"):
        return [{**value[0], "C": value[0]["C"] + 1}, value[1]]
    if key == "points":
        return [value[0] + 1, value[1]]
    if key in ("acted", "passive"):
        return value[1:] if value else ["KW.A"]
    if value is None:
        return "king"
    return [[*value[0], "KW.A"] if "KW.A" not in value[0] else value[0][1:], value[1]]


def spoil_state(key: str) -> Corruption:
    def spoil(steps: list[Step], at: int) -> bool:
        steps[at].state[key] = other_value(key, steps[at].state[key])
        return True

    return spoil


def spoil_asked(steps: list[Step], at: int) -> bool:
    if steps[at].asks is None:
        return False
    steps[at] = steps[at]._replace(asks="B" if steps[at].asks == "A" else "A")
    return True


def drop_legal(steps: list[Step], at: int) -> bool:
    if len(steps[at].legal) < 3:
        return False
    del steps[at].legal[1]
    return True


def add_legal(steps: list[Step], at: int) -> bool:
    if steps[at].kind != "main":
        return False
    steps[at].legal.append("play KW.A" if "play KW.A" not in steps[at].legal else "play QW.A")
    return True


def other_decision(steps: list[Step], at: int) -> bool:
    """Something else legal was done, and had the same effect: that cannot be."""
    who, token = (steps[at].do or "").split(" ", 1)
    others = [other for other in steps[at - 1].legal if other.startswith("play ") and other != token]
    if not token.startswith("play ") or not others:
        return False
    steps[at] = steps[at]._replace(do=f"{who} {others[0]}")
    return True


def other_winner(steps: list[Step], at: int) -> bool:
    steps[-1].state["winner"] = 1 if steps[-1].state["winner"] == 0 else 0
    return True


def early_end(steps: list[Step], at: int) -> bool:
    if steps[at].asks is None:
        return False
    steps[at:] = [steps[at]._replace(asks=None, legal=[])]
    return True


KEYS = sorted(TRACES[0].steps[0].state.keys() - {"winner"})
CORRUPTIONS: dict[str, Corruption] = {
    **{f"state {key}": spoil_state(key) for key in KEYS},
    "asked": spoil_asked,
    "legal dropped": drop_legal,
    "legal added": add_legal,
    "decision": other_decision,
    "winner": other_winner,
    "end": early_end,
}


@pytest.mark.parametrize("name", CORRUPTIONS)
def test_a_corrupted_trace_fails(name: str) -> None:
    trace = min(TRACES, key=lambda trace: len(trace.steps))
    places = random.Random(name).sample(range(1, len(trace.steps)), len(trace.steps) - 1)
    spoilt = 0
    while spoilt < 4 and places:
        steps = [step._replace(legal=[*step.legal], state=copy.deepcopy(step.state)) for step in trace.steps]
        if CORRUPTIONS[name](steps, places.pop()):
            spoilt += 1
            with pytest.raises(Mismatch):
                replay.replay_trace(ADAPTER, game(), trace._replace(steps=steps))
    assert spoilt >= 2


def one_more(text: str) -> str:
    """A fact with one of its numbers changed."""
    digit = next(i for i, letter in enumerate(text) if letter.isdigit())
    return f"{text[:digit]}{(int(text[digit]) + 1) % 10}{text[digit + 1 :]}"


def test_a_wrong_scenario_fails() -> None:
    failed = 0
    for scenario in SCENARIOS:
        for number, (key, _) in enumerate(scenario.then):
            if (key[1:2] == ":" and any(letter.isdigit() for letter in key)) or key.startswith("turn"):
                then = [*scenario.then]
                then[number] = (one_more(key), "")
                with pytest.raises((Mismatch, KeyError)):
                    replay.replay_scenario(ADAPTER, game(), scenario._replace(then=then))
                failed += 1
    assert failed > 50


def test_what_a_scenario_does_not_speak_of_must_stay() -> None:
    """D17 without what it says of a row."""
    scenario = next(scenario for scenario in SCENARIOS if scenario.name == "D17")
    for number in range(2):
        with pytest.raises(Mismatch):
            replay.replay_scenario(ADAPTER, game(), scenario._replace(then=[scenario.then[number]]))


# ---- what chance makes of it ------------------------------------------------------------------------------
# 1,000 games of the independent simulation, uniformly at random over its tokens, gave these numbers.

PUBLISHED = 1000
FIRST_WINS, SECOND_WINS, DRAWS = 0.116, 0.124, 0.760
MEDIAN_TURNS, QUARTILES, LATE = 50, (50, 60), 103
DECISIONS, OPTIONS = 192, 3.3  # decisions in a game; options in a decision, to one place
KING = frozenset({"the king is discarded"})


def play_one(seed: int) -> Played:
    return play(game(), seed, ADAPTER.answers, count_single=False)


def play_sensibly(seed: int) -> Played:
    return sensible.play(game(), seed)


def play_many(one: Callable[[int], Played], count: int, first_seed: int) -> list[Played]:
    def played() -> Iterator[Played]:
        with ProcessPoolExecutor() as pool:
            yield from pool.map(one, range(first_seed, first_seed + count), chunksize=5)

    return list(played())


def assert_share(found: int, of: int, published: float, of_published: int = PUBLISHED) -> None:
    """Within three standard errors of the difference of two shares."""
    pooled = (found + published * of_published) / (of + of_published)
    error = math.sqrt(pooled * (1 - pooled) * (1 / of + 1 / of_published))
    assert abs(found / of - published) <= 3 * error, f"{found} of {of}, not {published:.1%} ± {3 * error:.1%}"


def assert_mean(values: list[int], published: float) -> None:
    """Within three standard errors of the difference of two means."""
    mean = sum(values) / len(values)
    variance = sum((value - mean) ** 2 for value in values) / (len(values) - 1)
    error = math.sqrt(variance * (1 / len(values) + 1 / PUBLISHED))
    assert abs(mean - published) <= 3 * error, f"{mean:.1f}, not {published} ± {3 * error:.1f}"


def assert_options(games: list[Played]) -> None:
    """Options per decision: the ratio of two sums, whose error is that of the residuals of the one over the other."""
    decisions = sum(game.decisions for game in games)
    ratio = sum(game.options for game in games) / decisions
    rest = [game.options - ratio * game.decisions for game in games]
    spread = math.sqrt(sum(x * x for x in rest) / (len(games) - 1)) / (decisions / len(games))
    error = spread * math.sqrt(1 / len(games) + 1 / PUBLISHED)
    assert abs(ratio - OPTIONS) <= 3 * error + 0.05, f"{ratio:.2f}, not {OPTIONS} ± {3 * error:.2f}"


def assert_statistics(games: list[Played]) -> None:
    """Results, lengths and decisions; of a quantile, the share of games below it."""
    count = len(games)
    for winner, share in ((0, FIRST_WINS), (1, SECOND_WINS), (None, DRAWS)):
        assert_share(sum(game.winner == winner for game in games), count, share)
    assert_mean([game.decisions for game in games], DECISIONS)
    assert_options(games)
    assert median(game.turns for game in games) == MEDIAN_TURNS
    assert_share(sum(game.turns <= QUARTILES[1] for game in games), count, 0.75)
    assert_share(sum(game.turns <= LATE for game in games), count, 0.95)


def test_random_games_are_like_the_published_ones() -> None:
    assert_statistics(play_many(play_one, 60, first_seed=20_000))


@pytest.mark.proof
def test_a_thousand_random_games_are_like_the_published_ones() -> None:
    assert_statistics(play_many(play_one, PUBLISHED, first_seed=1))


def assert_sensible(games: list[Played]) -> None:
    """A king falls in nearly all games; that one does not end at all, `play` would have said."""
    assert sum(game.reasons == KING for game in games) >= 0.99 * len(games)


def test_players_who_do_not_harm_themselves_come_to_an_end() -> None:
    assert_sensible(play_many(play_sensibly, 30, first_seed=1))


@pytest.mark.proof
def test_five_hundred_sensible_games_come_to_an_end() -> None:
    assert_sensible(play_many(play_sensibly, 500, first_seed=1))
