"""Cards as examples name them: `sun`, `3 hearts`, `5 coins as tapped`, `nage at 2`."""

from __future__ import annotations

from typing import Any

from ....grammar import syntax
from ...model import ANY, FLAG, Attribute, AttributeOf, Card, CardNamed, Compare, Described, Expr, Not, Truth
from .. import apart, types
from ..declarations import constants, sizes
from ..expressions import adjectives, phrases
from ..given import Given
from ..scope import Scope

Tails = list[syntax.Tail]


def named(card: Card) -> Expr:
    """The card itself, where a value of it is asked for."""
    return CardNamed(types.card_of(card.kind), card)


def all_described(tails: Tails, scope: Scope) -> list[Described]:
    """`empress as upright, star as reversed`: each bare argument begins a card; `empty` is none."""
    groups: list[Tails] = []
    for tail in tails:
        if isinstance(tail, syntax.Also):
            groups.append([tail])
        elif groups:
            groups[-1].append(tail)
    if len(groups) == 1 and scope.written(groups[0][0]) == "empty":
        return []
    found = [card for group in groups if (card := described(group, scope)) is not None]
    if sum(card.count for card in found) <= sizes.CARDS:
        return found
    scope.report("too-large", tails[0], what="zone", limit=sizes.CARDS)
    return []


def described(tails: Tails, scope: Scope) -> Described | None:
    """`5 coins as tapped`, `nage at 2`, `fox with damage 3`."""
    given = Given(tails)
    count, node = _count(given.phrase, scope)
    card = card_of(node, scope)
    if card is None:
        return None
    values: dict[Attribute, Expr] = {}
    for arg in given.named:
        found = _said(arg, card, scope)
        if found is not None:
            values[found[0]] = found[1]
    place = given.behind("at")
    at = phrases.number(place, scope) if place is not None else None
    if (constants.folded(at) or 0) > sizes.PLACES:
        at = scope.wrong("too-large", place or node, what="zone", limit=sizes.PLACES)
    return scope.at(tails[0], Described(card, count, values, at))


def _said(arg: syntax.Arg, card: Card, scope: Scope) -> tuple[Attribute, Expr] | None:
    subject = named(card)
    if arg.word.text == "as":
        return said_of_card(arg.value, subject, scope)
    parts = apart.items(arg.value)
    if arg.word.text == "with" and len(parts) == 2 and isinstance(parts[0], syntax.Name):
        attribute = scope.names.attribute(parts[0].text, card.kind) or card.attributes.get(parts[0].text)
        if attribute is not None:
            return attribute, phrases.value(parts[1], scope, attribute.type)
        scope.report("unknown-field", parts[0], kind=card.kind.name, word=parts[0].text)
    elif arg.word.text != "at":
        scope.report("unexpected-argument", arg, verb=card.name, word=arg.word.text)
    return None


def said_of_card(node: syntax.Expr, subject: Expr, scope: Scope) -> tuple[Attribute, Expr] | None:
    """`upright`, `tapped`, `face_down` as an attribute and its value."""
    said = adjectives.must_say(node, subject, scope)
    wanted = True
    if isinstance(said, Not):
        said, wanted = said.operand, False
    if isinstance(said, AttributeOf):
        return said.attribute, scope.at(node, Truth(FLAG, wanted))
    if isinstance(said, Compare) and isinstance(said.left, AttributeOf):
        return said.left.attribute, said.right
    if said.type != ANY:
        scope.report("not-a-flag", node, word=scope.written(node))
    return None


# ---- cards by their names ---------------------------------------------------------------------------------


def _count(node: syntax.Expr | None, scope: Scope) -> tuple[int, Any]:
    """`5 coins` are five; `3 hearts` is the three of hearts, when there is such a card."""
    parts = apart.items(node)
    if len(parts) > 1 and isinstance(parts[0], syntax.Int) and by_words(parts, scope) is None:
        rest = parts[1] if len(parts) == 2 else syntax.Words((parts[1].span[0], parts[-1].span[1]), parts[1:])
        return parts[0].value, rest
    return 1, node


def by_words(parts: list[syntax.Expr], scope: Scope) -> Card | None:
    """The card that has these values, in whatever order: `3 hearts`, `hearts 3`."""
    said = sorted(word(part) for part in parts)
    return next((card for card in scope.names.cards.values() if sorted(card.name.split("_")) == said), None)


def word(node: syntax.Expr) -> str:
    """The word or figure of an item."""
    if isinstance(node, syntax.Name):
        return node.text
    return str(node.value) if isinstance(node, syntax.Int | syntax.Text) else ""


def card_of(node: Any, scope: Scope) -> Card | None:
    """The card of a name, of a title in quotes, or of values."""
    cards = scope.names.cards
    if isinstance(node, syntax.Name) and node.text in cards:
        return cards[node.text]
    if isinstance(node, syntax.Text):
        found = next((card for card in cards.values() if node.value in card.title.values()), None)
    else:
        found = by_words(apart.items(node), scope)
    if found is None and node is not None:
        scope.unknown(node, "card", cards)
    return found
