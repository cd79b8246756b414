"""The program: what a compiled game is.  Plain data, no code, no objects of the compiler.

Expressions, instructions and terminators are tuples whose first item is an operation's name; the tables below
say which operations there are and what their other items mean.  A *routine* is a list of *blocks*; a block is
straight instructions, which cannot stop, and one terminator, which may (a decision, an event, chance).  So a
game that waits is a stack of (block, locals), whoever executes it.

Values: numbers and flags are integers; cards, players, zones and enum values are integers; a cell is a pair
(zone, position from 1); lists are tuples; nothing is None.  Locals 0, 1, 2 are `you`, the actor and `this`.
"""

from __future__ import annotations

import hashlib
import json
from typing import Any, NamedTuple

YOU, ACTOR, THIS, FIRST_LOCAL = 0, 1, 2, 3
"""The slots that every frame has, and the first one that is a routine's own."""

LIMIT = 2**53
"""Numbers are clamped to ±LIMIT."""

Expr = tuple[Any, ...]

EXPRESSIONS: dict[str, tuple[str, ...]] = {
    "const": ("value",),
    "local": ("slot",),
    "active": (),
    "turn": (),
    "round": (),
    "seats": (),  # how many players the game was started with
    "opponent": ("player",),
    "next": ("player", "step"),
    "players": ("besides", "start", "slot", "condition"),  # in turn order; out players are left out
    "field": ("field", "entity", "key"),  # after modifiers
    "base": ("field", "entity", "key"),  # before them
    "named": ("definition",),  # the first card on the table of that definition
    "name": ("card",),  # the definition of a card
    "owner": ("card",),
    "controller": ("card",),
    "zone": ("zone", "owner", "key"),
    "zones": ("zone", "owners", "key"),
    "union": ("parts",),
    "everywhere": (),  # every card in every zone
    "cards": ("zones",),  # the cards of a zone or of several
    "filter": ("items", "slot", "condition"),
    "ends": ("end", "count", "zone"),  # the first or last cards of a zone
    "nth": ("items", "index"),  # from 0
    "one": ("items",),  # the first of a list, or nothing
    "count": ("items",),
    "fold": ("how", "items", "slot", "each"),
    "best": ("how", "items", "slot", "each"),
    "position": ("card",),
    "at": ("zone", "position"),
    "cells": ("zone", "empty"),
    "cell": ("zone", "position"),
    "part": ("which", "cell"),  # row or column
    "neighbours": ("cell",),
    "cells_of": ("cards",),
    "bearer": ("card",),
    "range": ("low", "high"),
    "members": ("count",),
    "list": ("items",),
    "arith": ("op", "left", "right", "rounding"),
    "compare": ("op", "left", "right"),
    "and": ("left", "right"),
    "or": ("left", "right"),
    "not": ("operand",),
    "if": ("condition", "yes", "no"),
    "in": ("item", "items"),
    "place": ("card",),  # the zone that a card lies in
    "inside": ("card", "zones"),  # a card lies in one of these zones
    "kind": ("card", "kinds"),
    "ability": ("card", "family", "key"),
    "running": ("card",),
    "last": ("field", "card", "since"),  # of a card that has left play since then, what it was
    "waiting": ("card",),  # an action with this card waits in a stacked window
    "face_down": ("card",),
    "did": ("what", "verb", "role", "period"),
    "define": ("define", "args"),
    "possible": ("block", "goal"),  # this frame, continued at block, can reach goal
    "cause": (),
}
"""Operations of expressions: pure, they read the state and the frame's locals."""

INSTRUCTIONS: dict[str, tuple[str, ...]] = {
    "set": ("slot", "value"),
    "put": ("field", "entity", "key", "value"),
    "move": ("cards", "zone", "place", "position", "keeping", "face"),
    "shuffle": ("zone",),
    "gather": ("source", "target", "under"),
    "swap": ("one", "other"),
    "replace": ("old", "new", "fields", "zones"),
    "effect": ("effect", "values"),
    "cease": ("card",),
    "show": ("cards", "public"),
    "arrange": ("cards", "zone", "end"),
    "face": ("cards", "down"),  # cards are turned where they lie
    "finish": ("how", "players", "reason"),
    "extra": ("player",),
    "create": ("count", "definition", "zone", "values", "slot"),  # cards are made in play
    "become": ("cards", "model", "values"),  # copies of a card, except for some values
    "control": ("cards", "player"),
    "remove": ("cards",),
    "cancel": ("cards",),  # an action that waits in a stacked window is not carried out
    "note": ("note",),
}
"""Instructions: they change the table or a local, and never stop."""

TERMINATORS: dict[str, tuple[str, ...]] = {
    "goto": ("block",),
    "branch": ("condition", "yes", "no"),
    "ask": ("choice", "slot", "next"),
    "decide": ("zone", "count", "end", "next"),  # the next cards of a shuffled pile become known to the game
    "emit": ("verb", "args", "changes", "slot", "next"),
    "run": ("ability", "this", "slot", "next"),
    "without": ("verbs", "fields", "block", "next"),
    "settle": ("next",),
    "window": ("window", "next"),
    "moment": ("moment", "next"),
    "batch": ("strands", "next"),  # strands: (start block, slot or None, items or None, actor too)
    "sync": ("verb", "next"),  # a strand waits here for the others
    "time": ("what", "which", "next"),
    "manual": ("todo", "next"),
    "copy": ("cards", "retarget", "next"),  # the effect of a waiting action once more
    "retarget": ("cards", "next"),  # its targets are chosen anew
    "end_turn": (),
    "need": ("condition", "next"),  # not met: the body is left
    "return": ("value",),
}
"""What ends a block: the places where a game can stop or go elsewhere."""


class Block(NamedTuple):
    """`instructions`, then `terminator`.  `spans` has one (file, start, end) per instruction and the terminator."""

    instructions: tuple[Expr, ...]
    terminator: Expr
    spans: tuple[tuple[int, int, int], ...]


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


class Pattern(NamedTuple):
    """What a watcher waits for.  `condition` is read with the watcher's captured locals, then the holes of the
    event from `base` on, the actor in slot `by` (if not -1); `during` is an enclosing (verb, base, condition).
    `batch` is for `one or more`: (slot, hole) for every list of what stood in a hole; None: one by one."""

    verb: int
    base: int
    by: int
    condition: Expr | None
    during: tuple[Any, ...] | None
    ordinal: str
    batch: tuple[tuple[int, int], ...] | None
    since: int = -1


class Watcher(NamedTuple):
    """`when`: before, instead, after, cannot, at, whenever.  `moment` for at; `over`, `slot` for whenever."""

    name: str
    when: str
    stage: str
    pattern: Pattern | None
    moment: tuple[Any, ...] | None
    over: Expr | None
    slot: int
    condition: Expr | None
    guard: Expr | None
    routine: int
    span: tuple[int, int, int]


class Continuous(NamedTuple):
    """A standing change of `field`: `subject` a condition about the entity in `slot` (None: every one), `op` its
    class, `value` an expression.  `reads` are the fields that the subject and the value read."""

    field: int
    slot: int
    subject: Expr | None
    key: Expr | None
    op: str
    value: Expr
    reads: tuple[int, ...]
    size: int
    span: tuple[int, int, int]


class Effect(NamedTuple):
    """A lasting effect, or what stands on a card or in a rule (`duration` always).

    `watchers`, `continuous` are indices; `opens` expressions for zones that are shown; `duration` is (how, …):
    ("until", moment), ("during", moment), ("used",), ("rounds", expr), ("while", expr), ("event", verb), ("inside" or
    "upon", verb, condition): during or until such an event, ("always",).
    `size` is how many locals are captured, `cards` which of them are cards; `controls` are (cards, player, size of the
    frame), `copies` (cards, model, values that differ, size of the frame).
    """

    name: str
    duration: tuple[Any, ...]
    watchers: tuple[int, ...]
    continuous: tuple[int, ...]
    opens: tuple[Expr, ...]
    size: int
    span: tuple[int, int, int]
    cards: tuple[int, ...] = ()
    controls: tuple[tuple[Expr, Expr, int], ...] = ()
    copies: tuple[tuple[Expr, Expr, tuple[tuple[int, Expr], ...], int], ...] = ()


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


class Define(NamedTuple):
    name: str
    size: int
    body: Expr


class Enum(NamedTuple):
    name: str
    members: tuple[str, ...]


class Stock(NamedTuple):
    """Cards on the table at the start: `amount` copies of `card`, in part `key` of `zone`, each or shared."""

    card: int
    amount: Expr
    zone: int
    key: int
    each_player: bool


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
