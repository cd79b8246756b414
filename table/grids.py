"""A grid as boxes: every cell with its card, or with its number when it is empty."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from .cards import Chip
from .columns import clip, pad, wrap
from .lines import Line, Piece
from .titles import Titles

WIDEST = 22  # columns of a cell, at most


def draw(zone: Mapping[str, Any], cards: Sequence[Mapping[str, Any]], titles: Titles, room: int) -> list[Line]:
    """The grid, one row of cells under another."""
    rows, columns = size(zone, titles)
    inner = max(6, min(WIDEST, (room - columns - 1) // columns))
    lines = [border(columns, inner, "┌┬┐")]
    for row in range(rows):
        places = range(row * columns, (row + 1) * columns)
        texts = [cell(place + 1, cards[place] if place < len(cards) else {}, titles, inner) for place in places]
        lines += row_lines(texts, inner)
        lines.append(border(columns, inner, "├┼┤" if row < rows - 1 else "└┴┘"))
    return lines


def size(zone: Mapping[str, Any], titles: Titles) -> tuple[int, int]:
    """Rows and columns, as the game declares them."""
    declared = titles.cardset.zones[zone["name"]]
    return declared.rows, declared.columns


def border(columns: int, inner: int, corners: str) -> Line:
    left, middle, right = corners
    return (Piece(left + middle.join(["─" * inner] * columns) + right, "frame"),)


def cell(number: int, card: Mapping[str, Any], titles: Titles, inner: int) -> list[Piece]:
    """What stands in a cell: its number, or the card and its notes on two lines."""
    if not card or card.get("empty"):
        return [Piece(str(number), "hidden")]
    chip = Chip(card, titles)
    notes = wrap(", ".join(chip.notes), inner - 1)[:2] if chip.notes else []
    return [Piece(chip.title, "hidden" if chip.hidden else "card"), *map(Piece, notes)]


def row_lines(texts: list[list[Piece]], inner: int) -> list[Line]:
    """The cells of one row, side by side."""
    bar = Piece("│", "frame")
    lines = []
    for at in range(max(2, *map(len, texts))):
        pieces = [text[at] if at < len(text) else Piece("") for text in texts]
        filled = [Piece(" " + pad(clip(piece.text, inner - 1), inner - 1), piece.role) for piece in pieces]
        lines.append((bar, *(part for piece in filled for part in (piece, bar))))
    return lines
