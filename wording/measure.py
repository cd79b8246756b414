"""Chinese numbers and measure words: 两次, 第二次, 十二; which words count things; where a unit is said twice."""

from __future__ import annotations

import re

DIGITS = "零一二三四五六七八九"

# Words that stand between a number and a noun.  Traditional forms stand beside the simplified ones.
MEASURES = [
    "张",
    "張",
    "只",
    "隻",
    "点",
    "點",
    "格",
    "次",
    "个",
    "個",
    "枚",
    "名",
    "位",
    "项",
    "項",
    "轮",
    "輪",
    "件",
    "种",
    "種",
    "块",
    "塊",
    "条",
    "條",
    "座",
    "把",
    "层",
    "層",
    "步",
    "回合",
    "分",
    "级",
    "級",
    "行",
    "列",
    "处",
    "處",
    "人",
    "组",
    "組",
    "份",
    "对",
    "對",
    "圈",
    "颗",
    "顆",
    "滴",
    "堆",
    "局",
    "枝",
    "支",
    "匹",
    "头",
    "頭",
    "艘",
    "辆",
    "輛",
    "道",
    "面",
    "根",
]
STARTS_WITH_MEASURE = re.compile("|".join(sorted(MEASURES, key=len, reverse=True)))
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
