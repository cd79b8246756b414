"""Events and changes of the table: verbs, moves, numbers, batches, lasting effects."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from cardwright.runtime.program import ACTOR, THIS, Expr

from .. import model as m
from . import expressions, primitives
from .control import items, loop
from .expressions import NOTHING, as_cards, lower, optional

if TYPE_CHECKING:
    from .bodies import Body


def _do(body: Body, s: m.Do) -> None:
    from .watchers import own_change

    verb = body.game.number(s.verb)
    args = [_argument(body, s.verb, i, a) for i, a in enumerate(s.args)]
    changes = None if s.changes is None else own_change(body, s.changes)
    if body.batch:
        args = [body.hold(a) for a in args]
        body.sync(verb)
    slot = -1 if s.called is None else body.slot(s.called)
    body.go("emit", verb, tuple(args), changes, slot)
    body.sync()


def _argument(body: Body, verb: m.Verb, index: int, arg: m.Expr | None) -> Expr:
    hole = verb.holes[index]
    given = arg if arg is not None else hole.default
    if given is None:
        return NOTHING
    if hole.type.name in ("cards", "card") and given.type.name in ("zone", "zones"):
        return as_cards(body, given)
    return lower(body, given)


def _move(body: Body, s: m.Move) -> None:
    cards = body.hold(as_cards(body, s.cards))
    zone = body.hold(lower(body, s.to))
    position = None if s.position is None else body.hold(lower(body, s.position))
    keeping = tuple(body.game.number(a) for a in s.keeping or ())
    if not body.game.primitives.watches("move"):
        body.sync()
        body.add("move", cards, zone, s.place, position, keeping, s.face)
        body.sync()
        return

    def write(inner: Body, args: list[Expr]) -> None:
        inner.add("move", args[0], args[2], s.place, position, keeping, s.face)

    one = body.fresh()
    each: Expr = ("local", one)
    loop(
        body,
        cards,
        one,
        lambda: primitives.emit(body, "move", [each, ("place", each), zone], write),
    )


def _change(body: Body, s: m.ChangeNumber) -> None:
    t = s.target
    owner = t.owner if isinstance(t, m.StatOf) else t.card
    if owner is not None and owner.type.name in ("players", "cards", "zone", "zones"):
        one = body.fresh()
        loop(body, items(body, owner), one, lambda: _put(body, s, ("local", one)))
    else:
        _put(body, s, None if owner is None else lower(body, owner))


def _put(body: Body, s: m.ChangeNumber, owner: Expr | None) -> None:
    t = s.target
    field = body.game.number(t.stat if isinstance(t, m.StatOf) else t.attribute)
    key = optional(body, t.key) if isinstance(t, m.StatOf) else None
    if owner is not None:
        owner = body.hold(owner)
    amount = body.hold(lower(body, s.value))
    value = changed(s.op, ("base", field, owner, key), amount)
    name = f"change {t.stat.name}" if isinstance(t, m.StatOf) else ""
    if not body.game.primitives.watches(name):
        body.sync()
        body.add("put", field, owner, key, value)
        body.sync()
        return

    def write(inner: Body, args: list[Expr]) -> None:
        after = ("arith", "+", ("base", field, args[0], args[2]), args[1], None)
        inner.add("put", field, None if owner is None else args[0], args[2], after)

    difference: Expr = ("arith", "-", value, ("base", field, owner, key), None)
    args = [owner or NOTHING, difference, key or NOTHING]
    primitives.emit(body, name, args, write, owner)


def changed(op: str, old: Expr, amount: Expr) -> Expr:
    """The value that a change leads to."""
    if op == "=":
        return amount
    if op in ("at_most", "at_least"):
        test = ("compare", "<" if op == "at_most" else ">", old, amount)
        return ("if", test, old, amount)
    return ("arith", op, old, amount, "down")


def _assign(body: Body, s: m.Assign) -> None:
    slot = body.slot(s.var)
    if s.var.type.name in SETS and s.op != "=":
        body.add("set", slot, _changed_set(body, s.op, ("local", slot), s.value))
    else:
        body.add("set", slot, changed(s.op, ("local", slot), lower(body, s.value)))


SETS = ("cards", "players", "zones", "cells")


def _changed_set(body: Body, op: str, old: Expr, by: m.Expr) -> Expr:
    """A list that gets more members, or loses some: `spoils + lost`."""
    members = as_cards(body, by) if by.type.name in ("zone", "zones") else lower(body, by)
    if op == "+":
        return ("union", (old, members))
    one = body.fresh()
    return ("filter", old, one, ("not", ("in", ("local", one), members)))


def _become(body: Body, s: m.Become) -> None:
    cards = body.hold(as_cards(body, s.cards))
    value = body.hold(lower(body, s.value))
    body.sync()
    if body.game.has(s.attribute):
        body.add("put", body.game.number(s.attribute), cards, None, value)
    else:
        body.add("face", cards, ("not", value))
    body.sync()


def _create(body: Body, s: m.Create) -> None:
    count, zone = body.hold(lower(body, s.count)), body.hold(lower(body, s.to))
    values = expressions.differing(body, s.values)
    slot = -1 if s.var is None else body.slot(s.var)
    body.sync()
    body.add("create", count, body.game.number(s.card), zone, values, slot)
    body.sync()


def _remove(body: Body, s: m.Remove) -> None:
    cards = body.hold(as_cards(body, s.cards))
    body.sync()
    body.add("remove", cards)
    body.sync()


def _become_copy(body: Body, s: m.BecomeCopy) -> None:
    cards, model = body.hold(as_cards(body, s.cards)), body.hold(lower(body, s.model))
    values = expressions.differing(body, s.values)
    body.sync()
    body.add("become", cards, model, values)
    body.sync()


def _take_control(body: Body, s: m.TakeControl) -> None:
    cards, who = body.hold(as_cards(body, s.cards)), body.hold(lower(body, s.who))
    body.sync()
    body.add("control", cards, who)
    body.sync()


def _let(body: Body, s: m.Let) -> None:
    value = (
        as_cards(body, s.value)
        if s.value.type.name in ("zone", "zones") and s.var.type.name == "cards"
        else lower(body, s.value)
    )
    body.add("set", body.slot(s.var), value)


def _shuffle(body: Body, s: m.Shuffle) -> None:
    if s.into is None and body.game.primitives.watches("shuffle"):
        write = lambda inner, args: _shuffle_one(inner, s.zone, args[0])  # noqa: E731
        _each_zone(body, s.zone, lambda zone: primitives.emit(body, "shuffle", [zone], write))
        return
    body.sync()
    if s.into is None:
        _each_zone(body, s.zone, lambda zone: _shuffle_one(body, s.zone, zone))
    else:
        _gather(body, lower(body, s.zone), lower(body, s.into), s.under)
        _decide_row(body, s.into, lower(body, s.into))
    body.sync()


def _shuffle_one(body: Body, what: m.Expr, zone: Expr) -> None:
    body.add("shuffle", zone)
    _decide_row(body, what, zone)


def _decide_row(body: Body, what: m.Expr, zone: Expr) -> None:
    """The places of a row are there to be seen: what lies where is decided when it has been shuffled."""
    if isinstance(what, m.ZoneOf | m.ZonesOf) and what.zone.shape == "row":
        body.go("decide", zone, ("count", ("cards", zone)), "top")


def _gather(body: Body, source: Expr, target: Expr, under: bool) -> None:
    """Cards are shuffled into a pile; or `under` it, and then chance first decides what lies above them."""
    if under:
        body.go("decide", target, ("count", ("cards", target)), "top")
    body.add("gather", source, target, under)


def _each_zone(body: Body, zone: m.Expr, write: Callable[[Expr], None]) -> None:
    made = lower(body, zone)
    if zone.type.name == "zones":
        one = body.fresh()
        loop(body, made, one, lambda: write(("local", one)))
    else:
        write(made)


def _swap(body: Body, s: m.Swap) -> None:
    one, other = body.hold(lower(body, s.one)), body.hold(lower(body, s.other))
    body.sync()
    body.add("swap", ("one", one), ("one", other))
    body.sync()


def _replace(body: Body, s: m.Replace) -> None:
    old, new = body.hold(lower(body, s.old)), body.hold(lower(body, s.new))
    fields = tuple(body.game.number(x) for x in s.keeping if isinstance(x, m.Attribute))
    zones = tuple(body.game.number(x) for x in s.keeping if isinstance(x, m.Zone))
    body.sync()
    body.add("replace", ("one", old), ("one", new), fields, zones)
    body.sync()


def _look(body: Body, s: m.Look) -> None:
    cards = as_cards(body, s.what)
    if s.var is not None:
        body.add("set", body.slot(s.var), cards)
        cards = ("local", body.slot(s.var))
    body.add("show", cards, bool(s.public))


def _run(body: Body, s: m.Run) -> None:
    card = lower(body, s.ability.card)
    own: Expr = ("if", ("compare", "is", ("local", THIS), NOTHING), card, ("local", THIS))
    this = own if s.this is None or isinstance(s.this, m.This) else lower(body, s.this)
    body.go("run", lower(body, s.ability), this, -1)


def _win(body: Body, s: m.Win) -> None:
    reason = body.game.text(s.reason) if s.reason else None
    who = None if s.who is None else body.hold(lower(body, s.who))
    if who is not None and s.how in ("win", "lose") and body.game.primitives.watches(s.how):
        one, how = body.fresh(), s.how
        each: Expr = ("local", one)
        write = lambda inner, args: inner.add("finish", how, ("local", ACTOR), reason)  # noqa: E731  # one line, used twice
        loop(body, who, one, lambda: primitives.emit(body, how, [], write, each))
        return
    body.sync()
    body.add("finish", s.how, who, reason)
    body.sync()


def _together(body: Body, s: m.Together) -> None:
    strands = tuple(_strand(body, line, s.secret) for line in s.body)
    body.go("batch", strands)


def _strand(body: Body, line: m.Stmt, secret: bool) -> tuple[Any, ...]:
    """One line of a batch; a line over many is a strand for each."""
    slot, over, actor, inner = -1, None, False, [line]
    if isinstance(line, m.Each):
        slot, over, inner = body.slot(line.var), items(body, line.what), line.body
        actor = line.what.type.name == "players"
    elif isinstance(line, m.As) and line.who.type.name == "players":
        over, actor, inner = lower(body, line.who), True, line.body
    after, was = body.current, (body.instructions, body.spans, body.batch, body.secret)
    start = body.block()
    body.begin(start)
    body.batch, body.secret = True, secret or body.secret
    body.write(inner)
    body.end("return", None)
    body.current = after
    body.instructions, body.spans, body.batch, body.secret = was
    return (start, slot, over, actor)


def _effect(body: Body, s: m.Lasting) -> None:
    from .watchers import lasting

    number, values = lasting(body, s)
    body.sync()
    body.add("effect", number, values)


LOWERERS = {
    m.Do: _do,
    m.Move: _move,
    m.Shuffle: _shuffle,
    m.Swap: _swap,
    m.Replace: _replace,
    m.ChangeNumber: _change,
    m.Assign: _assign,
    m.Become: _become,
    m.Let: _let,
    m.Together: _together,
    m.Lasting: _effect,
    m.Run: _run,
    m.Win: _win,
    m.Look: _look,
    m.ExtraTurn: lambda b, s: b.add("extra", lower(b, s.who)),
    m.Todo: lambda b, s: b.go("manual", b.game.text(s.texts)),
    m.Create: _create,
    m.Remove: _remove,
    m.BecomeCopy: _become_copy,
    m.TakeControl: _take_control,
    m.Cancel: lambda b, s: b.add("cancel", as_cards(b, s.cards)),
    m.Duplicate: lambda b, s: b.go("copy", as_cards(b, s.cards), s.retarget),
    m.Retarget: lambda b, s: b.go("retarget", as_cards(b, s.cards)),
    m.Note: lambda b, s: b.add("note", b.game.text(s.texts)),
}
