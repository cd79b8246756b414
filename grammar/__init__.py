"""Text to syntax: `parse` reads a `.cards` file and never gives up.

    parse(Source(path, text)) -> (syntax.File, [Diagnostic, …])

`cards.lark` is the grammar; `lexer` cuts the text into tokens, `loop` runs the table that `build` made of the
grammar, `productions` says which node each production builds, `recovery` repairs what does not fit, and
`printer` writes nodes as canonical text.  `parser` puts them in order.
"""

from __future__ import annotations

from . import syntax
from .diagnostic import Diagnostic, Fix, Label, Source
from .parser import parse

__all__ = ["Diagnostic", "Fix", "Label", "Source", "parse", "syntax"]
