"""What is said once: the words of a declaration, the values of a card, the turn, the game itself.

A second line would quietly take the place of the first one, or be added to it, and the designer would look for the
mistake in the wrong place.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ....grammar import Label, syntax
from .. import schema
from ..heads import TEXTS
from ..scope import Scope

if TYPE_CHECKING:
    from ...findings import Findings
    from .declared import Declarations, File

ONCE_IN_A_GAME = ("turn", "round")
_BLOCKS = ("title", "players", "languages", "score", "signed", "two_faced", "order", "given", "when", "then")
_MANY = ("example", "option", "note", "todo")
ONCE_IN_A_BLOCK = frozenset(
    {*_BLOCKS, *(head.word for head in schema.HEADS.values() if TEXTS in head.takes)}.difference(_MANY)
)


def in_block(block: list[syntax.Line] | None, scope: Scope) -> None:
    """Report a line that says again what another line of the same block has said."""
    said: dict[str, syntax.Name] = {}
    for line in block or []:
        if isinstance(line, syntax.Call) and line.head.text in ONCE_IN_A_BLOCK:
            again(line.head, said.setdefault(line.head.text, line.head), scope)


def again(node: syntax.Name, first: syntax.Name, scope: Scope) -> None:
    """Report `node`, unless it is the first of its name."""
    if node is not first:
        label = Label(scope.source, first.span, "said-here")
        scope.report("said-twice", node, word=node.text, labels=[label])


def in_game(found: Declarations) -> None:
    """Report a second `turn` or `round`: there is one, and its phases follow each other."""
    for head in ONCE_IN_A_GAME:
        for other in found.of(head)[1:]:
            first = found.of(head)[0]
            label = Label(first.scope.source, first.line.head.span, "said-here")
            other.scope.report("said-twice", other.line.head, word=head, labels=[label])


def several_games(files: list[File], findings: Findings) -> bool:
    """Whether the files declare more than one game; then nothing else is worth saying."""
    games = [
        (source, line.head.span)
        for source, file in files
        for line in file.lines
        if isinstance(line, syntax.Call) and line.head.text == "cardset"
    ]
    for source, span in games[1:]:
        findings.add("two-games", source, span, {}, labels=[Label(*games[0], "said-here")])
    return len(games) > 1
