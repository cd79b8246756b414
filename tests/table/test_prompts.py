"""Questions and their numbered options: what is shown, and what may be typed."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import cardwright
from cardwright.table.lines import plain
from cardwright.table.prompts import Choice, choices, find, listing, question
from cardwright.table.titles import Titles

SHOP = """cardwright 0

cardset shop
    title "Shop" zh "商店"
    players 2
    languages en, zh

stat bid of each player, start 0
    title "bid" zh "出价"
zone hand is a set of each player, private
    title "hand" zh "手牌"
zone stall is a row, shared, public
    title "stall" zh "货摊"
kind ware
    title "ware" zh "货物" counter "件"
    price number "price" zh "价格"
card silk is ware
    title "Silk" zh "丝绸"
    price 3
card rice is ware
    title "Rice" zh "大米"
    price 2
deck wares to stall
    1 silk
    2 rice

action buy
    says "buy" zh "购买"
    choose up to 3 ware from stall called bought so that total price of bought <= 6
    move bought to hand
    choose a number from -1 to 2 called x
    bid + x

turn
    phase main
        title "main phase" zh "主要阶段"
        act: buy exactly 1
        end game as draw
"""


@pytest.fixture
def state(tmp_path: Path) -> Any:
    (tmp_path / "shop.cards").write_text(SHOP, encoding="utf-8")
    made = cardwright.load(tmp_path / "shop.cards").new_initial_state(seed=1)
    made.apply_token("buy")
    return made


@pytest.fixture
def titles(state: Any, tmp_path: Path) -> Titles:
    return Titles(cardwright.load(tmp_path / "shop.cards").cardset, "zh")


def test_the_condition_and_what_was_picked_stay_in_sight(state: Any, titles: Titles) -> None:
    asked = "从货摊选择至多3件货物，使这些货物的价格总和至多为6。"
    assert question(state.decision(), titles) == asked
    state.apply_token("silk")
    assert question(state.decision(), titles) == asked + "（已选：丝绸）"
    state.apply_token("rice")
    assert state.decision()["kind"] == "number"  # 3 + 2: the other rice would be too much


def test_a_number_is_chosen_by_itself(state: Any, titles: Titles) -> None:
    state.apply_token("enough")
    decision = state.decision()
    assert question(decision, titles) == "购买。选择一个数字X（−1至2）。"
    options = choices(decision, titles)
    assert [option.number for option in options] == [-1, 0, 1, 2]
    assert [plain(line).split() for line in listing(options, 60)] == [["-1"], ["0"], ["1"], ["2"]]
    assert [find(typed, options)[0].token for typed in ("1", "２", "-1", "−1")] == ["1", "2", "-1", "-1"]


OPTIONS = [
    Choice(1, "play sun", "打出：太阳"),
    Choice(2, "play sun and moon", "打出：太阳（A）"),
    Choice(3, "done", "完成"),
]
TYPED = {
    "1": [1], "３": [3], "4": [],
    "打出:太阳": [1], "（Ａ）": [2], "(a)": [2], "ＤＯＮＥ": [3], "play　sun": [1], "太阳": [1, 2],
}  # fmt: skip


@pytest.mark.parametrize(("typed", "numbers"), TYPED.items())
def test_what_is_typed_means_an_option_in_any_width(typed: str, numbers: list[int]) -> None:
    assert [choice.number for choice in find(typed, OPTIONS)] == numbers
