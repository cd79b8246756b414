"""Kick the Door at one screen: who may act, what is voted on, where a target lies, and passing without a word."""

from __future__ import annotations

import io
from pathlib import Path
from typing import Any

from cardwright.table.hotseat import HotSeat
from cardwright.table.screen import Screen
from cardwright.table.sitting import Seat, Sitting, Start
from tests.games.kick_the_door.random_games import game

PEOPLE = tuple(Seat(name, "person") for name in ("Ann", "Bo", "Cid"))
DECK = ["spades_9", "spades_8", "spades_7", "spades_6", "spades_4"]


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


def sit(*answers: str, lang: str = "en", seats: tuple[Seat, ...] = PEOPLE, **zones: Any) -> tuple[str, HotSeat]:
    """Plays with these answers, one for each time that the screen waits; what it showed, and the table."""
    position = {"players": len(seats), "turn": 1, "active": 0, "zones": {"deck": DECK, **zones}}
    sitting = Sitting(game(), seats, Start(len(seats), 5, (), position))
    out = Terminal()
    screen = Screen(io.StringIO("".join(f"{answer}\n" for answer in answers)), out)
    seat = HotSeat(sitting, screen, lang, Path("unused.json"), lambda _: None)
    seat.run()
    return out.getvalue(), seat


def test_a_window_says_how_many_have_passed() -> None:
    shown, _ = sit("", "pass", "", hand=[["hearts_jack"], ["hearts_queen"], []])
    assert "You may act, or pass." in shown
    assert "You may act, or pass (1 passed before you)." in shown
    shown, _ = sit("", "pass", "", lang="zh", hand=[["hearts_jack"], ["hearts_queen"], []])
    assert "你可以行动，或放弃（此前已有1人放弃）。" in shown


def test_targets_of_one_name_say_where_they_lie() -> None:
    gear = [["hearts_3"], ["hearts_3", "hearts_5"], []]
    shown, _ = sit("", "strike with hearts_queen", hand=[[], [], ["hearts_queen"]], gear=gear)
    assert "3 of hearts (Ann's equipment)" in shown
    assert "3 of hearts (Bo's equipment)" in shown
    assert "#2" not in shown


def test_one_of_several_zones_says_which() -> None:
    shown, _ = sit("", hand=[["hearts_6"], [], []])
    assert "equipment, pets of the hero's side, pets of the monsters' side" in shown
    shown, _ = sit("", lang="zh", hand=[["hearts_6"], [], []])
    assert "装备、勇者一方宠物、怪物一方宠物" in shown


def test_a_vote_says_what_is_voted_on() -> None:
    seats = (*PEOPLE, Seat("Di", "person"))
    gear = [["spades_4"], ["hearts_3"], ["spades_2"], ["spades_7"]]
    answers = ("", "strike with hearts_jack", "", "accept", "")
    shown, _ = sit(*answers, hand=[["hearts_jack"], [], [], []], gear=gear, seats=seats)
    assert "You may veto the disaster." in shown
    assert "Do you vote for the disaster, or against it?" in shown
    assert "Ann plays jack of hearts.\n  · Ann chooses 3 of hearts (Bo's equipment)." in shown


def moves(*answers: str) -> tuple[list[str], str]:
    """What is done in a game in which Cid has a disaster that he does not want to play yet."""
    hand, gear = [["hearts_6"], [], ["hearts_jack"]], [[], ["hearts_3"], []]
    shown, table = sit(*answers, hand=hand, gear=gear, deck=[*DECK, "clubs_2", "clubs_3"])
    return table.sitting.moves, shown


def test_whoever_passes_quietly_is_not_asked_again_until_somebody_acts() -> None:
    asked, _ = moves("", "pass", "", "pass", "", "done", "", "pass", "", "pass")
    quiet, shown = moves("", "pass", "", "p", "", "done", "", "pass", "", "pass")
    assert asked[:3] == quiet[:3] == ["pass", "pass", "done"]
    assert shown.count("Cid (you)") < 3
    equipped, shown = moves("", "pass", "", "p", "", "equip hearts_6", "done", "")
    assert equipped[:4] == ["pass", "pass", "equip hearts_6", "done"]
    assert shown.count("Cid (you)") == 2  # asked again, for something has been done


def test_nobody_is_told_of_a_quiet_pass() -> None:
    seats = (Seat("Ann", "first"), Seat("Bo", "first"), Seat("Cid", "person"))
    hands = [[], [], ["hearts_jack"]]
    by_hand = sit("pass", "pass", "pass", seats=seats, hand=hands, gear=[[], ["hearts_3"], []])[1].sitting
    quietly = sit("p", seats=seats, hand=hands, gear=[[], ["hearts_3"], []])[1].sitting
    count = min(len(by_hand.moves), len(quietly.moves))
    assert count >= 3 and by_hand.moves[:count] == quietly.moves[:count]
    assert "quiet" not in quietly.state.serialize()


def test_what_a_person_holds_does_not_end_a_quiet_pass() -> None:
    """Cid draws nothing and is asked again exactly when he would be with other cards."""
    seats = (Seat("Ann", "first"), Seat("Bo", "first"), Seat("Cid", "person"))
    asked = []
    for held in ("hearts_jack", "clubs_king", "big"):
        shown, _ = sit("p", seats=seats, hand=[[], [], [held]], gear=[[], ["hearts_3"], []])
        asked.append(shown.count("Cid (you)"))
    assert len(set(asked)) == 1
