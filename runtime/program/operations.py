"""The operations of a program, and what their items mean.

Expressions, instructions and terminators are tuples whose first item is an operation's name; the tables below
say which operations there are and what their other items mean.  Equal expressions are equal tuples, so that they
share one function when a program is loaded.
"""

from __future__ import annotations

from typing import Any

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
    "fits": ("card", "goal"),  # there is a place for a card in a zone or cell
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
