"""What has been done, in the words of a ruling."""

from __future__ import annotations

import pytest

from cardwright.compiler import check
from cardwright.rulebook.rulings import Rulings

EXAMPLE = "Wands: only characters that were left alone count"


@pytest.mark.parametrize(
    ("lang", "words"),
    [
        ("en", "Anyone attacked Page of Cups in the last turn"),
        ("zh", "上个回合曾进攻“圣杯侍卫”"),
        ("zh-Hant", "上個回合曾進攻「聖杯侍衛」"),
    ],
)
def test_what_was_done_last_turn(lang: str, words: str) -> None:
    cardset, _ = check("tarot_duel")
    assert cardset is not None
    example = next(example for example in cardset.examples if example.name == EXAMPLE)
    assert words in [Rulings(cardset, lang).line(line) for line in example.given]


def test_a_value_for_a_key_has_its_words() -> None:
    cardset, _ = check("tarot_duel")
    assert cardset is not None
    example = next(example for example in cardset.examples if example.name.startswith("King of Swords: the limit"))
    assert "The opponent's limit (coins): 6" in [Rulings(cardset, "en").line(line) for line in example.then]
