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
from .. import heads, schema, texts
from ..expressions import pronouns
from ..given import Given
from ..scope import Names, Scope
from . import once, variants, verbs
from .declared import Declarations, Declared, File

VERSIONS = (0,)


# ---- collecting -------------------------------------------------------------------------------------------


def collect(files: list[File], names: Names, chosen: set[str] | None = None) -> Declarations:
    """Enter everything that the files declare, with the variants that are chosen (None: those that are on)."""
    found = Declarations(names, chosen)
    names.cardset.languages = texts.languages_of(files)
    names.language = texts.default_of(names.cardset.languages)
    for word, verb in verbs.builtin().items():
        names.verbs[word] = [verb]
    replaced = variants.replaced(files, chosen)
    for source, file in files:
        scope = Scope(names, source)
        for line in file.lines:
            if variants.key(line, source) not in replaced:
                _enter(line, scope, found)
        _moments(file.lines, scope)
    return found


def _enter(line: syntax.Line, scope: Scope, found: Declarations) -> list[Declared]:
    """What a line declares; nothing if it is no declaration."""
    if isinstance(line, syntax.ErrorLine):
        return []
    if isinstance(line, syntax.Scope) and isinstance(line.subject, syntax.Name):
        line = syntax.Call(line.span, line.subject, [], line.block)  # `setup: shuffle deck`
    if not isinstance(line, syntax.Call):
        scope.report("misplaced-line", line, what=scope.written(line).partition("\n")[0], where="top")
        return []
    word = line.head.text
    if word not in schema.TOP:
        if word in schema.HEADS:
            scope.report("misplaced-line", line.head, what=word, where="top")
        else:
            scope.report("unknown-head", line.head, word=word, where="top", near=lambda: near(word, schema.TOP))
        return []
    heads.check(line, scope)
    once.in_block(line.block, scope)
    if word == "variant":
        _variant(line, scope, found)
        return []
    things = _things(line, word, scope, found)
    made = [Declared(line, thing, Scope(scope.names, scope.source)) for thing in things]
    found.by_head.setdefault(word, []).extend(made)
    return made


def _variant(line: syntax.Call, scope: Scope, found: Declarations) -> None:
    """`variant NAME on`: its declarations count when it is on, or was asked for."""
    header = variants.header(line)
    name = header.name
    if name is None:
        scope.report("missing-argument", line, verb="variant", hole="name")
        return
    made = scope.at(name, Variant(name.text))
    made.on = variants.is_on(line, found.chosen)
    for word in header.rest:
        if scope.written(word) not in ("on", "off"):
            heads.leftover(word, line.head.text, scope, ("on", "off"))
    scope.names.cardset.variants[made.name] = made
    for inner in line.block or []:
        if isinstance(inner, syntax.Call) and inner.head.text == "title":
            made.title = heads.text_of(inner, scope)
        elif made.on:
            made.things += [(declared.line.head.text, declared.thing) for declared in _enter(inner, scope, found)]


def _things(line: syntax.Call, word: str, scope: Scope, found: Declarations) -> list[Any]:
    """The empty things that a line declares."""
    if word == "family":
        return _family(line, scope, found)
    if word == "cardwright":
        _version(line, scope)
        return []
    if word in ("setup", "turn", "round", "example"):
        return [None]
    name = variants.declared_name(line)
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
