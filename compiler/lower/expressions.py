"""Expressions of the model become expressions of the program."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from cardwright.runtime.program import ACTOR, THIS, YOU, Expr

from .. import model as m

if TYPE_CHECKING:
    from .bodies import Body

DEFINE = 20
"""What a `define` counts for: it is a frame of its own and mostly more than it looks."""

NOTHING: Expr = ("const", None)
NO: Expr = ("const", 0)


def lower(body: Body, expr: m.Expr) -> Expr:
    """The program's form of an expression, read in the frame of `body`."""
    return LOWERERS[type(expr)](body, expr)


def constant(body: Body, expr: m.Expr) -> Any:
    """The value of an expression that is known before play."""
    return lower(body, expr)[1]


def optional(body: Body, expr: m.Expr | None) -> Expr | None:
    return None if expr is None else lower(body, expr)


def as_cards(body: Body, expr: m.Expr) -> Expr:
    """A zone, zones, a card or cards as a list of cards."""
    if isinstance(expr, m.Union) and expr.type.name not in ("zone", "zones"):
        return ("union", tuple(as_cards(body, p) for p in expr.parts))
    made = lower(body, expr)
    return ("cards", made) if expr.type.name in ("zone", "zones") else made


def all_of(*conditions: Expr | None) -> Expr | None:
    """All conditions at once; None when there is none."""
    result: Expr | None = None
    for condition in conditions:
        if condition is not None:
            result = condition if result is None else ("and", result, condition)
    return result


def is_one_of(body: Body, item: Expr, expr: m.Expr) -> Expr:
    """`item` is the value of `expr`, or one of its values."""
    if expr.type.name in ("cards", "players", "zone", "zones") or isinstance(expr, m.Union):
        if expr.type.name in ("zone", "zones"):
            return ("inside", item, lower(body, expr))
        return ("in", item, lower(body, expr))
    return ("compare", "is", item, lower(body, expr))


# ---- one function per class of the model ------------------------------------------------------------------


def _select(body: Body, e: m.Select) -> Expr:
    found = ("everywhere",) if e.source_of is None else as_cards(body, e.source_of)
    condition = select_condition(body, e)
    return found if condition is None else ("filter", found, body.slot(e.it), condition)


def select_condition(body: Body, e: m.Select) -> Expr | None:
    """What a candidate must be: kind, adjectives, `other`, and the `where`."""
    it: Expr = ("local", body.slot(e.it))
    kind = None if e.kind is None else ("kind", it, (body.game.number(e.kind),))
    other = ("not", ("compare", "is", it, ("local", THIS))) if e.other else None
    adjectives = [lower(body, condition) for _, condition in e.adjectives]
    tests = [test for test in (*adjectives, optional(body, e.condition)) if test is not None]
    return all_of(kind, other, *sorted(tests, key=_effort))


def _effort(test: Expr) -> int:
    """How much there is to work out: what is settled quickly is asked first, and mostly settles it."""
    steps, waiting = 0, [test]
    while waiting:
        part = waiting.pop()
        steps += DEFINE if part[:1] == ("define",) else 1
        waiting += [inner for inner in part if isinstance(inner, tuple)]
    return steps


def _players(body: Body, e: m.Players) -> Expr:
    slot = body.slot(e.it) if e.it is not None else YOU
    return ("players", optional(body, e.besides), optional(body, e.start), slot, optional(body, e.condition))


def _stat(body: Body, e: m.StatOf) -> Expr:
    return (
        "base" if e.base else "field",
        body.game.number(e.stat),
        optional(body, e.owner),
        optional(body, e.key),
    )


def _attribute(body: Body, e: m.AttributeOf) -> Expr:
    if not body.game.has(e.attribute):  # face_up, which is no column
        return ("not", ("face_down", lower(body, e.card)))
    if not e.base and _left_behind(body, e.card):
        return ("last", body.game.number(e.attribute), lower(body, e.card), body.looks_back[1])  # type: ignore[index]
    return ("base" if e.base else "field", body.game.number(e.attribute), lower(body, e.card), None)


def _left_behind(body: Body, card: m.Expr) -> bool:
    """A card of the event that is looked back at."""
    if body.looks_back is None:
        return False
    return isinstance(card, m.This) or (isinstance(card, m.Local) and id(card.var) in body.looks_back[0])


def _owner(body: Body, e: m.OwnerOf) -> Expr:
    if e.role == "controller" and _left_behind(body, e.card):
        return ("last", -1, lower(body, e.card), body.looks_back[1])  # type: ignore[index]
    return (e.role, lower(body, e.card))


def _zone(body: Body, e: m.ZoneOf) -> Expr:
    return ("zone", body.game.number(e.zone), optional(body, e.owner), optional(body, e.key))


def _zones(body: Body, e: m.ZonesOf) -> Expr:
    return ("zones", body.game.number(e.zone), lower(body, e.owners), optional(body, e.key))


def pile_of(e: m.TopCards) -> m.Expr:
    """The zone that the top cards are taken from, where nothing narrows what is meant."""
    z = e.zone
    plain = (
        isinstance(z, m.Select)
        and z.kind is None
        and not z.adjectives
        and z.condition is None
        and not z.other
    )
    return z.source_of if plain and z.source_of is not None else z


def _top(body: Body, e: m.TopCards) -> Expr:
    count = ("const", 1) if e.count is None else lower(body, e.count)
    found: Expr = ("ends", e.end, count, lower(body, pile_of(e)))
    return ("one", found) if e.type.name == "card" else found


def _countable(body: Body, expr: m.Expr) -> Expr:
    return as_cards(body, expr) if expr.type.name in ("zone", "zones", "cards", "card") else lower(body, expr)


def _fold(body: Body, e: m.Aggregate) -> Expr:
    return ("fold", e.how, _countable(body, e.what), body.slot(e.it), lower(body, e.each))


def _best(body: Body, e: m.Best) -> Expr:
    return ("best", e.how, _countable(body, e.what), body.slot(e.it), lower(body, e.each))


def _ability(body: Body, e: m.AbilityOf) -> Expr:
    return ("ability", lower(body, e.card), body.game.family(e.family), optional(body, e.key))


def _has_ability(body: Body, e: m.HasAbility) -> Expr:
    return ("not", ("compare", "is", _ability(body, e), NOTHING))  # type: ignore[arg-type]  # same fields


def _is_in(body: Body, e: m.IsIn) -> Expr:
    item = lower(body, e.what)
    if e.what.type.name == "zone":
        return ("in", item, lower(body, e.place))
    if isinstance(e.place, m.Union) and e.what.type.name == "card":
        tests = [is_one_of(body, item, p) for p in e.place.parts]
        result = tests[0]
        for test in tests[1:]:
            result = ("or", result, test)
        return result
    return is_one_of(body, item, e.place)


def _compare(body: Body, e: m.Compare) -> Expr:
    left, right = lower(body, e.left), lower(body, e.right)
    sets = ("cards", "players", "zones")
    if (
        e.op == "is"
        and (e.left.type.name in sets) != (e.right.type.name in sets)
        and "nothing" not in (e.left.type.name, e.right.type.name)
    ):
        item, items = (left, right) if e.right.type.name in sets else (right, left)
        return ("in", item, items)
    if (
        e.op == "is"
        and "nothing" in (e.left.type.name, e.right.type.name)
        and (e.left.type.name in sets or e.right.type.name in sets)
    ):
        return ("compare", "is", ("count", left if e.left.type.name in sets else right), NO)
    return ("compare", e.op, left, right)


def _did(body: Body, e: m.Did) -> Expr:
    verb = body.game.number(e.verb)
    body.game.remembered.add(verb)
    role = -1 if e.what.type.name == "player" else hole_of(e)
    return ("did", lower(body, e.what), verb, role, e.period)


def hole_of(e: m.Did) -> int:
    """Which hole of the verb the card stands in: `did` = who acts (behind `with`), `was` = the object."""
    pieces = [p for p in e.verb.pieces if p.var is not None and p.var.type.name == "card"]
    acting = [p for p in pieces if p.prep in ("with", "by")]
    plain = [p for p in pieces if p not in acting]
    wanted = (acting or plain) if e.role == "did" else (plain or acting)
    return e.verb.holes.index(wanted[0].var) if wanted else 0


def _domain(body: Body, made: Expr, it: m.Var | None, condition: m.Expr | None) -> Expr:
    if condition is None or it is None:
        return made
    return ("filter", made, body.slot(it), lower(body, condition))


def _call(body: Body, e: m.Call) -> Expr:
    return ("define", body.game.number(e.define), tuple(lower(body, a) for a in e.args))


def _empty(body: Body, e: m.IsEmpty) -> Expr:
    return ("compare", "is", ("count", _countable(body, e.what)), NO)


def _words(body: Body, e: m.Words) -> Expr:
    return ("const", body.game.text(e.texts))


def _union(body: Body, e: m.Union) -> Expr:
    part = lower if e.type.name in ("zone", "zones", "players") else as_cards
    return ("union", tuple(part(body, p) for p in e.parts))


def _extreme(body: Body, e: m.Extreme) -> Expr:
    slot = body.fresh()
    return ("fold", e.how, ("list", tuple(lower(body, p) for p in e.parts)), slot, ("local", slot))


def _difference(body: Body, e: m.Difference) -> Expr:
    left, right = lower(body, e.left), lower(body, e.right)
    test = ("compare", ">=", left, right)
    return ("if", test, ("arith", "-", left, right, None), ("arith", "-", right, left, None))


def _one_cell(body: Body, e: m.Expr) -> Expr:
    """A cell; of a card, the one that it lies in."""
    card = e.card if isinstance(e, m.PositionOf) else e if e.type.name == "card" else None
    if card is None:
        return lower(body, e)
    return ("one", ("cells_of", ("list", (lower(body, card),))))


def _related(body: Body, e: m.Related) -> Expr:
    """A table by member; a member without the relation gives nothing."""
    members = list(e.value.type.of.members.values())
    names = [member.name for member in members]
    links = [member.links.get(e.relation) for member in members]
    return (
        "nth",
        ("const", tuple(None if link is None else names.index(link) for link in links)),
        lower(body, e.value),
    )


def _member_at(body: Body, e: m.MemberAt) -> Expr:
    index = lower(body, e.index)
    last: Expr = ("const", len(e.enum.members))
    inside = ("and", ("compare", ">=", index, ("const", 1)), ("compare", "<=", index, last))
    return ("if", inside, ("arith", "-", index, ("const", 1), None), NOTHING)


LOWERERS: dict[type[m.Expr], Callable[[Body, Any], Expr]] = {
    m.Number: lambda b, e: ("const", e.value),
    m.Truth: lambda b, e: ("const", int(e.value)),
    m.Words: _words,
    m.Nothing: lambda b, e: NOTHING,
    m.MemberRef: lambda b, e: ("const", e.member.index),
    m.CardName: lambda b, e: ("const", b.game.number(e.card)),
    m.CardNamed: lambda b, e: ("named", b.game.number(e.card)),
    m.Local: lambda b, e: ("local", b.slot(e.var)),
    m.You: lambda b, e: ("local", YOU),
    m.Actor: lambda b, e: ("local", ACTOR),
    m.This: lambda b, e: ("local", THIS),
    m.ActivePlayer: lambda b, e: ("active",),
    m.Seat: lambda b, e: ("const", e.index),
    m.OpponentOf: lambda b, e: ("opponent", lower(b, e.player)),
    m.NextPlayer: lambda b, e: ("next", lower(b, e.player), e.step),
    m.Players: _players,
    m.StatOf: _stat,
    m.AttributeOf: _attribute,
    m.NameOf: lambda b, e: ("name", lower(b, e.card)),
    m.OwnerOf: _owner,
    m.ZoneOf: _zone,
    m.ZonesOf: _zones,
    m.Union: _union,
    m.Select: _select,
    m.TopCards: _top,
    m.Count: lambda b, e: ("count", _countable(b, e.what)),
    m.Aggregate: _fold,
    m.Best: _best,
    m.PositionOf: lambda b, e: ("position", lower(b, e.card)),
    m.CardAt: lambda b, e: ("at", lower(b, e.zone), lower(b, e.position)),
    m.Arith: lambda b, e: ("arith", e.op, lower(b, e.left), lower(b, e.right), e.rounding or b.rounding),
    m.Compare: _compare,
    m.Logic: lambda b, e: (e.op, lower(b, e.left), lower(b, e.right)),
    m.Not: lambda b, e: ("not", lower(b, e.operand)),
    m.IfElse: lambda b, e: ("if", lower(b, e.condition), lower(b, e.yes), lower(b, e.no)),
    m.IsIn: _is_in,
    m.IsKind: lambda b, e: ("kind", lower(b, e.card), (b.game.number(e.kind),)),
    m.IsEmpty: _empty,
    m.HasAbility: _has_ability,
    m.AbilityOf: _ability,
    m.IsWaiting: lambda b, e: ("waiting", lower(b, e.card)),
    m.IsRunning: lambda b, e: ("running", lower(b, e.card)),
    m.Did: _did,
    m.Call: _call,
    m.RandomPlayer: lambda b, e: ("local", b.slots[id(e)]),
    m.RoundNumber: lambda b, e: ("round",),
    m.MemberAt: _member_at,
    m.Related: _related,
    m.Extreme: _extreme,
    m.Difference: _difference,
    m.CellAt: lambda b, e: ("cell", lower(b, e.zone), lower(b, e.position)),
    m.CellPart: lambda b, e: ("part", e.part, _one_cell(b, e.cell)),
    m.Neighbours: lambda b, e: ("neighbours", _one_cell(b, e.cell)),
    m.CellsOf: lambda b, e: ("cells_of", as_cards(b, e.cards)),
    m.ListOf: lambda b, e: ("list", tuple(lower(b, x) for x in e.items)),
    m.BearerOf: lambda b, e: ("bearer", lower(b, e.card)),
    m.TurnNumber: lambda b, e: ("turn",),
    m.CauseOf: lambda b, e: ("cause",),
    m.Range: lambda b, e: _domain(b, ("range", lower(b, e.low), lower(b, e.high)), e.it, e.condition),
    m.Members: lambda b, e: _domain(b, ("members", len(e.enum.members)), e.it, e.condition),
    m.Cells: lambda b, e: _domain(b, ("cells", lower(b, e.zone), bool(e.empty)), e.it, e.condition),
}  # fmt: skip


def differing(body: Body, values: Any) -> tuple[tuple[int, Expr], ...]:
    """Values that differ from what a card prints."""
    return tuple((body.game.number(attribute), body.hold(lower(body, value))) for attribute, value in values)
