"""Commands: lines that begin with a head word.  The designer's verbs come first, then those of the language."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ....grammar import syntax
from ....grammar.spelling import near
from ...model import (
    ANY,
    As,
    Cancel,
    Do,
    Note,
    Pass,
    Retarget,
    Settle,
    Todo,
    Verb,
)
from .. import apart, heads, texts
from ..expressions import phrases
from ..given import Given
from ..scope import Scope
from . import bodies, calls, choices, control, making, modifiers, moves, windows


def command(line: syntax.Call, scope: Scope) -> Any:
    """A use of one of the designer's verbs, or a command of the language."""
    word = line.head.text
    verbs = [verb for verb in scope.names.verbs.get(word, ()) if not verb.builtin]
    built_in = COMMANDS.get(word)
    if verbs and (built_in is None or not _is_fixed(line) or calls.fits(line, verbs, scope)):
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


FIXED = {"lose": ("game",), "end": ("game", "turn"), "take": ("extra",)}
"""What stands behind a command that is only a phrase: any other use of the word is the designer's verb."""


def _is_fixed(line: syntax.Call) -> bool:
    phrase = Given(line.tails).phrase
    wanted = FIXED.get(line.head.text)
    return wanted is None or (phrase is not None and apart.first_word(phrase) in wanted)


def _names_player(head: syntax.Name, scope: Scope) -> bool:
    """`opponent` and a block below it, without a colon, is read as a command of one word."""
    var = scope.local(head.text)
    return head.text in ("you", "opponent") or (var is not None and var.type.name in ("player", "players", "any"))


def _unknown(line: syntax.Call, scope: Scope) -> None:
    word = line.head.text
    known = {*COMMANDS, *(name for name, verbs in scope.names.verbs.items() if not verbs[0].builtin)}
    if line.tails and _names_player(line.head, scope):
        scope.report("missing-colon", line.head, word=word)
    elif word in scope.vars or word in scope.names.everything():
        scope.report("not-a-command", line, found=scope.written(line).partition(":")[0])
    else:
        scope.report("unknown-head", line.head, word=word, where="body", near=lambda: near(word, known))
    for called, _ in Given(line.tails).called:
        scope.bind(called.name.text, ANY, "called", called)


# ---- the designer's verbs ---------------------------------------------------------------------------------


def use(line: syntax.Call, verbs: list[Verb], scope: Scope) -> Any:
    """`shift 2 toward opponent called x`, and the block of changes of this one event."""
    given = Given(line.tails)
    heads.nothing_behind(line, scope)
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


# ---- words ------------------------------------------------------------------------------------------------


def _todo(line: syntax.Call, given: Given, scope: Scope) -> Any:
    _needs_text(line, scope)
    made = Todo(texts.of_line(line, scope))
    scope.names.cardset.todos.append(made)
    return made


def _needs_text(line: syntax.Call, scope: Scope) -> None:
    if not line.tails:
        scope.report("missing-argument", line, verb=line.head.text, hole="text")


def _note(line: syntax.Call, given: Given, scope: Scope) -> Any:
    _needs_text(line, scope)
    return Note(texts.of_line(line, scope))


def _misplaced(line: syntax.Call, given: Given, scope: Scope) -> Any:
    scope.report("misplaced-line", line.head, what=line.head.text, where="body")
    return None


COMMANDS: dict[str, Callable[[syntax.Call, Given, Scope], Any]] = {
    "move": moves.move,
    "shuffle": moves.shuffle,
    "replace": moves.replace,
    "swap": moves.swap,
    "look": moves.look,
    "reveal": moves.reveal,
    "arrange": moves.arrange,
    "choose": lambda line, given, scope: choices.choose(line, scope),
    "search": lambda line, given, scope: choices.search(line, scope),
    "act": lambda line, given, scope: windows.window(line, given, scope),
    "run": control.run,
    "create": making.create,
    "remove": making.remove,
    "cancel": control.waiting(Cancel),
    "duplicate": control.duplicate,
    "retarget": control.waiting(Retarget),
    "stop": control.stop,
    "nothing": lambda line, given, scope: Pass(),
    "settle": lambda line, given, scope: Settle(),
    "result": control.result,
    "repeat": control.repeat,
    "moment": control.moment,
    "win": control.win,
    "lose": control.lose,
    "end": control.end,
    "take": control.take,
    "todo": _todo,
    "note": _note,
    **dict.fromkeys(("needs", "target", "cost", "option", "phase", "title", "says", "whenever"), _misplaced),
}
