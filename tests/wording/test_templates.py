"""Phrases with holes, filled and left open; Chinese numbers and measure words."""

from __future__ import annotations

import pytest

from cardwright.wording.measure import counted, han, measure_at, ordinal
from cardwright.wording.template import Template, spaced

SHIFT = "move the scale {steps} toward {side}"


@pytest.mark.parametrize(
    ("phrase", "words", "said"),
    [
        (SHIFT, {"steps": "1 cell", "side": "you"}, "move the scale 1 cell toward you"),
        (SHIFT, {"steps": "2 cells", "side": None}, "move the scale 2 cells"),
        (SHIFT, {}, "move the scale"),
        ("draw {n} cards", {"n": "1"}, "draw 1 card"),
        ("draw {n} cards", {"n": "2"}, "draw 2 cards"),
        ("draw {n} cards", {"n": "1 card"}, "draw 1 card"),
        ("draw {n} cards", {}, "draw cards"),
        ("lose {n} life", {"n": "1"}, "lose 1 life"),
        ("look at {who}'s hand", {"who": "you"}, "look at your hand"),
        ("look at {who}'s hand", {"who": "that player"}, "look at that player's hand"),
        ("take {n} {s}", {"n": "1", "s": "that suit"}, "take 1 of that suit"),
        ("take {n} {s}", {"n": "1", "s": "coins"}, "take 1 coin"),
        ("take {n} {s}", {"n": "11", "s": "coins"}, "take 11 coins"),
        ("take {n} {s} cards", {"n": "1", "s": "that suit"}, "take 1 card of that suit"),
        ("take {n} {s} cards", {"n": "2", "s": "coins"}, "take 2 coins cards"),
        ("run the {line} line", {"line": "that face"}, "run that face line"),
        ("run the {line} line", {"line": "upright"}, "run the upright line"),
    ],
)
def test_english(phrase: str, words: dict[str, str | None], said: str) -> None:
    assert Template(phrase).english(words) == said


@pytest.mark.parametrize(
    ("phrase", "words", "said"),
    [
        ("天平向{side}移动{steps}格", {"steps": "3", "side": "你"}, "天平向你移动3格"),
        ("天平向{side}移动{steps}格", {"steps": "3格", "side": "你"}, "天平向你移动3格"),
        ("天平向{side}移动{steps}", {"steps": "3格", "side": "你"}, "天平向你移动3格"),
        ("天平向{side}移动{steps}格", {}, "天平移动"),
        ("抽{n}张牌", {}, "抽牌"),
        ("以{face}打出{card}", {"card": "愚人"}, "打出愚人"),
        ("{actor}进攻{target}", {"actor": "狼", "target": "羊"}, "狼进攻羊"),
    ],
)
def test_chinese(phrase: str, words: dict[str, str | None], said: str) -> None:
    assert Template(phrase).chinese(words) == said


@pytest.mark.parametrize(
    ("phrase", "words", "said"),
    [
        ("以{card}在{suit}上打击对方", {"card": "狼", "suit": "花色"}, "以狼在花色上打击对方"),
        ("出{rank}的{form}", {"rank": "点数", "form": "牌型"}, "出某点数的牌型"),
        ("将{card}以{grade}档装上", {"card": "狼", "grade": "档"}, "将狼以档装上"),
        ("以{face}打出{card}", {"face": "牌面", "card": "狼"}, "打出狼"),
    ],
)
def test_a_value_stays_where_what_follows_leans_on_it(phrase: str, words: dict[str, str | None], said: str) -> None:
    """在…上, …的, …档 say nothing when the hole in front of them is empty."""
    omittable = {hole: True for hole in words if hole != "card"}
    assert Template(phrase).chinese(words, omittable) == said


def test_what_may_be_left_out_is_left_out_only_behind_a_small_word() -> None:
    give = {"card": "a card", "friend": "a player"}
    assert Template("give {card} to {friend}").english(give, {"card": False, "friend": False}) == "give a card"
    assert (
        Template("以{with}进攻{target}").chinese({"with": "牌", "target": "牌"}, {"with": False, "target": False})
        == "进攻牌"
    )
    assert (
        Template("将{card}送给{friend}").chinese({"card": "牌", "friend": "玩家"}, {"card": False, "friend": False})
        == "将牌送给玩家"
    )


def test_a_small_word_that_is_part_of_a_verb_stays() -> None:
    assert Template("使用{card}").chinese({"card": "牌"}, {"card": False}) == "使用牌"
    assert Template("使用{card}").chinese({}) == "使用"
    assert Template("用{card}攻击").chinese({}) == "攻击"
    assert Template("run the line of {card}").english({"card": "a card"}, {"card": False}) == "run the line of a card"


def test_a_value_is_said_where_something_asks_for_it() -> None:
    any_suit = {"s": True}
    assert Template("tap {n} {s}").english({"n": "2", "s": "a suit"}, any_suit) == "tap 2 of a suit"
    assert (
        Template("attack {p}'s {s}").english({"p": "that player", "s": "a suit"}, any_suit)
        == "attack that player's suit"
    )
    assert Template("show the pattern of {s}").english({"s": "a suit"}, any_suit) == "show the pattern of a suit"
    assert Template("play it {s}").english({"s": "a face"}, any_suit) == "play it"
    assert Template("横置{n}张{s}").chinese({"n": "2", "s": "花色"}, any_suit) == "横置2张某花色的牌"
    assert Template("横置{n}张{s}").chinese({"n": "2", "s": "该花色"}) == "横置2张该花色的牌"
    assert Template("抽{n}张{s}并横置").chinese({"n": "2", "s": "该花色"}) == "抽2张该花色的牌并横置"
    assert Template("取{n}张{s}牌").chinese({"n": "2", "s": "该花色"}) == "取2张该花色牌"
    assert Template("横置{n}张{s}").chinese({"n": "2", "s": "星币"}) == "横置2张星币"
    assert Template("结算{card}的{s}效果").chinese({"card": "该牌", "s": "所选的花色"}) == "结算该牌的所选花色效果"
    assert Template("宣告它{s}").chinese({"s": "牌面"}, any_suit) == "宣告它"


def test_what_belongs_to_you_is_yours() -> None:
    assert Template("the votes of {p}").english({"p": "you"}) == "your votes"
    assert Template("on the side of {p}").english({"p": "you"}) == "on your side"
    assert Template("the votes of {p}").english({"p": "that player"}) == "the votes of that player"


def test_no_space_beside_a_chinese_character() -> None:
    assert spaced(" 抽 1 张 牌 ") == "抽1张牌"
    assert spaced("The  Fool 与 The World") == "The Fool与The World"


def test_numbers() -> None:
    assert [han(n) for n in (0, 2, 10, 12, 20, 99, 100)] == ["零", "二", "十", "十二", "二十", "九十九", "100"]
    assert counted(2) == "两"
    assert counted(3) == "三"
    assert ordinal(2) == "第二"


def test_measure_words() -> None:
    assert [measure_at(text) for text in ("张牌", "格", "點生命", "回合", "牌")] == ["张", "格", "點", "回合", ""]
