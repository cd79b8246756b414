"""Examples: rulings as given facts, moves and outcomes.

The lines were kept as they are written; here, when everything else is known, they get their meaning.  `you` is
whoever sits first.  A card's name stands for a card of that name, wherever it lies.
"""

from __future__ import annotations

from typing import Any

from ....grammar import Source, syntax
from ....grammar.spelling import near
from ...model import (
    ANY,
    FLAG,
    Allowed,
    Asked,
    AttributeOf,
    CardName,
    CardNamed,
    Contents,
    Did,
    Example,
    Expr,
    Family,
    GivenPast,
    GivenPhase,
    GivenRun,
    GivenTurn,
    Holds,
    MemberRef,
    Not,
    Outcome,
    Truth,
    Value,
)
from .. import apart, heads, types
from ..declarations import constants, ranges, variants
from ..expressions import belonging, conditions, phrases, pronouns
from ..given import Given
from ..scope import Names, Scope
from . import described, steps

Tails = list[syntax.Tail]


def read(names: Names, chosen: set[str] | None) -> None:
    """Resolve the lines of all examples that speak of this game: with just the variants that are chosen."""
    own = {variant.name for variant in names.cardset.variants.values() if variant.on}
    for example in names.cardset.examples:
        example.variants = [word for word in map(_asked_for, example.given) if word in names.cardset.variants]
        wanted = set(example.variants)
        example.applies = wanted == own or (chosen is None and not wanted)
        if not example.applies:
            example.given, example.moves, example.then = [], [], []
            continue
        example.given = _read(example.given, _given, example, names)
        example.moves = _read(example.moves, _move, example, names)
        example.then = _read(example.then, _then, example, names)


def _asked_for(given: tuple[Source, syntax.Line]) -> str:
    """The variant that a line asks for, if it does."""
    line = given[1]
    name = variants.header(line).name if isinstance(line, syntax.Call) and line.head.text == "variant" else None
    return name.text if name is not None else ""


def _read(lines: list[tuple[Source, syntax.Line]], reader: Any, example: Example, names: Names) -> list[Any]:
    found = []
    for source, line in lines:
        scope = Scope(names, source)
        made = reader(as_fact(line), example, scope)
        if made is not None:
            found.append(scope.at(line, made))
    return found


def as_fact(line: syntax.Line) -> syntax.Line:
    """`second player's gear is 3 hearts` begins with two words and was read as a call; `second player: …` too."""
    if not isinstance(line, syntax.Call) or line.head.text not in (*pronouns.ORDINALS, "active", "number"):
        return line
    first = line.tails[0] if line.tails else None
    if not isinstance(first, syntax.Also):
        return line
    whole = apart.with_first(line.head, first.value)
    if line.block:
        return syntax.Scope(line.span, whole, line.block)
    if isinstance(whole, syntax.Binary) and whole.op == "is":
        return syntax.Fact(line.span, whole.left, [syntax.Also(whole.right.span, whole.right), *line.tails[1:]])
    return line


def _misplaced(line: syntax.Line, where: str, scope: Scope) -> None:
    if not isinstance(line, syntax.ErrorLine):
        scope.report("misplaced-line", line, what=scope.written(line), where=where)


# ---- given ------------------------------------------------------------------------------------------------


def _given(line: syntax.Line, example: Example, scope: Scope) -> Any:
    if isinstance(line, syntax.Fact):
        return _given_fact(line, scope)
    if isinstance(line, syntax.Past):
        return _given_past(line, scope)
    if isinstance(line, syntax.Call):
        reader = GIVEN.get(line.head.text)
        if reader is not None:
            return reader(line, example, scope)
    _misplaced(line, "given", scope)
    return None


def _given_fact(line: syntax.Fact, scope: Scope) -> Any:
    subject, value = line.subject, _first(line)
    if isinstance(subject, syntax.Name) and subject.text == "phase":
        return _phase(value, scope)
    if isinstance(subject, syntax.Name) and subject.text == "turn" and isinstance(value, syntax.Int):
        return GivenTurn(None, value.value)
    if isinstance(value, syntax.Name) and value.text == "active":
        return GivenTurn(phrases.player(subject, scope), None)
    if scope.written(subject) == "active player":
        return GivenTurn(phrases.player(value, scope), None)
    return _known(_fact(line, scope), line, scope)


def _known(fact: Any, line: syntax.Fact, scope: Scope) -> Any:
    """A position is laid with figures and names: nothing in it depends on what else lies there."""
    said: list[Any] = [fact.value] if isinstance(fact, Value) else []
    if isinstance(fact, Contents):
        said = [value for each in fact.cards for value in (*each.values.values(), each.at)]
    for value in said:
        if value is not None and not _is_laid(value):
            scope.report("not-constant.given", line.tails[0])
            return None
    if isinstance(fact, Value):
        number = ranges.of_target(fact.target)
        return fact if number is None or ranges.check_value(number, fact.value, scope.names) else None
    return fact


def _is_laid(value: Expr) -> bool:
    named = isinstance(value, CardNamed) or value.type.name in ("player", "nothing", "any")
    return named or constants.is_constant(value) or constants.folded(value) is not None


def _first(line: syntax.Fact) -> Any:
    return getattr(line.tails[0], "value", None)


def _phase(node: syntax.Expr, scope: Scope) -> Any:
    word = scope.written(node)
    if word in scope.names.phases:
        return GivenPhase(scope.names.phases[word])
    known = scope.names.phases
    scope.report("unknown-phase", node, word=word, near=lambda: near(word, known))
    return None


def _given_past(line: syntax.Past, scope: Scope) -> Any:
    """`nage was attacked last turn`; that something was not done need not be given."""
    found = _past(line, scope)
    if isinstance(found, Did):
        return GivenPast(found)
    if found.type != ANY:
        _misplaced(line, "given", scope)
    return None


def _past(line: syntax.Past, scope: Scope) -> Expr:
    """What was or was not done, by or to a card that is called by its name, or a player."""
    if isinstance(line.what, syntax.Not):
        inner = _past(syntax.Past(line.span, line.what.operand), scope)
        return Not(FLAG, inner) if inner.type != ANY else inner
    assert isinstance(line.what, syntax.History)
    return scope.at(line, conditions.happened(_subject(line.what.what, scope), line.what, scope))


def _players(line: syntax.Call, example: Example, scope: Scope) -> None:
    given = Given(line.tails)
    number = given.phrase
    for also in given.extra:
        heads.leftover(also, "players", scope, example="players 4")
    least, most = scope.names.cardset.players
    if isinstance(number, syntax.Int) and not least <= number.value <= most:
        scope.report("never-so-many.example", number, number=number.value, low=least, high=most)
    elif isinstance(number, syntax.Int):
        example.players = number.value
    else:
        scope.report("type-mismatch", line, found="any", wanted="number")


def _variant(line: syntax.Call, example: Example, scope: Scope) -> None:
    word = scope.written(line.tails[0]) if line.tails else ""
    if word not in scope.names.cardset.variants:
        scope.unknown(line.tails[0] if line.tails else line, "variant", scope.names.cardset.variants)


def _run(line: syntax.Call, example: Example, scope: Scope) -> Any:
    """`run star's effect of reversed`"""
    node = Given(line.tails).phrase
    key = None
    if isinstance(node, syntax.Of):
        node, key = node.what, node.of
    if not isinstance(node, syntax.Possess) or not isinstance(node.words, syntax.Name):
        scope.report("missing-argument", line, verb="run", hole="ability")
        return None
    card = described.card_of(node.owner, scope)
    family = scope.names.family(node.words.text, card.kind) if card is not None else None
    if card is None or family is None:
        if card is not None:
            scope.unknown(node.words, "ability", scope.names.families)
        return None
    return GivenRun(card, family, _member(key, family, scope))


def _member(key: syntax.Expr | None, family: Family, scope: Scope) -> Any:
    if key is None or family.by is None:
        return None
    found = phrases.value(key, scope, types.value_of(family.by))
    return found.member if isinstance(found, MemberRef) else None


GIVEN = {"players": _players, "variant": _variant, "run": _run}


# ---- facts ------------------------------------------------------------------------------------------------


def _fact(line: syntax.Fact, scope: Scope) -> Any:
    """What lies in a zone, or what a number is."""
    target = _subject(line.subject, scope)
    if target.type == ANY:
        return None
    if target.type.name == "zone":
        return Contents(target, described.all_described(line.tails, scope))
    if target.type.name == "card":
        return _flag(target, line, scope)
    return Value(target, phrases.value(_first(line), scope, target.type))


def _subject(node: syntax.Expr, scope: Scope) -> Expr:
    """A zone, a number, or a value of a card that is called by its name."""
    if isinstance(node, syntax.Possess) and isinstance(node.owner, syntax.Name):
        card = scope.names.cards.get(node.owner.text)
        if card is not None:
            return belonging.of_owner(scope.at(node.owner, described.named(card)), node.words, node, scope)
    found = phrases.expr(node, scope)
    if isinstance(found, CardName):
        return scope.at(node, described.named(found.card))
    return found


def _flag(card: Expr, line: syntax.Fact, scope: Scope) -> Any:
    """`nage is sideways`"""
    word = _first(line)
    wanted = not isinstance(word, syntax.Not)
    found = described.said_of_card(word if wanted else word.operand, card, scope)
    if found is None:
        return None
    attribute, value = found
    if not wanted and isinstance(value, Truth):
        value = scope.at(line, Truth(FLAG, not value.value))
    return Value(AttributeOf(attribute.type, attribute, card, False), value)


# ---- moves ------------------------------------------------------------------------------------------------


def _move(line: syntax.Line, example: Example, scope: Scope) -> Any:
    """`you: play sun as upright`, `opponent: choose sun`, `chance: choose heads`"""
    if not isinstance(line, syntax.Scope) or len(line.block) != 1 or not isinstance(line.block[0], syntax.Call):
        _misplaced(line, "when", scope)
        return None
    chance = isinstance(line.subject, syntax.Name) and line.subject.text == "chance"
    who = None if chance else phrases.player(line.subject, scope)
    return steps.step(line.block[0], who, scope)


# ---- then -------------------------------------------------------------------------------------------------


def _then(line: syntax.Line, example: Example, scope: Scope) -> Any:
    if isinstance(line, syntax.May):
        return _allowed(line.subject, line.verb, True, scope)
    if isinstance(line, syntax.Cannot) and line.subject is not None:
        return _allowed(line.subject, line.verb, False, scope)
    if isinstance(line, syntax.Fact):
        return _then_fact(line, scope)
    if isinstance(line, syntax.Past):
        found = _past(line, scope)
        return Holds(found) if found.type != ANY else None
    _misplaced(line, "then", scope)
    return None


def _allowed(who: syntax.Expr, verb: syntax.Call, allowed: bool, scope: Scope) -> Any:
    made = steps.step(verb, phrases.player(who, scope), scope)
    return Allowed(made, allowed) if made is not None else None


def _then_fact(line: syntax.Fact, scope: Scope) -> Any:
    value = _first(line)
    so = not isinstance(value, syntax.Not)
    word = scope.written(value if so else value.operand)
    subject = line.subject.text if isinstance(line.subject, syntax.Name) else ""
    if subject == "winner":
        return Outcome("winner", None if word == "nothing" else phrases.player(value, scope), so)
    if subject == "game" and word in ("finished", "a draw", "draw"):  # `over` is a small word
        return Outcome("over" if word == "finished" else "draw", None, so)
    if word == "asked":
        return Asked(phrases.player(line.subject, scope), so)
    if isinstance(value, syntax.Not):
        asked = syntax.Not(value.span, syntax.Binary(line.span, "is", line.subject, value.operand))
        return Holds(phrases.condition(asked, scope))
    return _fact(line, scope)
