"""The three tables of builders: expressions to terms, expressions to conditions, statements to clauses.

The files beside it fill them.  This one is their meeting point, so that a term can hold a condition and a
condition a term without their files knowing each other.
"""

from __future__ import annotations

from collections.abc import Sequence

from ...compiler.model import Expr, Node, Number
from ..tree.parts import Clause, Condition
from .scope import Builders, Scope
from ..tree.terms import Amount, Measured, Numeral, Own, Whether
from ..tree.parts import Term, Texts

TERMS = Builders()
CONDITIONS = Builders()
CLAUSES = Builders()


def term(scope: Scope, expr: Expr) -> Term:
    """An expression as something that can stand where a noun stands."""
    if type(expr) not in TERMS.table and type(expr) in CONDITIONS.table:
        return Whether(condition(scope, expr))
    return TERMS(scope, expr)


def condition(scope: Scope, expr: Expr) -> Condition:
    """An expression as something that is so or not."""
    return CONDITIONS(scope.aside(), expr)


def optional(scope: Scope, expr: Expr | None) -> Term | None:
    return None if expr is None else term(scope, expr)


def perhaps(scope: Scope, expr: Expr | None) -> Condition | None:
    return None if expr is None else condition(scope, expr)


def owner(scope: Scope, expr: Expr | None) -> Term | None:
    """Whose something is: of the subject of the sentence, "their"."""
    found = optional(scope, expr)
    return Own(found) if found is not None and found == scope.subject else found


def clauses(scope: Scope, body: Sequence[Node]) -> tuple[Clause, ...]:
    """What a body says: one clause a statement, where none of them merge; `merge` says bodies."""
    return CLAUSES(scope, list(body))


# ---- numbers ----------------------------------------------------------------------------------------------


def counted(scope: Scope, expr: Expr, unit: Texts | None = None) -> Term:
    """A number inside a sentence: a figure or a letter stays; what is longer becomes X, "where X is …"."""
    found = term(scope.aside(), expr)
    if not isinstance(expr, Number) and not is_letter(found):
        letter = scope.letter()
        scope.letters.append((letter, found))
        found = letter
    return Measured(found, unit) if unit else found


def is_letter(found: Term) -> bool:
    return type(found).__name__ in ("Letter", "Watched")


def amount(scope: Scope, least: Expr, most: Expr | None) -> Amount:
    """How many: `least` to `most`."""
    low = counted(scope, least)
    if most is None:
        return Amount(low, None)
    return Amount(low, low if most is least or same_number(least, most) else counted(scope, most))


def same_number(one: Expr, other: Expr) -> bool:
    return isinstance(one, Number) and isinstance(other, Number) and one.value == other.value


ONE = Amount(Numeral(1), Numeral(1))
