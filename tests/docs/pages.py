"""The pages of the language reference: their blocks of code, made into whole games.

A block ```` ```cards ```` shows a construct; what the page leaves out (a cardset, a turn, a deck) comes from `BASE`,
piece by piece, as far as the block does not say it itself.  A block ```` ```words ```` behind it holds sentences that
the rulebook of that game prints: `en: …`, `zh: …`.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import NamedTuple

PAGES = sorted((Path(__file__).parents[2] / "docs" / "language").glob("*.md"))
FENCE = re.compile(r"^```(cards|words)\n(.*?)^```$", re.MULTILINE | re.DOTALL)

BASE = (
    ("cardset", 'cardset sample\n    title "Sample" zh "样例"\n    players 2\n    languages en, zh\n'),
    ("stat life", 'stat life of each player from 0 to 20, start 10\n    title "life" zh "生命值"\n'),
    ("zone deck", 'zone deck is a pile, shared, hidden\n    title "deck" zh "牌库"\n'),
    ("zone hand", 'zone hand is a set of each player, private\n    title "hand" zh "手牌"\n'),
    ("zone field", 'zone field is a row of each player, public\n    title "field" zh "场上"\n'),
    ("zone discard", 'zone discard is a pile, shared, public\n    title "discard pile" zh "弃牌堆"\n'),
    ("kind spell", 'kind spell\n    title "spell" plural "spells" zh "法术牌"\n    ability cast\n'),
    ("card spark", 'card spark is spell\n    title "Spark" zh "火花"\n    cast: opponent: lose 1\n'),
    ("deck", "deck main to deck\n    4 spark\n"),
    ("verb draw", 'verb draw (n: number "cards" zh "张")\n    says "draw {n}" zh "抽{n}牌"\n'
     "    repeat n times\n        if deck is empty: shuffle discard into deck\n"
     "        if deck is not empty: move top card of deck to hand\n"),
    ("verb lose", 'verb lose (n: number)\n    says "lose {n} life" zh "失去{n}点生命"\n    life - n\n'),
    ("action cast", 'action cast (card: spell in hand)\n    says "cast {card}" zh "施放{card}"\n'
     "    move card to discard\n    run card's cast\n"),
    ("setup", "setup\n    shuffle deck\n    each player: draw 2\n"),
    ("turn", "turn\n    phase main\n        draw 1\n        act\n            cast\n"),
    ("rule defeat", 'rule defeat\n'
     '    whenever any player where life is 0 called p: p: lose game "no life" zh "生命耗尽"\n'),
    ("policy both_win", "policy both_win: draw\n"),
    ("policy empty_deck", "policy empty_deck: reshuffle\n"),
)  # fmt: skip


class Block(NamedTuple):
    """A construct as a page shows it, and the sentences that its words must contain."""

    page: str
    number: int
    text: str
    words: list[tuple[str, str]]

    @property
    def name(self) -> str:
        return f"{self.page}-{self.number}"

    def game(self) -> str:
        """The whole text of a game around the block."""
        if self.text.startswith("cardwright"):
            return self.text
        pieces = [piece for head, piece in BASE if not self._says(head)]
        return "\n".join(["cardwright 0\n", *pieces, self.text])

    def _says(self, head: str) -> bool:
        if head == "turn" and re.search(r"^round\b", self.text, re.MULTILINE):
            return True
        return re.search(rf"^{head}\b", self.text, re.MULTILINE) is not None


def blocks(page: Path) -> list[Block]:
    """The blocks of a page, each with the sentences behind it."""
    found: list[Block] = []
    for kind, text in FENCE.findall(page.read_text(encoding="utf-8")):
        if kind == "cards":
            found.append(Block(page.stem, len(found) + 1, text, []))
        else:
            found[-1].words.extend(tuple(line.split(": ", 1)) for line in text.splitlines())  # type: ignore[misc]
    return found
