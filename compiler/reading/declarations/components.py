"""The components of a game: enums, numbers and tracks, zones."""

from __future__ import annotations

from ....grammar import syntax
from ...model import Attribute, Enum, Expr, Family, Member, Number, Stat, Type, Zone
from .. import apart, heads, texts, types
from ..expressions import phrases
from ..expressions.pronouns import ORDINALS
from ..given import Given
from ..scope import Scope
from ..types import plain_type
from . import constants, sizes

SHAPES = ("pile", "set", "row", "slot", "grid")
VISIBILITY = ("hidden", "private", "public")
MEMBER = 'rock "rock" zh "石头", beats scissors'


# ---- enums ------------------------------------------------------------------------------------------------


def enum(line: syntax.Call, enum: Enum, scope: Scope) -> None:
    """`enum rank in order` and its values, one a line: `page "page" zh "侍卫"`."""
    given = Given(line.tails)
    enum.ordered = isinstance(given.phrase, syntax.In)
    if isinstance(given.phrase, syntax.In):
        heads.exactly([given.phrase.place], "order", line, scope)
    enum.open = any(isinstance(also.value, syntax.Name) and also.value.text == "open" for also in given.extra)
    for inner in heads.each_of(line.block, "enum", scope):
        _member(inner, enum, scope)


def _member(line: syntax.Call, enum: Enum, scope: Scope) -> None:
    if line.head.text == "title":
        enum.title = texts.of_line(line, scope)
        return
    if line.head.text in enum.members:
        scope.report("duplicate-name", line.head, name=line.head.text)
        return
    member = scope.at(line.head, Member(line.head.text, enum, len(enum.members)))
    for tail in line.tails:
        parts = apart.items(getattr(tail, "value", None))
        if any(isinstance(part, syntax.Text) for part in parts):
            heads.only_texts(parts, line, scope, MEMBER)
            member.title = texts.read(parts, scope)
        elif len(parts) == 2 and isinstance(parts[0], syntax.Name) and isinstance(parts[1], syntax.Name):
            member.links[parts[0].text] = parts[1].text
        else:
            heads.leftover(tail, line.head.text, scope, example=MEMBER)
    enum.members[member.name] = member
    scope.names.members.setdefault(member.name, []).append(member)


# ---- stats and tracks -------------------------------------------------------------------------------------


def stat(line: syntax.Call, stat: Stat, scope: Scope) -> None:
    """`stat cap of each player by suit from 0, start 10`, `track balance from -5 to 5, start 0`."""
    given = Given(line.tails)
    if isinstance(given.phrase, syntax.Of):
        stat.owner = "player" if heads.whose(given.phrase.of, line, scope, "game") else "game"
    words = apart.items(given.phrase.what if isinstance(given.phrase, syntax.Of) else given.phrase)
    if len(words) > 1 and isinstance(words[1], syntax.Name):
        stat.type = type_named(words[1], scope)
    heads.rest_of(words[2:] if isinstance(words[0], syntax.Name) else words, line, scope)
    stat.by = by_enum(given, scope)
    stat.low, stat.high = (_laid(given.behind(word), scope) for word in ("from", "to"))
    stat.start = _start(given, scope, stat.type)
    texts_of(line, stat, scope)


def type_named(node: syntax.Name, scope: Scope) -> Type:
    """The type that a declaration names."""
    found = plain_type(node.text, scope.names)
    if found is None:
        known = {*types.WORDS, *scope.names.enums, *scope.names.kinds}
        scope.unknown(node, "type", known)
        return types.WORDS["any"]
    return found


def by_enum(given: Given, scope: Scope) -> Enum | None:
    """The enum behind `by`: one for each of its values."""
    return enum_named(given.behind("by"), scope)


def enum_named(node: syntax.Expr | None, scope: Scope) -> Enum | None:
    """The enum of that name; reports when there is none."""
    if not isinstance(node, syntax.Name):
        return None
    found = scope.names.enums.get(node.text)
    if found is None:
        scope.unknown(node, "enum", scope.names.enums)
    return found


def _laid(node: syntax.Expr | None, scope: Scope) -> Expr | None:
    """A number that is known before the game."""
    return constants.fixed(node, phrases.number(node, scope), scope) if node is not None else None


def number_or_none(node: syntax.Expr | None, scope: Scope) -> Expr | None:
    """A number, if one is written."""
    return phrases.number(node, scope) if node is not None else None


def _start(given: Given, scope: Scope, type: Type) -> Expr | None:
    """`, start 10`: what the table is laid with."""
    node = _behind_word("start", given)
    if node is None:
        return None
    found = constants.fixed(node, phrases.expr(node, scope, type), scope)
    return phrases.fitted(found, type, node, scope)


def named_value(word: str, given: Given, scope: Scope, type: Type) -> Expr | None:
    """The value behind a word in one of the bare arguments."""
    node = _behind_word(word, given)
    return phrases.value(node, scope, type) if node is not None else None


def _behind_word(word: str, given: Given) -> syntax.Expr | None:
    for also in given.extra:
        negative = _negative(also.value, word)
        if negative is not None:
            return negative
        first, rest = apart.split_first(also.value)
        if rest is not None and isinstance(first, syntax.Name) and first.text == word:
            return rest
    return None


def _negative(node: syntax.Expr, word: str) -> syntax.Expr | None:
    """`start - 5` is read as a difference; it means `start -5`."""
    if isinstance(node, syntax.Binary) and node.op == "-" and isinstance(node.left, syntax.Name):
        return syntax.Negative(node.span, node.right) if node.left.text == word else None
    return None


def texts_of(line: syntax.Call, thing: Stat | Zone | Family | Attribute, scope: Scope) -> None:
    """The block under a number, a zone, an attribute or an ability: its title, what some of its numbers are called."""
    lines = line.block or []
    if isinstance(thing, Attribute):
        counts = [inner for inner in lines if isinstance(inner, syntax.Count)]
        thing.words = {inner.number.value: texts.read(apart.items(inner.what), scope) for inner in counts}
        lines = [inner for inner in lines if inner not in counts]
    for inner in heads.each_of(lines, "stat", scope):
        word = inner.head.text
        if word == "title":
            thing.title = texts.of_line(inner, scope)
        elif word == "unit" and isinstance(thing, Stat | Attribute):
            thing.unit = texts.of_line(inner, scope)
        elif word == "ends" and isinstance(thing, Stat):
            thing.ends = _ends(inner, scope)
        else:
            scope.report("misplaced-line", inner, what=word, where="stat")


def _ends(line: syntax.Call, scope: Scope) -> list[tuple[int, int]]:
    """`first player at 5`, one player a line."""
    found = []
    for inner in heads.each_of(line.block, "track", scope):
        value = Given(inner.tails).behind("at")
        number = phrases.number(value, scope) if value is not None else None
        if inner.head.text in ORDINALS and isinstance(number, Number):
            found.append((ORDINALS.index(inner.head.text), number.value))
        else:
            scope.report("misplaced-line", inner, what=scope.written(inner), where="track")
    return found


# ---- zones ------------------------------------------------------------------------------------------------


def zone(line: syntax.Call, zone: Zone, scope: Scope) -> None:
    """`zone battlefield is a grid 3 x 3 of each player, public, face down allowed`."""
    given = Given(line.tails)
    shape = given.phrase.right if isinstance(given.phrase, syntax.Binary) else None
    if isinstance(shape, syntax.Of):
        zone.owner = "player" if heads.whose(shape.of, line, scope) else "shared"
        shape = shape.what
    _shape(shape, zone, line, scope)
    zone.by = by_enum(given, scope)
    seen = [_zone_word(also, zone, scope) for also in given.extra]
    if not any(seen) and not any(word in scope.written(line) for word in VISIBILITY):  # one is there, lacking a comma
        scope.report("missing-argument.seen", line, verb="zone", hole="public")
    texts_of(line, zone, scope)


def _shape(node: syntax.Expr | None, zone: Zone, line: syntax.Call, scope: Scope) -> None:
    parts = apart.items(node.words if isinstance(node, syntax.Noun) else node)
    word = parts[0].text if parts and isinstance(parts[0], syntax.Name) else ""
    if word not in SHAPES:
        scope.unknown(parts[0] if parts else line, "word", SHAPES)
        return
    zone.shape = word
    heads.rest_of(parts[1:] if word != "grid" else parts[4:], line, scope)
    size = [part.value for part in parts[1:] if isinstance(part, syntax.Int)]
    if word == "grid" and len(size) == 2 and min(size) > 0:
        zone.rows, zone.columns = size
        if zone.rows * zone.columns > sizes.PLACES:
            scope.report("too-large", node or line, what="grid", limit=sizes.PLACES)
            zone.rows = zone.columns = 1
    elif word == "grid":
        scope.report("missing-argument", node or line, verb="grid", hole="3 x 3")


def _zone_word(also: syntax.Also, zone: Zone, scope: Scope) -> bool:
    """One item behind the shape; True if it says who sees what lies there, or is not understood."""
    parts = apart.items(also.value)
    words = [part.text for part in parts if isinstance(part, syntax.Name)]
    if len(parts) == 1 and words and words[0] in VISIBILITY:
        zone.visibility = words[0]
        return True
    if words == ["owner", "sees"]:
        zone.visibility = "owner"
        return True
    if words == ["shared"]:
        zone.owner = "shared"
    elif apart.first_word(also.value) == "limit":
        zone.limit = _laid(apart.split_first(also.value)[1], scope)
    elif words == ["face", "down", "allowed"]:
        zone.face_down = True
    else:
        scope.unknown(also, "word", (*VISIBILITY, "shared", "owner sees", "limit", "face down allowed"))
        return True
    return False
