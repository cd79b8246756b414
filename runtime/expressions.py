"""Expressions, made into functions of (state, locals) when a program is loaded.

One maker per operation of `program.EXPRESSIONS`.  An operation without a maker is an error at load time.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from .program import ACTOR, EXPRESSIONS, FIRST_LOCAL, LIMIT, THIS, YOU

if TYPE_CHECKING:
    from .engine import Engine
    from .state import State

Function = Callable[["State", list[Any]], Any]
MAKERS: dict[str, Callable[..., Function]] = {}


def build(engine: Engine, expr: tuple[Any, ...]) -> Function:
    """The function of an expression.  Raises `KeyError` for an operation that nobody executes."""
    return MAKERS[expr[0]](engine, *expr[1:])


def _optional(engine: Engine, expr: tuple[Any, ...] | None) -> Function:
    return (lambda s, v: None) if expr is None else build(engine, expr)


def maker(make: Callable[..., Function]) -> Callable[..., Function]:
    MAKERS[make.__name__.strip("_")] = make
    return make


def clamp(value: int) -> int:
    """Numbers are integers of ±2^53."""
    return -LIMIT if value < -LIMIT else LIMIT if value > LIMIT else value


# ---- values and people ------------------------------------------------------------------------------------


@maker
def const(engine: Engine, value: Any) -> Function:
    return lambda s, v: value


@maker
def local(engine: Engine, slot: int) -> Function:
    return lambda s, v: v[slot]


@maker
def active(engine: Engine) -> Function:
    return lambda s, v: s.active


@maker
def turn(engine: Engine) -> Function:
    return lambda s, v: s.turn


@maker
def round_(engine: Engine) -> Function:
    return lambda s, v: s.round


@maker
def seats(engine: Engine) -> Function:
    return lambda s, v: s.table.players


@maker
def opponent(engine: Engine, player: Any) -> Function:
    who = build(engine, player)

    def run(s: State, v: list[Any]) -> int | None:
        seat = who(s, v)
        return None if seat is None else (seat + 1) % s.table.players  # also when one of the two has lost

    return run


@maker
def next_(engine: Engine, player: Any, step: int) -> Function:
    who = build(engine, player)
    return lambda s, v: None if (p := who(s, v)) is None else s.after(p, step)


@maker
def players(engine: Engine, besides: Any, start: Any, slot: int, condition: Any) -> Function:
    without, first = _optional(engine, besides), _optional(engine, start)
    test = _optional(engine, condition)

    def run(s: State, v: list[Any]) -> tuple[int, ...]:
        skip, begin = without(s, v), first(s, v)
        if begin is None:
            begin = s.active if s.active >= 0 else 0
        count = s.table.players
        seats = [p for i in range(count) if (p := (begin + i) % count) not in s.out and p != skip]
        return tuple(_keep_acting(s, v, seats, slot, test)) if condition is not None else tuple(seats)

    return run


def _keep_acting(s: State, v: list[Any], seats: list[int], slot: int, test: Function) -> list[int]:
    """The players that pass the test; what a define leaves bare in it is the candidate's."""
    kept = []
    before, actor = v[slot], v[ACTOR]
    for seat in seats:
        v[slot] = v[ACTOR] = seat
        if test(s, v):
            kept.append(seat)
    v[slot], v[ACTOR] = before, actor
    return kept


def _keep(s: State, v: list[Any], items: Any, slot: int, test: Function) -> list[Any]:
    """The items that pass the test; the candidate stands in its slot meanwhile."""
    kept = []
    before = v[slot]
    for item in items:
        v[slot] = item
        if test(s, v):
            kept.append(item)
    v[slot] = before
    return kept


# ---- numbers of the table ---------------------------------------------------------------------------------


@maker
def field(engine: Engine, index: int, entity: Any, key: Any) -> Function:
    who, which = _optional(engine, entity), _optional(engine, key)
    read = engine.reader(index)
    if engine.program.fields[index].of == "game":
        return lambda s, v: read(s, 0, which(s, v) or 0)
    return lambda s, v: None if (e := who(s, v)) is None else read(s, e, which(s, v) or 0)


@maker
def base(engine: Engine, index: int, entity: Any, key: Any) -> Function:
    who, which = _optional(engine, entity), _optional(engine, key)
    read = engine.base_reader(index)
    if engine.program.fields[index].of == "game":
        return lambda s, v: read(s, 0, which(s, v) or 0)
    return lambda s, v: None if (e := who(s, v)) is None else read(s, e, which(s, v) or 0)


@maker
def name(engine: Engine, card: Any) -> Function:
    which = build(engine, card)
    return lambda s, v: None if (c := which(s, v)) is None else s.shape[c]


@maker
def named(engine: Engine, definition: int) -> Function:
    return lambda s, v: next((c for c in s.of_definition(definition) if s.place[c] >= 0), None)


@maker
def owner(engine: Engine, card: Any) -> Function:
    which = build(engine, card)

    def run(s: State, v: list[Any]) -> int | None:
        c = which(s, v)
        if c is None:
            return None
        seat = s.table.owners[c]
        return seat if seat >= 0 else s.controller(c)

    return run


@maker
def controller(engine: Engine, card: Any) -> Function:
    which = build(engine, card)
    return lambda s, v: None if (c := which(s, v)) is None else s.controller(c)


@maker
def cause(engine: Engine) -> Function:
    return lambda s, v: s.engine.cause(s)


# ---- zones and sets ---------------------------------------------------------------------------------------


@maker
def zone(engine: Engine, index: int, owner: Any, key: Any) -> Function:
    spec = engine.program.zones[index]
    who, which = _optional(engine, owner), _optional(engine, key)
    keys = spec.keys
    if spec.of == "shared":
        return lambda s, v: s.table.firsts[index] + (which(s, v) or 0)

    def run(s: State, v: list[Any]) -> int | None:
        e = who(s, v)
        return None if e is None else s.table.firsts[index] + e * keys + (which(s, v) or 0)

    return run


@maker
def zones(engine: Engine, index: int, owners: Any, key: Any) -> Function:
    spec = engine.program.zones[index]
    who, which = build(engine, owners), _optional(engine, key)

    def run(s: State, v: list[Any]) -> tuple[int, ...]:
        first, k = s.table.firsts[index], which(s, v)
        if k is None:
            return tuple(first + o * spec.keys + i for o in who(s, v) for i in range(spec.keys))
        return tuple(first + o * spec.keys + k for o in who(s, v))

    return run


def as_tuple(value: Any) -> tuple[Any, ...]:
    return () if value is None else value if isinstance(value, tuple) else (value,)


@maker
def union(engine: Engine, parts: Any) -> Function:
    made = [build(engine, p) for p in parts]
    return lambda s, v: tuple(dict.fromkeys(item for m in made for item in as_tuple(m(s, v))))


MAKERS["list"] = union


@maker
def everywhere(engine: Engine) -> Function:
    return lambda s, v: tuple(c for c in range(len(s.table.cards)) if s.place[c] >= 0)


@maker
def cards(engine: Engine, zone: Any) -> Function:
    where = build(engine, zone)

    def run(s: State, v: list[Any]) -> tuple[int, ...]:
        z = where(s, v)
        if isinstance(z, tuple):
            return tuple(c for i in z for c in s.zones[i] if c >= 0)
        if z is None:
            return ()
        cards = s.zones[z]
        return cards if -1 not in cards else tuple(c for c in cards if c >= 0)

    return run


@maker
def filter_(engine: Engine, items: Any, slot: int, condition: Any) -> Function:
    source, test = build(engine, items), build(engine, condition)
    return lambda s, v: tuple(_keep(s, v, as_tuple(source(s, v)), slot, test))


@maker
def ends(engine: Engine, end: str, count: Any, place: Any) -> Function:
    many, where = build(engine, count), build(engine, place)
    front = end in ("top", "first")

    def run(s: State, v: list[Any]) -> tuple[int, ...]:
        z, n = where(s, v), many(s, v)
        cards = [] if z is None else [c for c in (z if isinstance(z, tuple) else s.zones[z]) if c >= 0]
        if n is None or n <= 0:
            return ()
        return tuple(cards[:n] if front else cards[-n:])

    return run


@maker
def one(engine: Engine, items: Any) -> Function:
    source = build(engine, items)
    return lambda s, v: t[0] if (t := as_tuple(source(s, v))) else None


@maker
def nth(engine: Engine, items: Any, index: Any) -> Function:
    source, which = build(engine, items), build(engine, index)
    return lambda s, v: as_tuple(source(s, v))[which(s, v)]


@maker
def count(engine: Engine, items: Any) -> Function:
    source = build(engine, items)
    return lambda s, v: len(as_tuple(source(s, v)))


@maker
def fold(engine: Engine, how: str, items: Any, slot: int, each: Any) -> Function:
    source, value = build(engine, items), build(engine, each)
    combine = {"total": sum, "highest": max, "lowest": min}[how]

    def run(s: State, v: list[Any]) -> int | None:
        values = _values(s, v, as_tuple(source(s, v)), slot, value)
        found = [x for x in values if x is not None]
        return clamp(combine(found)) if found else (0 if how == "total" else None)

    return run


def _values(s: State, v: list[Any], items: tuple[Any, ...], slot: int, value: Function) -> list[Any]:
    before = v[slot]
    values = []
    for item in items:
        v[slot] = item
        values.append(value(s, v))
    v[slot] = before
    return values


@maker
def best(engine: Engine, how: str, items: Any, slot: int, each: Any) -> Function:
    source, value = build(engine, items), build(engine, each)
    combine = max if how == "highest" else min

    def run(s: State, v: list[Any]) -> tuple[Any, ...]:
        found = as_tuple(source(s, v))
        values = _values(s, v, found, slot, value)
        if not found:
            return ()
        limit = combine(values)
        return tuple(item for item, x in zip(found, values, strict=True) if x == limit)

    return run


@maker
def position(engine: Engine, card: Any) -> Function:
    which = build(engine, card)

    def run(s: State, v: list[Any]) -> int:
        c = which(s, v)
        return 0 if c is None or s.place[c] < 0 else s.zones[s.place[c]].index(c) + 1

    return run


@maker
def at(engine: Engine, place: Any, index: Any) -> Function:
    where, which = build(engine, place), build(engine, index)

    def run(s: State, v: list[Any]) -> int | None:
        cards, i = s.zones[where(s, v)], which(s, v)
        return cards[i - 1] if i is not None and 0 < i <= len(cards) and cards[i - 1] >= 0 else None

    return run


@maker
def range_(engine: Engine, low: Any, high: Any) -> Function:
    least, most = build(engine, low), build(engine, high)
    return lambda s, v: tuple(range(least(s, v), most(s, v) + 1))


@maker
def members(engine: Engine, number: int) -> Function:
    values = tuple(range(number))
    return lambda s, v: values


# ---- arithmetic and questions -----------------------------------------------------------------------------


def divide(left: int, right: int, rounding: str | None) -> int:
    """Whole division; by nothing it gives 0.  `rounding` is up or down (towards minus infinity)."""
    if right == 0:
        return 0
    return -((-left) // right) if rounding == "up" else left // right


@maker
def arith(engine: Engine, op: str, left: Any, right: Any, rounding: str | None) -> Function:
    a, b = build(engine, left), build(engine, right)
    if op == "+":
        return lambda s, v: clamp((a(s, v) or 0) + (b(s, v) or 0))
    if op == "-":
        return lambda s, v: clamp((a(s, v) or 0) - (b(s, v) or 0))
    if op == "*":
        return lambda s, v: clamp((a(s, v) or 0) * (b(s, v) or 0))
    return lambda s, v: divide(a(s, v) or 0, b(s, v) or 0, rounding)


@maker
def compare(engine: Engine, op: str, left: Any, right: Any) -> Function:
    a, b = build(engine, left), build(engine, right)
    if op == "is":
        return lambda s, v: a(s, v) == b(s, v)
    tests: dict[str, Function] = {
        "<": lambda s, v: (a(s, v) or 0) < (b(s, v) or 0),
        ">": lambda s, v: (a(s, v) or 0) > (b(s, v) or 0),
        "<=": lambda s, v: (a(s, v) or 0) <= (b(s, v) or 0),
        ">=": lambda s, v: (a(s, v) or 0) >= (b(s, v) or 0),
    }
    return tests[op]


@maker
def and_(engine: Engine, left: Any, right: Any) -> Function:
    a, b = build(engine, left), build(engine, right)
    return lambda s, v: bool(a(s, v)) and bool(b(s, v))


@maker
def or_(engine: Engine, left: Any, right: Any) -> Function:
    a, b = build(engine, left), build(engine, right)
    return lambda s, v: bool(a(s, v)) or bool(b(s, v))


@maker
def not_(engine: Engine, operand: Any) -> Function:
    a = build(engine, operand)
    return lambda s, v: not a(s, v)


@maker
def if_(engine: Engine, condition: Any, yes: Any, no: Any) -> Function:
    test, a, b = build(engine, condition), build(engine, yes), build(engine, no)
    return lambda s, v: a(s, v) if test(s, v) else b(s, v)


@maker
def in_(engine: Engine, item: Any, items: Any) -> Function:
    a, b = build(engine, item), build(engine, items)
    return lambda s, v: a(s, v) in as_tuple(b(s, v))


@maker
def place(engine: Engine, card: Any) -> Function:
    which = build(engine, card)
    return lambda s, v: None if (c := which(s, v)) is None or s.place[c] < 0 else s.place[c]


@maker
def inside(engine: Engine, card: Any, place: Any) -> Function:
    if place[0] == "zones" and place[2][0] == "players" and place[2][4] is None:
        return _inside_of_players(engine, card, *place[1:])
    a, b = build(engine, card), build(engine, place)

    def run(s: State, v: list[Any]) -> bool:
        c = a(s, v)
        return c is not None and s.place[c] >= 0 and s.place[c] in as_tuple(b(s, v))

    return run


def _inside_of_players(engine: Engine, card: Any, index: int, owners: Any, key: Any) -> Function:
    """In `each other player's field`: seen from where the card lies, without listing the players."""
    which, without, part = build(engine, card), _optional(engine, owners[1]), _optional(engine, key)

    def run(s: State, v: list[Any]) -> bool:
        c = which(s, v)
        if c is None or s.place[c] < 0:
            return False
        zone, owner, kept_by = s.table.where[s.place[c]]
        if zone != index or owner in s.out or owner == without(s, v):
            return False
        return key is None or kept_by == part(s, v)

    return run


@maker
def kind(engine: Engine, card: Any, kinds: tuple[int, ...]) -> Function:
    which, wanted = build(engine, card), set(kinds)
    fits = [bool(wanted.intersection(engine.program.kinds[d.kind].ancestors)) for d in engine.program.cards]
    return lambda s, v: (c := which(s, v)) is not None and fits[s.shape[c]]


@maker
def ability(engine: Engine, card: Any, family: int, key: Any) -> Function:
    """The routine of a card's ability, or None.  An ability without a key serves every key."""
    which, index = build(engine, card), _optional(engine, key)
    abilities = [d.abilities for d in engine.program.cards]

    def run(s: State, v: list[Any]) -> int | None:
        c, k = which(s, v), index(s, v)
        if c is None:
            return None
        mine = abilities[s.shape[c]]
        return mine.get((family, -1 if k is None else k), mine.get((family, -1)))

    return run


@maker
def running(engine: Engine, card: Any) -> Function:
    which = build(engine, card)
    return lambda s, v: (c := which(s, v)) is not None and any(e.this == c for e in s.effects)


@maker
def face_down(engine: Engine, card: Any) -> Function:
    which = build(engine, card)
    return lambda s, v: (c := which(s, v)) is not None and s.face_down(c)


@maker
def last(engine: Engine, index: int, card: Any, since: int) -> Function:
    """A value of a card; of one that has left play since a moment, the value that it had last."""
    which = build(engine, card)
    read = None if index < 0 else engine.reader(index)

    def run(s: State, v: list[Any]) -> Any:
        c = which(s, v)
        if c is None:
            return None
        kept = s.last[c]
        if kept is not None and v[since] is not None and kept[0] > v[since]:
            return kept[1][engine.kept.index(index)]
        return s.controller(c) if read is None else read(s, c, 0)

    return run


@maker
def waiting(engine: Engine, card: Any) -> Function:
    which = build(engine, card)

    def run(s: State, v: list[Any]) -> bool:
        from . import stacks

        return stacks.waiting(s, which(s, v))

    return run


@maker
def did(engine: Engine, what: Any, verb: int, role: int, period: str) -> Function:
    which = build(engine, what)
    return lambda s, v: s.engine.happened(s, which(s, v), verb, role, period)


@maker
def define(engine: Engine, index: int, args: Any) -> Function:
    given = [build(engine, a) for a in args]
    spec = engine.program.defines[index]
    room = [None] * (spec.size - FIRST_LOCAL - len(given))

    def run(s: State, v: list[Any]) -> Any:
        frame = [v[YOU], v[ACTOR], v[THIS], *[g(s, v) for g in given], *room]
        return engine.define_body(index)(s, frame)

    return run


@maker
def possible(engine: Engine, block: int, goal: int) -> Function:
    return lambda s, v: s.engine.possible(s, v, block, goal)


from . import cells as _cells  # noqa: E402, F401  # its makers belong to the table

MISSING = set(EXPRESSIONS) - set(MAKERS)
if MISSING:
    raise TypeError(f"expressions without a maker: {sorted(MISSING)}")
