"""What commands, table and rulebook say: every phrase in every language, with the same holes, and used."""

import json
import re
from pathlib import Path
from string import Formatter

import pytest

ROOT = Path(__file__).parents[2]
FILES = {"cli": "cli/phrases.json", "table": "table/phrases.json", "rulebook": "rulebook/labels.json"}
LANGUAGES = {"en", "zh", "zh-Hant"}


def phrases(room: str) -> dict[str, dict[str, str]]:
    return json.loads((ROOT / FILES[room]).read_text("utf-8"))


def holes(text: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(text) if name is not None}


@pytest.mark.parametrize("room", FILES)
def test_every_phrase_speaks_every_language_with_the_same_holes(room: str) -> None:
    for key, texts in phrases(room).items():
        assert set(texts) == LANGUAGES, key
        assert all(texts.values()), key
        assert len({frozenset(holes(text)) for text in texts.values()}) == 1, key


@pytest.mark.parametrize("room", FILES)
def test_no_phrase_is_left_over(room: str) -> None:
    files = [path for name in FILES for path in (ROOT / name).rglob("*") if path.suffix in (".py", ".html")]
    code = "\n".join(path.read_text("utf-8") for path in files)
    made = tuple(re.findall(r'f"([a-z_]+_)\{', code))  # the beginnings of keys that are put together in the code
    said = set(re.findall(r'say\(\s*"(\w+)"', code)) | set(re.findall(r'_said\(\s*"(\w+)"', code))
    unused = [key for key in phrases(room) if f'"{key}"' not in code and not key.startswith(made)]
    assert [key for key in unused if key.removeprefix("ruling_") not in said] == []


def test_every_phrase_that_is_said_exists() -> None:
    code = "\n".join(path.read_text("utf-8") for name in FILES for path in (ROOT / name).rglob("*.py"))
    said = set(re.findall(r'(?:say|label|phrases\(lang\))\(\s*"(\w+)"', code))
    known = {key for room in FILES for key in phrases(room)}
    assert {key for key in said if key not in known and f"ruling_{key}" not in known} == set()
    assert len(said) > 80


SIMPLIFIED = set("这个说对时间图书馆游戏结规则设区储为张读开关闭电脑错误选择顺编号数进轮将让过无张")


@pytest.mark.parametrize("room", FILES)
def test_traditional_phrases_have_no_simplified_characters(room: str) -> None:
    found = {key: set(texts["zh-Hant"]) & SIMPLIFIED for key, texts in phrases(room).items()}
    assert {key: characters for key, characters in found.items() if characters} == {}
