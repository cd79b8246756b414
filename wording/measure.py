"""Chinese numbers and measure words: 两次, 第二次, 十二; which words count things; where a unit is said twice."""

from __future__ import annotations

import re

LETTERS = "XYZWVUTSRQPNMLKJHGFEDCB"  # what numbers are called that are explained elsewhere; none looks like 1, 0, "a"
DIGITS = "零一二三四五六七八九"

# Words that stand between a number and a noun; traditional forms beside the simplified ones.
MEASURES = (
    "张張只隻点點格次个個枚名位项項轮輪件种種块塊条條座把层層步分级級行列处處人组組份对對圈颗顆"
    "滴堆局枝支匹头頭艘辆輛道面根"
)
STARTS_WITH_MEASURE = re.compile(f"回合|[{MEASURES}]")
HAN = re.compile(r"[\u3400-\u9fff\U00020000-\U0003ffff]")


def han(number: int) -> str:
    """A number in characters, as an ordinal or a name uses it: 二, 十, 十二, 二十."""
    if not 0 <= number < 100:
        return str(number)
    tens, ones = divmod(number, 10)
    if not tens:
        return DIGITS[ones]
    return (DIGITS[tens] if tens > 1 else "") + "十" + (DIGITS[ones] if ones else "")


def counted(number: int) -> str:
    """A number before a measure word: 两, not 二."""
    return "两" if number == 2 else han(number)


def ordinal(number: int) -> str:
    return "第" + han(number)


def measure_at(text: str) -> str:
    """The measure word that a text starts with, or nothing."""
    found = STARTS_WITH_MEASURE.match(text)
    return found.group() if found else ""


def is_han(character: str) -> bool:
    return HAN.match(character) is not None
