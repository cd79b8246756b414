"""What is carried out: blocks of instructions, the routines made of them, and the verbs that name some."""

from __future__ import annotations

from typing import NamedTuple

from .operations import Expr


class Block(NamedTuple):
    """`instructions`, then `terminator`.  `spans` has one (file, start, end) per instruction and the terminator."""

    instructions: tuple[Expr, ...]
    terminator: Expr
    spans: tuple[tuple[int, int, int], ...]


class Routine(NamedTuple):
    """Code with its frame: `size` locals; `start` its first block; `goal` the block where its targets are
    chosen and its costs paid (-1: it has none, -2: those of the ability that it runs); `needs` are asked before an
    event happens; `targets` are the choices made as targets, with the slots of their answers; `within` is the
    (verb, first slot, count) of the enclosing event whose arguments it reads and changes."""

    name: str
    role: str
    size: int
    start: int
    goal: int
    needs: tuple[Expr, ...]
    targets: tuple[tuple[int, int], ...] = ()
    within: tuple[int, int, int] | None = None


class Verb(NamedTuple):
    """`holes` are (name, type) pairs, in slots from FIRST_LOCAL on; `numbers` the holes that stop at 0,
    `required` those that must not be nothing; `order`
    the stages of change; `domains` an expression per hole for actions (None: not offered), `places` the zones that
    it looks in; `pieces` spell its token: words, and integers for holes."""

    name: str
    role: str
    holes: tuple[tuple[str, str], ...]
    numbers: tuple[int, ...]
    required: tuple[int, ...]
    order: tuple[str, ...]
    routine: int
    domains: tuple[Expr | None, ...]
    places: tuple[Expr | None, ...]
    pieces: tuple[str | int, ...]
    answers: bool


class Define(NamedTuple):
    name: str
    size: int
    body: Expr
