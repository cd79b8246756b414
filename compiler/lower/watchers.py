"""Watchers, lasting effects and standing changes: what listens, and what it does when its moment comes.

A watcher is a frame of its own.  It captures the names of the body that it was made in, by value; behind them
stand the holes of the watched event, which its body may change.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from cardwright.runtime import program as target
from cardwright.runtime.program import FIRST_LOCAL, Expr

from .. import model as m
from .bodies import Body
from .expressions import all_of, as_cards, differing, is_one_of, lower, optional
from .walk import walk

if TYPE_CHECKING:
    from .context import Lowering

Names = Sequence["m.Var | tuple[m.Var, ...]"]
"""Captured names in the order of their slots; those of a tuple share one."""

STAGES = {
    "+": "add",
    "-": "subtract",
    "*": "multiply",
    "/": "divide",
    "=": "set",
    "at_least": "at_least",
    "at_most": "at_most",
}


# ---- lasting effects --------------------------------------------------------------------------------------


def lasting(outer: Body, s: m.Lasting) -> tuple[int, tuple[Expr, ...]]:
    """The number of a lasting effect and the values that it captures."""
    captured = [*_captured(outer, s), *_locked(outer, s)]
    values = tuple(("local", outer.slot(v)) for v in captured)
    return held(outer.game, outer.owner, s, captured), values


def held(game: Lowering, owner: str, s: m.Lasting, captured: Names) -> int:
    """Members with their duration, as one effect.  What holds inside an event knows that event's arguments."""
    event = _event(s.duration)
    if event is None:
        return effect(game, owner, s.members, captured, _duration(game, owner, captured, s.duration), s)
    inside = [*captured, *named_holes(event), (event.by_var or m.Var("actor", m.PLAYER),)]
    body = _frame(game, owner, inside)
    base = FIRST_LOCAL + len(captured)
    tests = [*_tests(body, event, base), _by(body, event, base + len(event.holes)), optional(body, event.condition)]
    how = "inside" if s.duration.how == "during" else "upon"
    start = _is_there(body, event) if how == "upon" else None
    duration = (how, game.number(game.primitives.meant(event)), all_of(*tests), start)
    return effect(game, owner, s.members, inside, duration, s)


def _is_there(body: Body, event: m.Pattern) -> Expr | None:
    """`until this leaves field`: what has left before never starts it."""
    if event.verb.name != "move" or not event.verb.builtin or not {0, 1} <= set(event.tests):
        return None
    how, card = event.tests[0]
    zone = event.tests[1][1]
    if how != "is":
        return None
    place = zone.place if isinstance(zone, m.IsIn) else zone
    return ("inside", lower(body, card), lower(body, place))


def _event(duration: m.Duration) -> m.Pattern | None:
    """The event that something lasts during, or until."""
    point = duration.moment
    return point.which if point is not None and isinstance(point.which, m.Pattern) else None


def named_holes(event: m.Pattern) -> Names:
    """The holes of an event, each with the name that the pattern gives it."""
    binds = event.binds or {}
    return [(hole, binds[i]) if i in binds else (hole,) for i, hole in enumerate(event.holes)]


def _captured(outer: Body, node: Any) -> list[m.Var]:
    """The names of the outer body that are read inside, in the order of their slots."""
    found = {id(n.var): n.var for n in walk(node) if isinstance(n, m.Local | m.Assign) and outer.knows(n.var)}
    return sorted(found.values(), key=outer.slot)


def _cards_of(captured: Names) -> tuple[int, ...]:
    """Which of the captured values are cards."""
    groups = [one if isinstance(one, tuple) else (one,) for one in captured]
    return tuple(i for i, names in enumerate(groups) if names[0].type.name in ("card", "cards"))


def _locked(outer: Body, s: m.Lasting) -> list[m.Var]:
    """`all your souls have …`: which cards are meant is settled when the effect begins."""
    found = []
    for member in s.members:
        subject = member.subject if isinstance(member, m.Continuous) else None
        if isinstance(subject, m.Select) and subject.locked:
            var = m.Var("all", subject.type)
            outer.add("set", outer.slot(var), lower(outer, subject))
            outer.game.locked[id(subject)] = m.Local(subject.type, var)
            found.append(var)
    return found


def effect(
    game: Lowering,
    owner: str,
    members: list[Any],
    captured: Names,
    duration: tuple[Any, ...],
    node: Any,
) -> int:
    """Members that hold together, as one effect."""
    watchers, continuous, opens, controls, copies = [], [], [], [], []
    for member in members:
        if isinstance(member, m.Continuous):
            continuous.append(_continuous(game, owner, captured, member))
        elif isinstance(member, m.TakeControl):
            inner = _frame(game, owner, captured)
            controls.append((as_cards(inner, member.cards), lower(inner, member.who), inner.size + 4))
        elif isinstance(member, m.BecomeCopy):
            inner = _frame(game, owner, captured)
            made = (as_cards(inner, member.cards), lower(inner, member.model), differing(inner, member.values))
            copies.append((*made, inner.size + 4))
        elif isinstance(member, m.Open):
            inner = _frame(game, owner, captured)
            opens.append(lower(inner, member.zones))
        else:
            watchers.append(watcher(game, owner, captured, member))
    game.effects.append(
        target.Effect(
            game.unique(owner),
            duration,
            tuple(watchers),
            tuple(continuous),
            tuple(opens),
            len(captured),
            game.span(node),
            _cards_of(captured),
            tuple(controls),
            tuple(copies),
        )
    )
    return len(game.effects) - 1


def _frame(game: Lowering, owner: str, captured: Names, **how: bool) -> Body:
    body = Body(game, owner, **how)
    body.takes(captured)
    return body


def _duration(game: Lowering, owner: str, captured: Names, d: m.Duration) -> tuple[Any, ...]:
    inner = _frame(game, owner, captured)
    if d.how == "used":
        return ("used",)
    if d.how == "rounds":
        return ("rounds", lower(inner, d.count))  # type: ignore[arg-type]  # rounds have a count
    if d.how == "while":
        return ("while", lower(inner, d.condition))  # type: ignore[arg-type]  # while has a condition
    if d.moment is not None and d.moment.what == "event":
        return ("event", game.number(d.moment.which))
    return (d.how, moment(inner, d.moment)) if d.moment is not None else ("always",)


def moment(body: Body, point: m.Moment) -> tuple[Any, ...]:
    """(what, which, edge, whose, next) as the program writes it."""
    which: Any = -1
    if point.what == "phase":
        which = body.game.number(point.which)
    elif point.what == "moment":
        which = body.game.moment(str(point.which))
    elif point.what == "event":
        which = body.game.number(point.which)
    return (point.what, which, point.edge, optional(body, point.whose), bool(point.next))


# ---- watchers ---------------------------------------------------------------------------------------------


def watcher(game: Lowering, owner: str, captured: Names, w: Any) -> int:
    """The number of a watcher (or of a `cannot`)."""
    if isinstance(w, m.Forbid):
        return _forbid(game, owner, captured, w)
    strand = w.when == "whenever"
    body = _frame(game, owner, captured, batch=strand)
    pattern = None if w.pattern is None else _pattern(body, w.pattern)
    if w.when == "after" and pattern is not None and w.pattern is not None and not w.pattern.batch:
        body.looks_back = _looks_back(body, w.pattern)
        pattern = pattern._replace(since=body.looks_back[1])
    slot = body.slot(w.binding) if w.binding is not None else -1
    over = _over(body, w)
    condition = optional(body, w.condition) if strand else None
    guard = optional(
        body, w.pattern.condition if w.pattern is not None else w.condition if not strand else None
    )
    point = None if w.moment is None else moment(body, w.moment)
    start = body.block()
    body.begin(start)
    body.write(w.body)
    body.end("return", None)
    spec = target.Watcher(
        w.name or owner, WHEN[w.when], w.stage or "do", pattern, point, over, slot, condition, guard,
        body.routine("watcher", (), start, -1), game.span(w),
    )  # fmt: skip
    return _add(game, spec)


WHEN = {
    "before": "before",
    "instead of": "instead",
    "instead": "instead",
    "after": "after",
    "at": "at",
    "whenever": "whenever",
}


def _looks_back(body: Body, p: m.Pattern) -> tuple[set[int], int]:
    """In what follows an event its cards mean what they were when it happened, if they have left play since."""
    names = [*p.holes, *(p.binds or {}).values()]
    return {id(var) for var in names}, body.fresh()


def _over(body: Body, w: m.Watcher) -> Expr | None:
    if w.over is None:
        return None
    if w.over.type.name in ("zone", "zones"):
        return ("cards", lower(body, w.over))
    return lower(body, w.over)


def _add(game: Lowering, spec: target.Watcher) -> int:
    game.watchers.append(spec)
    return len(game.watchers) - 1


def _forbid(game: Lowering, owner: str, captured: Names, f: m.Forbid) -> int:
    body = _frame(game, owner, captured)
    pattern = _pattern(body, f.pattern)
    guard = optional(body, f.pattern.condition)
    start = body.block()
    body.begin(start)
    body.end("return", None)
    routine = body.routine("watcher", (), start, -1)
    return _add(
        game,
        target.Watcher(owner, "cannot", "do", pattern, None, None, -1, None, guard, routine, game.span(f)),
    )


def own_change(outer: Body, changes: m.Watcher) -> tuple[int, tuple[Expr, ...]]:
    """The block under a call: a change of this one event."""
    captured = _captured(outer, changes)
    values = tuple(("local", outer.slot(v)) for v in captured)
    return watcher(outer.game, outer.owner, captured, changes), values


def _pattern(body: Body, p: m.Pattern) -> target.Pattern:
    base = body.takes(p.holes)
    verb = body.game.primitives.meant(p)
    if verb.builtin:  # its events say a little more than the text can name
        for _ in range(len(verb.holes) + 1 - len(p.holes)):
            body.fresh()
    by = body.slot(p.by_var) if p.by_var is not None else body.fresh()
    condition = all_of(*_tests(body, p, base), _by(body, p, by))
    during = None
    if p.during is not None:
        inner = body.takes(p.during.holes)
        inner_by = body.slot(p.during.by_var) if p.during.by_var is not None else body.fresh()
        inside = all_of(
            *_tests(body, p.during, inner), _by(body, p.during, inner_by), optional(body, p.during.condition)
        )
        during = (body.game.number(p.during.verb), inner, inside, inner_by)
    batch = _gathered(body, p) if p.batch else None
    return target.Pattern(body.game.number(verb), base, by, condition, during, p.ordinal or "", batch)


def _gathered(body: Body, p: m.Pattern) -> tuple[tuple[int, int], ...]:
    """`one or more`: the slots that gather what stood in a hole, with the hole."""
    return tuple((body.slot(var), index) for index, var in (p.binds or {}).items())


def _tests(body: Body, p: m.Pattern, base: int) -> list[Expr]:
    for index, var in (p.binds or {}).items():
        if not p.batch:
            body.slots[id(var)] = base + index
    found = []
    for index, (how, expr) in p.tests.items():
        if index == 0 and isinstance(expr, m.StatOf) and p.verb.name == "change":
            continue  # which number it is, the verb says
        item: Expr = ("local", base + index)
        if how == "fits":
            found.append(lower(body, expr))
        elif p.holes[index].type.name == "zone":
            found.append(("in", item, lower(body, expr)))
        else:
            found.append(is_one_of(body, item, expr))
    return found


def _by(body: Body, p: m.Pattern, slot: int) -> Expr | None:
    return None if p.by is None else is_one_of(body, ("local", slot), p.by)


# ---- standing changes -------------------------------------------------------------------------------------


def _continuous(game: Lowering, owner: str, captured: Names, c: m.Continuous) -> int:
    body = _frame(game, owner, captured)
    slot = body.slot(c.it) if c.it is not None else body.fresh()
    field = game.number(c.target)
    meant = game.locked.get(id(c.subject), c.subject)
    subject = None if meant is None else is_one_of(body, ("local", slot), meant)
    value, key = lower(body, c.value), optional(body, c.key)
    game.modified.add(field)
    reads = tuple(sorted(_fields(subject) | _fields(value)))
    size = body.size + 4
    game.continuous.append(
        target.Continuous(field, slot, subject, key, STAGES.get(c.op, c.op), value, reads, size, game.span(c))
    )
    return len(game.continuous) - 1


def _fields(expr: Any) -> set[int]:
    """The fields that an expression reads after modifiers."""
    if not isinstance(expr, tuple) or not expr:
        return set()
    found = {expr[1]} if expr[0] == "field" and len(expr) == 4 and isinstance(expr[1], int) else set()
    for part in expr:
        found |= _fields(part)
    return found
