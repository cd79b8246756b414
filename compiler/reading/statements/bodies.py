"""Bodies: lines that happen one after another.

`body` gives every line to the reader of its form.  Commands (lines that begin with a head word) are in
`commands`, choices in `choices`, durations and what stands in them in `durations` and `modifiers`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from ....grammar import syntax
from ...model import (
    PLAYER,
    AbilityOf,
    As,
    AttributeOf,
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
    Node,
    Players,
    Range,
    StatOf,
    Stmt,
    Together,
    Var,
    Without,
    ZoneOf,
)
from .. import types
from ..expressions import nouns, phrases
from ..given import Given
from ..scope import Scope
from . import changes, choices, commands, durations, modifiers

Line = syntax.Line
TARGETS = (Local, StatOf, AttributeOf, ZoneOf, AbilityOf)


# ---- bodies -----------------------------------------------------------------------------------------------


def body(lines: list[Line], scope: Scope) -> Body:
    """The statements of some lines."""
    found: Body = []
    for line in lines:
        if isinstance(line, syntax.Otherwise):
            _otherwise(line, found, scope)
        else:
            found.extend(statement(line, scope))
    return found


def statement(line: Line, scope: Scope) -> Body:
    """One line; now and then it becomes several statements, or none."""
    reader = READERS.get(type(line))
    if reader is None:
        return []  # an error node: its mistake has been reported
    made = reader(line, scope)
    return [scope.at(line, one) for one in (made if isinstance(made, list) else [made]) if one is not None]


def walk(statements: Any) -> Iterator[Stmt]:
    """All statements of a body, those inside other statements too, in the order of the text."""
    for one in statements:
        if isinstance(one, Stmt):
            yield one
        if isinstance(one, Node):
            for name in one.__slots__:
                part = getattr(one, name, None)
                if isinstance(part, list):
                    yield from walk(part)


def _otherwise(line: syntax.Otherwise, found: Body, scope: Scope) -> None:
    """Hang an `otherwise` on the line before it."""
    last = _open_end(found[-1]) if found else None
    if last is None:
        scope.report("otherwise-without-if", line)
        return
    if line.condition is None:
        last.otherwise = body(line.block, scope)
    else:
        inner = If(phrases.condition(line.condition, scope), body(line.block, scope), None)
        last.otherwise = [scope.at(line, inner)]


def _open_end(last: Stmt) -> Any:
    """The statement that an `otherwise` belongs to: the last `otherwise if` of a chain is still open."""
    while isinstance(last, As) and last.body:
        last = last.body[-1]
    if not isinstance(last, If | May | Choose | ChooseOne):
        return None
    if last.otherwise is None or not last.otherwise:
        return last
    inner = last.otherwise[-1]
    return _open_end(inner) if isinstance(last, If) and isinstance(inner, If) and len(last.otherwise) == 1 else None


# ---- who --------------------------------------------------------------------------------------------------


def _scope(line: syntax.Scope, scope: Scope) -> Any:
    """`WHO: …`; a command and its block in one line (`act: play`) has the same form."""
    if isinstance(line.subject, syntax.Name) and line.subject.text in commands.COMMANDS:
        return commands.command(syntax.Call(line.span, line.subject, [], line.block), scope)
    who = phrases.players(line.subject, scope)
    return As(who, body(line.block, scope.fork(actor=True)))


def _may(line: syntax.May, scope: Scope) -> Any:
    """`WHO may X: if they do …`; `WHO may choose one` is one choice with nothing as an answer."""
    who = phrases.player(line.subject, scope)
    inside = scope.fork(actor=True)
    if choices.is_choose_one(line.verb):
        return choices.choose_one(line.verb, line.block or [], inside, who, may=True)
    offer = statement(line.verb, inside)
    return May(who, offer, body(line.block or [], scope), None)


# ---- conditions and repetition ----------------------------------------------------------------------------


def _if(line: syntax.If, scope: Scope) -> Any:
    return If(phrases.condition(line.condition, scope), body(line.block, scope), None)


def _each(line: syntax.Each, scope: Scope) -> Any:
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
    return body(line.block, scope)


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


# ---- at once, for a while, without ------------------------------------------------------------------------


def _adverb(line: syntax.Adverb, scope: Scope) -> Any:
    """`together …` is one batch; `secretly` keeps the choices in it hidden."""
    inner = body(line.block, scope)
    if line.word == "together":
        return Together(inner, False)
    for one in inner:
        if isinstance(one, Together | ChooseOne | Choose):
            one.secret = True
    return inner


def _lasting(line: syntax.Lasting, scope: Scope) -> Any:
    return modifiers.lasting(line, scope)


def _around(line: syntax.Around, scope: Scope) -> Any:
    """`for 3 rounds: …`, `at end of turn: …` (once, when it comes), `without shift, balance: …`."""
    word = line.word.text
    if word == "without":
        return Without(_left_out(line, scope), body(line.block, scope))
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


# ---- lines that belong elsewhere --------------------------------------------------------------------------


def _needs_a_duration(line: Any, scope: Scope) -> Any:
    """`before …`, `X cannot …`: not something that happens, but something that holds for a while."""
    what = line.when if isinstance(line, syntax.Watch) else "cannot"
    scope.report("misplaced-line.duration", line, what=what, where="body")
    return None


def _not_a_command(line: Line, scope: Scope) -> Any:
    scope.report("not-a-command", line, found=scope.written(line))
    return None


def _call(line: syntax.Call, scope: Scope) -> Any:
    return commands.command(line, scope)


READERS: dict[type, Callable[[Any, Scope], Any]] = {
    syntax.Call: _call,
    syntax.Scope: _scope,
    syntax.Change: changes.change,
    syntax.Grant: changes.grant,
    syntax.May: _may,
    syntax.Become: changes.become,
    syntax.If: _if,
    syntax.Each: _each,
    syntax.Lasting: _lasting,
    syntax.Around: _around,
    syntax.Let: changes.let,
    syntax.Adverb: _adverb,
    syntax.Watch: _needs_a_duration,
    syntax.Cannot: _needs_a_duration,
    syntax.Count: _not_a_command,
    syntax.Fact: _not_a_command,
    syntax.Past: _not_a_command,
    syntax.GrantBlock: _not_a_command,
}
