"""What a builder knows while it walks through one text: who acts, and what every name of the source is called.

Names of the source never reach the reader.  A variable is called by what it holds ("that card"), a number by a
letter (X), the candidate of a description by a pronoun; a choice that is used once, in the next sentence, is not
called anything: its description stands right there.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from typing import Any, TypeVar

from ...compiler.model import Node, Var
from ..tree.parts import Clause, Condition
from ..measure import LETTERS
from .mentions import Mentions
from .nouns import is_many, noun_of_type
from ..tree.terms import Letter, OtherPlayer, You
from ..tree.parts import Noun, Term
from ..tree.things import That

Built = TypeVar("Built")


class UnknownNode(TypeError):
    """A node of the model that no builder knows.  It is better to say so than to print a wrong sentence."""


@dataclass
class Memory:
    """What all parts of one text share."""

    root: Any = None
    mentions: Mentions = field(default_factory=lambda: Mentions(None))
    letters: int = 0
    depth: int = 0

    @contextmanager
    def deeper(self) -> Iterator[None]:
        """While a define is opened up."""
        self.depth += 1
        yield
        self.depth -= 1


@dataclass
class Scope:
    """One place of a text.  `subject` is the actor inside a sentence of which it is the subject; `stranger`: what is
    said is about somebody who is neither you nor your opponent."""

    memory: Memory
    actor: Term | None = None
    subject: Term | None = None
    names: dict[Var, Term] = field(default_factory=dict)
    facts: dict[Var, Condition] = field(default_factory=dict)
    inline: dict[Var, Node] = field(default_factory=dict)
    stranger: bool = False
    letters: list[tuple[Letter, Term]] = field(default_factory=list)

    def acting(self, actor: Term | None) -> Scope:
        """The same place with another actor."""
        return replace(self, actor=actor, subject=None, stranger=is_stranger(actor), letters=[])

    def beside(self, actor: Term | None) -> Scope:
        """The same place, in a sentence about somebody."""
        return replace(self, stranger=self.stranger or is_stranger(actor))

    def sentence(self) -> Scope:
        """Inside a sentence of which the actor is the subject; its numbers are explained at its end."""
        return replace(self, subject=self.actor, letters=[])

    def aside(self) -> Scope:
        """A condition or an explanation beside the sentence: it has its own subject."""
        return replace(self, subject=None)

    def call(
        self,
        var: Var,
        noun: Noun | None = None,
        many: bool | None = None,
        chosen: bool = False,
        also: Sequence[Var] = (),
        within: Any = None,
    ) -> Term:
        """From here on `var` is "that card", or "the chosen card" where "that card" could be two.

        `also`: other names of the same thing; `within`: where it is spoken of, if nowhere by its name.
        """
        self.inline.pop(var, None)
        noun = noun or noun_of_type(var.type)
        plural = is_many(var.type) if many is None else many
        mentions = self.memory.mentions
        span = mentions.places.of((var, *also), within)
        rank, is_chosen = mentions.rank(mention_name(noun, plural), var, chosen, span)
        self.names[var] = That(noun, plural, rank, is_chosen)
        return self.names[var]

    def number(self, var: Var) -> Letter:
        """From here on `var` is X, or the next letter that is free."""
        self.inline.pop(var, None)
        self.names[var] = letter = self.letter()
        return letter

    def letter(self) -> Letter:
        index = self.memory.letters
        self.memory.letters += 1
        turn, place = divmod(index, len(LETTERS))
        return Letter(LETTERS[place] + "′" * turn)


def mention_name(noun: Noun, many: bool) -> str:
    """What could be mistaken for one another: cards for cards, several for several."""
    return noun.many["en"] + "*" if many else noun.one["en"]


def is_stranger(actor: Term | None) -> bool:
    """Whether "the opponent" would be taken for theirs."""
    return actor is not None and actor not in (You(), OtherPlayer(You()))


def compose(build: Callable[[Scope], tuple[Clause, ...]], root: Any, actor: Term | None = None) -> tuple[Clause, ...]:
    """Build a text; if two different things would both be "that card", build it again and number them."""
    first = Memory(root, Mentions(root))
    clauses = build(Scope(first, actor))
    ranks = first.mentions.ranked()
    return build(Scope(Memory(root, Mentions(root, ranks)), actor)) if ranks else clauses


class Builders:
    """One builder for each class of the model.  A class without one is an error at once."""

    def __init__(self) -> None:
        self.table: dict[type, Callable[[Scope, Any], Any]] = {}

    def of(self, *classes: type) -> Callable[[Callable[[Scope, Any], Built]], Callable[[Scope, Any], Built]]:
        def register(build: Callable[[Scope, Any], Built]) -> Callable[[Scope, Any], Built]:
            self.table.update(dict.fromkeys(classes, build))
            return build

        return register

    def __call__(self, scope: Scope, node: Any) -> Any:
        if type(node) not in self.table:
            raise UnknownNode(f"no words for a {type(node).__name__}")
        return self.table[type(node)](scope, node)
