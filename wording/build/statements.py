"""What happens: statements to clauses.  Conditions, choices and loops are in `flow`."""

from __future__ import annotations

from collections.abc import Callable

from ...compiler import model
from .values import attribute_texts
from .tables import CLAUSES, clauses, condition, optional, term
from ..tree.clauses import Act, Altered, Becoming, Change, Conditional, LeavingOut, Naming, Noting, Spoken
from ..tree.conditions import Always, Noted
from ..tree.parts import Clause
from .events import nominal, phrase, slots, subjectless
from .nouns import CELL, noun_of_type
from .scope import Scope
from ..tree.terms import Alternative, Numeral, Property, Whether, Word
from ..tree.parts import Term, Texts
from ..texts import title_texts
from ..tree.things import AbilityOfCard, Destination, Joined


def act(scope: Scope, verb: Texts | str, found: dict[str, Term | None], **more: bool) -> Act:
    """The actor does something; `scope` is the inside of the sentence."""
    return Act(scope.actor, verb, found, tuple(scope.letters), **more)


# ---- verbs ------------------------------------------------------------------------------------------------


@CLAUSES.of(model.Do)
def do(scope: Scope, stmt: model.Do) -> Clause:
    """A declared verb, in the designer's words; a block under it changes this one event."""
    inside = scope.sentence()
    found = act(inside, phrase(stmt.verb), slots(inside, stmt.verb, stmt.args), subjectless=subjectless(stmt.verb))
    if isinstance(stmt.called, model.Var):
        scope.call(stmt.called)
    return Altered(found, changes(scope, stmt)) if stmt.changes is not None else found


def changes(scope: Scope, stmt: model.Do) -> tuple[Clause, ...]:
    """The block under a call: its holes are those of the event."""
    from .events import bound, refer

    pattern = stmt.changes.pattern
    for index, hole in enumerate(stmt.verb.holes):
        refer(scope, [hole, *(bound(pattern, index) if pattern is not None else [])], hole)
    return clauses(scope, stmt.changes.body)


@CLAUSES.of(model.Run)
def run(scope: Scope, stmt: model.Run) -> Clause:
    inside = scope.sentence()
    found = term(inside, stmt.ability)
    verb = "run_as" if stmt.this is not None and isinstance(found, AbilityOfCard) else "run"
    return act(inside, verb, {"ability": found, "this": optional(inside, stmt.this)})


@CLAUSES.of(model.Without)
def without(scope: Scope, stmt: model.Without) -> Clause:
    """Events, and changes of numbers, that do not happen this time."""
    verbs = tuple(nominal(left_out) for left_out in stmt.verbs if isinstance(left_out, model.Verb))
    stats = [left_out for left_out in stmt.verbs if isinstance(left_out, model.Stat)]
    return LeavingOut(verbs, tuple(Property(title_texts(stat)) for stat in stats), clauses(scope, stmt.body))


# ---- cards move -------------------------------------------------------------------------------------------


@CLAUSES.of(model.Move)
def move(scope: Scope, stmt: model.Move) -> Clause:
    inside = scope.sentence()
    cards = term(inside, stmt.cards)
    return act(inside, "put", {"cards": cards, "to": destination(inside, stmt)})


def destination(scope: Scope, stmt: model.Move) -> Destination:
    place = term(scope, stmt.to)
    keeping = tuple(kept(part) for part in stmt.keeping or ())
    return Destination(place, end_of(stmt), optional(scope, stmt.position), keeping, stmt.face or "")


def kept(part: object) -> Term:
    """An attribute or a zone of the card; or the cell that it lies in."""
    return Word(title_texts(part)) if isinstance(part, model.Declaration) else Word(CELL.one)


def end_of(stmt: model.Move) -> str:
    """Where in the zone; on a pile that nobody sees, the usual end is the top."""
    zone = stmt.to.zone if isinstance(stmt.to, model.ZoneOf) else None
    if zone is None or stmt.place is not None:
        return stmt.place or ""
    return "top" if zone.shape == "pile" and zone.visibility != "public" else ""


@CLAUSES.of(model.Replace)
def replace(scope: Scope, stmt: model.Replace) -> Clause:
    """One card takes the place of another, and some of what belonged to that one."""
    inside = scope.sentence()
    found = {"old": term(inside, stmt.old), "new": term(inside, stmt.new)}
    if not stmt.keeping:
        return act(inside, "replace", found)
    return act(inside, "replace_keeping", {**found, "kept": Joined(tuple(kept(part) for part in stmt.keeping), "and")})


@CLAUSES.of(model.Shuffle)
def shuffle(scope: Scope, stmt: model.Shuffle) -> Clause:
    inside = scope.sentence()
    verb = "shuffle" if stmt.into is None else "shuffle_under" if stmt.under else "shuffle_into"
    return act(inside, verb, {"zone": term(inside, stmt.zone), "into": optional(inside, stmt.into)})


@CLAUSES.of(model.Swap)
def swap(scope: Scope, stmt: model.Swap) -> Clause:
    inside = scope.sentence()
    return act(inside, "swap", {"one": term(inside, stmt.one), "other": term(inside, stmt.other)})


@CLAUSES.of(model.Look)
def look(scope: Scope, stmt: model.Look) -> Clause:
    inside = scope.sentence()
    found = act(inside, "reveal" if stmt.public else "look", {"cards": term(inside, stmt.what)})
    if stmt.var is not None:
        scope.call(stmt.var)
    return found


@CLAUSES.of(model.Arrange)
def arrange(scope: Scope, stmt: model.Arrange) -> Clause:
    inside = scope.sentence()
    zone = term(inside, stmt.zone)
    to = Destination(zone, "bottom" if stmt.end in ("bottom", "under", "last") else "top")
    return act(inside, "arrange", {"cards": term(inside, stmt.cards), "to": to})


# ---- numbers and marks change -----------------------------------------------------------------------------


@CLAUSES.of(model.ChangeNumber)
def change_number(scope: Scope, stmt: model.ChangeNumber) -> Clause:
    target, value = term(scope.aside(), stmt.target), term(scope.aside(), stmt.value)
    return in_cases(value, lambda value: Change(target, *signed(stmt.op, value)))


def in_cases(value: Term, clause: Callable[[Term], Clause]) -> Clause:
    """What is done with one value or another: if …, the one; otherwise, the other."""
    if isinstance(value, Whether) and not isinstance(value.condition, (Always, Noted)):
        yes, no = (clause(Whether(Always(so))) for so in (True, False))
        return Conditional(value.condition, (yes,), (no,))
    if not isinstance(value, Alternative):
        return clause(value)
    return Conditional(value.condition, (in_cases(value.yes, clause),), (in_cases(value.no, clause),))


def signed(op: str, value: Term) -> tuple[str, Term]:
    """A number that grows by less than nothing becomes smaller."""
    if op in OPPOSITE and isinstance(value, Numeral) and value.value < 0:
        return OPPOSITE[op], Numeral(-value.value)
    return op, value


OPPOSITE = {"+": "-", "-": "+"}


@CLAUSES.of(model.Assign)
def assign(scope: Scope, stmt: model.Assign) -> Clause:
    """A hole of the watched event, or a name of this text, gets another value."""
    target = scope.names.get(stmt.var) or scope.call(stmt.var)
    return Change(target, stmt.op, term(scope.aside(), stmt.value))


@CLAUSES.of(model.Become)
def become(scope: Scope, stmt: model.Become) -> Clause:
    cards = term(scope.aside(), stmt.cards)
    if isinstance(stmt.value, model.Truth):
        return Becoming(cards, Word(attribute_texts(stmt.attribute)), not stmt.value.value)
    return Becoming(cards, term(scope, stmt.value), title=attribute_texts(stmt.attribute))


@CLAUSES.of(model.Let)
def let(scope: Scope, stmt: model.Let) -> Clause | tuple[Clause, ...]:
    """A value as it is now, for later: a number gets a letter, a flag is noted, anything else is set apart."""
    if stmt.var.type.name == "flag":
        scope.facts[stmt.var] = condition(scope, stmt.value)
        return Noting(scope.facts[stmt.var])
    if isinstance(stmt.value, model.Nothing):
        scope.call(stmt.var)
        return ()
    if is_empty(stmt.value):
        scope.call(stmt.var)
        return act(scope, "list", {"what": Word(noun_of_type(stmt.var.type).many)})
    value = term(scope.aside(), stmt.value)
    if stmt.var.type.name == "number":
        return Naming(scope.number(stmt.var), value)
    scope.call(stmt.var)
    return in_cases(value, lambda value: act(scope, "note", {"what": value}))


def is_empty(value: model.Expr) -> bool:
    """`no cards`: a list that will be added to."""
    return (isinstance(value, model.Union) and not value.parts) or (isinstance(value, model.ListOf) and not value.items)


# ---- the game itself --------------------------------------------------------------------------------------


@CLAUSES.of(model.Win)
def win(scope: Scope, stmt: model.Win) -> Clause:
    """Somebody wins or loses, or the game simply ends."""
    who = optional(scope.aside(), stmt.who) if stmt.who is not None else scope.actor
    reason = Word(stmt.reason) if isinstance(stmt.reason, dict) and stmt.reason else None
    actor = who if stmt.how in ("win", "lose") else None
    return Act(actor, stmt.how if reason is None else stmt.how + "_by", {"reason": reason})


@CLAUSES.of(model.ExtraTurn)
def extra_turn(scope: Scope, stmt: model.ExtraTurn) -> Clause:
    who = optional(scope.aside(), stmt.who) if stmt.who is not None else scope.actor
    return Act(who, "extra_turn")


@CLAUSES.of(model.EndTurn)
def end_turn(scope: Scope, stmt: model.EndTurn) -> Clause:
    return act(scope, "end_turn", {})


@CLAUSES.of(model.Stop)
def stop(scope: Scope, stmt: model.Stop) -> Clause:
    """`stop` skips the rest; `stop CARD` ends what the card has set going."""
    if stmt.card is None:
        return act(scope, "stop", {})
    inside = scope.sentence()
    return act(inside, "stop_card", {"card": term(inside, stmt.card)})


@CLAUSES.of(model.Cancel)
def cancel(scope: Scope, stmt: model.Cancel) -> Clause:
    return _waiting(scope, "cancel", stmt.cards)


@CLAUSES.of(model.Duplicate)
def duplicate(scope: Scope, stmt: model.Duplicate) -> Clause:
    return _waiting(scope, "duplicate_anew" if stmt.retarget else "duplicate", stmt.cards)


@CLAUSES.of(model.Retarget)
def retarget(scope: Scope, stmt: model.Retarget) -> Clause:
    return _waiting(scope, "retarget", stmt.cards)


def _waiting(scope: Scope, frame: str, cards: model.Expr) -> Clause:
    """What becomes of an action that waits."""
    inside = scope.sentence()
    return act(inside, frame, {"card": term(inside, cards)})


@CLAUSES.of(model.Pass)
def nothing(scope: Scope, stmt: model.Pass) -> Clause:
    return Act(None, "nothing")


@CLAUSES.of(model.Settle)
def settle(scope: Scope, stmt: model.Settle) -> Clause:
    return Act(None, "settle")


@CLAUSES.of(model.Answer)
def answer(scope: Scope, stmt: model.Answer) -> Clause:
    return in_cases(term(scope.aside(), stmt.value), lambda value: Act(None, "answer", {"value": value}))


@CLAUSES.of(model.MomentStmt)
def moment(scope: Scope, stmt: model.MomentStmt) -> Clause:
    return Act(None, "moment", {"name": Word({"en": str(stmt.name).replace("_", " ")})})


# ---- words ------------------------------------------------------------------------------------------------


@CLAUSES.of(model.Todo)
def todo(scope: Scope, stmt: model.Todo) -> Clause:
    return Spoken(stmt.texts)


@CLAUSES.of(model.Note)
def note(scope: Scope, stmt: model.Note) -> Clause:
    return Spoken(stmt.texts, "note")
