"""The cardset as a whole: rules, phases, policies, decks, variants, rulings, and everything that it declares."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from .declarations import Card, Declaration, Define, Enum, Kind, Stat, Verb, Zone
from .types import Node

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from ...grammar import Diagnostic
    from .expressions import Expr
    from .statements import Body
    from .types import Texts


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
    """An answered question: the key of the policy table and the answer's key; `refills` are (pile, deck): which pile
    becomes which deck."""

    __slots__ = ("name", "answer", "refills")

    def __init__(self, name: str, answer: str, refills: list[tuple[Zone, Zone]] | None = None) -> None:
        self.name, self.answer, self.refills = name, answer, refills or []


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
    """Declarations that can be switched on.  `things` are those, with their head words, where it is on."""

    __slots__ = ("on", "things")

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self.on = False
        self.things: list[tuple[str, Any]] = []


class Example(Declaration):
    """A ruling that is a test: `given` (Contents, Value, GivenRun, GivenTurn, GivenPast, GivenPhase), `moves` (Step),
    `then` (Contents, Value, Allowed, Asked, Outcome, Holds).

    It speaks of the game with just its `variants`; in another reading of the game its lines are empty (`applies`).
    """

    __slots__ = ("given", "moves", "then", "players", "variants", "applies")

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self.given: list[Any] = []
        self.moves: list[Any] = []
        self.then: list[Any] = []
        self.players: int | None = None
        self.variants: list[str] = []
        self.applies = True


class CardSet(Declaration):
    """A whole game, checked.  Dictionaries are in the order of the text.

    `faults` is what was found wrong in this reading of its text; `reread` reads it with other variants, and `under`
    keeps what that gave.
    """

    __slots__ = (
        "version", "players", "usual", "credit", "licence", "enums", "stats", "zones", "kinds", "defines", "verbs",
        "cards", "rules", "decks", "policies", "variants", "examples", "setup", "phases", "after_end", "round_phases",
        "score", "todos", "languages", "text", "faults", "reread", "readings",
    )  # fmt: skip

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self.version = 0
        self.players: tuple[int, int] = (2, 2)  # the fewest and the most
        self.usual = 2  # how many play when nobody says
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
        self.faults: list[Diagnostic] = []
        self.reread: Callable[[frozenset[str]], CardSet] | None = None
        self.readings: dict[frozenset[str], CardSet] = {}

    def under(self, variants: Iterable[str]) -> CardSet:
        """The game with just these variants."""
        key = frozenset(variants)
        if key not in self.readings:
            assert self.reread is not None
            self.readings[key] = self.reread(key)
        return self.readings[key]

    def resolved(self, example: Example) -> tuple[CardSet, Example]:
        """An example as it is read in the game that it speaks of, and that game."""
        if example.applies:
            return self, example
        cardset = self.under(example.variants)
        return cardset, cardset.examples[self.examples.index(example)]
