"""Stock Lark as the judge of our loop: the same grammar and the same tokens must give the same tree.

The nodes are made here a second time, from Lark's own trees, by the names that the grammar gives its rules.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from typing import Any

from lark import Lark, Tree
from lark import Token as LarkToken
from lark.lexer import Lexer

from cardwright.grammar import Source, build, syntax
from cardwright.grammar.lexer import tokenize
from cardwright.grammar.syntax import Expr, Line, Name, Node, Noun, Tail

DATA = Path(__file__).with_name("data")
AT = (0, 0)  # nodes are equal wherever they stand


class Bracket(Expr):
    """An expression in brackets: only the reading of `each …` needs to know."""

    __slots__ = ("inner",)
    inner: Expr


class OurTokens(Lexer):
    """Gives Lark the tokens of our lexer."""

    __future_interface__ = 1

    def __init__(self, conf: object) -> None:
        pass

    def lex(self, lexer_state: Any, parser_state: Any = None) -> Iterator[LarkToken]:
        tokens, _, _ = tokenize(Source("", lexer_state.text.text))
        for token in tokens[:-1]:
            yield LarkToken(_renamed(token.kind), token.text)


def _renamed(text: str) -> str:
    """Lark leaves what begins with `_` out of its trees; of `the` we want to see every one."""
    return text.replace("_THE", "THE")


@cache
def stock() -> Lark:
    grammar = _renamed(build.GRAMMAR.read_text(encoding="utf-8"))
    named = grammar.replace('"(" arg ")"\n', '"(" arg ")" -> bracket\n', 1)
    assert named != grammar
    return Lark(named, parser="lalr", lexer=OurTokens, maybe_placeholders=False)


def judged(text: str) -> list[Line]:
    """The lines of a text as Lark reads them; raises what Lark raises."""
    return [bare(node(tree)) for tree in stock().parse(text).children if isinstance(tree, Tree)]


def node(tree: Any) -> Any:
    """The node of a tree of Lark."""
    if not isinstance(tree, Tree):
        return tree
    return NODES[tree.data]([node(child) for child in tree.children])


def bare(value: Any) -> Any:
    """A node without the marks for brackets."""
    if isinstance(value, Bracket):
        return bare(value.inner)
    if isinstance(value, list):
        return [bare(item) for item in value]
    if isinstance(value, Node):
        return type(value)(AT, *(bare(getattr(value, field)) for field in value.__slots__))
    return value


def word(token: str) -> Name:
    return Name(AT, str(token))


def text(token: str) -> str:
    return token[1:-1].replace('\\"', '"')


def tails(children: list[Any]) -> list[Tail]:
    found = [child for child in children if isinstance(child, Expr | Tail)]
    return [child if isinstance(child, Tail) else syntax.Also(AT, child) for child in found]


def block(children: list[Any]) -> list[Line]:
    return [child for child in children if isinstance(child, Line)]


def call(children: list[Any]) -> syntax.Call:
    return syntax.Call(AT, word(children[0]), tails(children[1:]), block(children[1:]) or None)


def each(word_each: str, what: Expr) -> Expr:
    """`each` belongs to the innermost first part."""
    first = {"Of": "what", "In": "what", "Where": "what", "Has": "what", "History": "what", "IsIn": "what"}
    field = {**first, "Binary": "left", "Possess": "owner"}.get(type(what).__name__)
    if field is not None:
        setattr(what, field, each(word_each, getattr(what, field)))
        return what
    if isinstance(what, syntax.Not) and not isinstance(what.operand, Bracket) and inverted(what):
        what.operand = each(word_each, what.operand)
        return what
    if isinstance(what, Noun):
        return Noun(AT, [word(word_each), *what.dets], what.words)
    return Noun(AT, [word(word_each)], what)


def inverted(what: syntax.Not) -> bool:
    """Whether it was written as `a is not b`: these are made with a mark below."""
    return getattr(what, "span", AT) == (1, 1)


def not_(operand: Expr) -> syntax.Not:
    """The `Not` of `a is not b`."""
    return syntax.Not((1, 1), operand)


def binary(op: str) -> Callable[[list[Any]], Node]:
    return lambda c: syntax.Binary(AT, op, c[0], c[-1])


def bounds(children: list[Any]) -> list[Any]:
    return [word(children[0]), children[1], word(children[2]), children[3]]


def change(op: str) -> Callable[[list[Any]], tuple[str, Expr]]:
    return lambda c: (op, c[-1])


def role(token: str) -> str:
    return "did" if token == "did" else "was"


def pattern(event: Any, during: Any) -> tuple[Any, Any, Any]:
    return (*event, during) if isinstance(event, tuple) else (None, event, during)


def watch(children: list[Any]) -> syntax.Watch:
    return syntax.Watch(AT, str(children[0]), *children[1], block(children))


def changed(children: list[Any]) -> Any:
    """Lark calls both the line and its part `change`."""
    if len(children) == 1:
        return children[0]
    return syntax.Change(AT, children[0], *children[1])


NODES: dict[str, Callable[[list[Any]], Any]] = {
    "call": call,
    "verb": call,
    "count": lambda c: syntax.Count(AT, syntax.Int(AT, int(c[0])), c[1], tails(c[2:])),
    "scope": lambda c: syntax.Scope(AT, c[0], c[1:]),
    "change": changed,
    "grant": lambda c: syntax.Grant(AT, c[0], c[1:]),
    "grant_ability": lambda c: syntax.GrantBlock(AT, c[0], c[1:]),
    "may": lambda c: syntax.May(AT, c[0], c[1], c[2:] or None),
    "cannot": lambda c: syntax.Cannot(AT, c[0] if len(c) == 2 else None, c[-1]),
    "fact": lambda c: syntax.Fact(AT, c[0], tails(c[1:])),
    "become": lambda c: syntax.Become(AT, c[0], tails(c[1:])),
    "if_": lambda c: syntax.If(AT, c[0], c[1:]),
    "otherwise": lambda c: syntax.Otherwise(AT, None, c),
    "otherwise_if": lambda c: syntax.Otherwise(AT, c[0], c[1:]),
    "each": lambda c: syntax.Each(AT, each(c[0], c[1]), tails(c[2:]), block(c)),
    "watch": watch,
    "pattern": lambda c: pattern(c[0], c[2] if len(c) == 3 else None),
    "ordinal": lambda c: (word(c[1]), c[2]),
    "several": lambda c: (word(c[0]), c[1]),
    "lasting": lambda c: syntax.Lasting(AT, str(c[0]), c[1], tails(c[2:]), block(c)),
    "around": lambda c: syntax.Around(AT, word(c[0]), [x for x in c if isinstance(x, Expr)], block(c)),
    "let": lambda c: syntax.Let(AT, word(c[0]), c[1]),
    "adverb": lambda c: syntax.Adverb(AT, str(c[0]), c[1:]),
    "tail": lambda c: c[0],
    "arg": lambda c: syntax.Arg(AT, word(c[0]), c[1]),
    "called": lambda c: syntax.Called(AT, word(c[0])),
    "until": lambda c: syntax.Until(AT, c[-1]),
    "if_tail": lambda c: syntax.IfTail(AT, c[0]),
    "also": lambda c: syntax.Also(AT, c[0]),
    "equals": lambda c: syntax.Equals(AT, c[0]),
    "so_that": lambda c: syntax.SoThat(AT, c[0]),
    "negative": lambda c: syntax.Negative(AT, c[0]),
    "word": lambda c: word(c[0]),
    "int": lambda c: syntax.Int(AT, int(c[0])),
    "text": lambda c: syntax.Text(AT, text(c[0])),
    "words": lambda c: c[0] if len(c) == 1 else syntax.Words(AT, c),
    "dets": lambda c: [word(token) for token in c],
    "edets": lambda c: [word(token) for token in c],
    "noun": lambda c: Noun(AT, c[0], c[1]),
    "possess": lambda c: syntax.Possess(AT, c[0], c[1]),
    "of": lambda c: syntax.Of(AT, c[0], c[1]),
    "in_": lambda c: syntax.In(AT, c[0], c[1]),
    "add": change("+"),
    "sub": change("-"),
    "mul": change("*"),
    "div": change("/"),
    "set": change("="),
    "at_most": change("at_most"),
    "at_least": change("at_least"),
    "mod": lambda c: syntax.Mod(AT, c[0], *(c[1] if len(c) == 2 else (None, None))),
    "where": lambda c: syntax.Where(AT, c[0], c[1]),
    "or_": binary("or"),
    "and_": binary("and"),
    "not_": lambda c: syntax.Not(AT, c[0]),
    "rel": lambda c: syntax.Binary(AT, str(c[1]), c[0], c[2]),
    "is_": binary("is"),
    "is_not": lambda c: not_(syntax.Binary(AT, "is", c[0], c[1])),
    "is_in": lambda c: syntax.IsIn(AT, c[0], c[1]),
    "is_not_in": lambda c: not_(syntax.IsIn(AT, c[0], c[1])),
    "has": lambda c: syntax.Has(AT, c[0], c[1]),
    "history": lambda c: syntax.History(AT, c[0], role(c[1]), c[2]),
    "past": lambda c: syntax.Past(AT, syntax.History(AT, c[0], role(c[1]), c[2])),
    "past_not": lambda c: syntax.Past(AT, syntax.Not(AT, syntax.History(AT, c[0], role(c[1]), c[2]))),
    "history_not": lambda c: not_(syntax.History(AT, c[0], role(c[1]), c[2])),
    "plus": binary("+"),
    "minus": binary("-"),
    "times": binary("*"),
    "over": binary("/"),
    "bracket": lambda c: Bracket(AT, c[0]),
    "tuple": lambda c: syntax.Tuple(AT, c),
    "either": lambda c: syntax.Either(AT, c[0], c[1], c[2]),
    "param": lambda c: syntax.Param(
        AT, word(c[0]), c[1], bounds(c[2:6]) if len(c) > 3 else [], c[-1] if len(c) in (3, 7) else None
    ),
    "params": lambda c: syntax.Params(AT, c),
}
