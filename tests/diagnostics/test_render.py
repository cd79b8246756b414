"""How findings look: carets stand where they should, and nothing from a file acts on the terminal."""

from __future__ import annotations

import json

import pytest

from cardwright.compiler.report.render import render
from cardwright.grammar import Diagnostic, Fix, Label, Source

GAME = Source(
    "天平.cards",
    """\
zone 手牌 is a set of each player, private
verb bury (gone: card)
    move gone to 手排                     # 弃置
stat 手牌 of each player
""",
)


def at(source: Source, words: str, nth: int = 0) -> tuple[int, int]:
    """The span of the nth place where these words stand."""
    start = -1
    for _ in range(nth + 1):
        start = source.text.index(words, start + 1)
    return start, start + len(words)


UNDEFINED = Diagnostic(
    "undefined-name", GAME, at(GAME, "手排"), {"what": "zone", "word": "手排"}, near=lambda: ["手牌"]
)
DUPLICATE = Diagnostic(
    "duplicate-name",
    GAME,
    at(GAME, "手牌", 1),
    {"name": "手牌"},
    labels=[Label(GAME, at(GAME, "手牌"), "first-here")],
)


def test_full_in_english():
    expected = """\
error E101 undefined-name
There is no zone called `手排`.
 --> 天平.cards:3:18
  |
3 |     move gone to 手排                     # 弃置
  |                  ^^^^
  |
  = help: Did you mean `手牌`?
  = help: Declare it, or write the name of something that this cardset has.

Found 1 error.
"""
    assert render([UNDEFINED]) == expected


def test_full_in_chinese_with_a_second_place():
    expected = """\
错误 E102 duplicate-name
`手牌` 同时是两样东西的名称，分不清指哪一个。
 --> 天平.cards:4:6
  |
1 | zone 手牌 is a set of each player, private
  |      ---- 第一次是在这里起的名
4 | stat 手牌 of each player
  |      ^^^^
  |
  = 建议: 给其中一个换个名称。

共发现 1 个错误。
"""
    assert render([DUPLICATE], lang="zh") == expected


def test_a_place_in_another_file_is_named():
    other = Source("games/more.cards", "zone 手牌 is a pile, shared, public\n")
    duplicate = Diagnostic(
        "duplicate-name",
        other,
        at(other, "手牌"),
        {"name": "手牌"},
        labels=[Label(GAME, at(GAME, "手牌"), "first-here")],
    )
    lines = render([duplicate]).splitlines()
    assert lines[2:9] == [
        " --> games/more.cards:1:6",
        "  |",
        "1 | zone 手牌 is a pile, shared, public",
        "  |      ^^^^",
        " --> 天平.cards:1:6",
        "1 | zone 手牌 is a set of each player, private",
        "  |      ---- it was first named here",
    ]


def test_two_places_in_one_line_show_it_once():
    source = Source("a.cards", "stat life of each player, start life\n")
    finding = Diagnostic(
        "not-constant",
        source,
        at(source, "life", 1),
        labels=[Label(source, at(source, "life"), "declared-here")],
    )
    assert render([finding]).count("1 | stat life") == 1
    assert "  |                                 ^^^^\n  |      ---- it is declared here\n" in render([finding])


def test_concise_is_one_line_each_in_the_order_of_the_files():
    expected = """\
天平.cards:3:18: E101 undefined-name There is no zone called `手排`.
天平.cards:4:6: E102 duplicate-name `手牌` is the name of two things, so nobody could tell which one is meant.
Found 2 errors.
"""
    assert render([DUPLICATE, UNDEFINED], "concise") == expected


def test_nothing_found():
    assert render([]) == "Nothing found.\n"
    assert render([], "concise", lang="zh") == "没有发现问题。\n"
    assert render([], "github") == ""


def test_counting_line_has_each_level():
    note = Diagnostic("todo", GAME, (0, 4), {"text": "later"})
    warning = Diagnostic("unused-zone", GAME, at(GAME, "手牌"), {"word": "手牌"})
    assert render([note, note, warning, UNDEFINED]).endswith("\nFound 1 error, 1 warning, 2 notes.\n")


# ---- what comes from strangers -----------------------------------------------------------------------------

HOSTILE = Source("evil\x1b[2J.cards", "verb rest\n\tlife \x1b[31m + \u202e1 \x9b0m\r\n")


@pytest.mark.parametrize("format", ["full", "concise", "github", "json", "sarif"])
def test_no_control_character_reaches_the_terminal(format: str):
    finding = Diagnostic(
        "undefined-name",
        HOSTILE,
        at(HOSTILE, "\x1b"),
        {"what": "zone", "word": "a\x1b[0m\u202e\x07"},
        near=["b\x9b"],
        fix=Fix(at(HOSTILE, "\x1b"), "\x1b]0;"),
        labels=[Label(HOSTILE, at(HOSTILE, "\u202e"), "first-here")],
    )
    shown = render([finding], format)
    assert [c for c in shown if not c.isprintable() and c != "\n"] == []


def test_carets_stand_below_escaped_characters():
    finding = Diagnostic("forbidden-character", HOSTILE, at(HOSTILE, "\u202e"), {"found": "U+202E"})
    lines = render([finding]).splitlines()
    (index,) = (index for index, line in enumerate(lines) if line.startswith("2 |"))
    line, marks = lines[index : index + 2]
    assert line == "2 | →   life \\x1b[31m + \\u{202e}1 \\x9b0m"
    assert marks == "  | " + " " * len("→   life \\x1b[31m + ") + "^" * len("\\u{202e}")


def test_github_command_cannot_be_broken_out_of():
    finding = Diagnostic("undefined-name", Source("a,b:c.cards", "x"), (0, 1), {"what": "zone", "word": "%0A::error::"})
    assert render([finding], "github").startswith(
        "::error file=a%2Cb%3Ac.cards,line=1,endLine=1,col=1,endColumn=2,title=E101 undefined-name::"
        "There is no zone called `%250A::error::`.%0A"
    )


# ---- widths ------------------------------------------------------------------------------------------------


def test_long_lines_are_cut_around_the_place():
    source = Source("a.cards", "x" * 200 + "手排" + "y" * 200 + "\n")
    finding = Diagnostic("undefined-name", source, at(source, "手排"), {"what": "zone", "word": "手排"})
    lines = render([finding], width=60).splitlines()
    shown, marks = lines[4:6]
    cells = sum(2 if c in "手排" else 1 for c in shown)
    assert cells <= 60 and shown.startswith("1 | …x") and shown.endswith("y…")
    before = shown[: shown.index("手")]
    assert marks == "  | " + " " * (len(before) - 4) + "^^^^"


def test_long_sentences_are_broken_into_lines():
    finding = Diagnostic("captured-clash", GAME, (0, 4), {"word": "amount"})
    assert max(map(len, render([finding], width=60).splitlines())) <= 60


def test_a_place_over_several_lines_is_marked_to_the_end_of_the_first():
    source = Source("a.cards", "verb rest\n    life\n")
    finding = Diagnostic("not-a-command", source, (5, 18), {"found": "rest life"})
    assert "1 | verb rest\n  |      ^^^^\n" in render([finding])


def test_a_place_at_the_end_of_a_line_has_one_caret():
    source = Source("a.cards", "move gone\n")
    finding = Diagnostic("missing-argument", source, (9, 9), {"verb": "move", "hole": "to"})
    assert "1 | move gone\n  |          ^\n" in render([finding])


def test_color_only_when_asked():
    assert "\x1b[31;1merror E101\x1b[0m" in render([UNDEFINED], color=True)
    assert "\x1b" not in render([UNDEFINED])


# ---- fixes -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("span", "text", "safe", "words"),
    [
        (at(GAME, "手排"), "手牌", False, "  = fix: write `手牌` instead of `手排`"),
        ((0, 0), "the ", False, "  = fix: insert `the `"),
        (at(GAME, "手排"), "", True, "  = fix: take away `手排` (keeps the meaning)"),
        (at(GAME, "    "), "  ", True, "  = fix: put the blanks right (keeps the meaning)"),
    ],
)
def test_a_fix_in_words(span: tuple[int, int], text: str, safe: bool, words: str):
    finding = Diagnostic("undefined-name", GAME, at(GAME, "手排"), {}, fix=Fix(span, text, safe))
    assert words in render([finding]).splitlines()


# ---- documents ---------------------------------------------------------------------------------------------


def test_json_has_what_an_editor_needs():
    fixed = Diagnostic("duplicate-name", GAME, DUPLICATE.span, DUPLICATE.args, labels=DUPLICATE.labels)
    fixed.fix = Fix(DUPLICATE.span, "手牌2")
    document = json.loads(render([fixed], "json"))
    (found,) = document["diagnostics"]
    assert document["counts"] == {"error": 1, "warning": 0, "note": 0}
    assert (found["code"], found["name"], found["level"], found["certainty"]) == (
        "E102",
        "duplicate-name",
        "error",
        "proved",
    )
    assert (found["line"], found["column"], found["end_line"], found["end_column"]) == (4, 6, 4, 8)
    assert found["labels"][0]["line"] == 1
    assert found["fix"]["text"] == "手牌2"


def test_sarif_refers_to_its_rules():
    log = json.loads(render([UNDEFINED, DUPLICATE, DUPLICATE], "sarif"))
    assert log["version"] == "2.1.0"
    (run,) = log["runs"]
    rules = run["tool"]["driver"]["rules"]
    assert [rule["id"] for rule in rules] == ["E101", "E102"]
    for result in run["results"]:
        assert rules[result["ruleIndex"]]["id"] == result["ruleId"]
    where = run["results"][0]["locations"][0]["physicalLocation"]
    assert where["artifactLocation"]["uri"] == "%E5%A4%A9%E5%B9%B3.cards"
    assert where["region"] == {"startLine": 3, "startColumn": 18, "endLine": 3, "endColumn": 20}


def test_a_line_ends_with_no_opening_bracket():
    from cardwright.compiler.report.cells import wrap

    lines = wrap("这里可以写（`title` 或者）", 12)
    assert not [line for line in lines if line.endswith("（")]
    assert "".join(lines).replace(" ", "") == "这里可以写（`title`或者）"
