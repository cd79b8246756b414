"""Flow: who does it, whether, how often, at once, for a while."""

from __future__ import annotations

from typing import Any

from ....grammar import syntax
from ...model import (
    PLAYER,
    As,
    Body,
    Choose,
    ChooseOne,
    Duration,
    Each,
    Expr,
    If,
    Lasting,
    Local,
    May,
    Players,
    Range,
    Together,
    Var,
    Without,
)
from .. import types
from ..expressions import nouns, phrases
from ..given import Given
from ..scope import Scope
from . import bodies, choices, commands, durations, modifiers
from .bodies import Line

# ---- who ----------------------------------------------------------------------------------------------------


def by_whom(line: syntax.Scope, scope: Scope) -> Any:
    """`WHO: …`; a command and its block in one line (`act: play`) has the same form."""
    if isinstance(line.subject, syntax.Name) and line.subject.text in commands.COMMANDS:
        return commands.command(syntax.Call(line.span, line.subject, [], line.block), scope)
    who = phrases.players(line.subject, scope)
    return As(who, bodies.body(line.block, scope.fork(actor=True)))


def may(line: syntax.May, scope: Scope) -> Any:
    """`WHO may X: if they do …`; `WHO may choose one` is one choice with nothing as an answer."""
    who = phrases.player(line.subject, scope)
    inside = scope.fork(actor=True)
    if choices.is_choose_one(line.verb):
        return choices.choose_one(line.verb, line.block or [], inside, who, may=True)
    offer = bodies.statement(line.verb, inside)
    return May(who, offer, bodies.body(line.block or [], scope), None)


# ---- conditions and repetition ------------------------------------------------------------------------------


def when_so(line: syntax.If, scope: Scope) -> Any:
    return If(phrases.condition(line.condition, scope), bodies.body(line.block, scope), None)


def each(line: syntax.Each, scope: Scope) -> Any:
    """`each other player called p from left of you until verdict: …`, also several after another."""
    groups = groups_of(line)
    return _each_of(groups, line, scope)


Group = tuple[syntax.Expr, list[syntax.Tail]]


def groups_of(line: syntax.Each) -> list[Group]:
    """`each suit called s, each number from 1 to 3 called v`: one after another, each with its tails."""
    groups: list[Group] = [(line.what, [])]
    for tail in line.tails:
        if isinstance(tail, syntax.Also):
            groups.append((tail.value, []))
        else:
            groups[-1][1].append(tail)
    return groups


def _each_of(groups: list[Group], line: syntax.Each, scope: Scope) -> Any:
    (what, tails), rest = groups[0], groups[1:]
    given = Given(tails)
    members = each_members(what, given, scope)
    name = given.called[0][0].name if given.called else None
    shadowed = _single_name(what, scope) if name is None else None
    if name is not None:
        var = scope.bind(name.text, types.one_of(members.type), "each", name)
    else:
        var = scope.at(what, Var(shadowed or "", types.one_of(members.type), "each"))
    inside = scope.fork(actor=True) if var.type == PLAYER else scope
    before = scope.vars.get(shadowed) if shadowed else None
    if shadowed:
        scope.vars[shadowed] = var
    inner = _each_body(rest, line, inside)
    if shadowed and before is not None:
        scope.vars[shadowed] = before
    if var.type == PLAYER:
        inner = [scope.at(line, As(Local(PLAYER, var), inner))]
    until = phrases.condition(given.until, scope) if given.until is not None else None
    return Each(var, members, inner, until)


def _each_body(rest: list[Group], line: syntax.Each, scope: Scope) -> Body:
    if rest:
        return [scope.at(line, _each_of(rest, line, scope))]
    return bodies.body(line.block, scope)


def _single_name(what: syntax.Expr, scope: Scope) -> str | None:
    """`each guests: return guests`: inside the block the name of the set means the one."""
    if isinstance(what, syntax.Noun) and isinstance(what.words, syntax.Name):
        var = scope.local(what.words.text)
        return what.words.text if var is not None and types.is_set(var.type) else None
    return None


def each_members(what: syntax.Expr, given: Given, scope: Scope) -> Expr:
    """What `each` goes through: a set, perhaps from somebody on, or numbers from one to another."""
    members = nouns.many(what, scope)
    start, end = given.behind("from"), given.behind("to")
    if isinstance(members, Range):
        members.low = phrases.number(start, scope) if start is not None else None
        members.high = phrases.number(end, scope) if end is not None else None
    elif isinstance(members, Players) and start is not None:
        members.start = phrases.player(start, scope)
    return members


# ---- at once, for a while, without --------------------------------------------------------------------------


def adverb(line: syntax.Adverb, scope: Scope) -> Any:
    """`together …` is one batch; `secretly` keeps the choices in it hidden."""
    inner = bodies.body(line.block, scope)
    if line.word == "together":
        return Together(inner, False)
    for one in inner:
        if isinstance(one, Together | ChooseOne | Choose):
            one.secret = True
    return inner


def lasting(line: syntax.Lasting, scope: Scope) -> Any:
    return modifiers.lasting(line, scope)


def around(line: syntax.Around, scope: Scope) -> Any:
    """`for 3 rounds: …`, `at end of turn: …` (once, when it comes), `without shift, balance: …`."""
    word = line.word.text
    if word == "without":
        return Without(_left_out(line, scope), bodies.body(line.block, scope))
    if word == "for":
        duration = durations.rounds(line, scope)
        return Lasting(duration, modifiers.members(line.block, scope))
    if word == "at":
        return Lasting(Duration("used"), [modifiers.at_moment(line, scope)])
    scope.report("misplaced-line", line.word, what=word, where="body")
    return None


def _left_out(line: syntax.Around, scope: Scope) -> list[Any]:
    """The verbs and numbers that do not change."""
    found: list[Any] = []
    for item in line.items:
        word = item.text if isinstance(item, syntax.Name) else ""
        thing = scope.names.verbs.get(word) or scope.names.stats.get(word)
        if thing is None:
            scope.report("unknown-event", item, word=scope.written(item))
        else:
            found.extend(thing if isinstance(thing, list) else [thing])
    return found


# ---- lines that belong elsewhere ----------------------------------------------------------------------------


def needs_a_duration(line: Any, scope: Scope) -> Any:
    """`before …`, `X cannot …`: not something that happens, but something that holds for a while."""
    what = line.when if isinstance(line, syntax.Watch) else "cannot"
    scope.report("misplaced-line.duration", line, what=what, where="body")
    return None


def not_a_command(line: Line, scope: Scope) -> Any:
    scope.report("not-a-command", line, found=scope.written(line))
    return None


