"""Chinese: what stands where a noun stands."""

from __future__ import annotations

from collections.abc import Sequence

from . import measure, traditional
from .clauses import Compared, Condition, Marked, OfKind, Stated
from .chinese_relative import quality, relative
from .nouns import PLAYER
from .template import Template
from .terms import (
    Aggregated,
    Alternative,
    Amount,
    CountOf,
    ExtremeOf,
    Holder,
    Measured,
    Neighbour,
    Noun,
    Numeral,
    Operation,
    OtherPlayer,
    Own,
    People,
    Phrase,
    PositionIn,
    Property,
    SeatNumber,
    Term,
    Watched,
    You,
)
from .things import (
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
from .voice import Table, Voice

TABLE = Table()
says = TABLE.says
AREAS = "上中里裡内內下区區"  # a title that ends so is a place already


def counter(voice: Voice, noun: Noun) -> str:
    """The measure word of a noun, in the characters of this text."""
    return traditional.counter(noun.counter) if voice.lang == "zh-Hant" else noun.counter


# ---- numbers ----------------------------------------------------------------------------------------------


@says(Measured)
def measured(voice: Voice, term: Measured) -> str:
    """3格."""
    return voice(term.value) + voice.pick(term.unit)


@says(Watched)
def watched(voice: Voice, term: Watched) -> str:
    return voice.frame("numbers", unit=term.unit) if term.unit else voice.frame("number")


@says(Operation)
def operation(voice: Voice, term: Operation) -> str:
    key = "negative" if term.op == "-" and term.left == Numeral(0) else term.op
    left, right = operand(voice, term.left, term.op), operand(voice, term.right, term.op)
    rounded = voice.frame(f"operation {term.rounding}") if term.rounding else ""
    return voice.frame(f"operation {key}", left=left, right=right) + rounded


def operand(voice: Voice, term: Term, op: str) -> str:
    if isinstance(term, Operation) and (op != "+" or term.op != "+"):
        return voice.frame("operation bracket", inner=term)
    return voice(term)


@says(Alternative)
def alternative(voice: Voice, term: Alternative) -> str:
    return voice.frame("alternative", yes=term.yes, condition=term.condition, no=term.no)


@says(Property)
def property_(voice: Voice, term: Property) -> str:
    """你的生命值, 该牌的原始战力, 对手的宝剑上限."""
    title = (voice.frame("original") if term.base else "") + voice.pick(term.title)
    return owned(voice, term.owner, keyed(voice, term.key) + title)


def keyed(voice: Voice, key: Term | None) -> str:
    """Which one of several numbers or zones: 星币上限; of the one that is described, 对应上限."""
    if key is None:
        return ""
    return voice.frame("matching") if isinstance(key, Candidate) else voice(key)


def owned(voice: Voice, owner: Term | None, what: str) -> str:
    """Whose it is in front of it; of the subject of the sentence nothing, or 其."""
    if owner is None:
        return what
    if isinstance(owner, Own) and isinstance(owner.who, You):
        return owned(voice, owner.who, what)
    if isinstance(owner, Own | Candidate):
        return voice.frame("its") + what
    if what.endswith(tuple("上中里裡内內下")):
        return voice(owner) + what
    return voice.frame("of", owner=owner, what=what)


@says(CountOf)
def count_of(voice: Voice, term: CountOf) -> str:
    if isinstance(term.what, Place | Joined):
        text = voice(term.what)
        return voice.frame("cards_held" if text.endswith("牌") else "cards_in", place=text)
    return voice.frame("count_people" if isinstance(term.what, People) else "count", what=term.what)


@says(Aggregated)
def aggregated(voice: Voice, term: Aggregated) -> str:
    return voice.frame(term.how, what=term.what, each=bare(voice, term.each))


def bare(voice: Voice, each: Term) -> str:
    """A property of each, without 其 in front of it."""
    return voice(each).removeprefix(voice.frame("its"))


@says(ExtremeOf)
def extreme_of(voice: Voice, term: ExtremeOf) -> str:
    return voice.frame(f"{term.how}_of", parts=listed(voice, term.parts, "and"))


@says(Phrase)
def phrase(voice: Voice, term: Phrase) -> str:
    return Template(voice.pick(term.texts)).chinese({name: voice(slot) for name, slot in term.slots.items()})


# ---- players ----------------------------------------------------------------------------------------------


@says(OtherPlayer)
def other_player(voice: Voice, term: OtherPlayer) -> str:
    return voice.frame("opponent") if isinstance(term.of, You) else voice.frame("opponent_of", of=term.of)


@says(SeatNumber)
def seat_number(voice: Voice, term: SeatNumber) -> str:
    return voice.frame("seat", ordinal=measure.ordinal(term.index + 1))


@says(Neighbour)
def neighbour(voice: Voice, term: Neighbour) -> str:
    return voice.frame("after_player" if term.step > 0 else "before_player", of=term.of)


@says(Holder)
def holder(voice: Voice, term: Holder) -> str:
    return owned(voice, term.card, voice.frame(term.role))


@says(PositionIn)
def position_in(voice: Voice, term: PositionIn) -> str:
    return owned(voice, term.card, voice.frame("position"))


@says(People)
def people(voice: Voice, term: People) -> str:
    """每名玩家, 任意其他玩家, 该玩家以外的每名手牌为空的玩家."""
    such = relative(voice, term.relative) if term.relative is not None else ""
    if term.besides not in (None, You()):
        return voice.frame(f"{term.how}_but", besides=term.besides, relative=such)
    if such:
        other = voice.frame("other") if term.besides is not None else ""
        return voice.frame(f"{term.how}_such_player", relative=such + other)
    return voice.frame(f"{term.how}_player" if term.besides is None else f"{term.how}_other_player")


@says(Own)
def own(voice: Voice, term: Own) -> str:
    return voice(term.who)


# ---- cards ------------------------------------------------------------------------------------------------


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
        body = where + ("" if where.endswith("上") and term.amount is not None else "的") + body
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
    return owned(voice, term.card, ability_noun(voice, term))


def ability_noun(voice: Voice, term: AbilityOfCard) -> str:
    return (voice(term.key) if term.key is not None else "") + voice.pick(term.title)


# ---- places -----------------------------------------------------------------------------------------------


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
    return text if text.endswith(tuple(AREAS)) else voice.frame("inside", place=text)


@says(Joined)
def joined(voice: Voice, term: Joined) -> str:
    return listed(voice, term.parts, term.word)


def listed(voice: Voice, parts: Sequence[Term | str], word: str) -> str:
    """甲、乙与丙."""
    texts = [part if isinstance(part, str) else voice(part) for part in parts]
    if len(texts) < 2:
        return "".join(texts)
    return voice.frame("comma").join(texts[:-1]) + voice.frame(word) + texts[-1]


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
    if not isinstance(term.place, Place) or voice(term.place).endswith("上"):
        return "to_surface"
    return "to_held" if term.place.held else "to_place"


@says(Spaces)
def spaces(voice: Voice, term: Spaces) -> str:
    """场上的1个空格."""
    many = amount_of(voice, term.amount, "个" if voice.lang != "zh-Hant" else "個") if term.amount is not None else ""
    noun = voice.frame("empty_space" if term.empty else "space")
    such = relative(voice, term.relative) if term.relative is not None else ""
    return voice.frame("of", owner=term.place, what=(many or voice.frame("spaces_all")) + such + noun)


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


__all__ = ["Compared", "Condition", "Marked", "OfKind", "Stated", "each_of", "inside", "listed"]
