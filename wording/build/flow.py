"""Conditions, choices, repetitions, windows: statements that hold others."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ...compiler import model
from .sets import cards, limited
from .tables import CLAUSES, amount, clauses, condition, optional, perhaps, term
from ..tree.clauses import (
    Act,
    AtOnce,
    Change,
    Conditional,
    ForEach,
    Line,
    Loop,
    Offer,
    Offered,
    Options,
    Pick,
    Window,
)
from ..tree.parts import Clause
from .events import Happening, indefinite, phrase, subjectless
from .scope import Scope
from ..tree.terms import People
from ..tree.parts import Term
from ..tree.things import Cards, Figures, That
from .walk import uses


@CLAUSES.of(model.If)
def if_(scope: Scope, stmt: model.If) -> Clause:
    asked = condition(scope, stmt.condition)
    return Conditional(asked, clauses(scope, stmt.body), clauses(scope, stmt.otherwise or []))


# ---- choices ----------------------------------------------------------------------------------------------


@CLAUSES.of(model.Choose)
def choose(scope: Scope, stmt: model.Choose) -> Clause:
    """A choice that the text goes on speaking of."""
    who = optional(scope.aside(), stmt.chooser) if stmt.chooser is not None else scope.actor
    inside = scope.acting(who).sentence()
    what = picked(inside, stmt)
    call_choice(scope, stmt, what)
    return Pick(
        who,
        what,
        secret=bool(stmt.secret),
        random=bool(stmt.random),
        search=bool(stmt.search),
        must=stmt.purpose == "target",
        so_that=perhaps(scope, stmt.so_that),
        otherwise=clauses(scope, stmt.otherwise or []),
        letters=tuple(inside.letters),
    )


def picked(scope: Scope, stmt: model.Choose) -> Term:
    """What is chosen; a number is called by a letter at once."""
    letter = scope.number(stmt.var) if isinstance(stmt.what, model.Range) and stmt.var is not None else None
    many = amount(scope, stmt.least, stmt.most)
    return limited(scope, stmt.what, many, letter=letter)


def call_choice(scope: Scope, stmt: model.Choose, what: Term) -> None:
    """The chosen ones are spoken of by the noun that they were described with."""
    if stmt.var is None or isinstance(what, Figures):
        return
    noun = what.noun if isinstance(what, Cards) else None
    scope.call(stmt.var, noun, False if stmt.single else None, chosen=True)


@CLAUSES.of(model.ChooseOne)
def choose_one(scope: Scope, stmt: model.ChooseOne) -> Clause:
    who = optional(scope.aside(), stmt.chooser) if stmt.chooser is not None else scope.actor
    lines = tuple(option(scope.acting(who), line) for line in stmt.options)
    return Options(who, lines, bool(stmt.may), bool(stmt.secret), clauses(scope, stmt.otherwise or []))


def option(scope: Scope, found: model.Option) -> Line:
    return Line(found.title, perhaps(scope, found.condition), clauses(scope, found.body))


@CLAUSES.of(model.May)
def may(scope: Scope, stmt: model.May) -> Clause:
    who = optional(scope.aside(), stmt.who) if stmt.who is not None else scope.actor
    offer = stmt.offer if isinstance(stmt.offer, list) else [stmt.offer]
    offered = clauses(scope.acting(who), offer)
    return Offer(who, offered, clauses(scope, stmt.body or []), clauses(scope, stmt.otherwise or []))


# ---- others act, everybody acts ---------------------------------------------------------------------------


@CLAUSES.of(model.As)
def as_(scope: Scope, stmt: model.As) -> Any:
    """Another actor says nothing by itself; a set of them acts one after another."""
    who = term(scope.aside(), stmt.who)
    if isinstance(who, People):
        return ForEach(who, by_everyone(scope, who, stmt.body))
    return clauses(scope.acting(who), stmt.body)


def by_everyone(scope: Scope, who: People, body: Sequence[model.Node]) -> tuple[Clause, ...]:
    """What each of several players does: they are the subject themselves, if it is one plain sentence."""
    built = clauses(scope.acting(each(who)), body)
    if all(isinstance(clause, Act) and clause.actor == each(who) for clause in built):
        return built
    return clauses(scope.acting(scope.call(model.Var("", model.PLAYER), within=body)), body)


def each(who: People) -> People:
    return People(who.how, who.besides, who.relative)


@CLAUSES.of(model.Each)
def each_(scope: Scope, stmt: model.Each) -> Clause:
    """A loop; a change of the same number of every member is one sentence."""
    change = stmt.body[0] if len(stmt.body) == 1 else None
    if stmt.var.role == "each" and isinstance(change, model.ChangeNumber) and changes_each(change, stmt.var):
        whose = term(scope.aside(), stmt.what)
        scope.names[stmt.var] = whose
        return Change(term(scope.aside(), change.target), change.op, term(scope.aside(), change.value))
    what, body = members(scope, stmt)
    return ForEach(what, body, perhaps(scope, stmt.until))


def changes_each(change: model.ChangeNumber, var: model.Var) -> bool:
    bearer = getattr(change.target, "card", None) or getattr(change.target, "owner", None)
    return is_local(bearer, var) and uses(change, var) == 1


def members(scope: Scope, stmt: model.Each) -> tuple[Term, tuple[Clause, ...]]:
    """Whom or what a loop goes through, and what it does with each."""
    what = gone_through(scope.aside(), stmt.what)
    inner = acted(stmt.body, stmt.var)
    if isinstance(what, People) and inner is not None:
        return what, by_everyone(scope, what, inner)
    if stmt.var.type.name == "number":
        letter = scope.number(stmt.var)
        what = Figures(what.low, what.high, letter, what.relative) if isinstance(what, Figures) else what
    else:
        scope.call(stmt.var, what.noun if isinstance(what, (Cards, That)) else None, False)
    return what, clauses(scope, stmt.body)


def gone_through(scope: Scope, expr: model.Expr) -> Term:
    """The members of a loop: described cards, or those that were spoken of before."""
    if not isinstance(expr, model.Select):
        return term(scope, expr)
    plain = term(scope, expr)
    return plain if isinstance(plain, That) else cards(scope, expr)


def acted(body: Sequence[model.Node], var: model.Var) -> Sequence[model.Node] | None:
    """The body of `each player called p: p: …`, if nothing else speaks of `p`."""
    only = body[0] if len(body) == 1 else None
    if not isinstance(only, model.As) or not is_local(only.who, var):
        return None
    return only.body if uses(only.body, var) == 0 else acted(only.body, var)


def is_local(found: Any, var: model.Var) -> bool:
    return isinstance(found, model.Local) and found.var is var


@CLAUSES.of(model.Together)
def together(scope: Scope, stmt: model.Together) -> Clause:
    """One batch.  `together each player: …`: they all do it at the same time."""
    only = stmt.body[0] if len(stmt.body) == 1 else None
    if isinstance(only, model.Each) and only.until is None:
        what, body = members(scope, only)
        return AtOnce(body, what, bool(stmt.secret))
    if isinstance(only, model.As):
        who = term(scope.aside(), only.who)
        if isinstance(who, People):
            return AtOnce(by_everyone(scope, who, only.body), who, bool(stmt.secret))
    return AtOnce(clauses(scope, stmt.body), None, bool(stmt.secret))


@CLAUSES.of(model.Repeat)
def repeat(scope: Scope, stmt: model.Repeat) -> Clause:
    times = optional(scope.aside(), stmt.times)
    return Loop(clauses(scope, stmt.body), times, perhaps(scope, stmt.condition))


# ---- windows ----------------------------------------------------------------------------------------------


@CLAUSES.of(model.Window)
def window(scope: Scope, stmt: model.Window) -> Clause:
    lines = tuple(offered(scope, line) for line in stmt.lines)
    start = optional(scope.aside(), stmt.start)
    return Window(stmt.mode, lines, scope.actor, start, perhaps(scope, stmt.until))


def offered(scope: Scope, line: model.WindowLine) -> Offered:
    """An action in a window: its phrase, how often, and when."""
    verb = line.action
    holes = {hole.name: indefinite(hole) for hole in verb.holes}
    event = Happening(None, phrase(verb), holes, subjectless=subjectless(verb))
    least, most = (optional(scope.aside(), found) for found in (line.least, line.most))
    return Offered(event, least, most, line.once or "", perhaps(scope, line.condition))
