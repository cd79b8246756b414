"""The commands on a game that `new` has made: what they print, what they write, and their exit codes."""

import json
import os
import stat
import subprocess
import sys
from pathlib import Path

import pytest

import cardwright
from cardwright.cli.main import run
from cardwright.table.files import read_text


@pytest.fixture
def game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> str:
    """A new game in the folder that the test works in."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("CARDWRIGHT_LANG", "en")
    assert run(["new", "fruits"]) == 0
    capsys.readouterr()
    return "fruits"


def said(capsys: pytest.CaptureFixture[str]) -> str:
    return capsys.readouterr().out


def typed(monkeypatch: pytest.MonkeyPatch, *answers: str) -> None:
    """What a person will answer."""
    import io

    monkeypatch.setattr(sys, "stdin", io.StringIO("".join(f"{answer}\n" for answer in answers)))


# ---- test -----------------------------------------------------------------------------------------------


def test_examples_that_hold_are_exit_code_0(game: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["test", game]) == 0
    assert said(capsys).startswith("✓ A lemon feeds both\n1 of 1 examples hold")
    assert run(["test", game, "-k", "lemon"]) == run(["test", game, "-k", "双方", "--lang", "en"]) == 0


def test_an_example_that_does_not_hold_is_told_with_its_place(game: str, capsys: pytest.CaptureFixture[str]) -> None:
    spoil_example(game)
    assert run(["test", game]) == 1
    shown = said(capsys)
    assert "✗ A lemon feeds both" in shown
    assert "rulings.cards:13:9" in shown
    assert "your points is 4" in shown


def spoil_example(game: str) -> None:
    path = Path(game, "rulings.cards")
    path.write_text(path.read_text("utf-8").replace("your points is 3", "your points is 4"), "utf-8")


def test_a_trace_shows_each_step(game: str, capsys: pytest.CaptureFixture[str]) -> None:
    spoil_example(game)
    assert run(["test", game, "--trace"]) == 1
    assert "Player 2 gains 1 point" in said(capsys)


# ---- simulate -------------------------------------------------------------------------------------------


def test_a_simulation_counts_every_game(game: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["simulate", game, "-n", "30", "--seed", "7", "--format", "json"]) == 0
    results = json.loads(said(capsys))
    assert sum(seat["number"] for seat in results["wins"]) == results["games"] == 30
    assert [reason["en"] for reason in results["ends"][0]["reasons"]] == ["ten points"]


def test_the_same_seed_gives_the_same_results(game: str, capsys: pytest.CaptureFixture[str]) -> None:
    shown = []
    for seed in ("7", "7", "8"):
        run(["simulate", game, "-n", "10", "--seed", seed, "--format", "json"])
        shown.append(said(capsys))
    assert shown[0] == shown[1] != shown[2]


def test_results_are_a_table_in_the_language_that_was_chosen(game: str, capsys: pytest.CaptureFixture[str]) -> None:
    run(["simulate", game, "-n", "5", "--lang", "zh"])
    shown = said(capsys)
    assert "玩家1（随机）获胜" in shown
    assert "结束原因：十分" in shown


def test_a_shown_game_is_told_move_by_move_to_its_end(game: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["simulate", game, "-n", "1", "--seed", "7", "--show"]) == 0
    shown = said(capsys)
    assert "Turn 1: Player 1." in shown
    assert "Player 1 eats" in shown
    assert "wins (ten points)." in shown
    assert max(map(len, shown.split("\n"))) <= 100


@pytest.mark.parametrize("command", ["simulate", "play"])
def test_a_wrong_number_of_players_is_one_line(command: str, game: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run([command, game, "--players", "3"]) == 2
    assert capsys.readouterr().err == "cardwright: this game is for 2 players, not 3\n"


# ---- rulebook -------------------------------------------------------------------------------------------


def test_a_book_is_written_for_each_language_and_format(game: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["rulebook", game, "--out", "book"]) == 0
    assert sorted(os.listdir("book")) == ["fruits.en.html", "fruits.en.md", "fruits.zh.html", "fruits.zh.md"]
    english, chinese = Path("book/fruits.en.md").read_text("utf-8"), Path("book/fruits.zh.md").read_text("utf-8")
    assert "**Effect:** Draw 1 card." in english
    assert "Your opponent shows you their hand." in english
    assert "抽1张牌" in chinese
    assert "Set-up" not in chinese


def test_a_book_can_have_both_languages(game: str) -> None:
    assert run(["rulebook", game, "--lang", "both", "--format", "html"]) == 0
    page = Path("fruits.html").read_text("utf-8")
    assert "Lemon" in page
    assert "柠檬" in page


def test_a_game_without_traditional_texts_is_printed_in_simplified_ones(
    game: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    typed(monkeypatch, "q")
    assert run(["rulebook", game, "--lang", "zh-Hant", "--format", "md"]) == 0
    assert capsys.readouterr().err == "fruits沒有繁體文本，以簡體顯示\n"
    assert "## 回合流程" in Path("fruits.zh.md").read_text("utf-8")
    assert run(["play", game, "--lang", "zh-Hant", "--seed", "1"]) == 0
    played = capsys.readouterr()
    assert played.err == "fruits沒有繁體文本，以簡體顯示\n"
    assert "回合" in played.out
    assert not set(played.out) & set("選擇輪張牠變為")


def test_a_wrong_ruling_is_not_printed(game: str, capsys: pytest.CaptureFixture[str]) -> None:
    spoil_example(game)
    assert run(["rulebook", game, "--out", "book"]) == 1
    assert not Path("book").exists()
    assert "A lemon feeds both" in said(capsys)
    assert run(["rulebook", game, "--out", "book", "--no-test"]) == 0
    assert "is a test that the game's sources pass" not in Path("book/fruits.en.md").read_text("utf-8")


def test_the_same_sources_give_the_same_book(game: str) -> None:
    for folder, seed in (("one", "1"), ("two", "2")):
        environment = {**os.environ, "PYTHONHASHSEED": seed, "PYTHONPATH": str(Path(cardwright.__file__).parents[1])}
        arguments = [sys.executable, "-m", "cardwright", "rulebook", game, "--out", folder]
        subprocess.run(arguments, check=True, env=environment, capture_output=True)
    books = [{name: read_text(Path(folder, name)) for name in os.listdir(folder)} for folder in ("one", "two")]
    assert books[0] == books[1]
    assert len(books[0]) == 4


# ---- play and replay ------------------------------------------------------------------------------------


def test_a_game_is_played_saved_resumed_and_replayed(
    game: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    typed(monkeypatch, "1", "1", "s", "q")
    assert run(["play", game, "--seed", "3"]) == 0
    assert "Saved to fruits.save.json." in said(capsys)
    typed(monkeypatch)
    assert run(["play", game, "--resume", "fruits.save.json"]) == 0
    assert "Turn " in said(capsys)
    assert run(["replay", "fruits.save.json", game]) == 0
    shown = said(capsys)
    assert "Player 1 eats" in shown
    assert "Bot 2" in shown


def test_a_replay_can_stop_after_each_move(
    game: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    typed(monkeypatch, "1", "s", "q")
    run(["play", game, "--seed", "3"])
    said(capsys)
    typed(monkeypatch, "")
    assert run(["replay", "fruits.save.json", game, "--step"]) == 0
    assert said(capsys).count("━━ Turn 1") == 2


def test_a_replay_of_an_unknown_game_says_what_is_missing(
    game: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    typed(monkeypatch, "1", "s", "q")
    run(["play", game])
    assert run(["replay", "fruits.save.json"]) == 2
    assert "add the path of the game" in capsys.readouterr().err


def test_a_game_can_begin_from_an_example_and_with_a_card(
    game: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    typed(monkeypatch)
    assert run(["play", game, "--from", "lemon feeds"]) == 0
    assert "[Cherry · worth 2] [Lemon · worth 3] [Melon · worth 1]" in said(capsys)
    typed(monkeypatch)
    assert run(["play", game, "--from", "lemon", "--give", "Apple"]) == 0
    assert "Eat Apple" in said(capsys)


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["--from", "no such thing"], "neither a file nor a part of an example's title"),
        (["--give", "banana"], "no card banana"),
        (["--people", "3"], "3 people do not fit"),
        (["--resume", "missing.json"], "missing.json: there is no such file"),
        (["--resume", "a.json", "--give", "apple"], "--resume goes on"),
    ],
)
def test_what_cannot_be_begun_is_one_line(
    arguments: list[str], words: str, game: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["play", game, *arguments]) == 2
    line = capsys.readouterr().err
    assert words in line
    assert line.count("\n") == 1


def test_a_save_of_other_rules_is_one_line_and_its_position_can_be_begun_from(
    game: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    typed(monkeypatch, "1", "s", "q")
    run(["play", game, "--seed", "3"])
    path = Path(game, "fruits.cards")
    path.write_text(path.read_text("utf-8").replace("worth 3", "worth 4"), "utf-8")
    assert run(["play", game, "--resume", "fruits.save.json"]) == 2
    assert "another version of fruits" in capsys.readouterr().err
    typed(monkeypatch)
    assert run(["play", game, "--from", "fruits.save.json"]) == 0


# ---- files that cannot be written ------------------------------------------------------------------------


@pytest.mark.skipif(os.name == "nt" or os.geteuid() == 0, reason="needs rights that are respected")
def test_a_folder_without_rights_is_one_line(game: str, capsys: pytest.CaptureFixture[str]) -> None:
    Path("closed").mkdir(mode=stat.S_IREAD | stat.S_IEXEC)
    assert run(["rulebook", game, "--out", "closed"]) == 2
    assert "not allowed to read or write here" in capsys.readouterr().err


@pytest.mark.parametrize(("number", "words"), [(28, "the disk is full"), (30, "the disk is read-only")])
def test_a_full_or_closed_disk_is_one_line_and_nothing_is_left(
    number: int, words: str, game: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    from cardwright.table import files

    def refuse(handle: int) -> None:
        raise OSError(number, os.strerror(number))

    monkeypatch.setattr(files.os, "fsync", refuse)
    assert run(["rulebook", game, "--out", "book"]) == 2
    error = capsys.readouterr().err
    assert words in error
    assert error.count("\n") == 1
    assert os.listdir("book") == []


@pytest.mark.parametrize("command", ["simulate", "play"])
def test_a_variant_that_there_is_not_is_refused_with_those_that_there_are(
    command: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run([command, "goofspiel", "--variant", "no_such", "--lang", "en"]) == 2
    said = capsys.readouterr().err
    assert "no variant no_such" in said
    assert all(name in said for name in cardwright.load("goofspiel").cardset.variants)


def test_a_saved_game_remembers_its_variants(
    game: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    typed(monkeypatch, "1", "s", "q")
    assert run(["play", "tarot_duel", "--variant", "shared_supply"]) == 0
    save = "tarot_duel.save.json"
    assert json.loads(read_text(Path(save)))["start"]["variants"] == ["shared_supply"]
    typed(monkeypatch)
    assert run(["play", "tarot_duel", "--resume", save]) == 0
    assert run(["replay", save]) == 0
    altered = json.loads(read_text(Path(save)))
    altered["start"]["variants"] = ["whole_area"]  # another game than the one that was saved
    Path(save).write_text(json.dumps(altered), "utf-8")
    said(capsys)
    assert run(["play", "tarot_duel", "--resume", save]) == 2


def test_an_unknown_variant_is_an_error_of_its_own() -> None:
    with pytest.raises(cardwright.UnknownVariant, match="no_such"):
        cardwright.load("goofspiel", variants=["no_such"])


def test_words_that_no_title_has_are_wrong_use(game: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["test", game, "-k", "没有这个", "--lang", "zh"]) == 2
    assert "没有这个" in capsys.readouterr().err
