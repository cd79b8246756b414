"""Chinese: what a description says of its noun.  All of it stands before the noun and ends in 的."""

from __future__ import annotations

from ..comparing import is_about_one, is_mixed
from ..template import Template
from ..tree.conditions import Combined, Compared, Marked, OfKind, Stated
from ..tree.parts import Condition
from ..tree.terms import Property, Word
from ..tree.things import Candidate, That
from ..voice import Voice


def quality(voice: Voice, condition: Condition) -> str:
    """An adjective: 横置的, 正位的; a kind stands without 的: 国王."""
    if isinstance(condition, Marked) and isinstance(condition.owner, Candidate):
        return ending(voice.pick(condition.title))
    if isinstance(condition, OfKind) and isinstance(condition.card, Candidate):
        return voice.noun(condition.noun)
    if isinstance(condition, Stated) and not Template(voice.pick(condition.texts)).holes:
        return ending(voice.pick(condition.texts))
    if (
        isinstance(condition, Compared)
        and condition.op == "is"
        and (isinstance(condition.right, Word) or is_value(condition.right))
        and is_own(condition.left)
    ):
        return ending(voice(condition.right))
    return relative(voice, condition)


def is_value(term: object) -> bool:
    """That suit: what a card has, not another card."""
    return isinstance(term, That) and term.noun.value


def is_passive(title: str) -> bool:
    """A mark that says what has been done (被横置) is a whole predicate: nothing *is* it (为)."""
    return title.startswith("被")


def is_own(term: object) -> bool:
    return isinstance(term, Property) and isinstance(term.owner, Candidate)


def relative(voice: Voice, condition: Condition) -> str:
    """A clause before the noun: 阶级为侍卫或骑士的."""
    return ending(about_it(voice, condition))


def about_it(voice: Voice, condition: Condition) -> str:
    """A condition on the one that is described, which is not named again."""
    if isinstance(condition, Combined) and not is_about_one(condition):
        word = voice.frame("condition conjunction" if condition.word == "and" else "condition disjunction")
        parts = [(about_it(voice, part), is_mixed(part, condition.word)) for part in condition.parts]
        return word.join(voice.frame("operation bracket", inner=text) if mixed else text for text, mixed in parts)
    return voice(condition).removeprefix(voice.frame("its"))


def ending(text: str) -> str:
    return text if text.endswith("的") else text + "的"
