"""Cards: their values, what they do, and what always holds while they lie on the table."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ....grammar import Fix, Source, syntax
from ....grammar.spelling import near
from ...model import (
    FLAG,
    NUMBER,
    Ability,
    Attribute,
    Card,
    Expr,
    Family,
    Kind,
    Member,
    MemberRef,
    Nothing,
    Number,
    Texts,
    Todo,
    Truth,
)
from .. import apart, heads, texts
from ..expressions import phrases
from ..given import Given
from ..scope import Names, Scope, place
from ..statements import bodies, clauses, modifiers, patterns
from ..types import card_of, plain_type, value_of
from . import constants, kinds, once

if TYPE_CHECKING:
    pass

MAIN_FAMILY = "effect"  # what `upright: …` means when a kind has several families with that key


# ---- values -----------------------------------------------------------------------------------------------


def values(line: syntax.Call, card: Card, scope: Scope) -> list[syntax.Line]:
    """Titles, printed values and own attributes; the lines that do something are read later."""
    later: list[syntax.Line] = []
    said: dict[str, syntax.Name] = {}
    card.title = _title(line.block or [], card, scope)
    for inner in line.block or []:
        call = _negative(inner) if isinstance(inner, syntax.Change) else inner
        if not isinstance(call, syntax.Call) or not _value(call, card, scope):
            later.append(inner)
        elif call.head.text in card.values:
            once.again(call.head, said.setdefault(call.head.text, call.head), scope)
    return later


def _negative(line: syntax.Change) -> syntax.Line:
    """`value -2` reads as a change; on a card it is the printed value."""
    if line.op != "-" or not isinstance(line.subject, syntax.Name):
        return line
    value = syntax.Negative(line.span, line.value)
    return syntax.Call(line.span, line.subject, [syntax.Also(line.value.span, value)], None)


def _title(block: list[syntax.Line], card: Card, scope: Scope) -> Texts:
    """What the card is called is read before its other texts, which may speak of `{this}`."""
    titles = [line for line in block if isinstance(line, syntax.Call) and line.head.text == "title"]
    return texts.title(titles[-1], scope) if titles and card.kind.attribute_named("title") is None else {}


def _value(line: syntax.Call, card: Card, scope: Scope) -> bool:
    """Read one line if it says what the card is; False if it says what the card does."""
    word = line.head.text
    attribute = card.kind.attribute_named(word)
    if attribute is not None and line.block is None:
        card.values[word] = _constant(line, attribute, scope)
    elif word == "works" and line.tails:
        heads.check(line, scope)
        kinds.works(line, card, scope)
    elif word in TEXT_LINES:
        setattr(card, word, heads.text_of(line, scope))
    elif word == "title":
        heads.check(line, scope)  # it has been read
    elif ability_of(line, card.kind) is None and line.block is None and _declares(line, scope):
        _own_attribute(line, card, scope)
    else:
        return False
    return True


TEXT_LINES = ("text", "flavour", "art")


def _constant(line: syntax.Call, attribute: Attribute, scope: Scope) -> Expr:
    """`number 4`, `suit coins`, `special`, `identity "…" zh "…"`."""
    given = Given(line.tails)
    node = given.values[0].value if given.values and given.phrase is None else given.phrase
    if node is None:
        if attribute.type == FLAG:
            return scope.at(line, Truth(FLAG, True))
        return scope.wrong("missing-argument", line, verb=line.head.text, hole="value")
    return constant(node, attribute, scope)


def constant(node: syntax.Expr, attribute: Attribute, scope: Scope) -> Expr:
    """A value that is known before the game."""
    value = phrases.value(node, scope.fork(this=None, card=None), attribute.type)
    if not constants.is_constant(value) and value.type.name not in ("any", "nothing"):
        return scope.wrong("not-constant", node)
    return value


def _declares(line: syntax.Call, scope: Scope) -> bool:
    """`ahead flag`: the card declares an attribute of its own."""
    given = Given(line.tails)
    word = apart.items(given.phrase)[0] if given.phrase is not None else None
    return isinstance(word, syntax.Name) and plain_type(word.text, scope.names) is not None


def _own_attribute(line: syntax.Call, card: Card, scope: Scope) -> None:
    made = kinds.attribute(line, scope)
    made.card, made.printed = card, False
    kinds.finish_attribute(line, made, scope)
    made.printed = False
    card.attributes[made.name] = made


# ---- abilities --------------------------------------------------------------------------------------------


def effects(later: list[syntax.Line], card: Card, scope: Scope) -> None:
    """What the card does and what holds while it lies on the table."""
    for line in later:
        block = line.block if isinstance(line, syntax.Call | syntax.Scope) else None
        place = ability_of(line, card.kind) if block is not None else None
        if place is not None:
            _ability(line, block or [], place, card, scope)
        elif isinstance(line, syntax.Call) and line.head.text == "todo":
            scope.names.cardset.todos.append(scope.at(line, Todo(texts.of_line(line, scope))))
            card.text = card.text or texts.of_line(line, scope)
        elif _unknown(line, card, scope):
            continue
        else:
            card.standing.extend(modifiers.standing(line, scope.fork(vars={})))


def ability_of(line: syntax.Line, kind: Kind) -> tuple[Family, Member | None] | None:
    """The family and key that `upright move: …`, `upright: …` or `use` names."""
    words = _head_words(line)
    families = kind.all_families()
    if not words or not families:
        return None
    if len(words) == 1 and words[0] in families and families[words[0]].by is None:
        return families[words[0]], None
    keyed = [
        (family, family.by.members[words[0]])
        for family in families.values()
        if family.by is not None and words[0] in family.by.members
    ]
    if len(words) == 2:
        keyed = [place for place in keyed if place[0].name == words[1]]
    elif len(keyed) > 1:
        keyed = [place for place in keyed if place[0].name == MAIN_FAMILY] or keyed[-1:]
    return keyed[0] if keyed and len(words) <= 2 else None


def _head_words(line: syntax.Line) -> list[str]:
    if isinstance(line, syntax.Scope):
        return [line.subject.text] if isinstance(line.subject, syntax.Name) else []
    if not isinstance(line, syntax.Call):
        return []
    phrase = Given(line.tails).phrase
    names = [part for part in apart.items(phrase) if isinstance(part, syntax.Name)]
    if phrase is not None and isinstance(apart.items(phrase)[0], syntax.Text):
        names = []
    return [line.head.text, *(name.text for name in names)]


def _ability(
    line: Any, block: list[syntax.Line], place: tuple[Family, Member | None], card: Card, scope: Scope
) -> None:
    family, key = place
    made = scope.at(line, Ability(family.name))
    made.family, made.key, made.card = family, key, card
    if isinstance(line, syntax.Call):
        made.title = texts.read(_label(line), scope)
    where = (family.name, key.name if key is not None else None)
    if where in card.abilities:
        scope.report("duplicate-name", line, name=" ".join(str(word) for word in where if word))
    card.abilities[where] = made
    inside = scope.fork(vars={})
    if family.within is not None:
        inside = patterns.watching(family.within, inside)
    _read(block, made, inside)


def _label(line: syntax.Call) -> list[syntax.Expr]:
    """The texts behind `upright move`: what the ability is called."""
    parts = [part for tail in line.tails for part in apart.items(getattr(tail, "value", None))]
    return parts[next((i for i, part in enumerate(parts) if isinstance(part, syntax.Text)), len(parts)) :]


def _read(block: list[syntax.Line], made: Ability, scope: Scope) -> None:
    """`needs`, `target`, `cost`, a choice of X before the cost, then the body."""
    rest = clauses.body_behind(block, lambda line: _clause(line, made, scope))
    if any(isinstance(line, syntax.Call) and line.head.text == "cost" for line in rest):
        rest = clauses.body_behind(rest, lambda line: _announced(line, made, scope))
    made.body = bodies.body(rest, scope)


def _announced(line: syntax.Call, made: Ability, scope: Scope) -> bool:
    """`choose a number from 1 to 4 called x` above `cost` is part of the announcement."""
    if line.head.text == "choose":
        made.targets.extend(bodies.statement(line, scope))
        return True
    return _clause(line, made, scope)


def _clause(line: syntax.Call, made: Ability, scope: Scope) -> bool:
    if line.head.text in ("text", "says"):
        setattr(made, line.head.text, heads.text_of(line, scope))
        return True
    return clauses.clause(line, made, scope)


def _is_ability(word: str, kind: Kind) -> bool:
    """Whether a word heads an ability: its name, or a value that tells abilities of a family apart."""
    families = kind.all_families().values()
    return any(word == one.name if one.by is None else word in one.by.members for one in families)


def _unknown(line: syntax.Line, card: Card, scope: Scope) -> bool:
    """A head that is neither a value nor an ability of the kind, nor something that holds."""
    if isinstance(line, syntax.Scope):
        head: syntax.Node = line.subject
    elif isinstance(line, syntax.Call) and line.head.text != "whenever":
        head = line.head
    else:
        return isinstance(line, syntax.ErrorLine)
    word = scope.written(head)
    if card.kind not in scope.names.kinds.values():
        return True  # that it has none has been reported
    if isinstance(line, syntax.Call) and line.block is None and _is_ability(word, card.kind):
        end = head.span[1]
        scope.report("unknown-field.colon", head, kind=card.kind.name, word=word, fix=Fix((end, end), ":"))
        return True
    known = {"title", *TEXT_LINES, *card.kind.all_families(), *scope.names.attributes}
    for family in card.kind.all_families().values():
        known.update(family.by.members if family.by is not None else ())
    scope.report("unknown-field", head, kind=card.kind.name, word=word, near=lambda: near(word, known))
    return True


# ---- families ---------------------------------------------------------------------------------------------


def of_family(card: Card, parameter: str, member: Member, scope: Scope) -> Scope:
    """The scope of one card of `family a, b is KIND by ENUM called s`: `s` is this card's value."""
    value = MemberRef(value_of(member.enum), member)
    place(value, card.source, card.span)
    for name, attribute in card.kind.all_attributes().items():
        if attribute.type.of is member.enum:
            card.values.setdefault(name, value)
    return scope.fork(constants={**scope.constants, parameter: value})


def scope_of(card: Card, scope: Scope) -> Scope:
    """The scope of what is written on a card."""
    return scope.fork(vars={}, this=card_of(card.kind), card=card)


def scope_of_kind(kind: Kind, scope: Scope) -> Scope:
    """The scope of what is written in a kind: `this` is any card of it."""
    return scope.fork(vars={}, this=card_of(kind))


def complete(card: Card, names: Names, source: Source, span: syntax.Span) -> None:
    """Every number that is printed on the cards of a kind is said; a value of an enum may still be nothing."""
    for name, attribute in card.kind.all_attributes().items():
        if not attribute.printed or attribute.type.name not in ("number", "enum") or name in card.values:
            continue
        if attribute.start is not None:  # `price number = 0`
            card.values[name] = attribute.start
            continue
        silent = Number(NUMBER, 0) if attribute.type == NUMBER else Nothing(attribute.type)
        place(silent, source, span)
        card.values[name] = silent
        if attribute.type == NUMBER:
            names.findings.add("missing-required-field", source, span, {"card": card.name, "field": name})
