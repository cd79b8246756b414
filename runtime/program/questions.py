"""What is asked: choices, and the windows in which players act."""

from __future__ import annotations

from typing import NamedTuple

from .operations import Expr


class Choice(NamedTuple):
    """One question.  `kind`: card, number, value, player, zone, cell, option, may, order, top.

    `domain` gives all candidates; `condition` about the candidate in `slot` says which of them are meant;
    `hidden` tells whether others cannot see what there is to choose from.  `options` are (label, condition)
    pairs for kind option.
    """

    kind: str
    domain: Expr | None
    slot: int
    condition: Expr | None
    least: Expr | None
    most: Expr | None
    single: bool
    chooser: Expr
    secret: bool
    random: bool
    search: bool
    so_that: Expr | None
    options: tuple[tuple[str, Expr | None], ...]
    may: bool
    enum: int
    about: str
    span: tuple[int, int, int]


class WindowLine(NamedTuple):
    verb: int
    least: Expr | None
    most: Expr | None
    once: str
    condition: Expr | None


class Window(NamedTuple):
    """`mode`: until_done, once, all_pass, stacked; `start` the first asked; `until` ends it early."""

    mode: str
    start: Expr
    lines: tuple[WindowLine, ...]
    until: Expr | None
    span: tuple[int, int, int]
