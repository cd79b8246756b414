"""Our loop against stock Lark: the same tokens give the same tree, and Lark rejects what we report."""

from random import Random

import pytest
from lark.exceptions import LarkError

from cardwright.grammar import Source, parse
from cardwright.grammar.lexer import tokenize
from tests.grammar.generated import mutated, sentence
from tests.grammar.oracle import DATA, judged
from tests.project.tree import ROOT

SKETCHES = sorted(DATA.glob("*.cards"))
SHIPPED = sorted((ROOT / "cardsets").rglob("*.cards"))


def is_clean_to_lark(text: str) -> bool:
    try:
        judged(text)
    except LarkError:
        return False
    return True


@pytest.mark.parametrize("path", SKETCHES + SHIPPED, ids=lambda path: path.stem)
def test_files_of_the_repository(path):
    text = path.read_text(encoding="utf-8")
    file, findings = parse(Source(path.name, text))
    assert not findings
    assert file.lines == judged(text)


@pytest.mark.parametrize("seed", range(60))
def test_generated_sentences(seed):
    text = sentence(Random(seed))
    file, findings = parse(Source("generated", text))
    assert not findings, text
    assert file.lines == judged(text)


def test_what_we_report_lark_rejects_and_the_other_way_round():
    """A text that the lexer finds in order has syntax errors for both or for neither."""
    random = Random(1)
    texts = [path.read_text(encoding="utf-8") for path in SKETCHES]
    compared = rejected = 0
    while compared < 150:
        text = random.choice(texts)
        start = text.index("\n\n", random.randrange(len(text) - 3000))
        text = mutated(random, text[start : start + 1500], 2)
        if tokenize(Source("", text))[2]:
            continue
        findings = parse(Source("", text))[1]
        assert is_clean_to_lark(text) == (not findings), text
        compared += 1
        rejected += bool(findings)
    assert 30 < rejected < 120
