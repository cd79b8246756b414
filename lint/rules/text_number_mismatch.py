"""T101 text-number-mismatch: a text of one's own with another number than the effect.

Numbers are compared as sets, those from 2 up: "a card" and "one card" are said in too many ways.  It is only
a mismatch when both sides have a number that the other lacks; a text may well say less than the effect.
"""

from __future__ import annotations

from collections.abc import Iterator

from ...compiler.model import Ability, Number
from ...grammar import Diagnostic, Label
from ..facts import Facts
from ..rule import Rule, at_text
from ..texts import numbers_in
from ..walk import declarations, walk


def check(facts: Facts) -> Iterator[Diagnostic]:
    for ability in declarations(facts.cardset):
        if isinstance(ability, Ability) and ability.text and ability.body:
            yield from _compare(ability)


def _compare(ability: Ability) -> Iterator[Diagnostic]:
    parts = [ability.needs, ability.targets, ability.cost, ability.body]
    numbers = {node.value: node for node in walk(parts) if isinstance(node, Number) and node.value > 1}
    for text in ability.text.values():
        said = {number for number in numbers_in(text) if number > 1}
        if said - set(numbers) and set(numbers) - said:
            args = {"said": sorted(said - set(numbers)), "done": sorted(set(numbers) - said)}
            finding = at_text("text-number-mismatch", ability, text, **args)
            finding.labels = [Label(numbers[n].source, numbers[n].span, "effect-here") for n in args["done"]]
            yield finding
            return


RULE = Rule("text-number-mismatch", check)
