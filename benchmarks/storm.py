"""Storms of triggers: as many cards as you like watch one event, or all fall at once and watch themselves fall."""

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


FALLS = """cardwright 0

cardset falls
    title "Falls"
    players 2

kind unit
    title "unit" plural "units"
    life number
    marks number, start 0
    works from field

zone field is a row of each player, public
zone grave is a pile, shared, public
stat rings of game, start 0

card page is unit
    title "Page"
    life 1
    after fall this: rings + 1

deck pages of each player to field
    {half} page

verb fall (u: unit)
    says "{{u}} falls"
    move u to grave

rule mortality
    whenever any unit in each player's field where marks >= life called dead
        fall dead

action toll
    says "toll"
    each unit in each player's field called u: u's marks + 1

turn
    phase main
        act once
            toll
        if turn is 2: end game as draw
"""


def text(watchers: int) -> str:
    """The cardset with so many watchers of one event, half of them on either side."""
    return TEXT.format(half=watchers // 2)


def falls(units: int) -> str:
    """The cardset in which so many units fall at once by a rule, and each answers its own fall."""
    return FALLS.format(half=units // 2)
