"""Decks: what lies on the table at the start.  Generators are expanded here."""

from __future__ import annotations

from collections.abc import Iterator

from ..grammar import syntax
from . import cards, checks, phrases, sizes, statements, texts
from .calls import Given
from .catalogue import near
from .model import (
    FLAG,
    NUMBER,
    Arith,
    Attribute,
    Card,
    Deck,
    DeckLine,
    Expr,
    Kind,
    Member,
    MemberRef,
    Members,
    Number,
    Range,
    Texts,
    Truth,
    Zone,
)
from .model import Words as TextConstant
from .scope import Scope
from .types import value_of


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
    made.each_player = isinstance(given.phrase, syntax.Of)
    made.copies = _copies(given, scope)
    dealing = Dealing(made, given.behind("to"))
    try:
        for inner in line.block or []:
            _line(inner, dealing, scope)
    except TooLarge as too_large:
        scope.report("too-large", too_large.at, what="deck", limit=sizes.CARDS)
        made.lines.clear()


def _copies(given: Given, scope: Scope) -> Expr | None:
    for also in given.extra:
        parts = texts.items(also.value)
        if len(parts) == 2 and isinstance(parts[0], syntax.Name) and parts[0].text == "copies":
            return phrases.number(parts[1], scope)
        scope.unknown(also, "word", ("copies",))
    return None


def _line(line: syntax.Line, dealing: Dealing, scope: Scope) -> None:
    dealing.step(line)
    if isinstance(line, syntax.Count):
        _count(line, dealing, scope)
    elif isinstance(line, syntax.Each):
        for inside in _each(statements.groups_of(line), scope):
            for inner in line.block:
                _line(inner, dealing, inside)
    elif isinstance(line, syntax.Call) and line.head.text == "title":
        dealing.deck.title = texts.of_line(line)
    elif not isinstance(line, syntax.ErrorLine):
        scope.report("misplaced-line", line, what=scope.written(line), where="deck")


def _each(groups: list[statements.Group], scope: Scope) -> Iterator[Scope]:
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
    members = statements.each_members(what, given, scope)
    if isinstance(members, Members):
        return [MemberRef(members.type, member) for member in members.enum.members.values()]
    if isinstance(members, Range):
        low, high = folded(members.low), folded(members.high)
        if low is not None and high is not None and high - low < sizes.CARDS:
            return [Number(NUMBER, n) for n in range(low, high + 1)]
    scope.report("not-constant", what)
    return []


def folded(value: Expr | None) -> int | None:
    """A number that can be worked out now."""
    if isinstance(value, Number):
        return value.value
    if isinstance(value, Arith):
        left, right = folded(value.left), folded(value.right)
        if left is not None and right is not None and value.op in ("+", "-", "*"):
            return {"+": left + right, "-": left - right, "*": left * right}[value.op]
    return None


# ---- one line ---------------------------------------------------------------------------------------------


def _count(line: syntax.Count, dealing: Dealing, scope: Scope) -> None:
    """`4 knife to bag`, `1 each arcana`, `1 plain with suit s, value v`."""
    given = Given([syntax.Also(line.what.span, line.what), *line.tails])
    zone, key = _zone(given, dealing.default, line, scope)
    found = _cards(line, given, scope)
    if zone is None:
        return
    dealing.step(line.number, line.number.value * len(found))
    for card in found:
        one = DeckLine(scope.at(line.number, Number(NUMBER, line.number.value)), card, dict(card.values), zone, key)
        dealing.deck.lines.append(scope.at(line, one))


def _zone(
    given: Given, default: syntax.Expr | None, line: syntax.Count, scope: Scope
) -> tuple[Zone | None, Expr | None]:
    node = given.behind("to")
    node = node if node is not None else default
    if node is None:
        scope.report("no-deck", line)
        return None, None
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
        return _every(what.words, scope)
    if isinstance(what, syntax.Name):
        if what.text in scope.names.cards:
            return [scope.names.cards[what.text]]
        kind = scope.names.kind(what.text)
        if kind is not None:
            return [_with_values(kind, given, line, scope)]
    scope.unknown(what, "card", {*scope.names.cards, *scope.names.kinds})
    return []


def _every(word: syntax.Name, scope: Scope) -> list[Card]:
    """`each arcana`: every card of that kind that is written out."""
    kind = scope.names.kind(word.text)
    if kind is None:
        scope.unknown(word, "kind", scope.names.kinds)
        return []
    return [card for card in scope.names.cards.values() if card.kind.fits(kind) and not card.anonymous]


# ---- cards without a name ---------------------------------------------------------------------------------


def _with_values(kind: Kind, given: Given, line: syntax.Count, scope: Scope) -> Card:
    """`plain with suit s, value v`: the card that has these values; it is made when there is none."""
    values = _given_values(kind, given, scope)
    for card in scope.names.cards.values():
        if card.kind is kind and _same(card, values, kind):
            return card
    made = scope.at(line, Card(_name(kind, values, scope), kind))
    made.values, made.title, made.anonymous = values, _title(kind, values), True
    made.given = set(values)
    checks.complete(made, scope.names, scope.source, line.span)
    scope.names.cards[made.name] = made
    return made


def _given_values(kind: Kind, given: Given, scope: Scope) -> dict[str, Expr]:
    nodes = [given.behind("with"), *(also.value for also in given.extra)]
    values: dict[str, Expr] = {}
    for node in nodes:
        parts = texts.items(node)
        if not parts:
            continue
        name = parts[0].text if isinstance(parts[0], syntax.Name) else ""
        attribute = cards.attributes_of(kind).get(name)
        if attribute is None:
            known = cards.attributes_of(kind)
            word = scope.written(parts[0])
            scope.report("unknown-field", parts[0], kind=kind.name, word=word, near=lambda w=word, k=known: near(w, k))
        else:
            values[name] = _value(parts[1:], attribute, parts[0], scope)
    return values


def _value(parts: list[syntax.Expr], attribute: Attribute, at: syntax.Node, scope: Scope) -> Expr:
    if not parts:
        return scope.at(at, Truth(FLAG, True))
    value = phrases.value(parts[0], scope, attribute.type)
    number = folded(value)
    return scope.at(parts[0], Number(NUMBER, number)) if number is not None else value


def _same(card: Card, values: dict[str, Expr], kind: Kind) -> bool:
    """A card of these values: the ones named are the same, and a nameless card has no others."""
    if card.anonymous and card.given != set(values):
        return False
    return bool(values or card.anonymous) and all(
        _key(card.values.get(name)) == _key(value) for name, value in values.items()
    )


def _key(value: Expr | None) -> object:
    if isinstance(value, MemberRef):
        return value.member
    if isinstance(value, Number | Truth):
        return value.value
    return tuple(sorted(value.texts.items())) if isinstance(value, TextConstant) else None


def _name(kind: Kind, values: dict[str, Expr], scope: Scope) -> str:
    """`hearts_3`: its values in the order of the kind's attributes."""
    words = [str(_word(values[name])) for name in cards.attributes_of(kind) if name in values]
    name = "_".join(words) or kind.name
    return name if name not in scope.names.cards else f"{kind.name}_{name}"


def _word(value: Expr) -> object:
    key = _key(value)
    return key.name if isinstance(key, Member) else key


def _title(kind: Kind, values: dict[str, Expr]) -> Texts:
    """As its kind names its cards; else the titles of its values side by side; without values that of its kind."""
    used = {name: made for name, made in cards.attributes_of(kind).items() if name in values}
    if not used:
        return dict(kind.title)
    naming = _naming(kind)
    languages = {lang for value in values.values() if isinstance(value, MemberRef) for lang in value.member.title}
    titles = {}
    for lang in sorted({*languages, *naming} or {texts.DEFAULT}):
        said = {name: _titled(values[name], attribute, lang) for name, attribute in used.items()}
        titles[lang] = texts.filled(naming[lang], said) if lang in naming else " ".join(said.values())
    return titles


def _naming(kind: Kind | None) -> Texts:
    """How a kind, or what it is, names its cards."""
    return {**_naming(kind.parent), **kind.naming} if kind is not None else {}


def _titled(value: Expr, attribute: Attribute, lang: str) -> str:
    key = _key(value)
    if isinstance(key, Member):
        return key.title.get(lang, key.name)
    words = attribute.words.get(key, {}) if isinstance(key, int) else {}
    return words.get(lang, words.get(texts.DEFAULT, str(key)))
