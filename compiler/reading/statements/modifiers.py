"""What holds for a while or always: watchers, what is forbidden, standing changes of numbers.

These are the lines of a duration block, the lines of a rule, and the lines at the top of a card or kind.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ....grammar import syntax
from ...model import (
    ANY,
    FLAG,
    PLAYER,
    ZONES,
    Assign,
    AttributeOf,
    Body,
    Continuous,
    Expr,
    Forbid,
    IsIn,
    Lasting,
    Local,
    May,
    MemberRef,
    Open,
    Pattern,
    StatOf,
    Var,
    Verb,
    Watcher,
    You,
)
from .. import types
from ..expressions import descriptions, named, nouns, phrases
from ..given import Given
from ..scope import Scope
from . import bodies, changes, durations, making, patterns

STAGES = {"=": "set", "+": "add", "-": "subtract", "*": "multiply", "/": "divide"}
TARGET_WORDS = ("set", "add", "subtract", "multiply", "divide", "at_least", "at_most")


def lasting(line: syntax.Lasting, scope: Scope) -> Lasting:
    """`until …: …`: the effect begins when this line is carried out."""
    duration, inside = durations.duration(line, scope)
    return scope.at(line, Lasting(duration, members(line.block, inside)))


def standing(line: syntax.Line, scope: Scope) -> list[Any]:
    """A line at the top of a card, a kind or a rule: it always holds."""
    if isinstance(line, syntax.Lasting):
        return [lasting(line, scope)]
    if isinstance(line, syntax.Around) and line.word.text == "for":
        return [scope.at(line, Lasting(durations.rounds(line, scope), members(line.block, scope)))]
    if isinstance(line, syntax.Each):
        return _for_each_value(line, scope)
    return member(line, scope)


def members(lines: list[syntax.Line], scope: Scope) -> list[Any]:
    """The lines of a duration block."""
    return [made for line in lines for made in member(line, scope)]


def member(line: syntax.Line, scope: Scope) -> list[Any]:
    """One line that holds."""
    reader = READERS.get(type(line))
    if reader is None:
        if not isinstance(line, syntax.ErrorLine):
            scope.report("misplaced-line", line, what=_form(line), where="duration")
        return []
    return [scope.at(line, made) for made in reader(line, scope)]


def _form(line: syntax.Line) -> str:
    return getattr(getattr(line, "head", None), "text", None) or type(line).__name__.lower()


# ---- watchers ---------------------------------------------------------------------------------------------


def watch(line: syntax.Watch, scope: Scope) -> list[Any]:
    """`before / after / instead of EVENT: …`"""
    found = patterns.pattern(line.event, scope, line.ordinal, line.during)
    if found is None:
        return []
    pattern, inside = found
    made = watcher(scope, line, when=line.when.split()[0] if line.when != "instead of" else "instead of")
    made.pattern = pattern
    if pattern.batch:
        inside = _after_all(line, inside)
    made.body = bodies.body(line.block, inside.fork(actor=scope.actor))
    made.stage = stage(made.body) if line.when == "before" else "do"
    made.once = _once(line.event)
    return [made]


def _after_all(line: syntax.Watch, inside: Scope) -> Scope:
    """`after one or more E`: there is no one event whose holes could be named, or that could still be changed."""
    if line.when != "after" and line.ordinal is not None:
        inside.report("misplaced-line", line.ordinal, what=line.ordinal.text, where=line.when)
    return inside.fork(holes={}, pattern=None)


def watcher(scope: Scope, node: syntax.Node, **parts: Any) -> Watcher:
    """A watcher with nothing in it but `parts`."""
    made = Watcher()
    for name in Watcher.__slots__:
        setattr(made, name, parts.get(name))
    made.you = scope.at(node, You(PLAYER)) if scope.you else None
    if made.body is None:
        made.body = []
    made.stage = parts.get("stage", "do")
    return made


def _once(event: syntax.Call) -> str | None:
    """`per turn`"""
    per = Given(event.tails).behind("per")
    return per.text if isinstance(per, syntax.Name) else None


def stage(body: Body) -> str:
    """The class of a change is read off its form: a `may` asks, `steps - 1` subtracts."""
    if any(isinstance(one, May) for one in body):
        return "ask"
    for one in bodies.walk(body):
        if isinstance(one, Assign) and one.var.role == "hole":
            return STAGES.get(str(one.op), str(one.op))
    return "do"


def for_this_event(line: syntax.Call, verb: Verb, scope: Scope) -> Watcher:
    """The block under a call: it changes this one event, in its place in the verb's order."""
    made = watcher(scope, line, when="before")
    pattern = made.pattern = patterns.any_event_of(verb)
    made.body = bodies.body(line.block or [], patterns.watching(pattern, scope))
    made.stage = stage(made.body)
    return scope.at(line, made)


def at_moment(line: syntax.Around, scope: Scope) -> Watcher:
    """`at start of main: …`, `at end of turn: …`"""
    made = watcher(scope, line, when="at")
    if line.items:
        made.moment = durations.moment(line.items[0], scope)
    made.body = bodies.body(line.block, scope)
    return scope.at(line, made)


def _around(line: syntax.Around, scope: Scope) -> list[Any]:
    if line.word.text == "at":
        return [at_moment(line, scope)]
    scope.report("misplaced-line", line.word, what=line.word.text, where="duration")
    return []


def _call(line: syntax.Call, scope: Scope) -> list[Any]:
    """`whenever any X where C called y: …`; any other command does not last."""
    if line.head.text == "whenever":
        return _whenever(line, scope)
    scope.report("misplaced-line", line.head, what=line.head.text, where="duration")
    return []


def _whenever(line: syntax.Call, scope: Scope) -> list[Any]:
    given = Given(line.tails)
    if given.phrase is None:
        scope.report("missing-argument", line, verb="whenever", hole="condition")
        return []
    made = watcher(scope, line, when="whenever")
    if given.called or descriptions.is_description(given.phrase, scope):
        made.over = nouns.many(given.phrase, scope)
        type = types.one_of(made.over.type)
        name = given.called[0][0].name if given.called else None
        made.binding = scope.bind(name.text, type, "called", name) if name else scope.at(line, Var("it", type, "it"))
    else:
        made.condition = phrases.condition(given.phrase, scope)
    made.body = bodies.body(line.block or [], scope)
    return [made]


# ---- forbidding, opening ----------------------------------------------------------------------------------


def _cannot(line: syntax.Cannot, scope: Scope) -> list[Any]:
    """`opponent cannot play as reversed`, `cannot summon soul where …`."""
    found = patterns.pattern(line.verb, scope)
    if found is None:
        return []
    if line.subject is not None:
        _subject(line.subject, found[0], scope)
    made = Forbid()
    made.pattern = found[0]
    return [made]


def _subject(node: syntax.Expr, pattern: Pattern, scope: Scope) -> None:
    """Who cannot: a player; or a card, which then is the first hole that holds one."""
    subject = phrases.expr(node, scope)
    if subject.type.name in ("player", "players"):
        pattern.by = subject
        return
    index = next((i for i, hole in enumerate(pattern.holes) if hole.type.name in ("card", "cards")), None)
    if subject.type == ANY or index is None:
        return
    if subject.type.name == "cards":
        pattern.tests[index] = (
            "fits",
            scope.at(node, IsIn(FLAG, Local(subject.type, pattern.holes[index]), subject)),
        )
    else:
        pattern.tests[index] = ("is", subject)


def _become(line: syntax.Become, scope: Scope) -> list[Any]:
    """`all hands become public`"""
    word = getattr(line.tails[0], "value", None) if line.tails else None
    if isinstance(word, syntax.Name) and word.text == "public":
        made = Open()
        made.zones = phrases.value(line.subject, scope, ZONES)
        return [made]
    if making.is_copy(line):
        copied = making.become_copy(line, scope)
        return [copied] if copied is not None else []
    return _standing_flag(line, scope)


def _standing_flag(line: syntax.Become, scope: Scope) -> list[Any]:
    made = []
    for stmt in changes.become(line, scope):
        one = _continuous(stmt.cards, stmt.attribute, None, "=", stmt.value, scope, line)
        made.append(one)
    return made


# ---- standing changes of numbers --------------------------------------------------------------------------


def _change(line: syntax.Change, scope: Scope) -> list[Any]:
    """`opponent's reach - 1`, `plays = 2`, `def + 6`: while it lasts."""
    bearer = _everybody(line.subject, scope)
    inside = scope.about(bearer) if bearer is not None else scope
    target = phrases.expr(line.subject, inside)
    if target.type == ANY:
        return []
    taken = making.take_control(line, target, scope)
    if taken is not None:
        return [taken]
    if isinstance(target, StatOf):
        subject = named.everybody() if bearer is not None else target.owner
        value = changes.changed_value(line.op, line.value, target, inside)
        return [_continuous(subject, target.stat, target.key, line.op, value, scope, line, bearer)]
    if isinstance(target, AttributeOf):
        value = changes.changed_value(line.op, line.value, target, scope)
        return [_continuous(target.card, target.attribute, None, line.op, value, scope, line)]
    scope.report("not-a-target", line.subject, found=str(target.type))
    return []


def _everybody(node: syntax.Expr, scope: Scope) -> Var | None:
    """In a rule a bare stat of players is everybody's: the player whose it is stands for `it`."""
    if scope.actor or not isinstance(node, syntax.Name):
        return None
    stat = scope.names.stats.get(node.text)
    return Var("it", PLAYER, "it") if stat is not None and stat.owner == "player" else None


def _continuous(
    subject: Expr | None,
    target: Any,
    key: Any,
    op: str,
    value: Expr,
    scope: Scope,
    node: syntax.Node,
    it: Var | None = None,
) -> Continuous:
    made = Continuous()
    made.subject, made.target, made.key, made.op, made.value = subject, target, key, op, value
    made.it = it
    return scope.at(node, made)


def _grant(line: syntax.Grant, scope: Scope) -> list[Any]:
    """`your souls have power + 200, guard`: as long as it holds, for whoever is described now and later."""
    bearers = phrases.expr(line.subject, scope) if _is_one(line.subject, scope) else nouns.many(line.subject, scope)
    if bearers.type == ANY:
        return []
    made = []
    for mod in line.mods:
        it = scope.at(line, Var("it", types.one_of(bearers.type), "it"))
        found = _mod(mod, bearers, it, line, scope)
        if found is not None:
            made.append(found)
    return made


def _is_one(node: syntax.Expr, scope: Scope) -> bool:
    return not descriptions.is_description(node, scope)


def _mod(mod: syntax.Mod, bearers: Expr, it: Var, line: syntax.Grant, scope: Scope) -> Any:
    inside = scope.about(it)
    if mod.op is None or mod.value is None:
        return _granted_flag(mod, bearers, it, scope)
    target = phrases.expr(mod.subject, inside)
    if target.type == ANY:
        return None
    taken = making.granted_control(mod, target, bearers, inside)
    if taken is not None:
        return taken
    if not isinstance(target, StatOf | AttributeOf):
        scope.report("not-a-target", mod.subject, found=str(target.type))
        return None
    value = changes.changed_value(mod.op, mod.value, target, inside)
    what = target.stat if isinstance(target, StatOf) else target.attribute
    return _continuous(bearers, what, getattr(target, "key", None), mod.op, value, scope, mod, it)


def _granted_flag(mod: syntax.Mod, bearers: Expr, it: Var, scope: Scope) -> Continuous | None:
    """`your souls have guard`: a flag, while it lasts."""
    found = changes.flag_or_value(mod.subject, bearers, True, scope)
    return _continuous(bearers, found[0], None, "=", found[1], scope, mod, it) if found is not None else None


# ---- one rule for every value of an enum ------------------------------------------------------------------


def _for_each_value(line: syntax.Each, scope: Scope) -> list[Any]:
    """`each suit called s: whenever …`: the lines once for each value, the name standing for the value."""
    made: list[Any] = []
    enum = nouns.enum_of(line.what, scope)
    given = Given(line.tails)
    if enum is None or not given.called:
        scope.report("misplaced-line", line, what="each", where="rule")
        return []
    for each in enum.members.values():
        value = scope.at(line.what, MemberRef(types.value_of(enum), each))
        inside = scope.fork(vars=dict(scope.vars), constants={**scope.constants, given.called[0][0].name.text: value})
        made.extend(one for inner in line.block for one in standing(inner, inside))
    return made


READERS: dict[type, Callable[[Any, Scope], list[Any]]] = {
    syntax.Watch: watch,
    syntax.Cannot: _cannot,
    syntax.Become: _become,
    syntax.Change: _change,
    syntax.Grant: _grant,
    syntax.Around: _around,
    syntax.Call: _call,
    syntax.Lasting: lambda line, scope: [lasting(line, scope)],
}
