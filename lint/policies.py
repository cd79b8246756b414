"""Which questions a cardset comes to: for each policy of the table, the lines that raise it.

A question is raised only by what the rules really do: nobody is asked about an empty deck that is never drawn
from.  Questions with a documented default are left to the default.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any, NamedTuple

from ..compiler.model import (
    Arith,
    CardSet,
    Count,
    IsEmpty,
    Move,
    Node,
    Select,
    Shuffle,
    Together,
    TopCards,
    Watcher,
    Win,
    Zone,
)
from . import questions
from .endings import body_ends_game
from .facts import Facts, zones_named
from .walk import walk

if TYPE_CHECKING:
    from ..runtime.policies import Policy


class Need(NamedTuple):
    """A policy that a cardset needs, and the lines that raise its question."""

    policy: Policy
    raised_by: list[Node]


def needed_policies(facts: Facts) -> list[Need]:
    """The policies whose question comes up in play, in the order of the table."""
    raised = {name: lines for name, raise_ in RAISED.items() if (lines := list(raise_(facts)))}
    if not raised:
        return []
    from ..runtime.policies import POLICIES  # only now: it comes with the whole runtime

    return [Need(POLICIES[name], lines) for name, lines in raised.items()]


def _both_win(facts: Facts) -> Iterator[Node]:
    """Winning or losing inside a batch, or by a rule that looks at all players at once."""
    for batch, _ in facts.of(Together):
        yield from _decisions(batch.body)
    for watcher, _ in facts.of(Watcher):
        if watcher.when == "whenever":
            yield from _decisions(watcher.body)


def _decisions(part: Any) -> Iterator[Node]:
    return (node for node in walk(part) if isinstance(node, Win) and node.how in ("win", "lose"))


def may_run_out(facts: Facts) -> bool:
    """Whether some pile is drawn from in play that nothing refills."""
    return any(True for _ in _empty_deck(facts))


def _empty_deck(facts: Facts) -> Iterator[Node]:
    """Cards taken from the top of a pile that nothing refills, and that nobody asks whether it is empty."""
    if _is_over_at_once(facts.cardset):
        return
    cared_for = _refilled(facts) | _asked_about(facts)
    for move, owner in facts.of(Move):
        if owner in facts.later and _pile_drawn_from(move) - cared_for:
            yield move


def _is_over_at_once(cardset: CardSet) -> bool:
    """Whether the first round, or the first turn, always ends the game: then its cards are simply dealt."""
    phases = (*cardset.phases.values(), *cardset.round_phases.values())
    return any(phase.condition is None and body_ends_game(phase.body) for phase in phases)


def _pile_drawn_from(move: Move) -> set[Zone]:
    if not isinstance(move.cards, TopCards) or move.cards.end != "top":
        return set()
    where = move.cards.zone.source_of if isinstance(move.cards.zone, Select) else move.cards.zone
    return {zone for zone in zones_named(where) if zone.shape == "pile"}


def _refilled(facts: Facts) -> set[Zone]:
    by_policy = {deck for policy in facts.cardset.policies.values() for _, deck in policy.refills}
    return by_policy | {zone for shuffle, _ in facts.of(Shuffle) for zone in zones_named(shuffle.into)}


def _asked_about(facts: Facts) -> set[Zone]:
    questions = [node.what for kind in (IsEmpty, Count) for node, _ in facts.of(kind)]
    return {node.zone for what in questions for node in walk(what) if hasattr(node, "zone")}


def _rounding(facts: Facts) -> Iterator[Node]:
    """A division that does not say how it rounds."""
    return (node for node, _ in facts.of(Arith) if node.op == "/" and node.rounding is None)


RAISED: dict[str, Callable[[Facts], Iterator[Node]]] = {
    "both_win": _both_win,
    "empty_deck": _empty_deck,
    "rounding": _rounding,
    "nested_triggers": questions.nested_triggers,
    "missed_triggers": questions.missed_triggers,
    "same_class": questions.same_class,
    "failed_search": questions.failed_search,
    "next_turn": questions.next_turn,
    "after_extra_turn": questions.after_extra_turn,
    "all_lose": questions.all_lose,
}
