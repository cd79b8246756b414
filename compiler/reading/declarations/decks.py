"""Decks: what lies on the table at the start.  Generators are expanded here."""

from __future__ import annotations

from collections.abc import Iterator

from ....grammar import syntax
from ...model import (
    NUMBER,
    Card,
    Deck,
    DeckLine,
    Expr,
    MemberRef,
    Members,
    Number,
    Range,
    Zone,
)
from .. import apart, heads
from ..expressions import phrases
from ..given import Given
from ..scope import Scope
from ..statements import flow
from ..types import value_of
from . import constants, nameless, sizes

CARDS, COPIES = "2 knife to bag", "deck poker to deck, copies (2 * number of players)"


class TooLarge(Exception):
    """The lines of a deck, written out, lay more cards than a table can hold."""

    def __init__(self, at: syntax.Node) -> None:
        super().__init__()
        self.at = at


class Dealing:
    """A deck while its lines are written out; `default` is where its cards go, `steps` how many lines there were."""

    __slots__ = ("cards", "deck", "default", "steps")

    def __init__(self, deck: Deck, default: syntax.Expr | None) -> None:
        self.deck, self.default = deck, default
        self.steps = self.cards = 0

    def step(self, line: syntax.Node, cards: int = 0) -> None:
        self.steps += 1
        self.cards += cards
        if max(self.steps, self.cards) > sizes.CARDS:
            raise TooLarge(line)


def deck(line: syntax.Call, made: Deck, scope: Scope) -> None:
    """`deck supply of each player, copies 2 to box` and its lines."""
    given = Given(line.tails)
    made.each_player = isinstance(given.phrase, syntax.Of) and heads.whose(given.phrase.of, line, scope)
    made.copies = _copies(given, scope)
    default = given.behind("to")
    if default is not None:
        _zone(default, scope)
    dealing = Dealing(made, default)
    try:
        for inner in line.block or []:
            _line(inner, dealing, scope)
    except TooLarge as too_large:
        scope.report("too-large", too_large.at, what="deck", limit=sizes.CARDS)
        made.lines.clear()


def _copies(given: Given, scope: Scope) -> Expr | None:
    for also in given.extra:
        parts = apart.items(also.value)
        if len(parts) == 2 and isinstance(parts[0], syntax.Name) and parts[0].text == "copies":
            return phrases.number(parts[1], scope)
        if apart.first_word(also.value) == "copies":
            heads.leftover(also, "deck", scope, example=COPIES)
    return None


def _line(line: syntax.Line, dealing: Dealing, scope: Scope) -> None:
    dealing.step(line)
    if isinstance(line, syntax.Count):
        _count(line, dealing, scope)
    elif isinstance(line, syntax.Each):
        for inside in _each(flow.groups_of(line), scope):
            for inner in line.block:
                _line(inner, dealing, inside)
    elif isinstance(line, syntax.Call) and line.head.text == "title":
        dealing.deck.title = heads.text_of(line, scope)
    elif not isinstance(line, syntax.ErrorLine):
        scope.report("misplaced-line", line, what=scope.written(line), where="deck")


def _each(groups: list[flow.Group], scope: Scope) -> Iterator[Scope]:
    """One scope for every combination of `each suit called s, each number from 1 to 10 called v`."""
    if not groups:
        yield scope
        return
    (what, tails), rest = groups[0], groups[1:]
    given = Given(tails)
    name = given.called[0][0].name.text if given.called else ""
    for value in _values(what, given, scope):
        yield from _each(rest, scope.fork(constants={**scope.constants, name: value}))


def _values(what: syntax.Expr, given: Given, scope: Scope) -> list[Expr]:
    members = flow.each_members(what, given, scope)
    if isinstance(members, Members):
        return [MemberRef(members.type, member) for member in members.enum.members.values()]
    if isinstance(members, Range):
        low, high = constants.folded(members.low), constants.folded(members.high)
        if low is not None and high is not None and high - low < sizes.CARDS:
            return [Number(NUMBER, n) for n in range(low, high + 1)]
    scope.report("not-constant", what)
    return []


# ---- one line ---------------------------------------------------------------------------------------------


def _count(line: syntax.Count, dealing: Dealing, scope: Scope) -> None:
    """`4 knife to bag`, `1 each arcana`, `1 plain with suit s, value v`."""
    given = Given([syntax.Also(line.what.span, line.what), *line.tails])
    node = given.behind("to") or dealing.default
    if node is None:
        scope.report("no-deck", line)
    zone, key = _zone(node, scope) if node is not None else (None, None)
    found = _cards(line, given, scope)
    if zone is None:
        return
    dealing.step(line.number, line.number.value * len(found))
    for card in found:
        one = DeckLine(scope.at(line.number, Number(NUMBER, line.number.value)), card, dict(card.values), zone, key)
        dealing.deck.lines.append(scope.at(line, one))


def _zone(node: syntax.Expr, scope: Scope) -> tuple[Zone | None, Expr | None]:
    """`pile of coins`: the zone, and which of them."""
    key = None
    if isinstance(node, syntax.Of):
        node, key = node.what, node.of
    zone = scope.names.zones.get(node.text) if isinstance(node, syntax.Name) else None
    if zone is None:
        scope.unknown(node, "zone", scope.names.zones)
        return None, None
    return zone, phrases.value(key, scope, value_of(zone.by)) if key is not None and zone.by is not None else None


def _cards(line: syntax.Count, given: Given, scope: Scope) -> list[Card]:
    what = line.what
    if isinstance(what, syntax.Noun) and what.dets[0].text == "each" and isinstance(what.words, syntax.Name):
        _plain(line, scope)
        return _every(what.words, scope)
    if isinstance(what, syntax.Name):
        if what.text in scope.names.cards:
            _plain(line, scope)
            return [scope.names.cards[what.text]]
        kind = scope.names.kind(what.text)
        if kind is not None:
            return [nameless.with_values(kind, given, line, scope)]
    scope.unknown(what, "card", {*scope.names.cards, *scope.names.kinds})
    return []


def _plain(line: syntax.Count, scope: Scope) -> None:
    """Only cards without a name are told by their values; of others nothing is said but where they lie."""
    for tail in line.tails:
        if not isinstance(tail, syntax.Arg) or tail.word.text != "to":
            heads.leftover(tail, "deck", scope, ["to"], CARDS)


def _every(word: syntax.Name, scope: Scope) -> list[Card]:
    """`each arcana`: every card of that kind that is written out."""
    kind = scope.names.kind(word.text)
    if kind is None:
        scope.unknown(word, "kind", scope.names.kinds)
        return []
    return [card for card in scope.names.cards.values() if card.kind.fits(kind) and not card.anonymous]
