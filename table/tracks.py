"""Numbers of the table: a track as a row of cells between its ends, other numbers in words."""

from __future__ import annotations

from typing import Any

from .columns import width
from .lines import Line, Piece, line
from .titles import Titles, constant

MOST_CELLS = 21  # a longer track is drawn as a scale


def draw(stat: Any, value: int, titles: Titles, columns: int) -> list[Line]:
    """A track with its marker, and whose end is which."""
    low, high = constant(stat.low), constant(stat.high)
    if low is None or high is None:
        return [line(f" {number(stat, value, titles)}")]
    ends = {at: titles.player(seat) for seat, at in stat.ends}
    label = f" {titles.of(stat)}  "
    left = f"{ends[low]} ◂ " if low in ends else ""
    right = f" ▸ {ends[high]}" if high in ends else ""
    room = columns - width(label + left + right)
    middle = cells(low, high, value) if fits(low, high, room) else scale(low, high, value, room)
    return [(Piece(label), Piece(left, "note"), *middle, Piece(right, "note"))]


def fits(low: int, high: int, room: int) -> bool:
    return high - low < MOST_CELLS and (high - low + 1) * cell_columns(low, high) <= room


def cell_columns(low: int, high: int) -> int:
    return max(len(str(low)), len(str(high))) + 2


def cells(low: int, high: int, value: int) -> list[Piece]:
    """Every cell with its number; the marker stands in brackets."""
    size = cell_columns(low, high)
    pieces = []
    for at in range(low, high + 1):
        text = f"[{at}]" if at == value else f" {at} "
        pieces.append(Piece(text.rjust(size), "mark" if at == value else "frame"))
    return pieces


def scale(low: int, high: int, value: int, room: int) -> list[Piece]:
    """A line from the lowest to the highest number with the marker at its place."""
    ends = f"{low} ├", f"┤ {high}"
    length = max(10, min(60, room - len(ends[0]) - len(ends[1]) - len(f"({value})") - 1))
    at = round((min(max(value, low), high) - low) * (length - 1) / max(1, high - low))
    return [
        Piece(ends[0] + "─" * at, "frame"),
        Piece("●", "mark"),
        Piece("─" * (length - 1 - at) + ends[1], "frame"),
        Piece(f" ({value})", "mark"),
    ]


def worth_showing(stat: Any, value: Any) -> bool:
    """A number that the designer gave a title, or that is no longer what it was at the start."""
    if value is None or value is False:  # a mark that is not set
        return False
    return bool(stat.title) or value != (constant(stat.start) or 0)


def number(stat: Any, value: Any, titles: Titles) -> str:
    """`life 9/10`; a number for each value of an enum: `limit coins 9, cups 10`."""
    if isinstance(value, dict):
        parts = [f"{titles.value(key)} {each}" for key, each in value.items()]
        return f"{titles.of(stat)} {titles.say('comma').join(parts)}"
    if value is True:
        return titles.of(stat)
    if getattr(stat.type, "name", "") == "player":
        return f"{titles.of(stat)}: {titles.player(value)}"
    high = constant(stat.high)
    shown = titles.value(value) if isinstance(value, str) else f"{value}/{high}" if high is not None else value
    return f"{titles.of(stat)} {shown}"
