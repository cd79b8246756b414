"""A small game around the lines that a test is about."""

from __future__ import annotations

from cardwright.compiler import compile_text
from cardwright.compiler.model import CardSet, Expr, Stmt

FRAME = """cardwright 0

cardset test_game
    title "Test"
    players 2

enum facing
    upright  "upright"  zh "正位"
    reversed "reversed" zh "逆位"

enum suit
    coins  "coins"
    cups   "cups"

enum rank in order
    page
    knight
    king

track balance from -5 to 5, start 0
stat life of each player from 0 to 10, start 10
stat cap of each player by suit, start 3
zone deck is a pile, shared, hidden
zone discard is a pile, shared, public
zone hand is a set of each player, private
zone field is a row of each player, public
zone pile is a pile of each player by suit, public
zone table is a slot, shared, public
zone grid is a grid 3 x 3 of each player, public

kind soul
    title "soul" plural "souls" zh "魂"
    power number, from 0
    suit suit
    facing facing
    tapped flag
    damage number, start 0
    ability use
    ability move by facing
    ability effect by facing
    zone post is a slot, public

define tilt (p: player) = (balance if p is first player otherwise 0 - balance)
define strong (card: soul) = card's power > 3
define room (s: suit) = cap of s > 0

verb draw (n: number)
    repeat n times: move top card of deck to hand

verb shift (steps: number) toward (side: player)
    balance + steps

verb lose (n: number) life
    life - n

verb discard (n: number) from (place: zone = hand)
    choose n cards from place called gone
    move gone to discard

verb tap (n: number) (s: suit)
    choose n cards from field where suit is s called paid
    paid become tapped

action play (card: soul in hand) as (face: facing)
    move card to field

turn
    phase start
        draw 1
    phase main
        act
            play from 1 to 2
"""


def compiled(text: str = "") -> CardSet:
    """The model of the frame and `text`, which must be without a mistake."""
    cardset, diagnostics = compile_text(FRAME + text)
    assert cardset is not None
    assert diagnostics == []
    return cardset


def problems(text: str, frame: str = FRAME) -> list[str]:
    """What is wrong with `text`: `line:column key` of each finding, lines counted from the first of `text`."""
    _, diagnostics = compile_text(frame + text)
    return [f"{_place(each.source.text, each.span[0], frame)} {each.key}" for each in diagnostics]


def _place(whole: str, offset: int, frame: str) -> str:
    line = whole.count("\n", 0, offset) - frame.count("\n") + 1
    return f"{line}:{offset - whole.rfind(chr(10), 0, offset)}"


def body(lines: str) -> list[Stmt]:
    """The statements of a verb's body."""
    indented = "".join(f"    {line}\n" for line in lines.splitlines())
    return compiled(f"\nverb tested (n: number) by (p: player) with (card: soul)\n{indented}").verbs[-1].body


def only(lines: str) -> Stmt:
    """The one statement of a body."""
    found = body(lines)
    assert len(found) == 1
    return found[0]


def phrase(text: str) -> Expr:
    """What a phrase means in a verb's body."""
    return only(f"let tested_phrase = {text}").value  # type: ignore[attr-defined]


def condition(text: str) -> Expr:
    """What a condition means in a verb's body."""
    return only(f"if {text}: draw 1").condition  # type: ignore[attr-defined]


def on_card(lines: str) -> object:
    """A card with these lines."""
    indented = "".join(f"    {line}\n" for line in lines.splitlines())
    return compiled(f'\ncard fool is soul\n    title "The Fool"\n    power 1\n{indented}').cards["fool"]
