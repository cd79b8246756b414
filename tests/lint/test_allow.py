"""Which lines an allowance speaks for, and what becomes of one that says nothing."""

from __future__ import annotations

import pytest

from cardwright.grammar import Diagnostic, Source
from cardwright.lint import allow

TEXT = """\
cardwright 0
zone one is a set, shared, public  # allow: unused-zone (reason)
zone two is a set, shared, public
# allow: unused-zone (reason)

zone three is a set, shared, public
verb four  # allow: unused-zone (reason)
    if x
        five

    six
verb seven
    title "# allow: unused-zone (no comment)"
"""


def finding(source: Source, line: int, key: str = "unused-zone") -> Diagnostic:
    """A finding in a line, at its first character."""
    start = len("".join(source.text.splitlines(keepends=True)[: line - 1]))
    return Diagnostic(key, source, (start, start + 1), {"word": "x"})


@pytest.mark.parametrize(
    ("line", "silent"),
    [
        (1, False),
        (2, True),
        (3, False),
        (6, True),
        (7, True),
        (8, True),
        (9, True),
        (11, True),
        (12, False),
        (13, False),
    ],
)
def test_lines(line: int, silent: bool):
    source = Source("a.cards", TEXT)
    heard = allow.silence([finding(source, line)], allow.allows([source]))
    assert (heard == []) is silent


def test_first_line_speaks_for_the_file():
    source = Source("a.cards", TEXT.replace("cardwright 0", "cardwright 0  # allow: unused-zone (reason)"))
    assert allow.silence([finding(source, line) for line in range(1, 14)], allow.allows([source])) == []


def test_another_name_another_file():
    source, other = Source("a.cards", TEXT), Source("b.cards", TEXT)
    allowed = allow.allows([source])
    assert len(allow.silence([finding(source, 2, "unused-binding")], allowed)) == 1
    assert len(allow.silence([finding(other, 2)], allowed)) == 1


def test_errors_are_always_heard():
    source = Source("a.cards", "cardwright 0  # allow: undefined-name (reason)\n")
    allowed = allow.allows([source])
    assert len(allow.silence([finding(source, 1, "undefined-name")], allowed)) == 1
    assert [each.key for each in allow.idle(allowed)] == ["unused-allow.error"]


@pytest.mark.parametrize(
    ("comment", "names", "reason"),
    [
        ("# allow: unused-zone (because)", ["unused-zone"], "because"),
        ("#allow:unused-zone(because)", ["unused-zone"], "because"),
        ("# allow: unused-zone, todo (for (now))", ["unused-zone", "todo"], "for (now)"),
        ("# allow：unused-zone（留给扩展）", ["unused-zone"], "留给扩展"),
        ("# allow: unused-zone", ["unused-zone"], ""),
        ("# we allow: nothing", [], ""),
        ("# allow", [], ""),
    ],
)
def test_spelling(comment: str, names: list[str], reason: str):
    found = allow.allows([Source("a.cards", f"cardwright 0\nzone x {comment}\n")])
    assert [each.name for each in found] == names
    assert {each.reason for each in found} <= {reason}


def test_taking_an_idle_one_away_leaves_the_line():
    source = Source("a.cards", "zone x  # allow: unused-zone (reason)\nzone y\n")
    (found,) = allow.idle(allow.allows([source]))
    assert found.key == "unused-allow" and found.fix and found.fix.safe
    start, end = found.fix.span
    assert source.text[:start] + found.fix.text + source.text[end:] == "zone x\nzone y\n"


def test_one_of_two_is_not_taken_away_with_the_other():
    source = Source("a.cards", "cardwright 0  # allow: unused-zone, todo (reason)\n")
    assert [each.fix for each in allow.idle(allow.allows([source]))] == [None, None]
