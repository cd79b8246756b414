"""Patterns: an event as it is watched, in the form of its call.

`before shift toward opponent by any player called mover during declare as upright if steps > 2`: what is not said
is not tested.  A hole is tested in one of two ways: it *is* a value, or it *fits* a description.
"""

from __future__ import annotations

from ....grammar import syntax
from ....grammar.spelling import near
from ...model import (
    CARDS,
    FLAG,
    NUMBER,
    PLAYER,
    TEXT,
    Compare,
    Expr,
    IsIn,
    Local,
    NameOf,
    Number,
    Pattern,
    Players,
    StatOf,
    Var,
    Verb,
)
from ..expressions import descriptions, named, nouns, phrases, selections
from ..given import Given
from ..scope import Scope, place
from ..types import is_set, many_of
from . import calls
from .calls import Misfit

BY = ("by", "per")  # small words of a pattern that no header needs
CHANGES = ("changes", "rises", "falls")
SEVERAL = "one or more"
"""In front of a pattern: all events of one batch together."""


def pattern(
    event: syntax.Call, scope: Scope, ordinal: syntax.Name | None = None, during: syntax.Call | None = None
) -> tuple[Pattern, Scope] | None:
    """The pattern of an event, and the scope in which the holes of the event are known."""
    given = Given(event.tails)
    found = _verb(event, given, scope)
    if found is None:
        return None
    verb, filled = found
    made = any_event_of(verb)
    made.batch = ordinal is not None and ordinal.text == SEVERAL
    made.ordinal = ordinal.text if ordinal is not None and not made.batch else None
    inside = watching(made, scope)
    for index, node in filled.items():
        _test(made, index, node, scope)
    _stat_test(made, event, given, scope)
    _actor(made, given, verb, scope)
    _called(made, given, filled, inside)
    if during is not None:
        enclosing = pattern(during, scope)
        made.during = enclosing[0] if enclosing is not None else None
    if given.condition is not None:
        made.condition = phrases.condition(given.condition, inside)
    return scope.at(event, made), inside


def watching(made: Pattern, scope: Scope) -> Scope:
    """The scope of a modifier: the watched event's holes come first, what was known stays known."""
    outer = {**scope.vars, **scope.holes} if scope.holes else scope.vars
    return scope.fork(vars=outer, holes={var.name: var for var in made.holes}, pattern=made)


def any_event_of(verb: Verb) -> Pattern:
    """A pattern without tests; its holes are names of its own."""
    made = Pattern()
    made.verb, made.holes, made.tests, made.binds = verb, [_own_hole(hole) for hole in verb.holes], {}, {}
    made.by = made.by_var = made.during = made.ordinal = made.condition = None
    made.batch = False
    return made


def _own_hole(hole: Var) -> Var:
    var = Var(hole.name, hole.type, "hole")
    var.unit = hole.unit
    source = getattr(hole, "source", None)  # the language's own verbs stand in no file
    if source is not None:
        place(var, source, hole.span)
    return var


# ---- which event ------------------------------------------------------------------------------------------


def _verb(event: syntax.Call, given: Given, scope: Scope) -> tuple[Verb, calls.Filled] | None:
    word = event.head.text
    if _is_change_of_number(event, given, scope):
        return scope.names.verbs["change"][0], {}
    verbs = scope.names.verbs.get(word, [])
    if not verbs:
        known = scope.names.verbs
        scope.report("unknown-event", event.head, word=word, near=lambda: near(word, known))
        return None
    shapes = [(verb, calls.partial_shape(verb, event, given, BY, partial=True)) for verb in verbs]
    fitting = [(verb, filled) for verb, filled in shapes if isinstance(filled, dict)]
    if not fitting:
        misfit = next(shape for _, shape in shapes if isinstance(shape, Misfit))
        misfit.report(word, scope)
        return None
    return _best(fitting, scope)


def _best(fitting: list[tuple[Verb, calls.Filled]], scope: Scope) -> tuple[Verb, calls.Filled]:
    """Of several headers the one whose holes the tests fit."""
    for verb, filled in fitting:
        trial = scope.trial()
        made = any_event_of(verb)
        for index, node in filled.items():
            _test(made, index, node, trial)
        if not trial.findings.diagnostics:
            return verb, filled
    return fitting[0]


def _is_change_of_number(event: syntax.Call, given: Given, scope: Scope) -> bool:
    """`after life changes`"""
    names = scope.names
    word = event.head.text
    return (
        (word in names.stats or word in names.attributes)
        and isinstance(given.phrase, syntax.Name)
        and given.phrase.text in CHANGES
    )


def _stat_test(made: Pattern, event: syntax.Call, given: Given, scope: Scope) -> None:
    """Which number changes, and which way: `after life falls` is about everybody's."""
    word = event.head.text
    stat = scope.names.stats.get(word)
    if made.verb.name == "change" and made.verb.builtin and stat is not None:
        owner = named.everybody() if stat.owner == "player" else None
        made.tests[0] = ("is", scope.at(event, StatOf(stat.type, stat, owner, None, False)))
        way = {"rises": ">", "falls": "<"}.get(given.phrase.text if isinstance(given.phrase, syntax.Name) else "")
        if way is not None:
            amount = Local(NUMBER, made.holes[1])
            made.tests[1] = ("fits", scope.at(event, Compare(FLAG, way, amount, Number(NUMBER, 0))))


# ---- tests ------------------------------------------------------------------------------------------------


def _test(made: Pattern, index: int, node: syntax.Expr, scope: Scope) -> None:
    """How the hole is tested: by a description or by a value."""
    var = made.holes[index]
    if var.type.name in ("card", "cards"):
        test = _card_test(node, var, scope)
    elif var.type.name == "zone":
        test = _zone_test(node, var, scope)
    else:
        test = _value_test(node, var, scope)
    if test is not None:
        made.tests[index] = test


def _card_test(node: syntax.Expr, var: Var, scope: Scope) -> tuple[str, Expr] | None:
    """`discard king`, `turn trap up`, `move this to hand`, `rest opponent's soul`, `play lovers`."""
    subject = Local(var.type, var)
    if isinstance(node, syntax.Name) and node.text in descriptions.CARD_WORDS and scope.local(node.text) is None:
        return None
    if _is_any(node) or descriptions.is_description(node, scope):
        fitting = selections.condition_of(node, var, scope)
        return ("fits", scope.at(node, fitting)) if fitting is not None else None
    found = phrases.expr(node, scope)
    if found.type == TEXT:
        return "fits", scope.at(node, Compare(FLAG, "is", NameOf(TEXT, subject), found))
    if found.type.name == "zone" and phrases.is_slot(found):
        found = phrases.card_in_slot(found)
    if is_set(found.type) or found.type.name == "zone":
        return "fits", scope.at(node, IsIn(FLAG, subject, found))
    return "is", phrases.fitted(found, CARDS, node, scope)


def _is_any(node: syntax.Expr) -> bool:
    return isinstance(node, syntax.Noun) and node.dets[0].text in ("any", "a", "an", "another")


def _zone_test(node: syntax.Expr, var: Var, scope: Scope) -> tuple[str, Expr]:
    """A bare zone is anybody's; `your hand` is yours."""
    if isinstance(node, syntax.Name) and scope.local(node.text) is None:
        zone = scope.names.zones.get(node.text)
        if zone is not None and zone.owner == "player":
            found = named.zones(zone, scope, None)
            return "fits", scope.at(node, IsIn(FLAG, Local(var.type, var), found))
    found = phrases.expr(node, scope)
    if found.type.name == "zones":
        return "fits", scope.at(node, IsIn(FLAG, Local(var.type, var), found))
    return "is", phrases.fitted(found, var.type, node, scope)


def _value_test(node: syntax.Expr, var: Var, scope: Scope) -> tuple[str, Expr] | None:
    if isinstance(node, syntax.Noun) and _is_any(node):
        return None if _unlimited(node) else ("fits", _member_of(node, var, scope))
    found = phrases.expr(node, scope, var.type)
    if is_set(found.type):
        return "fits", scope.at(node, IsIn(FLAG, Local(var.type, var), found))
    return "is", phrases.fitted(found, var.type, node, scope)


def _unlimited(node: syntax.Noun) -> bool:
    return node.dets[0].text != "another" and isinstance(node.words, syntax.Name)


def _member_of(node: syntax.Expr, var: Var, scope: Scope) -> Expr:
    return scope.at(node, IsIn(FLAG, Local(var.type, var), nouns.described(node, scope)))


# ---- who, and names ---------------------------------------------------------------------------------------


def _actor(made: Pattern, given: Given, verb: Verb, scope: Scope) -> None:
    """`by you`, `by any player`: whoever does it, unless the header has a hole behind `by`."""
    node = given.behind("by")
    if node is None or any(piece.prep == "by" for piece in verb.pieces):
        return
    found = phrases.players(node, scope)
    everybody = isinstance(found, Players) and found.besides is None and found.condition is None
    made.by = None if everybody else found


def _called(made: Pattern, given: Given, filled: calls.Filled, inside: Scope) -> None:
    """`called` binds what stands in front of it: who does it, or the last thing that is described."""
    for called, before in given.called:
        name = called.name
        if isinstance(before, syntax.Arg) and before.word.text == "by" and not _has_by(made.verb):
            made.by_var = inside.bind(name.text, PLAYER, "called", name)
            continue
        index = _described_hole(made, before, filled)
        if index is None:
            made.by_var = inside.bind(name.text, PLAYER, "called", name)
        else:
            type = made.holes[index].type
            bound = many_of(type) if made.batch else type
            made.binds[index] = inside.bind(name.text, bound, "called", name)


def _has_by(verb: Verb) -> bool:
    return any(piece.prep == "by" for piece in verb.pieces)


def _described_hole(made: Pattern, before: syntax.Tail | None, filled: calls.Filled) -> int | None:
    """The hole that a `called` names: the one just before it, or else the last one that holds a card."""
    value = getattr(before, "value", None)
    for index, node in filled.items():
        if node is value and made.holes[index].type.name in ("card", "cards", "player", "zone", "cell"):
            return index
    described = [i for i in sorted(filled) if made.holes[i].type.name in ("card", "cards", "player")]
    if described:
        return described[-1]
    return next((i for i, var in enumerate(made.holes) if var.type.name in ("card", "cards")), None)
