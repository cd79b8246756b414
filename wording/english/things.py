"""English: cards, zones, cells, and sets of them."""

from __future__ import annotations

import re
from dataclasses import replace

from ..build.nouns import PLAYER
from ..inflect import ordinal, plural, with_article
from ..tree.parts import Condition, Term
from ..tree.terms import Aggregated, Amount, CountOf, Numeral, People, Property, You
from ..tree.things import (
    AbilityOfCard,
    Candidate,
    Cards,
    Destination,
    Figures,
    Foremost,
    Joined,
    Place,
    Spaces,
    That,
    Topmost,
    Values,
)
from ..voice import Voice
from .relative import quality, relative
from .terms import TABLE, is_one, is_short, listed, possessive

says = TABLE.says


# ---- how many, how much ------------------------------------------------------------------------------------


@says(CountOf)
def count_of(voice: Voice, term: CountOf) -> str:
    if isinstance(term.what, Cards | People | That):
        return f"the number of {counted(voice, term.what)}"
    return f"the number of cards {inside(voice, term.what)}"


def counted(voice: Voice, term: Cards | People | That) -> str:
    """Those of whom there is a number: standing cards on your field, players."""
    if not isinstance(term, People):
        return voice(term)
    rest = relative(voice, term.relative, True) if term.relative is not None else ""
    besides = f" other than {voice(term.besides)}" if term.besides is not None else ""
    return f"players{besides}{rest}"


@says(Aggregated)
def aggregated(voice: Voice, term: Aggregated) -> str:
    return f"the {term.how} {of_each(voice, term.each, term.what)}"


def of_each(voice: Voice, each: Term, what: Term) -> str:
    """value of the relics in your gear; a longer value is asked of each."""
    if isinstance(each, Property) and isinstance(each.owner, Candidate):
        base = "original " if each.base else ""
        return f"{base}{voice.pick(each.title)} of {voice(what)}"
    return f"of {voice(each)}, for {each_of(voice, what)}"


# ---- cards -------------------------------------------------------------------------------------------------


@says(Candidate)
def candidate(voice: Voice, term: Candidate) -> str:
    if term.value:
        return f"that {voice.noun(term.noun)}"
    return "that player" if term.noun == PLAYER else "it"


@says(That)
def that(voice: Voice, term: That) -> str:
    """that card, those cards, the second card."""
    noun = voice.pick(term.noun.many if term.many else term.noun.one)
    if term.chosen:
        return f"the {ordinal(term.rank) + ' ' if term.rank else ''}chosen {noun}"
    if term.rank:
        named = "-named" if term.noun == PLAYER else ""
        return f"the {ordinal(term.rank)}{named} {noun}"
    return f"{'those' if term.many else 'that'} {noun}"


@says(Cards)
def cards(voice: Voice, term: Cards) -> str:
    """A described set: 1 random other upright card from your hand that …."""
    before, after = qualities(voice, term)
    if is_rest(term) and not before:
        return f"{voice(term.places)}{after}"
    words = [*(["random"] if term.random else []), *(["other"] if term.other else []), *before]
    noun = voice.pick(term.noun.one if is_single(term) else term.noun.many)
    return determined(voice, term, " ".join([*words, noun]) + where(voice, term) + after)


def is_rest(term: Cards) -> bool:
    """Those of a set that has been named: those cards that are still in play."""
    whole = term.places
    if not isinstance(whole, That) or not whole.many or whole.rank or whole.noun != term.noun:
        return False
    return term.how == "every" and term.amount is None and not term.other


def is_single(term: Cards) -> bool:
    return term.how == "any" if term.amount is None else is_one(term.amount)


def determined(voice: Voice, term: Cards, body: str) -> str:
    """How many, or which: a, one or more, all … at this moment."""
    if term.amount is not None:
        return f"{voice(term.amount)} {body}"
    if term.how == "all":
        return f"all {body} at this moment"
    if term.how == "several":
        return f"one or more {body}"
    if term.how != "any":
        return body
    return f"an{body}" if body.startswith("other ") else with_article(body)


def qualities(voice: Voice, term: Cards) -> tuple[list[str], str]:
    """Adjectives stand before the noun; what is longer follows it, with the rest of the description."""
    before: list[str] = []
    later: list[Condition] = []
    for condition in term.qualities:
        word = quality(voice, condition)
        before.extend([word] if word else [])
        later.extend([] if word else [condition])
    later.extend([term.relative] if term.relative is not None else [])
    many = not is_single(term)
    return before, " and".join(relative(voice, condition, many) for condition in later)


def where(voice: Voice, term: Cards) -> str:
    """Chosen from there, or lying there."""
    if term.places is None:
        return ""
    if term.amount is not None:
        return f" from {voice(term.places)}"
    return f" {inside(voice, term.places)}"


@says(Amount)
def amount(voice: Voice, term: Amount) -> str:
    """3, up to 3, from 1 to 3, any number of, at least 2."""
    if term.most is None:
        return "any number of" if term.least in (Numeral(0), Numeral(1)) else f"at least {voice(term.least)}"
    if term.least == term.most:
        return voice(term.least)
    if term.least == Numeral(0):
        return f"up to {voice(term.most)}"
    return f"{voice(term.least)} to {voice(term.most)}"


@says(Topmost)
def topmost(voice: Voice, term: Topmost) -> str:
    place = voice(term.place)
    if not term.end:
        return f"the card {inside(voice, term.place)}"
    if term.count is None:
        return f"the {term.end} card of {place}"
    return f"the {term.end} {voice(term.count)} cards of {place}"


@says(Foremost)
def foremost(voice: Voice, term: Foremost) -> str:
    return f"those with the {term.how} {of_each(voice, term.each, term.what)}"


@says(AbilityOfCard)
def ability_of_card(voice: Voice, term: AbilityOfCard) -> str:
    """its upright effect, the move of that card."""
    return f"{possessive(voice, term.card)} {ability_noun(voice, term)}"


def ability_noun(voice: Voice, term: AbilityOfCard) -> str:
    title = voice.pick(term.title)
    if term.key is None:
        return title
    key = voice(term.key)
    return f"{title} for {key}" if " " in key else f"{key} {title}"


# ---- places ------------------------------------------------------------------------------------------------


@says(Place)
def place(voice: Voice, term: Place) -> str:
    """your hand, each player's field, the discard pile, your pile of coins."""
    title = voice.pick(term.title)
    key = f" of {voice(term.key)}" if term.key is not None else ""
    if term.owner is None:
        return f"the {title}{key}"
    if isinstance(term.owner, People) and term.owner.how == "each" and is_short(term.owner):
        return f"{every_players(voice, term.owner)} {plural(title)}{key}"
    if is_short(term.owner):
        return f"{possessive(voice, term.owner)} {title}{key}"
    return f"the {title}{key} of {voice(term.owner)}"


def every_players(voice: Voice, owner: People) -> str:
    if owner.besides is None:
        return "all players'"
    return (
        "all other players'"
        if isinstance(owner.besides, You)
        else f"all players' but {possessive(voice, owner.besides)}"
    )


def inside(voice: Voice, term: Term) -> str:
    """in your hand, on your field; of several places, each with its own word."""
    if isinstance(term, Joined):
        parts = [inside(voice, part) for part in term.parts]
        return listed(
            parts if len({part[:3] for part in parts}) > 1 else [parts[0], *(p[3:] for p in parts[1:])], term.word
        )
    if isinstance(term, Place):
        return f"{'on' if is_surface(term) else 'in'} {voice(term)}"
    return f"among {voice(term)}"


ENDS = {
    "top": "on top of {place}",
    "bottom": "on the bottom of {place}",
    "first": "at the front of {place}",
    "last": "at the end of {place}",
    "at": "at position {position} of {place}",
}


@says(Destination)
def destination(voice: Voice, term: Destination) -> str:
    """into your hand, on top of the deck, onto your field; what stays as it was, which side is up."""
    position = voice(term.position) if term.position is not None else ""
    end = "" if term.end == "at" and term.position is None else term.end
    where = ENDS.get(end, "{into} {place}").format(place=voice(term.place), into=into(term.place), position=position)
    face = f" face {term.face}" if term.face in ("up", "down") else ""
    kept = listed([f"the {voice(part)}" for part in term.keeping], "and")
    return where + face + (f" without changing {kept}" if kept else "")


def into(term: Term) -> str:
    return "onto" if not isinstance(term, Place) or is_surface(term) else "into"


SURFACES = ("altar", "board", "counter", "field", "ground", "mat", "shelf", "table", "throne")


def is_surface(place: Place) -> bool:
    """Cards lie on rows and grids, and on what English people put things on."""
    head, _, _ = place.title.get("en", "").lower().partition(" of ")  # in the middle of the table
    return place.surface or head.endswith(SURFACES)


@says(Spaces)
def spaces(voice: Voice, term: Spaces) -> str:
    """1 empty cell of your grid, all cells of your grid."""
    one = term.amount is not None and is_one(term.amount)
    noun = ("empty " if term.empty else "") + ("space" if one else "spaces")
    many = voice(term.amount) if term.amount is not None else "all"
    rest = relative(voice, term.relative) if term.relative is not None else ""
    return f"{many} {noun} of {voice(term.place)}{rest}"


@says(Figures)
def figures(voice: Voice, term: Figures) -> str:
    name = f" {voice(term.letter)}" if term.letter is not None else ""
    rest = relative(voice, term.relative) if term.relative is not None else ""
    return f"a number{name} from {voice(term.low)} to {voice(term.high)}{rest}"


@says(Values)
def values(voice: Voice, term: Values) -> str:
    """a suit, any number of suits."""
    rest = relative(voice, term.relative) if term.relative is not None else ""
    if term.amount is None or is_one(term.amount):
        return with_article(voice.pick(term.noun.one)) + rest
    return f"{voice(term.amount)} {voice.pick(term.noun.many)}{rest}"


def each_of(voice: Voice, term: Term) -> str:
    """Every single one of a set, in a loop: each soul on your field, each of those cards, each number."""
    if isinstance(term, Cards):
        before, after = qualities(voice, replace(term, how="any"))
        now = " at this moment" if term.how == "all" else ""
        other = ["other"] if term.other else []
        return " ".join(["each", *other, *before, voice.pick(term.noun.one)]) + where(voice, term) + after + now
    if isinstance(term, People):
        return voice(term)
    if isinstance(term, Values | Figures):
        return re.sub("^an? ", "each ", voice(term))
    return f"each card {inside(voice, term)}" if isinstance(term, Place) else f"each of {voice(term)}"
