"""What a rulebook and a card print: labels, lines with their depth, verbs, rules, phases, policies."""

from __future__ import annotations

import pytest

from cardwright.compiler import compile_text
from cardwright.compiler.model import Ability, CardSet, Policy
from cardwright.wording import (
    ability_text,
    after_end_text,
    card_text,
    define_text,
    define_title,
    kind_text,
    named_defines,
    phase_text,
    policy_text,
    rule_text,
    say_event,
    setup_text,
    verb_text,
    verb_title,
)
from tests.wording.workshop import compiled

MORE = """
kind charm
    title "charm" plural "charms" zh "护符" counter "枚"
    ability use
    ability answer
        title "answer" zh "响应"
    souls in your field have power + 1

verb crush (target: soul) by (n: number "points" zh "点")
    says "crush {target} by {n}" zh "以{n}力量压碎{target}"
    needs n > 0
    target's power - n
    if target's power is 0
        discard target
        draw 1

rule decay
    whenever any soul in each player's field where power is 0 called dead: discard dead
    at end of turn: round_count + 1

card ring is charm
    title "Ring" zh "戒指"
    opponent cannot discard wolf
    use: draw 1
    answer: draw 2

card blank is spell
    title "Blank" zh "空白"
    text "Nobody knows." zh "无人知晓。"

policy both_win: draw
"""


def test_a_card_has_its_standing_lines_and_its_abilities_under_their_labels() -> None:
    cardset = compiled(MORE)
    ring = cardset.cards["ring"]
    assert card_text(cardset, ring, "en") == [
        ("", "Your opponent cannot discard a card if that card's name is Wolf."),
        ("Use", "Draw 1 card."),
        ("Answer", "Draw 2 cards."),
    ]
    assert [label for label, _ in card_text(cardset, ring, "zh")] == ["", "", "响应"], "no English label in Chinese"


def test_a_face_is_the_label_and_a_titled_family_stands_beside_it() -> None:
    cardset = compiled("\ncard coin is spell\n    upright: draw 1\n    reversed: draw 2\n")
    assert [label for label, _ in card_text(cardset, cardset.cards["coin"], "en")] == [
        "Upright, effect",
        "Reversed, effect",
    ]
    assert [label for label, _ in card_text(cardset, cardset.cards["coin"], "zh")] == ["正位·效果", "逆位·效果"]


def test_the_designers_words_stand_where_there_is_no_effect() -> None:
    cardset = compiled(MORE)
    assert card_text(cardset, cardset.cards["blank"], "zh") == [("", "无人知晓。")]
    wordy = Ability("use")
    wordy.text = {"en": "Sing."}
    assert ability_text(cardset, wordy, "zh") == "Sing."


def test_a_kind_says_what_holds_for_all_its_cards() -> None:
    cardset = compiled(MORE)
    lines = kind_text(cardset, cardset.kinds["charm"], "en")
    assert lines == [(0, "The power of souls on your field is increased by 1.")]


def test_a_verb_is_titled_with_whatever_stands_in_its_holes() -> None:
    cardset = compiled(MORE)
    crush = next(verb for verb in cardset.verbs if verb.name == "crush")
    assert verb_title(cardset, crush, "en") == "Crush a soul by X points"
    assert verb_title(cardset, crush, "zh") == "以X点力量压碎灵魂牌"
    assert verb_text(cardset, crush, "en") == [
        (0, "This is possible only if X is more than 0."),
        (0, "Reduce that soul's power by X."),
        (0, "If that soul's power is 0, discard that soul, then draw 1 card."),
    ]


def test_what_a_rule_calls_by_a_name_is_told() -> None:
    cardset = compiled(
        MORE + "\ndefine might (p: player) = total power of souls in p's field\n"
        '    says "the might of {p}" zh "{p}的实力"\n'
        "\ndefine spent (card: soul) = card's power is 0 and active player is not you\n"
        '    says "{card} is spent" zh "{card}已力竭"\n'
    )
    might, spent = cardset.defines["might"], cardset.defines["spent"]
    assert define_title(cardset, might, "en") == "The might of a player"
    assert define_text(cardset, might, "en") == [(0, "The total power of souls on that player's field.")]
    assert define_title(cardset, spent, "en") == "A soul is spent"
    assert define_text(cardset, spent, "en") == [
        (0, "This is so if that soul's power is 0 and the active player is not you.")
    ]
    assert define_title(cardset, spent, "zh") == "灵魂牌已力竭"
    assert define_text(cardset, spent, "zh")[0][1].startswith("即该灵魂牌的战力为0")


def test_what_is_too_deep_to_be_opened_up_is_told_under_its_name() -> None:
    """A rule is lost if a text names what no text explains."""
    chain = "".join(f"define step_{n} = step_{n - 1} * 2\n" for n in range(1, 8))
    cardset = compiled(f"\ndefine step_0 = your life + 1\n{chain}\ncard deep is spell\n    upright: scale = step_7\n")
    (_, text), *_ = card_text(cardset, cardset.cards["deep"], "en")
    assert text == "Set the scale to ((((step 2 times 2) times 2) times 2) times 2) times 2."
    found = {define.name: define for define in named_defines(cardset) if define.name.startswith("step")}
    assert sorted(found) == ["step_0", "step_1", "step_2"]
    assert define_title(cardset, found["step_2"], "en") == "Step 2"
    assert define_text(cardset, found["step_2"], "en") == [(0, "((your life plus 1) times 2) times 2.")]


def test_rules_speak_to_nobody() -> None:
    cardset = compiled(MORE)
    assert rule_text(cardset, cardset.rules["decay"], "en") == [
        (0, "Whenever there is a soul on any player's field whose power is 0, discard that soul."),
        (0, "At the end of each turn, increase the round counter by 1."),
    ]


def test_set_up_and_phases() -> None:
    cardset = compiled(MORE)
    assert setup_text(cardset, "en") == [(0, "Shuffle the deck."), (0, "In turn order, each player draws 3 cards.")]
    assert setup_text(cardset, "zh") == [(0, "洗匀牌库。"), (0, "按回合顺序，每名玩家抽3张牌。")]
    assert phase_text(cardset, cardset.phases["main"], "en") == [
        (0, "You must take this action:"),
        (1, "Play a soul (at least once, at most twice)."),
    ]
    assert phase_text(cardset, cardset.phases["main"], "zh") == [
        (0, "你须进行以下行动："),
        (1, "打出灵魂牌（至少一次，至多两次）。"),
    ]
    assert after_end_text(cardset, "en") == []


STALLS = """cardwright 0
cardset stalls
    players 2
    languages en, zh
stat score of each player from 0, start 0
    title "score" zh "分数"
zone hand is a set of each player, private
    title "hand" zh "手牌"
zone stall is a row, shared, public
    title "stall" zh "市集"
zone board is a row, shared, public
    title "board" zh "棋盘"
kind thing
    title "thing" zh "宝物" counter "件"
    used flag
        title "used" zh "被使用"
card cup is thing
    title "cup" zh "杯"
action lay (card: thing in hand)
    says "lay {card}" zh "以{card}开张"
    move card to stall
action place (card: thing in hand)
    says "place {card}" zh "放下{card}"
    move card to board
    card becomes used
    if card is used: card becomes not used
turn
    phase one: act once: lay exactly 1
    phase two
        act once
            lay exactly 1
            place exactly 1
    phase three
        act
            lay from 1 to 2
            place
    phase four
        act
            lay up to 2
            place once per game
    phase five
        act until score is 3
            lay
            place
"""


@pytest.fixture(scope="module")
def stalls() -> CardSet:
    cardset, findings = compile_text(STALLS)
    assert cardset is not None and not findings, findings
    return cardset


@pytest.mark.parametrize(
    ("phase", "en", "zh"),
    [
        ("one", "You must take this action:", "你须进行以下行动："),
        ("two", "You must take one of these actions:", "你须进行以下行动之一："),
        (
            "three",
            "You may take these actions, in any order, those without a number for as long as you like:",
            "你可以按任意顺序进行以下行动，未注明次数的不限次数：",
        ),
        ("four", "You may take these actions, in any order:", "你可以按任意顺序进行以下行动："),
        (
            "five",
            "You may take these actions, in any order, for as long as you like, until your score is 3:",
            "你可以按任意顺序、任意次数进行以下行动，直到你的分数为3：",
        ),
    ],
)
def test_what_must_be_done_is_not_said_to_be_allowed(stalls: CardSet, phase: str, en: str, zh: str) -> None:
    found = stalls.phases[phase]
    assert [phase_text(stalls, found, lang)[0][1] for lang in ("en", "zh")] == [en, zh]


def test_an_action_that_is_owed_among_free_ones_says_so(stalls: CardSet) -> None:
    three = stalls.phases["three"]
    assert [text for _, text in phase_text(stalls, three, "en")[1:]] == [
        "Lay a thing (at least once required, at most twice).",
        "Place a thing.",
    ]
    said = [text for _, text in phase_text(stalls, three, "zh")[1:]]
    assert said == ["以宝物开张（须至少一次，至多两次）。", "放下宝物。"]


def test_things_lie_on_boards_and_in_everything_else(stalls: CardSet) -> None:
    lay, place = (verb for verb in stalls.verbs if verb.name in ("lay", "place"))
    assert verb_text(stalls, lay, "zh") == [(0, "将该宝物放入市集。")]
    assert verb_text(stalls, place, "zh") == [
        (0, "将该宝物放到棋盘上。"),
        (0, "该宝物被使用。"),
        (0, "若该宝物被使用，该宝物不再被使用。"),
    ]


def test_the_log_tells_that_a_mark_is_set_or_taken_away(stalls: CardSet) -> None:
    entry = {"verb": "change", "what": "used", "card": "cup", "from": False, "to": True}
    assert [say_event(stalls, entry, lang) for lang in ("en", "zh")] == ["Cup is used.", "杯被使用。"]
    entry = {**entry, "from": True, "to": False}
    assert [say_event(stalls, entry, lang) for lang in ("en", "zh")] == ["Cup is no longer used.", "杯不再被使用。"]


def test_players_are_found_by_what_is_theirs() -> None:
    whose = "life is 0 and number of cards in hand > 2"
    cardset = compiled(f"\nrule poor\n    whenever any player where {whose} called p: p: lose game\n")
    assert rule_text(cardset, cardset.rules["poor"], "zh") == [
        (0, "每当有玩家的生命值为0且其手牌数大于2时，该玩家输掉游戏。")
    ]


def test_policies() -> None:
    question, answer = policy_text(Policy("both_win", "draw"), "en")
    assert question.endswith("?") and answer.endswith("draw.")
    assert policy_text(Policy("both_win", "draw"), "zh") != (question, answer)
    assert policy_text(Policy("who_deals", "the_cat"), "en") == ("Who deals", "The cat"), "unknown, but said"
