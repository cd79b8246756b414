"""People and bots at one screen: a game that is played by typing, from a script of answers."""

import io
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import cardwright
from cardwright.cli.main import run
from cardwright.table.hotseat import HotSeat
from cardwright.table.lines import plain
from cardwright.table.reasons import Number, reasons, told
from cardwright.table.saves import read_save
from cardwright.table.screen import CLEAR, Screen
from cardwright.table.sitting import Seat, Sitting, Start
from cardwright.table.titles import Titles

TWO = (Seat("Ann", "person"), Seat("Bo", "person"))
ALONE = (Seat("Ann", "person"), Seat("Bot", "first"))
POSITION = {
    "players": 2,
    "turn": 1,
    "active": 0,
    "zones": {"hand": [["melon", "lemon"], ["apple"]], "deck": ["cherry", "apple"]},
    "stats": {"points": [0, 8]},
}


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """The sources of the game that `new` makes: some cards, one of them in words only."""
    assert run(["new", str(tmp_path / "fruits")]) == 0
    return tmp_path / "fruits"


@pytest.fixture
def play(folder: Path, tmp_path: Path) -> Callable[..., tuple[str, HotSeat]]:
    """Plays with these answers; gives back what the screen showed, and the table."""

    def with_answers(*answers: str, seats: tuple[Seat, ...] = ALONE, lang: str = "en", seed: int = 5, **start: Any):
        sitting = Sitting(cardwright.load(folder), seats, Start(2, seed, (), start.get("position")))
        out = Terminal()
        screen = Screen(io.StringIO("".join(f"{answer}\n" for answer in answers)), out)
        seat = HotSeat(sitting, screen, lang, tmp_path / "game.json", lambda _: cardwright.load(folder))
        seat.run()
        return out.getvalue(), seat

    return with_answers


def test_a_person_sees_the_table_the_question_and_the_options(play: Any) -> None:
    shown, _ = play(position=POSITION)
    assert "Ann (you)" in shown
    assert "[Cherry · worth 2] [Lemon · worth 3] [Melon · worth 1]" in shown
    assert "[unseen]" in shown
    assert "Choose an action." in shown
    assert " 2  Eat Lemon" in shown


def test_everything_is_said_in_the_language_that_was_chosen(play: Any) -> None:
    shown, _ = play("吃掉柠檬", "", lang="zh", position=POSITION)
    assert "[樱桃 · 分值 2] [柠檬 · 分值 3]" in shown
    assert "Ann的分数：0 → 3" in shown
    assert "Eat" not in shown


@pytest.mark.parametrize("answer", ["2", "eat lemon", "Eat Lemon", "lem"])
def test_an_option_is_chosen_by_number_token_words_or_a_part_of_them(answer: str, play: Any) -> None:
    _, seat = play(answer, position=POSITION)
    assert seat.sitting.moves[0] == "eat lemon"


@pytest.mark.parametrize("answer", ["２", "吃掉柠檬", "ＥＡＴ　lemon"])
def test_an_option_is_chosen_with_a_chinese_keyboard(answer: str, play: Any) -> None:
    _, seat = play(answer, lang="zh", position=POSITION)
    assert seat.sitting.moves[0] == "eat lemon"


def test_keys_are_typed_with_a_chinese_keyboard(play: Any, tmp_path: Path) -> None:
    place = tmp_path / "存档，一.json"
    shown, seat = play("？", "Ｃ　樱桃", "C cherry", f"ｓ　{place}", "1", "ｑ", "Ｑ", lang="zh", position=POSITION)
    assert "重新显示桌面" in shown
    assert shown.count("樱桃\n    分值 2\n") == 2
    assert seat.leaving and read_save(place).moves == []
    assert "\\u3000" not in shown


def test_a_part_that_fits_several_options_asks_which(play: Any) -> None:
    shown, seat = play("eat", position=POSITION)
    assert "Which one?" in shown
    assert seat.sitting.moves == []


def test_what_is_no_option_is_told(play: Any) -> None:
    shown, seat = play("7", "banana", position=POSITION)
    assert "“7” is not among the options" in shown
    assert "“banana” is not among the options" in shown
    assert seat.sitting.moves == []


def test_a_bot_plays_its_turn_and_what_it_did_is_told(play: Any) -> None:
    shown, seat = play("eat lemon", "", position={**POSITION, "stats": {"points": [0, 0]}})
    assert "Bot eats" in shown
    assert seat.sitting.state.observation(0)["turn"] == 3


def test_the_screen_is_cleared_before_another_person_looks(play: Any) -> None:
    shown, _ = play("", "eat lemon", "", "", seats=TWO, position=POSITION)
    views = shown.split(CLEAR)
    assert "Ann, it is your turn to decide" in views[1]
    assert "[Lemon · worth 3]" in views[2]
    assert "Bo, it is your turn to decide" in views[3]
    assert "Cherry" not in views[3]
    assert "Bo (you)" in views[4]
    assert "[Cherry" not in views[4]  # Ann's hand


def test_a_game_with_one_person_is_never_cleared(play: Any) -> None:
    shown, _ = play("eat lemon", "", position=POSITION)
    assert CLEAR not in shown


# ---- taking back ----------------------------------------------------------------------------------------


TO_DRAW = {
    "zones": {"hand": [["apple", "lemon"], ["apple"]], "deck": ["cherry", "melon", "lemon", "cherry"]},
    "shuffled": ["deck"],
}


def test_a_move_that_showed_nothing_is_taken_back(play: Any) -> None:
    shown, seat = play("eat melon", "set points to 5", "u", "done", "q", "q", position=POSITION)
    assert shown.count("The last move is taken back.") == 1
    assert seat.sitting.moves[:2] == ["eat melon", "done"]
    assert "Since that move" not in shown


def test_what_has_been_seen_is_taken_back_by_consent_only(play: Any, folder: Path, tmp_path: Path) -> None:
    shown, seat = play("eat melon", "u", "", "u", "y", "eat lemon", "s", "q", position=POSITION)
    assert shown.count("somebody has seen a card") == 2  # what is eaten lies open
    assert shown.count("The last move is taken back.") == 1
    assert seat.sitting.moves[0] == "eat lemon"
    assert shown.count("Ann's points: 0 → 1") == 1 and shown.count("Ann's points: 0 → 3") == 1
    again = Sitting.resume(cardwright.load(folder), read_save(tmp_path / "game.json"))
    assert again.state.serialize() == seat.sitting.state.serialize()


def test_after_a_retreat_luck_falls_anew_and_a_save_knows_it(play: Any, folder: Path, tmp_path: Path) -> None:
    shown, seat = play("eat apple", "u", "y", "eat apple", "s", "q", position={**POSITION, **TO_DRAW})
    assert "Since that move chance has decided something." in shown
    first, *moves = seat.sitting.moves
    assert first.startswith("(chance ") and moves[0] == "eat apple"
    again = Sitting.resume(cardwright.load(folder), read_save(tmp_path / "game.json"))
    assert again.state.serialize() == seat.sitting.state.serialize()
    assert run(["replay", str(tmp_path / "game.json"), str(folder)]) == 0


def test_nothing_is_taken_back_before_the_first_move(play: Any) -> None:
    shown, seat = play("u", "eat melon", "u", "y", "u", position=POSITION)
    assert shown.count("There is no move to take back.") == 2
    assert seat.sitting.moves == []


def test_leaving_asks_when_a_saved_move_was_taken_back(play: Any) -> None:
    shown, _ = play("eat melon", "s", "u", "y", "q", "q", position=POSITION)
    assert "Not saved yet" in shown


def test_a_saved_game_goes_on_at_the_same_decision(play: Any, folder: Path, tmp_path: Path) -> None:
    shown, seat = play("eat lemon", "s", "q", position=POSITION)
    assert f"Saved to {tmp_path / 'game.json'}" in " ".join(shown.split())
    again = Sitting.resume(cardwright.load(folder), read_save(tmp_path / "game.json"))
    assert again.state.serialize() == seat.sitting.state.serialize()
    assert again.moves == ["eat lemon"]


def test_leaving_asks_first_when_something_would_be_lost(play: Any, tmp_path: Path) -> None:
    shown, seat = play("eat lemon", "q", "", "q", "s", position=POSITION)
    assert shown.count("Not saved yet") == 2
    assert seat.leaving
    assert (tmp_path / "game.json").exists()
    shown, _ = play("q", position=POSITION)
    assert "Not saved yet" not in shown


def test_a_save_that_fails_does_not_end_the_game(play: Any, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    shown, seat = play(f"s {tmp_path}/file/game.json", "eat lemon", position=POSITION)
    assert "Not saved to" in shown
    assert seat.sitting.moves == ["eat lemon"]


def test_sources_are_read_again_and_the_game_goes_on_at_the_same_decision(
    folder: Path, play: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    change(folder, 'title "Lemon"', 'title "Lime"', monkeypatch)
    shown, seat = play("eat lemon", "r", "c lime", position=POSITION)
    assert "the game goes on at the same decision" in shown
    assert "Lime\n    worth 3\n    Effect: Your opponent gains 1 point." in shown
    assert seat.sitting.moves == ["eat lemon"]


def test_a_changed_effect_keeps_what_lies_on_the_table(
    folder: Path, play: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    change(folder, "    worth 3", "    worth 7", monkeypatch)
    shown, seat = play("eat lemon", "r", position=POSITION)
    assert "what lies on the table is as before" in shown
    assert seat.sitting.state.observation(0)["stats"]["points"] == [3, 9]
    assert seat.sitting.moves == []


def change(folder: Path, old: str, new: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The designer edits a file while the game goes on: between the first load and the next."""
    load, loads = cardwright.load, []

    def edited(path: Path) -> Any:
        loads.append(path)
        if len(loads) == 2:
            file = folder / "fruits.cards"
            file.write_text(file.read_text("utf-8").replace(old, new), "utf-8")
        return load(path)

    monkeypatch.setattr(cardwright, "load", edited, raising=False)


def test_words_without_an_effect_are_settled_by_hand(play: Any) -> None:
    shown, seat = play(
        "eat melon",
        "set points to 5",
        "move The Lemon to deck",
        "move lemon to discard pile",
        "done",
        position=POSITION,
    )
    assert "Your opponent shows you their hand." in shown
    assert "Not understood" in shown  # there is no card called "The Lemon"
    state = seat.sitting.state.observation(0)
    assert state["stats"]["points"][0] == 5
    assert seat.sitting.moves[:4] == ["eat melon", "set points to 5", "move lemon to discard", "done"]


def test_titles_stand_for_names_when_settling(play: Any) -> None:
    _, seat = play("eat melon", "move 柠檬 to 弃牌堆", "set 分数 of player 2 to 1", lang="zh", position=POSITION)
    assert seat.sitting.moves == ["eat melon", "move lemon to discard", "set points of player 2 to 1"]


def test_cards_help_and_log_can_be_read_without_moving(play: Any) -> None:
    shown, seat = play("c apple", "c e", "c zzz", "?", "l", "v", position=POSITION)
    assert "Apple\n    worth 1\n    Effect: Draw 1 card." in shown
    assert "Which card?" in shown
    assert "There is no card “zzz”" in shown
    assert "read the game's sources again" in shown
    assert shown.count("━━ Turn 1") == 2
    assert seat.sitting.moves == []


def test_a_number_says_where_it_comes_from(play: Any) -> None:
    shown, seat = play("w", "w points", "w zzz", position=POSITION)
    assert "Nothing changes any number that you see" in shown
    assert "Ann · points: 0\n     0  by itself" in shown
    assert "There is no number “zzz”" in shown
    assert seat.sitting.moves == []


def test_a_change_says_its_line_unless_its_card_is_hidden() -> None:
    game = cardwright.load("scales_of_fate")
    cut = {"zones": {"hand": [["sun"], ["moon"]], "deck": ["tower", "world"], "spent": ["knife"]}}
    state = game.from_position({**cut, "run": [{"card": "knife", "ability": ["use", None], "you": 1}]})
    titles = Titles(game.cardset, "en", ["Ann", "Bo"])
    number, base, change = [plain(one) for one in reasons(state, 0, titles)]
    assert number == "Ann · movable limit: 4"
    assert base == "     5  by itself"
    assert re.fullmatch(r"     4  Knife \(.*items\.cards:\d+: opponent's reach - 1\)", change)
    assert [plain(one) for one in told(*hidden(state, titles))][2] == "     4  something that you do not see"


def hidden(state: Any, titles: Titles) -> tuple[Any, ...]:
    """The number that the knife has cut, for somebody who does not see the knife."""
    return Number(0, "reach", state.why(0, "reach")), set(), state, titles


def test_the_end_shows_who_won_and_why(play: Any) -> None:
    position = {**POSITION, "stats": {"points": [9, 0]}}
    shown, seat = play("eat lemon", "done", position=position)
    assert seat.sitting.is_over
    assert shown.rstrip().endswith("Ann wins (ten points).")


def test_a_whole_game_can_be_played_with_the_first_option_each_time(play: Any) -> None:
    shown, seat = play(*["1"] * 200)
    assert seat.sitting.is_over
    assert "wins (ten points)." in shown


def test_no_line_is_wider_than_a_hundred_columns(play: Any) -> None:
    from cardwright.table.columns import width

    shown, _ = play(*["1"] * 200, lang="zh")
    assert max(map(width, shown.split("\n"))) <= 100
