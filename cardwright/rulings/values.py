"""What the words of an example come to: values, and seats."""

from __future__ import annotations

from typing import Any

from ..compiler import model as m
from ..compiler.lower.bodies import Body
from ..compiler.lower.context import Lowering
from ..compiler.lower.expressions import lower
from ..compiler.lower.walk import walk
from ..runtime import Engine, PositionError
from ..runtime import table as tables

NOBODY = "there is no player {} in a game of {}"


class Values:
    """Evaluates expressions of the model outside of any body: `you` is the first player."""

    def __init__(self, cardset: m.CardSet, engine: Engine) -> None:
        self.cardset, self.engine = cardset, engine
        self.lowering = Lowering(cardset)

    def of(self, expr: m.Expr, state: Any) -> Any:
        body = Body(self.lowering, "example")
        function = self.engine.function(lower(body, expr))
        return function(state, [0, 0, None, *([None] * body.size)])

    def copies(self, card: m.Card, players: int) -> int:
        """How many cards of that name there are."""
        return len(tables.of(self.engine, players).by_definition.get(self.lowering.number(card), ()))

    def seat(self, expr: m.Expr) -> int:
        """The seat of `you`, `opponent`, `third player`."""
        if isinstance(expr, m.You | m.Actor | m.ActivePlayer):
            return 0
        if isinstance(expr, m.Seat):
            return expr.index
        return 1 if isinstance(expr, m.OpponentOf) and self.seat(expr.player) == 0 else 0


def seated(lines: Any, players: int) -> None:
    """Whoever the lines speak of sits at the table.  Raises `PositionError`."""
    for node in walk(lines):
        if isinstance(node, m.Seat) and node.index >= players:
            raise PositionError(NOBODY.format(node.index + 1, players))
