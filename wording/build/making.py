"""Cards that are made, leave the game, become copies or change hands."""

from __future__ import annotations

from ...compiler import model
from .statements import act
from .values import attribute_texts
from .tables import CLAUSES, counted, term
from ..tree.clauses import Act
from ..tree.parts import Clause
from .scope import Scope
from ..tree.terms import Phrase, Word
from ..tree.parts import Term
from ..texts import title_texts
from ..tree.things import Joined


@CLAUSES.of(model.Create)
def create(scope: Scope, stmt: model.Create) -> Clause:
    """So many cards of a name are made in a zone, perhaps with other values than they print."""
    inside = scope.sentence()
    found: dict[str, Term | None] = {
        "count": counted(inside, stmt.count),
        "card": Word(title_texts(stmt.card)),
        "place": term(inside, stmt.to),
    }
    if stmt.values:
        found["values"] = _values(inside, stmt.values)
    made = act(inside, "make_with" if stmt.values else "make", found)
    if isinstance(stmt.var, model.Var):
        scope.call(stmt.var)
    return made


def _values(scope: Scope, values: list[tuple[model.Attribute, model.Expr]]) -> Term:
    """`power 3 and life 2`"""
    said: list[Term] = [
        Phrase({"en": "{title} {value}", "zh": "{title}{value}"}, _slots(scope, attribute, value))
        for attribute, value in values
    ]
    return said[0] if len(said) == 1 else Joined(tuple(said), "and")


def _slots(scope: Scope, attribute: model.Attribute, value: model.Expr) -> dict[str, Term]:
    return {"title": Word(attribute_texts(attribute)), "value": counted(scope, value)}


@CLAUSES.of(model.Remove)
def remove(scope: Scope, stmt: model.Remove) -> Clause:
    inside = scope.sentence()
    return act(inside, "remove", {"cards": term(inside, stmt.cards)})


@CLAUSES.of(model.BecomeCopy)
def become_copy(scope: Scope, stmt: model.BecomeCopy) -> Clause:
    inside = scope.sentence()
    found: dict[str, Term | None] = {"cards": term(inside, stmt.cards), "model": term(inside, stmt.model)}
    if stmt.values:
        found["values"] = _values(inside, stmt.values)
    return act(inside, "copy_except" if stmt.values else "copy", found)


@CLAUSES.of(model.TakeControl)
def take_control(scope: Scope, stmt: model.TakeControl) -> Clause:
    inside = scope.sentence()
    return Act(term(inside, stmt.who), "control", {"cards": term(inside, stmt.cards)}, tuple(inside.letters))
