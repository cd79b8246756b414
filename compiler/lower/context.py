"""What all of lowering shares: the numbers of declarations, and the lists that the program consists of."""

from __future__ import annotations

from typing import Any

from cardwright.runtime import program as target

from .. import model
from .watched import Primitives, watched

Span = tuple[int, int, int]


class Lowering:
    """The program under construction.  Declarations are numbered once, before any body is lowered."""

    def __init__(self, cardset: model.CardSet) -> None:
        self.cardset = cardset
        self.enums = list(cardset.enums.values())
        self.kinds = list(cardset.kinds.values())
        self.cards = list(cardset.cards.values())
        builtin = watched(cardset)
        self.verbs = [*(v for v in cardset.verbs if not v.builtin), *builtin]
        self.primitives = Primitives(builtin)
        self.defines = list(cardset.defines.values())
        self.zones = [*cardset.zones.values(), *(z for k in self.kinds for z in k.zones.values())]
        self.families = sorted({f for k in self.kinds for f in k.families})
        self.attributes = self._attributes()
        self.stats = list(cardset.stats.values())
        self.phases = list((cardset.phases or cardset.round_phases).values())
        self.numbers: dict[int, int] = {}
        lists: list[list[Any]] = [
            self.enums, self.kinds, self.cards, self.verbs, self.defines, self.zones, [*self.stats, *self.attributes],
            self.phases,
        ]  # fmt: skip
        for items in lists:
            self.numbers.update((id(item), i) for i, item in enumerate(items))
        self.blocks: list[target.Block] = []
        self.routines: list[target.Routine] = []
        self.watchers: list[target.Watcher] = []
        self.continuous: list[target.Continuous] = []
        self.effects: list[target.Effect] = []
        self.choices: list[target.Choice] = []
        self.windows: list[target.Window] = []
        self.texts: list[dict[str, str]] = []
        self.moments: list[str] = []
        self.files: list[str] = []
        self.modified: set[int] = set()
        self.remembered: set[int] = set()
        self.names: dict[str, int] = {}
        self.locked: dict[int, model.Expr] = {}

    def _attributes(self) -> list[model.Attribute]:
        found = [a for k in self.kinds for a in k.attributes.values()]
        found += [a for c in self.cards for a in c.attributes.values()]
        return list({id(a): a for a in found}.values())

    def number(self, declaration: Any) -> int:
        """The number of a declaration in the program's list of its kind."""
        return self.numbers[id(declaration)]

    def has(self, declaration: Any) -> bool:
        """Whether a declaration has a number: what every card has by nature, `face_up`, has none."""
        return id(declaration) in self.numbers

    def family(self, family: model.Family) -> int:
        return self.families.index(family.name)

    def text(self, texts: model.Texts) -> int:
        if texts not in self.texts:
            self.texts.append(dict(texts))
        return self.texts.index(texts)

    def moment(self, name: str) -> int:
        if name not in self.moments:
            self.moments.append(name)
        return self.moments.index(name)

    def span(self, node: Any) -> Span:
        """A place in the sources: (number of the file, start, end)."""
        source = getattr(node, "source", None)
        if source is None:
            return (-1, 0, 0)
        if source.path not in self.files:
            self.files.append(source.path)
        return (self.files.index(source.path), *node.span)

    def unique(self, name: str) -> str:
        """A name for a lasting effect that no other has: `emperor.upright`, `emperor.upright.2`."""
        self.names[name] = self.names.get(name, 0) + 1
        return name if self.names[name] == 1 else f"{name}.{self.names[name]}"

    def type_name(self, type: model.Type) -> str:
        """A type as the program writes it: `card`, `number`, `enum:2`."""
        return f"enum:{self.number(type.of)}" if type.name == "enum" else type.name
