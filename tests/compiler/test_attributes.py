"""Attributes of kinds: what they are called in the languages of a game."""

from cardwright.compiler import compile_text
from cardwright.wording import card_text

TEXT = """cardwright 0

cardset ores
    title "Ores"
    players 1
    languages en, zh

kind ore
    title "ore" zh "矿石"
    weight number, from 0, start 1
        title "heft" zh "分量"
        unit "stones" zh "石"
    ability dig

card gold is ore
    title "Gold" zh "金"
    dig: this's weight + 2

turn
    phase end: end game as draw
"""


def test_an_attribute_has_a_title_and_a_unit() -> None:
    cardset, findings = compile_text(TEXT)
    assert cardset is not None and not findings
    weight = cardset.kinds["ore"].attributes["weight"]
    assert weight.title == {"en": "heft", "zh": "分量"}
    assert weight.unit == {"en": "stones", "zh": "石"}
    assert weight.low is not None and weight.start is not None


def test_its_title_is_said_on_cards() -> None:
    cardset, _ = compile_text(TEXT)
    assert cardset is not None
    said = {lang: str(card_text(cardset, cardset.cards["gold"], lang)) for lang in ("en", "zh")}
    assert "heft" in said["en"] and "分量" in said["zh"]
