"""The language's own sentences in traditional characters: the frames, the questions of policies.

Only these are turned: what a game says in simplified characters stays as the game says it, for turning names is a
designer's task (后 is 後 or 后, 里 is 裡 or 里).  So that no sentence mixes the two, a game that has no traditional
texts is told in simplified characters as a whole: `texts.spoken`.  In the sentences of the language a character has
one meaning, but for a few words, which come first.
"""

from __future__ import annotations

import re
from collections.abc import Mapping

PAIRS = (
    "从從 将將 换換 对對 选選 择擇 后後 个個 开開 结結 时時 为為 数數 随隨 机機 执執 终終 续續 费費 "
    "于於 减減 变變 当當 该該 顶頂 点點 发發 动動 过過 进進 总總 项項 给給 记記 录錄 无無 则則 决決 "
    "间間 获獲 胜勝 输輸 戏戲 额額 两兩 轮輪 张張 与與 们們 这這 种種 处處 应應 会會 让讓 内內 顺順 "
    "双雙 关關 么麼 复複 场場 来來 达達 认認 谁誰 约約 弃棄 寻尋 仅僅 阶階 视視 拥擁 较較 样樣 "
    "匀勻 邻鄰 标標 区區 够夠 须須 请請 满滿 单單 没沒 离離 败敗 库庫 办辦 触觸 规規 类類 响響 归歸 紧緊 产產 吗嗎 "
    "说說 经經 还還 错錯 检檢 条條 继繼 稳穩 询詢 问問 简簡 "
)
WORDS = {
    "游戏": "遊戲", "其余": "其餘", "复制": "複製", "回复": "回復", "恢复": "恢復", "复原": "復原", "并": "並",
    "一并": "一併", "为准": "為準",
}  # fmt: skip
WORD = re.compile("|".join(sorted(WORDS, key=len, reverse=True)))
TABLE = str.maketrans({pair[0]: pair[1] for pair in PAIRS.split()})
QUOTES = str.maketrans({"“": "「", "”": "」"})
COUNTERS = {"张": "張", "只": "隻", "点": "點", "个": "個", "项": "項", "轮": "輪", "种": "種", "条": "條", "块": "塊",
            "层": "層", "级": "級", "处": "處", "组": "組", "对": "對", "颗": "顆", "头": "頭", "辆": "輛"}  # fmt: skip


def turned(text: str) -> str:
    """A text of the language in traditional characters and with their quotation marks."""
    return WORD.sub(lambda found: WORDS[found.group()], text).translate(TABLE).translate(QUOTES)


def counter(word: str) -> str:
    """A measure word."""
    return COUNTERS.get(word, word)


def frames(simplified: Mapping[str, str]) -> dict[str, str]:
    return {key: turned(text) for key, text in simplified.items()}
