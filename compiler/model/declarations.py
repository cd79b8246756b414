"""Declarations: what a cardset consists of."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from .types import ANY, NUMBER, Node

if TYPE_CHECKING:
    from collections.abc import Iterator

    from .expressions import Expr, Var
    from .statements import Body, Pattern
    from .types import Texts, Type


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
        "parent", "attributes", "families", "zones", "standing", "effects_end", "works", "works_if", "counter",
        "plural", "naming", "two_faced", "follows", "order",
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

    def lineage(self) -> Iterator[Kind]:
        """This kind, then the kind that it is, and so on up."""
        kind: Kind | None = self
        while kind is not None:
            yield kind
            kind = kind.parent

    def attribute_named(self, name: str) -> Attribute | None:
        """Its attribute of this name, its own or an ancestor's."""
        return next((kind.attributes[name] for kind in self.lineage() if name in kind.attributes), None)

    def all_attributes(self) -> dict[str, Attribute]:
        """Its attributes and those of its ancestors, theirs first; of one name, the nearest."""
        return {name: one for kind in reversed([*self.lineage()]) for name, one in kind.attributes.items()}

    def all_families(self) -> dict[str, Family]:
        """Its places for abilities and those of its ancestors, theirs first; of one name, the nearest."""
        return {name: one for kind in reversed([*self.lineage()]) for name, one in kind.families.items()}


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

    __slots__ = (
        "role", "pieces", "holes", "says", "nominal", "while_phrase", "order", "needs", "targets", "cost",
        "body", "domains", "builtin", "answers", "signed", "heads",
    )

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

    __slots__ = (
        "kind", "values", "abilities", "standing", "text", "attributes", "flavour", "art", "family",
        "anonymous", "given", "works", "works_if",
    )

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
