"""Questions of order and time that a cardset comes to: triggers, changes of one class, searches, extra turns.

Each function gives the lines that raise a question; `policies` lists them by the name of the policy.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ..compiler.model import (
    Choose,
    Do,
    Duration,
    Each,
    ExtraTurn,
    Lasting,
    May,
    Moment,
    Node,
    Pattern,
    Select,
    Together,
    Verb,
    Watcher,
    Win,
)
from .facts import Facts
from .walk import walk


def nested_triggers(facts: Facts) -> Iterator[Node]:
    """What is triggered does something that triggers again."""
    watched = {w.pattern.verb for w, _ in facts.of(Watcher) if w.when == "after" and w.pattern is not None}
    for watcher, _ in facts.of(Watcher):
        if watcher.when == "after" and watched & set(_verbs_done(watcher.body)):
            yield watcher


def _verbs_done(body: Any) -> Iterator[Verb]:
    """The verbs that a body uses, and those that they use."""
    waiting, seen = [body], set()
    while waiting:
        for node in walk(waiting.pop()):
            if isinstance(node, Do) and node.verb not in seen:
                seen.add(node.verb)
                waiting.append(node.verb.body)
    yield from seen


def missed_triggers(facts: Facts) -> Iterator[Node]:
    """Something is offered after an event."""
    for watcher, _ in facts.of(Watcher):
        if watcher.when == "after" and watcher.body and isinstance(watcher.body[0], May):
            yield watcher


def same_class(facts: Facts) -> Iterator[Node]:
    """Two changes of one class to events of one verb, which do not come to the same in both orders."""
    groups: dict[tuple[Verb, str], list[Watcher]] = {}
    for watcher, _ in facts.of(Watcher):
        pattern: Pattern | None = watcher.pattern
        if watcher.when in ("before", "instead of") and pattern is not None:
            groups.setdefault((pattern.verb, _class(watcher, pattern.verb)), []).append(watcher)
    for (_, stage), watchers in groups.items():
        if len(watchers) > 1 and stage not in COMMUTING:
            yield from watchers


COMMUTING = ("add", "subtract", "multiply", "at_least", "at_most")
"""Classes in which the order never matters."""


def _class(watcher: Watcher, verb: Verb) -> str:
    """The class of a change; classes that the verb joins by `or` are one."""
    for stage in verb.order or ():
        if " or " in stage and watcher.stage in stage.split(" or "):
            return stage
    return watcher.stage or "do"


def failed_search(facts: Facts) -> Iterator[Node]:
    """A hidden zone is searched for a card of some quality."""
    for choice, _ in facts.of(Choose):
        what = choice.what
        if choice.search and isinstance(what, Select) and (what.kind or what.adjectives or what.condition):
            yield choice


def next_turn(facts: Facts) -> Iterator[Node]:
    """Something lasts until somebody's next turn, and there are extra turns."""
    if not any(True for _ in facts.of(ExtraTurn)):
        return
    for lasting, _ in facts.of(Lasting):
        duration: Duration = lasting.duration
        point: Moment | None = duration.moment
        if point is not None and point.next and point.whose is not None:
            yield lasting


def after_extra_turn(facts: Facts) -> Iterator[Node]:
    """Extra turns are taken by whoever is not on turn, or by several."""
    yield from (node for node, _ in facts.of(ExtraTurn))


def all_lose(facts: Facts) -> Iterator[Node]:
    """Several players lose at one check."""
    for batch, _ in facts.of(Together):
        if any(isinstance(line, Each) for line in batch.body):
            yield from (n for n in walk(batch.body) if isinstance(n, Win) and n.how == "lose")
    for watcher, _ in facts.of(Watcher):
        if watcher.when == "whenever":
            yield from (n for n in walk(watcher.body) if isinstance(n, Win) and n.how == "lose")
