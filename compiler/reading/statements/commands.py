"""Commands: lines that begin with a head word.  The designer's verbs come first, then those of the language."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ....grammar import syntax
from ....grammar.spelling import near
from ...model import (
    ANY,
    CARD,
    CARDS,
    PLAYER,
    ZONE,
    ZONES,
    Actor,
    Answer,
    Arrange,
    As,
    Cancel,
    Do,
    Duplicate,
    EndTurn,
    Expr,
    ExtraTurn,
    Look,
    MomentStmt,
    Move,
    Note,
    Pass,
    Repeat,
    Replace,
    Retarget,
    Run,
    Settle,
    Shuffle,
    Stop,
    Swap,
    Todo,
    Type,
    Union,
    Verb,
    Win,
)
from .. import apart, heads, texts
from ..expressions import phrases
from ..given import Given
from ..scope import Scope
from . import bodies, calls, choices, making, modifiers, windows

PLACES = ("top", "bottom", "first", "last")


def command(line: syntax.Call, scope: Scope) -> Any:
    """A use of one of the designer's verbs, or a command of the language."""
    word = line.head.text
    verbs = [verb for verb in scope.names.verbs.get(word, ()) if not verb.builtin]
    built_in = COMMANDS.get(word)
    if verbs and (built_in is None or calls.fits(line, verbs, scope)):
        return use(line, verbs, scope)
    if built_in is not None:
        heads.check(line, scope)
        return built_in(line, Given(line.tails), scope)
    if verbs:
        return use(line, verbs, scope)
    if line.block and not line.tails and _names_player(line.head, scope):
        return As(phrases.players(line.head, scope), bodies.body(line.block, scope.fork(actor=True)))
    _unknown(line, scope)
    return None


def _names_player(head: syntax.Name, scope: Scope) -> bool:
    """`opponent` and a block below it, without a colon, is read as a command of one word."""
    var = scope.local(head.text)
    return head.text in ("you", "opponent") or (var is not None and var.type.name in ("player", "players", "any"))


def _unknown(line: syntax.Call, scope: Scope) -> None:
    word = line.head.text
    known = {*COMMANDS, *(name for name, verbs in scope.names.verbs.items() if not verbs[0].builtin)}
    if word in scope.vars or word in scope.names.everything():
        scope.report("not-a-command", line, found=scope.written(line).partition(":")[0])
    else:
        scope.report("unknown-head", line.head, word=word, where="body", near=lambda: near(word, known))
    for called, _ in Given(line.tails).called:
        scope.bind(called.name.text, ANY, "called", called)


# ---- the designer's verbs ---------------------------------------------------------------------------------


def use(line: syntax.Call, verbs: list[Verb], scope: Scope) -> Any:
    """`shift 2 toward opponent called x`, and the block of changes of this one event."""
    given = Given(line.tails)
    found = calls.find(line, given, verbs, scope)
    if found is None:
        for called, _ in given.called:
            scope.bind(called.name.text, ANY, "called", called)
        return None
    verb, filled = found
    args = calls.arguments(verb, filled, scope)
    changes = modifiers.for_this_event(line, verb, scope) if line.block else None
    return Do(verb, args, _called(verb, given, scope), changes)


def _called(verb: Verb, given: Given, scope: Scope) -> Any:
    if not given.called:
        return None
    name = given.called[0][0].name
    scope.names.ready(verb)
    if verb.answers is None:
        scope.report("no-answer", name, verb=verb.name)
    return scope.bind(name.text, verb.answers or ANY, "called", name)


# ---- cards and zones --------------------------------------------------------------------------------------


def _move(line: syntax.Call, given: Given, scope: Scope) -> Any:
    """`move X to [top of] ZONE, keeping a, b, face up`."""
    goal = given.behind("to")
    if given.phrase is None or goal is None:
        scope.report("missing-argument", line, verb="move", hole="to" if goal is None else "cards")
        return None
    cards, tails = _listed(given.phrase, given.extra, scope)
    place, where = _place(goal)
    to = phrases.expr(where, scope)
    position = None
    if to.type.name in ("cell", "cells"):
        place = "at"
    elif isinstance(place, syntax.Expr):
        place, position = "at", phrases.number(place, scope)
    elif to.type.name == "card":
        return _beneath(line, cards, to, scope)
    else:
        to = phrases.fitted(to, ZONE, where, scope)
    keeping, face = _move_tails(tails, cards, scope)
    return Move(cards, to, place, position, keeping, face)


def _beneath(line: syntax.Call, cards: Expr, to: Expr, scope: Scope) -> Any:
    scope.report("type-mismatch", line, found=str(to.type), wanted=str(ZONE))
    return None


def _listed(first: syntax.Expr, rest: list[syntax.Also], scope: Scope) -> tuple[Expr, list[syntax.Also]]:
    """`move monsters, loot to hand`: several things; what is not a thing (`keeping …`) is left over."""
    things, tails = [phrases.cards(first, scope)], []
    for also in rest:
        if tails or _starts(also.value, "keeping", "face", "face_up", "face_down"):
            tails.append(also)
        else:
            things.append(phrases.cards(also.value, scope))
    return things[0] if len(things) == 1 else Union(CARDS, things), tails


def _starts(node: syntax.Expr, *first: str) -> bool:
    head = apart.items(node)[0]
    return isinstance(head, syntax.Name) and head.text in first


def _place(goal: syntax.Expr) -> tuple[Any, syntax.Expr]:
    """`top of deck`: the end and the zone; `place 3 of row`: the number and the zone."""
    if isinstance(goal, syntax.Of):
        parts = apart.items(goal.what)
        if len(parts) == 1 and isinstance(parts[0], syntax.Name) and parts[0].text in PLACES:
            return parts[0].text, goal.of
        if len(parts) == 2 and isinstance(parts[0], syntax.Name) and parts[0].text in ("place", "cell"):
            return parts[1], goal.of
    return None, goal


def _move_tails(tails: list[syntax.Also], cards: Expr, scope: Scope) -> tuple[list[Any], str | None]:
    keeping: list[Any] = []
    face = None
    for also in tails:
        parts = [part for part in apart.items(also.value) if isinstance(part, syntax.Name)]
        words = [part.text for part in parts]
        if words in (["face", "up"], ["face_up"]):
            face = "up"
        elif words in (["face", "down"], ["face_down"]):
            face = "down"
        else:
            keeping.extend(_kept(part, cards, scope) for part in parts if part.text != "keeping")
    return [attribute for attribute in keeping if attribute is not None], face


def _kept(node: syntax.Expr, cards: Expr, scope: Scope) -> Any:
    if not isinstance(node, syntax.Name):
        scope.unknown(node, "attribute")
        return None
    if node.text == "face":
        return scope.names.face_up
    attribute = scope.names.attribute(node.text, cards.type.of)
    if attribute is None:
        scope.unknown(node, "attribute", scope.names.attributes)
    return attribute


def _shuffle(line: syntax.Call, given: Given, scope: Scope) -> Any:
    """`shuffle deck`, `shuffle discard into deck`, `shuffle discard under deck`"""
    if given.phrase is None:
        scope.report("missing-argument", line, verb="shuffle", hole="zone")
        return None
    into, under = given.behind("into"), given.behind("under")
    where = into if into is not None else under
    zone = phrases.value(given.phrase, scope, ZONES)
    return Shuffle(zone, phrases.zone(where, scope) if where is not None else None, into is None and under is not None)


def _replace(line: syntax.Call, given: Given, scope: Scope) -> Any:
    """`replace old with new, keeping cell, weapon`"""
    new = given.behind("with")
    if given.phrase is None or new is None:
        scope.report("missing-argument", line, verb="replace", hole="with")
        return None
    old = phrases.value(given.phrase, scope, CARD)
    keeping = [_carried(part, old, scope) for also in given.extra for part in apart.items(also.value)]
    return Replace(old, phrases.value(new, scope, CARD), [kept for kept in keeping if kept is not None])


def _carried(node: syntax.Expr, old: Expr, scope: Scope) -> Any:
    """What goes over from one card to another: a value, a zone with what lies in it, the cell."""
    word = node.text if isinstance(node, syntax.Name) else ""
    if word == "keeping":
        return None
    if word == "cell":
        return word
    zone = scope.names.card_zone(word, old.type.of)
    return zone if zone is not None else _kept(node, old, scope)


def _swap(line: syntax.Call, given: Given, scope: Scope) -> Any:
    other = given.behind("with")
    if given.phrase is None or other is None:
        scope.report("missing-argument", line, verb="swap", hole="with")
        return None
    return Swap(phrases.cards(given.phrase, scope), phrases.cards(other, scope))


def _look(line: syntax.Call, given: Given, scope: Scope) -> Any:
    """`look at top 3 cards of deck called seen`: the actor sees them."""
    node = given.behind("at")
    if node is None:
        scope.report("missing-argument", line, verb="look", hole="at")
        return None
    return _seen(node, False, given, scope)


def _reveal(line: syntax.Call, given: Given, scope: Scope) -> Any:
    if given.phrase is None:
        scope.report("missing-argument", line, verb="reveal", hole="cards")
        return None
    return _seen(given.phrase, True, given, scope)


def _seen(node: syntax.Expr, public: bool, given: Given, scope: Scope) -> Any:
    what = phrases.cards(node, scope)
    called = given.called[0][0].name if given.called else None
    return Look(what, public, scope.bind(called.text, what.type, "called", called) if called else None)


def _arrange(line: syntax.Call, given: Given, scope: Scope) -> Any:
    """`arrange seen on deck`, `arrange seen under deck`."""
    on, under = given.behind("on"), given.behind("under")
    where = on if on is not None else under
    if given.phrase is None or where is None:
        scope.report("missing-argument", line, verb="arrange", hole="on")
        return None
    return Arrange(phrases.cards(given.phrase, scope), phrases.zone(where, scope), "top" if on else "bottom")


# ---- abilities and control --------------------------------------------------------------------------------


def _run(line: syntax.Call, given: Given, scope: Scope) -> Any:
    if given.phrase is None:
        scope.report("missing-argument", line, verb="run", hole="ability")
        return None
    return Run(phrases.value(given.phrase, scope, Type("ability")), None)


def _waiting(build: Callable[[Expr], Any]) -> Callable[[syntax.Call, Given, Scope], Any]:
    """`cancel bolt`, `retarget bolt`: something happens to an action that waits in a stacked window."""

    def read(line: syntax.Call, given: Given, scope: Scope) -> Any:
        if given.phrase is None:
            scope.report("missing-argument", line, verb=line.head.text, hole="card")
            return None
        return build(phrases.cards(given.phrase, scope))

    return read


def _duplicate(line: syntax.Call, given: Given, scope: Scope) -> Any:
    """`duplicate bolt`, `duplicate bolt, new targets`"""
    if given.phrase is None:
        scope.report("missing-argument", line, verb="duplicate", hole="card")
        return None
    words = [scope.written(also.value) for also in given.extra]
    if words not in ([], ["new targets"]):
        scope.report("unexpected-argument", given.extra[0], verb="duplicate", word=words[0])
    return Duplicate(phrases.cards(given.phrase, scope), words == ["new targets"])


def _stop(line: syntax.Call, given: Given, scope: Scope) -> Any:
    return Stop(phrases.cards(given.phrase, scope) if given.phrase is not None else None)


def _repeat(line: syntax.Call, given: Given, scope: Scope) -> Any:
    """`repeat n times`, `repeat until C`."""
    condition = phrases.condition(given.until, scope) if given.until is not None else None
    times = _times(given.phrase, scope) if given.phrase is not None else None
    if times is None and condition is None:
        scope.report("missing-argument", line, verb="repeat", hole="times")
    return Repeat(times, bodies.body(line.block or [], scope), condition)


def _times(phrase: syntax.Expr, scope: Scope) -> Expr:
    last, count = apart.split_last(phrase)
    if count is None or not (isinstance(last, syntax.Name) and last.text in ("times", "time")):
        return scope.wrong("missing-argument", phrase, verb="repeat", hole="times")
    return phrases.number(count, scope)


def _result(line: syntax.Call, given: Given, scope: Scope) -> Any:
    if given.phrase is None:
        scope.report("missing-argument", line, verb="result", hole="value")
        return None
    return Answer(phrases.expr(given.phrase, scope))


def _moment(line: syntax.Call, given: Given, scope: Scope) -> Any:
    return MomentStmt(given.phrase.text) if isinstance(given.phrase, syntax.Name) else None


# ---- the end of the game, of a turn -----------------------------------------------------------------------


def _win(line: syntax.Call, given: Given, scope: Scope) -> Any:
    parts = apart.items(given.phrase)
    heads.only_texts(parts, line, scope)
    return Win("win", Actor(PLAYER), texts.read(parts))


def _lose(line: syntax.Call, given: Given, scope: Scope) -> Any:
    parts = apart.items(given.phrase)
    if not parts or not isinstance(parts[0], syntax.Name) or parts[0].text != "game":
        _not_that(line, parts, ("game",), scope)
        return None
    heads.only_texts(parts[1:], line, scope)
    return Win("lose", Actor(PLAYER), texts.read(parts[1:]))


def _end(line: syntax.Call, given: Given, scope: Scope) -> Any:
    """`end game`, `end game as draw "nothing moves any more"`, `end turn`."""
    parts = apart.items(given.phrase)
    word = parts[0].text if parts and isinstance(parts[0], syntax.Name) else ""
    if word == "turn":
        heads.exactly(parts, "turn", line, scope)
        return EndTurn()
    if word != "game":
        _not_that(line, parts, ("game", "turn"), scope)
        return None
    drawn = given.behind("as")
    heads.exactly(apart.items(drawn)[:1], "draw", line, scope)
    reasons = [*parts[1:], *apart.items(drawn)[1:]]
    heads.only_texts(reasons, line, scope)
    reason = texts.read(reasons)
    return Win("draw" if drawn is not None else "end", None, reason)


def _take(line: syntax.Call, given: Given, scope: Scope) -> Any:
    parts = apart.items(given.phrase)
    if len(parts) < 2:
        _not_that(line, parts, ("extra turn",), scope)
        return None
    heads.exactly(parts, "extra turn", line, scope)
    return ExtraTurn(Actor(PLAYER))


def _not_that(line: syntax.Call, parts: list[syntax.Expr], known: tuple[str, ...], scope: Scope) -> None:
    """`lose` and `end` mean the game, and nothing else that could be lost or ended."""
    if parts:
        heads.leftover(parts[0], line.head.text, scope, known)
    else:
        scope.report("missing-argument", line, verb=line.head.text, hole=known[0])


# ---- words ------------------------------------------------------------------------------------------------


def _todo(line: syntax.Call, given: Given, scope: Scope) -> Any:
    made = Todo(texts.of_line(line))
    scope.names.cardset.todos.append(made)
    return made


def _note(line: syntax.Call, given: Given, scope: Scope) -> Any:
    return Note(texts.of_line(line))


def _misplaced(line: syntax.Call, given: Given, scope: Scope) -> Any:
    scope.report("misplaced-line", line.head, what=line.head.text, where="body")
    return None


COMMANDS: dict[str, Callable[[syntax.Call, Given, Scope], Any]] = {
    "move": _move,
    "shuffle": _shuffle,
    "replace": _replace,
    "swap": _swap,
    "look": _look,
    "reveal": _reveal,
    "arrange": _arrange,
    "choose": lambda line, given, scope: choices.choose(line, scope),
    "search": lambda line, given, scope: choices.search(line, scope),
    "act": lambda line, given, scope: windows.window(line, given, scope),
    "run": _run,
    "create": making.create,
    "remove": making.remove,
    "cancel": _waiting(Cancel),
    "duplicate": _duplicate,
    "retarget": _waiting(Retarget),
    "stop": _stop,
    "nothing": lambda line, given, scope: Pass(),
    "settle": lambda line, given, scope: Settle(),
    "result": _result,
    "repeat": _repeat,
    "moment": _moment,
    "win": _win,
    "lose": _lose,
    "end": _end,
    "take": _take,
    "todo": _todo,
    "note": _note,
    **dict.fromkeys(("needs", "target", "cost", "option", "phase", "title", "says", "whenever"), _misplaced),
}
