"""U109 unused-binding: `called x`, `let x` or the hole of a verb, and nothing that uses it.

The hole of an action is what its player chooses, and the hole of a verb may be there to be watched
(`before shift toward you`): only holes that no line and no pattern asks for are reported.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ...compiler.model import Choose, Do, Each, Let, Look, Node, Pattern, Var, Verb
from ...grammar import Diagnostic
from ..facts import Facts
from ..rule import Rule

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
    word = "let" if isinstance(node, Let) else "called"
    start = node.source.text.find(f"{word} {var.name}", *node.span)
    if start >= 0:  # else nobody has named it: the compiler has
        span = start + len(word) + 1, start + len(word) + 1 + len(var.name)
        key = "unused-binding.let" if word == "let" else "unused-binding"
        yield Diagnostic(key, node.source, span, {"word": var.name})


def _of_holes(verb: Verb, facts: Facts) -> Iterator[Diagnostic]:
    for index, hole in enumerate(verb.holes):
        if hole not in facts.mentioned and not _is_watched(verb, index, facts):
            args = {"word": hole.name, "verb": verb.name}
            yield Diagnostic("unused-binding.hole", hole.source, hole.span, args)


def _is_watched(verb: Verb, index: int, facts: Facts) -> bool:
    """Whether a pattern tests this hole."""
    return any(pattern.verb is verb and index in (pattern.tests or {}) for pattern, _ in facts.of(Pattern))


RULE = Rule("unused-binding", check)
