"""The picture of a table: everything a seat may see, and no line wider than it may be."""

import pytest

from cardwright.compiler.model import NUMBER, Number
from cardwright.table.columns import width
from cardwright.table.lines import plain
from cardwright.table.picture import picture
from cardwright.table.titles import Titles
from tests.table.small_game import HIDDEN, cardset, observation, shown


def drawn(lang: str = "en", columns: int = 100, **changes: object) -> list[str]:
    seen = observation(**changes)  # type: ignore[arg-type]
    return [plain(line) for line in picture(seen, Titles(cardset(), lang, ["Ann", "Bo"]), columns)]


def line_with(text: str, lines: list[str]) -> str:
    found = [line for line in lines if text in line]
    assert len(found) == 1, (text, lines)
    return found[0]


@pytest.mark.parametrize("lang", ["en", "zh", "zh-Hant"])
@pytest.mark.parametrize("columns", [60, 80, 100])
def test_no_line_is_wider_than_it_may_be(lang: str, columns: int) -> None:
    long_names = observation(zones=[shown("hand", 0, "set", *[{"card": "moon", "power": n} for n in range(30)])])
    for seen in (observation(), long_names):
        lines = picture(seen, Titles(cardset(), lang, ["A" * 40, "名" * 20]), columns)
        assert max(width(plain(line)) for line in lines) <= columns


def test_the_heading_says_when_it_is_and_whose_turn() -> None:
    assert drawn()[0].startswith("━━ Turn 3 · main phase · Ann's turn ━")
    assert drawn("zh")[0].startswith("━━ 第3回合 · 主要阶段 · Ann的回合 ━")


def test_a_track_has_its_marker_and_its_ends() -> None:
    track = line_with("scale", drawn())
    assert track.split() == [
        "scale",
        "Bo",
        "◂",
        "-5",
        "-4",
        "-3",
        "[-2]",
        "-1",
        "0",
        "1",
        "2",
        "3",
        "4",
        "5",
        "▸",
        "Ann",
    ]


def test_the_others_sit_above_and_the_one_who_looks_below() -> None:
    text = "\n".join(drawn())
    assert text.index("Bo ─") < text.index("Table") < text.index("Ann (you)")
    text = "\n".join(drawn(seat=1))
    assert text.index("Ann ─") < text.index("Table") < text.index("Bo (you)")


def test_an_onlooker_sees_all_players_around_the_table() -> None:
    text = "\n".join(drawn(seat=-1))
    assert text.index("Ann ─") < text.index("Bo ─") < text.index("Table")
    assert "(you)" not in text


def test_numbers_stand_beside_the_name() -> None:
    assert "life 9/10" in line_with("Ann (you)", drawn())
    assert "生命值 10/10" in line_with("─ Bo", drawn("zh"))


def test_a_number_without_a_title_is_shown_once_it_has_changed() -> None:
    assert not any("quiet" in line for line in drawn())
    stats = {"balance": 0, "life": [10, 10], "quiet": [0, 2]}
    assert "quiet 2" in line_with("─ Bo", drawn(stats=stats))


def test_cards_show_what_the_rules_read_and_what_has_changed() -> None:
    field = line_with(" field ", drawn())
    assert "[The Moon · power 5, reversed, in effect, weapon: The Sun]" in field
    assert not any("numeral" in line for line in drawn())


def test_equal_cards_are_counted_and_hidden_ones_have_no_name() -> None:
    text = "\n".join(drawn())
    assert "[The Sun · power 2] ×2" in text
    assert "[unseen] ×3" in text


def test_piles_show_their_number_and_a_top_card_that_can_be_seen() -> None:
    piles = line_with("deck 7", drawn())
    assert "discard pile 2, top The Fool" in piles


def test_empty_zones_are_named_together() -> None:
    assert "empty: field" in "\n".join(drawn())


def test_a_grid_has_its_cards_in_their_cells_and_numbers_in_the_empty_ones() -> None:
    lines = drawn()
    start = max(number for number, line in enumerate(lines) if "┌" in line)
    first, second = lines[start + 1], lines[start + 4]
    assert [cell.strip() for cell in first.split("│")[1:-1]] == ["1", "The Fool", "3"]
    assert [cell.strip() for cell in second.split("│")[1:-1]] == ["4", "5", "face down"]


def test_a_zone_on_a_hidden_card_tells_nothing() -> None:
    zones = [shown("field", 1, "row", HIDDEN), shown("weapon", None, "slot", HIDDEN, on=None)]
    assert "[face down]" in "\n".join(drawn(zones=zones))


def test_a_long_track_is_a_scale() -> None:
    game = cardset()
    game.stats["balance"].high = Number(NUMBER, 200)
    lines = [plain(line) for line in picture(observation(), Titles(game, "en"), 100)]
    track = next(line for line in lines if "scale" in line)
    assert "├" in track
    assert "(-2)" in track
