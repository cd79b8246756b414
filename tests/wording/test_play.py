"""What a table says: questions, answers, the log.  All of it from plain data, and never with an exception."""

from __future__ import annotations

from typing import Any

import pytest

from cardwright.compiler import compile_text
from cardwright.compiler.model import CardSet, May
from cardwright.wording import say, say_action, say_decision, say_event, say_option
from cardwright.wording.build.walk import walk
from tests.wording.workshop import compiled

MORE = """
card lamp is spell
    title "Lamp" zh "灯"
    upright
        you may discard first card of field: draw 1
    reversed: choose one
        option "more light" zh "更亮"
            draw 1
        option
            lose 1 life
"""


@pytest.fixture(scope="module")
def game() -> CardSet:
    return compiled(MORE)


WOLF = {"card": "wolf", "zone": "hand", "owner": 0}
UPRIGHT = {"value": ["face", "upright"]}
DECK, FIELD = {"zone": "deck", "owner": None}, {"zone": "field", "owner": 1}


# ---- actions and options ----------------------------------------------------------------------------------


WARES = """
zone gear is a row of each player, public
    title "gear" zh "装备"

action equip (card: soul in hand)
    says "equip {card}" zh "装备{card}"
    move card to gear
"""


def test_a_phrase_may_begin_with_a_verb_that_a_zone_is_called_by() -> None:
    """装备 is a zone and what is done with it: nobody makes it happen, somebody does it."""
    entry = {"verb": "equip", "actor": 1, "args": [{"card": "wolf"}]}
    assert say_event(compiled(WARES), entry, "zh", ("甲", "乙")) == "乙装备狼。"
    moved = {"verb": "shift", "actor": 1, "args": [{"number": 2}, {"player": 0}]}
    assert say_event(compiled(), moved, "zh", ("甲", "乙")) == "乙使天平向甲移动2格。"


def test_actions(game: CardSet) -> None:
    assert say_action(game, "play", [WOLF, UPRIGHT], "en") == "Play Wolf upright"
    assert say_action(game, "play", [WOLF, UPRIGHT], "zh") == "以正位打出狼"
    assert say_action(game, "shift", [{"number": 1}, {"player": 1}], "en") == "Move the scale 1 cell toward Player 2"
    assert say_action(game, "shift", [{"number": 2}, {"player": 1}], "zh") == "天平向玩家2移动2格"
    assert say_action(game, "shift", [{"number": 1}, {"player": 1}], "en", ["Ann", "Bo"]).endswith("toward Bo")


def test_an_action_that_nobody_declared(game: CardSet) -> None:
    assert say_action(game, "fly_away", [], "en") == "Fly away"


OPTIONS = [
    ({"token": "play wolf as upright", "kind": "action", "action": "play", "args": [WOLF, UPRIGHT]},
     "Play Wolf upright", "以正位打出狼"),
    ({"token": "wolf", "kind": "card", "ref": WOLF}, "Wolf", "狼"),
    ({"token": "wolf#2", "kind": "card", "ref": WOLF}, "Wolf #2", "狼 #2"),
    ({"token": "x", "kind": "card", "ref": {"card": None}}, "A card", "牌"),
    ({"token": "3", "kind": "number", "ref": {"number": 3}}, "3", "3"),
    ({"token": "upright", "kind": "value", "ref": UPRIGHT}, "Upright", "正位"),
    ({"token": "player 2", "kind": "player", "ref": {"player": 1}}, "Player 2", "玩家2"),
    ({"token": "field of player 2", "kind": "zone", "ref": FIELD}, "Player 2's field", "玩家2场上"),
    ({"token": "cell 4", "kind": "cell", "ref": {"cell": 4, "zone": "board", "owner": 0}}, "Space 4", "第4格"),
    ({"token": "done", "kind": "end"}, "Done", "结束"),
    ({"token": "pass", "kind": "end"}, "Pass", "放弃"),
    ({"token": "enough", "kind": "end"}, "That is enough", "不再选择"),
    ({"token": "accept", "kind": "may"}, "Yes", "是"),
    ({"token": "decline", "kind": "may"}, "No", "否"),
    ({"token": "more light", "kind": "option"}, "More light", "更亮"),
    ({"token": "option 2", "kind": "option"}, "Option 2", "选项2"),
    ({"token": "something else", "kind": "option"}, "Something else", "Something else"),
]  # fmt: skip


@pytest.mark.parametrize(("option", "en", "zh"), OPTIONS, ids=[option["token"] for option, _, _ in OPTIONS])
def test_options(game: CardSet, option: dict[str, Any], en: str, zh: str) -> None:
    assert (say_option(game, option, "en"), say_option(game, option, "zh")) == (en, zh)


# ---- questions --------------------------------------------------------------------------------------------


def decision(kind: str, **more: Any) -> dict[str, Any]:
    return {"player": 0, "kind": kind, "least": 1, "most": 1, "picked": [], "options": [], **more}


QUESTIONS = [
    (decision("act"), "Choose an action.", "请选择一个行动。"),
    (decision("card"), "Choose a card.", "请选择1张牌。"),
    (decision("card", least=2, most=2), "Choose 2 cards.", "请选择2张牌。"),
    (decision("card", least=2, most=2, picked=["wolf"]), "Choose 2 cards. (1 so far)", "请选择2张牌。（已选1张）"),
    (decision("card", least=0, most=2), "Choose up to 2 cards.", "请选择至多2张牌。"),
    (decision("card", least=1, most=2), "Choose 1 to 2 cards.", "请选择1至2张牌。"),
    (decision("number"), "Choose a number.", "请选择一个数字。"),
    (decision("player"), "Choose a player.", "请选择一名玩家。"),
    (decision("option"), "Choose one.", "请选择一项。"),
    (decision("may"), "Do you want to do this?", "是否要这样做？"),
    (decision("order"), "Which card comes first?", "哪张牌排在最前？"),
    (decision("never heard of"), "Choose.", "请选择。"),
    (decision("option", about={"todo": {"en": "Tell a joke.", "zh": "讲个笑话。"}}), "Tell a joke.", "讲个笑话。"),
    ({"player": 1, "kind": "card"}, "Player 2 decides.", "等待玩家2决定。"),
]  # fmt: skip


@pytest.mark.parametrize(("asked", "en", "zh"), QUESTIONS)
def test_questions(game: CardSet, asked: dict[str, Any], en: str, zh: str) -> None:
    assert (say_decision(game, asked, "en"), say_decision(game, asked, "zh")) == (en, zh)


def test_a_question_is_asked_in_the_words_of_the_rule(game: CardSet) -> None:
    offer = next(node for node in walk(game.cards["lamp"].abilities["use", "upright"].body) if isinstance(node, May))
    asked = decision("may", about={"choice": "", "span": [0, *offer.span]})
    assert say_decision(game, asked, "en") == "You may discard the first card of your field."
    assert say_decision(game, asked, "zh") == "你可以弃置你场上最前的1张牌。"


# ---- the log ----------------------------------------------------------------------------------------------


LOG = [
    ({"verb": "draw", "actor": 0, "args": [{"number": 2}], "turn": 1}, "Player 1 draws 2 cards.", "玩家1抽2张牌。"),
    ({"verb": "draw", "actor": 0, "args": [{"number": 0}], "turn": 1}, "", ""),
    ({"verb": "shift", "actor": 1, "args": [{"number": 3}, {"player": 0}]},
     "Player 2 moves the scale 3 cells toward Player 1.", "玩家2使天平向玩家1移动3格。"),
    ({"verb": "discard", "actor": 1, "args": [{"card": None}]}, "Player 2 discards a card.", "玩家2弃置牌。"),
    ({"verb": "somersault", "actor": 1, "args": []}, "Player 2: somersault.", "玩家2：somersault。"),
    ({"verb": "move", "cards": [WOLF], "from": {"zone": "hand", "owner": 0}, "to": FIELD, "actor": 0},
     "Wolf moves from Player 1's hand to Player 2's field.", "狼从玩家1的手牌移到玩家2场上。"),
    ({"verb": "move", "cards": [{"card": None}, {"card": None}], "from": DECK, "to": {"zone": "hand", "owner": 1}},
     "2 cards move from the deck to Player 2's hand.", "2张牌从牌库移到玩家2的手牌。"),
    ({"verb": "change", "what": "life", "owner": 1, "from": 10, "to": 8}, "Player 2's life: 10 → 8.",
     "玩家2的生命值：10 → 8。"),
    ({"verb": "change", "what": "scale", "from": 0, "to": -1}, "The scale: 0 → −1.", "天平：0 → −1。"),
    ({"verb": "change", "what": "nameless", "from": 0, "to": 1}, "", ""),
    ({"verb": "shuffle", "zone": DECK}, "The deck is shuffled.", "洗匀牌库。"),
    ({"verb": "turn", "turn": 3, "actor": 1}, "Turn 3: Player 2.", "第3回合：玩家2。"),
    ({"verb": "phase", "phase": "main"}, "Main phase.", "主要阶段。"),
    ({"verb": "win", "actor": 0}, "Player 1 wins.", "玩家1获胜。"),
    ({"verb": "end", "winners": [0, 1], "reasons": [{"en": "peace", "zh": "和平"}]},
     "Player 1 and Player 2 win (peace).", "玩家1与玩家2获胜（和平）。"),
    ({"verb": "end", "winners": [], "reasons": []}, "Nobody wins.", "无人获胜。"),
    ({"verb": "note", "text": {"en": "It rains.", "zh": "下雨了。"}}, "It rains.", "下雨了。"),
    ({"verb": "chose", "actor": 0, "token": "wolf", "kind": "card"}, "Player 1 chooses Wolf.", "玩家1选择狼。"),
    ({"verb": "chose", "actor": 0, "token": "wolf", "kind": "card", "from": {"zone": "hand", "owner": 1, "key": None}},
     "Player 1 chooses Wolf (Player 2's hand).", "玩家1选择狼（玩家2的手牌）。"),
    ({"verb": "chose", "actor": 0, "token": "more light", "kind": "option"}, "Player 1 chooses More light.",
     "玩家1选择更亮。"),
    ({"verb": "chose", "actor": 0, "token": "play wolf as upright", "kind": "act"}, "", ""),
    ({"verb": "chose", "actor": 0, "token": "pass", "kind": "act"}, "Player 1: Pass.", "玩家1：放弃。"),
]  # fmt: skip


@pytest.mark.parametrize(("entry", "en", "zh"), LOG)
def test_log(game: CardSet, entry: dict[str, Any], en: str, zh: str) -> None:
    assert (say_event(game, entry, "en"), say_event(game, entry, "zh")) == (en, zh)


def test_players_are_called_by_their_names(game: CardSet) -> None:
    entry = {"verb": "draw", "actor": 1, "args": [{"number": 1}]}
    assert say_event(game, entry, "en", ["Ann", "Bo"]) == "Bo draws 1 card."


ODD = [
    {},
    *({"verb": verb} for verb in ("move", "change", "chose", "shuffle", "phase", "end", "note", "show", "out", "turn")),
    {"verb": "draw", "args": [None]},
    {"verb": "draw", "args": ["?", {}, 3]},
    {"verb": "discard", "actor": 7, "args": [{"cards": []}]},
    {"verb": "shift", "args": [{"zone": "moon"}, {"cell": "x"}]},
    {"verb": "move", "cards": [{"card": "hearts 3"}], "from": None, "to": {"zone": "nowhere"}},
]


@pytest.mark.parametrize("entry", ODD)
@pytest.mark.parametrize("lang", ["en", "zh", "zh-Hant"])
def test_odd_data_is_no_error(game: CardSet, entry: dict[str, Any], lang: str) -> None:
    assert isinstance(say_event(game, entry, lang), str)
    assert isinstance(say_option(game, entry, lang), str)
    assert isinstance(say_decision(game, entry, lang), str)


def test_say_takes_whatever_it_is(game: CardSet) -> None:
    card = game.cards["lamp"]
    assert say(game, card).startswith("Upright, effect: You may")
    assert say(game, next(iter(card.abilities.values())), "zh").startswith("你可以")
    assert say(game, decision("act")) == "Choose an action."
    assert say(game, OPTIONS[1][0]) == "Wolf"
    assert say(game, LOG[0][0]) == "Player 1 draws 2 cards."


def test_a_player_that_a_number_names_is_counted_as_people_count() -> None:
    stat = 'stat leader player of game\n    title "leader"\n'
    turn = "turn\n    phase main\n        leader = left of active player\n"
    cardset, _ = compile_text(f'cardwright 0\n\ncardset seats\n    title "Seats"\n    players 3\n\n{stat}\n{turn}')
    assert cardset is not None
    change = {"verb": "change", "what": "leader", "from": None, "to": 2}
    assert say_event(cardset, change, "en") == "The leader: nothing → Player 3."
