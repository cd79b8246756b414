"""What is so or not: expressions to conditions."""

from __future__ import annotations

from ...compiler import model
from .sets import anybodys, one_of, places
from .values import DEEP, ability, applied, arguments
from .tables import CONDITIONS, condition, term
from ..tree.conditions import (
    Able,
    Always,
    Combined,
    Compared,
    Empty,
    Exists,
    Happened,
    InForce,
    Marked,
    Negated,
    Noted,
    OfKind,
    Stated,
    Waits,
    Within,
)
from ..tree.parts import Condition
from .events import history
from .nouns import noun_of_kind
from .scope import Scope
from ..tree.terms import Property
from ..texts import title_texts
from ..tree.things import Joined
from .walk import walk

# ---- comparisons ------------------------------------------------------------------------------------------


@CONDITIONS.of(model.Compare)
def compare(scope: Scope, expr: model.Compare) -> Condition:
    """Numbers and values; compared with nothing, whether there is one."""
    for one, other in ((expr.left, expr.right), (expr.right, expr.left)):
        if isinstance(other, model.Nothing):
            return Negated(Exists(term(scope, one)))
    return Compared(expr.op, term(scope, expr.left), term(scope, expr.right))


@CONDITIONS.of(model.Logic)
def logic(scope: Scope, expr: model.Logic) -> Condition:
    parts = tuple(part for side in (expr.left, expr.right) for part in flat(expr.op, condition(scope, side)))
    return alternatives(parts) if expr.op == "or" else Combined(expr.op, parts)


def flat(op: str, part: Condition) -> tuple[Condition, ...]:
    return part.parts if isinstance(part, Combined) and part.word == op else (part,)


def alternatives(parts: tuple[Condition, ...]) -> Condition:
    """`rank is page or rank is knight`: its rank is page or knight."""
    sames = [part for part in parts if isinstance(part, Compared) and part.op == "is"]
    if len(sames) == len(parts) and all(part.left == sames[0].left for part in sames):
        return Compared("is", sames[0].left, Joined(tuple(part.right for part in sames), "or"))
    return Combined("or", parts)


@CONDITIONS.of(model.Not)
def negation(scope: Scope, expr: model.Not) -> Condition:
    return opposite(condition(scope, expr.operand))


def opposite(found: Condition) -> Condition:
    """Not so; of alternatives, that none of them is so."""
    if isinstance(found, Negated):
        return found.condition
    if isinstance(found, Combined) and found.word == "or":
        return Combined("and", tuple(map(opposite, found.parts)))
    return Negated(found)


# ---- what cards and places are ----------------------------------------------------------------------------


@CONDITIONS.of(model.IsIn)
def is_in(scope: Scope, expr: model.IsIn) -> Condition:
    found = anybodys(places(scope, expr.place))
    assert found is not None
    return Within(term(scope, expr.what), found)


@CONDITIONS.of(model.IsKind)
def is_kind(scope: Scope, expr: model.IsKind) -> Condition:
    return OfKind(term(scope, expr.card), noun_of_kind(expr.kind))


@CONDITIONS.of(model.IsEmpty)
def is_empty(scope: Scope, expr: model.IsEmpty) -> Condition:
    """A place with nothing in it; of a description, that there is none."""
    if isinstance(expr.what, (model.ZoneOf, model.ZonesOf)):
        return Empty(term(scope, expr.what))
    found = one_of(scope, expr.what)
    if isinstance(expr.what, model.Select) and type(term(scope, expr.what)).__name__ == "Place":
        return Empty(term(scope, expr.what))
    return Negated(Exists(found))


@CONDITIONS.of(model.HasAbility)
def has_ability(scope: Scope, expr: model.HasAbility) -> Condition:
    return Able(ability(scope, expr.card, expr.family, expr.key))


@CONDITIONS.of(model.IsRunning)
def is_running(scope: Scope, expr: model.IsRunning) -> Condition:
    return InForce(term(scope, expr.card))


@CONDITIONS.of(model.IsWaiting)
def is_waiting(scope: Scope, expr: model.IsWaiting) -> Condition:
    return Waits(term(scope, expr.card))


@CONDITIONS.of(model.Did)
def did(scope: Scope, expr: model.Did) -> Condition:
    """History: of a player who did something, or of a card with or to which it was done."""
    return Happened(history(scope, expr), expr.period)


# ---- flags ------------------------------------------------------------------------------------------------


@CONDITIONS.of(model.Truth)
def truth(scope: Scope, expr: model.Truth) -> Condition:
    return Always(expr.value)


@CONDITIONS.of(model.Nothing)
def nothing(scope: Scope, expr: model.Nothing) -> Condition:
    """What stands in for a condition that the compiler could not read; the cardset has an error there."""
    return Always(False)


@CONDITIONS.of(model.AttributeOf, model.StatOf)
def flag(scope: Scope, expr: model.AttributeOf | model.StatOf) -> Condition:
    found = term(scope, expr)
    assert isinstance(found, Property)
    return Marked(found.title, found.owner)


@CONDITIONS.of(model.Local)
def local(scope: Scope, expr: model.Local) -> Condition:
    """A flag that was noted; or, of a card or a player, whether there is one."""
    if expr.var in scope.facts:
        return Noted(scope.facts[expr.var] if flags_noted(scope) > 1 else None)
    if expr.var in scope.inline:
        return condition(scope, scope.inline[expr.var])  # type: ignore[arg-type]
    return Noted() if expr.type.name == "flag" else Exists(term(scope, expr))


def flags_noted(scope: Scope) -> int:
    """How many things this text keeps in mind: of a single one it need not say which."""
    return sum(isinstance(node, model.Let) and node.var.type.name == "flag" for node in walk(scope.memory.root))


@CONDITIONS.of(model.Call)
def call(scope: Scope, expr: model.Call) -> Condition:
    """A define: its sentence or adjective; without one, what it stands for."""
    if expr.define.says:
        slots = arguments(scope, expr)
        return Stated(expr.define.says, slots, next(iter(slots.values()), None))
    if expr.define.body is None or scope.memory.depth > DEEP:
        return Stated(title_texts(expr.define), {}, term(scope, expr.args[0]) if expr.args else None)
    with scope.memory.deeper():
        return condition(applied(scope, expr), expr.define.body)


@CONDITIONS.of(model.IfElse)
def either(scope: Scope, expr: model.IfElse) -> Condition:
    """`a if c otherwise b` of flags: c and a, or not c and b."""
    asked = condition(scope, expr.condition)
    yes = Combined("and", (asked, condition(scope, expr.yes)))
    no = Combined("and", (Negated(asked), condition(scope, expr.no)))
    return Combined("or", (yes, no))
