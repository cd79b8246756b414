"""Declarations: everything is collected before anything is read, so that the order of lines does not matter.

`collect` makes an empty thing for each declaration of all files and enters its name.  `fill` then reads them in
the order in which they need each other: enums, numbers and zones, kinds, headers, and the bodies last.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ..grammar import Label, Source, syntax
from . import cards, checks, conditions, decks, kinds, modifiers, phases, phrases, schema, texts, verbs, words
from .calls import Given
from .catalogue import near
from .model import (
    CARD,
    Card,
    CardSet,
    Deck,
    Declaration,
    Define,
    Enum,
    Example,
    Kind,
    Policy,
    Rule,
    Stat,
    Var,
    Variant,
    Verb,
    Zone,
)
from .scope import Names, Scope

File = tuple[Source, syntax.File]
VERSIONS = (0,)


class Declared:
    """A line at the top of a file and the thing that it declares."""

    __slots__ = ("later", "line", "scope", "thing")

    def __init__(self, line: syntax.Call, thing: Any, scope: Scope) -> None:
        self.line, self.thing, self.scope = line, thing, scope
        self.later: list[syntax.Line] = []


class Declarations:
    """All declarations of a cardset, by their head word."""

    def __init__(self, names: Names, variants: set[str] | None) -> None:
        self.names = names
        self.chosen = variants
        self.by_head: dict[str, list[Declared]] = {}
        self.places: dict[str, tuple[Source, syntax.Span]] = {}

    def of(self, *heads: str) -> list[Declared]:
        return [declared for head in heads for declared in self.by_head.get(head, [])]


# ---- collecting -------------------------------------------------------------------------------------------


def collect(files: list[File], names: Names, variants: set[str] | None = None) -> Declarations:
    """Enter everything that the files declare."""
    found = Declarations(names, variants)
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
            scope.report(
                "unknown-head", line.head, word=word, where="top", near=lambda: near(word, schema.TOP)
            )
        return
    if word == "variant":
        _variant(line, scope, found)
    else:
        for thing in _things(line, word, scope, found):
            found.by_head.setdefault(word, []).append(Declared(line, thing, Scope(scope.names, scope.source)))


def _variant(line: syntax.Call, scope: Scope, found: Declarations) -> None:
    """`variant NAME on`: its declarations count when it is on, or was asked for."""
    words = [part for tail in line.tails for part in texts.items(getattr(tail, "value", None))]
    if not words or not isinstance(words[0], syntax.Name):
        scope.report("missing-argument", line, verb="variant", hole="name")
        return
    made = scope.at(words[0], Variant(words[0].text))
    made.on = any(isinstance(word, syntax.Name) and word.text == "on" for word in words[1:])
    made.lines = line.block or []
    scope.names.cardset.variants[made.name] = made
    if found.chosen is not None:
        made.on = made.name in found.chosen
    for inner in line.block or []:
        if isinstance(inner, syntax.Call) and inner.head.text == "title":
            made.title = texts.of_line(inner)
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
    elif not space and name.text in words.LANGUAGE:
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
                scope.names.moments[phrase.text] = phrase  # type: ignore[assignment]
        block = getattr(line, "block", None)
        if block:
            _moments(block, scope)


# ---- filling ----------------------------------------------------------------------------------------------


def fill(found: Declarations) -> None:
    """Read everything, in the order in which the things need each other."""
    bodies = Bodies(found.names)
    _types(found)
    _headers(found, bodies)
    for later in found.names.later:
        later()
    _values(found)
    for declared in found.of("define", *verbs.ROLES):
        bodies.ready(declared.thing)
    _cards(found)
    for declared in found.of("rule"):
        phases.rule(declared.line, declared.thing, declared.scope)
    _time(found)
    for declared in found.of("deck"):
        decks.deck(declared.line, declared.thing, declared.scope)
    for declared in found.of("policy"):
        _policy(declared)
    for declared in found.of("cardset"):
        _score(declared)
    for declared in found.of("example"):
        _example(declared)
    for declared in found.of("card", "family"):
        checks.complete(declared.thing, found.names, declared.scope.source, declared.thing.span)


class Bodies:
    """Defines and verbs are read when somebody needs to know their type, and at the latest at their turn."""

    def __init__(self, names: Names) -> None:
        self.names = names
        self.waiting: dict[Declaration, Callable[[], None]] = {}
        self.running: set[Declaration] = set()
        names.ready = self.ready

    def ready(self, thing: Declaration) -> None:
        if thing in self.running:
            self._circle(thing)
        read = self.waiting.pop(thing, None)
        if read is not None:
            self.running.add(thing)
            read()
            self.running.discard(thing)

    def _circle(self, thing: Declaration) -> None:
        """A define that needs itself has no value; a verb may well use itself."""
        if isinstance(thing, Define):
            self.names.findings.add("cyclic-definition", thing.source, thing.span, {"name": thing.name})


def _types(found: Declarations) -> None:
    for declared in found.of("cardset"):
        _cardset(declared)
    for declared in found.of("enum"):
        kinds.enum(declared.line, declared.thing, declared.scope)
    _parents(found)
    for declared in found.of("track", "stat"):
        declared.thing.track = declared.line.head.text == "track"
        kinds.stat(declared.line, declared.thing, declared.scope)
    for declared in found.of("zone"):
        kinds.zone(declared.line, declared.thing, declared.scope)
    for declared in found.of("kind"):
        declared.later = kinds.kind(declared.line, declared.thing, declared.scope)
    cardset = found.names.cardset
    for declared in found.of("turn"):
        phases.collect(declared.line, cardset.phases, declared.scope)
    for declared in found.of("round"):
        phases.collect(declared.line, cardset.round_phases, declared.scope)


def _parents(found: Declarations) -> None:
    """`kind weapon is gear`; a circle is cut where it begins in the text."""
    for declared in found.of("kind"):
        phrase = Given(declared.line.tails).phrase
        if isinstance(phrase, syntax.Binary):
            declared.thing.parent = _kind(phrase.right, declared.scope)
    for declared in found.of("kind"):
        kind: Kind = declared.thing
        up, seen = kind.parent, {kind}
        while up is not None and up not in seen:
            seen.add(up)
            up = up.parent
        if up is kind:
            found.names.findings.add("cyclic-definition", kind.source, kind.span, {"name": kind.name})
            kind.parent = None


def _kind(node: syntax.Expr, scope: Scope) -> Kind | None:
    if isinstance(node, syntax.Noun):
        node = node.words
    word = node.text if isinstance(node, syntax.Name) else scope.written(node)
    kind = scope.names.kinds.get(word)
    if kind is None:
        known = scope.names.kinds
        scope.report("undefined-name", node, what="kind", word=word, near=lambda: near(word, known))
    return kind


def _headers(found: Declarations, bodies: Bodies) -> None:
    """Parameters of defines first: holes of verbs may be described with them (`exposed cards`)."""
    for declared in found.of("card"):
        _card_kind(declared)
    for declared in found.of("family"):
        _card_kind(declared)
    for declared in found.of("define"):
        _params(declared)
        bodies.waiting[declared.thing] = lambda d=declared: _define(d)
    for declared in found.of(*verbs.ROLES):
        verbs.header(declared.line, declared.thing, declared.scope)
        bodies.waiting[declared.thing] = lambda d=declared: _verb(d)


def _card_kind(declared: Declared) -> None:
    node = next(
        (
            t.value
            for t in declared.line.tails
            if isinstance(t, syntax.Also) and isinstance(t.value, syntax.Binary)
        ),
        None,
    )
    if node is None:
        declared.scope.report("missing-argument", declared.line, verb="card", hole="is")
        return
    kind = _kind(node.right, declared.scope)
    if kind is not None:
        declared.thing.kind = kind


def _params(declared: Declared) -> None:
    """The holes of `define tilt (side: player) = …`."""
    define: Define = declared.thing
    for part in texts.items(Given(declared.line.tails).phrase)[1:]:
        for param in part.params if isinstance(part, syntax.Params) else []:
            type, _, unit = verbs.hole_type(param.type, declared.scope, False)
            var: Var = declared.scope.bind(param.name.text, type, "hole", param.name)
            var.unit = unit
            define.params.append(var)


def _define(declared: Declared) -> None:
    define, scope = declared.thing, declared.scope
    given = Given(declared.line.tails)
    if not given.values:
        scope.report("missing-argument", declared.line, verb="define", hole="=")
        return
    value = given.values[0].value
    rounding = next((r for also in given.extra if (r := phrases.rounding(also.value)) is not None), None)
    if conditions.asks(value):
        define.body = phrases.condition(value, scope)
    else:
        define.body = phrases.rounded(value, scope, rounding)
    define.type = define.body.type
    for inner in declared.line.block or []:
        if isinstance(inner, syntax.Call) and inner.head.text == "says":
            define.says = texts.of_line(inner)


def _verb(declared: Declared) -> None:
    """In a verb `this` is the card whose ability uses it, if there is one."""
    scope = declared.scope.fork(verb=declared.thing, this=CARD)
    verbs.block(declared.line, declared.thing, scope)
    declared.thing.answers = verbs.answer_of(declared.thing)


def _values(found: Declarations) -> None:
    for declared in found.of("kind"):
        scope = cards.scope_of_kind(declared.thing, declared.scope)
        for line in declared.line.block or []:
            attribute = (
                declared.thing.attributes.get(line.head.text) if isinstance(line, syntax.Call) else None
            )
            if isinstance(line, syntax.Call) and attribute is not None and attribute.span == line.head.span:
                kinds.finish_attribute(line, attribute, scope)
    for declared in found.of("card"):
        declared.later = cards.values(
            declared.line, declared.thing, cards.scope_of(declared.thing, declared.scope)
        )
    _families(found)


def _families(found: Declarations) -> None:
    """The cards of one `family` line take the values of its enum in their order."""
    groups: dict[int, list[Declared]] = {}
    for declared in found.of("family"):
        groups.setdefault(id(declared.line), []).append(declared)
    for group in groups.values():
        _family_values(group)


def _family_values(group: list[Declared]) -> None:
    line, scope = group[0].line, group[0].scope
    given = Given(line.tails)
    by = given.behind("by")
    enum = scope.names.enums.get(by.text) if isinstance(by, syntax.Name) else None
    if enum is None or not given.called:
        scope.report("missing-argument", line, verb="family", hole="by" if enum is None else "called")
        return
    if len(enum.members) != len(group):
        scope.report("argument-count", line, verb="family", wanted=len(enum.members), found=len(group))
    parameter = given.called[0][0].name.text
    for declared, member in zip(group, enum.members.values(), strict=False):
        card = declared.thing
        inside = cards.of_family(card, parameter, member, cards.scope_of(card, declared.scope))
        declared.later = cards.values(line, card, inside)
        card.title = cards.filled(card.title, parameter, member)
        declared.scope = inside


def _cards(found: Declarations) -> None:
    for declared in found.of("kind"):
        scope = cards.scope_of_kind(declared.thing, declared.scope)
        for line in declared.later:
            declared.thing.standing.extend(modifiers.standing(line, scope.fork(vars={})))
    for declared in found.of("card", "family"):
        cards.bodies(declared.later, declared.thing, cards.scope_of(declared.thing, declared.scope))


def _time(found: Declarations) -> None:
    cardset = found.names.cardset
    for declared in found.of("setup"):
        phases.setup(declared.line, declared.scope)
    for declared in found.of("turn"):
        phases.bodies(declared.line, cardset.phases, declared.scope)
    for declared in found.of("round"):
        phases.bodies(declared.line, cardset.round_phases, declared.scope.fork(you=False, actor=False))


# ---- the cardset itself -----------------------------------------------------------------------------------


def _cardset(declared: Declared) -> None:
    cardset, scope = declared.thing, declared.scope
    for line in declared.line.block or []:
        head = line.head.text if isinstance(line, syntax.Call) else ""
        if head in ("title", "credit"):
            setattr(cardset, head, texts.of_line(line))  # type: ignore[arg-type]
        elif head == "about":
            cardset.text = texts.of_line(line)  # type: ignore[arg-type]
        elif head == "licence":
            cardset.licence = texts.of_line(line).get(texts.DEFAULT, "")  # type: ignore[arg-type]
        elif head == "languages":
            cardset.languages = [scope.written(tail) for tail in line.tails]  # type: ignore[attr-defined]
        elif head == "players":
            _players(line, cardset, scope)  # type: ignore[arg-type]
        elif head != "score" and not isinstance(line, syntax.ErrorLine):
            word = head or scope.written(line)
            scope.report(
                "unknown-head",
                line,
                word=word,
                where="cardset",
                near=lambda w=word: near(w, schema.IN["cardset"]),
            )


def _players(line: syntax.Call, cardset: CardSet, scope: Scope) -> None:
    """`players 2`, `players 2 to 9`"""
    given = Given(line.tails)
    low = given.phrase
    high = given.behind("to") or low
    if isinstance(low, syntax.Int) and isinstance(high, syntax.Int) and 1 <= low.value <= high.value:
        cardset.players = (low.value, high.value)
        scope.names.players_said = True
    else:
        scope.report("type-mismatch", line, found="any", wanted="number")


def _score(declared: Declared) -> None:
    """`score STAT`: what the game is worth to each player in the end."""
    cardset, scope = declared.thing, declared.scope
    for line in declared.line.block or []:
        if isinstance(line, syntax.Call) and line.head.text == "score":
            phrase = Given(line.tails).phrase
            word = scope.written(phrase) if phrase is not None else ""
            cardset.score = scope.names.stats.get(word)
            if cardset.score is None:
                known = scope.names.stats
                scope.report(
                    "undefined-name", phrase or line, what="stat", word=word, near=lambda: near(word, known)
                )


def _policy(declared: Declared) -> None:
    """`policy both_win: draw`: a question of the table of policies, and one of its answers."""
    name, scope = declared.thing, declared.scope
    policies = scope.names.cardset.policies
    if name.text in policies:
        scope.report("duplicate-name", name, name=name.text)
        return
    known = _known_policies()
    block = declared.line.block or []
    written = scope.written(block[0]) if block else ""
    if known is not None and name.text not in known:
        scope.report("unknown-policy", name, word=name.text, near=lambda: near(name.text, known))
    elif known is not None and (answer := _answer(written, known[name.text].answers)) is None:
        at = block[0] if block else declared.line
        answers = list(known[name.text].answers)
        scope.report("unknown-answer", at, word=written, policy=name.text, answers=answers)
    else:
        policies[name.text] = scope.at(name, Policy(name.text, answer if known is not None else written))


def _known_policies() -> dict[str, Any] | None:
    from ..runtime.policies import POLICIES  # only when a cardset answers something

    return POLICIES


def _answer(written: str, answers: dict[str, Any]) -> str | None:
    """An answer of several words may be written with blanks or with underscores."""
    return next((one for one in (written, written.replace(" ", "_")) if one in answers), None)


def _example(declared: Declared) -> None:
    """Its lines are kept as they are written; `examples` reads them when the rest is known."""
    scope = declared.scope
    title = texts.of_line(declared.line)
    made = scope.at(declared.line, Example(title.get(texts.DEFAULT, "")))
    made.title = title
    for line in declared.line.block or []:
        head = line.head.text if isinstance(line, syntax.Call) else ""
        block = line.block if isinstance(line, syntax.Call) else None
        if head in EXAMPLE_PARTS:
            getattr(made, EXAMPLE_PARTS[head]).extend((scope.source, inner) for inner in block or [])
        elif not isinstance(line, syntax.ErrorLine):
            scope.report("misplaced-line", line, what=head or scope.written(line), where="example")
    scope.names.cardset.examples.append(made)


EXAMPLE_PARTS = {"given": "given", "when": "moves", "then": "then"}
