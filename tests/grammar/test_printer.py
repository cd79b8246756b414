"""The printer: the same tree and the same comments, set in one way, and never set differently again."""

from random import Random

import pytest

from cardwright.grammar import Source, parse, syntax
from cardwright.grammar.printer import canonical, phrase
from tests.grammar.generated import mutated, sentence
from tests.grammar.oracle import DATA
from tests.project.tree import ROOT

FILES = sorted(DATA.glob("*.cards")) + sorted((ROOT / "cardsets").rglob("*.cards"))


def check_round_trip(text: str) -> None:
    printed = canonical(Source("", text))
    before, after = parse(Source("", text))[0], parse(Source("", printed))[0]
    assert before.lines == after.lines
    assert [comment for _, comment in before.comments] == [comment for _, comment in after.comments]
    assert canonical(Source("", printed)) == printed


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_files_of_the_repository(path):
    check_round_trip(path.read_text(encoding="utf-8"))


def test_generated_and_mutated_texts():
    random = Random(3)
    for path in DATA.glob("*.cards"):
        text = path.read_text(encoding="utf-8")
        for _ in range(10):
            check_round_trip(mutated(random, text, 3))
    for seed in range(40):
        check_round_trip(sentence(Random(seed)))


@pytest.mark.parametrize(
    ("text", "printed"),
    [
        ("", ""),
        ("draw   1", "draw 1\n"),
        ("x:draw 1", "x: draw 1\n"),
        ("f( p:number=- 5 ,q : x )", "f (p: number = -5, q: x)\n"),
        ("x - 5", "x - 5\n"),
        ("x is-5", "x is -5\n"),
        ("p ’s hand = 2*3", "p's hand = 2 * 3\n"),
        ("draw up  to 2 x", "draw up to 2 x\n"),
        ("x\n  y\n  z", "x\n    y\n    z\n"),
        ("x\n\n\n  y\n\n\n\n  z\n\n\n\nw", "x\n    y\n\n    z\n\n\nw\n"),
        ("x “天平”，y", 'x "天平", y\n'),
        ("#one\nx\n  y\n  # two\n# three\nz", "# one\nx\n    y\n    # two\n# three\nz\n"),
        ("f (x,\n  y)\nz", "f (x,\n    y)\nz\n"),
        ("zone a1    is x\nzone long  is y", "zone a1   is x\nzone long is y\n"),
        ('x "天平"   y\nz "ab"     y', 'x "天平" y\nz "ab"   y\n'),
        ("x # one\nyy # two", f"x{' ' * 46}# one\nyy{' ' * 45}# two\n"),
        ("x ( $", "x ( $"),
    ],
)
def test_one_way_to_set_it(text, printed):
    assert canonical(Source("", text)) == printed


def test_a_phrase_is_quoted_on_one_line():
    source = Source("", "needs (x\n    or   y)\n")
    [line] = parse(source)[0].lines
    assert isinstance(line, syntax.Call)
    assert phrase(line.tails[0], source) == "(x or y)"
