"""Filling: the collected declarations are read in the order in which they need each other.

Enums, numbers and zones, kinds, headers; then bodies.  Defines and verbs are read when somebody needs their type.
"""

from __future__ import annotations

from collections.abc import Callable

from ....grammar import syntax
from ...model import CARD, Declaration, Define, Kind, Var
from .. import apart, heads
from ..expressions import forms, logic, phrases
from ..given import Given
from ..scope import Names, Scope
from ..statements import modifiers
from . import cards, cardset, components, decks, kinds, once, phases, policies, verbs
from .declared import Declarations, Declared

# ---- filling ----------------------------------------------------------------------------------------------


def fill(found: Declarations) -> None:
    """Read everything, in the order in which the things need each other."""
    once.in_game(found)
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
        policies.policy(declared)
    for declared in found.of("cardset"):
        cardset.score(declared)
    for declared in found.of("example"):
        cardset.example(declared)
    for declared in found.of("card", "family"):
        cards.complete(declared.thing, found.names, declared.scope.source, declared.thing.span)


class Bodies:
    """Defines and verbs are read when somebody needs to know their type, and at the latest at their turn."""

    def __init__(self, names: Names) -> None:
        self.names = names
        self.waiting: dict[Declaration, Callable[[], None]] = {}
        self.running: set[Declaration] = set()
        names.ready = self.ready

    def ready(self, thing: Declaration) -> None:
        """Read `thing` now, unless that has been done; a define that needs itself is a circle."""
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
        cardset.read(declared)
    for declared in found.of("enum"):
        components.enum(declared.line, declared.thing, declared.scope)
    _parents(found)
    for declared in found.of("track", "stat"):
        declared.thing.track = declared.line.head.text == "track"
        components.stat(declared.line, declared.thing, declared.scope)
    for declared in found.of("zone"):
        components.zone(declared.line, declared.thing, declared.scope)
    for declared in found.of("kind"):
        declared.later = kinds.kind(declared.line, declared.thing, declared.scope)
    game = found.names.cardset
    for declared in found.of("turn"):
        phases.collect(declared.line, game.phases, declared.scope)
    for declared in found.of("round"):
        phases.collect(declared.line, game.round_phases, declared.scope)


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
        scope.unknown(node, "kind", scope.names.kinds)
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
        (t.value for t in declared.line.tails if isinstance(t, syntax.Also) and isinstance(t.value, syntax.Binary)),
        None,
    )
    if node is None:
        if isinstance(Given(declared.line.tails).phrase, syntax.Name):  # else the rest of the line has been reported
            declared.scope.report("missing-argument", declared.line, verb="card", hole="is")
        return
    kind = _kind(node.right, declared.scope)
    if kind is not None:
        declared.thing.kind = kind


def _params(declared: Declared) -> None:
    """The holes of `define tilt (side: player) = …`."""
    define: Define = declared.thing
    for part in apart.items(Given(declared.line.tails).phrase)[1:]:
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
    rounding = next((r for also in given.extra if (r := forms.rounding(also.value)) is not None), None)
    if logic.asks(value):
        define.body = phrases.condition(value, scope)
    else:
        define.body = forms.rounded(value, scope, rounding)
    define.type = define.body.type
    for inner in declared.line.block or []:
        if isinstance(inner, syntax.Call) and inner.head.text == "says":
            define.says = heads.text_of(inner, scope, [param.name for param in define.params])


def _verb(declared: Declared) -> None:
    """In a verb `this` is the card whose ability uses it, if there is one."""
    scope = declared.scope.fork(verb=declared.thing, this=CARD)
    verbs.block(declared.line, declared.thing, scope)
    declared.thing.answers = verbs.answer_of(declared.thing)


def _values(found: Declarations) -> None:
    for declared in found.of("kind"):
        scope = cards.scope_of_kind(declared.thing, declared.scope)
        for line in declared.line.block or []:
            attribute = declared.thing.attributes.get(line.head.text) if isinstance(line, syntax.Call) else None
            if isinstance(line, syntax.Call) and attribute is not None and attribute.span == line.head.span:
                kinds.finish_attribute(line, attribute, scope)
    for declared in found.of("card"):
        declared.later = cards.values(declared.line, declared.thing, cards.scope_of(declared.thing, declared.scope))
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
        declared.scope = inside


def _cards(found: Declarations) -> None:
    for declared in found.of("kind"):
        scope = cards.scope_of_kind(declared.thing, declared.scope)
        for line in declared.later:
            declared.thing.standing.extend(modifiers.standing(line, scope.fork(vars={})))
    for declared in found.of("card", "family"):
        cards.effects(declared.later, declared.thing, cards.scope_of(declared.thing, declared.scope))


def _time(found: Declarations) -> None:
    game = found.names.cardset
    for declared in found.of("setup"):
        phases.setup(declared.line, declared.scope)
    for declared in found.of("turn"):
        phases.course(declared.line, game.phases, declared.scope)
    for declared in found.of("round"):
        phases.course(declared.line, game.round_phases, declared.scope.fork(you=False, actor=False))
