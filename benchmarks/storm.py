"""A cardset with as many cards that watch one event as you like: the storm of triggers."""

from __future__ import annotations

TEXT = """cardwright 0

cardset storm
    title "Storm"
    players 2

kind bell
    title "bell"
    works from field

zone field is a set of each player, public
stat rings of game, start 0

card bell_of_bronze is bell
    title "Bell"
    after strike: rings + 1

deck bells of each player to field
    {half} bell_of_bronze

verb strike
    says "strike"
    nothing

action toll
    says "toll"
    strike

turn
    phase main
        act once
            toll
        if turn is 2: end game as draw
"""


def text(watchers: int) -> str:
    """The cardset with so many watchers, half of them on either side."""
    return TEXT.format(half=watchers // 2)
