"""The clause tree: what is to be said, before any language says it.

Builders make it from the model, realisers (`english`, `chinese`) turn it into sentences.  A tree knows who acts,
on what, when and on which condition; it knows nothing of word order, inflection, articles or measure words.
Words that a game brings along stand in it as `Texts`, by language; all other words belong to the realisers.

Four families: *terms* (in `terms` and `things`) stand where a noun can stand, *conditions* are true or false,
*times* say when and how long, *clauses* say what happens.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from .terms import Letter, Noun, Term, Texts
from .things import AbilityOfCard


class Condition:
    """Something that is true or false."""

    __slots__ = ()


class Clause:
    """Something that happens, is offered, or holds."""

    __slots__ = ()


# ---- conditions -------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Compared(Condition):
    """`op` is < > <= >= is."""

    op: str
    left: Term
    right: Term


@dataclass(frozen=True, slots=True)
class Marked(Condition):
    """A flag of something is set: `owner` is `title`."""

    title: Texts
    owner: Term | None


@dataclass(frozen=True, slots=True)
class Within(Condition):
    what: Term
    place: Term


@dataclass(frozen=True, slots=True)
class OfKind(Condition):
    card: Term
    noun: Noun


@dataclass(frozen=True, slots=True)
class Empty(Condition):
    """Nothing lies in this place."""

    place: Term


@dataclass(frozen=True, slots=True)
class Exists(Condition):
    """There is one of the described; or what was asked for was found."""

    what: Term


@dataclass(frozen=True, slots=True)
class Able(Condition):
    """A card has an ability."""

    ability: AbilityOfCard


@dataclass(frozen=True, slots=True)
class Waits(Condition):
    """An action with this card is announced and not yet carried out."""

    card: Term


@dataclass(frozen=True, slots=True)
class InForce(Condition):
    """A lasting effect of this card is live."""

    card: Term


@dataclass(frozen=True, slots=True)
class Happened(Condition):
    """History: it happened in `period` (this turn, last turn, this game …)."""

    event: Happening
    period: str


@dataclass(frozen=True, slots=True)
class Combined(Condition):
    """`word` is and, or."""

    word: str
    parts: tuple[Condition, ...]


@dataclass(frozen=True, slots=True)
class Negated(Condition):
    condition: Condition


@dataclass(frozen=True, slots=True)
class Stated(Condition):
    """The designer's own sentence or adjective, with holes; `about` is what an adjective speaks of."""

    texts: Texts
    slots: dict[str, Term]
    about: Term | None = None


@dataclass(frozen=True, slots=True)
class Noted(Condition):
    """What was noted earlier; `condition` is what was asked then (None: only that it was so)."""

    condition: Condition | None = None


@dataclass(frozen=True, slots=True)
class Always(Condition):
    """True or false whatever happens."""

    value: bool


# ---- times ------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Happening:
    """An event, as it is spoken of.

    `verb` is the designer's phrase, or the key of a built-in one; a slot that is None is left out.  `manner` words
    the event where something else happens in the course of it ("by declaring upright").  `ordinal` is "", first
    or next; `per` (turn, round, …) says how often the counting starts anew.
    """

    actor: Term | None
    verb: Texts | str
    slots: dict[str, Term | None] = field(default_factory=dict)
    during: Happening | None = None
    manner: Texts = field(default_factory=dict)
    ordinal: str = ""
    per: str = ""
    condition: Condition | None = None
    subjectless: bool = False


@dataclass(frozen=True, slots=True)
class Moment:
    """The `edge` (start, end) of a turn, round, phase, or a named event; `next`: the next one that starts."""

    what: str
    edge: str
    title: Texts = field(default_factory=dict)
    whose: Term | None = None
    next: bool = False
    event: Happening | None = None


@dataclass(frozen=True, slots=True)
class Span:
    """How long: until or during a moment, for a count of rounds or turns, while a condition holds, until used,
    always; once: what is inside says when."""

    how: str
    moment: Moment | None = None
    count: Term | None = None
    condition: Condition | None = None


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
