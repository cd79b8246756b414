"""What holds for a while or always: durations, watchers, prohibitions, standing changes."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from ...compiler import model
from .sets import one_of
from .values import attribute_texts
from .tables import CLAUSES, clauses, optional, perhaps, term
from ..tree.clauses import Change, Forbidden, Lasting, Opened, Trigger
from ..tree.parts import Clause, Condition
from ..tree.times import Happening, Moment, Span
from .events import phrase, subjectless, watched
from .nouns import noun_of_type
from .scope import Scope
from ..tree.terms import Property
from ..tree.parts import Term, Texts
from ..texts import spelled, title_texts

# ---- times ------------------------------------------------------------------------------------------------


def moment(scope: Scope, found: model.Moment) -> Moment:
    """The start or the end of something."""
    return Moment(
        found.what,
        found.edge,
        moment_title(found.which),
        optional(scope.aside(), found.whose),
        bool(found.next),
        moment_event(scope, found.which),
    )


def moment_title(which: Any) -> Texts:
    if isinstance(which, model.Declaration):
        return title_texts(which)
    return {"en": spelled(which)} if isinstance(which, str) and which else {}


def moment_event(scope: Scope, which: Any) -> Happening | None:
    """An event as a time: during a duel."""
    if isinstance(which, model.Pattern):
        return watched(scope.aside(), which)
    if isinstance(which, model.Verb):
        return Happening(None, phrase(which), manner=which.while_phrase, subjectless=subjectless(which))
    return None


def span(scope: Scope, duration: model.Duration) -> Span:
    found = moment(scope, duration.moment) if duration.moment is not None else None
    count = optional(scope.aside(), duration.count)
    return Span(duration.how, found, count, perhaps(scope, duration.condition))


# ---- effects that last ------------------------------------------------------------------------------------


@CLAUSES.of(model.Lasting)
def lasting(scope: Scope, stmt: model.Lasting) -> Clause:
    """For a while; `at end of turn: …` by itself is done once, when that comes."""
    members = clauses(scope, stmt.members)
    if stmt.duration.how == "used" and all(isinstance(one, Trigger) and one.moment for one in members):
        return Lasting(Span("once"), tuple(replace(one, once=True) for one in members))  # type: ignore[type-var]
    if stmt.duration.how == "used" and all(is_next(one) for one in members):
        return Lasting(Span("once"), members)
    return Lasting(span(scope, stmt.duration), members)


def is_next(member: Clause) -> bool:
    """`until used: before the next …`: the next time says it all."""
    return isinstance(member, Trigger) and member.event is not None and member.event.ordinal == "next"


@CLAUSES.of(model.Watcher)
def watcher(scope: Scope, found: model.Watcher) -> Clause:
    """`before`, `after`, `instead of`, `whenever`, `at`: when, and what then."""
    if found.pattern is not None:
        event = watched(scope.aside(), found.pattern, [found.body, found.condition], found.once or "")
        return Trigger(found.when.removesuffix(" of"), body_of(scope, found), event=event)
    if found.moment is not None:
        when = moment(scope, found.moment)
        return Trigger("at", body_of(scope, found), moment=when)
    return Trigger("whenever", body_of(scope, found), state=state(scope, found))


def state(scope: Scope, found: model.Watcher) -> tuple[Term | None, Condition | None]:
    """`whenever any soul … where …`: the one that is found, and what must be so besides."""
    if found.over is None:
        return None, perhaps(scope, found.condition)
    what = one_of(scope.aside(), found.over)
    if found.binding is not None:
        scope.call(found.binding, getattr(what, "noun", None) or noun_of_type(found.binding.type), False)
    return what, perhaps(scope, found.condition)


def body_of(scope: Scope, found: model.Watcher) -> tuple[Clause, ...]:
    """What a watcher does; whoever it speaks to does it."""
    return clauses(scope.acting(optional(scope.aside(), found.you)), found.body)


@CLAUSES.of(model.Forbid)
def forbid(scope: Scope, found: model.Forbid) -> Clause:
    return Forbidden(watched(scope.aside(), found.pattern))


@CLAUSES.of(model.Open)
def opened(scope: Scope, found: model.Open) -> Clause:
    return Opened(term(scope.aside(), found.zones))


@CLAUSES.of(model.Continuous)
def continuous(scope: Scope, found: model.Continuous) -> Clause:
    """A number or mark of a set is another one while this stands."""
    whose = optional(scope.aside(), found.subject)
    key = optional(scope, found.key)
    called = attribute_texts if isinstance(found.target, model.Attribute) else title_texts
    target = Property(called(found.target), whose, key)
    if found.it is not None:
        scope.call(found.it)
    return Change(target, found.op, term(scope.aside(), found.value), standing=True)
