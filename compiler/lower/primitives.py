"""Primitive changes that somebody watches: moving a card, changing a number, shuffling, winning, losing.

Where nothing in the cardset watches them they stay plain instructions.  Where something does, each place in the
text that makes such a change becomes an event of the built-in verb; the last argument says which place it was,
and the verb's routine then makes the change as that place wants it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from cardwright.runtime import program as target
from cardwright.runtime.program import Expr

from .. import model as m
from .bodies import Body
from .context import walk

if TYPE_CHECKING:
    from .context import Lowering

Writer = Callable[[Body, list[Expr]], None]
"""Makes the change of one place in the text, from the event's arguments."""


def watched(cardset: m.CardSet) -> list[m.Verb]:
    """The built-in verbs that some pattern of the cardset names; a changing number is a verb for each stat."""
    parts: list[Any] = [
        [r.members for r in cardset.rules.values()], [k.standing for k in cardset.kinds.values()], cardset.setup,
        cardset.after_end, [p.body for p in (*cardset.phases.values(), *cardset.round_phases.values())],
        [[v.body, v.cost, v.targets] for v in cardset.verbs],
    ]  # fmt: skip
    for card in cardset.cards.values():
        parts.append([card.standing, [[a.body, a.cost, a.targets] for a in card.abilities.values()]])
    found: dict[str, m.Verb] = {}
    for node in walk(parts):
        if isinstance(node, m.Pattern) and node.verb.builtin:
            name = name_of(node)
            found.setdefault(name, node.verb if name == node.verb.name else _change_of(name, node))
    return list(found.values())


def name_of(pattern: m.Pattern) -> str:
    """The verb that a pattern means: `after life changes` is about the verb `change life`."""
    if pattern.verb.name != "change" or 0 not in pattern.tests:
        return pattern.verb.name
    return f"change {pattern.tests[0][1].stat.name}"


def _change_of(name: str, pattern: m.Pattern) -> m.Verb:
    """The verb of one number: whose it is, by how much it changes, and which part of it."""
    verb = m.Verb(name)
    verb.builtin = True
    whose = m.PLAYER if pattern.tests[0][1].stat.owner == "player" else m.ANY
    verb.holes = [m.Var("target", whose, "hole"), m.Var("amount", m.NUMBER, "hole"), m.Var("key", m.ANY, "hole")]
    return verb


class Primitives:
    """The places in the text that make watched changes, by verb."""

    def __init__(self, game: Lowering, verbs: list[m.Verb]) -> None:
        self.game = game
        self.by_name = {v.name: v for v in verbs}
        self.places: dict[str, list[Writer]] = {v.name: [] for v in verbs}

    def meant(self, pattern: m.Pattern) -> m.Verb:
        """The verb whose events a pattern watches."""
        return self.by_name[name_of(pattern)] if pattern.verb.builtin else pattern.verb

    def watches(self, name: str) -> bool:
        return name in self.by_name

    def emit(self, body: Body, name: str, args: list[Expr], write: Writer, actor: Expr | None = None) -> None:
        """The change as an event; `args` fill the verb's holes (nothing for those that are missing)."""
        from .control import with_actor_expr

        verb = self.by_name[name]
        self.places[name].append(write)
        filled = [*args, *([("const", None)] * (len(verb.holes) - len(args)))]
        given = (*filled, ("const", len(self.places[name]) - 1))
        number = self.game.number(verb)
        body.sync(number)
        with_actor_expr(body, actor, lambda: body.go("emit", number, given, None, -1))
        body.sync()

    def verb(self, v: m.Verb) -> target.Verb:
        """The built-in verb as a verb of the program; called when every place is known."""
        body = Body(self.game, v.name)
        first = body.takes(v.holes)
        place = body.fresh()
        args: list[Expr] = [("local", first + i) for i in range(len(v.holes))]
        start = body.block()
        body.begin(start)
        for index, write in enumerate(self.places[v.name]):
            here, following = body.block(), body.block()
            body.end("branch", ("compare", "is", ("local", place), ("const", index)), here, following)
            body.begin(here)
            write(body, args)
            body.end("return", None)
            body.begin(following)
        body.end("return", None)
        amount: Expr = ("local", first + 1)
        needs = (("not", ("compare", "is", amount, ("const", 0))),) if v.name.startswith("change ") else ()
        holes = (*((h.name, self.game.type_name(h.type)) for h in v.holes), ("place", "number"))
        return target.Verb(
            name=v.name, role="primitive", holes=holes, numbers=(), required=(), order=DEFAULT,
            routine=body.routine("verb", needs, start, -1),
            domains=(None,) * len(holes), places=(None,) * len(holes), pieces=(), answers=False,
        )  # fmt: skip


DEFAULT = ("set", "multiply", "divide", "add", "subtract", "ask", "at_least", "at_most")
