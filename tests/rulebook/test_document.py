"""The document of a small game: its numbers, its cards, its rulings; expected by hand from the source below."""

from __future__ import annotations

from typing import Any

import pytest

from cardwright.compiler import compile_text
from cardwright.compiler.project import bundled
from cardwright.rulebook.document import build
from cardwright.rulebook.html import write_html
from cardwright.rulebook.markdown import write_markdown
from cardwright.rulebook.nodes import Document, Grid, Paragraph, Table, Track
from cardwright.wording import title

SOURCE = """cardwright 0

cardset little
    title "Little" zh "小局"
    players 2 to 4
    languages en, zh
    credit "by nobody" zh "佚名"
    licence "CC0"
    about "A little game." zh "一个小游戏。"

enum suit
    title "suit" zh "花色"
    suns  "suns"  zh "日"
    moons "moons" zh "月"

enum face
    up   "upright"  zh "正位"
    down "reversed" zh "逆位"

track tide from -2 to 2, start 1
    title "tide" zh "潮汐"
    ends
        first player at 2
        second player at -2

stat life of each player from 0 to 9, start 5
    title "life" zh "生命"

stat secret of each player, start 0

zone deck is a pile, shared, hidden
    title "deck" zh "牌库"
zone hand is a set of each player, private, limit 7
    title "hand" zh "手牌"
zone field is a row of each player, public
    title "field" zh "场上"
zone ground is a grid 2 x 3, shared, public
    title "ground" zh "地面"

kind plain
    title "plain card" plural "plain cards" zh "普通牌"
    suit  suit
    value number

kind spirit
    title "spirit" plural "spirits" zh "精灵"
    power number "power" zh "力量"
    woken flag
    turned face
    ability effect by face

verb heal (n: number "points" zh "点")
    says "heal {n}" zh "回复{n}生命"
    life + n

action call (card: spirit in hand) as (side: face)
    says "call {card} {side}" zh "以{side}召唤{card}"
    move card to field
    run card's effect of side

deck stock, copies (2 if number of players > 3 otherwise 1)
    each suit called s, each number from 1 to 3 called v: 2 plain with suit s, value v to deck
    1 nixie to deck

card nixie is spirit
    title "Nixie" zh "水妖"
    power 3
    up: heal 1
    down: choose one
        option "gain" zh "获得": heal 2
        option "nothing" zh "无": nothing

setup
    shuffle deck

turn
    phase main
        title "main phase" zh "主要阶段"
        act
            call up to 1
    phase close
        if life >= 9: win "life" zh "生命"

policy both_win: draw

example "A nixie heals" zh "水妖回复"
    given
        players 2
        your hand is nixie
        second player's life is 8
        tide is -1
        deck is suns 1, moons 2
    when
        you: call nixie as down
        you: choose "gain"
    then
        your life is 7
        your hand is empty
        you cannot call nixie as up
        you may done
"""


@pytest.fixture(scope="module")
def cardset() -> Any:
    cardset, findings = compile_text(SOURCE)
    assert findings == []
    return cardset


@pytest.fixture(scope="module")
def book(cardset: Any) -> Document:
    return build(cardset, ["en", "zh"], tested=True)


def section(book: Document, anchor: str) -> Any:
    return next(section for section in book.sections if section.anchor == anchor)


def tables(section: Any) -> list[list[list[str]]]:
    """The tables of a section in English, without their heads."""
    return [[[cell["en"] for cell in row] for row in b.rows] for b in section.blocks if isinstance(b, Table)]


def test_the_cover_says_what_it_is(book: Document) -> None:
    assert book.title == {"en": "Little", "zh": "小局"}
    assert book.lead == [{"en": "A little game.", "zh": "一个小游戏。"}]
    assert [(name["en"], value["en"]) for name, value in book.facts] == [("Players", "2–4")]
    assert [credit["en"] for credit in book.credits][:2] == ["by nobody", "Licence: CC0"]


def test_components_are_counted_with_each_number_of_players(book: Document) -> None:
    cards, markers, zones = tables(section(book, "components"))
    assert cards == [
        ["Plain cards", "6", "12 with 2–3 players; 24 with 4 players", "deck"],
        ["Spirits", "1", "1 with 2–3 players; 2 with 4 players", "deck"],
    ]
    assert markers == [["Life", "each player", "5", "0–9"], ["Secret", "each player", "0", "–"]]
    assert zones[0] == ["Deck", "shared", "in a pile", "nobody", "–"]
    assert zones[1] == ["Hand", "each player", "in any order", "its owner", "7"]
    assert zones[3][2] == "in a grid of 2 × 3"


def test_tracks_and_grids_are_drawn(book: Document) -> None:
    blocks = section(book, "components").blocks
    (track,) = (block for block in blocks if isinstance(block, Track))
    (grid,) = (block for block in blocks if isinstance(block, Grid))
    assert (track.low, track.high, track.start) == (-2, 2, 1)
    assert sorted((value, name["zh"]) for value, name in track.ends) == [(-2, "第二位玩家"), (2, "第一位玩家")]
    assert (grid.rows, grid.columns) == (2, 3)


def test_what_a_limit_means_is_said_below_the_zones(book: Document) -> None:
    said = [block.text["en"] for block in section(book, "components").blocks if isinstance(block, Paragraph)]
    assert said == ["A zone that is full takes no more cards: a card that should go there stays where it is."]


def test_cards_with_words_are_boxes_with_both_their_halves(book: Document) -> None:
    (spirits,) = [s for s in section(book, "cards").sections if s.anchor == "kind-spirit"]
    (nixie,) = spirits.blocks[0].cards
    assert nixie.name == {"en": "Nixie", "zh": "水妖"}
    assert [(name["zh"], value["zh"]) for name, value in nixie.facts] == [("力量", "3")]
    assert [(label["en"], words["en"].split("\n")[0]) for label, words in nixie.parts] == [
        ("Upright", "Heal 1 point."),
        ("Reversed", "Choose one:"),
    ]
    assert nixie.parts[0][1]["zh"] == "回复1点生命。"
    assert nixie.reversible


def test_cards_that_are_values_only_are_a_table(book: Document) -> None:
    (plain,) = [s for s in section(book, "cards").sections if s.anchor == "kind-plain"]
    number = "6 (2 each) with 2–3 players; 12 (4 each) with 4 players"
    assert tables(plain) == [[["suns", "1, 2, 3", number], ["moons", "1, 2, 3", number]]]
    assert [cell["zh"] for cell in plain.blocks[0].head] == ["花色", "Value", "数量"]


def test_a_ruling_is_worded_in_each_language(book: Document) -> None:
    ruling = section(book, "rulings").blocks[1]
    assert ruling.title == {"en": "A nixie heals", "zh": "水妖回复"}
    assert [line["en"] for line in ruling.given] == [
        "2 players",
        "Your hand: Nixie",
        "The second player's life: 8",
        "Tide: −1",
        "Deck, from the top: suns 1, moons 2",
    ]
    assert [line["zh"] for line in ruling.moves] == ["你：以逆位召唤水妖", "你：选择“获得”"]
    assert [line["en"] for line in ruling.outcome] == [
        "Your life: 7",
        "Your hand: empty",
        "You cannot call Nixie upright",
        "You may finish",
    ]


def test_time_actions_and_questions_have_their_sections(book: Document) -> None:
    assert [entry.title["en"] for entry in section(book, "turn").blocks[1:]] == ["Main phase", "Close"]
    assert [entry.anchor for entry in section(book, "actions").blocks] == ["verb-call-card-side"]
    (question,) = section(book, "questions").blocks
    assert question.answer["en"] == "If several players win at the same time, the game is a draw."


def test_what_was_not_tested_is_not_said_to_be(cardset: Any) -> None:
    assert "is a test that the game" in write_markdown(build(cardset, ["en"], tested=True))
    assert "is a test that the game" not in write_markdown(build(cardset, ["en"]))


def test_the_stamp_names_the_sources(cardset: Any) -> None:
    changed, _ = compile_text(SOURCE.replace("start 5", "start 6"))
    assert changed is not None
    assert build(cardset, ["en"]).stamp.startswith("little ")
    assert build(cardset, ["en"]).stamp != build(changed, ["en"]).stamp


BARE = """cardwright 0
cardset bare
    players 2
    languages en, zh
enum mood
    glad zh "喜"
    sad zh "悲"
zone row is a row, shared, public
    title zh "桌面"
zone purse is a set of each player, public
enum metal
    gold zh "金"
    iron zh "铁"
kind coin: metal metal
stat pain of each player starts 0
stat leader player of game
stat feeling mood of game
stat ended flag of game
deck mint to row: each metal called m: 3 coin with metal m
turn: phase main: act once: take exactly 1, shove
verb hurt (n: number) at (p: player)
    p: pain + n
action take (card: coin in row)
    needs card is first card of row
    move card to purse
    hurt 2 at opponent
action shove (card: coin in row) to (goal: place in row)
    says "shove {card} to {goal}" zh "将{card}推到{goal}"
    move card to goal
example
    given
        row is gold, iron
    when
        you: shove gold to place 2
    then
        row is iron, gold
        turn is 2
        number of cards in row is 2
"""


@pytest.fixture(scope="module")
def bare() -> Document:
    cardset, findings = compile_text(BARE)
    assert cardset is not None, findings
    return build(cardset, ["en", "zh"])


def test_what_has_no_words_is_printed_by_its_name(bare: Document) -> None:
    """A rule that nobody has worded is a rule all the same."""
    take, shove = section(bare, "actions").blocks
    assert (take.title["en"], shove.title["en"]) == ("Take a coin", "Shove a coin to a space")
    assert [text["en"] for block in take.blocks for _, text in block.steps] == [
        "This is possible only if that coin is the first card of the row.",
        "Put that coin into your purse.",
        "Hurt 2 at your opponent.",
    ]
    (hurt,) = section(bare, "terms").blocks
    assert hurt.title["en"] == "Hurt X at a player"
    assert [text["en"] for block in hurt.blocks for _, text in block.steps] == ["Increase that player's pain by X."]


def test_what_a_stat_is_at_the_start(bare: Document) -> None:
    _, markers, _ = tables(section(bare, "components"))
    assert [(row[0], row[2]) for row in markers] == [
        ("Pain", "0"), ("Leader", "none"), ("Feeling", "none"), ("Ended", "no")
    ]  # fmt: skip


def test_how_many_there_are_of_each_of_several(bare: Document) -> None:
    (coins,) = section(bare, "cards").sections
    assert coins.blocks[0].rows == [[{"en": "gold, iron", "zh": "金、铁"}, {"en": "6 (3 each)", "zh": "6（每种3张）"}]]


def test_spaces_turns_and_other_conditions_of_a_ruling_are_said(bare: Document) -> None:
    (ruling,) = section(bare, "rulings").blocks
    assert ruling.moves == [{"en": "You: shove gold to space 2", "zh": "你：将金推到第2格"}]
    assert ruling.outcome[1:] == [
        {"en": "It is turn 2", "zh": "当前为第2回合"},
        {"en": "The number of cards on the row is 2", "zh": "桌面的牌数为2"},
    ]


@pytest.mark.parametrize("game", bundled())
@pytest.mark.parametrize("languages", [["en"], ["zh"], ["zh-Hant"], ["en", "zh"]])
def test_every_bundled_game_has_a_book_with_all_its_cards(game: str, languages: list[str]) -> None:
    from cardwright.compiler import check
    from tests.rulebook.test_html import Page

    cardset, _ = check(game)
    assert cardset is not None
    document = build(cardset, languages)
    text = write_html(document)
    page = Page(text)
    assert page.wrong == page.open == []
    assert len(page.anchors) == len(set(page.anchors))
    assert {link[1:] for link in page.links} <= set(page.anchors)
    for card in cardset.cards.values():
        if not card.anonymous:
            assert f'id="card-{card.name}"' in text or title(card, languages[0]) in text
    assert write_markdown(document).count("\n#### ") >= len(cardset.examples)
