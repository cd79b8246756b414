"""Statements: what is done, chosen, watched for and made to last."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from .types import Node

if TYPE_CHECKING:
    from .expressions import Expr
    from .types import Texts


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


class Option(Node):
    """One line of a `choose one`: a title (perhaps none), a condition (or None), what happens."""

    __slots__ = ("title", "condition", "body")

    def __init__(self, title: Texts, condition: Expr | None, body: Body) -> None:
        self.title, self.condition, self.body = title, condition, body

    @property
    def token(self) -> str:
        """What the option is called in a record of a game: its English title, or the first that it has."""
        return (self.title.get("en") or next(iter(self.title.values()), "")).lower()


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
