"""The words of the language as a Chinese designer may try them: what was meant by `移动`, `如果`, `二`.

Head words have their Chinese names in the schema; these are the other words, and other names for the same.
"""

from __future__ import annotations

from .schema import HEADS

OTHERS = {
    "if": "如果 若", "otherwise": "否则 不然", "is": "是 为", "to": "到 至 往", "from": "从", "of": "的",
    "with": "用 以", "and": "和 且 与", "or": "或 或者", "not": "不是 非", "at": "在", "in": "在 里",
    "you": "你 自己", "your": "你的 自己的", "opponent": "对手 对方",
    "each player": "每名玩家 每位玩家 每个玩家 所有玩家", "player": "玩家", "all": "所有 全部",
    "each": "每张 每个 每名", "may": "可以", "cannot": "不能 不可", "hidden": "隐藏", "public": "公开",
    "private": "私有", "shared": "公共 共有 共用", "pile": "牌堆", "set": "集合", "number": "数字",
    "flag": "标记", "card": "牌", "start": "初始 起始", "top": "顶 牌库顶", "until": "直到",
    "after": "之后", "before": "之前", "repeat": "循环", "yes": "有 真", "no": "无 假",
    "move": "移 移到 放", "shuffle": "洗牌", "choose": "选", "win": "赢 胜利", "lose": "输", "1": "一",
    "2": "二 两", "3": "三", "4": "四", "5": "五", "6": "六", "7": "七", "8": "八", "9": "九", "10": "十",
}  # fmt: skip


def _table() -> dict[str, list[str]]:
    found: dict[str, list[str]] = {}
    for head in HEADS.values():
        found.setdefault(head.zh, []).append(head.word)
    for word, names in OTHERS.items():
        for name in names.split():
            if word not in found.setdefault(name, []):
                found[name].append(word)
    return found


WORDS = _table()


def meant(word: str) -> list[str]:
    """The words of the language that a Chinese word may stand for."""
    return WORDS.get(word, [])


def suggested(args: dict[str, object], written: str) -> list[str]:
    """What may have been meant where something is not understood, or `hole` is missing in what is `written`."""
    hole = args.get("hole")
    if hole:
        return [str(hole)] if any(hole in meant(word) for word in written.split()) else []
    said = str(args.get("word") or args.get("what") or "").split()
    return meant(said[0]) if said else []
