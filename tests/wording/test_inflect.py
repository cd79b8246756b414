"""English forms, against a table written by hand."""

from __future__ import annotations

import pytest

from cardwright.wording.inflect import forms, inflected, ordinal, plural, singular, times, with_article

VERBS = """
add       adds       added      added      adding
attack    attacks    attacked   attacked   attacking
be        is         was        been       being
become    becomes    became     become     becoming
bid       bids       bid        bid        bidding
build     builds     built      built      building
buy       buys       bought     bought     buying
carry     carries    carried    carried    carrying
choose    chooses    chose      chosen     choosing
commit    commits    committed  committed  committing
deal      deals      dealt      dealt      dealing
die       dies       died       died       dying
discard   discards   discarded  discarded  discarding
do        does       did        done       doing
draw      draws      drew       drawn      drawing
equip     equips     equipped   equipped   equipping
exchange  exchanges  exchanged  exchanged  exchanging
fight     fights     fought     fought     fighting
fix       fixes      fixed      fixed      fixing
flip      flips      flipped    flipped    flipping
free      frees      freed      freed      freeing
gain      gains      gained     gained     gaining
get       gets       got        got        getting
give      gives      gave       given      giving
go        goes       went       gone       going
have      has        had        had        having
hold      holds      held       held       holding
lay       lays       laid       laid       laying
lose      loses      lost       lost       losing
move      moves      moved      moved      moving
open      opens      opened     opened     opening
outbid    outbids    outbid     outbid     outbidding
pass      passes     passed     passed     passing
pay       pays       paid       paid       paying
play      plays      played     played     playing
put       puts       put        put        putting
queue     queues     queued     queued     queuing
recover   recovers   recovered  recovered  recovering
redraw    redraws    redrew     redrawn    redrawing
repel     repels     repelled   repelled   repelling
return    returns    returned   returned   returning
reveal    reveals    revealed   revealed   revealing
send      sends      sent       sent       sending
shuffle   shuffles   shuffled   shuffled   shuffling
swap      swaps      swapped    swapped    swapping
take      takes      took       taken      taking
tap       taps       tapped     tapped     tapping
tie       ties       tied       tied       tying
untap     untaps     untapped   untapped   untapping
veto      vetoes     vetoed     vetoed     vetoing
win       wins       won        won        winning
"""


@pytest.mark.parametrize("row", VERBS.strip().split("\n"))
def test_verbs(row: str) -> None:
    base, *others = row.split()
    assert list(forms(base)) == [base, *others]


def test_a_game_declares_a_verb_of_its_own() -> None:
    assert list(forms("smite/smites/smote/smitten/smiting")) == ["smite", "smites", "smote", "smitten", "smiting"]
    assert list(forms("glide/glides")) == ["glide", "glides", "glided", "glided", "gliding"]


def test_phrases_with_two_verbs() -> None:
    assert inflected("look at the top card and discard it", "third") == "looks at the top card and discards it"
    assert inflected("discard your hand and draw 3 cards", "past") == "discarded your hand and drew 3 cards"
    assert inflected("swap the hand and the deck", "third") == "swaps the hand and the deck"
    assert inflected("hit or smite/smites/smote it", "past") == "hit or smote it"


PLURALS = {
    "card": "cards", "box": "boxes", "class": "classes", "city": "cities", "day": "days", "knife": "knives",
    "hero": "heroes", "arcana": "arcana", "victory point": "victory points", "page of cups": "pages of cups",
    "spy card": "spy cards", "wolf": "wolves", "equipment": "equipment",
}  # fmt: skip


@pytest.mark.parametrize("one", PLURALS)
def test_plurals(one: str) -> None:
    assert plural(one) == PLURALS[one]


@pytest.mark.parametrize(
    ("many", "one"),
    [("cells", "cell"), ("cards", "card"), ("glasses", "glass"), ("cities", "city"), ("dice", "die"),
     ("damage", "damage"), ("status", "status"), ("lives", "life")],
)  # fmt: skip
def test_singulars(many: str, one: str) -> None:
    assert singular(many) == one


def test_articles() -> None:
    phrases = ["card", "arcana", "hour", "uniform card", "X", "unit", "empty space", "8-sided die"]
    assert [with_article(phrase).split()[0] for phrase in phrases] == ["a", "an", "an", "a", "an", "a", "an", "a"]


def test_counting() -> None:
    assert [ordinal(n) for n in (1, 2, 3, 10, 11, 12, 13, 21, 22, 101, 111)] == [
        "first", "second", "third", "tenth", "11th", "12th", "13th", "21st", "22nd", "101st", "111th",
    ]  # fmt: skip
    assert [times(n) for n in (1, 2, 3)] == ["once", "twice", "3 times"]
