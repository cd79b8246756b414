"""Choices and windows: what is asked becomes data, and the asking a terminator."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from cardwright.runtime import program as target
from cardwright.runtime.program import ACTOR, Expr

from .. import model as m
from .expressions import all_of, as_cards, optional, select_condition
from .expressions import lower as expression

if TYPE_CHECKING:
    from .bodies import Body

KINDS: dict[type[m.Expr], str] = {m.Range: "number", m.Members: "value", m.Players: "player", m.Cells: "cell"}


def lower(body: Body, statement: m.Stmt) -> None:
    {m.Choose: _choose, m.ChooseOne: _choose_one, m.May: _may, m.Arrange: _arrange}[type(statement)](
        body, statement
    )


def _kind(what: m.Expr) -> str:
    if type(what) in KINDS:
        return KINDS[type(what)]
    return {"zone": "zone", "zones": "zone", "player": "player", "players": "player"}.get(
        what.type.name, "card"
    )


def _number(body: Body, choice: target.Choice) -> int:
    body.game.choices.append(choice)
    return len(body.game.choices) - 1


def _spec(body: Body, node: m.Node, chooser: Expr, **changes: Any) -> target.Choice:
    """A choice with everything at rest, except for `changes`."""
    plain = target.Choice(
        kind="option", domain=None, slot=-1, condition=None, least=None, most=None, single=True, chooser=chooser,
        secret=body.secret, random=False, search=False, so_that=None, options=(), may=False, enum=-1,
        about="", span=body.game.span(node),
    )  # fmt: skip
    return plain._replace(**changes)


def _choose(body: Body, s: m.Choose) -> None:
    kind = _kind(s.what)
    answer = body.fresh() if s.var is None else body.slot(s.var)
    domain, condition, slot = _domain(body, s.what)
    so_that, whole = None, slot
    if s.so_that is not None:
        whole, so_that = answer, expression(body, s.so_that)
    spec = _spec(
        body, s, ("local", ACTOR) if s.chooser is None else expression(body, s.chooser),
        kind=kind, domain=domain, slot=whole if so_that is not None else slot, condition=condition,
        least=optional(body, s.least), most=optional(body, s.most), single=bool(s.single),
        secret=bool(s.secret) or body.secret,
        random=bool(s.random), search=bool(s.search), so_that=so_that,
        enum=body.game.number(s.what.enum) if isinstance(s.what, m.Members) else -1,
        about=s.purpose or ("" if s.var is None else s.var.name),
    )  # fmt: skip
    if so_that is not None and condition is not None:
        spec = spec._replace(domain=("filter", domain, slot, condition), condition=None)
    body.go("ask", _number(body, spec), answer)
    if s.otherwise:
        _if_nothing(body, answer, bool(s.single), s.otherwise)


def _domain(body: Body, what: m.Expr) -> tuple[Expr, Expr | None, int]:
    """What there is to choose from, and separately which of it is meant."""
    if isinstance(what, m.Select):
        found: Expr = ("everywhere",) if what.source_of is None else as_cards(body, what.source_of)
        return found, select_condition(body, what), body.slot(what.it)
    if what.type.name in ("card", "cards", "zone", "zones") and _kind(what) == "card":
        return as_cards(body, what), None, body.fresh()
    return expression(body, what), None, body.fresh()


def _if_nothing(body: Body, answer: int, single: bool, otherwise: m.Body) -> None:
    empty: Expr = ("compare", "is", ("local", answer), ("const", None if single else ()))
    nothing, after = body.block(), body.block()
    body.end("branch", empty, nothing, after)
    body.begin(nothing)
    body.write(otherwise)
    body.end("goto", after)
    body.begin(after)


# ---- choose one, may --------------------------------------------------------------------------------------


def _choose_one(body: Body, s: m.ChooseOne) -> None:
    answer, after = body.fresh(), body.block()
    blocks = [body.block() for _ in s.options]
    nothing = body.block()
    asking = body.block()
    body.end("goto", asking)
    firsts = [
        _write_option(body, block, option, after) for block, option in zip(blocks, s.options, strict=True)
    ]
    body.begin(nothing)
    body.write(s.otherwise or [])
    body.end("goto", after)
    body.begin(asking)
    options = tuple(
        (_label(option, i), all_of(optional(body, option.condition), _can_begin(option, block, first)))
        for i, (option, block, first) in enumerate(zip(s.options, blocks, firsts, strict=True))
    )
    chooser: Expr = ("local", ACTOR) if s.chooser is None else expression(body, s.chooser)
    spec = _spec(body, s, chooser, options=options, may=bool(s.may), secret=bool(s.secret) or body.secret)
    body.go("ask", _number(body, spec), answer)
    _switch(body, answer, blocks, nothing)
    body.begin(after)


def _write_option(body: Body, block: int, option: m.Option, after: int) -> int:
    """Writes an option's body; the block behind its first statement is returned."""
    body.begin(block)
    body.write(option.body[:1])
    first = body.block()
    body.end("goto", first)
    body.begin(first)
    body.write(option.body[1:])
    body.end("goto", after)
    return first


def _can_begin(option: m.Option, block: int, first: int) -> Expr | None:
    """An option that begins with a choice is offered only if there is something to choose."""
    if option.condition is None and option.body and isinstance(option.body[0], m.Choose):
        return ("possible", block, first)
    return None


def _label(option: m.Option, index: int) -> str:
    return option.token or f"option {index + 1}"


def _switch(body: Body, answer: int, blocks: list[int], nothing: int) -> None:
    for index, block in enumerate(blocks):
        following = body.block()
        body.end("branch", ("compare", "is", ("local", answer), ("const", index)), block, following)
        body.begin(following)
    body.end("goto", nothing)


def _may(body: Body, s: m.May) -> None:
    """Asked only if the offer is possible; then the offer and "if you do", or else "if not"."""
    from .control import with_actor

    answer = body.fresh()
    offer, done, refused, after, asking = (body.block() for _ in range(5))
    who: Expr = ("local", ACTOR) if s.who is None else expression(body, s.who)
    offered = s.offer if isinstance(s.offer, list) else [s.offer]
    asker = body.fresh()
    body.add("set", asker, who)
    body.end("goto", asking)
    body.begin(offer)
    with_actor(body, ("local", asker), offered)
    body.end("goto", done)
    for block, part in ((done, s.body), (refused, s.otherwise)):
        body.begin(block)
        body.write(part or [])
        body.end("goto", after)
    body.begin(asking)
    spec = _spec(
        body, s, ("local", asker), kind="may", options=(("accept", ("possible", offer, done)),), may=True
    )
    body.go("ask", _number(body, spec), answer)
    body.end("branch", ("compare", "is", ("local", answer), ("const", 0)), offer, refused)
    body.begin(after)


def _arrange(body: Body, s: m.Arrange) -> None:
    ordered, cards = body.fresh(), as_cards(body, s.cards)
    count: Expr = ("count", cards)
    spec = _spec(
        body, s, ("local", ACTOR), kind="order", domain=cards, slot=body.fresh(), least=count, most=count, single=False,
        secret=True, about="arrange",
    )  # fmt: skip
    body.go("ask", _number(body, spec), ordered)
    body.add("arrange", ("local", ordered), expression(body, s.zone), s.end or "top")


def random_player(body: Body, node: m.RandomPlayer) -> int:
    """`random player`: chance picks one of those in the game."""
    one: Expr = ("const", 1)
    everybody: Expr = ("players", None, None, body.fresh(), None)
    return _number(
        body,
        _spec(body, node, ("const", 0), kind="player", domain=everybody, least=one, most=one, random=True),
    )


# ---- windows ----------------------------------------------------------------------------------------------


def window(body: Body, s: m.Window) -> int:
    """The number of a window."""
    start: Expr = ("local", ACTOR) if s.start is None else expression(body, s.start)
    lines = tuple(_line(body, line) for line in s.lines)
    body.game.windows.append(target.Window(s.mode, start, lines, optional(body, s.until), body.game.span(s)))
    return len(body.game.windows) - 1


def _line(body: Body, line: m.WindowLine) -> target.WindowLine:
    once = line.once if isinstance(line.once, str) else ("once" if line.once else "")
    return target.WindowLine(
        body.game.number(line.action),
        optional(body, line.least),
        optional(body, line.most),
        once,
        optional(body, line.condition),
    )
