"""Settling by hand what a card says in words only: `move`, `set`, `draw`, as people type them.

move SUN to discard              move SUN to hand of player 2
set life to 3                    set life of player 2 to 3
draw 2
"""

from __future__ import annotations

import re
from typing import Any

from .phrases import Phrases
from .titles import Titles

OWNER = r"(?:\s+of\s+player\s+(?P<player>\d+))?"
MOVE = re.compile(rf"move\s+(?P<card>.+?)\s+to\s+(?P<zone>.+?){OWNER}$", re.IGNORECASE)
SET = re.compile(rf"set\s+(?P<name>.+?){OWNER}\s+to\s+(?P<value>-?\d+)$", re.IGNORECASE)
DRAW = re.compile(r"draw\s+(?P<count>\d+)$", re.IGNORECASE)


def read(answer: str, titles: Titles) -> dict[str, Any]:
    """The document for what was typed; ValueError when it is none of the three."""
    if found := MOVE.match(answer):
        move = {"card": name_of(found["card"], titles.cardset.cards, titles)}
        return {"move": move | place(found, titles)}
    if found := SET.match(answer):
        stat = name_of(found["name"], titles.cardset.stats, titles)
        return {"set": {"stat": stat, "value": int(found["value"])} | owner(found)}
    if found := DRAW.match(answer):
        return {"draw": int(found["count"])}
    raise ValueError(answer)


def place(found: re.Match[str], titles: Titles) -> dict[str, Any]:
    """Where a card goes; without a player, the zone of the one who settles."""
    return {"to": name_of(found["zone"], titles.cardset.zones, titles)} | owner(found)


def owner(found: re.Match[str]) -> dict[str, Any]:
    return {"owner": int(found["player"]) - 1} if found["player"] else {}


def name_of(words: str, declarations: dict[str, Any], titles: Titles) -> str:
    """The name of what was meant by a name or a title.  A card without a title is named by its values."""
    wanted = words.strip().casefold()
    for name, declaration in declarations.items():
        if wanted in (name.casefold(), titles.of(declaration).casefold()):
            return name
    if declarations is titles.cardset.cards:
        return words.strip()
    raise ValueError(words.strip())


def usage(say: Phrases) -> list[str]:
    """What may be typed."""
    return say("manual_usage").split("\n")
