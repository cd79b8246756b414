"""From clauses to rows of text: what fits into a sentence stays in one, the rest becomes a list below a colon.

A row is a text and the rows under it.  Rules that keep the meaning visible: what stands in a sentence behind
"if", "until", "before" reaches to its full stop; a body that is more than one plain sentence gets bullets, so
that nobody has to guess where it ends.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, Protocol

from .tree.clauses import (
    Act,
    Altered,
    AtOnce,
    Becoming,
    Change,
    Conditional,
    Forbidden,
    ForEach,
    Lasting,
    LeavingOut,
    Line,
    Loop,
    Naming,
    Noting,
    Offer,
    Offered,
    Opened,
    Options,
    Paid,
    Pick,
    Required,
    Spoken,
    Trigger,
    Window,
)
from .tree.parts import Clause, Condition, Term
from .tree.terms import Numeral, People

PLAIN = (Act, Becoming, Change, Forbidden, Naming, Noting, Opened, Pick)
STANDING = (Change, Forbidden, Opened)
OPENING = (AtOnce, ForEach, Lasting, LeavingOut, Loop, Trigger)
DEEPEST = 3  # openings in one sentence
Lines = list[Any]


@dataclass
class Row:
    """A line of text with the lines below it."""

    text: str
    below: list[Row] = field(default_factory=list)


class Speaker(Protocol):
    """What the layout asks of a language."""

    def fragment(self, clause: Clause, form: str = "command") -> str: ...
    def opening(self, clause: Clause) -> str: ...
    def sequence(self, fragments: Sequence[str]) -> str: ...
    def opened(self, openings: Sequence[str], fragment: str) -> str: ...
    def heading(self, openings: Sequence[str]) -> str: ...
    def sentence(self, fragment: str) -> str: ...
    def sentences(self, sentences: Sequence[str]) -> str: ...
    def if_opening(self, condition: Condition) -> str: ...
    def if_else(self, opening: str, then: str, otherwise: str) -> str: ...
    def if_done(self, offer: Offer) -> str: ...
    def otherwise(self) -> str: ...
    def may(self, offer: Offer, fragment: str) -> str: ...
    def choose_one(self, options: Options) -> str: ...
    def option(self, line: Line, text: str) -> str: ...
    def window(self, window: Window) -> str: ...
    def offered(self, line: Offered, window: Window) -> str: ...
    def frame(self, key: str, /, **parts: Any) -> str: ...
    def pick(self, texts: dict[str, str]) -> str: ...


class Layout:
    """Rows in one language.  `apart`: every sentence is a row of its own, as a rulebook lists them."""

    def __init__(self, voice: Speaker, apart: bool = False) -> None:
        self.voice = voice
        self.apart = apart

    # ---- bodies -------------------------------------------------------------------------------------------

    def rows(self, body: Sequence[Clause]) -> list[Row]:
        """A body: plain sentences together, everything else in rows of its own."""
        found: list[Row] = []
        plain: list[str] = []
        for clause in body:
            if is_plain(clause):
                plain.append(self.voice.sentence(self.voice.fragment(clause)))
                continue
            found += [*self.together(plain), *self.compound(clause, ())]
            plain = []
        return [*found, *self.together(plain)]

    def together(self, sentences: list[str]) -> list[Row]:
        if self.apart or not sentences:
            return [Row(sentence) for sentence in sentences]
        return [Row(self.voice.sentences(sentences))]

    def inline(self, body: Sequence[Clause], form: str = "command") -> str | None:
        """A body as a part of a sentence, if all of it is plain: one after another, or all of it standing."""
        if not body or not all(is_plain(clause) for clause in body):
            return None
        return self.joined(body, [self.voice.fragment(clause, form) for clause in body])

    def joined(self, body: Sequence[Clause], fragments: list[str]) -> str:
        """What holds at once in a row, what happens in an order with `then`."""
        return self.voice.frame("also").join(fragments) if is_standing(body) else self.voice.sequence(fragments)

    # ---- clauses with a body ------------------------------------------------------------------------------

    def compound(self, clause: Clause, openings: tuple[str, ...]) -> list[Row]:
        """A clause that holds others; `openings` already stand before it in its sentence."""
        if isinstance(clause, AtOnce) and all(is_plain(part) for part in clause.body):
            return self.at_once(clause, openings)
        if isinstance(clause, OPENING):
            body = clause.members if isinstance(clause, Lasting) else clause.body
            return self.under((*openings, self.voice.opening(clause)), body)
        if isinstance(clause, Conditional) and not clause.otherwise:
            return self.if_only(clause, openings)
        return ROWS[type(clause)](self, clause, openings)

    def at_once(self, clause: AtOnce, openings: tuple[str, ...]) -> list[Row]:
        """Plain sentences at the same time: none of them comes then."""
        acts = self.voice.frame("both").join(self.voice.fragment(part) for part in clause.body)
        whole = self.voice.opened((*openings, self.voice.opening(clause)), acts)
        return [Row(self.voice.sentence(whole))]

    def if_only(self, clause: Conditional, openings: tuple[str, ...]) -> list[Row]:
        """`if` without `otherwise`; one that comes inside must not be taken for its own."""
        here = (*openings, self.voice.if_opening(clause.condition))
        if len(clause.then) == 1 and isinstance(clause.then[0], Conditional):
            return [Row(self.voice.heading(here), self.rows(clause.then))]
        return self.under(here, clause.then)

    def under(self, openings: tuple[str, ...], body: Sequence[Clause]) -> list[Row]:
        """A body behind openings: in their sentence if it can be, else as a list below them."""
        fragment = self.inline(body)
        if fragment is not None:
            return [Row(self.voice.sentence(self.voice.opened(openings, fragment)))]
        if len(body) == 1 and len(openings) < DEEPEST:
            return self.compound(body[0], openings)
        return [Row(self.voice.heading(openings), self.rows(body))]

    def started(self, openings: tuple[str, ...], fragment: str) -> str:
        return self.voice.opened(openings, fragment) if openings else fragment

    def either(self, clause: Conditional, openings: tuple[str, ...], before: str = "") -> list[Row]:
        """`if … otherwise …`: one sentence, or two headings with lists; behind `before`, otherwise if."""
        opening = self.voice.if_opening(clause.condition)
        opening = self.voice.opened((before,), opening) if before else opening
        then, otherwise = self.inline(clause.then), self.inline(clause.otherwise)
        if then is not None and otherwise is not None:
            whole = self.voice.if_else(opening, then, otherwise)
            return [Row(self.voice.sentence(self.started(openings, whole)))]
        rows = [*self.case(opening, clause.then), *self.rest(clause.otherwise)]
        return [Row(self.voice.heading(openings), rows)] if openings else rows

    def rest(self, body: tuple[Clause, ...]) -> list[Row]:
        """What is done if not: another `if` goes on in the same list."""
        if len(body) == 1 and isinstance(body[0], Conditional):
            return self.either(body[0], (), self.voice.otherwise())
        return self.case(self.voice.otherwise(), body)

    def case(self, opening: str, body: Sequence[Clause]) -> list[Row]:
        fragment = self.inline(body)
        if fragment is not None:
            return [Row(self.voice.sentence(self.voice.opened((opening,), fragment)))]
        return [Row(self.voice.heading((opening,)), self.rows(body))]

    def offer(self, clause: Offer, openings: tuple[str, ...]) -> list[Row]:
        """You may do it. If you do, this. Otherwise, that."""
        fragment = self.inline(clause.offer, "base")
        if fragment is None:
            offered = Row(self.voice.heading((*openings, self.voice.may(clause, ""))), self.rows(clause.offer))
        else:
            whole = self.started(openings, self.voice.may(clause, fragment))
            offered = Row(self.voice.sentence(whole))
        return self.followed(offered, self.consequences(clause))

    def consequences(self, clause: Offer) -> list[Row]:
        then = self.case(self.voice.if_done(clause), clause.then) if clause.then else []
        otherwise = self.case(self.voice.otherwise(), clause.otherwise) if clause.otherwise else []
        return [*then, *otherwise]

    def followed(self, first: Row, rest: list[Row]) -> list[Row]:
        """Sentences that belong together stay in one row; if something hangs below them, they all hang below it."""
        if first.below or any(row.below for row in rest):
            return [Row(first.text, [*first.below, *rest])]
        return [Row(self.voice.sentences([first.text, *(row.text for row in rest)]))]

    def options(self, clause: Options, openings: tuple[str, ...]) -> list[Row]:
        rows = [self.line(line) for line in clause.lines]
        listed = Row(self.voice.heading((*openings, self.voice.choose_one(clause))), rows)
        return [listed, *self.impossible(clause.otherwise)]

    def impossible(self, body: Sequence[Clause]) -> list[Row]:
        return self.case(self.voice.frame("if_impossible"), body) if body else []

    def line(self, line: Line) -> Row:
        """One option: its title, and what it does on the same line if that is short."""
        rows = self.rows(line.body)
        if len(rows) == 1:
            return Row(self.voice.option(line, rows[0].text), rows[0].below)
        return Row(self.voice.option(line, ""), rows)

    def picked(self, clause: Pick, openings: tuple[str, ...]) -> list[Row]:
        fragment = self.started(openings, self.voice.fragment(clause))
        return self.followed(Row(self.voice.sentence(fragment)), self.impossible(clause.otherwise))

    def altered(self, clause: Altered, openings: tuple[str, ...]) -> list[Row]:
        """An event with changes of its own."""
        changes = self.inline(clause.changes)
        act = self.voice.fragment(clause.act)
        if changes is not None:
            whole = self.voice.frame("altered", act=act, changes=changes)
            return [Row(self.voice.sentence(self.started(openings, whole)))]
        heading = self.voice.frame("altered", act=act, changes="")
        return [Row(self.voice.heading((*openings, heading)), self.rows(clause.changes))]

    def paid(self, clause: Paid, openings: tuple[str, ...]) -> list[Row]:
        """One payment, so its parts are not in an order."""
        cost = self.voice.frame("cost")
        if not all(is_plain(part) for part in clause.body):
            return [Row(self.voice.heading((cost,)), self.rows(clause.body))]
        acts = self.voice.frame("both").join(self.voice.fragment(part) for part in clause.body)
        return [Row(self.voice.sentence(self.voice.frame("cost_of", cost=cost, acts=acts)))]

    def required(self, clause: Required, openings: tuple[str, ...]) -> list[Row]:
        key = f"only_if_{clause.what}" if clause.what else "only_if"
        return [Row(self.voice.sentence(self.voice.frame(key, condition=clause.condition)))]

    def spoken(self, clause: Spoken, openings: tuple[str, ...]) -> list[Row]:
        """A designer's words stay as they are."""
        words = self.voice.pick(clause.texts)
        if clause.how == "todo":
            return [Row(self.started(openings, words))]
        return [Row(self.voice.sentence(self.started(openings, self.voice.frame("announce", words=words))))]

    def window(self, clause: Window, openings: tuple[str, ...]) -> list[Row]:
        rows = [Row(self.voice.sentence(self.voice.offered(line, clause))) for line in clause.lines]
        return [Row(self.voice.heading((*openings, self.voice.window(clause))), rows)]


ROWS: dict[type, Any] = {
    Altered: Layout.altered,
    Conditional: Layout.either,
    Offer: Layout.offer,
    Options: Layout.options,
    Paid: Layout.paid,
    Pick: Layout.picked,
    Required: Layout.required,
    Spoken: Layout.spoken,
    Window: Layout.window,
}


def is_owed(line: Offered) -> bool:
    """Whether an action has to be taken before one may be done."""
    return line.least not in (None, Numeral(0))


def is_counted(line: Offered) -> bool:
    """Whether it says how often an action may be taken."""
    return line.least is not None or line.most is not None or bool(line.once)


def is_plain(clause: Clause) -> bool:
    """Whether a clause is a sentence without parts that could be mistaken for something outside of it."""
    if isinstance(clause, Pick):
        return not clause.otherwise
    return isinstance(clause, PLAIN)


def acts_itself(what: Term, body: Sequence[Clause]) -> bool:
    """Whether the members of a loop are the subjects of its sentences: each player draws 1 card."""
    whom = People(what.how, what.besides, what.relative) if isinstance(what, People) else what
    return bool(body) and all(isinstance(clause, Act) and clause.actor == whom for clause in body)


def is_standing(body: Sequence[Clause]) -> bool:
    """Whether all of it holds at the same time, so that nothing comes first."""
    return all(isinstance(clause, STANDING) and getattr(clause, "standing", True) for clause in body)


def lines(rows: Sequence[Row]) -> Lines:
    """Rows as nested lists: a text, and behind it the list of what is below it."""
    found: Lines = []
    for row in rows:
        found.append(row.text)
        if row.below:
            found.append(lines(row.below))
    return found


BULLETS = ("• ", "– ", "· ")


def text(rows: Sequence[Row], depth: int = 0) -> str:
    """Rows as one text: a row a line, with bullets below it."""
    parts: list[str] = []
    for row in rows:
        bullet = "  " * (depth - 1) + BULLETS[min(depth, len(BULLETS)) - 1] if depth else ""
        parts.append(bullet + row.text)
        if row.below:
            parts.append(text(row.below, depth + 1))
    return "\n".join(parts)
