"""The model: a checked cardset, every name resolved, every expression typed.

This is what the designer wrote, understood.  Wording, lint, rulebook and editor read it; lowering turns it into
the program that is played.  Nodes are plain `__slots__` classes with a span; declarations hold their texts by
language (`{"en": "scale", "zh": "天平"}`).

Three families live here: *declarations* (what a cardset consists of), *expressions* (`Expr`, each with a
`type`), and *statements* (`Stmt`).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from cardwright.grammar import Source

Span = tuple[int, int]
Texts = dict[str, str]


# ---- types ------------------------------------------------------------------------------------------------


class Type:
    """`name` is one of number flag text player players card cards zone zones cell cells enum ability event
    nothing any; `of` narrows it: the `Kind` of a card (or None), the `Enum` of an enum value."""

    __slots__ = ("name", "of")

    def __init__(self, name: str, of: Any = None) -> None:
        self.name = name
        self.of = of

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Type) and self.name == other.name and self.of is other.of

    def __hash__(self) -> int:
        return hash((self.name, id(self.of)))

    def __repr__(self) -> str:
        return f"{self.name} of {self.of.name}" if self.of is not None else self.name


NUMBER, FLAG, TEXT, NOTHING, ANY = (Type(n) for n in ("number", "flag", "text", "nothing", "any"))
PLAYER, PLAYERS, ZONE, ZONES = (Type(n) for n in ("player", "players", "zone", "zones"))
CARD, CARDS, CELL, CELLS, ABILITY = (Type(n) for n in ("card", "cards", "cell", "cells", "ability"))


class Node:
    """A part of the model, with the place in the text it came from."""

    __slots__ = ("source", "span")
    source: Source
    span: Span


class Var(Node):
    """A name that a body binds: a hole, a `called`, a `let`, a candidate.  `unit` words a number ("cells")."""

    __slots__ = ("name", "type", "default", "unit", "role")

    def __init__(self, name: str, type: Type, role: str = "let") -> None:
        self.name = name
        self.type = type
        self.role = role  # hole, called, let, it, each
        self.default: Expr | None = None
        self.unit: Texts = {}

    def __repr__(self) -> str:
        return f"Var({self.name})"


# ---- expressions ------------------------------------------------------------------------------------------


class Expr(Node):
    """An expression: children as named in `__slots__`, and its `type`."""

    __slots__ = ("type",)
    type: Type

    def __init__(self, type: Type, *values: Any) -> None:
        self.type = type
        self.source = None  # type: ignore[assignment]
        self.span = (0, 0)
        for name, value in zip(self.__slots__, values, strict=True):
            setattr(self, name, value)

    def __repr__(self) -> str:
        return f"{type(self).__name__}({', '.join(repr(getattr(self, n)) for n in self.__slots__)})"


class Number(Expr):
    __slots__ = ("value",)


class Truth(Expr):
    """A flag as a constant: `yes`, `no`."""

    __slots__ = ("value",)


class Words(Expr):
    """A text constant, by language."""

    __slots__ = ("texts",)


class Nothing(Expr):
    """`nothing`: no card, no player, no answer."""

    __slots__ = ()


class MemberRef(Expr):
    """A value of an enum."""

    __slots__ = ("member",)


class CardName(Expr):
    """A card definition used as a value: `name is not lovers`, `discard king`."""

    __slots__ = ("card",)


class Local(Expr):
    __slots__ = ("var",)


class You(Expr):
    """Whose ability or action this is."""

    __slots__ = ()


class Actor(Expr):
    """Who performs now: `you`, or the one in front of the colon.  Implicit owner of bare zones and stats."""

    __slots__ = ()


class This(Expr):
    """The card that bears the ability."""

    __slots__ = ()


class ActivePlayer(Expr):
    """Whose turn it is."""

    __slots__ = ()


class Seat(Expr):
    """`first player`, `second player`: by number from 0."""

    __slots__ = ("index",)


class OpponentOf(Expr):
    """The only other player."""

    __slots__ = ("player",)


class NextPlayer(Expr):
    """`left of p`, `next player`: the next in turn order still in the game; `right of p` with step -1."""

    __slots__ = ("player", "step")


class Players(Expr):
    """A set of players in turn order from `start`: all, or only those besides
    `besides`; filtered by `condition` on `it`."""

    __slots__ = ("besides", "start", "it", "condition")


class RandomPlayer(Expr):
    __slots__ = ()


class StatOf(Expr):
    """A stat of a player (or of the game: `owner` None), perhaps by an enum value; `base` = before modifiers."""

    __slots__ = ("stat", "owner", "key", "base")


class AttributeOf(Expr):
    """An attribute of a card; `base` = before modifiers."""

    __slots__ = ("attribute", "card", "base")


class NameOf(Expr):
    """The name of a card (its definition)."""

    __slots__ = ("card",)


class OwnerOf(Expr):
    """`owner` (whose card it is) or `controller` (whose zone it lies in) of a card: `role` says which."""

    __slots__ = ("role", "card")


class ZoneOf(Expr):
    """A zone: `owner` is a player, a card (for zones inside a kind) or None (shared); `key` an enum value."""

    __slots__ = ("zone", "owner", "key")


class ZonesOf(Expr):
    """The same zone of several: `each player's field`; `post of altars` (then `owners` are cards)."""

    __slots__ = ("zone", "owners", "key")


class Union(Expr):
    """`hand or field`: zones or sets together."""

    __slots__ = ("parts",)


class Select(Expr):
    """A described set of cards: `ready coins in your area where …`.

    `kind` is the noun (None: any card); `adjectives` are `(word, condition)` pairs and `condition` the `where`,
    all conditions about the candidate `it`; `source` is where they are looked for (zones or a set; None: every
    zone).  `other` excludes `This`.  `locked` is True for `all …` (the list as it is now).
    """

    __slots__ = ("kind", "adjectives", "source_of", "it", "condition", "other", "locked")


class TopCards(Expr):
    """`top 3 cards of deck`, `first card of row`, `last card of discard`: `end` is top, bottom, first, last."""

    __slots__ = ("end", "count", "zone")


class Count(Expr):
    """`number of …`."""

    __slots__ = ("what",)


class Aggregate(Expr):
    """`total`, `highest`, `lowest` of `each`, an expression about the candidate `it`, over a set."""

    __slots__ = ("how", "each", "it", "what")


class Best(Expr):
    """The members of a set whose value is highest or lowest: `cards with the highest value in trick`."""

    __slots__ = ("how", "each", "it", "what")


class PositionOf(Expr):
    """`position of card`: its place in a row or grid from 1; 0 when it is nowhere."""

    __slots__ = ("card",)


class CardAt(Expr):
    """`card at 3 of row`, `card in cell 5 of battlefield`."""

    __slots__ = ("position", "zone")


class CellAt(Expr):
    """`cell 5 of grid`: a cell by its number."""

    __slots__ = ("position", "zone")


class CellPart(Expr):
    """`row of c`, `column of c`: where a cell lies in its grid, from 1."""

    __slots__ = ("part", "cell")


class Neighbours(Expr):
    """`neighbours of c`: the cells that share a side with it, in the same grid."""

    __slots__ = ("cell",)


class CellsOf(Expr):
    """`cells of souls in battlefield`: the cells in which these cards lie."""

    __slots__ = ("cards",)


class ListOf(Expr):
    """`(2, 4, 6)`: values written out, as something to compare a set with."""

    __slots__ = ("items",)


class BearerOf(Expr):
    """`bearer`, `card's bearer`: the card on whose zone this one lies, or nothing."""

    __slots__ = ("card",)


class Arith(Expr):
    """`op` is + - * / ; `rounding` is up, down or None."""

    __slots__ = ("op", "left", "right", "rounding")


class Compare(Expr):
    """`op` is < > <= >= is."""

    __slots__ = ("op", "left", "right")


class Logic(Expr):
    """`op` is and, or."""

    __slots__ = ("op", "left", "right")


class Not(Expr):
    __slots__ = ("operand",)


class IfElse(Expr):
    __slots__ = ("condition", "yes", "no")


class IsIn(Expr):
    """A card is in a zone or set; a player or value is in a set."""

    __slots__ = ("what", "place")


class IsKind(Expr):
    """`card is soul`."""

    __slots__ = ("card", "kind")


class IsEmpty(Expr):
    """`hand is empty`; also `any … ` negated."""

    __slots__ = ("what",)


class HasAbility(Expr):
    """`card has use`, `card has move of face`."""

    __slots__ = ("card", "family", "key")


class AbilityOf(Expr):
    """`card's effect of face`: what `run` runs."""

    __slots__ = ("card", "family", "key")


class IsRunning(Expr):
    """A lasting effect of this card is live."""

    __slots__ = ("card",)


class IsWaiting(Expr):
    """`card is waiting`: an action with this card is announced in a stacked window and not yet carried out."""

    __slots__ = ("card",)


class Did(Expr):
    """History: `card did attack this turn`.  `role` did/was; `period` this turn, last turn, this game."""

    __slots__ = ("what", "verb", "role", "period")


class Call(Expr):
    """A `define` applied."""

    __slots__ = ("define", "args")


class TurnNumber(Expr):
    """`turn`: the number of the current turn, from 1."""

    __slots__ = ()


class RoundNumber(Expr):
    """`round`: the number of the current round, from 1."""

    __slots__ = ()


class MemberAt(Expr):
    """`rank of x`: the value of an ordered enum by its place, from 1."""

    __slots__ = ("enum", "index")


class Related(Expr):
    """`attribute's shunned`: the value that a value is tied to by `relation` (`courage …, shuns wisdom`)."""

    __slots__ = ("value", "relation")


class Extreme(Expr):
    """`highest of (a, b)`, `lowest of (a, b)`: `how` is highest or lowest."""

    __slots__ = ("how", "parts")


class Difference(Expr):
    """`difference of (a, b)`: how far apart two numbers are, never negative."""

    __slots__ = ("left", "right")


class CauseOf(Expr):
    """`cause` of the watched event: the card it came from."""

    __slots__ = ()


# ---- statements -------------------------------------------------------------------------------------------


class Stmt(Node):
    __slots__ = ()

    def __init__(self, *values: Any) -> None:
        self.source = None  # type: ignore[assignment]
        self.span = (0, 0)
        for name, value in zip(self.__slots__, values, strict=True):
            setattr(self, name, value)

    def __repr__(self) -> str:
        return f"{type(self).__name__}({', '.join(repr(getattr(self, n)) for n in self.__slots__)})"


Body = list[Stmt]


class Do(Stmt):
    """A verb is used: `args` in the order of its holes; `called` gets its answer or what it chose.

    `changes` is the block under the call: changes of this one event (a `Watcher` without conditions, or None).
    """

    __slots__ = ("verb", "args", "called", "changes")


class Move(Stmt):
    """Cards go to a zone.  `place` is top, bottom, first, last, at or None; `position` goes with `at`; `keeping`
    lists attributes that stay; `face` is up, down or None."""

    __slots__ = ("cards", "to", "place", "position", "keeping", "face")


class Replace(Stmt):
    """`replace old with new, keeping cell, weapon`: `new` takes the place of `old`; attributes and zones of the
    card in `keeping` go over to it (`keeping` holds Attributes, Zones, and the word "cell")."""

    __slots__ = ("old", "new", "keeping")


class Shuffle(Stmt):
    """`shuffle deck`, `shuffle discard into deck`, `shuffle discard under deck` (`under`: below what lies there)."""

    __slots__ = ("zone", "into", "under")


class Swap(Stmt):
    """Two cards exchange their places, unseen cards stay unseen."""

    __slots__ = ("one", "other")


class ChangeNumber(Stmt):
    """A number of the table is changed for good: `target` is a StatOf or AttributeOf; `op` + - * / =,
    at_most, at_least."""

    __slots__ = ("target", "op", "value")


class Assign(Stmt):
    """A name of the body (a `let`, a hole inside a modifier) gets a value: `steps - 1`, `side = opponent`."""

    __slots__ = ("var", "op", "value")


class Become(Stmt):
    """`X becomes FLAG` / `not FLAG` / an enum value: for each card of `cards`."""

    __slots__ = ("cards", "attribute", "value")


class Let(Stmt):
    __slots__ = ("var", "value")


class Choose(Stmt):
    """One choice.  `what` is the domain: a `Select`, `Range`, `Members`, `Players`, `Zones`, `Cells`.

    `least` and `most` are expressions (None `most`: any number); `var` gets the answer: one value when `single`,
    else a list.  `chooser` decides.  Flags: `secret`, `random` (chance decides), `search` (a hidden zone is looked
    through); `so_that` limits the whole set; `otherwise` runs when
    nothing can be chosen.
    """

    __slots__ = (
        "what", "least", "most", "single", "var", "chooser", "secret", "random", "search", "so_that", "otherwise",
        "purpose",
    )  # fmt: skip


class Range(Expr):
    """Numbers from `low` to `high`, as a domain; `it` and `condition` filter."""

    __slots__ = ("low", "high", "it", "condition")


class Members(Expr):
    """Values of an enum, as a domain."""

    __slots__ = ("enum", "it", "condition")


class Cells(Expr):
    """Cells of a grid or places of a row, as a domain: `empty` only, or all."""

    __slots__ = ("zone", "empty", "it", "condition")


class Option(Node):
    """One line of a `choose one`: a title (perhaps none), a condition (or None), what happens."""

    __slots__ = ("title", "condition", "body")

    def __init__(self, title: Texts, condition: Expr | None, body: Body) -> None:
        self.title, self.condition, self.body = title, condition, body


class ChooseOne(Stmt):
    """`choose one "Does it stand?"` with options.  `may`: nothing may be chosen; `question` is put to who chooses."""

    __slots__ = ("options", "chooser", "may", "otherwise", "secret", "question")


class May(Stmt):
    """`WHO may X`: `offer` is done if accepted, then `body`; else `otherwise`."""

    __slots__ = ("who", "offer", "body", "otherwise")


class If(Stmt):
    __slots__ = ("condition", "body", "otherwise")


class Each(Stmt):
    """For every member of `what`, one after another (`together`: at once)."""

    __slots__ = ("var", "what", "body", "until")


class Repeat(Stmt):
    """`times` is None for `repeat until condition` / `while`: then `condition` ends it (checked before each round)."""

    __slots__ = ("times", "body", "condition")


class As(Stmt):
    """`WHO: …`: the body with another actor.  `who` may be a set: one after another."""

    __slots__ = ("who", "body")


class Together(Stmt):
    """One batch: choices first, all reads see the state before, one settling.  `secret`: choices are hidden until
    all are made."""

    __slots__ = ("body", "secret")


class Moment(Node):
    """A point in time: `what` is turn, round, phase, event, moment; `which` the phase, verb or name; `edge` start
    or end; `whose` a player expression or None (anybody's); `next` True: the next one that starts after creation."""

    __slots__ = ("what", "which", "edge", "whose", "next")

    def __init__(self, what: str, which: Any, edge: str, whose: Expr | None, next: bool) -> None:
        self.what, self.which, self.edge, self.whose, self.next = what, which, edge, whose, next


class Duration(Node):
    """How long something lasts.

    how = "until" (`moment`), "during" (from the start to the end of `moment`'s thing; an enclosing event when
    `moment.what` is event), "used" (until its one-shot has been applied), "rounds" (`count`), "while" (`condition`),
    "always" (standing).
    """

    __slots__ = ("how", "moment", "count", "condition")

    def __init__(
        self, how: str, moment: Moment | None = None, count: Expr | None = None, condition: Expr | None = None
    ) -> None:
        self.how, self.moment, self.count, self.condition = how, moment, count, condition


class Lasting(Stmt):
    """A lasting effect begins: its `members` (Watcher, Forbid, Continuous, Open) hold for the duration."""

    __slots__ = ("duration", "members")


class Pattern(Node):
    """An event as watched: `verb`, for each hole a test or None, who does it, and an enclosing event.

    `tests` maps hole index -> (kind of test, Expr): ("is", expression to be equal to) or ("fits", condition on the
    hole's Var).  `by` is a player expression, a `Players` set or None (anybody); `by_var` binds the actor;
    `binds` maps hole index -> Var for `called`; `batch` True: `one or more`.
    """

    __slots__ = ("verb", "holes", "tests", "by", "by_var", "binds", "during", "ordinal", "batch", "condition")


class Watcher(Node):
    """`before / after / instead of PATTERN: body`, or `at start of …` (a `moment` instead of a pattern), or
    `whenever` (a `condition` about the `binding` candidate of `over`).  `stage` is the class of change:
    set add subtract multiply divide ask at_least at_most do."""

    __slots__ = ("when", "pattern", "moment", "body", "stage", "you", "over", "binding", "condition", "once", "name")


class Forbid(Node):
    """`X cannot DO`: a pattern that does not happen."""

    __slots__ = ("pattern",)


class Continuous(Node):
    """A standing change of an attribute or stat: `subject` cards or players (a set expression, None for the game),
    `target` the Stat or Attribute (with `key`), `op` and `value`; `it` is the bearer of the number."""

    __slots__ = ("subject", "target", "key", "op", "value", "it")


class Open(Node):
    """`all hands become public`: what lies in these zones is shown while it lasts."""

    __slots__ = ("zones",)


class Run(Stmt):
    """An ability is carried out: `you` is the actor, `this` stays the runner's card unless `of_card`.
    `without` lists verbs whose events, caused directly by this run, do not happen."""

    __slots__ = ("ability", "this")


class Without(Stmt):
    __slots__ = ("verbs", "body")


class Stop(Stmt):
    """`stop`: the rest of this body is skipped.  `stop CARD`: its lasting effects end (`card` not None)."""

    __slots__ = ("card",)


class Pass(Stmt):
    """`nothing`: a body that does nothing."""

    __slots__ = ()


class Settle(Stmt):
    __slots__ = ()


class Answer(Stmt):
    """`answer VALUE`: what the verb gives back to `called`."""

    __slots__ = ("value",)


class Win(Stmt):
    """`win`, `lose game`, `end game as draw`, `end game`: `how` is win, lose, draw, end; `who` the players."""

    __slots__ = ("how", "who", "reason")


class Look(Stmt):
    """`look at X called y` (the actor), `reveal X` (everybody): `public`."""

    __slots__ = ("what", "public", "var")


class Arrange(Stmt):
    """`arrange cards on deck`: the actor puts them back in an order of choice."""

    __slots__ = ("cards", "zone", "end")


class ExtraTurn(Stmt):
    __slots__ = ("who",)


class EndTurn(Stmt):
    """`end turn`: the rest of the turn's phases is skipped; its end still comes."""

    __slots__ = ()


class WindowLine(Node):
    """An action offered: between `least` and `most` times, `once` per card / per turn, if `condition`."""

    __slots__ = ("action", "least", "most", "once", "condition")


class Window(Stmt):
    """`act`: `mode` is until_done, once, all_pass, stacked; `start` the first to be asked; `until` ends it early."""

    __slots__ = ("mode", "start", "lines", "until")


class MomentStmt(Stmt):
    """`moment NAME`: a named point; `when NAME` abilities are offered, `until NAME` ends."""

    __slots__ = ("name",)


class Create(Stmt):
    """`create N CARD to ZONE [with VALUES] [called x]`: cards are made in play; `values` are (Attribute, Expr) pairs
    that differ from what the card prints."""

    __slots__ = ("count", "card", "to", "values", "var")


class Remove(Stmt):
    """`remove X`: cards leave the game."""

    __slots__ = ("cards",)


class BecomeCopy(Stmt):
    """`X becomes copy of Y [with VALUES]`: for good in a body, as long as it lasts in a duration."""

    __slots__ = ("cards", "model", "values")


class TakeControl(Stmt):
    """`X's controller = P`: for good in a body, as long as it lasts in a duration or on a card in play."""

    __slots__ = ("cards", "who")


class Cancel(Stmt):
    """`cancel CARD`: the action with this card that waits in a stacked window is not carried out."""

    __slots__ = ("cards",)


class Duplicate(Stmt):
    """`duplicate CARD [, new targets]`: its waiting effect once more, for the actor, on top of it."""

    __slots__ = ("cards", "retarget")


class Retarget(Stmt):
    """`retarget CARD`: the actor chooses the targets of its waiting action anew."""

    __slots__ = ("cards",)


class Todo(Stmt):
    """Words without an effect yet: settled by hand."""

    __slots__ = ("texts",)


class Note(Stmt):
    """`note "…"`: a line in the log."""

    __slots__ = ("texts",)


# ---- examples ---------------------------------------------------------------------------------------------


class CardNamed(Expr):
    """The card of that name on the table, in examples: `nage's atk is 5`."""

    __slots__ = ("card",)


class Described(Node):
    """A card as an example names it: `sun`, `3 hearts`, `5 coins as tapped`, `nage at 2`.

    `count` of them; `values` by attribute (the `Attribute` itself) as far as they are said; `at` a place or cell.
    """

    __slots__ = ("card", "count", "values", "at")

    def __init__(self, card: Card, count: int, values: dict[Any, Expr], at: Expr | None) -> None:
        self.card, self.count, self.values, self.at = card, count, values, at


class Contents(Node):
    """`your hand is sun, moon`: what lies in a zone (a `ZoneOf`), given or expected."""

    __slots__ = ("zone", "cards")

    def __init__(self, zone: Expr, cards: list[Described]) -> None:
        self.zone, self.cards = zone, cards


class Value(Node):
    """`balance is 2`, `nage's damage is 5`: a number, flag or value, given or expected."""

    __slots__ = ("target", "value")

    def __init__(self, target: Expr, value: Expr) -> None:
        self.target, self.value = target, value


class GivenRun(Node):
    """`run star's effect of reversed`: its lasting effects are live when the example begins."""

    __slots__ = ("card", "family", "key")

    def __init__(self, card: Card, family: Family, key: Member | None) -> None:
        self.card, self.family, self.key = card, family, key


class GivenTurn(Node):
    """`opponent is active`, `turn is 3`: whose turn it is (or None), which turn (or None)."""

    __slots__ = ("player", "number")

    def __init__(self, player: Expr | None, number: int | None) -> None:
        self.player, self.number = player, number


class GivenPast(Node):
    """`nage was attacked last turn`: a `Did` that is so when the example begins."""

    __slots__ = ("did",)

    def __init__(self, did: Did) -> None:
        self.did = did


class GivenPhase(Node):
    """`phase is battle`."""

    __slots__ = ("phase",)

    def __init__(self, phase: Phase) -> None:
        self.phase = phase


class Step(Node):
    """A move: `who` (a player expression, None for chance) does something.

    `kind` is action, choose or answer.  `parts` spell it as its token does: strings are words, expressions and
    `Described` are values of holes or options, None is a hole that is not said.  `verb` is the action, or None.
    """

    __slots__ = ("who", "kind", "verb", "parts")

    def __init__(self, who: Expr | None, kind: str, verb: Verb | None, parts: list[Any]) -> None:
        self.who, self.kind, self.verb, self.parts = who, kind, verb, parts


class Allowed(Node):
    """`you may play sun as upright`, `you cannot …`: whether the step is legal now."""

    __slots__ = ("step", "allowed")

    def __init__(self, step: Step, allowed: bool) -> None:
        self.step, self.allowed = step, allowed


class Asked(Node):
    """`opponent is asked`, `opponent is not asked`: whether the decision is that player's."""

    __slots__ = ("who", "asked")

    def __init__(self, who: Expr, asked: bool) -> None:
        self.who, self.asked = who, asked


class Outcome(Node):
    """`winner is you`, `winner is nothing`, `game is a draw`, `game is not finished`: `how` is winner, draw, over."""

    __slots__ = ("how", "who", "so")

    def __init__(self, how: str, who: Expr | None, so: bool) -> None:
        self.how, self.who, self.so = how, who, so


class Holds(Node):
    """Any other condition that must be so."""

    __slots__ = ("condition",)

    def __init__(self, condition: Expr) -> None:
        self.condition = condition


# ---- declarations -----------------------------------------------------------------------------------------


class Declaration(Node):
    """Something with a name.  `title` by language."""

    __slots__ = ("name", "title", "notes")

    def __init__(self, name: str) -> None:
        self.name = name
        self.title: Texts = {}
        self.source = None  # type: ignore[assignment]
        self.span = (0, 0)
        self.notes: Texts = {}

    def __repr__(self) -> str:
        return f"{type(self).__name__}({self.name!r})"


class Member(Declaration):
    __slots__ = ("enum", "index", "links")

    def __init__(self, name: str, enum: Enum, index: int) -> None:
        super().__init__(name)
        self.enum, self.index = enum, index
        self.links: dict[str, str] = {}


class Enum(Declaration):
    """Named values; `ordered`: they compare.  `relations` are words after a member: `shuns ferocity`."""

    __slots__ = ("members", "ordered", "open")

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self.members: dict[str, Member] = {}
        self.ordered = False
        self.open = False


class Stat(Declaration):
    """A number (or other value) of a player or of the game; a track is a stat of the game with both ends."""

    __slots__ = ("type", "owner", "by", "low", "high", "start", "track", "ends", "unit")

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self.type, self.owner = NUMBER, "game"
        self.by: Enum | None = None
        self.low: Expr | None = None
        self.high: Expr | None = None
        self.start: Expr | None = None
        self.track = False
        self.ends: list[tuple[int, int]] = []  # (seat, value): whose end is which, for pictures


class Zone(Declaration):
    """Where cards lie.  shape: pile set row slot grid; owner: player, shared, card; visibility: hidden private
    public owner."""

    __slots__ = ("shape", "owner", "by", "visibility", "limit", "rows", "columns", "face_down", "kind")

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self.shape, self.owner, self.visibility = "set", "shared", "public"
        self.by: Enum | None = None
        self.limit: Expr | None = None
        self.rows = self.columns = 0
        self.face_down = False
        self.kind: Kind | None = None


class Attribute(Declaration):
    """A value of every card of a kind.  `derived` = an expression about `this`; else stored, from `start`.

    `words` are numbers that have a name of their own, as in `1 "ace"`.
    """

    __slots__ = ("type", "kind", "card", "start", "derived", "low", "high", "reset", "printed", "unit", "words")

    def __init__(self, name: str, type: Type) -> None:
        super().__init__(name)
        self.type = type
        self.kind: Kind | None = None
        self.card: Card | None = None
        self.start: Expr | None = None
        self.derived: Expr | None = None
        self.low: Expr | None = None
        self.high: Expr | None = None
        self.reset: Zone | None = None
        self.printed = True
        self.words: dict[int, Texts] = {}


class Family(Declaration):
    """A place for abilities on the cards of a kind: `ability move by facing`.

    `ability spring in fight` runs only inside an event of `fight`: `within` is that event's pattern, and in such
    abilities its holes are names; a change of one changes the event that is going on.
    """

    __slots__ = ("by", "kind", "within")

    def __init__(self, name: str, by: Enum | None) -> None:
        super().__init__(name)
        self.by = by
        self.within: Pattern | None = None


class Kind(Declaration):
    """A kind of card.  `counter` is the Chinese measure word; `plural` the English plural of the title; `naming` how
    its nameless cards are called by their values: `{value} of {suit}`."""

    __slots__ = (
        "parent", "attributes", "families", "zones", "standing", "effects_end", "works", "works_if", "counter", "plural",
        "naming", "two_faced", "follows", "order",
    )  # fmt: skip

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self.parent: Kind | None = None
        self.attributes: dict[str, Attribute] = {}
        self.families: dict[str, Family] = {}
        self.zones: dict[str, Zone] = {}
        self.standing: list[Any] = []
        self.effects_end: list[Zone] = []
        self.works: list[Zone] = []
        self.works_if: Expr | None = None  # about `this`
        self.counter = "张"
        self.plural: Texts = {}
        self.naming: Texts = {}
        self.two_faced = False
        self.follows = False

    def fits(self, kind: Kind | None) -> bool:
        """Whether a card of this kind is a card of `kind` (None: any)."""
        return kind is None or kind is self or (self.parent is not None and self.parent.fits(kind))


class Define(Declaration):
    """A named expression.  `says` words it where a card uses it."""

    __slots__ = ("params", "body", "type", "says")

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self.params: list[Var] = []
        self.body: Expr | None = None
        self.type = ANY
        self.says: Texts = {}


class Piece:
    """One piece of a verb's header: a fixed `word`, or a hole (`var`), behind `prep` or bare (None)."""

    __slots__ = ("prep", "word", "var")

    def __init__(self, prep: str | None, word: str | None, var: Var | None) -> None:
        self.prep, self.word, self.var = prep, word, var


class Verb(Declaration):
    """A verb, an action or a scope (`role`).  `pieces` is the header after its head word; `holes` its variables.

    `says` is the phrase from its base form; `nominal` the noun (`name "move"`); `while_phrase` for `during`.
    `domains` maps an action's hole to the set its argument is taken from.  `needs`, `targets` (Choose), `cost`
    (a body) come before the `body`.  `order` is the declared order of the classes of change, None: the default.
    """

    __slots__ = ("role", "pieces", "holes", "says", "nominal", "while_phrase", "order", "needs", "targets", "cost", "body", "domains", "builtin", "answers", "signed", "heads")

    def __init__(self, name: str, role: str = "verb") -> None:
        super().__init__(name)
        self.role = role
        self.pieces: list[Piece] = []
        self.holes: list[Var] = []
        self.says: Texts = {}
        self.nominal: Texts = {}
        self.while_phrase: Texts = {}
        self.order: list[str] | None = None
        self.needs: list[Expr] = []
        self.targets: Body = []
        self.cost: Body = []
        self.body: Body = []
        self.domains: dict[int, Expr] = {}
        self.builtin = False
        self.answers: Type | None = None
        self.signed = False


class Ability(Declaration):
    """What a card does under one family and key; `needs`, `targets`, `cost`, `body` as in a verb.  `text` is the
    designer's own wording, if any."""

    __slots__ = ("family", "key", "card", "needs", "targets", "cost", "body", "text", "says")

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self.family: Family | None = None
        self.key: Member | None = None
        self.card: Card | None = None
        self.needs: list[Expr] = []
        self.targets: Body = []
        self.cost: Body = []
        self.body: Body = []
        self.text: Texts = {}


class Card(Declaration):
    """A card definition: `values` by attribute name, `abilities` by (family name, key name or None), `standing`
    members that work while the card lies where its kind works; `text` a designer's own words without an effect;
    `anonymous` cards have no text of their own, only a kind and values."""

    __slots__ = ("kind", "values", "abilities", "standing", "text", "attributes", "flavour", "art", "family", "anonymous", "given", "works", "works_if")

    def __init__(self, name: str, kind: Kind) -> None:
        super().__init__(name)
        self.kind = kind
        self.values: dict[str, Expr] = {}
        self.abilities: dict[tuple[str, str | None], Ability] = {}
        self.standing: list[Any] = []
        self.text: Texts = {}
        self.attributes: dict[str, Attribute] = {}
        self.flavour: Texts = {}
        self.art: Texts = {}
        self.family: str | None = None
        self.works: list[Zone] = []  # its own, instead of its kind's
        self.works_if: Expr | None = None
        self.anonymous = False  # made by a deck line: `1 plain with suit s, value v`
        self.given: set[str] = set()  # the values that such a line names


class Rule(Declaration):
    """Watchers, forbids and continuous changes that always hold; `needs` are conditions on what each player
    (`Actor`) brings to the table, checked before the game."""

    __slots__ = ("members", "needs", "text")

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self.members: list[Any] = []
        self.needs: list[Expr] = []
        self.text: Texts = {}


class Phase(Declaration):
    __slots__ = ("body", "condition", "text")

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self.body: Body = []
        self.condition: Expr | None = None
        self.text: Texts = {}


class Policy(Node):
    """An answered question: the key of the policy table and the answer's key."""

    __slots__ = ("name", "answer")

    def __init__(self, name: str, answer: str) -> None:
        self.name, self.answer = name, answer


class DeckLine(Node):
    """`count` copies of `card` (with attribute values) go to `zone`, to its part `key` if it has parts."""

    __slots__ = ("count", "card", "values", "zone", "key")

    def __init__(
        self, count: Expr, card: Card, values: dict[str, Expr], zone: Zone, key: Expr | None = None
    ) -> None:
        self.count, self.card, self.values, self.zone, self.key = count, card, values, zone, key


class Deck(Declaration):
    """What lies on the table at the start: of each player, or shared; `copies` times."""

    __slots__ = ("each_player", "lines", "copies")

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self.each_player = False
        self.lines: list[DeckLine] = []
        self.copies: Expr | None = None


class Variant(Declaration):
    __slots__ = ("on", "lines")


class Example(Declaration):
    """A ruling that is a test: `given` (Contents, Value, GivenRun, GivenTurn, GivenPast, GivenPhase), `moves` (Step), `then`
    (Contents, Value, Allowed, Asked, Outcome, Holds)."""

    __slots__ = ("given", "moves", "then", "players", "variants")

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self.given: list[Any] = []
        self.moves: list[Any] = []
        self.then: list[Any] = []
        self.players: int | None = None
        self.variants: list[str] = []


class CardSet(Declaration):
    """A whole game, checked.  Dictionaries are in the order of the text."""

    __slots__ = (
        "version", "players", "credit", "licence", "enums", "stats", "zones", "kinds", "defines", "verbs", "cards",
        "rules", "decks", "policies", "variants", "examples", "setup", "phases", "after_end", "round_phases", "score",
        "todos", "languages", "text",
    )  # fmt: skip

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self.version = 0
        self.players: tuple[int, int] = (2, 2)
        self.credit: Texts = {}
        self.licence = ""
        self.enums: dict[str, Enum] = {}
        self.stats: dict[str, Stat] = {}
        self.zones: dict[str, Zone] = {}
        self.kinds: dict[str, Kind] = {}
        self.defines: dict[str, Define] = {}
        self.verbs: list[Verb] = []
        self.cards: dict[str, Card] = {}
        self.rules: dict[str, Rule] = {}
        self.decks: dict[str, Deck] = {}
        self.policies: dict[str, Policy] = {}
        self.variants: dict[str, Variant] = {}
        self.examples: list[Example] = []
        self.setup: Body = []
        self.phases: dict[str, Phase] = {}
        self.after_end: Body = []
        self.round_phases: dict[str, Phase] = {}
        self.score: Stat | None = None
        self.todos: list[Any] = []
        self.languages: list[str] = ["en"]
        self.text: Texts = {}
