"""Every statement, and who lowers it; this fills the table that `Body.write` looks into."""

from __future__ import annotations

from .. import model as m
from . import bodies, changes, choices, control, emptied
from .bodies import Body, Lowerer
from .expressions import lower, pile_of
from .walk import walk


def _window(body: Body, s: m.Window) -> None:
    body.go("window", choices.window(body, s))


def _end_turn(body: Body, s: m.EndTurn) -> None:
    body.end("end_turn")
    body.begin(body.block())


STATEMENTS: dict[type[m.Stmt], Lowerer] = {
    **control.LOWERERS,
    **changes.LOWERERS,
    m.Choose: choices.lower,
    m.ChooseOne: choices.lower,
    m.May: choices.lower,
    m.Arrange: choices.lower,
    m.Window: _window,
    m.Pass: lambda b, s: None,
    m.Settle: lambda b, s: b.go("settle"),
    m.EndTurn: _end_turn,
    m.MomentStmt: lambda b, s: b.go("moment", b.game.moment(s.name)),
}


# ---- luck comes first -------------------------------------------------------------------------------------


def _knowing(lowerer: Lowerer) -> Lowerer:
    """`lowerer`, behind what has to be known before it."""

    def written(body: Body, statement: m.Stmt) -> None:
        emptied.prepare(body, statement)
        decide_piles(body, statement)
        lowerer(body, statement)

    return written


def decide_piles(body: Body, statement: m.Stmt) -> None:
    """Before a statement that looks at the top of a pile, the game must know what lies there; so with luck."""
    for name in type(statement).__slots__:
        value = getattr(statement, name)
        if isinstance(value, list) and value and isinstance(value[0], m.Stmt | m.Option):
            continue
        for node in walk(value):
            if isinstance(node, m.TopCards) and _is_pile(pile_of(node)):
                count = ("const", 1) if node.count is None else lower(body, node.count)
                body.go("decide", lower(body, pile_of(node)), count, node.end)
            elif isinstance(node, m.RandomPlayer):
                _draw_player(body, node)


def _draw_player(body: Body, node: m.RandomPlayer) -> None:
    body.slots[id(node)] = body.fresh()
    body.go("ask", choices.random_player(body, node), body.slots[id(node)])


def _is_pile(zone: m.Expr) -> bool:
    return isinstance(zone, m.ZoneOf | m.ZonesOf) and zone.zone.shape == "pile"


bodies.LOWERERS.update({kind: _knowing(lowerer) for kind, lowerer in STATEMENTS.items()})
