"""What a game consists of besides its verbs: enums, numbers, zones, kinds of cards and their attributes."""

from __future__ import annotations

from typing import Any

from ..grammar import syntax
from . import calls, checks, patterns, phrases, texts, types
from .calls import Given
from .catalogue import near
from .model import (
    NUMBER,
    Attribute,
    Card,
    CardName,
    Enum,
    Expr,
    Family,
    Kind,
    Member,
    MemberRef,
    Number,
    Stat,
    Truth,
    Type,
    Zone,
)
from .model import Words as TextConstant
from .scope import Scope
from .verbs import plain_type

SHAPES = ("pile", "set", "row", "slot", "grid")
VISIBILITY = ("hidden", "private", "public")
LIMIT_CELLS = 10_000


# ---- enums ------------------------------------------------------------------------------------------------


def enum(line: syntax.Call, enum: Enum, scope: Scope) -> None:
    """`enum rank in order` and its values, one a line: `page "page" zh "侍卫"`."""
    given = Given(line.tails)
    enum.ordered = isinstance(given.phrase, syntax.In)
    enum.open = any(isinstance(also.value, syntax.Name) and also.value.text == "open" for also in given.extra)
    for inner in line.block or []:
        if isinstance(inner, syntax.Call):
            _member(inner, enum, scope)
        elif not isinstance(inner, syntax.ErrorLine):
            scope.report("misplaced-line", inner, what=scope.written(inner), where="enum")


def _member(line: syntax.Call, enum: Enum, scope: Scope) -> None:
    if line.head.text == "title":
        enum.title = texts.of_line(line)
        return
    if line.head.text in enum.members:
        scope.report("duplicate-name", line.head, name=line.head.text)
        return
    member = scope.at(line.head, Member(line.head.text, enum, len(enum.members)))
    for tail in line.tails:
        parts = texts.items(getattr(tail, "value", None))
        if parts and isinstance(parts[0], syntax.Text):
            member.title = texts.read(parts)
        elif len(parts) == 2 and all(isinstance(part, syntax.Name) for part in parts):
            member.links[parts[0].text] = parts[1].text  # type: ignore[attr-defined]
    enum.members[member.name] = member
    scope.names.members.setdefault(member.name, []).append(member)


# ---- stats and tracks -------------------------------------------------------------------------------------


def stat(line: syntax.Call, stat: Stat, scope: Scope) -> None:
    """`stat cap of each player by suit from 0, start 10`, `track balance from -5 to 5, start 0`."""
    given = Given(line.tails)
    if isinstance(given.phrase, syntax.Of):
        whose = given.phrase.of
        stat.owner = "player" if _is_each_player(whose) else "game"
    words = texts.items(given.phrase.what if isinstance(given.phrase, syntax.Of) else given.phrase)
    if len(words) > 1 and isinstance(words[1], syntax.Name):
        stat.type = _type(words[1], scope)
    stat.by = _by(given, scope)
    stat.low, stat.high = (_laid(given.behind(word), scope) for word in ("from", "to"))
    stat.start = _start(given, scope, stat.type)
    _texts_of(line, stat, scope)


def _is_each_player(node: syntax.Expr) -> bool:
    return isinstance(node, syntax.Noun) and node.dets[0].text == "each"


def _type(node: syntax.Name, scope: Scope) -> Type:
    found = plain_type(node.text, scope.names)
    if found is None:
        known = {*types.WORDS, *scope.names.enums, *scope.names.kinds}
        scope.report("undefined-name", node, what="type", word=node.text, near=lambda: near(node.text, known))
        return types.WORDS["any"]
    return found


def _by(given: Given, scope: Scope) -> Enum | None:
    return _enum(given.behind("by"), scope)


def _enum(node: syntax.Expr | None, scope: Scope) -> Enum | None:
    if not isinstance(node, syntax.Name):
        return None
    found = scope.names.enums.get(node.text)
    if found is None:
        known = scope.names.enums
        scope.report("undefined-name", node, what="enum", word=node.text, near=lambda: near(node.text, known))
    return found


def _laid(node: syntax.Expr | None, scope: Scope) -> Expr | None:
    """A number that is known before the game."""
    return checks.fixed(node, phrases.number(node, scope), scope) if node is not None else None


def _constant(node: syntax.Expr | None, scope: Scope) -> Expr | None:
    return phrases.number(node, scope) if node is not None else None


def _start(given: Given, scope: Scope, type: Type) -> Expr | None:
    """`, start 10`: what the table is laid with."""
    node = _behind_word("start", given)
    if node is None:
        return None
    found = checks.fixed(node, phrases.expr(node, scope, type), scope)
    return phrases.fitted(found, type, node, scope)


def _named_value(word: str, given: Given, scope: Scope, type: Type) -> Expr | None:
    """The value behind a word in one of the bare arguments."""
    node = _behind_word(word, given)
    return phrases.value(node, scope, type) if node is not None else None


def _behind_word(word: str, given: Given) -> syntax.Expr | None:
    for also in given.extra:
        negative = _negative(also.value, word)
        if negative is not None:
            return negative
        first, rest = calls.split_first(also.value)
        if rest is not None and isinstance(first, syntax.Name) and first.text == word:
            return rest
    return None


def _negative(node: syntax.Expr, word: str) -> syntax.Expr | None:
    """`start - 5` is read as a difference; it means `start -5`."""
    if isinstance(node, syntax.Binary) and node.op == "-" and isinstance(node.left, syntax.Name):
        return syntax.Negative(node.span, node.right) if node.left.text == word else None
    return None


def _texts_of(line: syntax.Call, thing: Any, scope: Scope) -> None:
    """The block under a number, a zone or an attribute: its title, and for a track whose end is which."""
    for inner in line.block or []:
        head = inner.head.text if isinstance(inner, syntax.Call) else ""
        if head == "title":
            thing.title = texts.of_line(inner)  # type: ignore[arg-type]
        elif head == "unit" and isinstance(thing, Stat | Attribute):
            thing.unit = texts.of_line(inner)  # type: ignore[arg-type]
        elif head == "ends" and isinstance(thing, Stat):
            thing.ends = _ends(inner.block or [], scope)  # type: ignore[union-attr]
        elif not isinstance(inner, syntax.ErrorLine):
            scope.report("misplaced-line", inner, what=scope.written(inner), where="stat")


def _ends(lines: list[syntax.Line], scope: Scope) -> list[tuple[int, int]]:
    """`first player at 5`"""
    from .words import ORDINALS

    found = []
    for line in lines:
        value = Given(line.tails).behind("at") if isinstance(line, syntax.Call) else None
        number = phrases.number(value, scope) if value is not None else None
        if isinstance(line, syntax.Call) and line.head.text in ORDINALS and isinstance(number, Number):
            found.append((ORDINALS.index(line.head.text), number.value))  # type: ignore[attr-defined]
        else:
            scope.report("misplaced-line", line, what=scope.written(line), where="track")
    return found


# ---- zones ------------------------------------------------------------------------------------------------


def zone(line: syntax.Call, zone: Zone, scope: Scope) -> None:
    """`zone battlefield is a grid 3 x 3 of each player, public, face down allowed`."""
    given = Given(line.tails)
    shape = given.phrase.right if isinstance(given.phrase, syntax.Binary) else None
    if isinstance(shape, syntax.Of):
        zone.owner = "player" if _is_each_player(shape.of) else "shared"
        shape = shape.what
    _shape(shape, zone, line, scope)
    zone.by = _by(given, scope)
    for also in given.extra:
        _zone_word(also, zone, scope)
    _texts_of(line, zone, scope)


def _shape(node: syntax.Expr | None, zone: Zone, line: syntax.Call, scope: Scope) -> None:
    parts = texts.items(node.words if isinstance(node, syntax.Noun) else node)
    word = parts[0].text if parts and isinstance(parts[0], syntax.Name) else ""
    if word not in SHAPES:
        scope.report("undefined-name", node or line, what="word", word=word, near=list(SHAPES))
        return
    zone.shape = word
    sizes = [part.value for part in parts[1:] if isinstance(part, syntax.Int)]
    if word == "grid" and len(sizes) == 2:
        zone.rows, zone.columns = sizes
        if zone.rows * zone.columns > LIMIT_CELLS:
            scope.report("too-large", node or line, what="grid", limit=LIMIT_CELLS)
            zone.rows = zone.columns = 1
    elif word == "grid":
        scope.report("missing-argument", node or line, verb="grid", hole="3 x 3")


def _zone_word(also: syntax.Also, zone: Zone, scope: Scope) -> None:
    parts = texts.items(also.value)
    words = [part.text for part in parts if isinstance(part, syntax.Name)]
    if words and words[0] in VISIBILITY:
        zone.visibility = words[0]
    elif words == ["owner", "sees"]:
        zone.visibility = "owner"
    elif words == ["shared"]:
        zone.owner = "shared"
    elif words and words[0] == "limit" and len(parts) == 2:
        zone.limit = _laid(parts[1], scope)
    elif words == ["face", "down", "allowed"]:
        zone.face_down = True
    else:
        near_ = ["hidden", "private", "public", "shared", "owner sees", "limit", "face down allowed"]
        scope.report("undefined-name", also, what="word", word=scope.written(also), near=near_)


# ---- kinds ------------------------------------------------------------------------------------------------


def kind(line: syntax.Call, kind: Kind, scope: Scope) -> list[syntax.Line]:
    """Attributes, abilities and zones of a kind; its other lines, which always hold, are read later."""
    later: list[syntax.Line] = []
    for inner in line.block or []:
        if not isinstance(inner, syntax.Call):
            later.append(inner)
        elif inner.head.text in KIND_LINES and not _is_attribute(inner, scope):
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
    return all(isinstance(line, syntax.Call) and line.head.text in ("title", "unit") for line in lines)


def _type_word(line: syntax.Call) -> syntax.Name | None:
    first = line.tails[0] if line.tails else None
    word = texts.items(first.value)[0] if isinstance(first, syntax.Also) else None
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
    made = Attribute(line.head.text, _type(word, scope) if word is not None else NUMBER)
    parts = texts.items(line.tails[0].value) if line.tails else []  # type: ignore[attr-defined]
    made.unit = texts.read(parts[1:])
    _texts_of(line, made, scope)
    return scope.at(line.head, made)


def finish_attribute(line: syntax.Call, made: Attribute, scope: Scope) -> None:
    """Its limits, what it starts with, or what it is derived from."""
    given = Given(line.tails)
    made.low, made.high = (_constant(given.behind(word), scope) for word in ("from", "to"))
    made.start = _named_value("start", given, scope, made.type)
    made.printed = made.start is None
    if given.values:
        value = phrases.value(given.values[0].value, scope, made.type)
        if is_constant(value):
            made.start = value
        else:
            made.derived, made.printed = value, False
    for also in given.extra:
        parts = texts.items(also.value)
        if isinstance(parts[0], syntax.Name) and parts[0].text == "reset":
            made.reset, made.printed = _left_zone(parts, scope), False


def _left_zone(parts: list[syntax.Expr], scope: Scope) -> Zone | None:
    """The zone of `reset when this leaves row`."""
    last = parts[-1]
    if isinstance(last, syntax.Name) and len(parts) == 5:
        found = scope.names.zones.get(last.text) or scope.names.card_zone(last.text, None)
        if found is None:
            known = scope.names.zones
            scope.report(
                "undefined-name", last, what="zone", word=last.text, near=lambda: near(last.text, known)
            )
        return found
    return None


def is_constant(value: Expr) -> bool:
    """Whether a value is known before the game."""
    return isinstance(value, Number | Truth | MemberRef | TextConstant | CardName)


def _ability(line: syntax.Call, kind: Kind, scope: Scope) -> None:
    """`ability move by facing`"""
    given = Given(line.tails)
    name, event = _inside(given.phrase)
    by, inside = _inside(given.behind("by"))
    if not isinstance(name, syntax.Name):
        scope.report("missing-argument", line, verb="ability", hole="name")
        return
    made = scope.at(name, Family(name.text, _enum(by, scope)))
    made.kind = kind
    event = event if event is not None else inside
    if event is not None:
        scope.names.later.append(lambda: _within(event, made, scope))
    kind.families[made.name] = made
    scope.names.families.setdefault(made.name, []).append(made)
    _texts_of(line, made, scope)


def _inside(node: syntax.Expr | None) -> tuple[syntax.Expr | None, syntax.Expr | None]:
    """`spring in fight`: the name, and the event around it."""
    return (node.what, node.place) if isinstance(node, syntax.In) else (node, None)


def _within(event: syntax.Expr, made: Family, scope: Scope) -> None:
    call = calls.as_call(event, [])
    found = patterns.pattern(call, scope) if call is not None else None
    made.within = found[0] if found is not None else None


def _zone_line(line: syntax.Call, kind: Kind, scope: Scope) -> None:
    """`zone post is a slot, owner sees`: every card of the kind has one."""
    phrase = line.tails[0].value if line.tails and isinstance(line.tails[0], syntax.Also) else None
    if not isinstance(phrase, syntax.Binary) or not isinstance(phrase.left, syntax.Name):
        scope.report("missing-argument", line, verb="zone", hole="name")
        return
    made = scope.at(phrase.left, Zone(phrase.left.text))
    zone(line, made, scope)
    made.owner, made.kind = "card", kind
    kind.zones[made.name] = made
    scope.names.card_zones.setdefault(made.name, []).append(made)


def _title(line: syntax.Call, thing: Kind, scope: Scope) -> None:
    """`title "soul" plural "souls" zh "灵魂卡" counter "张"`"""
    parts = [part for tail in line.tails for part in texts.items(getattr(tail, "value", None))]
    plain, plural, counter = texts.noun(parts)
    thing.title = plain
    thing.plural = plural
    thing.counter = counter or thing.counter
    for word in plural.values():
        if word.isidentifier():
            scope.names.plurals[word] = thing.name


def _lasting(line: syntax.Call, kind: Kind, scope: Scope) -> None:
    """`lasting effects end when this leaves field`"""
    scope.names.later.append(lambda: _effects_end(line, kind, scope))


def _effects_end(line: syntax.Call, kind: Kind, scope: Scope) -> None:
    parts = [part for tail in line.tails for part in texts.items(getattr(tail, "value", None))]
    last = parts[-1] if parts else line.head
    found = scope.names.zones.get(last.text) if isinstance(last, syntax.Name) else None
    if found is None:
        known = scope.names.zones
        word = scope.written(last)
        scope.report("undefined-name", last, what="zone", word=word, near=lambda: near(word, known))
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
        known = {*scope.names.zones, *scope.names.card_zones}
        scope.report("undefined-name", node, what="zone", word=node.text, near=lambda: near(node.text, known))
    return []


def _two_faced(line: syntax.Call, kind: Kind, scope: Scope) -> None:
    kind.two_faced = True


def _follows(line: syntax.Call, kind: Kind, scope: Scope) -> None:
    kind.follows = True


def _order(line: syntax.Call, kind: Kind, scope: Scope) -> None:
    """`order add, at_least, set`: the order of the standing changes of its numbers."""
    kind.order = [scope.written(tail) for tail in line.tails]


KIND_LINES = {
    "title": _title,
    "ability": _ability,
    "zone": _zone_line,
    "lasting": _lasting,
    "works": _works,
    "two_faced": _two_faced,
    "history": _follows,
    "order": _order,
}
