"""What the clause tree is made of: terms, conditions, clauses; and the words that a game brings along."""

from __future__ import annotations

from dataclasses import dataclass

Texts = dict[str, str]


@dataclass(frozen=True, slots=True)
class Noun:
    """What a thing is called: in the singular, in the plural, and with which Chinese measure word.

    `value`: it is not a thing but what a thing has, a suit or a rank.
    """

    one: Texts
    many: Texts
    counter: str = "张"
    value: bool = False


class Term:
    """Anything that can stand where a noun stands."""

    __slots__ = ()


class Condition:
    """Something that is true or false."""

    __slots__ = ()


class Clause:
    """Something that happens, is offered, or holds."""

    __slots__ = ()
