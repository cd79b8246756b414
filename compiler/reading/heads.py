"""What may stand behind a head word: the schema's `takes`, held against a line.

Readers ask for what they know and would pass over the rest, so a misspelt `start` would be a stat that begins
at 0.  Whatever no reader asks for is therefore reported, here and through `leftover`.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence

from ...grammar import syntax
from ...grammar.spelling import near
from ..model import Texts
from . import apart, schema, texts
from .scope import Scope

ANYTHING, NAME, PHRASE, TEXTS, ITEM = "*", "NAME", "…", '"…"', ","
TAILS = {
    syntax.Called: "called",
    syntax.IfTail: "if",
    syntax.SoThat: "so_that",
    syntax.Until: "until",
    syntax.Equals: "=",
}


def check(line: syntax.Call, scope: Scope) -> None:
    """Report every part of a head word's line that the schema does not give it."""
    takes = schema.HEADS[line.head.text].takes
    if ANYTHING not in takes:
        check_tails(line, takes, scope)


def each_of(block: list[syntax.Line] | None, where: str, scope: Scope) -> Iterator[syntax.Call]:
    """The lines of a declaration's block, which all begin with a head word; others are reported."""
    for line in block or []:
        if isinstance(line, syntax.Call):
            if line.head.text in schema.IN[where]:
                check(line, scope)
            yield line
        elif not isinstance(line, syntax.ErrorLine):
            scope.report("misplaced-line", line, what=scope.written(line), where=where)


def check_tails(line: syntax.Call, takes: Collection[str], scope: Scope, example: str = "") -> None:
    """Report every part of a line that is not among what it `takes`, or that stands there a second time."""
    left = set(takes)
    for index, tail in enumerate(line.tails):
        said = _sort(tail, index == 0)
        if said == PHRASE and TEXTS in takes:
            only_texts(apart.items(tail.value), line, scope)  # type: ignore[union-attr]
        elif said == PHRASE and NAME in takes:
            _only_name(tail.value, line, takes, scope)  # type: ignore[union-attr]
        elif said in left:
            left.remove(said)
        elif not (said.startswith(ITEM) and ITEM + PHRASE in takes):
            _not_taken(tail, line, takes, scope, example)


def _sort(tail: syntax.Tail, first: bool) -> str:
    """What a part of a line is, in the words of `takes`: `…`, a small word, `,start`."""
    match tail:
        case syntax.Also():
            return PHRASE if first else ITEM + apart.first_word(tail.value)
        case syntax.Arg():
            return tail.word.text
    return TAILS[type(tail)]


def _not_taken(tail: syntax.Tail, line: syntax.Call, takes: Collection[str], scope: Scope, example: str) -> None:
    if isinstance(tail, syntax.IfTail) and line.head.text in schema.IN["body"]:
        _in_front(tail, line, scope)
    else:
        leftover(tail, line.head.text, scope, items(takes), example)


def text_of(line: syntax.Call, scope: Scope, holes: Collection[str] = ()) -> Texts:
    """The texts of `title "…" zh "…"` and its like; anything else there is reported."""
    check(line, scope)
    return texts.of_line(line, scope, holes)


def items(takes: Collection[str]) -> list[str]:
    """The small words, and those that an item behind a comma begins with."""
    return [word.lstrip(ITEM) for word in takes if word.lstrip(ITEM).isalpha()]


def _only_name(node: syntax.Expr, line: syntax.Call, takes: Collection[str], scope: Scope) -> None:
    """Report what stands behind a name; `NAME is KIND` where the schema has `is`."""
    if isinstance(node, syntax.Binary) and node.op == "is" and "is" in takes:
        node = node.left
    name, *rest = apart.items(node)
    rest_of(rest if isinstance(name, syntax.Name) else [node], line, scope)


def only_texts(parts: Sequence[syntax.Expr], line: syntax.Call, scope: Scope, example: str = "") -> None:
    """Report what is neither a text nor a word in front of one, which `texts` looks at."""
    for before, part, after in zip([None, *parts], parts, [*parts[1:], None], strict=False):
        second = isinstance(before, syntax.Text) and isinstance(part, syntax.Text)
        marks = isinstance(part, syntax.Name) and texts.is_mark(part.text) and isinstance(after, syntax.Text)
        stray = not isinstance(part, syntax.Text) and not marks
        if second or stray:
            leftover(part, line.head.text, scope, texts.FORMS, example)


def leftover(node: syntax.Node, head: str, scope: Scope, known: Collection[str] = (), example: str = "") -> None:
    """Report a part of the line of `head` that means nothing there; `known` are the words it might have been."""
    written, example = scope.written(node), example or schema.HEADS[head].example
    first = written.partition(" ")[0]
    lacks_comma = ITEM + first in _takes(head) and not isinstance(node, syntax.Also)
    key = "unexpected-words.comma" if lacks_comma else "unexpected-words"
    scope.report(key, node, verb=head, word=written, example=example, near=lambda: near(first, known))


def nothing_behind(line: syntax.Call, scope: Scope) -> None:
    """Report a condition or a time behind the use of a verb, where it would be passed over."""
    for tail in line.tails:
        if isinstance(tail, syntax.IfTail | syntax.Until | syntax.SoThat | syntax.Equals):
            _in_front(tail, line, scope)


def _in_front(tail: syntax.Tail, line: syntax.Call, scope: Scope) -> None:
    written, act = scope.written(tail), scope.source.text[line.span[0] : tail.span[0]].strip()
    if isinstance(tail, syntax.IfTail | syntax.Until):
        scope.report("condition-behind", tail, word=written, act=act)
    else:
        scope.report("unexpected-words", tail, verb=line.head.text, word=written, example=act)


def rest_of(parts: Sequence[syntax.Expr], line: syntax.Call, scope: Scope, example: str = "") -> None:
    """Report `parts`, the words behind those that a reader knows."""
    if parts:
        written = syntax.Words((parts[0].span[0], parts[-1].span[1]), list(parts))
        leftover(written, line.head.text, scope, items(_takes(line.head.text)), example)


def _takes(head: str) -> Collection[str]:
    return schema.HEADS[head].takes if head in schema.HEADS else ()


def whose(node: syntax.Expr, line: syntax.Call, scope: Scope, other: str = "each player") -> bool:
    """Whether `each player` stands behind `of`; if not, nothing else but `other` may."""
    parts = apart.items(node.words) if isinstance(node, syntax.Noun) else [node]
    each = isinstance(node, syntax.Noun) and [det.text for det in node.dets] == ["each"]
    if each and scope.written(parts[0]) == "player":
        rest_of(parts[1:], line, scope)
        return True
    if scope.written(node) != other:
        leftover(node, line.head.text, scope, {"each player", other})
    return False


def exactly(parts: Sequence[syntax.Expr], words: str, line: syntax.Call, scope: Scope) -> None:
    """Report the first of `parts` that is not the word that belongs there."""
    wanted = words.split()
    for index, part in enumerate(parts):
        if not isinstance(part, syntax.Name) or part.text not in wanted[index : index + 1]:
            leftover(part, line.head.text, scope, wanted)
            return
