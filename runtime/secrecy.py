"""What would tell: the parts of a rule that read cards which not everybody sees.

A question that is left out because it has no answer tells the others so.  That is no secret where everybody can
see why (how many cards lie somewhere is public), and it is one where the reason lies in a hand or a hidden pile.
Worked out from the program alone, so that it is the same in every world that a player may think of.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from .engine import Engine
    from .program import Choice

READERS = ("ends", "at", "inside")
"""Operations that look at what lies in a zone; `cards` is another, but for counting them all."""


def tells(engine: Engine, expr: Any) -> bool:
    """Whether the value of an expression may depend on what not everybody sees."""
    if expr not in engine.telling:
        engine.telling[expr] = _tells(engine, expr)
    return engine.telling[expr]


def _tells(engine: Engine, expr: Any, inside: tuple[Any, ...] = ()) -> bool:
    if not isinstance(expr, tuple) or not expr or expr[0] in ("const", "local"):
        return False
    name = expr[0]
    if name in ("everywhere", "possible"):
        return True
    if name == "count" and expr[1][0] == "cards":
        return any(_tells(engine, part, inside) for part in expr[1][1:] if part[0] not in ("zone", "zones"))
    if (name == "cards" or name in READERS) and any(is_secret(engine, part) for part in expr[1:]):
        return True
    if name in ("define", "field") and (name, expr[1]) not in inside and _behind(engine, name, expr[1], inside):
        return True
    return any(_tells(engine, part, inside) for part in expr[1:])


def _behind(engine: Engine, name: str, number: int, inside: tuple[Any, ...]) -> bool:
    """What a define stands for, or what a number is computed from."""
    program = engine.program
    body = program.defines[number].body if name == "define" else program.fields[number].derived
    return _tells(engine, body, (*inside, (name, number)))


def is_secret(engine: Engine, expr: Any) -> bool:
    """Whether an expression means a zone that not everybody sees into."""
    if not isinstance(expr, tuple) or not expr:
        return False
    if expr[0] in ("zone", "zones"):
        return engine.program.zones[expr[1]].visibility != "public"
    return expr[0] in ("union", "if", "list") and any(is_secret(engine, part) for part in _parts(expr))


def _parts(expr: Any) -> tuple[Any, ...]:
    return expr[1] if expr[0] in ("union", "list") else expr[2:]


def is_open(engine: Engine, choice: Choice) -> bool:
    """Whether everybody knows how many candidates there are: all that lie somewhere, without a condition."""
    domain: Any = choice.domain
    plain = domain is not None and domain[0] in ("cards", "ends", "local", "union")
    return plain and choice.condition is None and choice.so_that is None
