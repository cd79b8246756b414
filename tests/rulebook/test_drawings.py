"""Where the cells of a track and a grid lie."""

import pytest

from cardwright.rulebook.drawings import CELL, ROW_LIMIT, lay_out_grid, lay_out_track
from cardwright.rulebook.nodes import Grid, Track

NAME = {"en": "scale"}


def test_a_track_has_a_cell_for_each_number_and_marks_the_start() -> None:
    drawing = lay_out_track(Track(NAME, -2, 3, 1, []))
    assert [box.label for box in drawing.boxes] == ["−2", "−1", "0", "+1", "+2", "+3"]
    assert [box.marked for box in drawing.boxes] == [False, False, False, True, False, False]
    assert {box.y for box in drawing.boxes} == {drawing.boxes[0].y}


def test_a_track_without_negative_numbers_has_no_signs() -> None:
    assert [box.label for box in lay_out_track(Track(NAME, 0, 2, 0, [])).boxes] == ["0", "1", "2"]


@pytest.mark.parametrize(("high", "rows"), [(ROW_LIMIT - 1, 1), (ROW_LIMIT, 2), (3 * ROW_LIMIT - 1, 3)])
def test_a_long_track_is_broken_into_rows(high: int, rows: int) -> None:
    drawing = lay_out_track(Track(NAME, 0, high, 0, []))
    assert len({box.y for box in drawing.boxes}) == rows


@pytest.mark.parametrize("ends", [[], [(-5, NAME), (5, NAME)], [(0, NAME)]])
def test_everything_lies_inside_the_drawing(ends: list) -> None:
    drawing = lay_out_track(Track(NAME, -5, 5, 0, ends))
    corners = [(box.x, box.y) for box in drawing.boxes] + [(box.x + CELL, box.y + CELL) for box in drawing.boxes]
    places = corners + [(caption.x, caption.y) for caption in drawing.captions]
    assert min(x for x, _ in places) >= 0
    assert max(x for x, _ in places) <= drawing.width
    assert min(y for _, y in places) >= 0
    assert max(y for _, y in places) <= drawing.height
    assert len(drawing.captions) == len(ends)


def test_an_end_beyond_the_track_is_left_out() -> None:
    assert lay_out_track(Track(NAME, 0, 3, 0, [(9, NAME)])).captions == []


def test_a_grid_is_numbered_row_by_row() -> None:
    boxes = lay_out_grid(Grid(NAME, 2, 3)).boxes
    assert [box.label for box in boxes] == ["1", "2", "3", "4", "5", "6"]
    assert boxes[3].x == boxes[0].x
    assert boxes[3].y == boxes[0].y + CELL
