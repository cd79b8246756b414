"""Ranges: a number that has a lowest and a highest value begins between them, is printed and laid between them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...model import Attribute, AttributeOf, Card, Expr, Stat, StatOf

if TYPE_CHECKING:
    from ..scope import Names

from .constants import folded


def check(names: Names) -> None:
    """Every number of the table and of the cards, as far as it is written in figures."""
    cardset = names.cardset
    own = [cardset.stats, *(kind.attributes for kind in cardset.kinds.values())]
    own += [card.attributes for card in cardset.cards.values()]
    for thing in (thing for table in own for thing in table.values()):
        low, high = folded(thing.low), folded(thing.high)
        if low is not None and high is not None and low > high:
            _wrong("range-upside-down", thing, thing.high, names, low=low, high=high)
        else:
            check_value(thing, thing.start, names)
    for card in cardset.cards.values():
        _check_printed(card, names)


def _check_printed(card: Card, names: Names) -> None:
    known = {**card.kind.all_attributes(), **card.attributes}
    for name, value in card.values.items():
        if name in known:
            check_value(known[name], value, names)


def check_value(thing: Stat | Attribute, value: Expr | None, names: Names) -> bool:
    """Whether a value lies in the range of its number; reports one that does not."""
    number, low, high = folded(value), folded(thing.low), folded(thing.high)
    if number is None or ((low is None or number >= low) and (high is None or number <= high)):
        return True
    key = "out-of-range" if high is None or number < (low if low is not None else number) else "out-of-range.above"
    _wrong(key, thing, value, names, number=number, low=low, high=high)
    return False


def of_target(target: object) -> Stat | Attribute | None:
    """The number that a line of an example speaks of."""
    return target.stat if isinstance(target, StatOf) else target.attribute if isinstance(target, AttributeOf) else None


def _wrong(key: str, thing: Stat | Attribute, at: Expr | None, names: Names, **words: object) -> None:
    node = at if at is not None and getattr(at, "source", None) is not None else thing
    names.findings.add(key, node.source, node.span, {"name": thing.name, **words})
