"""A phrase with holes: `move the scale {steps} toward {side}`, `天平向{side}移动{steps}格`.

Designers write them after `says`, the realisers have their own in the frame tables.  Filling one puts words into
the holes; a hole that is to be left out takes its small word, and in Chinese its measure word, with it.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from types import MappingProxyType

from . import measure
from .inflect import singular

HOLE = re.compile(r"\{(\w+)\}")
ARTICLE = r"\s+(?:the\s+)?$"
SMALL_ENGLISH = re.compile(
    r"(?:^|\s)(?:to|from|into|onto|toward|towards|against|at|on|in|under|over|behind|beside|with|without|by|as|for|per"
    r"|through|using|around|between|beyond|upon|within|than|of|up to)" + ARTICLE
)
# What may go together with something that is not needed: "with a card", but not "of a card".
LOOSE_ENGLISH = re.compile(r"(?:^|\s)(?:to|from|into|onto|toward|towards|with|by|as|for|using|through)" + ARTICLE)
PREPOSITIONS = r"(?:向|从|從|在|于|於|因|由|按|(?<![使利采作应應])用|(?<![可得所])以)"  # 用 in 使用 is none
SMALL_CHINESE = re.compile(
    rf"(?:[，、]?(?:{PREPOSITIONS}|对|對|给|給|将|將|把|到|至|与|與|和|(?<![作成变變视視认認])[为為])|至多|最多|至少)$"
)
LOOSE_CHINESE = re.compile(rf"[，、]?{PREPOSITIONS}$")  # not those before an object: 将, 对
ASKING_ENGLISH = re.compile(rf"(\d|\b[{measure.LETTERS}]|'s?|\bof) $")  # so many of a suit, somebody's suit
ASKING_CHINESE = re.compile(rf"(的|[{measure.MEASURES}])$")
Omittables = Mapping[str, bool]  # holes that may be left out: whether also where nothing asks for them
Words = Mapping[str, str | None]


class Template:
    """A phrase in its parts: fixed texts and, between them, the names of holes."""

    def __init__(self, text: str) -> None:
        self.parts: list[str] = HOLE.split(text)

    @property
    def holes(self) -> list[str]:
        return self.parts[1::2]

    def english(self, words: Words, omittable: Omittables = MappingProxyType({})) -> str:
        """The phrase with its holes filled; a hole with None is left out, and so is its small word."""
        text = self.parts[0]
        for hole, after in zip(self.parts[1::2], self.parts[2::2], strict=True):
            word = words.get(hole)
            loose = LOOSE_ENGLISH.search(text) or (omittable.get(hole) and not ASKING_ENGLISH.search(text))
            if word is None or (hole in omittable and loose):
                text = SMALL_ENGLISH.sub(" ", text) + after
            elif after.startswith("'s"):
                text += possessive(word) + after[2:]
            elif word == "you" and BELONGING.search(text):
                text = BELONGING.sub(r"your \1", text) + after
            else:
                word, after = counted(text, alone(text, bare_noun(text, word)), after)
                text = fitting(text, word) + word + agreeing(word, after)
        return re.sub(r" +(?=[,.;:)]|$)", "", re.sub(r"  +", " ", text)).strip()

    def chinese(self, words: Words, omittable: Omittables = MappingProxyType({})) -> str:
        """The same; what is left out takes its measure word along."""
        text = self.parts[0]
        for hole, after in zip(self.parts[1::2], self.parts[2::2], strict=True):
            word = words.get(hole)
            loose = LOOSE_CHINESE.search(text) or (omittable.get(hole) and not ASKING_CHINESE.search(text))
            kept = word is not None and leans(after, word)
            if word is None or (hole in omittable and loose and not kept):
                text = SMALL_CHINESE.sub("", text) + after.removeprefix(measure.measure_at(after))
            else:
                word = f"某{word}" if omittable.get(hole) and is_owning(text, after) else word
                text += of_kind(text, tight(text, once(word, after)), after, bool(omittable.get(hole))) + after
        return spaced(text)


BELONGING = re.compile(r"\bthe (\w+(?: \w+)?) of $")  # the votes of you: your votes
POINTING = re.compile(r"(that|those|this|an?)\b")
NUMBER = re.compile(rf"(\d|\b[{measure.LETTERS}]) $")


def counted(before: str, word: str, after: str) -> tuple[str, str]:
    """Some of a kind that is only pointed at: take {n} {suit} cards is "take 2 cards of that suit"."""
    noun = re.match(r" (\w+)", after)
    if not (POINTING.match(word) and NUMBER.search(before)):
        return word, after
    if noun is None:
        return f"of {word}", after
    thing = singular(noun.group(1)) if before.endswith("1 ") and not before[-3:-2].isdigit() else noun.group(1)
    return f"{thing} of {word}", after[noun.end() :]


def alone(before: str, word: str) -> str:
    """One of them: tap {n} {suit} with "coins" is "tap 1 coin"."""
    return singular(word) if re.search(r"(?<!\d)1 $", before) and re.fullmatch(r"[a-z]+", word) else word


def fitting(before: str, word: str) -> str:
    """No article before a word that brings its own: the {face} line, with "that face", is that face line."""
    if re.match(r"(that|those|this|the|your|their|its|any|each|an?)\b", word):
        return re.sub(r"\b(the|an?) $", "", before)
    return before


def bare_noun(before: str, word: str) -> str:
    """No article behind a possessive: the opponent's suit."""
    return re.sub(r"^an? ", "", word) if re.search(r"'s? $", before) else word


def possessive(word: str) -> str:
    """your, that player's, those cards'."""
    if word == "you":
        return "your"
    return word + ("'" if word.endswith("s") else "'s")


def agreeing(word: str, after: str) -> str:
    """What follows a number agrees with it: 1 card, 2 cards; a unit that the number brought is not repeated."""
    number, _, unit = word.rpartition(" ")
    noun = re.match(r" (\w+)", after)
    if noun is None:
        return after
    if unit and number.isdigit() and noun.group(1) in (unit, unit + "s"):
        return after[noun.end() :]
    if word == "1":
        return f" {singular(noun.group(1))}{after[noun.end() :]}"
    return after


LEANING = re.compile("[的之上中里裡内內下间間旁边邊侧側外前后後面方级級档檔种種类類型式色号號位格组組区區堆]")


def leans(after: str, word: str) -> bool:
    """Whether what follows a hole says nothing without it: 在{suit}上, {rank}的牌型, 以{grade}档."""
    return LEANING.match(after) is not None or after.startswith(word)


def is_owning(before: str, after: str) -> bool:
    """Whether something is said to be of the value: 某点数的牌型."""
    return after.startswith("的") and not before.endswith("的")


def tight(before: str, word: str) -> str:
    """No 的 behind a 的: 该牌的所选花色."""
    return re.sub("^(所[选選])的", r"\1", word) if before.endswith("的") else word


KIND = re.compile(rf"([0-9]|[{measure.LETTERS}]|[一两兩几幾])[张張]$")
GOING_ON = re.compile("$|[，。、；并並且和与與后後到入给給加从從放置]")


def of_kind(before: str, word: str, after: str, any_one: bool) -> str:
    """So many cards of a value that is only pointed at: 抽1张该花色的牌; of whichever it is, 抽X张某花色的牌."""
    if not KIND.search(before) or not GOING_ON.match(after):
        return word
    if any_one:
        return f"某{word}的牌"
    return f"{word}的牌" if re.match("该|該|所[选選]", word) else word


def once(word: str, after: str) -> str:
    """What the phrase says itself is not said twice: 3格 + 格, 档 + 档."""
    if after.startswith(word):
        return ""
    number = re.match(rf"[0-9]+|[{measure.LETTERS}]", word)
    if number is None or not measure.measure_at(after):
        return word
    return number.group() if measure.measure_at(word[number.end() :]) == word[number.end() :] else word


def spaced(text: str) -> str:
    """No space beside a Chinese character; one between what is left."""
    han = measure.HAN.pattern
    text = re.sub(rf"(?<={han})[ \t]+|[ \t]+(?={han})", "", text.strip())
    return re.sub(r"[ \t]{2,}", " ", text)
