"""What to do with a token that does not fit: find the small mistake that explains it, or give up the line.

A repair is an edit of the token list, believed only if the next tokens can then be read.  The order matters:
what is most surely the mistake comes first.  When no repair is believed, the rest of the line becomes an
`ErrorExpr` where the grammar can bear one, so that the block below is still read as this line's block; else
the line becomes an `ErrorLine`.  Either way there is one finding, and reading goes on with the next line.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from .diagnostic import Diagnostic, Fix, Span
from .expected import expected_tokens, found_token
from .lexer import Token
from .loop import Run
from .spelling import nearest
from .syntax import ErrorExpr, ErrorLine
from .table import TABLE

AHEAD = 5  # tokens that must fit after a repair; the end of the line and one more are enough
BEHIND = 12  # tokens before the one that does not fit among which a misspelt word is looked for
_LAYOUT = ("_NL", "_INDENT", "_DEDENT", "$END")
_INSERTABLE = ("RPAR", "COLON", "COMMA", "EQUAL", "LPAR")

# Reserved words that name nothing by themselves: whoever begins a line with one may have meant a name.  These
# small words do open blocks, so there an empty block is the likelier mistake.
_LEADING = ("PREP", "DET", "_THE")
_BLOCK_WORDS = ("at", "for", "without")


class Repair:
    """Replace `count` tokens from index `at` on by `tokens`; `finding` says why."""

    __slots__ = ("at", "count", "finding", "tokens")

    def __init__(self, at: int, count: int, tokens: list[Token], finding: Diagnostic) -> None:
        self.at = at
        self.count = count
        self.tokens = tokens
        self.finding = finding


def recover(run: Run) -> None:
    """Change the run so that it can go on.  At least one token will be read before it stops again."""
    _end_line_before(run)
    if TABLE.accepted(run.states) == ["_INDENT"]:
        _fill_empty_block(run)
    elif run.tokens[run.at].kind == "_INDENT":
        _drop_indentation(run)
    elif repair := next(_believable_repairs(run), None):
        _apply(run, repair)
    else:
        _give_up(run)


def _end_line_before(run: Run) -> None:
    """If the token begins a line, finish the line before it: that one was in order."""
    before = run.tokens[run.at - 1].kind if run.at else ""
    if before in ("_NL", "_DEDENT") and TABLE.consumed(run.states, ["NAME"]):
        run.settle("NAME")


# ---- repairs ----------------------------------------------------------------------------------------------


def _believable_repairs(run: Run) -> Iterator[Repair]:
    for attempt in _ATTEMPTS:
        for repair in attempt(run):
            if _fits(run, repair):
                yield repair


def _fits(run: Run, repair: Repair) -> bool:
    """Whether the tokens can be read with this repair, some way beyond the one that does not fit."""
    ahead = repair.tokens + _line_from(run, repair.at + repair.count, run.at + AHEAD)
    height = _height_of(run, repair.at)
    before = run.tokens[_first_at(run, height) : repair.at]
    kinds = [token.kind for token in before + ahead]
    return TABLE.consumed(run.states[: height + 1], kinds) == len(kinds)


def _line_from(run: Run, start: int, stop: int) -> list[Token]:
    """The tokens from `start` to `stop`, or to one beyond the end of the line."""
    tokens = run.tokens[start : stop + 1]
    for index, token in enumerate(tokens):
        if token.kind == "_NL" and start + index >= run.at:
            return tokens[: index + 2]
    return tokens


def _height_of(run: Run, index: int) -> int:
    """How much of the stacks stays when the token at `index` changes: all, or what precedes its line."""
    if index == run.at:
        return len(run.values)
    height = _line_height(run)
    while _first_at(run, height) > index:  # the colon itself stands in front of the rest of its line
        height = _line_height(run, height - 1)
    return height


def _apply(run: Run, repair: Repair) -> None:
    height = _height_of(run, repair.at)
    if repair.at != run.at:
        run.at = _first_at(run, height)
        run.cut(height)
    run.tokens[repair.at : repair.at + repair.count] = repair.tokens
    run.diagnostics.append(repair.finding)


def _misspelt_word(run: Run) -> Iterator[Repair]:
    """A reserved word misspelt was read as a name, here or some words before."""
    for index in range(run.at, max(_line_first(run), run.at - BEHIND) - 1, -1):
        token = run.tokens[index]
        if token.kind != "NAME" or len(token.text) < 3:  # two letters are near to everything
            continue
        for word in nearest(token.text, _WORDS):
            finding = _finding(run, "unknown-word", token.span, word, found=token.text, wanted=word)
            yield Repair(index, 1, [Token(TABLE.kinds[word], word, *token.span)], finding)


def _doubled_word(run: Run) -> Iterator[Repair]:
    token = run.tokens[run.at]
    if run.at > _line_first(run) and token.text and run.tokens[run.at - 1].text == token.text:
        finding = _finding(run, "extra-token", token.span, "", found=token.text, doubled=True)
        yield Repair(run.at, 1, [], finding)


def _sign_that_sets(run: Run) -> Iterator[Repair]:
    """`if life = 3`: what sets a value stands where a question is asked.

    The word before is read again, for it has been read as the end of the question.
    """
    signs = [token for token in run.tokens[run.at : run.at + 2] if token.text == "="]
    if run.tokens[run.at].text == "=" and run.at > _line_first(run):
        span = signs[0].start, signs[-1].end
        finding = _finding(run, "assignment-in-condition", span, "is")
        asking = [run.tokens[run.at - 1], Token(TABLE.kinds["is"], "is", *span)]
        yield Repair(run.at - 1, len(signs) + 1, asking, finding)


def _reserved_word(run: Run) -> Iterator[Repair]:
    """A reserved word where only a name can stand, or where a declaration or a hole has its name."""
    first = _line_first(run)
    only_name = TABLE.accepted(run.states) == ["NAME"]
    if only_name or (run.tokens[run.at].kind == "PREP" and run.tokens[run.at + 1].kind == "COLON"):
        yield from _as_name(run, run.at)
    if run.at - 1 == first + 1:
        yield from _as_name(run, first + 1)
    if run.at > first and run.tokens[first].kind in _LEADING:
        yield from _as_name(run, first)


def _as_name(run: Run, index: int) -> Iterator[Repair]:
    token = run.tokens[index]
    if token.text.isidentifier() and token.kind != "NAME":
        finding = _finding(run, "reserved-word", token.span, None, word=token.text)
        yield Repair(index, 1, [Token("NAME", token.text, *token.span)], finding)


def _missing_sign(run: Run) -> Iterator[Repair]:
    end = run.tokens[run.at - 1].end if run.at else 0
    for kind in _INSERTABLE:
        sign = TABLE.spellings[kind][0]
        found = found_token(run.tokens[run.at])
        finding = _finding(run, "missing-token", (end, end), sign, expected=[f"`{sign}`"], found=found)
        yield Repair(run.at, 0, [Token(kind, sign, end, end)], finding)


def _extra_token(run: Run) -> Iterator[Repair]:
    token = run.tokens[run.at]
    if token.kind not in _LAYOUT:
        finding = _finding(run, "extra-token", token.span, "", found=token.text, doubled=False)
        yield Repair(run.at, 1, [], finding)


def _colon_before_block(run: Run) -> Iterator[Repair]:
    """`phase main:` with its block below: the indentation says it already."""
    kinds = [token.kind for token in run.tokens[run.at - 1 : run.at + 2]]
    if kinds == ["COLON", "_NL", "_INDENT"]:
        yield Repair(run.at - 1, 1, [], _finding(run, "colon-before-block", run.tokens[run.at - 1].span, ""))


_ATTEMPTS: list[Callable[[Run], Iterator[Repair]]] = [
    _colon_before_block,
    _sign_that_sets,
    _doubled_word,
    _misspelt_word,
    _reserved_word,
    _missing_sign,
    _extra_token,
]
_WORDS = [text for text in TABLE.kinds if text.isidentifier()]


# ---- when no repair is believed ---------------------------------------------------------------------------


def _fill_empty_block(run: Run) -> None:
    """A header that needs a block has none: give it one with an `ErrorLine`."""
    first = _line_first(run)
    if run.tokens[first].kind == "_NL":  # `secretly` and `together` stand before the line that they open
        first -= 1
    if _is_name_after_all(run, first):
        _apply(run, next(_as_name(run, first)))
        return
    last = run.tokens[run.at - 1].end
    header = run.tokens[first].start, last
    run.diagnostics.append(_finding(run, "empty-block", header, None, found=run.tokens[first].text))
    run.push("_INDENT", None, run.at)
    run.push("line", ErrorLine((last, last)), run.at)
    run.tokens.insert(run.at, Token("_DEDENT", "", last, last))


def _is_name_after_all(run: Run, index: int) -> bool:
    token = run.tokens[index]
    if token.kind not in _LEADING or token.text in _BLOCK_WORDS:
        return False
    return any(_fits(run, repair) for repair in _as_name(run, index))


def _drop_indentation(run: Run) -> None:
    """An indented line where no block can be: read the lines as if they were not indented."""
    token = run.tokens[run.at]
    run.diagnostics.append(_finding(run, "unexpected-indent", token.span, None))
    del run.tokens[_matching_dedent(run.tokens, run.at)]
    del run.tokens[run.at]


def _matching_dedent(tokens: list[Token], index: int) -> int:
    depth = 0
    for position in range(index, len(tokens)):
        depth += (tokens[position].kind == "_INDENT") - (tokens[position].kind == "_DEDENT")
        if depth == 0:
            return position
    raise AssertionError("the lexer closes every block")


def _give_up(run: Run) -> None:
    """Report what was expected, and put an error in the place of the rest of the line, or of the line."""
    token = run.tokens[run.at]
    expected = expected_tokens(TABLE.accepted(run.states))
    finding = _finding(run, "unexpected-token", token.span, None, found=found_token(token), expected=expected)
    finding.near = nearest(token.text, _WORDS) if token.kind == "NAME" and len(token.text) > 2 else ()
    run.diagnostics.append(finding)
    end = _line_end(run)
    if not _stand_in_expression(run, end):
        _stand_in_line(run, end)


def _stand_in_expression(run: Run, end: int) -> bool:
    """Keep as much of the line as can be followed by an `ErrorExpr` and the end of the line."""
    ending = [token.kind for token in run.tokens[end : end + 2]]
    for height in range(len(run.values), _line_height(run), -1):
        state = TABLE.rows[run.states[height]].get("item")
        if state is not None and TABLE.consumed([*run.states[: height + 1], state], ending) == len(ending):
            first = _first_at(run, height)
            span = run.tokens[first].start, max(run.tokens[first].start, run.tokens[end].end)
            run.cut(height)
            run.push("item", ErrorExpr(span), first)
            run.at = end
            return True
    return False


def _stand_in_line(run: Run, end: int) -> None:
    """An `ErrorLine`; if a block follows, a call of the empty name, so that the block is read."""
    height = _line_height(run)
    first = _first_at(run, height)
    start, stop = run.tokens[first].start, run.tokens[end].end
    run.cut(height)
    if run.tokens[end + 1].kind == "_INDENT":
        run.push("NAME", Token("NAME", "", start, start), first)
        run.at = end
    else:
        run.push("line", ErrorLine((start, stop)), first)
        run.at = end + 1


# ---- where we are -----------------------------------------------------------------------------------------


def _line_height(run: Run, height: int | None = None) -> int:
    """How many values precede the line (or the rest of a line behind a colon) that is being read."""
    height = len(run.values) if height is None else height
    while "line" not in TABLE.rows[run.states[height]]:
        height -= 1
    return height


def _line_first(run: Run) -> int:
    """The index of the first token of this line."""
    return _first_at(run, _line_height(run))


def _first_at(run: Run, height: int) -> int:
    """The index of the first token that is not part of the values below `height`."""
    return run.firsts[height] if height < len(run.firsts) else run.at


def _line_end(run: Run) -> int:
    """The index of the token that ends this line."""
    end = run.at
    while run.tokens[end].kind != "_NL":
        end += 1
    return end


def _finding(run: Run, key: str, span: Span, fix: str | None, **args: object) -> Diagnostic:
    return Diagnostic(key, run.source, span, args, fix=None if fix is None else Fix(span, fix))
