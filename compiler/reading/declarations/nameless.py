"""Cards without a name: `1 plain with suit s, value v` in a deck is the card that has these values."""

from __future__ import annotations

import re

from ....grammar import syntax
from ....grammar.spelling import near
from ...model import (
    FLAG,
    NUMBER,
    Attribute,
    Card,
    Expr,
    Kind,
    Member,
    MemberRef,
    Number,
    Texts,
    Truth,
)
from ...model import Words as TextConstant
from .. import apart, texts
from ..expressions import phrases
from ..given import Given
from ..scope import Scope
from . import cards, constants


def with_values(kind: Kind, given: Given, line: syntax.Count, scope: Scope) -> Card:
    """`plain with suit s, value v`: the card that has these values; it is made when there is none."""
    values = _given_values(kind, given, scope)
    for card in scope.names.cards.values():
        if card.kind is kind and _same(card, values, kind):
            return card
    made = scope.at(line, Card(_name(kind, values, scope), kind))
    made.values, made.title, made.anonymous = values, _title(kind, values, scope), True
    made.given = set(values)
    cards.complete(made, scope.names, scope.source, line.span)
    scope.names.cards[made.name] = made
    return made


def _given_values(kind: Kind, given: Given, scope: Scope) -> dict[str, Expr]:
    nodes = [given.behind("with"), *(also.value for also in given.extra)]
    values: dict[str, Expr] = {}
    for node in nodes:
        parts = apart.items(node)
        if not parts:
            continue
        name = parts[0].text if isinstance(parts[0], syntax.Name) else ""
        attribute = kind.all_attributes().get(name)
        if attribute is None:
            known = kind.all_attributes()
            word = scope.written(parts[0])
            scope.report("unknown-field", parts[0], kind=kind.name, word=word, near=lambda w=word, k=known: near(w, k))
        else:
            values[name] = _value(parts[1:], attribute, parts[0], scope)
    return values


def _value(parts: list[syntax.Expr], attribute: Attribute, at: syntax.Node, scope: Scope) -> Expr:
    if not parts:
        return scope.at(at, Truth(FLAG, True))
    value = phrases.value(parts[0], scope, attribute.type)
    number = constants.folded(value)
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
    words = [str(_word(values[name])) for name in kind.all_attributes() if name in values]
    name = "_".join(words) or kind.name
    return name if name not in scope.names.cards else f"{kind.name}_{name}"


def _word(value: Expr) -> object:
    key = _key(value)
    return key.name if isinstance(key, Member) else key


def _title(kind: Kind, values: dict[str, Expr], scope: Scope) -> Texts:
    """As its kind names its cards; else the titles of its values side by side; without values that of its kind."""
    used = {name: made for name, made in kind.all_attributes().items() if name in values}
    if not used:
        return dict(kind.title)
    naming = _naming(kind)
    languages = {lang for value in values.values() if isinstance(value, MemberRef) for lang in value.member.title}
    titles = {}
    for lang in sorted({*languages, *naming} or {scope.names.language}):
        said = {name: _titled(values[name], attribute, lang) for name, attribute in used.items()}
        titles[lang] = texts.filled(naming[lang], said) if lang in naming else beside(list(said.values()))
    return titles


def beside(words: list[str]) -> str:
    """Words behind one another; beside a Chinese character nothing is blank."""
    return re.sub(r"(?<=[\u3400-\u9fff]) | (?=[\u3400-\u9fff])", "", " ".join(words))


def _naming(kind: Kind | None) -> Texts:
    """How a kind, or what it is, names its cards."""
    return {**_naming(kind.parent), **kind.naming} if kind is not None else {}


def _titled(value: Expr, attribute: Attribute, lang: str) -> str:
    key = _key(value)
    if isinstance(key, Member):
        return key.title.get(lang, key.name)
    words = attribute.words.get(key, {}) if isinstance(key, int) else {}
    return texts.of(words, lang) or str(key)
