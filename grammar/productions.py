"""Which node each production of the grammar builds.

On the left a production of `cards.lark` as `table.json` spells it, on the right what is built of its parts:
tokens, and what the productions of the parts gave.  A production of one part that is not listed hands that
part on; a repeated part (`tail+`, `(COMMA-full)+`) is a list.
"""

from __future__ import annotations

import re
from collections.abc import Callable

from .lexer import Token
from .syntax import (
    Adverb,
    Also,
    Arg,
    Around,
    Become,
    Binary,
    Call,
    Called,
    Cannot,
    Change,
    Count,
    Each,
    Either,
    Equals,
    Expr,
    Fact,
    Grant,
    GrantBlock,
    Has,
    History,
    If,
    IfTail,
    In,
    Int,
    IsIn,
    Lasting,
    Let,
    Line,
    May,
    Mod,
    Name,
    Negative,
    Not,
    Noun,
    Of,
    Otherwise,
    Param,
    Params,
    Past,
    Possess,
    Scope,
    SoThat,
    Span,
    Text,
    Tuple,
    Until,
    Watch,
    Where,
    Words,
)

Builder = Callable[[Span, list], object]

_ESCAPE = re.compile(r"\\(.)")
_LONGEST_NUMBER = 400  # digits; the lexer has reported a longer one, and Python refuses to read it


def name(token: Token) -> Name:
    return Name(token.span, token.text)


def number(token: Token) -> Int:
    return Int(token.span, int(token.text[:_LONGEST_NUMBER]))


def text(token: Token) -> Text:
    return Text(token.span, _ESCAPE.sub(_unescaped, token.text[1:-1]))


def _unescaped(match: re.Match[str]) -> str:
    return "\n" if match[1] == "n" else match[1]


def also(value: Expr) -> Also:
    """A bare argument; its comma is not part of it."""
    return Also(value.span, value)


def words(at: Span, items: list[Expr]) -> Expr:
    return items[0] if len(items) == 1 else Words(at, items)


def noun(at: Span, dets: list[Token], what: Expr) -> Noun:
    return Noun(at, [name(det) for det in dets], what)


def bracketed(at: Span, value: Expr) -> Expr:
    """The brackets become part of the span: what begins before its first part stands in brackets."""
    value.span = at
    return value


# The part of a phrase that a determiner in front of it belongs to.
_FIRST_PART = {
    Binary: "left",
    Has: "what",
    History: "what",
    In: "what",
    IsIn: "what",
    Not: "operand",  # of `a is not b`: in `not a` the operand begins later
    Of: "what",
    Possess: "owner",
    Where: "what",
}


def determined(det: Token, what: Expr) -> Expr:
    """`each` and a phrase that was read after it: as if read together, `each` goes innermost."""
    start = what.span[0]
    chain = [what]
    while part := _first_part(chain[-1], start):
        chain.append(part)
    inner = chain.pop()
    result: Expr = (
        Noun((det.start, inner.span[1]), [name(det), *inner.dets], inner.words)
        if isinstance(inner, Noun) and not _in_brackets(inner)
        else Noun((det.start, inner.span[1]), [name(det)], inner)
    )
    for outer in reversed(chain):
        setattr(outer, _FIRST_PART[type(outer)], result)
        outer.span = (det.start, outer.span[1])
        result = outer
    return result


def _first_part(node: Expr, start: int) -> Expr | None:
    """The first part of a phrase that is not in brackets."""
    field = _FIRST_PART.get(type(node))
    part = getattr(node, field) if field else None
    return part if part is not None and part.span[0] == start else None


def _in_brackets(node: Noun) -> bool:
    return node.dets[0].span[0] > node.span[0]


def _tails(first: Expr, rest: list | None = None) -> list:
    return [also(first), *(rest or [])]


def _bounds(v: list) -> list[Expr]:
    """`from 1 to 3` behind the type of a hole."""
    return [name(v[3]), v[4], name(v[5]), v[6]]


def _binary(at: Span, v: list) -> Binary:
    return Binary(at, v[1].text, v[0], v[2])


def _asks(at: Span, v: list) -> Binary:
    return Binary(at, "is", v[0], v[-1])


def _lasting(at: Span, v: list) -> Lasting:
    return Lasting(at, v[0].text, v[1], v[2] if len(v) == 4 else [], v[-1])


def _history(at: Span, what: Expr, role: Token, happened: Expr) -> History:
    """`was` and `were` ask for what was done to it."""
    return History(at, what, "did" if role.text == "did" else "was", happened)


def _past(at: Span, v: list) -> Past:
    """Its span ends with its last word, not with the line."""
    span = (at[0], v[-2].span[1])
    happened = _history(span, v[0], v[1], v[-2])
    return Past(at, happened if len(v) == 4 else Not(span, happened))


def _watch(at: Span, v: list) -> Watch:
    return Watch(at, v[0].text, *v[1], v[2])


def _change(at: Span, v: list) -> tuple[str, Expr]:
    return v[0].text.replace(" ", "_"), v[1]


PRODUCTIONS: dict[str, Builder] = {
    # lines
    "start: (_NL|line)+": lambda at, v: [line for line in v[0] if isinstance(line, Line)],
    "start:": lambda at, v: [],
    "line: NAME _NL": lambda at, v: Call(at, name(v[0]), [], None),
    "line: NAME _block": lambda at, v: Call(at, name(v[0]), [], v[1]),
    "line: NAME _rest _NL": lambda at, v: Call(at, name(v[0]), v[1], None),
    "line: NAME _rest _suite": lambda at, v: Call(at, name(v[0]), v[1], v[2]),
    "line: INT full tail+ _NL": lambda at, v: Count(at, number(v[0]), v[1], v[2]),
    "line: INT full _NL": lambda at, v: Count(at, number(v[0]), v[1], []),
    "line: subject COLON line": lambda at, v: Scope(at, v[0], [v[2]]),
    "line: long _block": lambda at, v: Scope(at, v[0], v[1]),
    "line: subject change _NL": lambda at, v: Change(at, v[0], *v[1]),
    "line: subject _HAVE mod (COMMA-mod)+ _NL": lambda at, v: Grant(at, v[0], [v[2], *v[3]]),
    "line: subject _HAVE mod _NL": lambda at, v: Grant(at, v[0], [v[2]]),
    "line: subject _HAVE _block": lambda at, v: GrantBlock(at, v[0], v[2]),
    "line: subject _MAY verb _NL": lambda at, v: May(at, v[0], v[2], None),
    "line: subject _MAY verb _suite": lambda at, v: May(at, v[0], v[2], v[3]),
    "line: subject _CANNOT verb _NL": lambda at, v: Cannot(at, v[0], v[2]),
    "line: _CANNOT verb _NL": lambda at, v: Cannot(at, None, v[1]),
    "line: subject _IS arg tail+ _NL": lambda at, v: Fact(at, v[0], _tails(v[2], v[3])),
    "line: subject _IS arg _NL": lambda at, v: Fact(at, v[0], _tails(v[2])),
    "line: subject DID words _NL": _past,
    "line: subject DID _NOT words _NL": _past,
    "line: subject _BECOME arg tail+ _NL": lambda at, v: Become(at, v[0], _tails(v[2], v[3])),
    "line: subject _BECOME arg _NL": lambda at, v: Become(at, v[0], _tails(v[2])),
    "line: _IF full _suite": lambda at, v: If(at, v[1], v[2]),
    "line: _OTHERWISE _suite": lambda at, v: Otherwise(at, None, v[1]),
    "line: _OTHERWISE _IF full _suite": lambda at, v: Otherwise(at, v[2], v[3]),
    "line: EACH full tail+ _suite": lambda at, v: Each(at, determined(v[0], v[1]), v[2], v[3]),
    "line: EACH full _suite": lambda at, v: Each(at, determined(v[0], v[1]), [], v[2]),
    "line: BEFORE pattern _suite": _watch,
    "line: AFTER pattern _suite": _watch,
    "line: INSTEAD pattern _suite": _watch,
    "line: WHILE full tail+ _suite": _lasting,
    "line: WHILE full _suite": _lasting,
    "line: UNTIL full tail+ _suite": _lasting,
    "line: UNTIL full _suite": _lasting,
    "line: DURING full tail+ _suite": _lasting,
    "line: DURING full _suite": _lasting,
    "line: PREP full (COMMA-full)+ _suite": lambda at, v: Around(at, name(v[0]), [v[1], *v[2]], v[3]),
    "line: PREP full _suite": lambda at, v: Around(at, name(v[0]), [v[1]], v[2]),
    "line: _LET NAME EQUAL arg _NL": lambda at, v: Let(at, name(v[1]), v[3]),
    "line: ADVERB line": lambda at, v: Adverb(at, v[0].text, [v[1]]),
    "line: ADVERB _block": lambda at, v: Adverb(at, v[0].text, v[1]),
    "_suite: COLON line": lambda at, v: [v[1]],
    "_block: _NL _INDENT line+ _DEDENT": lambda at, v: v[2],
    # calls
    "verb: NAME _rest": lambda at, v: Call(at, name(v[0]), v[1], None),
    "verb: NAME": lambda at, v: Call(at, name(v[0]), [], None),
    "pattern: event": lambda at, v: (*v[0], None),
    "pattern: event DURING verb": lambda at, v: (*v[0], v[2]),
    "event: verb": lambda at, v: (None, v[0]),
    "event: _THE NAME verb": lambda at, v: (name(v[1]), v[2]),
    "event: SEVERAL verb": lambda at, v: (name(v[0]), v[1]),
    "_rest: full tail+": lambda at, v: _tails(v[0], v[1]),
    "_rest: full": lambda at, v: _tails(v[0]),
    "_rest: tail0 tail+": lambda at, v: [v[0], *v[1]],
    "_rest: tail0": lambda at, v: [v[0]],
    "tail0: PREP arg": lambda at, v: Arg(at, name(v[0]), v[1]),
    "tail0: _CALLED NAME": lambda at, v: Called(at, name(v[1])),
    "tail0: UNTIL full": lambda at, v: Until(at, v[1]),
    "tail0: _IF full": lambda at, v: IfTail(at, v[1]),
    "tail: COMMA full": lambda at, v: also(v[1]),
    "tail: COMMA PREP arg": lambda at, v: Arg((v[1].start, at[1]), name(v[1]), v[2]),
    "tail: EQUAL arg": lambda at, v: Equals(at, v[1]),
    "tail: _SOTHAT full": lambda at, v: SoThat(at, v[1]),
    # subjects and changes
    "subject: NAME": lambda at, v: name(v[0]),
    "long: sbase OF chain": lambda at, v: Of(at, v[0], v[2]),
    "long: sbase IN chain": lambda at, v: In(at, v[0], v[2]),
    "sbase: NAME": lambda at, v: name(v[0]),
    "longbase: dets words": lambda at, v: noun(at, v[0], v[1]),
    "longbase: sbase _S words": lambda at, v: Possess(at, v[0], v[2]),
    "dets: DET (DET|_THE)+": lambda at, v: [v[0], *v[1]],
    "dets: DET": lambda at, v: v,
    "dets: _THE (DET|_THE)+": lambda at, v: [v[0], *v[1]],
    "dets: _THE": lambda at, v: v,
    "change: PLUS sum": _change,
    "change: MINUS sum": _change,
    "change: STAR sum": _change,
    "change: SLASH sum": _change,
    "change: EQUAL arg": _change,
    "change: ATMOST sum": _change,
    "change: ATLEAST sum": _change,
    "mod: subject change": lambda at, v: Mod(at, v[0], *v[1]),
    "mod: subject": lambda at, v: Mod(at, v[0], None, None),
    # expressions
    "signed: MINUS prod": lambda at, v: Negative(at, v[1]),
    "full: disj _WHERE disj": lambda at, v: Where(at, v[0], v[2]),
    "disj: disj OR conj": _binary,
    "conj: conj AND neg": _binary,
    "neg: _NOT neg": lambda at, v: Not(at, v[1]),
    "comp: sum REL sum": _binary,
    "comp: sum REL signed": _binary,
    "comp: sum _IS sum": _asks,
    "comp: sum _IS signed": _asks,
    "comp: sum _IS _NOT sum": lambda at, v: Not(at, _asks(at, v)),
    "comp: sum _IS IN chain": lambda at, v: IsIn(at, v[0], v[3]),
    "comp: sum _IS _NOT IN chain": lambda at, v: Not(at, IsIn(at, v[0], v[4])),
    "comp: sum _HAVE chain": lambda at, v: Has(at, v[0], v[2]),
    "comp: sum DID words": lambda at, v: _history(at, *v),
    "comp: sum DID _NOT words": lambda at, v: Not(at, _history(at, v[0], v[1], v[3])),
    "sum: sum PLUS prod": _binary,
    "sum: sum MINUS prod": _binary,
    "prod: prod STAR chain": _binary,
    "prod: prod SLASH chain": _binary,
    "chain: base OF chain": lambda at, v: Of(at, v[0], v[2]),
    "chain: base IN chain": lambda at, v: In(at, v[0], v[2]),
    "base: edets words": lambda at, v: noun(at, v[0], v[1]),
    "base: base _S words": lambda at, v: Possess(at, v[0], v[2]),
    "words: item+": lambda at, v: words(at, v[0]),
    "item: NAME": lambda at, v: name(v[0]),
    "item: INT": lambda at, v: number(v[0]),
    "item: STRING": lambda at, v: text(v[0]),
    "item: LPAR arg RPAR": lambda at, v: bracketed(at, v[1]),
    "item: LPAR full (COMMA-full)+ RPAR": lambda at, v: Tuple(at, [v[1], *v[2]]),
    "item: LPAR arm _IF disj _OTHERWISE arm RPAR": lambda at, v: Either(at, v[1], v[3], v[5]),
    "item: LPAR param (COMMA-param)+ RPAR": lambda at, v: Params(at, [v[1], *v[2]]),
    "item: LPAR param RPAR": lambda at, v: Params(at, [v[1]]),
    "param: NAME COLON full PREP arg PREP arg EQUAL arg": lambda at, v: Param(at, name(v[0]), v[2], _bounds(v), v[8]),
    "param: NAME COLON full PREP arg PREP arg": lambda at, v: Param(at, name(v[0]), v[2], _bounds(v), None),
    "param: NAME COLON full EQUAL arg": lambda at, v: Param(at, name(v[0]), v[2], [], v[4]),
    "param: NAME COLON full": lambda at, v: Param(at, name(v[0]), v[2], [], None),
}


def builder_of(production: str) -> Builder | None:
    """What builds the node of a production; None if its only part is handed on."""
    if production in PRODUCTIONS:
        return PRODUCTIONS[production]
    left, _, right = production.partition(": ")
    if left.endswith("+"):
        return _append if right.startswith(left) else _begin
    if " " in right:
        raise KeyError(f"no node for {production!r}")
    return None


def _begin(at: Span, v: list) -> list:
    return [v[-1]]


def _append(at: Span, v: list) -> list:
    v[0].append(v[-1])
    return v[0]
