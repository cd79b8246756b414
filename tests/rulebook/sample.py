"""A document with one of every block, and with names that a stranger might have made up."""

from __future__ import annotations

from typing import Any

from cardwright.rulebook.nodes import (
    CardBox,
    CardGrid,
    Document,
    Entry,
    Grid,
    Paragraph,
    Question,
    Ruling,
    Section,
    Steps,
    Table,
    Text,
    Track,
)

EVIL = '<script>alert("x")</script> & `*_[a](b)'


def both(en: str, zh: str) -> Text:
    return {"en": en, "zh": zh}


def only(text: Text, languages: list[str]) -> Text:
    return {lang: text[lang] for lang in languages if lang in text}


def document(languages: list[str] | None = None, evil: bool = False) -> Document:
    """The sample in some languages; `evil` puts a hostile name wherever a designer's words stand."""
    made = Document(
        name="sample",
        languages=languages or ["en", "zh"],
        title=both("Scale and Sun", "天平与太阳"),
        lead=[both("Two players and one scale. Hold it down to win.", "两名玩家，一架天平。将其压下即可获胜。")],
        facts=[(both("Players", "人数"), both("2", "2")), (both("Cards", "卡牌"), both("30", "30"))],
        sections=sections(),
        credits=[both("after an anonymous design", "改编自佚名设计")],
        stamp="sample 0123456789ab",
    )
    return rewritten(made, made.languages, EVIL if evil else None)


def sections() -> list[Section]:
    return [
        Section("components", both("Components", "配件"), [table(), track(), Grid(both("Field", "战场"), 3, 3)]),
        Section(
            "turn",
            both("The turn", "回合流程"),
            [Paragraph(both("A turn has phases.", "回合分为若干阶段。")), entry()],
        ),
        Section(
            "cards",
            both("Cards", "卡牌"),
            [],
            [Section("kind-a", both("arcana", "大阿卡那"), [CardGrid([card(), plain_card()])])],
        ),
        Section(
            "questions",
            both("Questions", "常见问题"),
            [Question(both("An empty deck?", "牌库空了？"), both("Reshuffle.", "重新洗牌。"))],
        ),
        Section("rulings", both("Rulings", "裁定"), [ruling()]),
    ]


def table() -> Table:
    head = [both("Cards", "卡牌"), both("Number", "数量")]
    return Table(head, [[both("arcana", "大阿卡那"), both("22", "22")], [both("items", "道具牌"), both("8", "8")]])


def track() -> Track:
    ends = [(-5, both("second player", "第二位玩家")), (5, both("first player", "第一位玩家"))]
    return Track(both("scale", "天平"), -5, 5, 0, ends)


def entry() -> Entry:
    steps = Steps([(0, both("Draw a card.", "抽一张牌。")), (1, both("If you cannot, you lose.", "若不能则输。"))])
    return Entry("phase-main", both("main phase", "主要阶段"), [steps], both("optional", "可选"))


def card() -> CardBox:
    return CardBox(
        anchor="card-emperor",
        name=both("The Emperor", "皇帝"),
        facts=[(both("number", "编号"), both("4", "4"))],
        parts=[
            (
                both("Upright", "正位"),
                both(
                    "Until your next turn, opposing moves are one cell shorter.",
                    "直到你的下个回合，对手的移动减少1格。",
                ),
            ),
            (
                both("Reversed", "逆位"),
                both("Your opponent cannot play a card reversed.", "对手不能以逆位打出牌。"),
            ),
        ],
        flavour=both("He waits.", "他在等待。"),
        copies=2,
        reversible=True,
    )


def plain_card() -> CardBox:
    return CardBox("card-sun", both("The Sun", "太阳"), [], [({}, both("Draw 2.", "抽两张牌。"))], {}, 1, False)


def ruling() -> Ruling:
    return Ruling(
        "ruling-1",
        both("Eight cells, four of them outside", "八格，其中四格出界"),
        [both("Scale: 2", "天平：2"), both("Your hand: Judgement", "你的手牌：审判")],
        [both("You: play Judgement reversed", "你：以逆位打出审判")],
        [both("Your opponent's life: 8", "对手的生命值：8")],
    )


def rewritten(node: Any, languages: list[str], words: str | None) -> Any:
    """The same tree with only these languages, and other words if some are given."""
    if isinstance(node, dict):
        return {lang: words or text for lang, text in only(node, languages).items()}
    if isinstance(node, list | tuple):
        return type(node)(rewritten(item, languages, words) for item in node)
    if hasattr(node, "__dataclass_fields__"):
        for name in node.__dataclass_fields__:
            if name not in ("languages", "form"):
                setattr(node, name, rewritten(getattr(node, name), languages, words))
    return node
