"""Chinese: cards, zones, cells, and sets of them."""

from __future__ import annotations

import re

from ...compiler.report import traditional
from .. import measure
from ..build.nouns import PLAYER
from ..tree.parts import Noun, Term
from ..tree.terms import Aggregated, Amount, CountOf, Numeral, Own, People, You
from ..tree.things import (
    AbilityOfCard,
    Candidate,
    Cards,
    Destination,
    Figures,
    Foremost,
    Joined,
    Place,
    SpacePart,
    Spaces,
    That,
    Topmost,
    Values,
)
from ..voice import Voice
from .relative import quality, relative
from .terms import TABLE, keyed, listed, owned

says = TABLE.says
AREAS = "上中里裡内內下区區央"  # a title that ends so is a place already
SURFACES = tuple("面台臺坛壇板盘盤架席毯垫墊轨軌桌")  # what things lie on; they lie in everything else


# ---- how many, how much ------------------------------------------------------------------------------------


@says(CountOf)
def count_of(voice: Voice, term: CountOf) -> str:
    if isinstance(term.what, Place | Joined):
        text = voice(term.what)
        return voice.frame("cards_held" if text.endswith("牌") else "cards_in", place=text)
    if isinstance(term.what, People):
        return count_people(voice, term.what)
    return voice.frame("count", what=term.what)


def count_people(voice: Voice, who: People) -> str:
    """玩家人数, 手牌为空的玩家人数."""
    such = relative(voice, who.relative) if who.relative is not None else ""
    besides = voice.frame("besides", who=who.besides) if who.besides is not None else ""
    return voice.frame("count_people", such=besides + such)


@says(Aggregated)
def aggregated(voice: Voice, term: Aggregated) -> str:
    what = each_of(voice, term.what) if isinstance(term.what, Values) else term.what
    return voice.frame(term.how, what=what, each=bare(voice, term.each))


def bare(voice: Voice, each: Term) -> str:
    """A property of each, without 其 or 该花色的 in front of it."""
    return re.sub(rf"^({voice.frame('its')}|{voice.frame('that', noun='[^的]*的')})", "", voice(each))


# ---- cards -------------------------------------------------------------------------------------------------


def counter(voice: Voice, noun: Noun) -> str:
    """The measure word of a noun, in the characters of this text."""
    return traditional.counter(noun.counter) if voice.lang == "zh-Hant" else noun.counter


@says(Candidate)
def candidate(voice: Voice, term: Candidate) -> str:
    return voice.frame("that", noun=term.noun) if term.value else voice.frame("its")


@says(That)
def that(voice: Voice, term: That) -> str:
    """该牌, 这些牌, 第二张牌."""
    noun = voice.noun(term.noun)
    if term.chosen:
        which = measure.ordinal(term.rank) + counter(voice, term.noun) if term.rank else ""
        return voice.frame("chosen", which=which, noun=noun)
    if not term.rank:
        return voice.frame("those" if term.many else "that", noun=noun)
    if term.noun == PLAYER:
        return voice.frame("former_player" if term.rank == 1 else "latter_player")
    return measure.ordinal(term.rank) + counter(voice, term.noun) + noun


@says(Cards)
def cards(voice: Voice, term: Cards) -> str:
    """A described set: 对手场上的1张仍在生效的牌; the place first, then how many, then which."""
    where = inside(voice, term.places) if term.places is not None else ""
    body = described(voice, term)
    if where:
        joined = where.endswith("上") and term.amount is not None
        body = where + ("" if joined or isinstance(term.places, That) else "的") + body
    return voice.frame("now_all", body=body) if term.how == "all" and term.amount is None else body


def described(voice: Voice, term: Cards) -> str:
    """The set without its place: how many, which, and the noun."""
    many = quantity(voice, term)
    other = voice.frame("other") if term.other else ""
    which = "".join(quality(voice, condition) for condition in term.qualities)
    such = relative(voice, term.relative) if term.relative is not None else ""
    return many + other + such + which + voice.noun(term.noun)


def quantity(voice: Voice, term: Cards) -> str:
    """1张, 随机2张, 一张或多张, 所有."""
    word = counter(voice, term.noun)
    if term.amount is not None:
        return (voice.frame("random") if term.random else "") + amount_of(voice, term.amount, word)
    if term.how == "several":
        return voice.frame("several", counter=word)
    return voice.frame("all_of", body="") if term.how == "all" else ""


def amount_of(voice: Voice, amount: Amount, word: str) -> str:
    """1张, 至多2张, 1至3张, 任意张."""
    if amount.most is None:
        key = "any_number" if amount.least in (Numeral(0), Numeral(1)) else "no_less"
    elif amount.least == amount.most:
        key = "exactly"
    else:
        key = "up_to" if amount.least == Numeral(0) else "from_to"
    return voice.frame(key, least=amount.least, most=amount.most, counter=word)


@says(Amount)
def amount(voice: Voice, term: Amount) -> str:
    return amount_of(voice, term, "")


@says(Topmost)
def topmost(voice: Voice, term: Topmost) -> str:
    """牌库顶的3张牌; of a slot, the card in it."""
    if not term.end:
        return voice.frame("of", owner=inside(voice, term.place), what=voice.frame("card"))
    many = voice.frame("one") if term.count is None else voice.frame("so_many", count=term.count)
    return voice.frame(f"end_{term.end}", place=term.place, many=many)


@says(Foremost)
def foremost(voice: Voice, term: Foremost) -> str:
    return voice.frame(f"foremost_{term.how}", what=term.what, each=bare(voice, term.each))


@says(AbilityOfCard)
def ability_of_card(voice: Voice, term: AbilityOfCard) -> str:
    """该牌的正位效果; 该牌与所选的正逆位对应的效果."""
    if isinstance(term.key, That):
        return voice.frame("ability_for", card=term.card, key=term.key, title=term.title)
    return owned(voice, term.card, ability_noun(voice, term))


def ability_noun(voice: Voice, term: AbilityOfCard) -> str:
    return (voice(term.key) if term.key is not None else "") + voice.pick(term.title)


# ---- places ------------------------------------------------------------------------------------------------


@says(Place)
def place(voice: Voice, term: Place) -> str:
    """手牌 of whoever acts, 对手的手牌, 所有玩家的场上, 你的星币牌堆."""
    title = keyed(voice, term.key) + voice.pick(term.title)
    owner = term.owner
    if isinstance(owner, People) and owner.how == "each" and owner.relative is None:
        if owner.besides is None:
            return owned(voice, Fixed(voice.frame("all_players")), title)
        if isinstance(owner.besides, You):
            return owned(voice, Fixed(voice.frame("all_others")), title)
    if term.held and isinstance(owner, Own) and isinstance(owner.who, You):
        return title
    return owned(voice, owner, title)


class Fixed(Term):
    """Words that are ready."""

    __slots__ = ("text",)

    def __init__(self, text: str) -> None:
        self.text = text


@says(Fixed)
def fixed(voice: Voice, term: Fixed) -> str:
    return term.text


def inside(voice: Voice, term: Term) -> str:
    """手牌中, 场上; of several places: 手牌或场上."""
    text = voice(term)
    if text.endswith(tuple(AREAS)):
        return text
    return voice.frame("upon" if isinstance(term, Place) and text.endswith(SURFACES) else "inside", place=text)


@says(Destination)
def destination(voice: Voice, term: Destination) -> str:
    """加入手牌, 置于牌库顶, 放到场上; which side is up, what stays as it was."""
    to = voice.frame(where_to(voice, term), place=term.place, position=term.position)
    if term.face in ("up", "down"):
        to = voice.frame("faced", face=voice.frame(f"face_{term.face}"), to=to)
    if not term.keeping:
        return to
    return voice.frame("keeping", to=to, kept=listed(voice, term.keeping, "and"))


def where_to(voice: Voice, term: Destination) -> str:
    if term.end in ("top", "bottom", "first", "last"):
        return f"to_{term.end}"
    if term.end == "at" and term.position is not None:
        return "to_at"
    text = voice(term.place)
    if not isinstance(term.place, Place) or text.endswith("上"):
        return "to_surface"
    if text.endswith(SURFACES):
        return "to_upon"
    return "to_held" if term.place.held else "to_place"


@says(Spaces)
def spaces(voice: Voice, term: Spaces) -> str:
    """场上的1个空格."""
    many = amount_of(voice, term.amount, "个" if voice.lang != "zh-Hant" else "個") if term.amount is not None else ""
    noun = voice.frame("empty_space" if term.empty else "space")
    such = relative(voice, term.relative) if term.relative is not None else ""
    return voice.frame("of", owner=term.place, what=(many or voice.frame("spaces_all")) + such + noun)


@says(SpacePart)
def space_part(voice: Voice, term: SpacePart) -> str:
    return owned(voice, term.cell, voice.frame(f"part_{term.part}"))


@says(Figures)
def figures(voice: Voice, term: Figures) -> str:
    letter = voice(term.letter) if term.letter is not None else ""
    if term.relative is None:
        return voice.frame("figures", letter=letter, low=term.low, high=term.high)
    such = relative(voice, term.relative)
    return voice.frame("figures_such", letter=letter, low=term.low, high=term.high, relative=such)


@says(Values)
def values(voice: Voice, term: Values) -> str:
    """1种花色."""
    such = relative(voice, term.relative) if term.relative is not None else ""
    word = counter(voice, term.noun)
    many = amount_of(voice, term.amount, word) if term.amount is not None else ""
    return many + such + voice.noun(term.noun)


def each_of(voice: Voice, term: Term) -> str:
    """Every single one of a set, in a loop: 手牌中的每张牌."""
    if isinstance(term, Cards):
        which = "".join(quality(voice, condition) for condition in term.qualities)
        such = relative(voice, term.relative) if term.relative is not None else ""
        other = voice.frame("other") if term.other else ""
        body = other + such + which + voice.noun(term.noun)
        found = voice.frame("every_one", counter=counter(voice, term.noun), body=body)
        whole = voice.frame("of", owner=inside(voice, term.places), what=found) if term.places is not None else found
        return voice.frame("now_all", body=whole) if term.how == "all" else whole
    if isinstance(term, Values):
        body = (relative(voice, term.relative) if term.relative is not None else "") + voice.noun(term.noun)
        return voice.frame("every_one", counter=counter(voice, term.noun), body=body)
    if isinstance(term, Figures):
        return voice.frame("each_figure", low=term.low, high=term.high, letter=term.letter)
    if isinstance(term, That) and term.many and not term.rank:
        key = "every_chosen" if term.chosen else "every_that"
        return voice.frame(key, counter=counter(voice, term.noun), noun=term.noun)
    return voice(term) if isinstance(term, People) else voice.frame("every_of", what=term)
