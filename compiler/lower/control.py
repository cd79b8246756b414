"""Control flow: branches, loops, other actors, early ends."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from cardwright.runtime.program import ACTOR, Expr

from .. import model as m
from .expressions import NOTHING, as_cards, lower

if TYPE_CHECKING:
    from .bodies import Body


def _if(body: Body, s: m.If) -> None:
    yes, no, after = body.block(), body.block(), body.block()
    body.end("branch", lower(body, s.condition), yes, no)
    for block, part in ((yes, s.body), (no, s.otherwise or [])):
        body.begin(block)
        body.write(part)
        body.end("goto", after)
    body.begin(after)


def loop(body: Body, items: Expr, slot: int, write: Callable[[], None]) -> None:
    """`write` once for every item, which stands in `slot`."""
    listed, index = body.fresh(), body.fresh()
    body.add("set", listed, items)
    body.add("set", index, ("const", 0))
    test, inner, after = body.block(), body.block(), body.block()
    body.end("goto", test)
    body.begin(test)
    body.end("branch", ("compare", "<", ("local", index), ("count", ("local", listed))), inner, after)
    body.begin(inner)
    body.add("set", slot, ("nth", ("local", listed), ("local", index)))
    body.add("set", index, ("arith", "+", ("local", index), ("const", 1), None))
    write()
    body.end("goto", test)
    body.begin(after)


def items(body: Body, what: m.Expr) -> Expr:
    return as_cards(body, what) if what.type.name in ("zone", "zones", "card", "cards") else lower(body, what)


def _each(body: Body, s: m.Each) -> None:
    def inner() -> None:
        if s.until is not None:
            go_on, stop = body.block(), body.block()
            body.end("branch", lower(body, s.until), stop, go_on)
            body.begin(stop)
            body.end("goto", leave)
            body.begin(go_on)
        if s.what.type.name in ("players", "player"):
            with_actor(body, ("local", body.slot(s.var)), s.body)
        else:
            body.write(s.body)

    leave = body.block()
    loop(body, items(body, s.what), body.slot(s.var), inner)
    body.end("goto", leave)
    body.begin(leave)


def with_actor(body: Body, who: Expr, statements: m.Body) -> None:
    """The statements with another actor; afterwards the old one is back."""
    with_actor_expr(body, who, lambda: body.write(statements))


def with_actor_expr(body: Body, who: Expr | None, write: Callable[[], None]) -> None:
    """What `write` writes with another actor (None: with the same)."""
    if who is None:
        write()
        return
    before = body.fresh()
    body.add("set", before, ("local", ACTOR))
    body.add("set", ACTOR, who)
    write()
    body.add("set", ACTOR, ("local", before))


def _as(body: Body, s: m.As) -> None:
    if s.who.type.name == "players":
        seat = body.fresh()
        loop(body, lower(body, s.who), seat, lambda: with_actor(body, ("local", seat), s.body))
        return
    who = body.fresh()
    body.add("set", who, lower(body, s.who))
    somebody, after = body.block(), body.block()
    body.end("branch", ("compare", "is", ("local", who), NOTHING), after, somebody)
    body.begin(somebody)
    with_actor(body, ("local", who), s.body)
    body.end("goto", after)
    body.begin(after)


def _repeat(body: Body, s: m.Repeat) -> None:
    if s.times is not None:
        loop(body, ("range", ("const", 1), lower(body, s.times)), body.fresh(), lambda: body.write(s.body))
        return
    test, inner, after = body.block(), body.block(), body.block()
    body.end("goto", test)
    body.begin(test)
    body.end("branch", lower(body, s.condition), after, inner)
    body.begin(inner)
    body.write(s.body)
    body.end("goto", test)
    body.begin(after)


def _stop(body: Body, s: m.Stop) -> None:
    if s.card is not None:
        body.add("cease", as_cards(body, s.card))
        return
    if body.exit >= 0:
        body.end("goto", body.exit)
    else:
        body.end("return", None)
    body.begin(body.block())


def _answer(body: Body, s: m.Answer) -> None:
    body.end("return", lower(body, s.value))
    body.begin(body.block())


def _without(body: Body, s: m.Without) -> None:
    inner, after = body.block(), body.block()
    verbs = tuple(body.game.number(v) for v in s.verbs if isinstance(v, m.Verb))
    fields = tuple(body.game.number(v) for v in s.verbs if isinstance(v, m.Stat | m.Attribute))
    body.end("without", verbs, fields, inner, after)
    body.begin(inner)
    body.write(s.body)
    body.end("return", None)
    body.begin(after)


LOWERERS = {
    m.If: _if,
    m.Each: _each,
    m.Repeat: _repeat,
    m.As: _as,
    m.Stop: _stop,
    m.Answer: _answer,
    m.Without: _without,
}
