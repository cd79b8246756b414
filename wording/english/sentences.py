"""English sentences: what a clause is as a whole."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ..inflect import capitalised, times
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
from ..tree.terms import (
    Alternative,
    Anyone,
    Numeral,
    Operation,
    People,
    Property,
    Watched,
    Whether,
    Word,
    You,
)
from ..tree.things import That
from ..voice import Voice
from . import conditions, frames
from .acts import act, event, pick, sentence, template
from .terms import TABLE, is_plural, listed
from .things import each_of
from .times import span, trigger

CONDITIONS = conditions.OPPOSITES


class English(Voice):
    """The sentence patterns of English, as the layout asks for them."""

    def __init__(self) -> None:
        super().__init__("en", frames.FRAMES, TABLE)

    # ---- plain clauses ------------------------------------------------------------------------------------

    def fragment(self, clause: Clause, form: str = "command") -> str:
        """A plain clause, without capital and full stop."""
        return FRAGMENTS[type(clause)](self, clause, form)

    def sequence(self, fragments: Sequence[str]) -> str:
        return ", then ".join(fragments)

    def sentence(self, fragment: str) -> str:
        whole = capitalised(fragment)
        return whole if whole.endswith((".", ":", "!", "?", ".”")) else whole + "."

    def sentences(self, sentences: Sequence[str]) -> str:
        return " ".join(sentences)

    def turned(self, owner: Term, title: Texts, on: bool) -> str:
        """A mark is set or taken away, as the log tells it: it is tapped, it is no longer tapped."""
        be = "are" if is_plural(owner) else "is"
        return f"{self(owner)} {be}{'' if on else ' no longer'} {self.pick(title)}"

    def value(self, term: Term | Condition) -> str:
        """A value by itself, as a sentence."""
        return self(term)

    # ---- openings -----------------------------------------------------------------------------------------

    def opening(self, clause: Clause) -> str:
        """What stands before the body of a clause: until …, whenever …, for each …."""
        return OPENINGS[type(clause)](self, clause)

    def opened(self, openings: Sequence[str], fragment: str) -> str:
        head = ", ".join(opening for opening in openings if opening)
        if not head:
            return fragment
        return f"{head}{'' if head.endswith(' instead') else ','} {fragment}"

    def heading(self, openings: Sequence[str]) -> str:
        return capitalised(", ".join(opening for opening in openings if opening)) + ":"

    # ---- conditions and choices ---------------------------------------------------------------------------

    def if_opening(self, condition: Condition) -> str:
        return f"if {self(condition)}"

    def if_else(self, opening: str, then: str, otherwise: str) -> str:
        return f"{opening}, {then}; otherwise, {otherwise}"

    def otherwise(self) -> str:
        return "otherwise"

    def may(self, offer: Offer, fragment: str) -> str:
        return f"{who(self, offer.who)} may {fragment}".strip()

    def if_done(self, offer: Offer) -> str:
        return "if you do" if offer.who in (None, You()) else "if they do"

    def choose_one(self, options: Options) -> str:
        words = self.frame("choose_one_secretly" if options.secret else "choose_one")
        if options.may:
            return f"{who(self, options.who)} may {words}"
        if options.who in (None, You()):
            return words
        return f"{self(options.who)} {words.replace('choose', 'chooses')}"

    def option(self, line: Line, text: str) -> str:
        """The title of an option, its condition, its text."""
        title = capitalised(self.pick(line.title))
        if line.condition is not None:
            head = f"{title}, only if {self(line.condition)}" if title else f"Only if {self(line.condition)}"
        else:
            head = title
        if not head:
            return text
        return f"{head}: {lowered(text)}" if text else f"{head}:"

    # ---- windows ------------------------------------------------------------------------------------------

    def window(self, window: Window) -> str:
        """Who may do what is listed below, and how long."""
        until = f" or {self(window.until)}" if window.until is not None else ""
        ends = f", until {self(window.until)}" if window.until is not None else ""
        first = f", starting with {self(window.start)}" if window.start is not None else ""
        player = who(self, window.who)
        return {
            "once": f"{player} {modal(window)} take {'this action' if alone(window) else 'one of these actions'}",
            "all_pass": f"the players take these actions in turn{first}, until all pass one after another{until}",
            "stacked": f"the players take these actions in turn{first}, until all pass one after another{until}; "
            "the last one is carried out first",
        }.get(window.mode, f"{player} {freely(window)}{ends}")

    def offered(self, line: Offered, window: Window) -> str:
        """An action: play a card (at least once, at most twice)."""
        found = sentence(self, You(), template(self, line.event.verb), line.event.slots, "base")
        limits = [*how_often(self, line, window), *([f"once per {line.once}"] if line.once else [])]
        limits += [f"only if {self(line.condition)}"] if line.condition is not None else []
        return f"{found} ({', '.join(limits)})" if limits else found


def who(voice: Voice, actor: Term | None) -> str:
    return "you" if actor is None else voice(actor)


def they(actor: Term | None) -> str:
    return "you" if actor in (None, You()) else "they"


def lowered(text: str) -> str:
    """The first sentence behind a colon starts small."""
    return text[:1].lower() + text[1:]


def modal(window: Window) -> str:
    """must, if every action of a window is owed."""
    return "must" if all(map(is_owed, window.lines)) else "may"


def alone(window: Window) -> bool:
    return len(window.lines) == 1 and is_owed(window.lines[0])


def freely(window: Window) -> str:
    """may take these actions, in any order, for as long as they like; not what has a number of its own."""
    free = [line for line in window.lines if not is_counted(line)]
    like = f"for as long as {they(window.who)} like"
    if len(free) == len(window.lines):
        return f"may take these actions, in any order, {like}"
    what = "this action" if len(window.lines) == 1 else "these actions, in any order"
    return f"{modal(window)} take {what}" + (f", those without a number {like}" if free else "")


def how_often(voice: Voice, line: Offered, window: Window) -> list[str]:
    """exactly once, at least once, at most 3 times, from 1 time to X times; required, where others are free."""
    least, most = line.least, line.most
    owed = " required" if is_owed(line) and modal(window) == "may" else ""
    if least is not None and least == most:
        return [f"exactly {count(voice, least)}{owed}"]
    parts = [f"at least {count(voice, least)}{owed}"] if is_owed(line) and least is not None else []
    return [*parts, *([f"at most {count(voice, most)}"] if most is not None else [])]


def count(voice: Voice, number: Term) -> str:
    """once, twice, 3 times; as often as your plays say."""
    return times(number.value) if isinstance(number, Numeral) else f"as often as {voice(number)} says"


# ---- plain clauses ----------------------------------------------------------------------------------------


def change(voice: English, clause: Change, form: str = "command") -> str:
    """increase your life by 1; while it stands: your life is increased by 1."""
    if isinstance(clause.value, Whether):
        return flag_change(voice, clause)
    key = "double" if clause.op == "*" and clause.value == Numeral(2) else clause.op
    if isinstance(clause.target, That) and clause.target.many:
        key = SETS.get(key, key)
    if key == "=" and not isinstance(clause.value, Numeral | Operation):
        key = "replace" if isinstance(clause.target, That) else "becomes"
    stands = clause.standing or (key in ("at_most", "at_least") and isinstance(clause.target, Watched))
    text = frames.CHANGES[key][stands].format(target=voice(clause.target), value=value(voice, clause.value))
    plural = is_plural(clause.target)
    return text.replace(" is ", " are ", 1) if plural and clause.standing else text


SETS = {"+": "add_to", "-": "take_out"}  # what is done to several cards that are spoken of


def value(voice: Voice, term: Term) -> str:
    return voice(term) if not isinstance(term, Alternative) else f"({voice(term)})"


def flag_change(voice: English, clause: Change) -> str:
    target, wanted = clause.target, clause.value
    if isinstance(target, Property) and isinstance(wanted, Whether) and isinstance(wanted.condition, Always):
        if target.owner is not None and not clause.standing:
            return becoming(voice, Becoming(target.owner, Word(target.title), not wanted.condition.value))
        marked = Marked(target.title, target.owner)
        return voice(marked if wanted.condition.value else Negated(marked))
    return f"{voice(target)} is set by {voice(wanted)}"


def becoming(voice: English, clause: Becoming, form: str = "command") -> str:
    """that card becomes tapped, is no longer tapped; its facing becomes upright."""
    if clause.title:
        return f"{voice(Property(clause.title, clause.cards))} becomes {voice(clause.value)}"
    be = "are" if is_plural(clause.cards) else "is"
    verb = f"{be} no longer" if clause.negated else "become" if is_plural(clause.cards) else "becomes"
    return f"{voice(clause.cards)} {verb} {voice(clause.value)}"


def forbidden(voice: English, clause: Forbidden, form: str = "command") -> str:
    """your opponent cannot play a card reversed; no player can …."""
    found = clause.event
    text = event(voice, found, "cannot")
    if isinstance(found.actor, Anyone):
        text = text.replace("anyone cannot", "nobody can", 1)
    again = f" for the {found.ordinal} time" if found.ordinal else ""
    return text + again + (f" if {voice(found.condition)}" if found.condition is not None else "")


def naming(voice: English, clause: Naming, form: str = "command") -> str:
    return voice.frame("naming", letter=clause.letter, value=clause.value)


def noting(voice: English, clause: Noting, form: str = "command") -> str:
    return voice.frame("noting", condition=clause.condition)


def opened(voice: English, clause: Opened, form: str = "command") -> str:
    return voice.frame("opened", places=clause.places)


FRAGMENTS: dict[type, Any] = {
    Act: act, Becoming: becoming, Change: change, Forbidden: forbidden, Naming: naming, Noting: noting,
    Opened: opened, Pick: pick,
}  # fmt: skip


# ---- openings ---------------------------------------------------------------------------------------------


def lasting(voice: English, clause: Lasting) -> str:
    return span(voice, clause.span)


def for_each(voice: English, clause: ForEach) -> str:
    """for each card in your hand, one after another; of players, in turn order."""
    until = f" until {voice(clause.until)}" if clause.until is not None else ""
    if not isinstance(clause.what, People):
        return voice.frame("for_each", each=each_of(voice, clause.what)) + until
    order = voice.frame("in_order_from" if clause.what.start else "in_order", start=clause.what.start)
    if acts_itself(clause.what, clause.body):
        return order + until
    return voice.frame("for_each_player", each=each_of(voice, clause.what), order=order) + until


def at_once(voice: English, clause: AtOnce) -> str:
    together = voice.frame("together_secretly" if clause.secret else "together")
    if clause.what is None or acts_itself(clause.what, clause.body):
        return together
    return voice.frame("for_each_together", each=each_of(voice, clause.what), together=together)


def loop(voice: English, clause: Loop) -> str:
    """twice; X times; again and again until …."""
    if clause.times is None:
        return voice.frame("do_until", condition=clause.until)
    if isinstance(clause.times, Numeral):
        often = times(clause.times.value)
    else:
        number = voice(clause.times)
        often = f"({number}) times" if " " in number else f"{number} times"
    return often + (f" or until {voice(clause.until)}" if clause.until is not None else "")


def leaving_out(voice: English, clause: LeavingOut) -> str:
    names = [voice.frame("any_event", name=name) for name in clause.names]
    names += [voice.frame("any_change", number=number) for number in clause.numbers]
    return voice.frame("leaving_out", names=listed(names, "and"))


OPENINGS: dict[type, Any] = {
    AtOnce: at_once, ForEach: for_each, Lasting: lasting, LeavingOut: leaving_out, Loop: loop, Trigger: trigger,
}  # fmt: skip

ENGLISH = English()
