"""Calls and headers: which verb a line means, and which of its words fill which hole.

Matching looks at words first: fixed words, small words, how many things stand there.  Only when several headers
of one head still match do types decide.
"""

from __future__ import annotations

from ....grammar import syntax
from ...model import Expr, Piece, Verb
from .. import apart
from ..expressions import phrases
from ..given import Given
from ..scope import Scope

Filled = dict[int, syntax.Expr]


class Misfit:
    """Why a call is not a use of a header."""

    __slots__ = ("args", "key", "node")

    def __init__(self, key: str, node: syntax.Node, **args: object) -> None:
        self.key, self.node, self.args = key, node, args

    def report(self, verb: str, scope: Scope) -> None:
        """Say it, of a use of `verb`."""
        scope.findings.add(self.key, scope.source, self.node.span, {"verb": verb, **self.args})


# ---- which verb -------------------------------------------------------------------------------------------


def find(call: syntax.Call, given: Given, verbs: list[Verb], scope: Scope) -> tuple[Verb, Filled] | None:
    """The verb among `verbs` that `call` uses, and what fills its holes; reports when there is none."""
    shapes = [(verb, shape(verb, call, given)) for verb in verbs]
    fitting = [(verb, filled) for verb, filled in shapes if isinstance(filled, dict)]
    if len(fitting) > 1:
        fitting = [pair for pair in fitting if _types_fit(*pair, scope)] or fitting
    if fitting:
        return fitting[0]
    misfits = [misfit for _, misfit in shapes if isinstance(misfit, Misfit)]
    best = min(misfits, key=lambda misfit: misfit.key == "unexpected-argument")
    best.report(call.head.text, scope)
    return None


def _types_fit(verb: Verb, filled: Filled, scope: Scope) -> bool:
    trial = scope.trial()
    arguments(verb, filled, trial)
    return not trial.findings.diagnostics


def fits(call: syntax.Call, verbs: list[Verb], scope: Scope) -> bool:
    """Whether `call` can be understood as a use of one of `verbs`."""
    given = Given(call.tails)
    found = [(verb, shape(verb, call, given)) for verb in verbs]
    return any(isinstance(filled, dict) and _types_fit(verb, filled, scope) for verb, filled in found)


def arguments(verb: Verb, filled: Filled, scope: Scope) -> list[Expr | None]:
    """The arguments in the order of the holes; None where the default stands."""
    return [
        phrases.value(filled[index], scope, var.type) if index in filled else var.default
        for index, var in enumerate(verb.holes)
    ]


# ---- words against words ----------------------------------------------------------------------------------


def shape(verb: Verb, call: syntax.Call, given: Given) -> Filled | Misfit:
    """What fills the holes of a complete call, or why it is not one."""
    filled = partial_shape(verb, call, given)
    if isinstance(filled, Misfit):
        return filled
    for index, var in enumerate(verb.holes):
        if index not in filled and var.default is None:
            return Misfit("missing-argument", call, hole=var.name)
    return filled


def partial_shape(
    verb: Verb, call: syntax.Call, given: Given, besides: tuple[str, ...] = (), partial: bool = False
) -> Filled | Misfit:
    """Like `shape`, but holes may stay open; `besides` are small words that mean something else here."""
    filled: Filled = {}
    for arg in given.named:
        piece = next((p for p in verb.pieces if p.prep == arg.word.text), None)
        if piece is None and arg.word.text in besides:
            continue
        if piece is None or not _fits_piece(piece, arg.value):
            return Misfit("unexpected-argument", arg, word=arg.word.text)
        if piece.var is not None:
            filled[verb.holes.index(piece.var)] = arg.value
    if given.extra:
        return Misfit("unexpected-argument", given.extra[0], word=apart.first_word(given.extra[0].value))
    bare = [piece for piece in verb.pieces if piece.prep is None]
    return _fill(bare, given.phrase, verb, filled, call, partial)


def _fits_piece(piece: Piece, value: syntax.Expr) -> bool:
    return piece.word is None or (isinstance(value, syntax.Name) and value.text == piece.word)


def _fill(
    pieces: list[Piece],
    phrase: syntax.Expr | None,
    verb: Verb,
    filled: Filled,
    call: syntax.Call,
    partial: bool,
) -> Filled | Misfit:
    """Fixed words are taken off both ends; what is left fills the holes between them from the left."""
    while pieces and pieces[0].word is not None:
        first, rest = apart.split_first(phrase)
        if not _is_word(first, pieces[0].word):
            if partial and phrase is None:
                return filled
            return _no_word(pieces[0].word, phrase, call)
        pieces, phrase = pieces[1:], rest
    while pieces and pieces[-1].word is not None:
        last, rest = apart.split_last(phrase)
        if not _is_word(last, pieces[-1].word):
            if partial and phrase is None:
                return filled
            return _no_word(pieces[-1].word, phrase, call)
        pieces, phrase = pieces[:-1], rest
    return _fill_holes(pieces, phrase, verb, filled)


def _no_word(word: str, phrase: syntax.Expr | None, call: syntax.Call) -> Misfit:
    if phrase is None:
        return Misfit("missing-argument", call, hole=word)
    return Misfit("unexpected-argument", phrase, word=apart.first_word(phrase))


def _fill_holes(pieces: list[Piece], phrase: syntax.Expr | None, verb: Verb, filled: Filled) -> Filled | Misfit:
    while pieces and phrase is not None:
        piece, pieces = pieces[0], pieces[1:]
        value, rest = _first_value(phrase, pieces)
        if piece.word is not None:
            if not _is_word(value, piece.word):
                return Misfit("unexpected-argument", phrase, word=apart.first_word(phrase))
        elif value is not None and piece.var is not None:
            filled[verb.holes.index(piece.var)] = value
        phrase = rest
    if phrase is not None:
        return Misfit("unexpected-argument", phrase, word=apart.first_word(phrase))
    return filled


def _first_value(phrase: syntax.Expr, pieces: list[Piece]) -> tuple[syntax.Expr | None, syntax.Expr | None]:
    """What fills the next hole: all that is left for the last one; `card's cost cups` is parted at its end."""
    if not pieces:
        return phrase, None
    value, rest = apart.split_first(phrase)
    if rest is None and len(pieces) == 1:
        last, before = apart.split_last(phrase)
        return (before, last) if before is not None else (phrase, None)
    return value, rest


def _is_word(node: syntax.Expr | None, word: str | None) -> bool:
    return isinstance(node, syntax.Name) and node.text == word
