"""Where the parts of a drawing lie: plain numbers and texts, drawn by a template as SVG.

One layout for the page and for any other printer, so that a track looks the same everywhere.
"""

from __future__ import annotations

from typing import NamedTuple

from .nodes import Grid, Text, Track

CELL = 44
MARGIN = 8
ROW_LIMIT = 26  # cells in a row of a track; a longer track is broken into rows
FOOT = 26  # room for the names below a track


class Box(NamedTuple):
    """A cell: its corner, its label, and whether the marker stands there at the start."""

    x: float
    y: float
    label: str
    marked: bool


class Caption(NamedTuple):
    """A text at a place; `anchor` as in SVG: start, middle, end."""

    x: float
    y: float
    text: Text
    anchor: str


class Drawing(NamedTuple):
    width: float
    height: float
    cell: float
    boxes: list[Box]
    captions: list[Caption]


def lay_out_track(track: Track) -> Drawing:
    """Cells from the lowest number to the highest, the names of the ends below their cells."""
    count = track.high - track.low + 1
    per_row = min(count, ROW_LIMIT)
    boxes = []
    for place in range(count):
        row, column = divmod(place, per_row)
        value = track.low + place
        label = f"{value:+d}".replace("-", "−") if track.low < 0 and value else str(value)
        boxes.append(Box(MARGIN + column * CELL, MARGIN + row * (CELL + 6), label, value == track.start))
    height = MARGIN * 2 + (boxes[-1].y - MARGIN) + CELL
    captions = [_caption(track, boxes, value, text) for value, text in track.ends if track.low <= value <= track.high]
    return Drawing(MARGIN * 2 + per_row * CELL, height + (FOOT if captions else 0), CELL, boxes, captions)


def _caption(track: Track, boxes: list[Box], value: int, text: Text) -> Caption:
    """The name of an end, set so that it stays inside the drawing."""
    box = boxes[value - track.low]
    if value == track.low:
        return Caption(box.x, box.y + CELL + 18, text, "start")
    if value == track.high:
        return Caption(box.x + CELL, box.y + CELL + 18, text, "end")
    return Caption(box.x + CELL / 2, box.y + CELL + 18, text, "middle")


def lay_out_grid(grid: Grid) -> Drawing:
    """The cells of a grid, numbered row by row as the language counts them."""
    boxes = [
        Box(MARGIN + column * CELL, MARGIN + row * CELL, str(row * grid.columns + column + 1), False)
        for row in range(grid.rows)
        for column in range(grid.columns)
    ]
    return Drawing(MARGIN * 2 + grid.columns * CELL, MARGIN * 2 + grid.rows * CELL, CELL, boxes, [])
