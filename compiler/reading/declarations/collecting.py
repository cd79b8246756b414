"""Declarations: everything is collected before anything is read, so that the order of lines does not matter.

`collect` makes an empty thing for each declaration of all files and enters its name.  `fill` then reads them in
the order in which they need each other: enums, numbers and zones, kinds, headers, and the bodies last.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ....grammar import Label, syntax
from ....grammar.spelling import near
from ...model import Card, CardSet, Deck, Declaration, Define, Enum, Kind, Rule, Stat, Variant, Verb, Zone
from .. import apart, heads, schema, texts
from ..expressions import pronouns
from ..given import Given
from ..scope import Names, Scope
from . import once, verbs
from .declared import Declarations, Declared, File

VERSIONS = (0,)


# ---- collecting -------------------------------------------------------------------------------------------


def collect(files: list[File], names: Names, variants: set[str] | None = None) -> Declarations:
    """Enter everything that the files declare."""
    found = Declarations(names, variants)
    names.cardset.languages = texts.languages_of(files)
    names.language = texts.default_of(names.cardset.languages)
    for word, verb in verbs.builtin().items():
        names.verbs[word] = [verb]
    for source, file in files:
        scope = Scope(names, source)
        for line in file.lines:
            _enter(line, scope, found)
        _moments(file.lines, scope)
    return found


def _enter(line: syntax.Line, scope: Scope, found: Declarations) -> None:
    if isinstance(line, syntax.ErrorLine):
        return
    if isinstance(line, syntax.Scope) and isinstance(line.subject, syntax.Name):
        line = syntax.Call(line.span, line.subject, [], line.block)  # `setup: shuffle deck`
    if not isinstance(line, syntax.Call):
        scope.report("misplaced-line", line, what=scope.written(line).partition("\n")[0], where="top")
        return
    word = line.head.text
    if word not in schema.TOP:
        if word in schema.HEADS:
            scope.report("misplaced-line", line.head, what=word, where="top")
        else:
            scope.report("unknown-head", line.head, word=word, where="top", near=lambda: near(word, schema.TOP))
        return
    heads.check(line, scope)
    once.in_block(line.block, scope)
    if word == "variant":
        _variant(line, scope, found)
    else:
        for thing in _things(line, word, scope, found):
            found.by_head.setdefault(word, []).append(Declared(line, thing, Scope(scope.names, scope.source)))


def _variant(line: syntax.Call, scope: Scope, found: Declarations) -> None:
    """`variant NAME on`: its declarations count when it is on, or was asked for."""
    said = [part for tail in line.tails for part in apart.items(getattr(tail, "value", None))]
    if not said or not isinstance(said[0], syntax.Name):
        scope.report("missing-argument", line, verb="variant", hole="name")
        return
    made = scope.at(said[0], Variant(said[0].text))
    made.on = any(isinstance(word, syntax.Name) and word.text == "on" for word in said[1:])
    for word in said[1:]:
        if scope.written(word) not in ("on", "off"):
            heads.leftover(word, line.head.text, scope, ("on", "off"))
    made.lines = line.block or []
    scope.names.cardset.variants[made.name] = made
    if found.chosen is not None:
        made.on = made.name in found.chosen
    for inner in line.block or []:
        if isinstance(inner, syntax.Call) and inner.head.text == "title":
            made.title = heads.text_of(inner, scope)
        elif made.on:
            _enter(inner, scope, found)


def _things(line: syntax.Call, word: str, scope: Scope, found: Declarations) -> list[Any]:
    """The empty things that a line declares."""
    if word == "family":
        return _family(line, scope, found)
    if word == "cardwright":
        _version(line, scope)
        return []
    if word in ("setup", "turn", "round", "example"):
        return [None]
    name = _name(line)
    if name is None:
        scope.report("missing-argument", line, verb=word, hole="name")
        return []
    return [_make(line, word, name, scope, found)]


def _version(line: syntax.Call, scope: Scope) -> None:
    """`cardwright 0`"""
    number = Given(line.tails).phrase
    if not isinstance(number, syntax.Int) or number.value not in VERSIONS:
        scope.report("bad-version", number or line, found=scope.written(number or line))
    else:
        scope.names.cardset.version = number.value


def _name(line: syntax.Call) -> syntax.Name | None:
    """The name that a line declares: the first word behind its head."""
    node: Any = Given(line.tails).phrase
    while node is not None and not isinstance(node, syntax.Name):
        node = FIRST_PART[type(node)](node) if type(node) in FIRST_PART else None
    return node


FIRST_PART: dict[type, Callable[[Any], syntax.Expr]] = {
    syntax.Words: lambda node: node.items[0],
    syntax.Binary: lambda node: node.left,
    syntax.Of: lambda node: node.what,
    syntax.In: lambda node: node.what,
    syntax.Noun: lambda node: node.words,
}


def _make(line: syntax.Call, word: str, name: syntax.Name, scope: Scope, found: Declarations) -> Any:
    names, cardset = scope.names, scope.names.cardset
    if word in verbs.ROLES:
        verb = scope.at(name, Verb(name.text, word))
        names.verbs.setdefault(name.text, []).append(verb)
        if names.verbs[name.text][0].builtin:
            names.verbs[name.text].append(names.verbs[name.text].pop(0))
        cardset.verbs.append(verb)
        return verb
    if word == "cardset":
        cardset.name = name.text
        return scope.at(name, cardset)
    if word == "policy":
        return name
    build, table, space = TABLES[word]
    thing = scope.at(name, build(name.text))
    if _enter_name(name, space, scope, found):
        table(cardset)[name.text] = thing
    return thing


def _card(name: str) -> Card:
    return Card(name, Kind("card"))


Table = Callable[[CardSet], dict[str, Any]]
TABLES: dict[str, tuple[Callable[[str], Declaration], Table, str]] = {
    "enum": (Enum, lambda cardset: cardset.enums, "enum"),
    "track": (Stat, lambda cardset: cardset.stats, ""),
    "stat": (Stat, lambda cardset: cardset.stats, ""),
    "zone": (Zone, lambda cardset: cardset.zones, ""),
    "kind": (Kind, lambda cardset: cardset.kinds, "kind"),
    "define": (Define, lambda cardset: cardset.defines, ""),
    "card": (_card, lambda cardset: cardset.cards, ""),
    "rule": (Rule, lambda cardset: cardset.rules, "rule"),
    "deck": (Deck, lambda cardset: cardset.decks, "deck"),
}


def _enter_name(name: syntax.Name, space: str, scope: Scope, found: Declarations) -> bool:
    """Things that a bare word can mean share one space of names; rules and decks have their own.

    False for a second thing of the same name: it is checked, but the name goes on meaning the first.
    """
    key = f"{space} {name.text}"
    before = found.places.get(key)
    if before is not None:
        label = Label(*before, "first-here")
        scope.report("duplicate-name", name, name=name.text, labels=[label])
    elif not space and name.text in pronouns.LANGUAGE:
        scope.report("reserved-word", name, word=name.text)
    found.places.setdefault(key, (scope.source, name.span))
    return before is None


def _family(line: syntax.Call, scope: Scope, found: Declarations) -> list[Card]:
    """`family page_of_coins, page_of_cups is person by suit called s`: one card for each name."""
    made = []
    for tail in line.tails:
        node = tail.value if isinstance(tail, syntax.Also) else None
        node = node.left if isinstance(node, syntax.Binary) else node
        if isinstance(node, syntax.Name):
            card = scope.at(node, _card(node.text))
            if _enter_name(node, "", scope, found):
                scope.names.cards[node.text] = card
            made.append(card)
    return made


def _moments(lines: list[syntax.Line], scope: Scope) -> None:
    """Every `moment NAME` in any body."""
    for line in lines:
        if isinstance(line, syntax.Call) and line.head.text == "moment":
            phrase = Given(line.tails).phrase
            if isinstance(phrase, syntax.Name):
                scope.names.moments.add(phrase.text)
        block = getattr(line, "block", None)
        if block:
            _moments(block, scope)
