"""Chinese sentences: what a clause is as a whole, in simplified and in traditional characters."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from ...compiler.report import traditional
from .. import measure
from ..layout import acts_itself, is_counted, is_owed
from ..tree.clauses import (
    Act,
    AtOnce,
    Becoming,
    Change,
    Forbidden,
    ForEach,
    Lasting,
    LeavingOut,
    Line,
    Loop,
    Naming,
    Noting,
    Offer,
    Offered,
    Opened,
    Options,
    Pick,
    Trigger,
    Window,
)
from ..tree.conditions import Always, Marked, Negated
from ..tree.parts import Clause, Condition, Term, Texts
from ..tree.terms import Alternative, Numeral, People, Property, Watched, Whether, Word, You
from ..tree.things import That
from ..voice import Voice
from . import frames
from .acts import act, event, phrase, pick
from .relative import is_passive
from .terms import TABLE, listed, whole
from .things import each_of
from .times import span, trigger

OPEN = ("：", "改为", "改為")  # what follows these needs no comma
STOPS = ("。", "！", "？", "：", "”", "」")


class Chinese(Voice):
    """The sentence patterns of Chinese, as the layout asks for them."""

    def __init__(self, lang: str, words: Mapping[str, str]) -> None:
        super().__init__(lang, words, TABLE)

    # ---- plain clauses ------------------------------------------------------------------------------------

    def fragment(self, clause: Clause, form: str = "command") -> str:
        return FRAGMENTS[type(clause)](self, clause, form)

    def sequence(self, fragments: Sequence[str]) -> str:
        return self.frame("then").join(fragments)

    def sentence(self, fragment: str) -> str:
        return fragment if fragment.endswith(STOPS[:4]) else fragment + "。"

    def sentences(self, sentences: Sequence[str]) -> str:
        return "".join(sentences)

    def turned(self, owner: Term, title: Texts, on: bool) -> str:
        """A mark is set or taken away, as the log tells it."""
        return becoming(self, Becoming(owner, Word(title), not on))

    def value(self, term: Term | Condition) -> str:
        """A value by itself, as a sentence."""
        return whole(self, term) if isinstance(term, Alternative) else self(term)

    # ---- openings -----------------------------------------------------------------------------------------

    def opening(self, clause: Clause) -> str:
        return OPENINGS[type(clause)](self, clause)

    def opened(self, openings: Sequence[str], fragment: str) -> str:
        """直到你的下个回合开始，…; nothing more behind a colon, or behind 改为."""
        said = [opening if opening.endswith(OPEN) else opening + "，" for opening in openings if opening]
        return "".join(said) + fragment

    def heading(self, openings: Sequence[str]) -> str:
        return self.opened(openings, "").rstrip("，：") + "："

    # ---- conditions and choices ---------------------------------------------------------------------------

    def if_opening(self, condition: Condition) -> str:
        return self.frame("if", condition=condition)

    def if_else(self, opening: str, then: str, otherwise: str) -> str:
        return self.frame("if_else", opening=opening, then=then, otherwise=otherwise)

    def otherwise(self) -> str:
        return self.frame("otherwise")

    def may(self, offer: Offer, fragment: str) -> str:
        return may(self, offer.who or You(), fragment)

    def if_done(self, offer: Offer) -> str:
        return self.frame("if_done")

    def choose_one(self, options: Options) -> str:
        words = self.frame("choose_one_secretly" if options.secret else "choose_one")
        if options.may:
            return may(self, options.who or You(), words)
        return words if options.who in (None, You()) else self(options.who) + words

    def option(self, line: Line, text: str) -> str:
        head = self.pick(line.title)
        if line.condition is not None:
            key = "option_if" if head else "option_only_if"
            head = self.frame(key, title=head, condition=line.condition)
        return f"{head}：{text}" if head else text

    # ---- windows ------------------------------------------------------------------------------------------

    def window(self, window: Window) -> str:
        who = window.who or You()
        if window.mode in ("all_pass", "stacked"):
            first = self.frame("window_first", start=window.start) if window.start is not None else ""
            until = self.frame("window_or", condition=window.until) if window.until is not None else ""
            return self.frame("window_all" if window.mode == "all_pass" else "window_stacked", first=first, until=until)
        until = self.frame("until_so", condition=window.until) if window.until is not None else ""
        if window.mode == "once":
            return self.frame(modal(window), who=who) + self.frame("window_one" if alone(window) else "window_once")
        return self.frame(modal(window), who=who) + freely(self, window) + until

    def offered(self, line: Offered, window: Window) -> str:
        """打出大阿卡那（至少1次，至多X次）."""
        limits = [*how_often(self, line, window), *([self.frame(f"once_per_{line.once}")] if line.once else [])]
        limits += [self.frame("only_when", condition=line.condition)] if line.condition is not None else []
        action = phrase(self, line.event)
        return self.frame("limited", action=action, limits="，".join(limits)) if limits else action


def may(voice: Voice, who: Term, what: str) -> str:
    """你可以抽1张牌; 你能以正位打出牌, since 以 does not stand twice."""
    return voice.frame("can" if what.startswith("以") else "may", who=who, what=what)


def modal(window: Window) -> str:
    """须, if every action of a window is owed; else 可以."""
    return "window_must" if all(map(is_owed, window.lines)) else "window_may"


def alone(window: Window) -> bool:
    return len(window.lines) == 1 and is_owed(window.lines[0])


def freely(voice: Voice, window: Window) -> str:
    """按任意顺序、任意次数进行以下行动; not what has a number of its own."""
    free = [line for line in window.lines if not is_counted(line)]
    if len(free) == len(window.lines):
        return voice.frame("window")
    if len(window.lines) == 1:
        return voice.frame("window_one")
    return voice.frame("window_some" if free else "window_counted")


def how_often(voice: Voice, line: Offered, window: Window) -> list[str]:
    """恰好一次, 至少一次, 至多三次; 须, where others are free."""
    least, most = line.least, line.most
    owed = voice.frame("owed") if is_owed(line) and modal(window) == "window_may" else ""
    if least is not None and least == most:
        return [owed + voice.frame("exactly_times", count=often(voice, least))]
    parts = [owed + voice.frame("least_times", count=often(voice, least))] if is_owed(line) and least else []
    return [*parts, *([voice.frame("most_times", count=often(voice, most))] if most is not None else [])]


def often(voice: Voice, number: Term) -> str:
    """两次; as often as a number says."""
    if isinstance(number, Numeral):
        return voice.frame("so_often", number=numeral(voice, number.value))
    return voice.frame("as_often", number=number)


def numeral(voice: Voice, number: int) -> str:
    """一, 两, 三: how often something is done, in characters."""
    word = measure.counted(number)
    return traditional.turned(word) if voice.lang == "zh-Hant" else word


# ---- plain clauses ----------------------------------------------------------------------------------------


def change(voice: Chinese, clause: Change, form: str = "command") -> str:
    """生命值加1; 天平变为0; while it stands: 战力为3."""
    target, wanted = clause.target, clause.value
    if isinstance(wanted, Whether) and isinstance(wanted.condition, Always) and isinstance(target, Property):
        if target.owner is not None and not clause.standing:
            return voice.turned(target.owner, target.title, wanted.condition.value)
        marked = Marked(target.title, target.owner)
        return voice(marked if wanted.condition.value else Negated(marked))
    key = "double" if clause.op == "*" and wanted == Numeral(2) else clause.op
    if key in ONCE and not clause.standing and not isinstance(target, Watched):
        key = ONCE[key]
    if isinstance(target, That):
        key = SETS.get(key, key) if target.many else key
        key = "replace" if key == "=" else key
    elif key == "=" and clause.standing:
        key = "stands"
    return voice.frame(f"change {key}", target=target, value=wanted)


SETS = {"+": "add_to", "-": "take_out"}  # what is done to several cards that are spoken of
ONCE = {"at_most": "lower", "at_least": "raise"}  # a limit that only applies now


def becoming(voice: Chinese, clause: Becoming, form: str = "command") -> str:
    if clause.title:
        return voice.frame("change value_becomes", cards=clause.cards, title=clause.title, value=clause.value)
    plain = "becomes_itself" if is_passive(voice(clause.value)) else "becomes"
    key = "becomes_not" if clause.negated else plain
    return voice.frame(f"change {key}", cards=clause.cards, value=clause.value)


def forbidden(voice: Chinese, clause: Forbidden, form: str = "command") -> str:
    """对手不能以逆位打出大阿卡那."""
    found = clause.event
    text = event(voice, replace(found, condition=None), "cannot")
    if found.condition is None:
        return text
    return voice.frame("provided", event=text, condition=found.condition)


def naming(voice: Chinese, clause: Naming, form: str = "command") -> str:
    return whole(voice, clause.value, voice.frame("naming", letter=clause.letter))


def noting(voice: Chinese, clause: Noting, form: str = "command") -> str:
    return voice.frame("noting", condition=clause.condition)


def opened(voice: Chinese, clause: Opened, form: str = "command") -> str:
    return voice.frame("opened", places=clause.places)


FRAGMENTS: dict[type, Any] = {
    Act: act, Becoming: becoming, Change: change, Forbidden: forbidden, Naming: naming, Noting: noting,
    Opened: opened, Pick: pick,
}  # fmt: skip


# ---- openings ---------------------------------------------------------------------------------------------


def lasting(voice: Chinese, clause: Lasting) -> str:
    return span(voice, clause.span)


def for_each(voice: Chinese, clause: ForEach) -> str:
    """对手牌中的每张牌依次进行; of players, 按回合顺序."""
    until = voice.frame("until_so", condition=clause.until) if clause.until is not None else ""
    if not isinstance(clause.what, People):
        return voice.frame("for_each", each=each_of(voice, clause.what)) + until + "："
    order = voice.frame("in_order_from" if clause.what.start else "in_order", start=clause.what.start)
    if acts_itself(clause.what, clause.body):
        return order + until
    return voice.frame("for_each_player", each=each_of(voice, clause.what), order=order) + until + "："


def at_once(voice: Chinese, clause: AtOnce) -> str:
    together = voice.frame("together_secretly" if clause.secret else "together")
    if clause.what is None or acts_itself(clause.what, clause.body):
        return together
    return voice.frame("for_each_together", each=each_of(voice, clause.what), together=together) + "："


def loop(voice: Chinese, clause: Loop) -> str:
    """重复两次; 重复进行，直到…."""
    if clause.times is None:
        return voice.frame("do_until", condition=clause.until) + "："
    number = numeral(voice, clause.times.value) if isinstance(clause.times, Numeral) else clause.times
    until = voice.frame("until_so", condition=clause.until) if clause.until is not None else ""
    return voice.frame("times", times=number) + until + "："


def leaving_out(voice: Chinese, clause: LeavingOut) -> str:
    names = [voice.frame("any_event", name=name) for name in clause.names]
    names += [voice.frame("any_change", number=number) for number in clause.numbers]
    return voice.frame("leaving_out", names=listed(voice, names, "and"))


OPENINGS: dict[type, Any] = {
    AtOnce: at_once, ForEach: for_each, Lasting: lasting, LeavingOut: leaving_out, Loop: loop, Trigger: trigger,
}  # fmt: skip

CHINESE = Chinese("zh", frames.WORDS)
CHINESE_HANT = Chinese("zh-Hant", traditional.frames(frames.WORDS))
