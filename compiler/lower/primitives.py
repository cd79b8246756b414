"""Primitive changes that somebody watches: moving a card, changing a number, shuffling, winning, losing.

Where nothing in the cardset watches them they stay plain instructions.  Where something does, each place in the
text that makes such a change becomes an event of the built-in verb; the last argument says which place it was,
and the verb's routine then makes the change as that place wants it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.runtime import program as target
from cardwright.runtime.program import Expr

from .. import model as m
from .bodies import Body
from .control import with_actor_expr
from .watched import Writer

if TYPE_CHECKING:
    from .context import Lowering


def emit(body: Body, name: str, args: list[Expr], write: Writer, actor: Expr | None = None) -> None:
    """The change as an event; `args` fill the verb's holes (nothing for those that are missing)."""
    table = body.game.primitives
    verb = table.by_name[name]
    table.places[name].append(write)
    filled = [*args, *([("const", None)] * (len(verb.holes) - len(args)))]
    given = (*filled, ("const", len(table.places[name]) - 1))
    number = body.game.number(verb)
    body.sync(number)
    with_actor_expr(body, actor, lambda: body.go("emit", number, given, None, -1))
    body.sync()


def verb(game: Lowering, v: m.Verb) -> target.Verb:
    """The built-in verb as a verb of the program; called when every place is known."""
    body = Body(game, v.name)
    first = body.takes(v.holes)
    place = body.fresh()
    args: list[Expr] = [("local", first + i) for i in range(len(v.holes))]
    start = body.block()
    body.begin(start)
    for index, write in enumerate(game.primitives.places[v.name]):
        here, following = body.block(), body.block()
        body.end("branch", ("compare", "is", ("local", place), ("const", index)), here, following)
        body.begin(here)
        write(body, args)
        body.end("return", None)
        body.begin(following)
    body.end("return", None)
    holes = (*((h.name, game.type_name(h.type)) for h in v.holes), ("place", "number"))
    return target.Verb(
        name=v.name, role="primitive", holes=holes, numbers=(), required=(), order=DEFAULT,
        routine=body.routine("verb", _needs(v.name, args), start, -1),
        domains=(None,) * len(holes), places=(None,) * len(holes), pieces=(), answers=False,
    )  # fmt: skip


def _needs(name: str, args: list[Expr]) -> tuple[Expr, ...]:
    """What the change must be, or it did not happen: a number becomes another, a card has where to go."""
    if name.startswith("change "):
        return (("not", ("compare", "is", args[1], ("const", 0))),)
    return (("fits", args[0], args[2]),) if name == "move" else ()


DEFAULT = ("set", "multiply", "divide", "add", "subtract", "ask", "at_least", "at_most")
