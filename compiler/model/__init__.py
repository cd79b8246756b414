"""The model: a checked cardset, every name resolved, every expression typed.

This is what the designer wrote, understood.  Wording, lint, rulebook and editor read it; lowering turns it into
the program that is played.  Nodes are plain `__slots__` classes with a span; declarations hold their texts by
language (`{"en": "scale", "zh": "天平"}`).

Three families live here: *declarations* (what a cardset consists of), *expressions* (`Expr`, each with a
`type`; *conditions* are those that are so or not), and *statements* (`Stmt`).
"""

# ruff: noqa: F401, I001 — the doorway: what the rooms hold, in as few lines as it takes
# fmt: off

from .cardset import CardSet, Deck, DeckLine, Example, Phase, Policy, Rule, Variant
from .conditions import (
    Compare, Did, HasAbility, IsEmpty, IsIn, IsKind, IsRunning, IsWaiting, Logic, Not,
)
from .declarations import (
    Ability, Attribute, Card, Declaration, Define, Enum, Family, Kind, Member, Piece, Stat, Verb, Zone,
)
from .examples import (
    Allowed, Asked, CardNamed, Contents, Described, GivenPast, GivenPhase, GivenRun, GivenTurn, Holds, Outcome,
    Step, Value,
)
from .expressions import (
    AbilityOf, ActivePlayer, Actor, Aggregate, Arith, AttributeOf, BearerOf, Best, Call, CardAt, CardName,
    CauseOf, CellAt, CellPart, Cells, CellsOf, Count, Difference, Expr, Extreme, IfElse, ListOf, Local,
    MemberAt, MemberRef, Members, NameOf, Neighbours, NextPlayer, Nothing, Number, OpponentOf, OwnerOf,
    Players, PositionOf, RandomPlayer, Range, Related, RoundNumber, Seat, Select, StatOf, This, TopCards,
    Truth, TurnNumber, Union, Words, You, ZoneOf, ZonesOf, Var,
)
from .statements import (
    Answer, Arrange, As, Assign, Become, BecomeCopy, Body, Cancel, ChangeNumber, Choose, ChooseOne, Continuous,
    Create, Do, Duplicate, Duration, Each, EndTurn, ExtraTurn, Forbid, If, Lasting, Let, Look, May, Moment,
    MomentStmt, Move, Note, Open, Option, Pass, Pattern, Remove, Repeat, Replace, Retarget, Run, Settle, Shuffle,
    Stmt, Stop, Swap, TakeControl, Todo, Together, Watcher, Win, Window, WindowLine, Without,
)
from .types import (
    ABILITY, ANY, CARD, CARDS, CELL, CELLS, FLAG, NOTHING, NUMBER, PLAYER, PLAYERS, TEXT, ZONE, ZONES, Node, Span,
    Texts, Type,
)
