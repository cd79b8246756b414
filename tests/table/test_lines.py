"""Lines of pieces: put side by side, under a label, in colours."""

from cardwright.table.lines import Piece, beside, colored, flow, line, line_width, plain


def test_a_line_is_its_text_without_trailing_spaces() -> None:
    assert plain(line("a ", Piece("b", "card"), "  ")) == "a b"


def test_colours_are_put_around_the_pieces_that_have_a_role() -> None:
    assert colored(line("a", Piece("b", "title"))) == "a\x1b[1mb\x1b[0m"


def test_items_flow_onto_as_many_lines_as_they_need() -> None:
    items = [line("天平"), line("牌库"), line("手牌")]
    assert [plain(of) for of in flow(items, 10)] == ["天平  牌库", "手牌"]
    assert flow([], 10) == []


def test_an_item_that_is_too_wide_stands_alone() -> None:
    assert [plain(of) for of in flow([line("abcdefgh"), line("x")], 4)] == ["abcdefgh", "x"]


def test_content_stands_beside_its_label() -> None:
    lines = beside(Piece(" 手牌"), 7, [line("a"), line("b")])
    assert [plain(of) for of in lines] == [" 手牌  a", "       b"]
    assert {line_width(of) for of in lines} == {8}
