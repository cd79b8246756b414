"""Syntax nodes: what was written, close to the text, each with its span.

A file is lines.  A line is a header and perhaps a block; expressions are phrases.  Nothing here knows what a
word means: that is the schema's and the compiler's business.  Nodes are plain classes with slots, because the `lint`
command has a cold-start budget and class machinery costs more than parsing does.
"""

# ruff: noqa: F401, I001 — the doorway: all nodes, in as few lines as it takes
# fmt: off

from .lines import (
    Block, Tail, Arg, Called, Also, Equals, Until, IfTail, SoThat, Call, Count, Scope, Change, Mod, Grant,
    GrantBlock, May, Cannot, Fact, Past, Become, If, Otherwise, Each, Watch, Lasting, Around, Let, Adverb,
    ErrorLine, File,
)
from .nodes import Expr, Line, Node, Span
from .phrases import (
    Name, Int, Text, Words, Noun, Possess, Of, In, Where, Binary, Not, Negative, IsIn, Has, History, Tuple,
    Either, Param, Params, ErrorExpr,
)
