"""Bodies: statements become blocks, cut where a game can stop.

A `Body` is one frame: it gives every name a slot and collects the instructions of the block that is being
written.  Statements are lowered one after another; each function says what one of them becomes.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from cardwright.runtime import program as target
from cardwright.runtime.program import ACTOR, FIRST_LOCAL, THIS, Expr

from .. import model as m
from .context import walk
from .expressions import NOTHING, as_cards, lower, optional, pile_of

if TYPE_CHECKING:
    from .context import Lowering, Span

OPEN: Expr = ("open",)
"""Stands for the terminator of a block that is still being written."""


class Body:
    """A frame under construction.

    `settles`: its lines settle one after another (scopes, phases, set-up).  `batch`: it is a strand, and waits
    for the others before each change of the table.  `owner` names what it belongs to.
    """

    def __init__(self, game: Lowering, owner: str, *, settles: bool = False, batch: bool = False, secret: bool = False) -> None:
        self.game, self.owner = game, owner
        self.settles, self.batch, self.secret = settles, batch, secret
        self.slots: dict[int, int] = {}
        self.size = FIRST_LOCAL
        self.current = -1
        self.instructions: list[Expr] = []
        self.spans: list[Span] = []
        self.exit = -1
        self.rounding = game.cardset.policies["rounding"].answer if "rounding" in game.cardset.policies else None
        self.here: Span = (-1, 0, 0)

    # ---- slots ----------------------------------------------------------------------------------------

    def slot(self, var: m.Var) -> int:
        """The slot of a name; a new one gets the next."""
        if id(var) not in self.slots:
            self.slots[id(var)] = self.fresh()
        return self.slots[id(var)]

    def fresh(self) -> int:
        self.size += 1
        return self.size - 1

    def takes(self, variables: Sequence[m.Var]) -> int:
        """Gives variables the next slots, in order; the first of them is returned."""
        first = self.size
        for var in variables:
            self.slots[id(var)] = self.fresh()
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
        self.game.blocks[self.current] = target.Block(tuple(self.instructions), terminator, (*self.spans, self.here))

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
            decide_piles(self, statement)
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


def decide_piles(body: Body, statement: m.Stmt) -> None:
    """Before a statement that looks at the top of a pile, the game must know what lies there; so with luck."""
    for name in type(statement).__slots__:
        value = getattr(statement, name)
        if isinstance(value, list) and value and isinstance(value[0], m.Stmt | m.Option):
            continue
        for node in walk(value):
            if isinstance(node, m.TopCards) and _is_pile(pile_of(node)):
                count = ("const", 1) if node.count is None else lower(body, node.count)
                body.go("decide", lower(body, pile_of(node)), count)
            elif isinstance(node, m.RandomPlayer):
                _draw_player(body, node)


def _draw_player(body: Body, node: m.RandomPlayer) -> None:
    from . import choices

    body.slots[id(node)] = body.fresh()
    body.go("ask", choices.random_player(body, node), body.slots[id(node)])


def _is_pile(zone: m.Expr) -> bool:
    return isinstance(zone, m.ZoneOf | m.ZonesOf) and zone.zone.shape == "pile"


# ---- control flow -----------------------------------------------------------------------------------------


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


def _items(body: Body, what: m.Expr) -> Expr:
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
    loop(body, _items(body, s.what), body.slot(s.var), inner)
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


# ---- events and changes -----------------------------------------------------------------------------------


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
    loop(body, cards, one, lambda: body.game.primitives.emit(body, "move", [each, ("place", each), zone], write))


def _change(body: Body, s: m.ChangeNumber) -> None:
    t = s.target
    owner = t.owner if isinstance(t, m.StatOf) else t.card
    if owner is not None and owner.type.name in ("players", "cards", "zone", "zones"):
        one = body.fresh()
        loop(body, _items(body, owner), one, lambda: _put(body, s, ("local", one)))
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
    body.game.primitives.emit(body, name, args, write, owner)


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
    body.add("set", slot, changed(s.op, ("local", slot), lower(body, s.value)))


def _become(body: Body, s: m.Become) -> None:
    cards = body.hold(as_cards(body, s.cards))
    value = body.hold(lower(body, s.value))
    body.sync()
    body.add("put", body.game.number(s.attribute), cards, None, value)
    body.sync()


def _let(body: Body, s: m.Let) -> None:
    value = as_cards(body, s.value) if s.value.type.name in ("zone", "zones") and s.var.type.name == "cards" else lower(body, s.value)
    body.add("set", body.slot(s.var), value)


def _shuffle(body: Body, s: m.Shuffle) -> None:
    if s.into is None and body.game.primitives.watches("shuffle"):
        write = lambda inner, args: inner.add("shuffle", args[0])  # noqa: E731
        _each_zone(body, s.zone, lambda zone: body.game.primitives.emit(body, "shuffle", [zone], write))
        return
    body.sync()
    if s.into is None:
        _each_zone(body, s.zone, lambda zone: body.add("shuffle", zone))
    else:
        body.add("gather", lower(body, s.zone), lower(body, s.into))
    body.sync()


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
        loop(body, who, one, lambda: body.game.primitives.emit(body, how, [], write, each))
        return
    body.sync()
    body.add("finish", s.how, who, reason)
    body.sync()


def _todo(body: Body, s: m.Todo) -> None:
    body.go("manual", body.game.text(s.texts))


def _together(body: Body, s: m.Together) -> None:
    strands = tuple(_strand(body, line, s.secret) for line in s.body)
    body.go("batch", strands)


def _strand(body: Body, line: m.Stmt, secret: bool) -> tuple[Any, ...]:
    """One line of a batch; a line over many is a strand for each."""
    slot, items, actor, inner = -1, None, False, [line]
    if isinstance(line, m.Each):
        slot, items, inner = body.slot(line.var), _items(body, line.what), line.body
        actor = line.what.type.name == "players"
    elif isinstance(line, m.As) and line.who.type.name == "players":
        items, actor, inner = lower(body, line.who), True, line.body
    after, was = body.current, (body.instructions, body.spans, body.batch, body.secret)
    start = body.block()
    body.begin(start)
    body.batch, body.secret = True, secret or body.secret
    body.write(inner)
    body.end("return", None)
    body.current = after
    body.instructions, body.spans, body.batch, body.secret = was
    return (start, slot, items, actor)


def _effect(body: Body, s: m.Lasting) -> None:
    from .watchers import lasting

    number, values = lasting(body, s)
    body.sync()
    body.add("effect", number, values)


def _choice(body: Body, s: m.Stmt) -> None:
    from . import choices

    choices.lower(body, s)


def _window(body: Body, s: m.Window) -> None:
    from . import choices

    body.go("window", choices.window(body, s))


LOWERERS: dict[type[m.Stmt], Callable[[Body, Any], None]] = {
    m.Do: _do,
    m.Move: _move,
    m.Shuffle: _shuffle,
    m.Swap: _swap,
    m.ChangeNumber: _change,
    m.Assign: _assign,
    m.Become: _become,
    m.Let: _let,
    m.Choose: _choice,
    m.ChooseOne: _choice,
    m.May: _choice,
    m.Arrange: _choice,
    m.If: _if,
    m.Each: _each,
    m.Repeat: _repeat,
    m.As: _as,
    m.Together: _together,
    m.Lasting: _effect,
    m.Run: _run,
    m.Without: _without,
    m.Stop: _stop,
    m.Pass: lambda b, s: None,
    m.Settle: lambda b, s: b.go("settle"),
    m.Answer: _answer,
    m.Win: _win,
    m.Look: _look,
    m.ExtraTurn: lambda b, s: b.add("extra", lower(b, s.who)),
    m.EndTurn: lambda b, s: (b.end("end_turn"), b.begin(b.block())),
    m.Window: _window,
    m.MomentStmt: lambda b, s: b.go("moment", b.game.moment(s.name)),
    m.Todo: _todo,
    m.Note: lambda b, s: b.add("note", b.game.text(s.texts)),
}
