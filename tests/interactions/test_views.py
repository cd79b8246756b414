"""Rows about what seats see: R2, T5 and T12 in the log, T14, V6, H2, H4, H6, H7, H8, H9, H10, H11."""

from __future__ import annotations

import itertools
import json
from typing import Any

import pytest

from cardwright.lab.bots import GreedyBot, RandomBot
from cardwright.lab.seen import Seen
from cardwright.runtime.undoing import UndoRefused
from tests.interactions import tiny

FRAME = """cardwright 0

cardset {name}
    title "Test"
    players {players}

zone deck  is a pile of each player, hidden
zone hand  is a set of each player, private
zone table is a set of each player, public

kind sheet
    title "sheet" plural "sheets"
    worth number

card red is sheet
    title "Red"
    worth 1
card blue is sheet
    title "Blue"
    worth 2
card green is sheet
    title "Green"
    worth 3
card black is sheet
    title "Black"
    worth 4

deck stock of each player to deck
    2 red
    2 blue
    2 green
    2 black

{body}
"""

BODY = """
policy failed_search: may_fail
policy empty_deck: no_draw

verb draw
    says "draw a card"
    if deck is not empty: move top card of deck to hand

action take_one
    says "draw a card"
    draw

action bury (card: sheet in hand)
    says "put {card} on top of the deck"
    move card to top of deck

action seek
    says "search your deck for a red sheet"
    search deck for 1 red sheet called found
    move found to hand
    shuffle deck

action flip
    says "throw a coin"
    choose a number from 0 to 1 at random called side

action bid
    says "everybody lays down a card at once"
    secretly together each player
        choose 1 sheet from hand called laid
        move laid to table

action think
    says "think"
    nothing

turn
    phase main
        act
            take_one
            bury
            seek
            flip
            bid
            think
"""
NAMES = ("red", "blue", "green", "black")


def game(players: int = 2) -> Any:
    body = BODY.replace("1 red sheet", "1 sheet where worth is 1")
    return tiny.game(FRAME.format(name="views", players=players, body=body))


def table(*hands: list[str], decks: list[list[str]] | None = None) -> dict[str, Any]:
    zones = {"hand": list(hands), "deck": decks or [[] for _ in hands]}
    return {"players": len(hands), "zones": zones, "phase": "main"}


def names_in(document: Any) -> set[str]:
    """The names of cards anywhere in plain data."""
    text = json.dumps(document)
    return {name for name in NAMES if f'"{name}"' in text or f" {name}" in text}


# ---- the log --------------------------------------------------------------------------------------------


def test_r2_changes_that_commute_leave_one_line_of_damage() -> None:
    state = tiny.play(tiny.example("R2", "Twice twice as much, without a question"), "go")
    hits = [line for line in state.log() if line["verb"] == "hit"]
    assert [line["args"][1] for line in hits] == [{"number": 12}]


def test_t12_the_log_names_the_trigger_that_missed_its_time() -> None:
    title = "Something has happened since: it is lost, and nobody is asked"
    state = tiny.play(tiny.example("T12-missed", title), "begin_with_it", "lamb")
    assert [line["ability"] for line in state.log() if line["verb"] == "missed"] == ["heir"]


def test_t5_triggers_and_the_pending_choice_survive_a_save() -> None:
    state = tiny.play(tiny.example("T5", "Triggers wait for the end of the spell"), "cast")
    again = tiny.row("T5").deserialize_state(state.serialize())
    for one in (state, again):
        assert one.observation(-1)["stats"]["trace"] == 0
        assert tiny.play(one, "blue").observation(-1)["stats"]["trace"] == 312


# ---- questions that tell nothing ------------------------------------------------------------------------


def watched(state: Any, seat: int) -> str:
    return json.dumps(state.observation(seat), sort_keys=True)


def test_t14_nobody_can_tell_whether_the_hidden_trigger_exists() -> None:
    seen = []
    for held in ("ambush", "page"):
        state = tiny.row("T14").from_position(
            {"zones": {"hand": [[held], []], "field": [["watcher_in_play"], []]}}
        )
        state.apply_token("go")
        seen.append([watched(state, 1)])
        state.apply_token("decline")
        seen[-1].append(watched(state, 1))
    assert seen[0] == seen[1]


def test_v6_a_window_has_the_same_form_for_whoever_cannot_answer() -> None:
    spell = tiny.row("C4")
    seen = []
    for held in ("echo", "anna"):
        zones = {"hand": [["bolt"], [held]], "field": [["bert"], []]}
        state = spell.from_position({"zones": zones})
        tiny.play(state, "cast bolt", "3", "1")
        assert state.current_player() == 1
        seen.append([watched(state, 0)])
        state.apply_token("pass")
        seen[-1].append(watched(state, 0))
    assert seen[0] == seen[1]


# ---- hidden cards ---------------------------------------------------------------------------------------


def test_h2_a_card_that_goes_to_the_deck_and_back_cannot_be_followed() -> None:
    """Whichever of two cards goes from the hand to the deck and back: the opponent sees the same."""
    views = set()
    for held, other in (("red", "blue"), ("blue", "red")):
        state = game().from_position(table([held, other], ["green"]))
        tiny.play(state, "bury red", "take_one")
        views.add(watched(state, 1))
        assert names_in(state.observation(1)["log"]) == set()
    assert len(views) == 1


def test_h4_a_search_shows_the_own_deck_and_no_other() -> None:
    decks = [["blue", "red"], ["green", "black"]]
    state = game().from_position(
        {**table(["blue"], ["green"], decks=decks), "shuffled": ["deck of player 1"]}
    )
    state.apply_token("seek")
    assert set(tiny.tokens(state)) == {"red", "decline"}
    mine, theirs = state.observation(0), state.observation(1)
    others = [zone for zone in mine["zones"] if zone["owner"] == 1]
    assert names_in(others) == set() and names_in(theirs) == {"green"}  # each knows the own hand only
    state.apply_token("red")
    assert names_in(state.observation(1)) == {"green"}


@pytest.mark.parametrize("order", list(itertools.permutations(range(3))))
def test_h6_h7_simultaneous_choices_in_any_order(order: tuple[int, ...]) -> None:
    """Nobody's view changes until all are committed; whoever answers first, the result is the same."""
    state = game(3).from_position(table(["red", "blue"], ["green", "blue"], ["black", "blue"]))
    state.apply_token("bid")
    assert set(state.open_decisions()) == {0, 1, 2}

    def view(seat: int) -> Any:
        document = state.observation(seat)
        return {
            **document,
            "decision": None,
            "log": [line for line in document["log"] if line["verb"] != "chose"],
        }

    before = [view(seat) for seat in range(3)]
    picks = {0: "red", 1: "green", 2: "black"}
    for seat in order[:2]:
        state.answer_for(seat, picks[seat])
        assert [view(other) for other in range(3)] == before
    state.answer_for(order[2], picks[order[2]])
    tables = [zone for zone in state.observation(0)["zones"] if zone["name"] == "table"]
    shown = [[card["card"] for card in zone["cards"]] for zone in tables]
    assert shown == [["red"], ["green"], ["black"]]
    assert state.position() == both_at_once(picks).position()


def both_at_once(picks: dict[int, str]) -> Any:
    state = game(3).from_position(table(["red", "blue"], ["green", "blue"], ["black", "blue"]))
    return tiny.play(state, "bid", *picks.values())


def test_h7_an_answer_that_is_not_legal_is_refused_before_it_is_asked_for() -> None:
    state = game(2).from_position(table(["red", "blue"], ["green", "blue"]))
    state.apply_token("bid")
    with pytest.raises(ValueError, match="legal: blue, green"):
        state.answer_for(1, "red")
    with pytest.raises(ValueError, match="nothing to decide"):
        tiny.play(state, "red").answer_for(0, "blue")


def test_h8_a_promise_is_shown_when_it_is_broken_and_not_before() -> None:
    state = tiny.row("H8").from_position({"zones": {"hand": [["red", "blue"], []]}})
    tiny.play(state, "promise", "red")
    assert "red" not in watched(state, 1)
    tiny.play(state, "play blue")
    shown = [line for line in state.observation(1)["log"] if line["verb"] == "show"]
    assert [line["cards"] for line in shown] == [[{"card": "red"}]]


# ---- going back -----------------------------------------------------------------------------------------


def test_h9_what_nobody_learned_can_be_taken_back() -> None:
    state = game().from_position(table(["red"], ["green"]))
    earlier = state.clone()
    back = tiny.play(state, "think").undo(earlier)
    assert back.serialize() == earlier.serialize()


@pytest.mark.parametrize(("token", "what"), [("flip", "chance"), ("take_one", "knowledge")])
def test_h9_undo_across_a_draw_or_a_throw_needs_consent(token: str, what: str) -> None:
    state = game().from_position(table(["red"], ["green"], decks=[["blue"], []]))
    earlier = state.clone()
    tiny.play(state, token)
    with pytest.raises(UndoRefused, match=what):
        state.undo(earlier)
    back = state.undo(earlier, consent=True)
    assert back.position() == earlier.position()
    assert game().deserialize_state(back.serialize()).serialize() == back.serialize()


@pytest.mark.parametrize(("policy", "same"), [("fresh", False), ("same", True)])
def test_h9_after_a_retreat_chance_falls_as_the_policy_says(policy: str, same: bool) -> None:
    played = tiny.game(
        FRAME.format(name="coins", players=2, body=f"policy undone_chance: {policy}\n{BODY_OF_COINS}")
    )
    falls, again = [], []
    for seed in range(12):
        state = played.new_initial_state(seed=seed)
        earlier = state.clone()
        falls.append(tiny.play(state, "flip").observation(-1)["stats"]["side"])
        again.append(tiny.play(state.undo(earlier, consent=True), "flip").observation(-1)["stats"]["side"])
    assert (falls == again) is same


BODY_OF_COINS = """
stat side of game, start 0

action flip
    says "throw"
    choose a number from 1 to 1000 at random called fell
    side = fell

turn
    phase main
        act
            flip
"""


def test_h9_another_game_is_no_earlier_moment() -> None:
    one, other = (game().from_position(table(["red"], ["green"])) for _ in range(2))
    tiny.play(other, "think")
    with pytest.raises(UndoRefused, match="another game"):
        tiny.play(one, "think").undo(tiny.play(other, "think"))


# ---- what clients and bots get --------------------------------------------------------------------------


def test_h10_what_a_client_is_sent_holds_no_secrets() -> None:
    decks = [["black", "black"], ["blue", "blue"]]
    state = game().from_position(table(["red"], ["green"], decks=decks), seed=987654321)
    tiny.play(state, "think", "take_one", "bury red")
    for seat, hidden in ((0, {"green", "blue"}), (1, {"red", "black"})):
        sent = [state.observation(seat), state.log(seat), state.information_state_string(seat)]
        assert not names_in(sent) & hidden
        assert "987654321" not in json.dumps(sent)


def test_h11_a_bot_is_given_nothing_but_what_its_seat_may_know() -> None:
    state = game().from_position(table(["red"], ["green"], decks=[["blue"], ["black"]]))
    seen = Seen(state)
    assert not names_in([seen.observation(), seen.decision(), seen.information_state_string()]) & {
        "green",
        "black",
    }
    for name in ("zones", "numbers", "serialize", "position", "log", "clone", "history", "key", "engine"):
        assert not hasattr(seen, name), name
    for bot in (RandomBot(1), GreedyBot(1)):
        assert bot.choose(seen) in seen.legal_actions()
