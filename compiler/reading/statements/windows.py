"""Windows: points where players may act.

`act` asks one player until done, `act once` once; `act from P until all pass` goes round; `stacked` answers are
carried out last in, first out.  The lines of the block are the actions offered, with their limits.
"""

from __future__ import annotations

from typing import Any

from ....grammar import syntax
from ....grammar.spelling import near
from ...model import ANY, NUMBER, Expr, Number, Verb, Window, WindowLine
from .. import apart, heads
from ..expressions import phrases
from ..given import Given
from ..scope import Scope

ONCE = {"card": "card", "turn": "turn", "phase": "phase", "game": "game"}
MODES = ("once", "stacked")
LIMITS = ("…", "from", "to", "per", "if")
LINE = "play from 1 to 2"


def window(line: syntax.Call, given: Given, scope: Scope) -> Any:
    """A window with its actions."""
    words = [part.text for part in apart.items(given.phrase) if isinstance(part, syntax.Name)]
    heads.rest_of([part for part in apart.items(given.phrase) if not _is_one(part, MODES)], line, scope)
    mode = "once" if "once" in words else "until_done"
    start = given.behind("from")
    until = None
    if given.until is not None:
        passes, until = _until(given.until, scope)
        mode = "all_pass" if passes else mode
    if "stacked" in words or _says_stacked(start):
        mode = "stacked"
    first = phrases.player(_without_stacked(start), scope) if start is not None else None
    if not line.block:
        scope.report("missing-argument", line, verb="act", hole="action")
    lines = [made for each in line.block or [] for made in _lines(each, scope)]
    return Window(mode, first, lines, until)


def _is_one(node: syntax.Expr, words: tuple[str, ...]) -> bool:
    return isinstance(node, syntax.Name) and node.text in words


def _says_stacked(node: syntax.Expr | None) -> bool:
    parts = apart.items(node)
    return len(parts) > 1 and isinstance(parts[-1], syntax.Name) and parts[-1].text == "stacked"


def _without_stacked(node: syntax.Expr) -> syntax.Expr:
    if not _says_stacked(node):
        return node
    parts = apart.items(node)[:-1]
    return parts[0] if len(parts) == 1 else syntax.Words(node.span, parts)


def _until(node: syntax.Expr, scope: Scope) -> tuple[bool, Expr | None]:
    """`until all pass`, `until all pass or COND`, `until COND`: whether all pass, and the condition."""
    if _all_pass(node):
        return True, None
    if isinstance(node, syntax.Binary) and node.op == "or":
        left, one = _until(node.left, scope)
        right, other = _until(node.right, scope)
        if left or right:
            return True, one if one is not None else other
    return False, phrases.condition(node, scope)


def _all_pass(node: syntax.Expr) -> bool:
    return (
        isinstance(node, syntax.Noun)
        and node.dets[0].text == "all"
        and isinstance(node.words, syntax.Name)
        and node.words.text == "pass"
    )


# ---- lines ------------------------------------------------------------------------------------------------


def _lines(line: syntax.Line, scope: Scope) -> list[WindowLine]:
    """`ACTION [exactly N | from A to B | up to N] [once [per card]] [if C]`; one for each header of that name."""
    if isinstance(line, syntax.ErrorLine):
        return []
    if not isinstance(line, syntax.Call):
        scope.report("misplaced-line", line, what=scope.written(line), where="window")
        return []
    given = Given(line.tails)
    heads.check_tails(line, LIMITS, scope, LINE)
    least, most = _limits(line, given, scope)
    condition = phrases.condition(given.condition, scope) if given.condition is not None else None
    made = []
    for action in _actions(line.head, scope):
        one = WindowLine()
        one.action, one.least, one.most = action, least, most
        one.once, one.condition = _once(line, given, scope), condition
        made.append(scope.at(line, one))
    return made


def _actions(head: syntax.Name, scope: Scope) -> list[Verb]:
    verbs = scope.names.verbs.get(head.text, [])
    actions = [verb for verb in verbs if verb.role == "action"]
    if not actions:
        known = [name for name, them in scope.names.verbs.items() if any(verb.role == "action" for verb in them)]
        scope.report("not-an-action", head, word=head.text, near=lambda: near(head.text, known))
    for action in actions:
        _choosable(action, scope)
    return actions


def _choosable(action: Verb, scope: Scope) -> None:
    """Every hole of an action that is offered says what it is chosen from; each is spoken of once."""
    findings = scope.names.findings
    for index, hole in enumerate(action.holes):
        said = any(each.key == "hole-without-choice" and each.span == hole.span for each in findings.diagnostics)
        if index not in action.domains and hole.type != ANY and not said:
            words = {"hole": hole.name, "action": action.name}
            findings.add("hole-without-choice", hole.source, hole.span, words)


def _limits(line: syntax.Call, given: Given, scope: Scope) -> tuple[Expr | None, Expr | None]:
    low, high, phrase = (_before_once(node) for node in (given.behind("from"), given.behind("to"), given.phrase))
    if low is not None or high is not None:
        heads.rest_of(apart.items(given.phrase), line, scope, LINE)
        return _number(low, scope), _number(high, scope)
    parts = apart.items(phrase)
    if isinstance(phrase, syntax.Noun) and phrase.dets[0].text == "up to":
        return None, phrases.number(phrase.words, scope)
    parts = apart.items(phrase)
    if len(parts) == 2 and _is_one(parts[0], ("exactly",)):
        exact = phrases.number(parts[1], scope)
        return exact, exact
    if len(parts) == 1 and _is_one(parts[0], ("once",)):
        return None, Number(NUMBER, 1) if given.behind("per") is None else None
    if phrase is not None:
        heads.leftover(phrase, line.head.text, scope, ("exactly", "up to", "once", "from"), LINE)
    return None, None


def _before_once(node: syntax.Expr | None) -> syntax.Expr | None:
    """`to 2 once per card`: the number without what follows it."""
    last, before = apart.split_last(node)
    return before if isinstance(last, syntax.Name) and last.text == "once" and before is not None else node


def _number(node: syntax.Expr | None, scope: Scope) -> Expr | None:
    return phrases.number(node, scope) if node is not None else None


def _once(line: syntax.Call, given: Given, scope: Scope) -> str | None:
    """What an action may be done once for: `once per card`."""
    per = given.behind("per")
    if per is not None and not _is_one(per, tuple(ONCE)):
        heads.leftover(per, line.head.text, scope, ONCE, LINE)
    return ONCE.get(per.text) if isinstance(per, syntax.Name) else None
