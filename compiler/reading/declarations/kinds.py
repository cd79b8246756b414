"""What a game consists of besides its verbs: enums, numbers, zones, kinds of cards and their attributes."""

from __future__ import annotations

from ....grammar import syntax
from ...model import NUMBER, Attribute, Card, Family, Kind, Zone
from .. import apart, heads, texts, types
from ..expressions import phrases
from ..given import Given
from ..scope import Scope
from ..statements import patterns
from . import components, constants

ATTRIBUTE = "power number from 0 to 9, start 3"
TAKES = ("…", "from", "to", ",start", ",reset", "=")

# ---- kinds ------------------------------------------------------------------------------------------------


def kind(line: syntax.Call, kind: Kind, scope: Scope) -> list[syntax.Line]:
    """Attributes, abilities and zones of a kind; its other lines, which always hold, are read later."""
    later: list[syntax.Line] = []
    for inner in line.block or []:
        if not isinstance(inner, syntax.Call):
            later.append(inner)
        elif inner.head.text in KIND_LINES and not _is_attribute(inner, scope):
            heads.check(inner, scope)
            KIND_LINES[inner.head.text](inner, kind, scope)
        elif _type_word(inner) is not None and _only_texts(inner.block or []):
            declare_attribute(inner, kind, scope)
        else:
            later.append(inner)
    return later


def _is_attribute(line: syntax.Call, scope: Scope) -> bool:
    """`order number` declares a number called order, though `order` is a head word too."""
    word = _type_word(line)
    return word is not None and word.text in types.WORDS


def _only_texts(lines: list[syntax.Line]) -> bool:
    """The block under a line says what the thing is called, and nothing that happens."""
    return all(
        isinstance(line, syntax.Count) or (isinstance(line, syntax.Call) and line.head.text in ("title", "unit"))
        for line in lines
    )


def _type_word(line: syntax.Call) -> syntax.Name | None:
    first = line.tails[0] if line.tails else None
    word = apart.items(first.value)[0] if isinstance(first, syntax.Also) else None
    return word if isinstance(word, syntax.Name) else None


def declare_attribute(line: syntax.Call, kind: Kind, scope: Scope) -> None:
    """`power number, from 0, start 3, reset when this leaves battlefield`."""
    made = attribute(line, scope)
    made.kind = kind
    if made.name in kind.attributes:
        scope.report("duplicate-name", line.head, name=made.name)
    kind.attributes[made.name] = made
    scope.names.attributes.setdefault(made.name, []).append(made)


def attribute(line: syntax.Call, scope: Scope) -> Attribute:
    """The declaration of a value that cards have; its expressions are read by `finish_attribute`."""
    word = _type_word(line)
    made = Attribute(line.head.text, components.type_named(word, scope) if word is not None else NUMBER)
    parts = apart.items(Given(line.tails).phrase)
    heads.only_texts(parts[1:], line, scope, ATTRIBUTE)
    made.unit = texts.read(parts[1:], scope)
    components.texts_of(line, made, scope)
    return scope.at(line.head, made)


def finish_attribute(line: syntax.Call, made: Attribute, scope: Scope) -> None:
    """Its limits, what it starts with, or what it is derived from."""
    given = Given(line.tails)
    heads.check_tails(line, TAKES, scope, ATTRIBUTE)
    made.low, made.high = (components.number_or_none(given.behind(word), scope) for word in ("from", "to"))
    made.start = components.named_value("start", given, scope, made.type)
    made.printed = made.start is None
    if given.values:
        value = phrases.value(given.values[0].value, scope, made.type)
        if constants.is_constant(value):
            made.start = value
        else:
            made.derived, made.printed = value, False
    for also in given.extra:
        parts = apart.items(also.value)
        if isinstance(parts[0], syntax.Name) and parts[0].text == "reset":
            made.reset, made.printed = _left_zone(parts, scope), False


def _left_zone(parts: list[syntax.Expr], scope: Scope) -> Zone | None:
    """The zone of `reset when this leaves row`."""
    last = parts[-1]
    if isinstance(last, syntax.Name) and len(parts) == 5:
        found = scope.names.zones.get(last.text) or scope.names.card_zone(last.text, None)
        if found is None:
            scope.unknown(last, "zone", scope.names.zones)
        return found
    return None


def _ability(line: syntax.Call, kind: Kind, scope: Scope) -> None:
    """`ability move by facing`"""
    given = Given(line.tails)
    name, event = _inside(given.phrase)
    by, inside = _inside(given.behind("by"))
    if not isinstance(name, syntax.Name):
        scope.report("missing-argument", line, verb="ability", hole="name")
        return
    made = scope.at(name, Family(name.text, components.enum_named(by, scope)))
    made.kind = kind
    event = event if event is not None else inside
    if event is not None:
        scope.names.later.append(lambda: _within(event, made, scope))
    kind.families[made.name] = made
    scope.names.families.setdefault(made.name, []).append(made)
    components.texts_of(line, made, scope)


def _inside(node: syntax.Expr | None) -> tuple[syntax.Expr | None, syntax.Expr | None]:
    """`spring in fight`: the name, and the event around it."""
    return (node.what, node.place) if isinstance(node, syntax.In) else (node, None)


def _within(event: syntax.Expr, made: Family, scope: Scope) -> None:
    call = apart.as_call(event, [])
    found = patterns.pattern(call, scope) if call is not None else None
    made.within = found[0] if found is not None else None


def _zone_line(line: syntax.Call, kind: Kind, scope: Scope) -> None:
    """`zone post is a slot, owner sees`: every card of the kind has one."""
    phrase = line.tails[0].value if line.tails and isinstance(line.tails[0], syntax.Also) else None
    if not isinstance(phrase, syntax.Binary) or not isinstance(phrase.left, syntax.Name):
        scope.report("missing-argument", line, verb="zone", hole="name")
        return
    made = scope.at(phrase.left, Zone(phrase.left.text))
    components.zone(line, made, scope)
    made.owner, made.kind = "card", kind
    kind.zones[made.name] = made
    scope.names.card_zones.setdefault(made.name, []).append(made)


def _title(line: syntax.Call, thing: Kind, scope: Scope) -> None:
    """`title "soul" plural "souls" zh "灵魂卡" counter "张"`"""
    parts = [part for tail in line.tails for part in apart.items(getattr(tail, "value", None))]
    plain, plural, counter = texts.noun(parts, scope)
    thing.title = plain
    thing.plural = plural
    thing.counter = counter or thing.counter
    for word in plural.values():
        if word.isidentifier():
            scope.names.plurals[word] = thing.name


def _naming(line: syntax.Call, kind: Kind, scope: Scope) -> None:
    """`name "{value} of {suit}" zh "{suit}{value}"`: what a card without a name is called by its values."""
    kind.naming = texts.of_line(line, scope, holes=None)  # its values are declared below
    scope.names.later.append(lambda: _check_naming(line, kind, scope))


def _check_naming(line: syntax.Call, kind: Kind, scope: Scope) -> None:
    texts.of_line(line, scope, kind.all_attributes())


def _lasting(line: syntax.Call, kind: Kind, scope: Scope) -> None:
    """`lasting effects end when this leaves field`"""
    scope.names.later.append(lambda: _effects_end(line, kind, scope))


def _effects_end(line: syntax.Call, kind: Kind, scope: Scope) -> None:
    parts = [part for tail in line.tails for part in apart.items(getattr(tail, "value", None))]
    heads.exactly(parts[:-1], "effects end when this leaves", line, scope)
    last = parts[-1] if parts else line.head
    found = scope.names.zones.get(last.text) if isinstance(last, syntax.Name) else None
    if found is None:
        scope.unknown(last, "zone", scope.names.zones)
    else:
        kind.effects_end.append(found)


def _works(line: syntax.Call, kind: Kind, scope: Scope) -> None:
    """`works from battlefield or yard`"""
    scope.names.later.append(lambda: works(line, kind, scope))


def works(line: syntax.Call, thing: Kind | Card, scope: Scope) -> None:
    """`works from battlefield if face_up`: of a kind, or of one card."""
    given = Given(line.tails)
    thing.works.extend(_zones_of(given.behind("from"), scope))
    if given.condition is not None:
        kind = thing if isinstance(thing, Kind) else thing.kind
        thing.works_if = phrases.condition(given.condition, scope.fork(this=types.card_of(kind)))


def _zones_of(node: syntax.Expr | None, scope: Scope) -> list[Zone]:
    if isinstance(node, syntax.Binary) and node.op == "or":
        return [*_zones_of(node.left, scope), *_zones_of(node.right, scope)]
    if isinstance(node, syntax.Name):
        found = scope.names.zones.get(node.text) or scope.names.card_zone(node.text, None)
        if found is not None:
            return [found]
        scope.unknown(node, "zone", {*scope.names.zones, *scope.names.card_zones})
    return []


def _two_faced(line: syntax.Call, kind: Kind, scope: Scope) -> None:
    kind.two_faced = True


def _follows(line: syntax.Call, kind: Kind, scope: Scope) -> None:
    heads.exactly(apart.items(Given(line.tails).phrase), "follows", line, scope)
    kind.follows = True


def _order(line: syntax.Call, kind: Kind, scope: Scope) -> None:
    """`order add, at_least, set`: the order of the standing changes of its numbers."""
    kind.order = [scope.written(tail) for tail in line.tails]


KIND_LINES = {
    "title": _title,
    "name": _naming,
    "ability": _ability,
    "zone": _zone_line,
    "lasting": _lasting,
    "works": _works,
    "two_faced": _two_faced,
    "history": _follows,
    "order": _order,
}
