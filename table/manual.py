"""Settling by hand what a card says in words only.  The engine reads the lines; here titles become names.

move The Sun to discard pile     →    move sun to discard
set 生命值 of player 2 to 3       →    set life of player 2 to 3
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from .phrases import Phrases
from .titles import Titles


def token(answer: str, titles: Titles) -> str:
    """What was typed, with names in the place of titles: the longest titles first."""
    line = answer
    for title, name in sorted(known(titles), key=lambda pair: -len(pair[0])):
        line = re.sub(bounded(title), name, line, flags=re.IGNORECASE)
    return line


def bounded(title: str) -> str:
    """A pattern for a title as a whole: Latin letters do not go on beside it."""
    before, after = (r"\b" if end.isascii() and end.isalnum() else "" for end in (title[0], title[-1]))
    return before + re.escape(title) + after


def known(titles: Titles) -> Iterator[tuple[str, str]]:
    """Titles in every language, and the names that stand for them."""
    cardset = titles.cardset
    members = {name: m for enum in cardset.enums.values() for name, m in enum.members.items()}
    groups: tuple[dict[str, Any], ...] = (cardset.cards, cardset.zones, cardset.stats, members)
    for declarations in groups:
        for name, declaration in declarations.items():
            for title in {titles.of(declaration), *declaration.title.values()}:
                if title and title.casefold() != name.casefold():
                    yield title, name


def usage(say: Phrases) -> list[str]:
    """What may be typed."""
    return say("manual_usage").split("\n")
