"""Examples as rulings: the lines of `given`, `when` and `then`, in words.

The lines of an example are few in form, and what they name has titles; so they are worded from their text, by
the forms below.  A line of no known form is printed as it is written: it is still what is tested.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from .labels import Labels
from .vocabulary import Vocabulary

SEATS = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth")
OWNER = r"(?:(?P<owner>your|opponent's|\w+ player's) )?"
WHO = r"(?P<who>you|opponent|\w+ player|chance|winner)"


class Rulings:
    """The words for the lines of examples, in one language."""

    def __init__(self, vocabulary: Vocabulary) -> None:
        self.words = vocabulary
        self.lang = vocabulary.lang
        self._labels = Labels([vocabulary.lang])

    def say(self, key: str, **words: object) -> str:
        return self._labels.one(f"ruling_{key}", self.lang, **words)

    def line(self, text: str) -> str:
        """One line of an example in words."""
        text = " ".join(text.split("#")[0].split())
        for pattern, write in FORMS:
            found = re.fullmatch(pattern, text)
            if found:
                return capital(write(self, found))
        return text

    # ---- who, what ---------------------------------------------------------------------------------------

    def who(self, words: str) -> str:
        """`you`, `opponent`, `second player`."""
        seat = words.removesuffix(" player")
        if seat in SEATS:
            return self.say("seat", ordinal=self.say(f"ordinal_{SEATS.index(seat) + 1}"))
        return self.say(words) if words in ("you", "opponent", "chance") else words

    def owned(self, owner: str | None, thing: str) -> str:
        """`your hand`, `the opponent's life`, `the scale`."""
        title = self.words.thing(thing)
        if owner is None:
            return title
        if owner == "your":
            return self.say("yours", thing=title)
        return self.say("of_player", player=self.who(owner.removesuffix("'s")), thing=title)

    def values(self, text: str) -> str:
        """A list of cards, each perhaps `as` something; or a number, or a value."""
        return self.say("comma").join(self.value(part.strip()) for part in text.split(","))

    def value(self, text: str) -> str:
        if text in ("you", "opponent") or text.endswith(" player"):
            return self.who(text)
        what, _, how = text.partition(" as ")
        title = self.words.value(what)
        return self.say("in_state", what=title, how=self.words.value(how)) if how else title

    def deed(self, text: str) -> str:
        """What somebody does: an action with its values, `choose X`, or a bare answer."""
        if text in ("done", "pass", "accept", "decline", "enough"):
            return self.say(f"answer_{text}")
        if text.startswith("choose "):
            return self.say("choose", what=self.choice(text.removeprefix("choose ")))
        return self.words.action(text, self.value) or text

    def choice(self, text: str) -> str:
        """What is chosen: a quoted label of an option, or values."""
        if text.startswith('"') and text.endswith('"'):
            return self.say("quoted", text=self.words.option(text[1:-1]))
        return self.values(text)


def capital(text: str) -> str:
    return text[:1].upper() + text[1:]


# ---- the forms -------------------------------------------------------------------------------------------


def _empty(rulings: Rulings, found: re.Match[str]) -> str:
    return rulings.say("is_empty", thing=rulings.owned(found["owner"], found["thing"]))


def _is(rulings: Rulings, found: re.Match[str]) -> str:
    key = "top_first" if rulings.words.is_pile(found["thing"]) and "," in found["value"] else "is"
    return rulings.say(
        key, thing=rulings.owned(found["owner"], found["thing"]), value=rulings.values(found["value"])
    )


def _running(rulings: Rulings, found: re.Match[str]) -> str:
    key = "running_of" if found["key"] else "running"
    card, family = (
        rulings.words.value(found["card"]),
        rulings.words.family(found["family"]) or rulings.say("effect"),
    )
    return rulings.say(key, card=card, family=family, face=rulings.words.value(found["key"] or ""))


def _move(rulings: Rulings, found: re.Match[str]) -> str:
    return rulings.say("move", who=rulings.who(found["who"]), deed=rulings.deed(found["deed"]))


def _may(rulings: Rulings, found: re.Match[str]) -> str:
    key = "may" if found["may"] == "may" else "cannot"
    return rulings.say(key, who=rulings.who(found["who"]), deed=rulings.deed(found["deed"]))


def _winner(rulings: Rulings, found: re.Match[str]) -> str:
    return rulings.say("you_win" if found["who"] == "you" else "wins", who=rulings.who(found["who"]))


def _said(key: str, *groups: str) -> Callable[[Rulings, re.Match[str]], str]:
    """A form whose groups are players or plain words."""

    def write(rulings: Rulings, found: re.Match[str]) -> str:
        return rulings.say(key, **{group: rulings.who(found[group]) for group in groups})

    return write


FORMS: list[tuple[str, Callable[[Rulings, re.Match[str]], Any]]] = [
    (r"players (?P<n>\d+)", _said("players", "n")),
    (rf"turn of {WHO}", _said("turn_of", "who")),
    (r"phase is (?P<thing>\w+)", lambda r, m: r.say("phase", phase=r.words.thing(m["thing"]))),
    (r"run (?P<card>\w+)['’]s (?P<family>\w+)(?: of (?P<key>\w+))?", _running),
    (r"game is a draw", _said("draw")),
    (r"game is not over", _said("not_over")),
    (r"game is over", _said("over")),
    (rf"winner is {WHO}", _winner),
    (rf"{WHO} is asked", _said("asked", "who")),
    (rf"{WHO} is not asked", _said("not_asked", "who")),
    (rf"{WHO} (?P<may>may|cannot) (?P<deed>.+)", _may),
    (rf"{WHO}: (?P<deed>.+)", _move),
    (rf"{OWNER}(?P<thing>[\w ]+?) is empty", _empty),
    (rf"{OWNER}(?P<thing>[\w ]+?) is (?P<value>.+)", _is),
]
