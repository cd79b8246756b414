"""What lies on the table: columns of numbers, zones, kinds of cards, cards, and how many of each there are."""

from __future__ import annotations

from typing import Any, NamedTuple

from .operations import Expr


class Field(NamedTuple):
    """A column: a stat or an attribute.

    `of` is game, player or card; `keys` how many values each entity has (an enum's size, or 1); `refers` is True
    when the value names something and may be nothing; `at` is where it begins in the state's numbers, or -1 when
    it never changes in play and is read from `printed`.  `low`, `high`: expressions or None; `derived` an
    expression about the card (`this`) or None; `modified`: some effect changes it continuously; `reset`: -2 keeps
    the value, -1 starts again whenever the card changes zone, else the zone that it must leave for that.
    """

    name: str
    of: str
    keys: int
    refers: bool
    type: str
    at: int
    start: Any
    low: Expr | None
    high: Expr | None
    derived: Expr | None
    modified: bool
    reset: int
    key_names: tuple[str, ...]


class Zone(NamedTuple):
    """`first` is the index of its first instance; the instance of (owner, key) is first + owner * keys + key."""

    name: str
    shape: str
    of: str
    keys: int
    visibility: str
    limit: Expr | None
    size: int
    columns: int
    face_down: bool
    first: int
    key_names: tuple[str, ...]


class Enum(NamedTuple):
    name: str
    members: tuple[str, ...]


class Kind(NamedTuple):
    """`ancestors` are its own index and those of the kinds it is; `effects_end` the zones that end its lasting
    effects when a card leaves them."""

    name: str
    ancestors: tuple[int, ...]
    effects_end: tuple[int, ...]
    two_faced: bool
    follows: bool


class CardDef(NamedTuple):
    """`values` are printed values by field index; `abilities` routine by (family, key) with key -1 for none.

    `standing` effects work in the zones `works` (empty: every public zone) if `works_if` holds of the card; without
    that condition a card that lies face down does nothing.
    """

    name: str
    kind: int
    values: dict[int, int]
    abilities: dict[tuple[int, int], int]
    standing: tuple[int, ...]
    works: tuple[int, ...] = ()
    works_if: Expr | None = None


class Stock(NamedTuple):
    """Cards on the table at the start: `amount` copies of `card`, in part `key` of `zone`, each or shared."""

    card: int
    amount: Expr
    zone: int
    key: int
    each_player: bool
