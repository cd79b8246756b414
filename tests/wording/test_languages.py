"""Every text falls back to the next language; the words of the realiser never do."""

from __future__ import annotations

import pytest

from cardwright.compiler.model import Card, Kind, Policy, Zone
from cardwright.compiler.report.traditional import turned
from cardwright.runtime.policies import POLICIES
from cardwright.wording import UnknownLanguage, ability_text, policy_text, spoken, title
from cardwright.wording.texts import has, pick
from tests.wording.workshop import abilities, compiled


def zone(**texts: str) -> Zone:
    made = Zone("discard_pile")
    made.title = {lang.replace("_", "-"): text for lang, text in texts.items()}
    return made


def test_titles_fall_back_from_hant_to_zh_to_en_to_the_name() -> None:
    assert title(zone(en="discard", zh="弃牌堆", zh_Hant="棄牌堆"), "zh-Hant") == "棄牌堆"
    assert title(zone(en="discard", zh="弃牌堆"), "zh-Hant") == "弃牌堆"
    assert title(zone(en="discard"), "zh") == "discard"
    assert title(zone(), "zh") == "discard pile"
    assert title(zone(zh="弃牌堆"), "en") == "discard pile", "an English reader is better off with the name"


def test_traditional_texts_under_either_spelling() -> None:
    assert pick({"en": "deck", "zh": "牌库", "zh_Hant": "牌庫"}, "zh-Hant") == "牌庫"


def test_a_text_in_any_language_is_better_than_none() -> None:
    assert pick({"de": "Karte"}, "en") == "Karte"
    assert not has({"de": "Karte"}, "zh")
    assert pick({}, "en") == ""


def test_a_language_without_a_realiser() -> None:
    with pytest.raises(UnknownLanguage, match="fr"):
        title(Card("sun", Kind("arcana")), "fr")


def test_frames_are_turned_and_titles_are_not() -> None:
    """后 in a frame is 後; 皇后 in a title is the designer's own."""
    cardset, (ability,) = abilities(["until your next turn: after discard by opponent: draw 1"])
    assert ability_text(cardset, ability, "zh") == "直到你的下个回合开始，对手弃置牌后，抽1张牌。"
    assert ability_text(cardset, ability, "zh-Hant") == "直到你的下個回合開始，對手弃置牌後，抽1张牌。"


def test_words_that_a_table_of_characters_would_get_wrong() -> None:
    simplified = "输掉游戏，并且复制其余的牌，回复1点，复原，并非重复"
    assert turned(simplified) == "輸掉遊戲，並且複製其餘的牌，回復1點，復原，並非重複"


def test_the_questions_of_policies_are_turned() -> None:
    policy = Policy("empty_deck", "reshuffle")
    assert policy_text(policy, "zh-Hant") == (
        "需要抽牌而牌庫為空時怎麼辦？",
        "牌庫為空時，將棄牌堆洗勻作為新的牌庫。",
    )


def test_no_question_keeps_a_simplified_character() -> None:
    for known in POLICIES.values():
        for answer in known.answers:
            for text in policy_text(Policy(known.name, answer), "zh-Hant"):
                text.encode("big5")  # Big5 has no simplified characters


def test_a_game_is_told_in_one_script() -> None:
    """Who asks for traditional characters gets them from a game that has them, else simplified ones throughout."""
    cardset = compiled()
    assert cardset.languages == ["en", "zh"]
    assert [spoken(cardset, lang) for lang in ("en", "zh", "zh-Hant")] == ["en", "zh", "zh"]
    cardset.languages = ["en", "zh", "zh-Hant"]
    assert spoken(cardset, "zh-Hant") == "zh-Hant"
    cardset.languages = ["en"]
    assert spoken(cardset, "zh-Hant") == "zh-Hant", "nothing to mix with"


def test_quotation_marks() -> None:
    body = "choose 1 soul where name is not wolf from field called one\ndiscard one"
    cardset, (ability,) = abilities([body])
    assert "“狼”" in ability_text(cardset, ability, "zh")
    assert "「狼」" in ability_text(cardset, ability, "zh-Hant")
    assert turned("“狼”后") == "「狼」後"


def test_measure_words_of_kinds_are_turned() -> None:
    cardset, (ability,) = abilities(["choose 2 souls from field called them\nmove them to hand"])
    assert ability_text(cardset, ability, "zh-Hant") == "從你场上取2張灵魂牌加入手牌。"


def test_a_verb_with_its_own_forms() -> None:
    more = """
verb smite (target: soul)
    says "smite/smites/smote/smitten/smiting {target}" zh "击打{target}"
    move target to discard

card hammer is spell
    upright
        choose 1 soul from field called one
        opponent: smite one
    reversed
        if first card of field was smite this turn: draw 1
"""
    cardset = compiled(more)
    upright, reversed_ = (cardset.cards["hammer"].abilities["use", face] for face in ("upright", "reversed"))
    assert ability_text(cardset, upright, "en") == "Choose 1 soul from your field. Your opponent smites that soul."
    assert (
        ability_text(cardset, reversed_, "en") == "If anyone smote the first card of your field this turn, draw 1 card."
    )


def test_a_phrase_that_speaks_of_you_speaks_of_others_as_them() -> None:
    more = """
verb tidy
    says "discard your hand and draw 3 cards" zh "弃掉你的手牌并抽3张牌"
    move hand to discard

card broom is spell
    upright: tidy
    reversed: opponent: tidy
"""
    cardset = compiled(more)
    texts = [
        ability_text(cardset, cardset.cards["broom"].abilities["use", face], lang)
        for face in ("upright", "reversed")
        for lang in ("en", "zh")
    ]
    assert texts == [
        "Discard your hand and draw 3 cards.",
        "弃掉你的手牌并抽3张牌。",
        "Your opponent discards their hand and draws 3 cards.",
        "对手弃掉其手牌并抽3张牌。",
    ]
