"""How long something holds: `until your next turn`, `during duel with this`, `for 3 rounds`, `while C`."""

from __future__ import annotations

from ....grammar import syntax
from ....grammar.spelling import near
from ...model import FLAG, NUMBER, Duration, Expr, Moment, Not, Number, Pattern
from .. import apart
from ..expressions import logic, phrases, pronouns
from ..scope import Scope
from . import patterns

PERIODS = ("turn", "round", "game")


def duration(line: syntax.Lasting, scope: Scope) -> tuple[Duration, Scope]:
    """The duration of a block, and the scope of what stands in it (`during duel with your soul called x`)."""
    if line.word == "while":
        return scope.at(line.what, Duration("while", condition=phrases.condition(line.what, scope))), scope
    if line.word == "during":
        return _during(line, scope)
    if isinstance(line.what, syntax.Name) and line.what.text == "used":
        return scope.at(line.what, Duration("used")), scope
    if _is_event(line.what, scope):
        found = _event(line, scope)
        if found is not None:
            event, inside = found
            return scope.at(line.what, Duration("until", event)), inside
    if logic.asks(line.what):
        ended = Not(FLAG, phrases.condition(line.what, scope))
        return scope.at(line.what, Duration("while", condition=ended)), scope
    return scope.at(line.what, Duration("until", moment(line.what, scope))), scope


def _during(line: syntax.Lasting, scope: Scope) -> tuple[Duration, Scope]:
    if _is_event(line.what, scope):
        found = _event(line, scope)
        if found is not None:
            event, inside = found
            return scope.at(line.what, Duration("during", event)), inside
    return scope.at(line.what, Duration("during", moment(line.what, scope))), scope


def rounds(line: syntax.Around, scope: Scope) -> Duration:
    """`for 3 rounds`, `for 2 turns`."""
    item = line.items[0] if line.items else line.word
    last, count = apart.split_last(item)
    word = last.text if isinstance(last, syntax.Name) else ""
    if count is None or word not in ("rounds", "round", "turns", "turn"):
        scope.report("unknown-duration", item, word=scope.written(item), near=["rounds", "turns"])
        return Duration("rounds", count=Number(NUMBER, 1))
    how = "rounds" if word.startswith("round") else "turns"
    return scope.at(item, Duration(how, count=phrases.number(count, scope)))


# ---- events -----------------------------------------------------------------------------------------------


def _is_event(node: syntax.Expr, scope: Scope) -> bool:
    """`duel this`: the phrase begins with a verb and is not a phase or a period."""
    first, _ = apart.split_first(node)
    if not isinstance(first, syntax.Name) or first.text in scope.names.phases or first.text in PERIODS:
        return _leaves(node)
    return first.text in scope.names.verbs or _leaves(node)


def _leaves(node: syntax.Expr) -> bool:
    parts = apart.items(node)
    return len(parts) >= 2 and isinstance(parts[1], syntax.Name) and parts[1].text == "leaves"


def _event(line: syntax.Lasting, scope: Scope) -> tuple[Moment, Scope] | None:
    call = leaving(line.what) if _leaves(line.what) else apart.as_call(line.what, line.tails)
    found = patterns.pattern(call, scope) if call is not None else None
    if found is None:
        return None
    made, inside = found
    return scope.at(line.what, Moment("event", made, "start", None, False)), inside


def leaving(node: syntax.Expr) -> syntax.Call:
    """`this leaves field` as the event that it is: `move this from field`."""
    parts = apart.items(node)
    tails: list[syntax.Tail] = [syntax.Also(parts[0].span, parts[0])]
    if len(parts) > 2:
        rest = parts[2] if len(parts) == 3 else syntax.Words((parts[2].span[0], parts[-1].span[1]), parts[2:])
        tails.append(syntax.Arg(rest.span, syntax.Name(parts[1].span, "from"), rest))
    return syntax.Call(node.span, syntax.Name(parts[1].span, "move"), tails, None)


# ---- points in time ---------------------------------------------------------------------------------------


def moment(node: syntax.Expr, scope: Scope) -> Moment:
    """`your next turn`, `end of turn`, `start of main`, `end of next turn of p`, `after_attack`."""
    return scope.at(node, _moment(node, scope, "start"))


def _moment(node: syntax.Expr, scope: Scope, edge: str) -> Moment:
    if isinstance(node, syntax.Noun) and node.dets[0].text == "the":
        node = node.words
    if isinstance(node, syntax.Of) and isinstance(node.what, syntax.Name) and node.what.text in ("start", "end"):
        made = _moment(node.of, scope, node.what.text)
        return made
    if isinstance(node, syntax.Of):
        return _period(node.what, phrases.player(node.of, scope), edge, scope)
    if isinstance(node, syntax.Possess):
        return _period(node.words, phrases.player(node.owner, scope), edge, scope)
    if isinstance(node, syntax.Noun):
        whose = None
        if node.dets[0].text == "your":
            whose = pronouns.you(node, scope)
        return _period(node.words, whose, edge, scope)
    return _period(node, None, edge, scope)


def _period(node: syntax.Expr, whose: Expr | None, edge: str, scope: Scope) -> Moment:
    parts = [part for part in apart.items(node) if isinstance(part, syntax.Name)]
    following = len(parts) > 1 and parts[0].text == "next"
    last = parts[-1] if parts else None
    if last is None:
        return _unknown(node, scope)
    word = last.text
    if whose is not None:
        whose = scope.at(node, whose)
    if word in PERIODS:
        return Moment(word, None, edge, whose, following)
    if word in scope.names.phases:
        return Moment("phase", scope.names.phases[word], edge, whose, following)
    if word in scope.names.moments:
        return Moment("moment", word, edge, whose, following)
    if word in scope.names.verbs:
        verb_pattern = patterns.pattern(syntax.Call(last.span, last, [], None), scope)
        made: Pattern | None = verb_pattern[0] if verb_pattern is not None else None
        return Moment("event", made, edge, whose, following)
    return _unknown(last, scope)


def _unknown(node: syntax.Expr, scope: Scope) -> Moment:
    known = {*scope.names.phases, *scope.names.moments, *PERIODS}
    word = scope.written(node)
    scope.report("unknown-phase", node, word=word, near=lambda: near(word, known))
    return Moment("turn", None, "end", None, False)
