"""U109 unused-binding: `called x`, `let x` or the hole of a verb, and nothing that uses it.

The hole of an action is what its player chooses, and the hole of a verb may be there to be watched
(`before shift toward you`): only holes that no line and no pattern asks for are reported.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from ...compiler.model import Choose, Do, Each, Let, Look, Node, Pattern, Var, Verb
from ...grammar import Diagnostic
from ..facts import Facts
from ..rule import Rule, at

BINDERS: dict[type[Node], str] = {Do: "called", Choose: "var", Each: "var", Look: "var", Let: "var"}


def check(facts: Facts) -> Iterator[Diagnostic]:
    for kind, attribute in BINDERS.items():
        for node, _ in facts.of(kind):
            yield from _of_binder(node, getattr(node, attribute), facts)
    for verb in facts.cardset.verbs:
        if verb.role != "action" and not verb.builtin:
            yield from _of_holes(verb, facts)


def _of_binder(node: Node, var: Any, facts: Facts) -> Iterator[Diagnostic]:
    if not isinstance(var, Var) or var in facts.mentioned:
        return
    text = node.source.text
    if re.search(r"\b(called|let)\s+$", text[: var.span[0]]) and text[slice(*var.span)] == var.name:
        key = "unused-binding.let" if isinstance(node, Let) else "unused-binding"
        yield at(key, var, word=var.name)  # else nobody has named it: the compiler has


def _of_holes(verb: Verb, facts: Facts) -> Iterator[Diagnostic]:
    for index, hole in enumerate(verb.holes):
        if hole not in facts.mentioned and not _is_watched(verb, index, facts):
            yield at("unused-binding.hole", hole, word=hole.name, verb=verb.name)


def _is_watched(verb: Verb, index: int, facts: Facts) -> bool:
    """Whether a pattern tests this hole."""
    return any(pattern.verb is verb and index in (pattern.tests or {}) for pattern, _ in facts.of(Pattern))


RULE = Rule("unused-binding", check)
