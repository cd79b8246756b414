"""Scales of Fate: the words on its cards, in both languages.  The sentences below were read, and found right."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

import pytest

from cardwright.compiler import check
from cardwright.compiler.model import CardSet, Declaration
from cardwright.wording import ability_text, card_text, phase_text, rule_text, setup_text, title, verb_text, verb_title
from cardwright.wording.texts import has

FOLDER = Path(__file__).parents[2] / "cardsets" / "scales_of_fate"


@cache
def game() -> CardSet:
    cardset, _ = check(str(FOLDER))
    assert cardset is not None
    return cardset


# (card, family, face): English, Chinese
READ = {
    ("magician", "effect", "upright"): ("Draw 1 card.", "抽1张牌。"),
    ("high_priestess", "effect", "reversed"): ("Look at your opponent's hand.", "查看对手的手牌。"),
    ("empress", "effect", "upright"): (
        "During your next turn, before the first time you move the scale, increase the number of cells by 1.",
        "在你的下个回合中，你第一次使天平移动前，格数加1。",
    ),
    ("emperor", "effect", "upright"): (
        "Until the start of your next turn, before your opponent moves the scale by declaring upright, reduce the "
        "number of cells by 1.",
        "直到你的下个回合开始，对手以正位宣告而使天平移动前，格数减1。",
    ),
    ("emperor", "effect", "reversed"): (
        "Until the start of your next turn, your opponent cannot play an arcana reversed.",
        "直到你的下个回合开始，对手不能以逆位打出大阿卡那。",
    ),
    ("hierophant", "effect", "upright"): ("Draw 1 card. Your opponent draws 1 card.", "抽1张牌。对手抽1张牌。"),
    ("hermit", "effect", "upright"): (
        "Search the deck for 1 card. Take that card into your hand. Shuffle the deck.",
        "从牌库搜寻1张牌。将该牌加入手牌。洗匀牌库。",
    ),
    ("hermit", "move", "reversed"): (
        "Move the scale 2 cells toward your opponent.",
        "天平向对手移动2格。",
    ),
    ("justice", "effect", "upright"): (
        "Choose one:\n• Open hands: until the end of this turn, everybody may look at all players' hands.\n"
        "• Balance: set the scale to 0.",
        "选择一项：\n• 公开双方手牌：直到本回合结束，所有玩家可以查看所有玩家的手牌。\n• 天平归零：天平变为0。",
    ),
    ("temperance", "effect", "upright"): (
        "Until the start of your next turn, before anyone moves the scale, the number of cells is at most 2.",
        "直到你的下个回合开始，任何人使天平移动前，格数至多为2。",
    ),
    ("devil", "effect", "upright"): (
        "You may discard 1 card. If you do, move the scale 1 cell toward your opponent.",
        "你可以弃置1张手牌。若如此做，天平向对手移动1格。",
    ),
    ("star", "effect", "upright"): (
        "Draw X cards, where X is 2 minus the number of cards in your hand.",
        "抽X张牌，X为2减你的手牌数。",
    ),
    ("star", "effect", "reversed"): (
        "Before the next time you move the scale, increase the number of cells by 1.",
        "你下一次使天平移动前，格数加1。",
    ),
    ("knife", "use", None): (
        "Until the end of this turn:\n• Before anyone moves the scale toward your opponent, increase the number of "
        "cells by 1.\n• Your opponent's movable limit is reduced by 1.",
        "直到本回合结束：\n• 任何人使天平向你的对手移动前，格数加1。\n• 对手的可移动格数上限减1。",
    ),
    ("statue", "answer", None): ("Take an extra turn after this one.", "在本回合后进行一个额外的回合。"),
    ("rope", "use", None): (
        "Put 1 item from your opponent's item zone into your item zone.",
        "从对手的道具区选择1张道具牌放入你的道具区。",
    ),
}


@pytest.mark.parametrize(("card", "family", "face"), READ)
def test_texts_that_were_read(card: str, family: str, face: str | None) -> None:
    ability = game().cards[card].abilities[family, face]
    said = ability_text(game(), ability, "en"), ability_text(game(), ability, "zh")
    assert said == READ[card, family, face]


# ---- everything that the game prints ----------------------------------------------------------------------


def texts(lang: str) -> list[str]:
    cardset = game()
    verbs = [verb for verb in cardset.verbs if not verb.builtin and verb.says]
    lines = [
        setup_text(cardset, lang),
        *(phase_text(cardset, phase, lang) for phase in cardset.phases.values()),
        *(rule_text(cardset, rule, lang) for rule in cardset.rules.values()),
        *(verb_text(cardset, verb, lang) for verb in verbs),
    ]
    cards = [text for card in cardset.cards.values() for _, text in card_text(cardset, card, lang)]
    return [*cards, *(verb_title(cardset, verb, lang) for verb in verbs), *(line for each in lines for _, line in each)]


def test_every_card_has_words() -> None:
    for lang in ("en", "zh", "zh-Hant"):
        assert all(text for card in game().cards.values() for _, text in card_text(game(), card, lang))


def untranslated(lang: str) -> set[str]:
    """The words of titles that the game has not given in this language: they fall back, and may be seen."""
    cardset = game()
    declared: list[Declaration] = [*cardset.enums.values(), *cardset.stats.values(), *cardset.zones.values()]
    declared += [*cardset.phases.values(), *cardset.kinds.values(), *cardset.defines.values(), *cardset.verbs]
    for kind in cardset.kinds.values():
        declared += [*kind.attributes.values(), *kind.families.values()]
    missing = [each for each in declared if not each.title.get(lang)]
    return {word for each in missing for word in re.findall(r"[A-Za-z]+", title(each, lang))}


def test_chinese_shows_no_latin_word_but_what_the_game_has_not_translated() -> None:
    known = re.compile("|".join(sorted(untranslated("zh"), key=len, reverse=True)) or "$^")
    left = [known.sub("", text) for text in texts("zh")]
    assert not [text for text in left if re.search(r"[A-Za-z]{2,}", text)]


def test_nothing_blank_stands_between_chinese_characters() -> None:
    assert not [text for text in texts("zh") if re.search(r"[\u4e00-\u9fff][ \n]+[\u4e00-\u9fff]", text)]


def test_no_name_of_a_hole_or_a_variable_is_printed() -> None:
    """Their names would be words that no title, phrase or frame of the game has."""
    holes = {hole.name for verb in game().verbs for hole in verb.holes}
    said = {word for verb in game().verbs for word in re.findall(r"\w+", verb.says.get("en", ""))}
    titles = {word for each in [*game().zones.values(), *game().stats.values(), *game().kinds.values(),
                                *game().enums.values()] for word in title(each, "en").lower().split()}  # fmt: skip
    for name in holes - said - titles - {"card", "face", "line", "side", "n"}:
        assert not [text for text in texts("en") if re.search(rf"\b{name}\b", text)], name


def test_english_sentences_are_whole() -> None:
    for text in texts("en"):
        assert not re.search(r"\S  ", text) and "{" not in text and "None" not in text and " ." not in text
        assert re.match(r"[A-Z0-9“•]", text), text


def test_labels_are_the_faces() -> None:
    assert {label.partition("·")[0] for label, _ in card_text(game(), game().cards["sun"], "zh")} == {"正位", "逆位"}
    assert has(game().enums["facing"].members["upright"].title, "zh")
