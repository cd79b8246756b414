"""`cardwright new`: a folder that is whole or not there."""

import os
import re
from pathlib import Path

import pytest

import cardwright
from cardwright import lint
from cardwright.cli import new
from cardwright.cli.main import run


def test_a_new_game_is_a_folder_of_sources_with_its_name(tmp_path: Path) -> None:
    assert run(["new", str(tmp_path / "fruit_fight")]) == 0
    sources = {path.name: path.read_text("utf-8") for path in (tmp_path / "fruit_fight").iterdir()}
    assert all(text.startswith("cardwright 0\n") for text in sources.values())
    everything = "\n".join(sources.values())
    assert 'cardset fruit_fight\n    title "Fruit Fight"' in everything
    assert "example " in everything
    assert "todo " in everything
    assert "NAME" not in everything
    assert "TITLE" not in everything


@pytest.mark.parametrize("name", ["7up", "my-game", "a b", "..", "牌.局"])
def test_a_name_must_be_one_that_the_language_knows(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert run(["new", name]) == 2
    assert os.listdir(tmp_path) == []


def test_a_chinese_name_is_a_name(tmp_path: Path) -> None:
    assert run(["new", str(tmp_path / "果战")]) == 0


def test_what_exists_is_left_alone(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "game").mkdir()
    assert run(["new", str(tmp_path / "game"), "--lang", "en"]) == 2
    assert "exists already" in capsys.readouterr().err
    assert run(["new", str(tmp_path / "missing" / "game"), "--lang", "en"]) == 2
    assert os.listdir(tmp_path) == ["game"]


def test_half_a_game_is_never_left_behind(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    written: list[Path] = []
    write = Path.write_text

    def fails_at_the_second(self: Path, *args: object, **words: object) -> int:
        written.append(self)
        if len(written) == 2:
            raise OSError(28, "No space left on device", str(self))
        return write(self, *args, **words)  # type: ignore[arg-type]

    monkeypatch.setattr(new.Path, "write_text", fails_at_the_second)
    assert run(["new", str(tmp_path / "game"), "--lang", "en"]) == 2
    assert os.listdir(tmp_path) == []


@pytest.mark.parametrize(
    ("lang", "words"), [("zh", ("苹果", "裁定：", "分数")), ("zh-Hant", ("蘋果", "裁定：", "分數"))]
)
def test_a_new_game_in_chinese_is_in_chinese_only(lang: str, words: tuple[str, ...], tmp_path: Path) -> None:
    place = tmp_path / "果战"
    assert run(["new", str(place), "--lang", lang]) == 0
    text = "\n".join(path.read_text("utf-8") for path in place.iterdir())
    assert all(word in text for word in words) and f"languages {lang}" in text
    comments = [line.partition("# ")[2] for line in text.split("\n") if "# " in line]
    assert len(comments) >= 9 and all(re.search("[\u4e00-\u9fff]", comment) for comment in comments)
    assert not re.search(r'zh "|"[A-Z]', text)
    game = cardwright.load(place)
    assert all(game.run_example(example).ok for example in game.examples())
    assert {each.key for each in lint.run(game.cardset)} == {"todo"}
    if lang == "zh-Hant":
        text.replace("果战", "").encode("cp950")
