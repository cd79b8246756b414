"""English: what a description says of its noun, as an adjective before it or as a clause behind it."""

from __future__ import annotations

import re

from ..build.nouns import PLAYER
from ..comparing import is_about_one, is_mixed
from ..template import Template
from ..tree.conditions import Combined, Compared, Marked, OfKind, Stated
from ..tree.parts import Condition
from ..tree.terms import Property, Word
from ..tree.things import Candidate
from ..voice import Voice


def quality(voice: Voice, condition: Condition) -> str:
    """The adjective that a condition is, or nothing: tapped, coins, knight."""
    if isinstance(condition, Marked) and isinstance(condition.owner, Candidate):
        return voice.pick(condition.title)
    if isinstance(condition, OfKind) and isinstance(condition.card, Candidate):
        return voice.pick(condition.noun.one)
    if isinstance(condition, Stated) and not Template(voice.pick(condition.texts)).holes:
        return voice.pick(condition.texts)
    if isinstance(condition, Compared) and condition.op == "is" and isinstance(condition.right, Word):
        return voice(condition.right) if is_own(condition.left) else ""
    return ""


def is_own(term: object) -> bool:
    """Whether this is a property of the one that is described."""
    return isinstance(term, Property) and isinstance(term.owner, Candidate)


def relative(voice: Voice, condition: Condition, many: bool = False) -> str:
    """A clause behind the noun, with a space before it: whose rank is page or knight; that are in your hand."""
    if isinstance(condition, Combined) and condition.word == "and" and not is_about_one(condition):
        return " and".join(clause_of(voice, part, many) for part in condition.parts)
    if many and isinstance(condition, OfKind) and isinstance(condition.card, Candidate):
        return f" that are {voice.pick(condition.noun.many)}"
    text = voice(condition)
    for pattern, wanted in STARTS:
        if pattern.match(text):
            clause = pattern.sub(wanted, text)
            return " " + (plural_verbs(clause) if many and not clause.startswith("whose") else clause)
    if mentions_player(condition):
        return f" for whom {text}"
    return f" such that {text}"


def clause_of(voice: Voice, part: Condition, many: bool) -> str:
    """One of several clauses behind a noun; with an `or` of its own in brackets."""
    text = relative(voice, part, many)
    return f" ({text.strip()})" if is_mixed(part, "and") else text


def plural_verbs(clause: str) -> str:
    """that was played and is in effect: of several, that were played and are in effect."""
    verbs = {"is": "are", "was": "were", "has": "have"}
    return re.sub(r"\b(is|was|has)\b", lambda found: verbs[found.group()], clause)


# How a condition about "it" or "that player" starts, and the clause that it is then; not if it speaks of it again.
ONCE = r"(?!.*\b(it|its|their|that player)\b)"
STARTS = (
    (re.compile(rf"^it (?!is (not )?(turn|round) \d)(?=(is|was|has|had)\b){ONCE}"), "that "),
    (re.compile(rf"^that player (?=(is|was|has|had)\b){ONCE}"), "who "),
    (re.compile(rf"^(its|their) {ONCE}"), "whose "),
)


def mentions_player(condition: object) -> bool:
    if isinstance(condition, Candidate):
        return condition.noun == PLAYER
    names = getattr(type(condition), "__dataclass_fields__", {})
    parts = [getattr(condition, name) for name in names]
    return any(mentions_player(part) for each in parts for part in (each if isinstance(each, tuple) else [each]))
