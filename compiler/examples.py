"""Examples: rulings as given facts, moves and outcomes.

The lines were kept as they are written; here, when everything else is known, they get their meaning.  `you` is
whoever sits first.  A card's name stands for a card of that name, wherever it lies.
"""

from __future__ import annotations

from typing import Any

from ..grammar import Source, syntax
from . import belonging, calls, conditions, phrases, texts, types, words
from .calls import Given, Misfit
from .catalogue import near
from .model import (
    ANY,
    FLAG,
    NUMBER,
    Allowed,
    Asked,
    Attribute,
    AttributeOf,
    Card,
    CardName,
    CardNamed,
    Compare,
    Contents,
    Described,
    Example,
    Expr,
    Family,
    GivenPhase,
    GivenRun,
    GivenTurn,
    Holds,
    MemberRef,
    Not,
    Number,
    Outcome,
    Step,
    Truth,
    Value,
    Var,
    Verb,
)
from .scope import Names, Scope

ANSWERS = ("accept", "decline", "done", "pass", "enough")
Tails = list[syntax.Tail]


def read(names: Names) -> None:
    """Resolve the lines of all examples."""
    for example in names.cardset.examples:
        example.given = _read(example.given, _given, example, names)
        example.moves = _read(example.moves, _move, example, names)
        example.then = _read(example.then, _then, example, names)


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
    if not isinstance(line, syntax.Call) or line.head.text not in (*words.ORDINALS, "active", "number"):
        return line
    first = line.tails[0] if line.tails else None
    if not isinstance(first, syntax.Also):
        return line
    whole = calls.with_first(line.head, first.value)
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
    return _fact(line, scope)


def _first(line: syntax.Fact) -> Any:
    return getattr(line.tails[0], "value", None)


def _phase(node: syntax.Expr, scope: Scope) -> Any:
    word = scope.written(node)
    if word in scope.names.phases:
        return GivenPhase(scope.names.phases[word])
    known = scope.names.phases
    scope.report("unknown-phase", node, word=word, near=lambda: near(word, known))
    return None


def _players(line: syntax.Call, example: Example, scope: Scope) -> None:
    number = Given(line.tails).phrase
    if isinstance(number, syntax.Int):
        example.players = number.value
    else:
        scope.report("type-mismatch", line, found="any", wanted="number")


def _variant(line: syntax.Call, example: Example, scope: Scope) -> None:
    word = scope.written(line.tails[0]) if line.tails else ""
    if word not in scope.names.cardset.variants:
        known = scope.names.cardset.variants
        scope.report("undefined-name", line, what="variant", word=word, near=lambda: near(word, known))
    example.variants.append(word)


def _run(line: syntax.Call, example: Example, scope: Scope) -> Any:
    """`run star's effect of reversed`"""
    node = Given(line.tails).phrase
    key = None
    if isinstance(node, syntax.Of):
        node, key = node.what, node.of
    if not isinstance(node, syntax.Possess) or not isinstance(node.words, syntax.Name):
        scope.report("missing-argument", line, verb="run", hole="ability")
        return None
    card = _card(node.owner, scope)
    family = scope.names.family(node.words.text, card.kind) if card is not None else None
    if card is None or family is None:
        if card is not None:
            scope.report("undefined-name", node.words, what="ability", word=node.words.text)
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
        return Contents(target, _cards(line.tails, scope))
    if target.type.name == "card":
        return _flag(target, line, scope)
    return Value(target, phrases.value(_first(line), scope, target.type))


def _subject(node: syntax.Expr, scope: Scope) -> Expr:
    """A zone, a number, or a value of a card that is called by its name."""
    if isinstance(node, syntax.Possess) and isinstance(node.owner, syntax.Name):
        card = scope.names.cards.get(node.owner.text)
        if card is not None:
            return belonging.of_owner(scope.at(node.owner, _named(card)), node.words, node, scope)
    found = phrases.expr(node, scope)
    if isinstance(found, CardName):
        return scope.at(node, _named(found.card))  # type: ignore[attr-defined]
    return found


def _named(card: Card) -> Expr:
    return CardNamed(types.card_of(card.kind), card)


def _flag(card: Expr, line: syntax.Fact, scope: Scope) -> Any:
    """`nage is sideways`"""
    word = _first(line)
    wanted = not isinstance(word, syntax.Not)
    found = _said_of_card(word if wanted else word.operand, card, scope)
    if found is None:
        return None
    attribute, value = found
    if not wanted and isinstance(value, Truth):
        value = Truth(FLAG, not value.value)  # type: ignore[attr-defined]
    return Value(AttributeOf(attribute.type, attribute, card, False), value)


def _cards(tails: Tails, scope: Scope) -> list[Described]:
    """`empress as upright, star as reversed`: each bare argument begins a card; `empty` is none."""
    groups: list[Tails] = []
    for tail in tails:
        if isinstance(tail, syntax.Also):
            groups.append([tail])
        elif groups:
            groups[-1].append(tail)
    if len(groups) == 1 and scope.written(groups[0][0]) == "empty":
        return []
    return [card for group in groups if (card := described(group, scope)) is not None]


def described(tails: Tails, scope: Scope) -> Described | None:
    """`5 coins as tapped`, `nage at 2`, `fox with damage 3`."""
    given = Given(tails)
    count, node = _count(given.phrase, scope)
    card = _card(node, scope)
    if card is None:
        return None
    values: dict[Attribute, Expr] = {}
    for arg in given.named:
        found = _said(arg, card, scope)
        if found is not None:
            values[found[0]] = found[1]
    place = given.behind("at")
    at = phrases.number(place, scope) if place is not None else None
    return scope.at(tails[0], Described(card, count, values, at))


def _said(arg: syntax.Arg, card: Card, scope: Scope) -> tuple[Attribute, Expr] | None:
    subject = _named(card)
    if arg.word.text == "as":
        return _said_of_card(arg.value, subject, scope)
    parts = texts.items(arg.value)
    if arg.word.text == "with" and len(parts) == 2 and isinstance(parts[0], syntax.Name):
        attribute = scope.names.attribute(parts[0].text, card.kind) or card.attributes.get(parts[0].text)
        if attribute is not None:
            return attribute, phrases.value(parts[1], scope, attribute.type)
        scope.report("unknown-field", parts[0], kind=card.kind.name, word=parts[0].text)
    elif arg.word.text != "at":
        scope.report("unexpected-argument", arg, verb=card.name, word=arg.word.text)
    return None


def _said_of_card(node: syntax.Expr, subject: Expr, scope: Scope) -> tuple[Attribute, Expr] | None:
    """`upright`, `tapped`, `face_down` as an attribute and its value."""
    said = conditions.adjective(node, subject, scope)
    wanted = True
    if isinstance(said, Not):
        said, wanted = said.operand, False  # type: ignore[attr-defined]
    if isinstance(said, AttributeOf):
        return said.attribute, Truth(FLAG, wanted)  # type: ignore[attr-defined]
    if isinstance(said, Compare) and isinstance(said.left, AttributeOf):  # type: ignore[attr-defined]
        return said.left.attribute, said.right  # type: ignore[attr-defined]
    if said.type != ANY:
        scope.report("not-a-flag", node, word=scope.written(node))
    return None


# ---- cards by their names ---------------------------------------------------------------------------------


def _count(node: syntax.Expr | None, scope: Scope) -> tuple[int, Any]:
    """`5 coins` are five; `3 hearts` is the three of hearts, when there is such a card."""
    parts = texts.items(node)
    if len(parts) > 1 and isinstance(parts[0], syntax.Int) and _by_words(parts, scope) is None:
        rest = parts[1] if len(parts) == 2 else syntax.Words((parts[1].span[0], parts[-1].span[1]), parts[1:])
        return parts[0].value, rest
    return 1, node


def _by_words(parts: list[syntax.Expr], scope: Scope) -> Card | None:
    """The card that has these values, in whatever order: `3 hearts`, `hearts 3`."""
    said = sorted(_word(part) for part in parts)
    return next((card for card in scope.names.cards.values() if sorted(card.name.split("_")) == said), None)


def _word(node: syntax.Expr) -> str:
    if isinstance(node, syntax.Name):
        return node.text
    return str(node.value) if isinstance(node, syntax.Int | syntax.Text) else ""


def _card(node: Any, scope: Scope) -> Card | None:
    """The card of a name, of a title in quotes, or of values."""
    cards = scope.names.cards
    if isinstance(node, syntax.Name) and node.text in cards:
        return cards[node.text]
    if isinstance(node, syntax.Text):
        found = next((card for card in cards.values() if node.value in card.title.values()), None)
    else:
        found = _by_words(texts.items(node), scope)
    if found is None and node is not None:
        word = scope.written(node)
        scope.report("undefined-name", node, what="card", word=word, near=lambda: near(word, cards))
    return found


# ---- moves ------------------------------------------------------------------------------------------------


def _move(line: syntax.Line, example: Example, scope: Scope) -> Any:
    """`you: play sun as upright`, `opponent: choose sun`, `chance: choose heads`"""
    if not isinstance(line, syntax.Scope) or len(line.block) != 1 or not isinstance(line.block[0], syntax.Call):
        _misplaced(line, "when", scope)
        return None
    chance = isinstance(line.subject, syntax.Name) and line.subject.text == "chance"
    who = None if chance else phrases.player(line.subject, scope)
    return step(line.block[0], who, scope)


def step(call: syntax.Call, who: Expr | None, scope: Scope) -> Step | None:
    """What somebody does: an action, a choice, an answer."""
    word = call.head.text
    given = Given(call.tails)
    if word in ANSWERS and not call.tails:
        return scope.at(call, Step(who, "answer", None, [word]))
    if word == "choose":
        return _choice(call, given, who, scope)
    verbs = [verb for verb in scope.names.verbs.get(word, ()) if verb.role == "action"]
    if not verbs:
        actions = [name for name, them in scope.names.verbs.items() if any(v.role == "action" for v in them)]
        scope.report("not-an-action", call.head, word=word, near=lambda: near(word, [*actions, "choose", *ANSWERS]))
        return None
    return _action(call, given, verbs, who, scope)


def _choice(call: syntax.Call, given: Given, who: Expr | None, scope: Scope) -> Step | None:
    """`choose sun`, `choose 3`, `choose "recover"`, `choose second player`, `choose cell 4`"""
    if given.phrase is None:
        scope.report("missing-argument", call, verb="choose", hole="what")
        return None
    part = _option(given.phrase, call.tails, scope)
    return scope.at(call, Step(who, "choose", None, [part])) if part is not None else None


def _option(node: syntax.Expr, tails: Tails, scope: Scope) -> Any:
    if isinstance(node, syntax.Text):
        return node.value.lower()
    if isinstance(node, syntax.Int):
        return Number(NUMBER, node.value)
    parts = texts.items(node)
    if len(parts) == 2 and _word(parts[0]) in ("cell", "place", "player", "option"):
        return scope.written(node)
    if _is_card(parts, scope):
        return described(tails, scope)
    if isinstance(node, syntax.Name) and node.text in scope.names.members:
        return node.text  # whatever enum it is of, its token is its name
    return phrases.expr(node, scope)


def _is_card(parts: list[syntax.Expr], scope: Scope) -> bool:
    if len(parts) == 1 and isinstance(parts[0], syntax.Name):
        return parts[0].text in scope.names.cards
    if len(parts) > 1 and isinstance(parts[0], syntax.Int) and _by_words(parts[1:], scope) is not None:
        return True
    return _by_words(parts, scope) is not None


def _action(call: syntax.Call, given: Given, verbs: list[Verb], who: Expr | None, scope: Scope) -> Step | None:
    shapes = [(verb, calls.partial_shape(verb, call, given, partial=True)) for verb in verbs]
    fitting = [(verb, filled) for verb, filled in shapes if isinstance(filled, dict)]
    if not fitting:
        misfit = next(shape for _, shape in shapes if isinstance(shape, Misfit))
        scope.report(misfit.key, misfit.node, verb=call.head.text, **misfit.args)
        return None
    verb, filled = fitting[0]
    parts: list[Any] = [verb.name]
    for piece in verb.pieces:
        parts.extend(word for word in (piece.prep, piece.word) if word is not None)
        if piece.var is not None:
            node = filled.get(verb.holes.index(piece.var))
            parts.append(_argument(node, piece.var, scope) if node is not None else None)
    return scope.at(call, Step(who, "action", verb, parts))


def _argument(node: syntax.Expr, hole: Var, scope: Scope) -> Any:
    """What stands in a hole: a card by its name, or a value."""
    if hole.type.name == "card":
        return described([syntax.Also(node.span, node)], scope)
    return phrases.value(node, scope, hole.type)


# ---- then -------------------------------------------------------------------------------------------------


def _then(line: syntax.Line, example: Example, scope: Scope) -> Any:
    if isinstance(line, syntax.May):
        return _allowed(line.subject, line.verb, True, scope)
    if isinstance(line, syntax.Cannot) and line.subject is not None:
        return _allowed(line.subject, line.verb, False, scope)
    if isinstance(line, syntax.Fact):
        return _then_fact(line, scope)
    _misplaced(line, "then", scope)
    return None


def _allowed(who: syntax.Expr, verb: syntax.Call, allowed: bool, scope: Scope) -> Any:
    made = step(verb, phrases.player(who, scope), scope)
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

