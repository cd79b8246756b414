"""No text makes the parser raise or hang, and every node stands where its span says."""

from collections.abc import Iterator
from random import Random
from time import process_time

import pytest

from cardwright.grammar import Source, parse
from cardwright.grammar.syntax import Int, Name, Node
from tests.grammar.generated import mutated
from tests.grammar.oracle import DATA

SKETCHES = sorted(DATA.glob("*.cards"))


def parts(value: object) -> Iterator[Node]:
    """The nodes right below a node or in a list."""
    if isinstance(value, Node):
        yield value
    elif isinstance(value, list | tuple):
        for item in value:
            yield from parts(item)


def check_spans(node: Node, text: str) -> None:
    start, end = node.span
    assert 0 <= start <= end <= len(text)
    if isinstance(node, Name | Int) and text[start : start + 1] not in "(（":
        assert text[start:end].split() and not text[start].isspace()
    for child in parts([getattr(node, field) for field in node.__slots__]):
        assert start <= child.span[0] and child.span[1] <= end, (node, child)
        check_spans(child, text)


@pytest.mark.parametrize("path", SKETCHES, ids=lambda path: path.stem)
def test_spans_lie_within_one_another(path):
    text = path.read_text(encoding="utf-8")
    check_spans(parse(Source(path.name, text))[0], text)


def test_mutated_files():
    random = Random(2024)
    texts = [path.read_text(encoding="utf-8") for path in SKETCHES]
    for _ in range(300):
        text = random.choice(texts)
        start = random.randrange(len(text) - 2000)
        text = mutated(random, text[start : start + 4000], random.choice([1, 2, 5, 30, 200]))
        began = process_time()
        file, findings = parse(Source("mutated", text))
        assert process_time() - began < 2, text
        assert all(0 <= finding.span[0] <= finding.span[1] <= len(text) for finding in findings)
        assert all(file.span[0] <= line.span[0] <= line.span[1] <= len(text) for line in file.lines)


def test_random_bytes():
    random = Random(7)
    for _ in range(100):
        parse(Source("bytes", random.randbytes(400).decode("utf-8", "surrogateescape")))
        parse(Source("bytes", random.randbytes(400).decode("latin-1")))


RUBBISH = ["(", ")", "x (\n  ", "is ", "\t", " ", '"', "x\n ", "=\n", "：", "天", "1", "a1,"]


@pytest.mark.parametrize("unit", RUBBISH)
def test_long_rubbish_takes_time_in_proportion(unit):
    began = process_time()
    parse(Source("long", unit * (20_000 // len(unit))))
    assert process_time() - began < 2
