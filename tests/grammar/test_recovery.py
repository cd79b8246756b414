"""Mistakes: each is found once, where it is, and what stands around it is read."""

import pytest

from cardwright.grammar import Diagnostic, Source, parse, syntax

NINE = """\
cardset bad
    title "Bad" zh “坏”
    players 2

card king is is arcana
    title "King" zh "国王
    number 3)
    upright: draw (1 + 2
    reversed: draw (1 if hand is empty othrwise 2)
    let over = 2
    if hand is empty
    draw 1
    each player
        deck = )
    steps + 1
        life + 1

card queen is arcana
    number 4
"""
NINE_FINDINGS = [
    "2:20 foreign-sign",
    "5:14 extra-token",
    "6:21 unclosed-string",
    "7:13 extra-token",
    "8:25 missing-token",
    "9:40 unknown-word",
    "10:9 reserved-word",
    "11:5 empty-block",
    "14:16 unexpected-token",
    "16:1 unexpected-indent",
]


def place(text: str, finding: Diagnostic) -> str:
    start = finding.span[0]
    line = text.count("\n", 0, start) + 1
    return f"{line}:{start - text.rfind(chr(10), 0, start)} {finding.key}"


def test_all_mistakes_of_a_file_in_one_run():
    file, findings = parse(Source("bad.cards", NINE))
    assert [place(NINE, finding) for finding in findings] == NINE_FINDINGS
    heads = [line.head.text for line in file.lines if isinstance(line, syntax.Call)]
    assert heads == ["cardset", "card", "card"]


def test_fixes_mend_what_they_promise():
    text = NINE
    _, findings = parse(Source("bad.cards", text))
    fixes = [finding.fix for finding in findings if finding.fix]
    for fix in reversed(fixes):
        text = text[: fix.span[0]] + fix.text + text[fix.span[1] :]
    _, left = parse(Source("bad.cards", text))
    without_fix = {"reserved-word", "empty-block", "unexpected-token", "unexpected-indent"}
    assert {finding.key for finding in left} == without_fix


@pytest.mark.parametrize(
    ("text", "finding", "args"),
    [
        ("card over is arcana", "1:6 reserved-word", {"word": "over"}),
        ("let by = 2", "1:5 reserved-word", {"word": "by"}),
        ("draw 5 called for", "1:15 reserved-word", {"word": "for"}),
        ("enum mood\n    by 'x", "2:8 unexpected-character", {"found": "'"}),
        ("kind x\n    under number", "2:5 reserved-word", {"word": "under"}),
        ("verb f (by: number)", "1:9 reserved-word", {"word": "by"}),
        ("at end of turn", "1:1 empty-block", {"found": "at"}),
        ("let x 5", "1:6 missing-token", {"expected": ["`=`"], "found": "`5`"}),
        ("x is is y", "1:6 extra-token", {"found": "is", "doubled": True}),
        ("x = 5 )", "1:7 extra-token", {"found": ")", "doubled": False}),
        ("draw (2 iff life < 3 otherwise 1)", "1:9 unknown-word", {"found": "iff", "wanted": "if"}),
        ("f (1 if x othrwise 2)", "1:11 unknown-word", {"found": "othrwise", "wanted": "otherwise"}),
        ("let = 5", "1:5 unexpected-token", {"found": "`=`", "expected": ["name"]}),
        ("let x =", "1:8 unexpected-token", {"found": "end-of-line", "expected": ["value"]}),
        (") x", "1:1 extra-token", {"found": ")", "doubled": False}),
        ("or or", "1:1 unexpected-token", {"found": "`or`", "expected": ["line"]}),
        ("secretly", "1:1 empty-block", {"found": "secretly"}),
        ("if x", "1:1 empty-block", {"found": "if"}),
        ("  x\ny", "1:1 unexpected-indent", {}),
        ("x = 1\n    y\n    z\nw", "2:1 unexpected-indent", {}),
    ],
)
def test_one_mistake_one_finding(text, finding, args):
    _, findings = parse(Source("", text))
    assert [place(text, found) for found in findings] == [finding]
    shown = findings[0].args
    assert {key: shown[key] for key in args} == args


def test_a_header_that_cannot_be_read_keeps_its_block():
    file, findings = parse(Source("", "x = ) ) 5\n    draw 1\n    draw 2 3 (\ny\n"))
    assert len(findings) == 2
    header, last = file.lines
    assert isinstance(header, syntax.Call) and header.head.text == "" and header.block
    assert len(header.block) == 2
    assert isinstance(last, syntax.Call) and last.head.text == "y"


def test_the_readable_beginning_of_a_line_is_kept():
    file, _ = parse(Source("", "choose 1 card from\n"))
    [line] = file.lines
    assert isinstance(line, syntax.Call)
    assert isinstance(line.tails[1], syntax.Arg)
    assert isinstance(line.tails[1].value, syntax.ErrorExpr)


def test_an_unclosed_bracket_costs_its_line():
    text = "card x (y\n    draw 1\n    draw 2)\n    draw (3\ncard z\n"
    _, findings = parse(Source("", text.replace("2)", "2")))
    assert [finding.key for finding in findings] == ["missing-token", "missing-token"]


@pytest.mark.parametrize(
    "text",
    [
        "draw " + "(" * 5000 + "1" + ")" * 5000,
        "x " + " + ".join(["a1"] * 5000),
        "needs " + "not " * 5000 + "x",
        "a1: " * 5000 + "x",
        "secretly " * 5000 + "x",
        "\n".join("  " * depth + "x" for depth in range(500)),
    ],
    ids=["brackets", "sum", "not", "colons", "adverbs", "blocks"],
)
def test_nesting_has_a_limit(text):
    file, findings = parse(Source("", text))
    assert [finding.key for finding in findings] == ["nesting-too-deep"]
    assert repr(file) and file == file
