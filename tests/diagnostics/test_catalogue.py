"""The catalogue is whole: every key has sentences in every language, and its examples do what they show."""

from __future__ import annotations

import re
import string
import subprocess
import sys
from pathlib import Path

import pytest

import cardwright
from cardwright.compiler.report import catalogue
from cardwright.grammar import Diagnostic, Label, Source, spelling
from tests.project.tree import ROOT

KEYS = catalogue.keys()
FRAME = (Path(__file__).parent / "frame.cards").read_text(encoding="utf-8")
NOWHERE = Source("a.cards", "")


def sentences(key: str) -> list[dict[str, dict[str, str]]]:
    """The entry itself and its variants, each by language."""
    entry = catalogue.entry(key)
    return [entry, *entry.get("variants", {}).values()]


def holes(text: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(text) if name}


# ---- each entry --------------------------------------------------------------------------------------------


def test_codes_are_unique():
    codes = [catalogue.entry(key)["code"] for key in KEYS]
    assert len(codes) == len(set(codes)) >= 80


@pytest.mark.parametrize("key", KEYS)
def test_entry_is_whole(key: str):
    entry = catalogue.entry(key)
    assert re.fullmatch(r"[A-Z]\d{3}", entry["code"])
    assert entry["level"] in catalogue.LEVELS
    assert entry.get("certainty", "proved") in ("proved", "likely", "sampled")
    assert entry.get("certainty") != "likely" or entry["level"] != "error", "likely is at most a warning"
    for lang in ("en", "zh"):
        assert {"message", "help", "explain"} <= set(entry[lang])


@pytest.mark.parametrize("key", KEYS)
def test_message_is_one_sentence_in_each_language(key: str):
    for texts in sentences(key):
        for lang, end in (("en", "."), ("zh", "。")):
            message = texts.get(lang, {}).get("message")
            if message is not None and not message.endswith("}"):
                assert message.endswith(end)
                assert f"{end} " not in message.replace("…", "") and message.count("。") <= 1


@pytest.mark.parametrize("key", KEYS)
def test_languages_say_the_same(key: str):
    for texts in sentences(key):
        for part in ("message", "help"):
            english, chinese = (texts.get(lang, {}).get(part, "") for lang in ("en", "zh"))
            without = [
                {name.removesuffix(f"_{lang}") for name in holes(text)}
                for lang, text in (("en", english), ("zh", chinese))
            ]
            assert without[0] == without[1]
            assert bool(english) == bool(chinese)


@pytest.mark.parametrize("key", KEYS)
def test_chinese_is_chinese(key: str):
    for texts in sentences(key):
        for text in filter(None, texts.get("zh", {}).values()):
            assert re.search("[\u4e00-\u9fff]", text)
            outside = re.sub(r"`[^`]*`|\"[^\"]*\"", "", text)
            assert not re.search(r"[\u4e00-\u9fff][,;:?!]", outside), "half-width punctuation after Chinese"


# ---- the examples of `cardwright explain` ------------------------------------------------------------------


def found_in(example: str, folder: Path) -> set[str]:
    """The names of all findings, of the compiler and of lint, in an example put into the frame."""
    whole = example if re.search(r"^cardwright|^cardset", example.strip()) else FRAME + "\n" + example
    (folder / "game.cards").write_text(whole, encoding="utf-8")
    cardset, findings = cardwright.check(folder)
    if cardset is not None:
        from cardwright import lint

        findings = [*findings, *lint.run(cardset)]
    return {catalogue.name(each.key) for each in findings}


WITH_EXAMPLES = [key for key in KEYS if "wrong" in catalogue.entry(key)]


@pytest.mark.parametrize("key", WITH_EXAMPLES)
def test_wrong_example_is_wrong_in_this_way(key: str, tmp_path: Path):
    found = found_in(catalogue.entry(key)["wrong"], tmp_path)
    assert key in found
    assert {name for name in found if catalogue.level(name) == "error"} <= {key}


@pytest.mark.parametrize("key", WITH_EXAMPLES)
def test_right_example_is_right(key: str, tmp_path: Path):
    found = found_in(catalogue.entry(key)["right"], tmp_path)
    assert key not in found
    assert [name for name in found if catalogue.level(name) == "error"] == []


def test_most_keys_have_examples():
    assert len(WITH_EXAMPLES) >= len(KEYS) * 3 // 4


# ---- what others rely on -----------------------------------------------------------------------------------

CALLS = re.compile(
    r"""(?:Diagnostic|report|_report|wrong|_finding|findings\.add|\bat|at_name|add)\(\s*(?:run,\s*)?f?"([a-z]+(?:-[a-z]+)+(?:\.\w+)?)\""""
)


def test_every_key_in_the_code_is_in_the_catalogue():
    used = {
        (path.name, key)
        for room in ("grammar", "compiler", "lint")
        for path in (ROOT / room).rglob("*.py")
        for key in CALLS.findall(path.read_text(encoding="utf-8"))
    }
    assert len(used) >= 40
    assert [(file, key) for file, key in sorted(used) if catalogue.name(key) not in KEYS] == []
    variants = [(file, key) for file, key in sorted(used) if "." in key]
    assert [(file, key) for file, key in variants if not known_variant(key)] == []


def known_variant(key: str) -> bool:
    name, _, variant = key.partition(".")
    return variant in catalogue.entry(name).get("variants", {})


def test_every_label_has_words():
    labels = re.compile(r"Label\((?:[^()]|\([^()]*\))*?\"([a-z-]+)\"")
    for room in ("grammar", "compiler", "lint"):
        for path in (ROOT / room).rglob("*.py"):
            for key in labels.findall(path.read_text(encoding="utf-8")):
                assert catalogue.say(f"label.{key}"), (path.name, key)


def test_every_technical_word_has_words():
    places = re.compile(r'\bwhere="([a-z_-]+)"')
    found = {word for path in (ROOT / "compiler").rglob("*.py") for word in places.findall(path.read_text("utf-8"))}
    assert len(found) >= 8
    assert [word for word in sorted(found) if not catalogue.say(f"thing.{word}", "zh")] == []


def test_unknown_key_is_shown_and_never_crashes():
    finding = Diagnostic("never-heard-of", NOWHERE, (0, 0), {"word": "x\x1b", "list": ["a", "b"]})
    code, name, level, sentence, help = catalogue.message(finding)
    assert (code, name, level) == ("E999", "never-heard-of", "error")
    assert "never heard of" in sentence and "x\\x1b" in sentence and "a or b" in sentence
    assert help
    assert catalogue.level("never-heard-of") == "error"
    assert catalogue.label(Label(NOWHERE, (0, 0), "unheard-of", {"n": 3})) == "unheard of: n 3."


def test_missing_word_leaves_a_gap():
    assert catalogue.message(Diagnostic("duplicate-name", NOWHERE, (0, 0)))[3].startswith("`…` is the name")


def test_types_and_things_are_put_into_words():
    finding = Diagnostic("type-mismatch", NOWHERE, (0, 0), {"found": "number", "wanted": "card of pawn"})
    assert catalogue.message(finding)[3] == "This is a number, where a card of kind `pawn` is needed."
    assert catalogue.message(finding, "zh")[3] == "这里是数字，而需要的是一张 `pawn` 类的牌。"
    assert catalogue.message(finding, "zh-Hant")[3] == "這裡是數字，而需要的是一張 `pawn` 類的牌。"


def test_braces_in_a_word_stay_as_they_are():
    finding = Diagnostic("unknown-policy", NOWHERE, (0, 0), {"word": "{word.__class__}"})
    assert "`{word.__class__}`" in catalogue.message(finding)[3]


def test_explain_by_code_or_name():
    assert catalogue.explain("e101") == catalogue.explain("undefined-name")
    assert catalogue.explain("E101", "zh") != catalogue.explain("E101")
    assert catalogue.explain("E000") is None
    for key in KEYS:
        assert (catalogue.explain(key) or "").startswith(f"{catalogue.entry(key)['code']} {key} (")


@pytest.mark.parametrize(
    ("word", "candidates", "expected"),
    [
        ("hnad", ["hand", "deck", "hands"], ["hand", "hands"][:1]),
        ("discrad", ["discard", "discards", "deck"], ["discard"]),
        ("Hand", ["hand"], ["hand"]),
        ("手排", ["手牌", "牌堆"], ["手牌"]),
        ("x", ["y", "z"], []),
        ("life", ["life"], []),
        ("unrelated", ["hand", "deck"], []),
    ],
)
def test_near(word: str, candidates: list[str], expected: list[str]):
    assert spelling.near(word, candidates)[:1] == expected


def test_near_is_asked_only_when_shown():
    asked = []
    finding = Diagnostic("undefined-name", NOWHERE, (0, 0), {}, near=lambda: asked.append(1) or ["hand"])
    catalogue.message(finding)
    assert asked == []
    assert catalogue.near_words(finding) == ["hand"]


def test_nothing_is_read_before_something_is_shown():
    code = "import sys, cardwright.compiler.report.catalogue; print('tomllib' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "False"
