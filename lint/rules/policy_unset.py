"""Q101 policy-unset: a question that these rules leave open, with the answers and what each would print.

`policies` says which questions a cardset comes to; one with an answer that every reader expects is not asked.
"""

from __future__ import annotations

from collections.abc import Iterator

from ...grammar import Diagnostic, Label
from ..facts import Facts
from ..policies import Need, needed_policies
from ..rule import Rule, at_name


def check(facts: Facts) -> Iterator[Diagnostic]:
    cardset = facts.cardset
    for need in needed_policies(facts):
        if need.policy.must_be_said and need.policy.name not in cardset.policies:
            yield _finding(facts, need)


def _finding(facts: Facts, need: Need) -> Diagnostic:
    """At the head of the cardset, with the lines that raise the question."""
    finding = at_name("policy-unset", facts.cardset, policy=need.policy.name)
    finding.args |= {f"question_{lang}": text for lang, text in need.policy.question.items()}
    finding.args |= {f"answers_{lang}": _answers(need, lang) for lang in need.policy.question}
    finding.labels = [Label(node.source, node.span, "raised-here") for node in need.raised_by[:3]]
    return finding


def _answers(need: Need, lang: str) -> list[str]:
    """Each answer as it is written, and what it would print."""
    answers = need.policy.answers.items()
    return [f"`policy {need.policy.name}: {answer}` → {sentence[lang]}" for answer, sentence in answers]


RULE = Rule("policy-unset", check)
