"""What a name can mean here: what the game declares (`Names`), and what this place adds to it (`Scope`)."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator
from typing import TYPE_CHECKING, Any, TypeVar

from ...grammar import Fix, Label, Source, syntax
from ...grammar.spelling import near
from ..findings import Findings, Near
from ..model import (
    ANY,
    FLAG,
    Arith,
    Attribute,
    Card,
    CardSet,
    Declaration,
    Expr,
    Family,
    Kind,
    Member,
    Node,
    Nothing,
    Pattern,
    Shuffle,
    Type,
    Var,
    Verb,
    Zone,
)
from . import chinese, schema

if TYPE_CHECKING:
    from ..model import Phase

Made = TypeVar("Made", bound=Node)


class Names:
    """Everything that the files declare, found by its name whatever its place in the text."""

    def __init__(self, cardset: CardSet, findings: Findings) -> None:
        self.cardset = cardset
        self.findings = findings
        self.enums = cardset.enums
        self.stats = cardset.stats
        self.zones = cardset.zones
        self.kinds = cardset.kinds
        self.defines = cardset.defines
        self.cards = cardset.cards
        self.members: dict[str, list[Member]] = {}
        self.attributes: dict[str, list[Attribute]] = {}
        self.families: dict[str, list[Family]] = {}
        self.card_zones: dict[str, list[Zone]] = {}
        self.verbs: dict[str, list[Verb]] = {}
        self.phases: dict[str, Phase] = {}
        self.moments: set[str] = set()
        self.plurals: dict[str, str] = {}  # declared plurals, and what they are plurals of
        self.face_up = Attribute("face_up", FLAG)  # every card lies face up or face down
        self.language = "en"  # of texts without a mark
        self.players_said = False
        self.divisions: list[Arith] = []
        self.shuffles: list[Shuffle] = []
        self.later: list[Callable[[], None]] = []  # what can be read only when everything is declared
        self.ready: Callable[[Declaration], None] = lambda declaration: None  # compiles a define or a verb on demand

    def attribute(self, name: str, kind: Kind | None) -> Attribute | None:
        """The attribute `name` of cards of `kind`: its own, an ancestor's, or else one of a narrower kind."""
        own = kind.attribute_named(name) if kind is not None else None
        if own is not None:
            return own
        for attribute in self.attributes.get(name, ()):
            if kind is None or attribute.kind is None or attribute.kind.fits(kind):
                return attribute
        return None

    def family(self, name: str, kind: Kind | None) -> Family | None:
        """The ability `name` that cards of `kind` may have."""
        for family in self.families.get(name, ()):
            if kind is None or kind.fits(family.kind) or family.kind.fits(kind):
                return family
        return None

    def card_zone(self, name: str, kind: Kind | None) -> Zone | None:
        """The zone `name` on cards of `kind`."""
        for zone in self.card_zones.get(name, ()):
            if kind is None or zone.kind is None or kind.fits(zone.kind) or zone.kind.fits(kind):
                return zone
        return None

    def singulars(self, word: str) -> Iterator[str]:
        """The words that `word` may be the plural of, itself first."""
        yield word
        if word in self.plurals:
            yield self.plurals[word]
        if word.endswith("ies"):
            yield word[:-3] + "y"
        if word.endswith("es"):
            yield word[:-2]
        if word.endswith("s"):
            yield word[:-1]

    def kind(self, word: str) -> Kind | None:
        """The kind that `word` names, in the singular or the plural."""
        return next((self.kinds[one] for one in self.singulars(word) if one in self.kinds), None)

    def everything(self) -> set[str]:
        """All declared names, for suggestions."""
        tables: list[dict[str, Any]] = [
            self.enums, self.stats, self.zones, self.kinds, self.defines, self.cards, self.members,
            self.attributes, self.card_zones,
        ]  # fmt: skip
        return {name for table in tables for name in table}


class Scope:
    """What is known at one place of a text, and the way to report what is wrong there.

    A body has one table of names: what a block binds is still known behind it, because designers refer to the
    card that was chosen in the `if` above.  `fork` makes the scope of a part; it shares that table.
    """

    __slots__ = (
        "actor", "card", "candidate", "constants", "findings", "holes", "names", "other_than", "pattern", "source",
        "this", "vars", "verb", "you",
    )  # fmt: skip

    def __init__(self, names: Names, source: Source, findings: Findings | None = None) -> None:
        self.names = names
        self.source = source
        self.findings = findings or names.findings
        self.vars: dict[str, Var] = {}
        self.holes: dict[str, Var] = {}  # of the watched event
        self.candidate: Var | None = None  # `it`
        self.you = True
        self.actor = True
        self.this: Type | None = None  # the type of the card that bears this text
        self.card: Card | None = None
        self.verb: Verb | None = None
        self.pattern: Pattern | None = None
        self.other_than: Expr | None = None  # what `other facing` is another one than
        self.constants: dict[str, Expr] = {}  # what a parameter of a family or a rule stands for

    def fork(self, **changes: Any) -> Scope:
        """A scope like this one but for `changes`; names that it binds are known here too."""
        scope = Scope.__new__(Scope)
        for name in Scope.__slots__:
            setattr(scope, name, changes[name] if name in changes else getattr(self, name))
        return scope

    def trial(self) -> Scope:
        """A scope to find out whether something can be understood: nothing that it reports or binds stays."""
        return self.fork(findings=Findings(), vars=dict(self.vars))

    def about(self, candidate: Var) -> Scope:
        """Inside a `where`: bare names mean the candidate first."""
        return self.fork(candidate=candidate)

    # ---- names --------------------------------------------------------------------------------------------

    def local(self, name: str) -> Var | None:
        """A hole, a `called`, a `let`; inside a modifier the watched event's holes come first."""
        if name == "actor" and self.pattern is not None:
            return self._watched_actor(self.pattern)
        return self.holes.get(name) or self.vars.get(name)

    def _watched_actor(self, pattern: Pattern) -> Var:
        if pattern.by_var is None:
            pattern.by_var = Var("actor", Type("player"), "hole")
        return pattern.by_var

    def bind(self, name: str, type: Type, role: str, node: syntax.Node) -> Var:
        """Bind `name`; bound again to a value of a like type it stays the same variable, and so does `nothing`."""
        before = self.vars.get(name)
        if before is not None and before.role != "hole":
            if before.type.name == type.name:
                if before.type.of is not type.of:
                    before.type = self._common(before.type, type)
                return before
            if before.type.name == "nothing":
                before.type = type
                return before
        var = self.at(node, Var(name, type, role))
        self.vars[name] = var
        return var

    def _common(self, one: Type, other: Type) -> Type:
        if one.name in ("card", "cards") and one.of is not None and other.of is not None:
            return one if other.of.fits(one.of) else other if one.of.fits(other.of) else Type(one.name)
        return Type(one.name) if one.name in ("card", "cards") else other

    # ---- what is made, and what is wrong ------------------------------------------------------------------

    def at(self, node: syntax.Node, made: Made) -> Made:
        """Say where `made` and its unplaced parts come from."""
        place(made, self.source, node.span)
        return made

    def report(
        self,
        key: str,
        node: syntax.Node,
        *,
        near: Near = (),
        fix: Fix | None = None,
        labels: list[Label] | None = None,
        **args: object,
    ) -> None:
        """Say what is wrong with `node`; a word of the language in Chinese is known for what it is."""
        meant = chinese.suggested(args, self.written(node))
        if meant:
            near = [*meant, *(near() if callable(near) else near)]
        self.findings.add(key, self.source, node.span, _with_forms(key, args), near=near, fix=fix, labels=labels)

    def wrong(self, key: str, node: syntax.Node, **args: Any) -> Expr:
        """Report, and give what stands in for the thing that was not understood."""
        self.report(key, node, **args)
        return self.at(node, Nothing(ANY))

    def unknown(self, node: syntax.Node, what: str, known: Collection[str] = ()) -> Expr:
        """There is no `what` of this name; `known` are the names that might have been meant."""
        word = self.written(node)
        return self.wrong("undefined-name", node, what=what, word=word, near=lambda: near(word, known))

    def written(self, node: syntax.Node) -> str:
        """The text of `node`, blanks normalised."""
        return " ".join(self.source.text[node.span[0] : node.span[1]].split())


def _with_forms(key: str, args: dict[str, object]) -> dict[str, object]:
    """What a message needs to say what may stand here: the form of a command, the heads of a block."""
    head = schema.HEADS.get(str(args.get("verb")))
    if key == "missing-argument" and head is not None:
        return {**args, "form": head.example}
    if key == "unknown-head" and args.get("where") != "body":
        return {**args, "known": list(schema.IN[str(args.get("where"))])}
    return args


def place(made: Any, source: Source, span: syntax.Span) -> None:
    """Give a place to a node and to its parts that have none yet."""
    if getattr(made, "source", None) is not None:
        return
    made.source, made.span = source, span
    if isinstance(made, (Declaration, Var)):
        return
    for name in made.__slots__:
        part = getattr(made, name, None)
        if isinstance(part, (list, tuple)):
            for item in part:
                _place_part(item, source, span)
        else:
            _place_part(part, source, span)


def _place_part(part: Any, source: Source, span: syntax.Span) -> None:
    if isinstance(part, Node) and not isinstance(part, Declaration):
        place(part, source, span)
    elif isinstance(part, (list, tuple)):
        for item in part:
            _place_part(item, source, span)


def own_attribute(scope: Scope, name: str) -> Attribute | None:
    """An attribute of the card that bears this text: its notes, or those of its kind."""
    if scope.card is not None and name in scope.card.attributes:
        return scope.card.attributes[name]
    kind = scope.this.of if scope.this is not None else None
    return kind.attribute_named(name) if kind is not None else None
