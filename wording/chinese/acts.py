"""Chinese: who does what.  Verbs have no forms; what they have is words in front of them."""

from __future__ import annotations

from dataclasses import replace

from ..template import Template
from ..tree.clauses import Act, Pick
from ..tree.parts import Term, Texts
from ..tree.terms import Anyone, Letter, Omittable, Own, You
from ..tree.things import Cards, Destination, Place, Values
from ..tree.times import Happening
from ..voice import Voice
from .frames import FINITE
from .terms import TABLE, whole
from .things import described

says = TABLE.says


# ---- acts -------------------------------------------------------------------------------------------------


def act(voice: Voice, clause: Act, form: str = "command") -> str:
    """What an act is in a sentence, with its numbers explained at the end."""
    if isinstance(clause.verb, str) and clause.verb in FINITE:
        text = voice.frame(clause.verb, **clause.slots)
    elif clause.verb == "put":
        text = subject(voice, clause.actor, putting(voice, clause), form, False)
    else:
        text = subject(voice, clause.actor, phrase(voice, clause), form, clause.subjectless)
    return text + explained(voice, clause.letters)


def putting(voice: Voice, clause: Act) -> str:
    """从弃牌堆取1张牌加入手牌: where a choice comes from stands first."""
    cards, to = clause.slots["cards"], clause.slots["to"]
    verb = "take" if is_taking(to) else "put"
    if isinstance(cards, Cards) and cards.amount is not None and cards.places is not None:
        key = f"{verb}_from_random" if cards.random else f"{verb}_from"
        return voice.frame(key, places=cards.places, cards=described(voice, replace(cards, random=False)), to=to)
    return voice.frame(verb, cards=cards, to=to)


def is_taking(to: Term | None) -> bool:
    if not isinstance(to, Destination) or not isinstance(to.place, Place):
        return False
    return to.place.held and isinstance(to.place.owner, Own | You)


def phrase(voice: Voice, found: Act | Happening) -> str:
    """The verb with what belongs to it, in the words of the designer or of the language."""
    if isinstance(found.verb, str):
        return voice.frame(found.verb, **found.slots)
    words = Template(addressed(voice, found.verb, found.actor))
    return filled(voice, words, found)


def filled(voice: Voice, words: Template, found: Act | Happening) -> str:
    """A phrase with its holes filled."""
    said = {name: voice(term) for name, term in found.slots.items() if term is not None}
    return words.chinese(said, {name: term.bare for name, term in found.slots.items() if isinstance(term, Omittable)})


def addressed(voice: Voice, texts: Texts, actor: Term | None) -> str:
    """A designer writes 你的手牌; of somebody else it is 其手牌."""
    text = voice.pick(texts)
    if actor is None or isinstance(actor, You):
        return text
    its = voice.frame("themself")
    return text.replace("你的", its).replace("你", its)


def explained(voice: Voice, letters: tuple[tuple[Letter, Term], ...]) -> str:
    return "".join("，" + whole(voice, value, voice(letter)) for letter, value in letters)


def subject(voice: Voice, actor: Term | None, words: str, form: str, subjectless: bool) -> str:
    """Who does it, in front of what is done.

    A phrase that begins with what moves (天平向你移动) takes 使 behind whoever makes it move.
    """
    modal = voice.frame(form) if form in ("cannot", "would", "past", "negative") else ""
    silent = actor is None or form == "base" or (form == "command" and isinstance(actor, You))
    if silent:
        return modal + words
    cause = voice.frame("cause") if subjectless else ""
    return voice(actor) + modal + cause + words


# ---- events -----------------------------------------------------------------------------------------------


def event(voice: Voice, found: Happening, form: str = "clause") -> str:
    """An event that is spoken of: 对手以正位宣告而使天平移动."""
    often = voice.frame(found.ordinal) if found.ordinal else ""
    if often and found.per:
        often = voice.frame("per", period=voice.frame(found.per), ordinal=often)
    meanwhile = manner(voice, found.during) if found.during is not None else ""
    modal = voice.frame(form) if form in ("cannot", "would", "past", "negative") else ""
    who = "" if found.actor is None else voice(found.actor)
    if isinstance(found.actor, Anyone) and form == "cannot":
        who = voice.frame("no_player")
    cause = voice.frame("cause") if found.subjectless and who else ""
    return who + often + modal + meanwhile + cause + phrase(voice, found)


def manner(voice: Voice, found: Happening) -> str:
    """In the course of what it happens."""
    if found.manner:
        return voice.frame("meanwhile", manner=filled(voice, Template(voice.pick(found.manner)), found))
    plain = replace(found, actor=None) if isinstance(found.actor, Anyone) else found
    return voice.frame("meanwhile_doing", event=event(voice, plain))


@says(Happening)
def happening(voice: Voice, found: Happening) -> str:
    return event(voice, found)


# ---- choices ----------------------------------------------------------------------------------------------


def pick(voice: Voice, clause: Pick, form: str = "command") -> str:
    """从手牌选择1张牌; 秘密, 随机, 为目标."""
    limit = voice.frame("so_that", condition=clause.so_that) if clause.so_that is not None else ""
    by_lot = clause.random and not isinstance(clause.what, Cards)  # nobody does it
    text = subject(voice, None if by_lot else clause.who, choosing(voice, clause), form, False)
    return text + limit + explained(voice, clause.letters)


def choosing(voice: Voice, clause: Pick) -> str:
    what = clause.what
    if clause.random and not isinstance(what, Cards):
        return voice.frame("determine", what=replace(what, amount=None) if isinstance(what, Values) else what)
    if not isinstance(what, Cards) or what.places is None:
        return voice.frame(f"choose{how(clause)}", what=what)
    key = "search" if clause.search else f"choose_from{how(clause)}"
    return voice.frame(key, places=what.places, what=described(voice, what))


def how(clause: Pick) -> str:
    if clause.random:
        return "_random"
    if clause.secret:
        return "_secretly"
    return "_target" if clause.must else ""
