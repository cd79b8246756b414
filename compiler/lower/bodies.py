"""Bodies: statements become blocks, cut where a game can stop.

A `Body` is one frame: it gives every name a slot and collects the instructions of the block that is being
written.  Statements are lowered one after another; each function says what one of them becomes.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from cardwright.runtime import program as target
from cardwright.runtime.program import FIRST_LOCAL, Expr

from .. import model as m

if TYPE_CHECKING:
    from .context import Lowering, Span

Lowerer = Callable[["Body", Any], None]

LOWERERS: dict[type[m.Stmt], Lowerer] = {}
"""Who lowers each statement; `statements` fills it."""

OPEN: Expr = ("open",)
"""Stands for the terminator of a block that is still being written."""


class Body:
    """A frame under construction.

    `settles`: its lines settle one after another (scopes, phases, set-up).  `batch`: it is a strand, and waits
    for the others before each change of the table.  `owner` names what it belongs to.
    """

    def __init__(
        self, game: Lowering, owner: str, *, settles: bool = False, batch: bool = False, secret: bool = False
    ) -> None:
        self.game, self.owner = game, owner
        self.settles, self.batch, self.secret = settles, batch, secret
        self.slots: dict[int, int] = {}
        self.size = FIRST_LOCAL
        self.current = -1
        self.instructions: list[Expr] = []
        self.spans: list[Span] = []
        self.exit = -1
        self.rounding = (
            game.cardset.policies["rounding"].answer if "rounding" in game.cardset.policies else None
        )
        self.here: Span = (-1, 0, 0)
        self.looks_back: tuple[set[int], int] | None = None

    # ---- slots ----------------------------------------------------------------------------------------

    def slot(self, var: m.Var) -> int:
        """The slot of a name; a new one gets the next."""
        if id(var) not in self.slots:
            self.slots[id(var)] = self.fresh()
        return self.slots[id(var)]

    def fresh(self) -> int:
        self.size += 1
        return self.size - 1

    def takes(self, variables: Sequence[m.Var | tuple[m.Var, ...]]) -> int:
        """Gives variables the next slots, in order (those of a tuple share one); the first slot is returned."""
        first = self.size
        for names in variables:
            slot = self.fresh()
            for var in names if isinstance(names, tuple) else (names,):
                self.slots[id(var)] = slot
        return first

    def knows(self, var: m.Var) -> bool:
        return id(var) in self.slots

    # ---- blocks ---------------------------------------------------------------------------------------

    def block(self) -> int:
        """A new block, to be written later."""
        self.game.blocks.append(target.Block((), OPEN, ()))
        return len(self.game.blocks) - 1

    def begin(self, block: int) -> None:
        """What follows goes into this block."""
        self.current, self.instructions, self.spans = block, [], []

    def add(self, *instruction: Any) -> None:
        self.instructions.append(instruction)
        self.spans.append(self.here)

    def end(self, *terminator: Any) -> None:
        """Closes the current block."""
        self.game.blocks[self.current] = target.Block(
            tuple(self.instructions), terminator, (*self.spans, self.here)
        )

    def go(self, *terminator: Any) -> None:
        """Closes the block with a terminator whose last item is the block that follows, and goes on there."""
        after = self.block()
        self.end(*terminator, after)
        self.begin(after)

    def routine(self, role: str, needs: tuple[Expr, ...], start: int, goal: int) -> int:
        self.game.routines.append(target.Routine(self.owner, role, self.size, start, goal, needs))
        return len(self.game.routines) - 1

    # ---- statements -----------------------------------------------------------------------------------

    def write(self, body: m.Body) -> None:
        """Lowers statements into the current block and those after it."""
        for statement in body:
            self.here = self.game.span(statement)
            LOWERERS[type(statement)](self, statement)
            if self.settles and not self.batch and not isinstance(statement, PASSIVE):
                self.go("settle")

    def sync(self, verb: int = -1) -> None:
        """A strand waits for the others."""
        if self.batch:
            self.go("sync", verb)

    def hold(self, expr: Expr) -> Expr:
        """In a strand, a value is read before the step; elsewhere, where it is used."""
        if not self.batch or expr[0] == "const":
            return expr
        slot = self.fresh()
        self.add("set", slot, expr)
        return ("local", slot)


PASSIVE = (m.Let, m.Pass, m.If, m.Each, m.Repeat, m.As, m.Window, m.Settle)
"""Statements after which nothing needs settling, because they change nothing or settle themselves."""
