"""The clause tree: what is to be said, before any language says it.

Builders make it from the model, realisers (`english`, `chinese`) turn it into sentences.  A tree knows who acts,
on what, when and on which condition; it knows nothing of word order, inflection, articles or measure words.
Words that a game brings along stand in it as `Texts`, by language; all other words belong to the realisers.

Four families: *terms* (in `terms` and `things`) stand where a noun can stand, *conditions* are true or false,
*times* say when and how long, *clauses* say what happens.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from .parts import Clause, Condition, Term, Texts
from .terms import Letter
from .times import Happening, Moment, Span

# ---- clauses ----------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Act(Clause):
    """Somebody does something.

    `actor` None: it is simply done.  `letters` explains the numbers that the sentence calls X, Y; `title` is what a
    verb without a phrase falls back on.  `subjectless`: a Chinese phrase that brings its own subject.
    """

    actor: Term | None
    verb: Texts | str
    slots: dict[str, Term | None] = field(default_factory=dict)
    letters: tuple[tuple[Letter, Term], ...] = ()
    subjectless: bool = False


@dataclass(frozen=True, slots=True)
class Change(Clause):
    """A number changes: for good when it is done, for a while when it stands (`standing`)."""

    target: Term
    op: str
    value: Term
    standing: bool = False


@dataclass(frozen=True, slots=True)
class Becoming(Clause):
    """Cards get a mark, lose it (`negated`), or get another value of a `title`."""

    cards: Term
    value: Term
    negated: bool = False
    title: Texts = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Naming(Clause):
    """From here on a number is called by a letter: its value as it is now."""

    letter: Term
    value: Term


@dataclass(frozen=True, slots=True)
class Noting(Clause):
    """Whether something is so is kept in mind."""

    condition: Condition


@dataclass(frozen=True, slots=True)
class Conditional(Clause):
    condition: Condition
    then: tuple[Clause, ...]
    otherwise: tuple[Clause, ...] = ()


@dataclass(frozen=True, slots=True)
class Offer(Clause):
    """`who` may do `offer`; `then` if they do, `otherwise` if not."""

    who: Term | None
    offer: tuple[Clause, ...]
    then: tuple[Clause, ...] = ()
    otherwise: tuple[Clause, ...] = ()


@dataclass(frozen=True, slots=True)
class Line:
    """One option of a list: perhaps a title, perhaps a condition, and what happens."""

    title: Texts
    condition: Condition | None
    body: tuple[Clause, ...]


@dataclass(frozen=True, slots=True)
class Options(Clause):
    """`who` takes one of the lines; `may`: or none.  `otherwise`: none was possible."""

    who: Term | None
    lines: tuple[Line, ...]
    may: bool = False
    secret: bool = False
    otherwise: tuple[Clause, ...] = ()


@dataclass(frozen=True, slots=True)
class Pick(Clause):
    """A choice that later clauses speak of.  `otherwise`: nothing could be chosen."""

    who: Term | None
    what: Term
    secret: bool = False
    random: bool = False
    search: bool = False
    must: bool = False
    so_that: Condition | None = None
    otherwise: tuple[Clause, ...] = ()
    letters: tuple[tuple[Letter, Term], ...] = ()


@dataclass(frozen=True, slots=True)
class Lasting(Clause):
    span: Span
    members: tuple[Clause, ...]


@dataclass(frozen=True, slots=True)
class Trigger(Clause):
    """`stage` is before, after, instead, whenever, at.  One of `event`, `state`, `moment` says when."""

    stage: str
    body: tuple[Clause, ...]
    event: Happening | None = None
    state: tuple[Term | None, Condition | None] | None = None
    moment: Moment | None = None
    once: bool = False


@dataclass(frozen=True, slots=True)
class Forbidden(Clause):
    event: Happening


@dataclass(frozen=True, slots=True)
class Opened(Clause):
    """What lies in these places is shown."""

    places: Term


@dataclass(frozen=True, slots=True)
class ForEach(Clause):
    """For every member, one after another, until `until`.  The members may be the actors of the body themselves."""

    what: Term
    body: tuple[Clause, ...]
    until: Condition | None = None


@dataclass(frozen=True, slots=True)
class Loop(Clause):
    """`body` again and again: a number of `times`, or until `until`."""

    body: tuple[Clause, ...]
    times: Term | None = None
    until: Condition | None = None


@dataclass(frozen=True, slots=True)
class AtOnce(Clause):
    """Everything in here happens at the same time, for every member of `what`."""

    body: tuple[Clause, ...]
    what: Term | None = None
    secret: bool = False


@dataclass(frozen=True, slots=True)
class LeavingOut(Clause):
    """`body`, but without the events with these names, and with these numbers unchanged."""

    names: tuple[Texts, ...]
    numbers: tuple[Term, ...]
    body: tuple[Clause, ...]


@dataclass(frozen=True, slots=True)
class Altered(Clause):
    """`act` happens, and `changes` hold for this one event."""

    act: Clause
    changes: tuple[Clause, ...]


@dataclass(frozen=True, slots=True)
class Required(Clause):
    """Only if this is so, the rest can happen; `what` is phase, deck, or empty for an action."""

    condition: Condition
    what: str = ""


@dataclass(frozen=True, slots=True)
class Paid(Clause):
    """What has to be done first, all of it."""

    body: tuple[Clause, ...]


@dataclass(frozen=True, slots=True)
class Spoken(Clause):
    """A designer's own words: what no effect stands behind (`todo`), or what the log says (`note`)."""

    texts: Texts
    how: str = "todo"


@dataclass(frozen=True, slots=True)
class Offered(Clause):
    """An action in a window: how often, for each card or player, if what."""

    event: Happening
    least: Term | None = None
    most: Term | None = None
    once: str = ""
    condition: Condition | None = None


@dataclass(frozen=True, slots=True)
class Window(Clause):
    """`who` may take actions.  `mode` is until_done, once, all_pass, stacked; `start` is asked first."""

    mode: str
    lines: tuple[Offered, ...]
    who: Term | None = None
    start: Term | None = None
    until: Condition | None = None
