"""A cardset made by hand, with one of everything that a picture has to draw, and observations of it."""

from __future__ import annotations

from typing import Any

from cardwright.compiler.model import (
    CARD,
    FLAG,
    NUMBER,
    Attribute,
    AttributeOf,
    Card,
    CardSet,
    Enum,
    Kind,
    Local,
    Member,
    Number,
    Phase,
    Stat,
    Var,
    Zone,
)


def titled(declaration: Any, en: str, zh: str) -> Any:
    declaration.title = {"en": en, "zh": zh}
    return declaration


def stat(name: str, en: str, zh: str, low: int | None, high: int | None, start: int = 0, owner: str = "player") -> Stat:
    made = titled(Stat(name), en, zh)
    made.owner = owner
    made.low, made.high, made.start = (None if n is None else Number(NUMBER, n) for n in (low, high, start))
    return made


def zone(name: str, en: str, zh: str, shape: str, owner: str = "player", visibility: str = "public") -> Zone:
    made = titled(Zone(name), en, zh)
    made.shape, made.owner, made.visibility = shape, owner, visibility
    if shape == "grid":
        made.rows, made.columns = 2, 3
    return made


def cardset() -> CardSet:
    """A game of a scale, with hands, a row, a grid, piles, and cards that lie on cards."""
    game = titled(CardSet("small"), "Small", "小游戏")
    game.languages = ["en", "zh"]
    game.enums = {"facing": facing()}
    scale = stat("balance", "scale", "天平", -5, 5, owner="game")
    scale.track, scale.ends = True, [(0, 5), (1, -5)]
    life = stat("life", "life", "生命值", 0, 10, 10)
    secret = Stat("quiet")  # a number of the engine room: no title, so it is shown only when it has changed
    secret.owner, secret.start = "player", Number(NUMBER, 0)
    game.stats = {"balance": scale, "life": life, "quiet": secret}
    game.zones = {made.name: made for made in zones()}
    game.phases = {"main": titled(Phase("main"), "main phase", "主要阶段")}
    game.kinds = {"arcana": arcana()}
    game.cards = {card.name: card for card in cards(game.kinds["arcana"])}
    return game


def facing() -> Enum:
    enum = Enum("facing")
    for index, (name, zh) in enumerate((("upright", "正位"), ("reversed", "逆位"))):
        enum.members[name] = titled(Member(name, enum, index), name, zh)
    return enum


def zones() -> list[Zone]:
    return [
        zone("deck", "deck", "牌库", "pile", "shared", "hidden"),
        zone("discard", "discard pile", "弃牌堆", "pile", "shared"),
        zone("hand", "hand", "手牌", "set", visibility="private"),
        zone("field", "field", "场上", "row"),
        zone("ground", "battlefield", "战场", "grid"),
    ]


def arcana() -> Kind:
    kind = titled(Kind("arcana"), "arcana", "大阿卡那")
    for name, type, zh in (("power", NUMBER, "力量"), ("numeral", NUMBER, "编号"), ("ahead", FLAG, "领先")):
        kind.attributes[name] = titled(Attribute(name, type), name, zh)
    kind.zones["weapon"] = titled(zone("weapon", "weapon", "武器", "slot"), "weapon", "武器")
    kind.attributes["power"].derived = AttributeOf(  # so that something reads the power, and nothing the numeral
        NUMBER, kind.attributes["power"], Local(CARD, Var("it", CARD)), False
    )
    return kind


def cards(kind: Kind) -> list[Card]:
    made = []
    for number, (name, en, zh) in enumerate(
        (("sun", "The Sun", "太阳"), ("moon", "The Moon", "月亮"), ("fool", "The Fool", "愚人"))
    ):
        card = titled(Card(name, kind), en, zh)
        card.values = {"power": Number(NUMBER, number + 2), "numeral": Number(NUMBER, 40 + number)}
        made.append(card)
    return made


HIDDEN = {"card": None}
EMPTY = {"card": None, "empty": True}


def shown(name: str, owner: int | None, shape: str, *cards: dict[str, Any], **more: Any) -> dict[str, Any]:
    """A zone as an observation has it."""
    count = sum(not card.get("empty") for card in cards)
    return {"name": name, "owner": owner, "shape": shape, "count": count, "cards": list(cards), **more}


def observation(seat: int = 0, **changes: Any) -> dict[str, Any]:
    """The table in the middle of a game, as the first player sees it."""
    return {
        "seat": seat,
        "players": 2,
        "turn": 3,
        "active": 0,
        "phase": "main",
        "stats": {"balance": -2, "life": [9, 10], "quiet": [0, 0]},
        "zones": [
            shown("deck", None, "pile", *[HIDDEN] * 7),
            shown("discard", None, "pile", {"card": "fool"}, {"card": "sun"}),
            shown("hand", 0, "set", {"card": "sun"}, {"card": "sun"}),
            shown("hand", 1, "set", *[HIDDEN] * 3),
            shown("field", 0, "row", {"card": "moon", "power": 5, "facing": "reversed", "running": True}),
            shown("field", 1, "row"),
            shown("ground", 0, "grid", EMPTY, {"card": "fool"}, EMPTY, EMPTY, EMPTY, HIDDEN),
            shown("ground", 1, "grid", *[EMPTY] * 6),
            shown("weapon", None, "slot", {"card": "sun"}, on="moon"),
        ],
        "decision": None,
        "log": [],
        "result": None,
        **changes,
    }
