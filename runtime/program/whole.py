"""The program as a whole, and the digest that names it."""

from __future__ import annotations

import hashlib
import json
from typing import Any, NamedTuple

from .code import Block, Define, Routine, Verb
from .effects import Continuous, Effect, Watcher
from .operations import Expr
from .questions import Choice, Window
from .things import CardDef, Enum, Field, Kind, Stock, Zone


class Program(NamedTuple):
    """A whole game, ready to be played.  `entries` are blocks of the main routine: setup, turn, and each phase;
    `construction` (name of the rule, condition): what each player's cards must fulfil before the game begins."""

    name: str
    version: int
    players: tuple[int, int]
    enums: tuple[Enum, ...]
    fields: tuple[Field, ...]
    zones: tuple[Zone, ...]
    kinds: tuple[Kind, ...]
    families: tuple[str, ...]
    cards: tuple[CardDef, ...]
    stock: tuple[Stock, ...]
    verbs: tuple[Verb, ...]
    defines: tuple[Define, ...]
    routines: tuple[Routine, ...]
    blocks: tuple[Block, ...]
    watchers: tuple[Watcher, ...]
    continuous: tuple[Continuous, ...]
    effects: tuple[Effect, ...]
    rules: tuple[int, ...]
    construction: tuple[tuple[str, Expr], ...]
    choices: tuple[Choice, ...]
    windows: tuple[Window, ...]
    phases: tuple[str, ...]
    moments: tuple[str, ...]
    texts: tuple[dict[str, str], ...]
    policies: dict[str, str]
    main: int
    entries: dict[str, int]
    remembered: tuple[int, ...]
    score: int
    files: tuple[str, ...]

    def digest(self) -> str:
        """Names the program in saves: equal programs have equal digests, on every machine.

        Places in the files are left out, so that a comment does not make a save unreadable.
        """
        blocks = [(b.instructions, b.terminator) for b in self.blocks]
        parts = self._replace(blocks=(), files=(), texts=())._asdict()
        text = json.dumps([_plain(parts), blocks], ensure_ascii=False, default=repr)
        return hashlib.sha256(text.encode()).hexdigest()[:16]


def _plain(value: Any) -> Any:
    """A value without spans, dictionaries as lists of pairs (their keys may be tuples)."""
    if isinstance(value, dict):
        return [[_plain(k), _plain(v)] for k, v in value.items()]
    names = getattr(value, "_fields", None)
    if names is not None:  # a named tuple
        return [_plain(v) for k, v in zip(names, value, strict=True) if k not in ("span", "spans")]
    if isinstance(value, list | tuple):
        return [_plain(v) for v in value]
    return value
