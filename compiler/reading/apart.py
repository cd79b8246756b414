"""Phrases taken apart, and put together again; all of it is syntax, nothing is asked what it means."""

from __future__ import annotations

from ...grammar import syntax


def items(node: syntax.Expr | None) -> list[syntax.Expr]:
    """The items of a phrase side by side."""
    if node is None:
        return []
    return node.items if isinstance(node, syntax.Words) else [node]


def first_word(node: syntax.Expr) -> str:
    """The word or the number that a phrase begins with."""
    first, _ = split_first(node)
    if isinstance(first, syntax.Name):
        return first.text
    if isinstance(first, syntax.Binary):  # `start -1` is read as a difference
        return first_word(first.left)
    return str(first.value) if isinstance(first, syntax.Int | syntax.Text) else "…"


# Where the first and the last words of a phrase are.
FIRST = {
    syntax.Possess: "owner", syntax.Of: "what", syntax.In: "what", syntax.Where: "what", syntax.Binary: "left",
    syntax.Has: "what", syntax.IsIn: "what",
}  # fmt: skip


LAST = {
    syntax.Possess: "words",
    syntax.Of: "of",
    syntax.In: "place",
    syntax.Noun: "words",
    syntax.Binary: "right",
}


def split_first(phrase: syntax.Expr | None) -> tuple[syntax.Expr | None, syntax.Expr | None]:
    """The first item of a phrase and the rest; a phrase in brackets is one item."""
    if isinstance(phrase, syntax.Words):
        return phrase.items[0], _words(phrase.items[1:])
    field = FIRST.get(type(phrase)) if phrase is not None else None
    if phrase is None or field is None:
        return phrase, None
    inner = getattr(phrase, field)
    first, rest = split_first(inner)
    if rest is None or inner.span[0] != phrase.span[0]:
        return phrase, None
    return first, _with(phrase, field, rest, (rest.span[0], phrase.span[1]))


def split_last(phrase: syntax.Expr | None) -> tuple[syntax.Expr | None, syntax.Expr | None]:
    """The last item of a phrase and what comes before it."""
    if isinstance(phrase, syntax.Words):
        return phrase.items[-1], _words(phrase.items[:-1])
    field = LAST.get(type(phrase)) if phrase is not None else None
    if phrase is None or field is None:
        return phrase, None
    inner = getattr(phrase, field)
    last, rest = split_last(inner)
    if rest is None or inner.span[1] != phrase.span[1]:
        return phrase, None
    return last, _with(phrase, field, rest, (phrase.span[0], rest.span[1]))


def with_first(word: syntax.Name, phrase: syntax.Expr) -> syntax.Expr:
    """The phrase with one more word in front: what a line's head was parted from."""
    span = (word.span[0], phrase.span[1])
    field = FIRST.get(type(phrase))
    if field is not None:
        return _with(phrase, field, with_first(word, getattr(phrase, field)), span)
    rest = phrase.items if isinstance(phrase, syntax.Words) else [phrase]
    return syntax.Words(span, [word, *rest])


def as_call(phrase: syntax.Expr, tails: list[syntax.Tail]) -> syntax.Call | None:
    """A phrase read again as a call: `tap 1 wands` behind `cost`."""
    first, rest = split_first(phrase)
    if not isinstance(first, syntax.Name):
        return None
    also: list[syntax.Tail] = [syntax.Also(rest.span, rest)] if rest is not None else []
    end = tails[-1].span[1] if tails else phrase.span[1]
    return syntax.Call((phrase.span[0], end), first, [*also, *tails], None)


def _words(parts: list[syntax.Expr]) -> syntax.Expr | None:
    if len(parts) > 1:
        return syntax.Words((parts[0].span[0], parts[-1].span[1]), parts)
    return parts[0] if parts else None


def _with(phrase: syntax.Expr, field: str, value: syntax.Expr, span: syntax.Span) -> syntax.Expr:
    values = [value if name == field else getattr(phrase, name) for name in type(phrase).__slots__]
    return type(phrase)(span, *values)
