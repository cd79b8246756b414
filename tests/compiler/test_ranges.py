"""A number begins, is printed and is laid inside of its range; a range has its lower end first."""

from __future__ import annotations

import pytest

from tests.compiler.game import problems

EXAMPLE = '\nexample "it"\n    given\n        {}\n    then\n        your hand is empty\n'
KIND = "\nkind beast\n    title \"beast\"\n    fury number, from 0 to 3{}\n\ncard boar is beast\n    title \"Boar\"\n{}"


@pytest.mark.parametrize(
    ("text", "keys"),
    [
        ("\nstat mana of each player from 0 to 5, start 10\n", ["out-of-range.above"]),
        ("\nstat mana of each player from 1 to 5, start 0\n", ["out-of-range"]),
        ("\nstat mana of each player from 0, start -1\n", ["out-of-range"]),
        ("\nstat mana of each player from 0 to -5, start 0\n", ["range-upside-down"]),
        ("\ntrack tide from 5 to -5, start 0\n", ["range-upside-down"]),
        ("\nstat mana of each player from 0 to 5, start 5\n", []),
        ("\nstat mana of each player from -5 to -1, start -1\n", []),
        (KIND.format("", "    fury 4\n"), ["out-of-range.above"]),
        (KIND.format("", "    fury 3\n"), []),
        (KIND.format(", start 7", ""), ["out-of-range.above"]),
        (EXAMPLE.format("your life is -5"), ["out-of-range"]),
        (EXAMPLE.format("your life is 11"), ["out-of-range.above"]),
        (EXAMPLE.format("your life is 10"), []),
        (EXAMPLE.format("balance is -6"), ["out-of-range"]),
        (EXAMPLE.format("balance is -5"), []),
    ],
)
def test_a_number_stays_in_its_range(text: str, keys: list[str]) -> None:
    assert [line.split(" ")[1] for line in problems(text)] == keys
